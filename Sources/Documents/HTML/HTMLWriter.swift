import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

/// Writes rows as HTML: first all of them are collected for the style sheet, then written.
struct HTMLWriter: RowWriter {
    let picture: DrawnPicture
    /// Colours in the dark are known once a style sheet has been collected.
    var reader: TableReader
    let facts: TableFacts
    let form: HTMLForm
    /// Its place among the tables of a document; nil where it is all of it.
    let part: Int?
    /// Whether the title of the first table is the first heading of a page.
    var isTitleOfPage = true
    let name: String
    let title, language: String?
    var out = Markup()
    /// The classes of cells and of parts of their texts.
    var classes: [CellAppearance: Int] = [:]
    var appearances: [CellAppearance] = []
    var inks: [DocumentInk: Int] = [:]
    var orderedInks: [DocumentInk] = []
    /// Of plots.
    var colors = SVGColors()
    var definitionCount = 0
    /// Sums that may be the last rows.
    var waiting: [ReadRow] = []
    var isInBody = false
    var groupEnd: Int?
    var notes: [ReadRow] = []
    var notesReferred: Set<Int> = []
    var refusedLinks: [String] = []
    /// Where pictures of messages are, and those that are parts of the message.
    let embedding: HTMLForm.Embedding
    var parts: [Data] = []
    let headings: [(id: String, columns: Range<Int>, level: Int)]
    /// The ids of the headings of each column.
    var headingsOfColumn: [[String]] = []
    /// Lines from top to bottom by the pixel that they lie at.
    private var columnLines: [Int: [(y: ClosedRange<CGFloat>, line: ReadLines.Line)]] = [:]
    let tellsHeaders: Bool
    var groupHeading: (id: String, rows: Range<Int>)?

    init(
        _ picture: DrawnPicture, _ reader: TableReader, _ facts: TableFacts, form: HTMLForm, part: Int? = nil, name: String,
        title: String?, language: String?
    ) {
        (self.picture, self.reader, self.facts, self.form, self.part, self.name) = (picture, reader, facts, form, part, name)
        (self.title, self.language) = (title, language ?? reader.language)
        if case .email(let embedding) = form { self.embedding = embedding } else { embedding = .data }
        var headings: [(id: String, columns: Range<Int>, level: Int)] = []
        for head in reader.heads {
            guard case .heading(let level) = head.kind else { continue }
            for cell in head.cells where !cell.isBlank {
                var reached = cell.columns
                if case .columns(let columns) = cell.reach { reached = columns }
                headings.append(("\(name)-h\(level)-\(cell.columns.lowerBound)", reached, level))
            }
        }
        self.headings = headings
        tellsHeaders = Set(headings.map(\.level)).count > 1
        if tellsHeaders {
            headingsOfColumn = Array(repeating: [], count: max(1, facts.columns.count))
            for heading in headings {
                for column in heading.columns.clamped(to: headingsOfColumn.indices) {
                    headingsOfColumn[column].append(heading.id)
                }
            }
        }
        for line in reader.columnLines {
            columnLines[Int(line.x.rounded()), default: []].append((line.y, line.line))
        }
    }

    /// The line from top to bottom at a place, in pixels.
    func columnLine(at x: CGFloat, _ y: CGFloat) -> ReadLines.Line? {
        guard !columnLines.isEmpty else { return nil }
        let (near, far) = (Int(x.rounded()), Int((2 * scale).rounded(.up)))
        for place in near - far...near + far {
            if let line = columnLines[place]?.first(where: { $0.y.contains(y) })?.line {
                return ReadLines.Line(width: line.width / scale, ink: line.ink)
            }
        }
        return nil
    }

    var isEmail: Bool { if case .email = form { true } else { false } }
    /// Whether styles stand in a sheet.
    var hasSheet: Bool { form == .fragment || form == .page }
    var columnCount: Int { max(1, facts.columns.count) }
    var scale: CGFloat { picture.scale }

    /// Whether there is enough to hand on.
    var isFull: Bool { out.count > 1 << 16 }

    mutating func taken() -> [UInt8] {
        defer { out = Markup() }
        return DocumentName.given(name, to: out.bytes)
    }

    // MARK: Document

    mutating func begin() {
        if part == nil { beginDocument() }
        if isEmail { if part == nil { beginEmail() } } else if hasSheet { beginRegion() }
        if reader.hasCells { beginTable() }
    }

    private mutating func beginDocument() {
        if form == .page {
            let own = sheet()
            appendPageHead(to: &out, sheet: own)
            if !reader.hasCells
                || !reader.heads.contains(where: { $0.kind == .title && $0.cells.contains { !$0.string.isEmpty } })
            {
                Self.appendHiddenHeading(title, to: &out)
            }
        } else if form == .fragment {
            out.append("<style>")
            out.append(sheet())
            out.append("</style>\n")
        }
    }

