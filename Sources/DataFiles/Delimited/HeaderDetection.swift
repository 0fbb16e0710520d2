import RasterGraphics

/// Judges whether the first row of a parsed text holds headings: whether its fields are of the kind that their columns are.
struct HeaderDetection {
    /// Rows behind the first that are looked at, evenly spaced among all.
    private static let rowLimit = 100

    /// What a field is.
    private enum Kind: Equatable {
        case blank, number, date, time, boolean
        /// An address of mail or of a page.
        case address
        /// A text with digits: its letters, digits and other characters as ``HeaderDetection/shape(of:)`` has them.
        case code([UInt8])
        case text

        init(_ text: CellBytes) {
            if BlankText.matches(text) {
                self = .blank
            } else if NumberText(text) != nil {
                self = .number
            } else if DateText(text) != nil {
                self = .date
            } else if TimeText(text) != nil {
                self = .time
            } else if HeaderDetection.isBoolean(text) {
                self = .boolean
            } else if HeaderDetection.isAddress(text) {
                self = .address
            } else if HeaderDetection.isCode(text) {
                self = .code(HeaderDetection.shape(of: text))
            } else {
                self = .text
            }
        }
    }

    private let fields: FieldSlices
    private let rowCount: Int
    /// The rows behind the first that are looked at.
    private let rows: [Int]
    /// Those of them that say the same as the first, in all columns.
    private let repetitions: Set<Int>

    private init(_ fields: FieldSlices, rowCount: Int) {
        (self.fields, self.rowCount) = (fields, rowCount)
        let count = min(rowCount - 1, Self.rowLimit)
        let rows = (0..<max(0, count)).map { 1 + $0 * (rowCount - 1) / count }
        self.rows = rows
        let columns = 0..<fields.columnCount
        repetitions = Set(rows.filter { row in columns.allSatisfy { fields[row, $0].isEqual(to: fields[0, $0]) } })
    }

    /// Votes of columns: a text above values for headings, a value above its like there against. Where no column has a vote, all is
    /// text, and the first row holds headings, as in nearly every file.
    static func reason(_ fields: FieldSlices, rowCount: Int) -> HeaderReason {
        HeaderDetection(fields, rowCount: rowCount).reason
    }

    private var reason: HeaderReason {
        var (votesFor, votesAgainst) = (0, 0)
        // Columns of numbers with a number in the first row.
        var numbers: [Int] = []
        for column in 0..<fields.columnCount where !Allowance.isSpent {
            let first = Kind(fields[0, column])
            if rowCount == 1 {
                switch first {
                case .number, .date, .time: votesAgainst += 1
                default: break
                }
                continue
            }
            switch (commonKind(column), first) {
            case (nil, .blank), (nil, .number), (nil, .date), (nil, .time), (nil, .boolean): break
            case (nil, _): if recurs(column) { votesAgainst += 1 }
            case (.code(let below), .code(let shape)): if below == shape { votesAgainst += 1 } else { votesFor += 1 }
            case (_?, .text), (_?, .code), (.number, .date): votesFor += 1
            case (.number, .number) where hasMarkOfItsOwn(column): votesFor += 1
            case (let below?, let first) where below == first:
                votesAgainst += 1
                if first == .number { numbers.append(column) }
            default: break
            }
        }
        if rowCount == 1 { return votesAgainst > 0 ? .onlyRow : .onlyTexts }
        // `Name:` above `Born:` names its row, whatever stands beside it.
        let keys = (0..<fields.columnCount).count(where: areKeys)
        if keys > 0 { return .sameAsBelow(columns: max(keys, votesAgainst)) }
        if votesFor > 0, votesAgainst <= votesFor { return .textsAboveValues(columns: votesFor) }
        if votesAgainst == 0 { return .onlyTexts }
        // What else has a value of its column's kind is no heading, whatever the numbers do.
        if votesAgainst == numbers.count, isSequence(numbers) { return .sequence }
        return .sameAsBelow(columns: votesAgainst)
    }

    /// What a column is below its first row, but for odd cells as ``ColumnProfile`` has them; nil where it is text or blank.
    private func commonKind(_ column: Int) -> Kind? {
        let kinds = rows.map { Kind(fields[$0, column]) }.filter { $0 != .blank }
        if let kind = [Kind.number, .date, .time, .boolean, .address].first(where: { candidate in
            ColumnEvidence.isMost(kinds.count { $0 == candidate }, of: kinds.count)
        }) {
            return kind
        }
        // Codes are of one shape all of them.
        guard case .code(let shape)? = kinds.first, kinds.allSatisfy({ $0 == .code(shape) }) else { return nil }
        return kinds.first
    }

    /// Whether the first field of a column of texts stands there again, and most others do: a value of a few. A row of headings
    /// that is repeated says nothing.
    private func recurs(_ column: Int) -> Bool {
        let first = fields[0, column]
        guard rows.count >= 4 else { return false }
        var texts: Set<String> = []
        var hasFirst = false
        for row in rows {
            let text = fields[row, column]
            if text.isEqual(to: first) {
                if repetitions.contains(row) { continue }
                hasFirst = true
            }
            texts.insert(String(decoding: text, as: UTF8.self))
        }
        return hasFirst && texts.count * 2 <= rows.count
    }

    /// Whether the number in the first row has a percent sign, a unit or a currency, and those below have nothing but digits: `50%`
    /// above counts.
    private func hasMarkOfItsOwn(_ column: Int) -> Bool {
        func isMarked(_ text: CellBytes) -> Bool {
            text.contains { $0 == 0x25 || $0 >= 0x80 || $0.isLetter && $0 | 0x20 != 0x65 }
        }
        return isMarked(fields[0, column]) && !rows.contains { isMarked(fields[$0, column]) }
    }

