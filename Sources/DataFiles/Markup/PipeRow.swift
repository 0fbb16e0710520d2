/// Lines of Markdown as rows of a pipe table.
enum PipeRow {
    typealias Line = Slice<UnsafeBufferPointer<UInt8>>

    /// Whether a line is the one of dashes below headings.
    static func isDelimiterRow(_ line: Line) -> Bool {
        line.contains(0x7C) && line.contains(0x2D)
            && line.allSatisfy { $0 == 0x7C || $0 == 0x2D || $0 == 0x3A || $0.isBlank || $0 == 0x0D }
    }

    /// How many cells a line has: by its bars, but for those behind a backslash and those at its ends.
    static func cellCount(_ line: Line) -> Int {
        var rest = line.drop { $0.isBlank || $0 == 0x3E }
        while let last = rest.last, last.isBlank || last == 0x0D { rest.removeLast() }
        if rest.first == 0x7C { rest = rest.dropFirst() }
        var (count, isEscaped, endsWithBar) = (1, false, false)
        for byte in rest {
            endsWithBar = byte == 0x7C && !isEscaped
            if endsWithBar { count += 1 }
            isEscaped = byte == 0x5C && !isEscaped
        }
        return endsWithBar ? count - 1 : count
    }

    /// Where the line that begins at a place ends, behind its line feed, if it is a row that begins and ends with a bar and no
    /// byte in it has a meaning of its own: no markup, no character written in another way, no address that would be a link. Nil
    /// for other lines.
    /// - Parameter bars: Are set to the places of the bars, two of them at least.
    static func endOfPlainRow(_ text: UnsafeBufferPointer<UInt8>, from start: Int, bars: inout [Int]) -> Int? {
        bars.removeAll(keepingCapacity: true)
        guard text[start] == 0x7C else { return nil }
        var end = start
        while end < text.count, text[end] != 0x0A {
            let byte = text[end]
            let next = end + 1 < text.count ? text[end + 1] : 0x0A
            switch Unicode.Scalar(byte) {
            case "|": bars.append(end)
            case "\r" where next == 0x0A: break
            case "\0"..<" ", "\\", "`", "*", "_", "~", "[", "]", "!", "<", "&", "@": return nil
            // Of addresses: "//" behind a scheme, and "www.".
            case ":" where next == 0x2F: return nil
            case "w" where next == 0x77: return nil
            default: break
            }
            end += 1
        }
        guard bars.count > 1, text[bars[bars.count - 1] + 1..<end].allSatisfy({ $0 == 0x20 || $0 == 0x0D }) else { return nil }
        return min(end + 1, text.count)
    }

    /// The lines of a piece of a document, which are asked for in order.
    struct Lines {
        private let piece: UnsafeBufferPointer<UInt8>
        /// Where the line that was looked at last stands, and which it is.
        private var text: Range<Int>
        private var line = 1
        private let firstLine, linesBefore: Int

        /// - Parameters:
        ///   - firstLine: The number of the piece's first line in the document.
        ///   - linesBefore: How many lines the parser was given before the piece.
        init(_ piece: UnsafeBufferPointer<UInt8>, firstLine: Int, behind linesBefore: Int) {
            (self.piece, self.firstLine, self.linesBefore) = (piece, firstLine, linesBefore)
            text = 0..<piece.firstByte(0x0A, from: 0)
        }

        /// How many cells a line that the parser has counted has, and its number in the document; nil where they are no more than
        /// a table has columns.
        mutating func excess(at parsedLine: Int, over columns: Int) -> (line: Int, cells: Int)? {
            let wanted = parsedLine - linesBefore
            while line < wanted, text.upperBound < piece.count {
                let start = text.upperBound + 1
                text = start..<piece.firstByte(0x0A, from: start)
                line += 1
            }
            guard wanted == line, mostCells > columns else { return nil }
            let cells = PipeRow.cellCount(piece[text])
            return cells > columns ? (firstLine + line - 1, cells) : nil
        }

        /// The line has no more cells: as many as if no bar were escaped, and no blanks stood at its ends. Cheaper to count.
        private var mostCells: Int {
            let bytes = piece.extracting(text)
            var bars = 0
            for byte in bytes { bars &+= byte == 0x7C ? 1 : 0 }
            return bars + 1 - (bytes.first == 0x7C ? 1 : 0) - (bytes.last == 0x7C ? 1 : 0)
        }
    }

    /// A document whose tables have headings for all cells: empty ones where there are none.
    /// - Parameter widenedRows: Is set to how many rows have more cells than headings.
    static func widened(_ document: UnsafeBufferPointer<UInt8>, _ widenedRows: inout Int) -> [UInt8] {
        var lines = document.split(separator: 0x0A, omittingEmptySubsequences: false).map { (text: $0, added: [UInt8]()) }
        var index = 1
        while index < lines.count {
            defer { index += 1 }
            guard isDelimiterRow(lines[index].text), lines[index - 1].text.contains(0x7C) else { continue }
            let headings = index - 1
            let count = cellCount(lines[index].text)
            guard cellCount(lines[headings].text) == count else { continue }
            var most = count
            while index + 1 < lines.count, lines[index + 1].text.contains(0x7C) {
                index += 1
                let cells = cellCount(lines[index].text)
                if cells > count { widenedRows += 1 }
                most = max(most, cells)
            }
            guard most > count else { continue }
            for (line, cell) in [(headings, " |"), (headings + 1, "-|")] {
                var text = lines[line].text
                while let last = text.last, last.isBlank || last == 0x0D { text.removeLast() }
                lines[line].text = text
                lines[line].added = (text.last == 0x7C ? [] : [0x7C]) + Array(String(repeating: cell, count: most - count).utf8)
            }
        }
        return Array(lines.map { Array($0.text) + $0.added }.joined(separator: [0x0A]))
    }
}