    /// What a page says before its tables.
    /// - Parameter title: Default nil: the document's, or that of the table.
    func appendPageHead(to out: inout Markup, sheet: Markup, title other: String? = nil) {
        out.append("<!DOCTYPE html>\n<html")
        out.append(attribute: "lang", language ?? "en")
        out.append(
            """
            >
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>
            """)
        out.append(text: other ?? title ?? reader.heads.first { $0.kind == .title }?.cells.first?.string ?? "Table")
        out.append("</title>\n<style>")
        out.append(sheet)
        out.append(raw: "body{margin:0;background:\(picture.background.light.css)}")
        if let dark = picture.background.dark {
            out.append(raw: "@media(prefers-color-scheme:dark){body{background:\(dark.css)}}")
        }
        out.append("</style>\n</head>\n<body>\n<main>\n")
    }

    /// What the page is called, for those who go from heading to heading.
    static func appendHiddenHeading(_ title: String?, to out: inout Markup) {
        out.append("<h1 style=\"position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)\">")
        out.append(text: title ?? "Table")
        out.append("</h1>\n")
    }

    private mutating func beginRegion() {
        out.append("<div class=\"")
        out.append(DocumentName.mark)
        out.append("\" role=\"region\" tabindex=\"0\"")
        // Of several tables each is told by its number.
        let number = part.map { $0 == 0 ? "" : " \($0 + 1)" } ?? ""
        let own = reader.heads.first { $0.kind == .title }
        if let own, !number.isEmpty {
            out.append(attribute: "aria-label", own.cells.map(\.string).joined(separator: " ") + number)
        } else if own != nil {
            out.append(" aria-labelledby=\"")
            out.append(DocumentName.mark)
            out.append("-t\"")
        } else {
            out.append(attribute: "aria-label", (title ?? "Table") + number)
        }
        if form == .fragment, let language { out.append(attribute: "lang", language) }
        out.append(">\n")
    }

    private mutating func beginTable() {
        if isEmail { beginEmailTable() } else { out.append("<table") }
        if facts.isRightToLeft { out.append(" dir=\"rtl\"") }
        out.append(">\n")
        let titles = reader.heads.filter { $0.kind == .title }
        if !titles.isEmpty {
            out.append("<caption")
            if !isEmail {
                out.append(" id=\"")
                out.append(DocumentName.mark)
                out.append("-t\"")
            }
            out.append(">")
            for title in titles {
                for cell in title.cells {
                    // The title of a page is its first heading.
                    let isFirst = form == .page && isTitleOfPage && part ?? 0 == 0 && title.index == 0 && !cell.string.isEmpty
                    out.append(isFirst ? "<h1" : "<div")
                    look(appearance(of: cell, in: title))
                    out.append(">")
                    contents(of: cell, appearance(of: cell, in: title))
                    out.append(isFirst ? "</h1>" : "</div>")
                }
            }
            out.append("</caption>\n")
        }
        columns()
        let heads = reader.heads.filter { if case .heading = $0.kind { true } else { false } }
        if !heads.isEmpty {
            out.append("<thead>\n")
            for head in heads { append(cellsOf: head) }
            out.append("</thead>\n")
        }
    }

    /// The columns, as wide as they are, in groups under the headings above them.
    private mutating func columns() {
        guard hasSheet else { return }
        let levels = Set(headings.map(\.level)).sorted()
        let above = levels.count > 1 ? levels[levels.count - 2] : nil
        let groups = headings.filter { $0.level == above && $0.columns.count > 1 }.map(\.columns)
        var column = 0
        while column < columnCount {
            let end =
                groups.first { $0.lowerBound == column }?.upperBound
                ?? groups.map(\.lowerBound).filter { $0 > column }.min() ?? columnCount
            out.append("<colgroup>")
            for place in column..<max(end, column + 1) {
                out.append("<col")
                if facts.columns.indices.contains(place), let x = facts.columns[place].x {
                    out.append(" style=\"width:")
                    out.append(((x.upperBound - x.lowerBound) / scale).rounded())
                    out.append("px\"")
                }
                out.append(">")
            }
            out.append("</colgroup>")
            column = max(end, column + 1)
        }
        out.append("\n")
    }
}

extension Markup {
    /// Rules for readers who prefer the dark; nothing where there are none.
    static func dark(_ fill: (inout Markup) -> Void) -> Markup {
        var rules = Markup()
        fill(&rules)
        guard rules.count > 0 else { return rules }
        var sheet = Markup("@media(prefers-color-scheme:dark){")
        sheet.append(rules)
        sheet.append("}")
        return sheet
    }
}
