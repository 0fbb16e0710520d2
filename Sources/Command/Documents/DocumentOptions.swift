import ArgumentParser
import Foundation
import RasterTables

/// Which format is written, and how documents are.
struct DocumentOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The format, png, pdf, svg, html, eml, txt, md or tex. Default: what -o ends in, else png.", valueName: "format"))
    var to: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How text stands in an SVG: as text in fonts that the file brings along, or as paths. Default: fonts.",
            valueName: "fonts|paths"))
    var text: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            What an HTML file is for: page, email, whose styles are within its elements, or picture, which shows the pictures \
            that are written beside it. Default: page.
            """, valueName: "page|email|picture"))
    var html: String?

    @Flag(help: "Write a whole page of HTML, not what a page takes in.") var page = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Divide a PDF into sheets: a4, a5, letter, legal, or width and height in points (72 are an inch). Default: one page \
            as large as the table.
            """, valueName: "paper|WxH"))
    var paper: String?

    @Flag(help: "Lay the sheets on their long side.") var landscape = false

    @Option(parsing: .unconditional, help: ArgumentHelp("Free edges of the sheets in points. Default: 36.", valueName: "points"))
    var margin: String?

    @Option(parsing: .unconditional, help: "Who wrote the document, kept in the file.") var author: String?
    @Option(parsing: .unconditional, help: "What the document is about, kept in the file.") var subject: String?

    /// The format that is asked for, or that a name ends in.
    func format(ofName name: String?) throws(CommandError) -> DocumentFormat {
        let asked = try to.map { text throws(CommandError) in
            try Choices.value(text, "--to", DocumentFormat.allCases.map { ($0.rawValue, $0) })
        }
        let ofName: DocumentFormat?
        do throws(DocumentFormatError) {
            if let name { ofName = try DocumentFormat(path: name) } else { ofName = nil }
        } catch {
            guard let asked else { throw .unknownEnding(error) }
            return asked
        }
        if let asked, let ofName, asked != ofName { throw .contradiction("--to \(asked)", "-o \(name ?? "")") }
        return asked ?? ofName ?? .png
    }

    static let margins = 0.0...1000.0

    /// What a PDF is printed on; nil for a page as large as the table.
    func sheets() throws(CommandError) -> Paper? {
        guard let paper else {
            for (option, isGiven) in [("--landscape", landscape), ("--margin", margin != nil)] where isGiven {
                throw .option(.option(option, "is of sheets; give them with --paper"))
            }
            return nil
        }
        guard var sheet = Paper(paper) else {
            throw .badChoice(
                option: "--paper", given: paper, choices: Paper.named.map(\.name) + ["a size in points such as 400x600"])
        }
        if landscape { sheet = sheet.landscape }
        if let margin {
            let points = CGFloat(try Choices.number(margin, "--margin", Self.margins))
            sheet.margins = EdgeInsets(top: points, left: points, bottom: points, right: points)
        }
        return sheet
    }

    /// Options of documents, as they were given, for pictures that have no use for them.
    var ofDocuments: [String] {
        [
            ("--paper", paper != nil), ("--landscape", landscape), ("--margin", margin != nil), ("--author", author != nil),
            ("--subject", subject != nil),
        ].filter(\.1).map(\.0)
    }
}
