import Foundation
import RasterDrawing

/// Tables, or lists, and the texts beside them as Markdown with the tables of GitHub.
package struct MarkdownTableDocument {
    private let tables: DrawnTables

    /// One below the other, since Markdown knows nothing beside.
    package init(_ tables: DrawnTables) { self.tables = tables }
    package init(_ picture: DrawnPicture) { self.init(DrawnTables(picture)) }

    /// Writes the document, UTF-8, piece by piece.
    /// - Parameter take: Gets the bytes in order.
    /// - Returns: Addresses that it does not lead to, since they are none of the web or of e-mail; some, where there are many.
    @discardableResult
    package func write(_ take: ([UInt8]) throws -> Void) throws -> [String] {
        let headings = tables.headings
        return try tables.write(take, table: MarkdownWriter.init) { row in
            let level = headings.firstIndex(of: row.frame).map { $0 == 0 ? "# " : "## " } ?? ""
            return level + row.cells.map { MarkdownWriter.text(of: $0) }.joined(separator: " ")
        }
    }
}

private struct MarkdownWriter: RowWriter {
    let facts: TableFacts
    let reader: TableReader
    private var out = ""
    private var notes: [ReadRow] = []

    init(_ facts: TableFacts, _ reader: TableReader) { (self.facts, self.reader) = (facts, reader) }

    var isFull: Bool { out.utf8.count > 1 << 16 }

    mutating func taken() -> [UInt8] {
        defer { out = "" }
        return Array(out.utf8)
    }

    private var columnCount: Int { max(1, facts.columns.count) }

    mutating func begin() {
        for title in reader.heads where title.kind == .title {
            let text = title.cells.map { Self.text(of: $0) }.joined(separator: " ")
            out += title.index == 0 ? "**\(text)**\n\n" : "\(text)\n\n"
        }
        guard reader.hasCells else { return }
        // A table has one row of headings: those above stand over those below within the cell.
        var headings = Array(repeating: [String](), count: columnCount)
        for head in reader.heads {
            guard case .heading = head.kind else { continue }
            for cell in head.cells {
                let text = Self.text(of: cell)
                for column in cell.columns where !text.isEmpty && column < columnCount { headings[column].append(text) }
            }
        }
        row(headings.map { $0.joined(separator: "<br>") })
        row(
            facts.columns.map { column in
                switch column.alignment.0 {
                case .left: ":--"
                case .center: ":-:"
                case .right, .decimal: "--:"
                }
            })
    }

    private mutating func row(_ cells: [String]) {
        out += "|" + cells.map { " \($0) |" }.joined() + "\n"
    }

    mutating func append(_ row: ReadRow) {
        if row.kind == .note { return notes.append(row) }
        guard reader.hasCells else {
            out += "- " + row.cells.map { Self.text(of: $0) }.joined(separator: " ") + "\n"
            return
        }
        var cells = Array(repeating: "", count: columnCount)
        for cell in row.cells where cell.columns.lowerBound < columnCount {
            let text = Self.text(of: cell)
            let isStrong = row.kind.isGroup || row.kind == .summary
            cells[cell.columns.lowerBound] = isStrong && !text.isEmpty ? "**\(text)**" : text
        }
        self.row(cells)
    }

    mutating func end() {
        for head in reader.heads {
            guard case .footing = head.kind else { continue }
            append(ReadRow(kind: .summary, index: head.index, cells: head.cells, frame: head.frame))
        }
        for note in notes { out += "\n" + note.cells.map { Self.text(of: $0) }.joined(separator: " ") + "\n" }
    }

    /// The text of a cell, in which nothing but links is markup.
    static func text(of cell: ReadCell) -> String {
        cell.text(escaped: escaped) { own, address in
            let safe = address.replacing("<", with: "%3C").replacing(">", with: "%3E")
                .replacing("|", with: "%7C").replacing("\\", with: "%5C")
            return "[\(own)](<\(safe)>)"
        }
    }

    private static func escaped(_ text: String) -> String {
        var made = ""
        for (number, line) in text.plainLines.enumerated() {
            if number > 0 { made += "<br>" }
            for scalar in line.unicodeScalars {
                switch scalar {
                case "&": made += "&amp;"
                case "<": made += "&lt;"
                case ">": made += "&gt;"
                case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "$", "!": made += "\\" + String(scalar)
                default: made.unicodeScalars.append(scalar)
                }
            }
        }
        return made
    }
}
