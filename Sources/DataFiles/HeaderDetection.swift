/// Judges whether the first row of a parsed text holds headings.
enum HeaderDetection {
    /// Rows behind the first that are looked at.
    private static let rowLimit = 100

    private enum Class {
        case blank, number, date, text

        init(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
            if BlankText.matches(base, start, end) {
                self = .blank
            } else if NumberText(base, start, end) != nil {
                self = .number
            } else if DateText(base, start, end) != nil {
                self = .date
            } else {
                self = .text
            }
        }
    }

    /// A text above a column of numbers or dates speaks for headings, a number or date there against. Without either
    /// (all texts) the first row holds headings, as in nearly every file. Rising numbers above numbers (years, 1 2 3)
    /// are headings, too.
    static func isHeader(_ base: UnsafePointer<UInt8>, _ fields: DelimitedParser.Fields) -> Bool {
        let columns = fields.columnCount
        return fields.starts.withUnsafeBufferPointer { starts in
            func at(_ row: Int, _ column: Int) -> (start: Int, end: Int) {
                let start = Int(starts[row * columns + column])
                return (start, max(start, Int(starts[row * columns + column + 1]) - 1))
            }
            var votesFor = 0
            var votesAgainst = 0
            var numbers: [UInt64] = []
            for column in 0..<columns {
                let cell = at(0, column)
                let first = Class(base, cell.start, cell.end)
                if fields.rowCount == 1 {
                    if first == .number || first == .date { votesAgainst += 1 }
                    continue
                }
                var common: Class?
                var isTyped = true
                for row in 1..<min(fields.rowCount, rowLimit + 1) {
                    let other = at(row, column)
                    let found = Class(base, other.start, other.end)
                    if found == .blank { continue }
                    if found == .text || (common ?? found) != found {
                        isTyped = false
                        break
                    }
                    common = found
                }
                if first == .number, let number = NumberText(base, cell.start, cell.end) { numbers.append(number.digits) }
                guard isTyped, let common else { continue }
                if first == .text {
                    votesFor += 1
                } else if first == common {
                    votesAgainst += 1
                }
            }
            if votesAgainst <= votesFor { return true }
            if fields.rowCount == 1 { return false }
            let rises = zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 }
            let areYears = numbers.allSatisfy { $0 >= 1900 && $0 <= 2100 }
            return rises && (numbers.count >= 3 || (areYears && numbers.count == 2))
        }
    }
}
