import Foundation
import RasterTables

extension PictureFiles {
    /// What Gmail shows of a message before it hides the rest, in bytes.
    private static let longestMail = 102 * 1024

    /// Writes the table as HTML, as a message, as text or as Markdown: whole or not at all.
    func writeText(_ request: PictureRequest, _ format: DocumentFormat, to destination: OutputDestination) throws {
        for (option, isGiven) in [
            ("--map", pages.map != nil), ("--optimize", output.optimize), ("--few-colors", output.fewColors),
            ("--max-pixels", output.maxPixels != nil), ("--embed-data", output.embedData), ("--paper", documents.paper != nil),
            ("--fit", pages.fit != nil), ("--pages", pages.pages || pages.pageHeight != nil), ("--text", documents.text != nil),
        ] where isGiven {
            throw CommandError.option(.option(option, "is not for .\(format.endings[0])"))
        }
        if format != .html {
            for (option, isGiven) in [("--html", documents.html != nil), ("--page", documents.page)] where isGiven {
                throw CommandError.option(.option(option, "is for HTML"))
            }
        }
        let isEmail =
            try documents.html.map { given throws(CommandError) in
                try Choices.value(given, "--html", [("page", false), ("email", true), ("picture", false)])
            } ?? false
        if isEmail, documents.page { throw CommandError.contradiction("--html email", "--page") }
        let content = try request.content()
        let fonts = try CommandFonts(request.style)
        var source = try content.source(request.style, fonts)
        let variants = try pages.variants(of: request.style)
        let title = request.style.title ?? source.title
        func picture(isDark: Bool) throws -> TablePicture {
            source.userInterfaceStyle = isDark ? .dark : .light
            do throws(PictureError) { return try source.picture(scale: CGFloat(request.style.scale)) } catch {
                throw CommandError(error, rowCount: 0)
            }
        }
        // HTML is dark by itself, unless something else is asked for.
        let followsReader =
            format == .html && !isEmail && (pages.appearance == nil && !request.style.isDark || variants.count > 1)
        let first = try picture(isDark: followsReader ? false : variants[0].isDark)
        let second = followsReader ? try picture(isDark: true) : nil
        if listener.isStrict { try listener.check(Report(first.alone, fonts, arePixels: false)) }
        let file = try open(destination, notOver: request.inputs(of: content))
        let language = request.style.language
        var complaints = Report()
        let withoutEffect = request.remarksOnText()
        try listener.check(withoutEffect)
        do {
            let drawn = try first.drawn(dark: second)
            let take: ([UInt8]) throws -> Void = { try file.write($0) }
            switch format {
            case .html:
                let form: HTMLForm = isEmail ? .email(.data) : documents.page ? .page : .fragment
                var count = 0
                let result = try HTMLDocument(drawn, form: form, title: title, language: language).write {
                    count += $0.count
                    try take($0)
                }
                complaints = Self.complaints(result, htmlCount: isEmail ? count : 0)
            case .eml:
                let (result, count) = try MailMessage(drawn, title: title, language: language).write(take)
                complaints = Self.complaints(result, htmlCount: count)
            case .txt: try PlainDocument(drawn).write(take)
            case .tex: complaints = Report(.refusedLink, Report.refused(try LaTeXDocument(drawn).write(take)))
            default: complaints = Report(.refusedLink, Report.refused(try MarkdownTableDocument(drawn).write(take)))
            }
        } catch let error as PictureError {
            throw CommandError(error, rowCount: first.table.numberOfRows)
        }
        try listener.check(complaints)
        try file.commit()
        if !listener.isStrict {
            var report = Report(first.alone, fonts, arePixels: false)
            report.add(complaints.complaints + withoutEffect.complaints)
            listener.hear(report)
        }
    }

    private static func complaints(_ result: HTMLResult, htmlCount: Int) -> Report {
        var complaints = Report(.refusedLink, Report.refused(result.refusedLinks))
        if htmlCount > longestMail {
            complaints.complain(
                .longMail,
                "the message has \(htmlCount / 1024) KB of HTML, and Gmail hides what is behind the first 102; show fewer --rows, or "
                    + "a picture with --html picture")
        }
        return complaints
    }
}
