import Foundation
import RasterTables

extension PictureFiles {
    /// Writes the table as a PDF, whole or not at all.
    func writePDF(_ request: PictureRequest, to destination: OutputDestination) throws {
        for (option, isGiven) in [
            ("--map", pages.map != nil), ("--appearance both", pages.appearance?.lowercased() == "both"),
            ("--optimize", output.optimize), ("--few-colors", output.fewColors),
        ] where isGiven {
            throw CommandError.option(.option(option, "is for pictures, and a PDF is asked for"))
        }
        let sheets = try documents.sheets()
        for (option, isGiven) in [("--fit", pages.fit != nil), ("--pages", pages.pages || pages.pageHeight != nil)]
        where isGiven && sheets != nil {
            throw CommandError.contradiction(option, "--paper")
        }
        defer { listener.clear() }
        let content = try request.content()
        let plan = try pages.plan(scale: scale, request.output)
        let fonts = try CommandFonts(request.style)
        var source = try content.source(request.style, fonts)
        source.userInterfaceStyle = try pages.variants(of: request.style)[0].isDark ? .dark : .light
        let metadata = DocumentMetadata(
            title: request.style.title ?? source.title, author: documents.author,
            subject: documents.subject ?? output.alt ?? request.output.alternativeText,
            language: request.style.language, data: output.embedData ? source.csv : nil)
        let pictures: TablePictures
        let paper: PaperSheets?
        do throws(PictureError) {
            paper = try sheets.map { sheet throws(PictureError) in
                try PaperSheets(source, sheet, scale: CGFloat(request.style.scale))
            }
        } catch { throw CommandError(error, rowCount: 0) }
        if let paper { pictures = paper.pages } else { pictures = try plan.pictures(of: source, scale: request.style.scale) }
        func report() -> Report {
            var report = Report(pictures, fonts, arePixels: false)
            if paper == nil, let first = pictures.first { report.complain(.tooLong, Self.longPage(first)) }
            return report
        }
        if listener.isStrict { try listener.check(report()) }
        let file = try open(destination, notOver: request.inputs(of: content))
        let refusedLinks: [String]
        do throws(PictureWriteError<PictureFileError>) {
            refusedLinks = try pictures.writePDF(metadata: metadata, sheets: paper, progress: { listener.show($0) }) {
                (bytes) throws(PictureFileError) in try unsafe file.write(bytes.span.bytes)
            }
        } catch {
            switch error {
            case .picture(let error):
                throw CommandError(error, rowCount: pictures.count == 1 ? pictures[0].table.numberOfRows : 0)
            case .sink(let error): throw error
            }
        }
        let refused = Report(.refusedLink, Report.refused(refusedLinks))
        try listener.check(refused)
        try file.commit()
        listener.clear()
        listener.hear(pictures.changes, of: sheets == nil ? plan.name : documents.paper ?? "")
        if !listener.isStrict {
            var report = report()
            report.add(refused.complaints)
            listener.hear(report)
        }
    }

    /// Says that a page is longer than readers know without units of its own.
    private static func longPage(_ picture: TablePicture) -> String? {
        let side = CGFloat(max(picture.pixelWidth, picture.pixelHeight)) / picture.scale
        guard side > Paper.sides.upperBound else { return nil }
        return "the page is \(Int(side)) points long, and readers that know none above \(Int(Paper.sides.upperBound)) show it "
            + "smaller; divide it with --paper or --pages"
    }
}
