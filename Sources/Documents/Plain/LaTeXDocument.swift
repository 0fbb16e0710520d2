import Foundation
import RasterDrawing

/// Tables, or lists, and the texts beside them as LaTeX with the lines of its package booktabs.
package struct LaTeXDocument {
    private let tables: DrawnTables

    /// One below the other.
    package init(_ tables: DrawnTables) { self.tables = tables }
    package init(_ picture: DrawnPicture) { self.init(DrawnTables(picture)) }

    /// Writes the document, UTF-8, piece by piece.
    /// - Parameter take: Gets the bytes in order.
    /// - Returns: Addresses that it does not lead to, since they are none of the web or of e-mail; some, where there are many.
    @discardableResult
    package func write(_ take: ([UInt8]) throws -> Void) throws -> [String] {
        try take(Array("% \\usepackage{booktabs}, and \\usepackage{hyperref} where there are links\n".utf8))
        return try tables.write(take, table: LaTeXWriter.init) { row in
            row.cells.map { LaTeXText.cell($0) }.joined(separator: " ")
        }
    }
}

private struct LaTeXWriter: RowWriter {
    let facts: TableFacts
    let reader: TableReader
    private var out = ""
    private var notes: [ReadRow] = []
    /// Sums that may be the last rows.
    private var isInSums = false

    init(_ facts: TableFacts, _ reader: TableReader) { (self.facts, self.reader) = (facts, reader) }

    var isFull: Bool { out.utf8.count > 1 << 16 }

    mutating func taken() -> [UInt8] {
        defer { out = "" }
        return Array(out.utf8)
    }

    private var columnCount: Int { max(1, facts.columns.count) }

    private func letter(_ column: Int) -> String {
        guard facts.columns.indices.contains(column) else { return "l" }
        switch facts.columns[column].alignment.0 {
        case .left: return "l"
        case .center: return "c"
        case .right, .decimal: return "r"
        }
    }

    // MARK: Rows

    mutating func begin() {
        guard reader.hasCells else {
            out += titles.map { "\(LaTeXText.escaped($0))\n\n" }.joined() + "\\begin{itemize}\n"
            return
        }
        out += "\\begin{table}\n\\centering\n"
        if !titles.isEmpty { out += "\\caption{\(titles.map(LaTeXText.escaped).joined(separator: ". "))}\n" }
        out += "\\begin{tabular}{\((0..<columnCount).map(letter).joined())}\n\\toprule\n"
        let levels = reader.heads.filter { if case .heading = $0.kind { true } else { false } }
        for head in levels {
            append(head.cells)
            // What stands over several columns is underlined as far as it goes.
            let reaches = head.cells.filter { $0.columns.count > 1 && !$0.string.isEmpty }.map(\.columns)
            if !reaches.isEmpty {
                out += reaches.map { "\\cmidrule(lr){\($0.lowerBound + 1)-\($0.upperBound)}" }.joined(separator: " ") + "\n"
            }
        }
        if !levels.isEmpty { out += "\\midrule\n" }
    }

    private var titles: [String] {
        reader.heads.filter { $0.kind == .title }.map { $0.cells.map(\.string).joined(separator: " ") }.filter { !$0.isEmpty }
    }

    mutating func append(_ row: ReadRow) {
        if row.kind == .note { return notes.append(row) }
        guard reader.hasCells else {
            out += "\\item " + row.cells.map { LaTeXText.cell($0) }.joined(separator: " ") + "\n"
            return
        }
        let isSum = row.kind == .summary
        if isSum != isInSums, isSum { out += "\\midrule\n" }
        isInSums = isSum
        append(row.cells, isStrong: row.kind.isGroup || isSum)
    }