    /// Whether the first text of a column ends with a colon, as all others do but for odd ones.
    private func areKeys(_ column: Int) -> Bool {
        func isKey(_ text: CellBytes) -> Bool { text.count > 1 && text.last == 0x3A }
        guard isKey(fields[0, column].trimmed) else { return false }
        let below = rows.map { fields[$0, column].trimmed }.filter { !$0.isEmpty }
        return ColumnEvidence.isMost(below.count(where: isKey), of: below.count)
    }

    // MARK: Numbers as headings

    /// Whether the numbers of the first row number columns, and those below do not.
    private func isSequence(_ columns: [Int]) -> Bool {
        let first = columns.map { NumberText(fields[0, $0])?.digits ?? 0 }
        let areYears = first.count > 1 && Self.areYears(first) && zip(first, first.dropFirst()).allSatisfy { $0 < $1 }
        // Years in the rows below make the first row one of them.
        if areYears { return !isMostOfRows(columns) { Self.areYears($0) } }
        if hasNumbersAcross(columns) { return true }
        guard first.count > 2, first[0] <= 1, Self.rises(first), !isMostOfRows(columns, Self.rises) else { return false }
        // 1, 2, 3 are numbers of columns beside a heading in words, or an empty one, and above decimals.
        let hasCorner = columns.count < fields.columnCount
        let areDecimals = columns.allSatisfy { column in
            rows.prefix(10).contains { fields[$0, column].contains { $0 == 0x2E || $0 == 0x2C } }
        }
        return hasCorner || areDecimals
    }

    /// Whether the first row numbers all columns but the first, behind an empty corner, and those below do not: rising measures
    /// above a table of two ways, as R writes them.
    private func hasNumbersAcross(_ columns: [Int]) -> Bool {
        guard columns.count > 2, columns.count == fields.columnCount - 1, fields[0, 0].isEmpty,
            !rows.contains(where: { fields[$0, 0].isEmpty })
        else { return false }
        let rises = { (row: Int) in
            let values = columns.map { Double(String(decoding: fields[row, $0].trimmed, as: UTF8.self)) ?? .nan }
            return zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
        }
        return rises(0) && rows.count { rises($0) } * 2 <= rows.count
    }

    private func isMostOfRows(_ columns: [Int], _ isSo: ([UInt64]) -> Bool) -> Bool {
        let count = rows.count { row in isSo(columns.compactMap { NumberText(fields[row, $0])?.digits }) }
        return count * 2 > rows.count
    }

    private static func areYears(_ numbers: [UInt64]) -> Bool { numbers.allSatisfy { 1900...2100 ~= $0 } && !numbers.isEmpty }
    private static func rises(_ numbers: [UInt64]) -> Bool {
        numbers.count > 2 && zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 &+ 1 }
    }

    // MARK: Texts

    /// Whether every word of a text has a digit, or has no letter.
    private static func isCode(_ text: CellBytes) -> Bool {
        if CodeText.matches(text) { return true }
        guard text.count <= CodeText.longest, text.contains(where: \.isDigit), text.allSatisfy({ $0 < 0x80 }) else {
            return false
        }
        return text.split(separator: 0x20).allSatisfy { word in
            word.contains(where: \.isDigit) || !word.contains(where: \.isLetter)
        }
    }

    /// Whether a text is one word with an `@` and a point behind it, or begins as addresses of pages do.
    private static func isAddress(_ text: CellBytes) -> Bool {
        let text = text.trimmed
        guard text.count > 5, !text.contains(0x20) else { return false }
        if ["http://", "https://", "ftp://", "mailto:"].contains(where: { text.starts(with: $0.utf8) }) { return true }
        guard let at = text.firstIndex(of: 0x40), at > 0 else { return false }
        return text[(at + 1)...].dropFirst().contains(0x2E)
    }

    /// What characters a text is made of: one for each run, `A-9` for `AB-1234`; where there are no letters, each kind once, for
    /// numbers of telephones are grouped in many ways; of hexadecimal digests and UUIDs the length.
    private static func shape(of text: CellBytes) -> [UInt8] {
        let trimmed = text.trimmed
        if trimmed.count >= leastDigest, trimmed.allSatisfy({ $0.isHexadecimal || $0 == 0x2D }) {
            return [0x68, UInt8(trimmed.count)]
        }
        let shape = runs(of: trimmed)
        return shape.contains(where: \.isLetter) ? shape : Set(shape).sorted()
    }

    private static let leastDigest = 16

    private static func runs(of text: CellBytes) -> [UInt8] {
        var shape: [UInt8] = []
        for byte in text {
            let kind: UInt8 =
                byte.isDigit ? 0x39 : byte &- 0x41 < 26 ? 0x41 : byte &- 0x61 < 26 ? 0x61 : byte >= 0x80 ? 0x80 : byte
            if kind != shape.last { shape.append(kind) }
        }
        return shape
    }

    private static func isBoolean(_ text: CellBytes) -> Bool {
        text.count <= 5 && ["true", "false"].contains { text.folded == $0.packed }
    }
}

extension TableContents {
    /// Whether the first row holds headings, and why.
    func headerReason(_ option: DataFileOptions.Header) -> HeaderReason {
        if let hasHeader { return .format(isHeader: hasHeader) }
        guard fields.rowCount > 0 else { return .noRows }
        switch option {
        case .present: return .asked(isHeader: true)
        case .absent: return .asked(isHeader: false)
        case .automatic where saysNoHeadings: return .format(isHeader: false)
        case .automatic: return fields.withSlices(of: bytes) { HeaderDetection.reason($0, rowCount: fields.rowCount) }
        }
    }
}
