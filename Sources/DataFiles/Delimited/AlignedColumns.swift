/// Columns that nothing parts but blanks, which stand at the same places in all lines, as kubectl, docker and df print them, and R and
/// pandas.
struct AlignedColumns {
    /// In characters of a line: from where a column begins to where the blanks before the next one do.
    private var columns: [Range<Int>] = []
    /// The lines of the table, without their line ends.
    private var lines: [Range<Int>] = []
    /// Lines below it, behind a blank one.
    private(set) var below: [Range<Int>] = []

    /// Lines are no longer, in characters.
    private static let mostCharacters = 4096
    /// So many lines tell whether it is worth to look at all.
    private static let linesAsked = 20
    /// So many lines tell what stands in columns.
    private static let linesCounted = 200
    /// More parts are a picture of characters, or a text.
    private static let mostParts = 256
    /// More lines below a blank one are another table, or a text.
    private static let mostBelow = 2

    /// Nil where lines have no such columns.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - start: Where the first line begins.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        guard Self.mayBeAligned(bytes, from: start), findLines(bytes, from: start), lines.count > 1 else { return nil }
        guard let parts = parts(bytes) else { return nil }
        columns = joined(parts, bytes)
        guard columns.count > 1 else { return nil }
        // A title alone in the first line belongs to no column.
        let first = cells(of: lines[0], bytes)
        guard first.dropFirst().contains(where: { !$0.isEmpty }) else { return nil }
        let several = lines.count { line in cells(of: line, bytes).count { !$0.isEmpty } > 1 }
        guard several * 2 >= lines.count else { return nil }
    }

    /// The table, with what stands below it told.
    func contents(_ bytes: UnsafeBufferPointer<UInt8>, name: String) throws(DataFileError) -> TableContents {
        var builder = TableBuilder(name: name)
        for line in lines {
            for cell in cells(of: line, bytes) { builder.append(bytes.extracting(cell)) }
            try builder.endRow()
        }
        var contents = try builder.finish(columns.map { _ in SourceColumn("") })
        contents.hasHeader = nil
        if let first = below.first {
            contents.notes.append(.below(count: below.count, first: String(decoding: bytes.extracting(first), as: UTF8.self)))
        }
        return contents
    }

    // MARK: Lines

    /// Whether half of the first lines have two blanks in a row, which few other texts have.
    private static func mayBeAligned(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        var (count, wide) = (0, 0)
        for line in bytes[start...].split(separator: 0x0A, maxSplits: linesAsked).prefix(linesAsked) {
            guard !line.contains(0x09), line.first != 0x22 else { return false }
            count += 1
            var end = line.endIndex
            while end > line.startIndex, bytes[end - 1] <= 0x20 { end -= 1 }
            if zip(line[..<end], line[..<end].dropFirst()).contains(where: { $0 == 0x20 && $1 == 0x20 }) { wide += 1 }
        }
        return count > 1 && wide * 2 >= count
    }

    /// Parts the lines of the table from those below it.
    /// - Returns: Whether all of them may be one table.
    private mutating func findLines(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        var (begin, hasEnded) = (start, false)
        while begin < bytes.count {
            let end = bytes[begin...].firstIndex(of: 0x0A) ?? bytes.count
            var last = end
            while last > begin, bytes[last - 1] <= 0x20 { last -= 1 }
            if last == begin {
                hasEnded = !lines.isEmpty
            } else if hasEnded {
                below.append(begin..<last)
                guard below.count <= Self.mostBelow else { return false }
            } else {
                guard !bytes[begin..<last].contains(0x09), last - begin <= 4 * Self.mostCharacters else { return false }
                lines.append(begin..<last)
            }
            begin = end + 1
        }
        return true
    }

    // MARK: Columns

    private var counted: ArraySlice<Range<Int>> { lines.prefix(Self.linesCounted) }

    /// Runs of characters that some line has, parted by those that are blank in all lines; nil for a single one.
    private func parts(_ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>]? {
        var isFilled: [Bool] = []
        for line in lines {
            var place = 0
            for byte in bytes[line] where byte & 0xC0 != 0x80 {
                if place == isFilled.count { isFilled.append(false) }
                if byte != 0x20 { isFilled[place] = true }
                place += 1
            }
            guard place <= Self.mostCharacters else { return nil }
        }
        var parts: [Range<Int>] = []
        for place in isFilled.indices where isFilled[place] {
            if let last = parts.last, last.upperBound == place {
                parts[parts.count - 1] = last.lowerBound..<place + 1
            } else {
                parts.append(place..<place + 1)
            }
        }
        return 2...Self.mostParts ~= parts.count ? parts : nil
    }

    /// What lines have at parts.
    private struct Counts {
        /// Lines with something there.
        var filled: [Int]
        /// Lines with two blanks or more before it, or something else that is wider than the gap.
        var wide: [Int]
        /// Whether the first line has something there.
        var isInFirst: [Bool]
    }

    private func counts(_ parts: [Range<Int>], _ bytes: UnsafeBufferPointer<UInt8>) -> Counts {
        let none = Array(repeating: 0, count: parts.count)
        var counts = Counts(filled: none, wide: none, isInFirst: Array(repeating: false, count: parts.count))
        var isBlank: [Bool] = []
        for (index, line) in counted.enumerated() {
            isBlank.removeAll(keepingCapacity: true)
            for byte in bytes[line] where byte & 0xC0 != 0x80 { isBlank.append(byte == 0x20) }
            func blank(_ place: Int) -> Bool { place >= isBlank.count || isBlank[place] }
            for part in parts.indices {
                if !parts[part].allSatisfy(blank) {
                    counts.filled[part] += 1
                    if index == 0 { counts.isInFirst[part] = true }
                }
                if part > 0, blank(parts[part].lowerBound) || blank(parts[part - 1].upperBound - 1) { counts.wide[part] += 1 }
            }
        }
        return counts
    }

    /// Columns of parts: words that stand below each other by chance, as in names of two words, are one column.
    private func joined(_ parts: [Range<Int>], _ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        let parts = withoutRare(parts, bytes)
        let counts = counts(parts, bytes)
        var columns = [parts[0]]
        for part in parts.indices.dropFirst() {
            let isOften = counts.filled[part] * 2 > counted.count
            let isInMost = counts.isInFirst[part] && counts.filled[part] * 5 >= counted.count * 4
            let isWide = parts[part].lowerBound - parts[part - 1].upperBound > 1
            // The heading above the second word of a column that is set to the right is that of both.
            let isHeadless = !counts.isInFirst[part - 1] && counts.isInFirst[part] && columns.count > 1
            if isWide || isOften && !isHeadless && (counts.wide[part] * 2 >= counted.count || isInMost) {
                columns.append(parts[part])
            } else {
                columns[columns.count - 1] = columns[columns.count - 1].lowerBound..<parts[part].upperBound
            }
        }
        return columns
    }

    /// Parts that few lines have, and the headings have not, belong to the nearer one beside them.
    private func withoutRare(_ all: [Range<Int>], _ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var parts = all
        while parts.count > 1 {
            let counts = counts(parts, bytes)
            guard let rare = parts.indices.first(where: { !counts.isInFirst[$0] && counts.filled[$0] * 2 <= counted.count })
            else { break }
            func gap(_ part: Int) -> Int { parts[part].lowerBound - parts[part - 1].upperBound }
            let joinsNext = rare == 0 || rare + 1 < parts.count && gap(rare + 1) < gap(rare)
            let first = joinsNext ? rare : rare - 1
            parts[first] = parts[first].lowerBound..<parts[first + 1].upperBound
            parts.remove(at: first + 1)
        }
        return parts
    }

    /// Where the texts of a line lie, without the blanks around them.
    private func cells(of line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var cells = Array(repeating: line.upperBound..<line.upperBound, count: columns.count)
        var (column, place) = (0, -1)
        for offset in line {
            if bytes[offset] & 0xC0 != 0x80 { place += 1 }
            while column + 1 < columns.count, place >= columns[column + 1].lowerBound { column += 1 }
            guard bytes[offset] != 0x20 else { continue }
            cells[column] = (cells[column].isEmpty ? offset : cells[column].lowerBound)..<offset + 1
        }
        return cells
    }
}
