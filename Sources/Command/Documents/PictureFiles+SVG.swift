import Foundation
import RasterTables

extension PictureFiles {
    /// Writes the table as SVG, of several pages a file each; all of them appear, or none.
    func writeSVG(_ request: PictureRequest, to destination: OutputDestination) throws {
        for (option, isGiven) in [
            ("--map", pages.map != nil), ("--optimize", output.optimize), ("--few-colors", output.fewColors),
            ("--embed-data", output.embedData), ("--paper", documents.paper != nil),
        ] where isGiven {
            throw CommandError.option(.option(option, "is not for SVG"))
        }
        let text =
            try documents.text.map { given throws(CommandError) in
                try Choices.value(given, "--text", SVGText.allCases.map { ($0.rawValue, $0) })
            } ?? .fonts
        let content = try request.content()
        let plan = try pages.plan(scale: scale, request.output)
        let fonts = try CommandFonts(request.style)
        var source = try content.source(request.style, fonts)
        let variants = try pages.variants(of: request.style)
        let title = request.style.title ?? source.title
        let words = output.alt ?? request.output.alternativeText ?? source.alternativeText(title: title)
        func pictures(isDark: Bool) throws -> TablePictures {
            source.userInterfaceStyle = isDark ? .dark : .light
            return try plan.pictures(of: source, scale: request.style.scale)
        }
        let first = try pictures(isDark: variants[0].isDark)
        let second = variants.count > 1 ? try pictures(isDark: true) : nil
        if first.count > 1, destination.takesOne { throw destination.severalPictures }
        if listener.isStrict { try listener.check(Report(first, fonts, arePixels: false)) }
        var files = FilesTogether(mayRaiseLimit: listener.ownsProcess)
        var refusedLinks: [String] = []
        let inputs = request.inputs(of: content)
        for (index, picture) in first.enumerated() {
            let file = try open(destination.adding(first.count > 1 ? "-\(index + 1)" : ""), notOver: inputs)
            let metadata = DocumentMetadata(
                title: title, subject: picture.caption.map { "\(words) \($0)" } ?? words, language: request.style.language)
            let written: (bytes: [UInt8], refusedLinks: [String])
            do throws(PictureError) {
                written = try picture.svgWritten(dark: second?[index], text: text, metadata: metadata)
            } catch {
                throw CommandError(error, rowCount: picture.table.numberOfRows)
            }
            try file.write(written.bytes)
            refusedLinks += written.refusedLinks
            try files.add(file)
        }
        let refused = Report(.refusedLink, Report.refused(refusedLinks))
        try listener.check(refused)
        try files.commit()
        listener.hear(first.changes, of: plan.name)
        if !listener.isStrict {
            var report = Report(first, fonts, arePixels: false)
            report.add(refused.complaints)
            listener.hear(report)
        }
    }
}
