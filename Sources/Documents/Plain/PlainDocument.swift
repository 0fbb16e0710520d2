import Foundation
import RasterDrawing

/// Tables, or lists, and the texts beside them as text without any markup, for terminals and messages: cells between lines.
package struct PlainDocument {
    private let tables: DrawnTables

    package init(_ tables: DrawnTables) { self.tables = tables }
    package init(_ picture: DrawnPicture) { self.init(DrawnTables(picture)) }

    /// Writes the document, UTF-8, piece by piece.
    /// - Parameter take: Gets the bytes in order.
    package func write(_ take: ([UInt8]) throws -> Void) throws {
        _ = try Self.write(tables.root, take)
    }

    /// - Returns: What is known of a table.
    private static func write(_ block: DrawnBlock, _ take: ([UInt8]) throws -> Void) throws -> TableFacts? {
        switch block {
        case .table(let picture): return try write(picture, take)
        case .text(let row):
            for line in row.cells.flatMap(\.plainLines) { try take(Array((line + "\n").utf8)) }
        case .stack(let stack) where stack.isBeside: try take(linesBeside(stack))
        case .stack(let stack):
            for (place, member) in stack.members.enumerated() {
                // Texts below each other are lines of one.
                let isParted = place > 0 && !(member.block.isText && stack.members[place - 1].block.isText)
                if isParted { try take([10]) }
                _ = try write(member.block, take)
            }
        }
        return nil
    }

    /// The lines of what stands beside each other.
    private static func linesBeside(_ stack: DrawnStack) throws -> [UInt8] {
        var tables: [[String]] = []
        var isRightToLeft = stack.isRightToLeft ?? false
        for (place, member) in stack.members.enumerated() {
            var bytes: [UInt8] = []
            let facts = try write(member.block) { bytes += $0 }
            if place == 0, stack.isRightToLeft == nil { isRightToLeft = facts?.isRightToLeft ?? false }
            tables.append(String(decoding: bytes, as: UTF8.self).plainLines)
        }
        if isRightToLeft { tables.reverse() }
        let widths = tables.map { $0.lazy.map(\.terminalWidth).max() ?? 0 }
        var text = ""
        for number in 0..<(tables.map(\.count).max() ?? 0) {
            var line = ""
            for (table, width) in zip(tables, widths) {
                let own = number < table.count ? table[number] : ""
                line += own + String(repeating: " ", count: width - own.terminalWidth + 2)
            }
            while line.last == " " { line.removeLast() }
            text += line + "\n"
        }
        while text.hasSuffix("\n\n") { text.removeLast() }
        return Array(text.utf8)
    }

    private static func write(_ picture: DrawnPicture, _ take: ([UInt8]) throws -> Void) throws -> TableFacts {
        let widths = Box(PlainWidths())
        let (facts, reader) = try picture.facts { widths.value.add($0) }
        for head in reader.heads { widths.value.add(head) }
        widths.value.settle()
        let writer = Box(PlainWriter(widths.value, facts, reader))
        try picture.write(writer, take)
        return facts
    }
}

extension ReadCell {
    /// What it says, and what its pictures say.
    var plainLines: [String] {
        var words: [String] = []
        for part in contents {
            switch part {
            case .text(let text):
                let own = text.runs.compactMap { $0.figure?.words }.joined(separator: " ")
                let shown = text.text.plainLines
                words.append(shown.allSatisfy { $0.allSatisfy(\.isWhitespace) } && !own.isEmpty ? own : text.text)
            case .figure(let figure) where contents.count == 1: words.append(figure.words ?? "")
            case .figure: break
            }
        }
        return words.joined(separator: " ").plainLines
    }

    /// The characters of its number from the decimal mark on, and those before it.
    func split(at mark: Character?) -> Int? {
        guard let number, case .text(let text) = contents[0] else { return nil }
        let place = (mark == "," ? number.comma : number.stop) ?? number.end
        return text.text.utf8Part(place.offset.clamped(to: 0...text.text.utf8.count)..<text.text.utf8.count).terminalWidth
    }
}

/// How many cells of a terminal columns take.
struct PlainWidths {
    private(set) var columns: [Int] = []
    /// What stands behind places of decimal marks at most.
    private var stops: [Int] = [], commas: [Int] = []
    private var spans: [Range<Int>: Int] = [:]

    mutating func add(_ row: ReadRow) {
        guard row.kind != .title, row.kind != .note else { return }
        for cell in row.cells {
            while columns.count < cell.columns.upperBound {
                columns.append(1)
                stops.append(0)
                commas.append(0)
            }
            let width = cell.plainLines.lazy.map(\.terminalWidth).max() ?? 0
            guard cell.columns.count == 1 else {
                spans[cell.columns] = max(spans[cell.columns] ?? 0, width)
                continue
            }
            let column = cell.columns.lowerBound
            columns[column] = max(columns[column], width)
            guard row.kind == .body, let stop = cell.split(at: "."), let comma = cell.split(at: ",") else { continue }
            stops[column] = max(stops[column], stop)
            commas[column] = max(commas[column], comma)
            // Decimal marks below each other take room on both sides.
            heads.merge([column: (width - stop, width - comma)]) { (max($0.0, $1.0), max($0.1, $1.1)) }
        }
    }

    /// What stands before marks at most, by column.
    private var heads: [Int: (Int, Int)] = [:]

    /// What stands behind the place of a mark at most.
    func tail(_ column: Int, _ mark: Character?) -> Int { mark == "," ? commas[column] : stops[column] }