    private mutating func append(_ cells: [ReadCell], isStrong: Bool = false) {
        var parts: [String] = []
        var column = 0
        for cell in cells.sorted(by: { $0.columns.lowerBound < $1.columns.lowerBound })
        where cell.columns.lowerBound >= column && cell.columns.lowerBound < columnCount {
            parts += Array(repeating: "", count: cell.columns.lowerBound - column)
            let count = min(cell.columns.upperBound, columnCount) - cell.columns.lowerBound
            var text = LaTeXText.cell(cell)
            if isStrong, !text.isEmpty { text = "\\textbf{\(text)}" }
            // A label of rows begins where they do, and one of columns stands over the middle of them.
            parts.append(count > 1 ? "\\multicolumn{\(count)}{\(isStrong ? "l" : "c")}{\(text)}" : text)
            column = cell.columns.lowerBound + count
        }
        parts += Array(repeating: "", count: columnCount - column)
        out += parts.joined(separator: " & ") + " \\\\\n"
    }

    mutating func end() {
        guard reader.hasCells else {
            out += "\\end{itemize}\n"
            return appendNotes()
        }
        let feet = reader.heads.filter { if case .footing = $0.kind { true } else { false } }
        if !feet.isEmpty { out += "\\midrule\n" }
        for foot in feet { append(foot.cells, isStrong: true) }
        out += "\\bottomrule\n\\end{tabular}\n"
        appendNotes()
        out += "\\end{table}\n"
    }

    private mutating func appendNotes() {
        for note in notes {
            out += "\n{\\footnotesize " + note.cells.map { LaTeXText.cell($0) }.joined(separator: " ") + "\\par}\n"
        }
    }
}

/// Texts in which nothing but links is markup.
enum LaTeXText {
    static func cell(_ cell: ReadCell) -> String {
        stacked(
            cell.text(escaped: lines) { own, target in
                "\\href{\(address(target))}{\(own.replacing("\n", with: " "))}"
            })
    }

    /// Bytes that TeX would read otherwise are percent-encoded, and the percent sign is told from a comment's.
    private static func address(_ address: String) -> String {
        var made = ""
        for byte in address.utf8 {
            switch byte {
            case UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "_"), UInt8(ascii: "$"):
                made += "\\" + String(UnicodeScalar(byte))
            case 0x21...0x7E where !#"\{}^~"#.utf8.contains(byte): made.unicodeScalars.append(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                made += "\\%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return made
    }

    static func escaped(_ text: String) -> String { stacked(lines(text)) }

    /// Each line as text, with the line feed between them.
    private static func lines(_ text: String) -> String { text.plainLines.map(escapedLine).joined(separator: "\n") }

    /// Lines below each other in a cell.
    private static func stacked(_ text: String) -> String {
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        return lines.count > 1 ? "\\shortstack[l]{\(lines.joined(separator: "\\\\"))}" : lines.first ?? ""
    }

    private static func escapedLine(_ line: String) -> String {
        var made = ""
        var last: Unicode.Scalar?
        for scalar in line.unicodeScalars {
            switch scalar {
            case "\\": made += "\\textbackslash{}"
            case "&", "%", "$", "#", "_", "{", "}": made += "\\" + String(scalar)
            case "~": made += "\\textasciitilde{}"
            case "^": made += "\\textasciicircum{}"
            case "<": made += "\\textless{}"
            case ">": made += "\\textgreater{}"
            case "|": made += "\\textbar{}"
            case "\"": made += "\\textquotedbl{}"
            case "`": made += "\\textasciigrave{}"
            case "\u{2212}": made += "$-$"
            // Fonts of LaTeX have no sign for what cannot be shown.
            case "\u{FFFD}": made += "?"
            // Behind the end of a row these would say something of that.
            case "[", "]", "*": made += "{\(scalar)}"
            // Two of them would be one longer dash, or a quotation mark.
            case "-", "'", ",", "?", "!": made += last == scalar ? "{}\(scalar)" : String(scalar)
            default: made.unicodeScalars.append(scalar)
            }
            last = scalar
        }
        return made
    }
}
