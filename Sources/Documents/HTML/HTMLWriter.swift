import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

/// Writes rows as HTML: first all of them are collected for the style sheet, then written.
struct HTMLWriter: RowWriter {
    let picture: DrawnPicture
    let reader: TableReader
    let facts: TableFacts
    let form: HTMLForm
    /// Its place among the tables of a document; nil where it is all of it.
    let part: Int?
    let name: String
    let title, language: String?
    var out = Markup()
    /// The classes of cells and of parts of their texts.
    private var classes: [CellAppearance: Int] = [:]
    private var appearances: [CellAppearance] = []
    private(set) var inks: [DocumentInk: Int] = [:]
    private var orderedInks: [DocumentInk] = []
    /// Of plots.
    var colors = SVGColors()
    var definitionCount = 0
    /// Sums that may be the last rows.
    private var waiting: [ReadRow] = []
    private var isInBody = false
    private var groupEnd: Int?
    private var notes: [ReadRow] = []
    var notesReferred: Set<Int> = []
    var refusedLinks: [String] = []
    /// Where pictures of messages are, and those that are parts of the message.
    let embedding: HTMLForm.Embedding
    var parts: [Data] = []
    private let headings: [(id: String, columns: Range<Int>, level: Int)]
    /// The ids of the headings of each column.
    private var headingsOfColumn: [[String]] = []
    /// Lines from top to bottom by the pixel that they lie at.
    private var columnLines: [Int: [(y: ClosedRange<CGFloat>, line: ReadLines.Line)]] = [:]
    private let tellsHeaders: Bool
    private var groupHeading: (id: String, rows: Range<Int>)?

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
            for cell in head.cells where !cell.contents.isEmpty {
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
    private func columnLine(at x: CGFloat, _ y: CGFloat) -> ReadLines.Line? {
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

    // MARK: Style sheet

    mutating func collect(_ row: ReadRow) {
        for cell in row.cells {
            _ = className(appearance(of: cell, in: row))
            for text in cell.texts {
                let base = text.baseStyle
                for span in text.runs where span.style?.ink != base?.ink {
                    if let ink = span.style?.ink { _ = inkName(ink) }
                }
            }
            // Their colours have classes, too.
            for figure in cell.figures { _ = svg(figure) }
        }
    }

    /// Headings, and what comes when the style sheet is written.
    mutating func collectHeads() {
        for head in reader.heads { collect(head) }
        definitionCount = 0
    }

    func appearance(of cell: ReadCell, in row: ReadRow) -> CellAppearance {
        var appearance = CellAppearance(cell, of: row, facts, scale: scale)
        // Lines are as thick as in the picture, in its points.
        appearance.lines = appearance.lines.scaled(by: 1 / scale)
        if row.kind != .title {
            if let line = columnLine(at: cell.frame.minX, cell.frame.midY) { appearance.lines.left = line }
            let isLast = facts.isRightToLeft ? cell.columns.lowerBound == 0 : cell.columns.upperBound == columnCount
            if isLast, let line = columnLine(at: cell.frame.maxX, cell.frame.midY) { appearance.lines.right = line }
        }
        return appearance
    }

    mutating func className(_ appearance: CellAppearance) -> Int {
        if let known = classes[appearance] { return known }
        classes[appearance] = appearances.count
        appearances.append(appearance)
        return appearances.count - 1
    }

    mutating func inkName(_ ink: DocumentInk) -> Int {
        if let known = inks[ink] { return known }
        inks[ink] = orderedInks.count
        orderedInks.append(ink)
        return orderedInks.count - 1
    }

    func sheet() -> Markup {
        var sheet = Markup()
        func rule(_ selectors: String..., body: String) {
            sheet.append(raw: selectors.map { ".\u{1}\($0)" }.joined(separator: ",") + "{\(body)}")
        }
        let background = picture.background
        rule(
            "",
            body:
                "overflow:auto;max-width:100%;max-height:100vh;-webkit-text-size-adjust:100%;font-variant-numeric:tabular-nums;\(background.light.alpha > 0 ? "background:\(background.light.css);" : "")padding:\(margin)"
        )
        var box = "border-collapse:separate;border-spacing:0;"
        if let own = reader.box {
            if let ink = own.ink { box += "border:\((own.width / scale).short)px solid \(ink.light.css);" }
            if own.radius > 0 { box += "border-radius:\((own.radius / scale).short)px;" }
        }
        rule(" table", body: box)
        rule(" th", " td", body: "unicode-bidi:plaintext")
        rule(" caption", body: "text-align:inherit")
        rule(" thead", body: "position:sticky;top:0;z-index:1")
        if background.light.alpha == 255 { rule(" thead", body: "background:\(background.light.css)") }
        rule(" a", body: "color:inherit")
        rule(" sup", " sub", body: "font-size:.75em;line-height:0")
        rule(" img", " svg", body: "vertical-align:middle")
        rule(" p", " h1", body: "margin:0")
        sheet.append("@media print{.")
        sheet.append(DocumentName.mark)
        sheet.append("{max-height:none;overflow:visible}}")
        if let radius = reader.box?.radius, radius > 0 {
            let inner = (max(0, radius - (reader.box?.width ?? 0)) / scale).short
            let (start, end) = facts.isRightToLeft ? ("right", "left") : ("left", "right")
            for (place, side) in [("first", start), ("last", end)] {
                rule(" thead tr:first-child>:\(place)-child", body: "border-top-\(side)-radius:\(inner)px")
                rule(
                    " tbody:last-child tr:last-child>:\(place)-child", " tfoot tr:last-child>:\(place)-child",
                    body: "border-bottom-\(side)-radius:\(inner)px")
            }
        }
        for (number, appearance) in appearances.enumerated() {
            sheet.append(".")
            sheet.append(DocumentName.mark)
            sheet.append("c")
            sheet.append(number)
            sheet.append("{")
            sheet.append(declarationsOf: appearance, isDark: false)
            sheet.append("}")
            if let plate = appearance.plate {
                plateRule(number, &sheet) { $0.append(declarationsOf: plate, isDark: false) }
            } else if appearance.alignment == .decimal {
                // Whatever font shows it, what stands behind the mark's place takes the same room in each cell.
                sheet.append(".")
                sheet.append(DocumentName.mark)
                sheet.append("c")
                sheet.append(number)
                sheet.append(">:last-child{display:inline-block;text-align:left;min-width:")
                sheet.append((appearance.tail / max(1, appearance.font?.size ?? 16) * 104).rounded(.up) / 100)
                sheet.append("em}")
            }
        }
        for (number, ink) in orderedInks.enumerated() { inkRule(number, ink.light, &sheet) }
        colors.appendRules(to: &sheet)
        let darks = Markup.dark { dark in
            if let color = background.dark { dark.append(raw: ".\u{1},.\u{1} thead{background:\(color.css)}") }
            if let color = reader.box?.ink?.dark { dark.append(raw: ".\u{1} table{border-color:\(color.css)}") }
            for (number, appearance) in appearances.enumerated() {
                if let plate = appearance.plate {
                    plateRule(number, &dark) { $0.append(declarationsOf: plate, isDark: true) }
                }
                var own = Markup()
                own.append(declarationsOf: appearance, isDark: true)
                guard own.count > 0 else { continue }
                dark.append(".")
                dark.append(DocumentName.mark)
                dark.append("c")
                dark.append(number)
                dark.append("{")
                dark.append(own)
                dark.append("}")
            }
            for (number, ink) in orderedInks.enumerated() { if let color = ink.dark { inkRule(number, color, &dark) } }
        }
        sheet.append(darks)
        return sheet
    }

    private func plateRule(_ number: Int, _ sheet: inout Markup, _ fill: (inout Markup) -> Void) {
        var rule = Markup()
        fill(&rule)
        guard rule.count > 0 else { return }
        sheet.append(".")
        sheet.append(DocumentName.mark)
        sheet.append("c")
        sheet.append(number)
        sheet.append(">span{")
        sheet.append(rule)
        sheet.append("}")
    }

    private func inkRule(_ number: Int, _ color: ColorU8, _ sheet: inout Markup) {
        sheet.append(".")
        sheet.append(DocumentName.mark)
        sheet.append("k")
        sheet.append(number)
        sheet.append(raw: "{color:\(color.css)}")
    }

    /// The room around the table, as in the picture.
    private var margin: String {
        let frame = reader.tableFrame
        guard !frame.isNull, let left = facts.columns.compactMap(\.x?.lowerBound).min(),
            let right = facts.columns.compactMap(\.x?.upperBound).max()
        else { return "0" }
        func points(_ pixels: CGFloat) -> String { "\((max(0, pixels) / scale).rounded().short)px" }
        let (x0, x1) = (min(left, reader.box?.frame.minX ?? left), max(right, reader.box?.frame.maxX ?? right))
        let above = points(min(x0, CGFloat(picture.width) - x1))
        return "\(above) \(points(CGFloat(picture.width) - x1)) \(above) \(points(x0))"
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
    func appendPageHead(to out: inout Markup, sheet: Markup) {
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
        out.append(text: title ?? reader.heads.first { $0.kind == .title }?.cells.first?.string ?? "Table")
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
        if reader.heads.contains(where: { $0.kind == .title }) {
            out.append(" aria-labelledby=\"")
            out.append(DocumentName.mark)
            out.append("-t\"")
        } else {
            out.append(attribute: "aria-label", title ?? "Table")
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
                    let isFirst = form == .page && part ?? 0 == 0 && title.index == 0 && !cell.string.isEmpty
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

    // MARK: Rows

    mutating func append(_ row: ReadRow) {
        guard reader.hasCells else { return appendOutsideTable(row) }
        switch row.kind {
        case .note: notes.append(row)
        case .summary: waiting.append(row)
        default:
            flushWaiting()
            if case .group = row.kind {
                newBody()
            } else if let end = groupEnd, row.index >= end {
                newBody()
                groupEnd = nil
                groupHeading = nil
            }
            beginBody()
            append(cellsOf: row)
        }
    }

    private mutating func flushWaiting() {
        guard !waiting.isEmpty else { return }
        beginBody()
        for row in waiting { append(cellsOf: row) }
        waiting = []
    }

    private mutating func beginBody() {
        if !isInBody { out.append("<tbody>\n") }
        isInBody = true
    }

    private mutating func newBody() {
        if isInBody { out.append("</tbody>\n") }
        isInBody = false
    }

    private mutating func append(cellsOf row: ReadRow) {
        out.append("<tr>")
        var column = 0
        for cell in row.cells.sorted(by: { $0.columns.lowerBound < $1.columns.lowerBound }) {
            guard cell.columns.lowerBound >= column else { continue }
            while column < cell.columns.lowerBound {
                out.append("<td></td>")
                column += 1
            }
            append(cell, of: row)
            column = cell.columns.upperBound
        }
        while column < columnCount, !row.cells.isEmpty {
            out.append("<td></td>")
            column += 1
        }
        out.append("</tr>\n")
    }

    private mutating func append(_ cell: ReadCell, of row: ReadRow) {
        let appearance = appearance(of: cell, in: row)
        var isHeading = false
        var end: StaticString = "</td>"
        if case .heading(let level) = row.kind, !cell.contents.isEmpty {
            isHeading = true
            out.append("<th")
            out.append(cell.columns.count > 1 && reach(of: cell).count > 1 ? " scope=\"colgroup\"" : " scope=\"col\"")
            if tellsHeaders {
                out.append(attribute: "id", "\(name)-h\(level)-\(cell.columns.lowerBound)")
                headers(headings.filter { $0.level < level && $0.columns.overlaps(cell.columns) }.map(\.id))
            }
        } else if case .rows(let rows) = cell.reach, !cell.contents.isEmpty {
            isHeading = true
            out.append("<th")
            let isGroup = rows.count > 1 || row.kind.isGroup
            out.append(isGroup ? " scope=\"rowgroup\"" : " scope=\"row\"")
            if isGroup {
                let id = "\(name)-g\(row.index)"
                if tellsHeaders { out.append(attribute: "id", id) }
                groupEnd = rows.upperBound
                groupHeading = (id, rows)
            } else if tellsHeaders {
                headers(headersOfRow(row, cell))
            }
        } else {
            out.append("<td")
            if tellsHeaders, row.kind == .body || row.kind == .summary { headers(headersOfRow(row, cell)) }
        }
        if isHeading { end = "</th>" }
        if cell.columns.count > 1 {
            out.append(" colspan=\"")
            out.append(cell.columns.count)
            out.append("\"")
        }
        look(appearance)
        out.append(">")
        contents(of: cell, appearance)
        out.append(end)
    }

    private func reach(of cell: ReadCell) -> Range<Int> {
        if case .columns(let columns) = cell.reach { return columns }
        return cell.columns
    }

    private func headersOfRow(_ row: ReadRow, _ cell: ReadCell) -> [String] {
        guard cell.columns.count == 1 else { return [] }
        let group = groupHeading.flatMap { $0.rows.contains(row.index) ? $0.id : nil }
        let column = cell.columns.lowerBound
        return [group].compactMap(\.self) + (headingsOfColumn.indices.contains(column) ? headingsOfColumn[column] : [])
    }

    private mutating func headers(_ ids: [String]) {
        if !isEmail, !ids.isEmpty { out.append(attribute: "headers", ids.joined(separator: " ")) }
    }

    /// Says how something looks: by a class, or within the element.
    mutating func look(_ appearance: CellAppearance) {
        if isEmail { return emailLook(appearance) }
        guard hasSheet else { return }
        out.append(" class=\"")
        out.append(DocumentName.mark)
        out.append("c")
        out.append(className(appearance))
        out.append("\"")
    }

    // MARK: End

    mutating func end() {
        if reader.hasCells {
            let feet = reader.heads.filter { if case .footing = $0.kind { true } else { false } }
            newBody()
            if !waiting.isEmpty || !feet.isEmpty {
                out.append("<tfoot>\n")
                for row in waiting + feet { append(cellsOf: row) }
                out.append("</tfoot>\n")
            }
            out.append("</table>\n")
        } else if isInBody {
            out.append("</ul>\n")
        }
        for note in notes {
            for cell in note.cells {
                let appearance = appearance(of: cell, in: note)
                out.append("<p")
                if cell.texts.contains(where: { $0.runs.contains { $0.note != nil } }) { out.append(" role=\"doc-footnote\"") }
                look(appearance)
                out.append(">")
                contents(of: cell, appearance)
                out.append("</p>\n")
            }
        }
        if isEmail { if part == nil { endEmail() } } else if hasSheet { out.append("</div>\n") }
        if form == .page, part == nil { out.append("</main>\n</body>\n</html>\n") }
    }

    /// Rows of lists, and texts that are in no table.
    private mutating func appendOutsideTable(_ row: ReadRow) {
        if row.kind == .note || row.kind.isGroup {
            if isInBody { out.append("</ul>\n") }
            isInBody = false
            notes += row.kind == .note ? [row] : []
            guard row.kind.isGroup else { return }
        } else if !isInBody {
            out.append("<ul style=\"list-style:none;margin:0;padding:0\">\n")
            isInBody = true
        }
        out.append(isInBody ? "<li>" : "<p>")
        for cell in row.cells {
            for (number, part) in cell.contents.enumerated() {
                if number > 0 { out.append(" ") }
                var own = cell
                own.contents = [part]
                let appearance = appearance(of: own, in: row)
                out.append("<span")
                look(appearance)
                out.append(">")
                contents(of: own, appearance)
                out.append("</span>")
            }
        }
        out.append(isInBody ? "</li>\n" : "</p>\n")
    }
}

extension ReadRow.Kind {
    var isGroup: Bool { if case .group = self { true } else { false } }
}

extension ReadCell {
    /// Plots and pictures, within texts and without.
    var figures: [ReadFigure] {
        contents.flatMap { part in
            switch part {
            case .figure(let figure): [figure]
            case .text(let text): text.runs.compactMap(\.figure)
            }
        }
    }
}

extension ReadLines {
    func scaled(by factor: CGFloat) -> ReadLines {
        func scaled(_ line: Line?) -> Line? {
            line.map { Line(width: max(0.5, ($0.width * factor * 2).rounded() / 2), ink: $0.ink, isDotted: $0.isDotted) }
        }
        return ReadLines(top: scaled(top), left: scaled(left), bottom: scaled(bottom), right: scaled(right))
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