    /// Makes columns as wide as cells over several of them, and numbers with marks below each other, need.
    mutating func settle() {
        for (column, head) in heads {
            columns[column] = max(columns[column], min(head.0 + stops[column], head.1 + commas[column]))
        }
        for (span, width) in spans.sorted(by: { ($0.key.count, $0.key.lowerBound) < ($1.key.count, $1.key.lowerBound) }) {
            let room = columns[span].reduce(3 * (span.count - 1), +)
            if room < width { columns[span.upperBound - 1] += width - room }
        }
    }
}

/// Writes rows between lines of boxes.
struct PlainWriter: RowWriter {
    private let widths: PlainWidths
    private let facts: TableFacts
    private let reader: TableReader
    private var out: [UInt8] = []
    /// Where cells end in the row that was written last, by column; nil above the first row.
    private var edges: Set<Int>?
    private var notes: [ReadRow] = []
    private var lastKind: ReadRow.Kind?

    init(_ widths: PlainWidths, _ facts: TableFacts, _ reader: TableReader) {
        (self.widths, self.facts, self.reader) = (widths, facts, reader)
    }

    var isFull: Bool { out.count > 1 << 16 }

    mutating func taken() -> [UInt8] {
        defer { out = [] }
        return out
    }

    private mutating func line(_ text: String) {
        var end = text.endIndex
        while end > text.startIndex, text[text.index(before: end)] == " " { end = text.index(before: end) }
        out.append(contentsOf: text[..<end].utf8)
        out.append(10)
    }

    mutating func begin() {
        for title in reader.heads where title.kind == .title {
            for text in title.cells.flatMap(\.plainLines) { line(text) }
        }
        for head in reader.heads { if case .heading = head.kind { append(cellsOf: head) } }
    }

    mutating func append(_ row: ReadRow) {
        if row.kind == .note { return notes.append(row) }
        guard reader.hasCells else { return line(row.cells.flatMap(\.plainLines).joined(separator: "  ")) }
        append(cellsOf: row)
    }

    mutating func end() {
        for row in reader.heads { if case .footing = row.kind { append(cellsOf: row) } }
        if edges != nil { rule(to: nil) }
        for note in notes { for text in note.cells.flatMap(\.plainLines) { line(text) } }
    }

    // MARK: Rows

    private mutating func append(cellsOf row: ReadRow) {
        let cells = filled(row)
        let own = Set(cells.map(\.columns.upperBound))
        // Rows of one kind stand below each other; what is of another kind, or has other cells, begins behind a line.
        let isNew = lastKind.map { $0 != row.kind || edges != own } ?? true
        if isNew { rule(to: own) }
        edges = own
        lastKind = row.kind
        let texts = cells.map { $0.cell?.plainLines ?? [""] }
        for number in 0..<(texts.map(\.count).max() ?? 1) {
            var text = ""
            let order = facts.isRightToLeft ? Array(cells.indices.reversed()) : Array(cells.indices)
            for place in order {
                let part = number < texts[place].count ? texts[place][number] : ""
                text += "│ " + placed(part, cells[place], of: row) + " "
            }
            line(text + "│")
        }
    }

    /// The cells of a row with empty ones where there are none.
    private func filled(_ row: ReadRow) -> [(columns: Range<Int>, cell: ReadCell?)] {
        var cells: [(columns: Range<Int>, cell: ReadCell?)] = []
        var column = 0
        for cell in row.cells.sorted(by: { $0.columns.lowerBound < $1.columns.lowerBound })
        where cell.columns.lowerBound >= column {
            for empty in column..<cell.columns.lowerBound { cells.append((empty..<empty + 1, nil)) }
            cells.append((cell.columns, cell))
            column = cell.columns.upperBound
        }
        for empty in column..<max(column, widths.columns.count) { cells.append((empty..<empty + 1, nil)) }
        return cells
    }

    private func width(_ columns: Range<Int>) -> Int { widths.columns[columns].reduce(3 * (columns.count - 1), +) }

    private func placed(_ text: String, _ place: (columns: Range<Int>, cell: ReadCell?), of row: ReadRow) -> String {
        let room = max(0, width(place.columns) - text.terminalWidth)
        func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
        let alignment: TableFacts.Alignment
        var mark: Character?
        if place.columns.count == 1, facts.columns.indices.contains(place.columns.lowerBound) {
            let known = facts.columns[place.columns.lowerBound].alignment
            (alignment, mark) = (known.0, known.decimal)
        } else {
            alignment = row.kind == .body || row.kind.isGroup || row.kind == .note ? .left : .center
        }
        switch alignment {
        case .left: return text + spaces(room)
        case .center: return spaces(room / 2) + text + spaces(room - room / 2)
        case .right: return spaces(room) + text
        case .decimal:
            guard row.kind == .body, let tail = place.cell?.split(at: mark) else { return spaces(room) + text }
            let behind = min(room, widths.tail(place.columns.lowerBound, mark) - tail)
            return spaces(room - behind) + text + spaces(behind)
        }
    }

    /// A line between the row before and one whose cells end at some columns; nil below the last one.
    private mutating func rule(to next: Set<Int>?) {
        let count = widths.columns.count
        var text = edges == nil ? "┌" : next == nil ? "└" : "├"
        let order = facts.isRightToLeft ? Array((0..<count).reversed()) : Array(0..<count)
        for (number, column) in order.enumerated() {
            text += String(repeating: "─", count: widths.columns[column] + 2)
            let edge = facts.isRightToLeft ? column : column + 1
            if number == count - 1 {
                text += edges == nil ? "┐" : next == nil ? "┘" : "┤"
                continue
            }
            switch (edges?.contains(edge) ?? false, next?.contains(edge) ?? false) {
            case (true, true): text += "┼"
            case (true, false): text += "┴"
            case (false, true): text += "┬"
            case (false, false): text += "─"
            }
        }
        line(text)
    }
}
