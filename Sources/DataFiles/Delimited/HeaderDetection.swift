/// Judges whether the first row of a parsed text holds headings.
enum HeaderDetection {
    /// Rows behind the first that are looked at.
    private static let rowLimit = 100

    private enum Class {
        case blank, number, date, time, text

        init(_ text: CellBytes) {
            if BlankText.matches(text) {
                self = .blank
            } else if NumberText(text) != nil {
                self = .number
            } else if DateText(text) != nil {
                self = .date
            } else if TimeText(text) != nil {
                self = .time
            } else {
                self = .text
            }
        }
    }

    /// A text above a column of numbers or dates speaks for headings, a number or date there against. Without either
    /// (all texts) the first row holds headings, as in nearly every file. Rising numbers above numbers (years, 1 2 3)
    /// are headings, too.
    static func isHeader(_ fields: FieldSlices, rowCount: Int) -> Bool {
        var votesFor = 0
        var votesAgainst = 0
        var numbers: [UInt64] = []
        for column in 0..<fields.columnCount {
            let text = fields[0, column]
            let first = Class(text)
            if rowCount == 1 {
                if first != .text, first != .blank { votesAgainst += 1 }
                continue
            }
            if let number = NumberText(text) { numbers.append(number.digits) }
            guard let common = commonClass(fields, column, rowCount) else { continue }
            if first == .text {
                votesFor += 1
            } else if first == common {
                votesAgainst += 1
            }
        }
        if votesAgainst <= votesFor { return true }
        if rowCount == 1 { return false }
        let rises = zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 }
        let areYears = numbers.allSatisfy { $0 >= 1900 && $0 <= 2100 }
        return rises && (numbers.count >= 3 || (areYears && numbers.count == 2))
    }

    /// What a column is below its first row, but for odd cells as ``ColumnProfile`` has them; nil where it is text or
    /// blank.
    private static func commonClass(_ fields: FieldSlices, _ column: Int, _ rowCount: Int) -> Class? {
        let classes = (1..<min(rowCount, rowLimit + 1)).map { Class(fields[$0, column]) }.filter { $0 != .blank }
        return [Class.number, .date, .time].first { candidate in
            ColumnEvidence.isMost(classes.count { $0 == candidate }, of: classes.count)
        }
    }
}

extension DataFileOptions.Header {
    /// Whether the first row of a table holds headings.
    /// - Precondition: There is one.
    func isPresent(in fields: FieldPositions, of bytes: [UInt8]) -> Bool {
        switch self {
        case .present: true
        case .absent: false
        case .automatic: fields.withSlices(of: bytes) { HeaderDetection.isHeader($0, rowCount: fields.rowCount) }
        }
    }
}
