/// Rows counted from 1, both ends included: `1-50`, `7`, `10-` to the end, `-20` from the first.
struct RowRange: Equatable {
    let text: String
    /// 1 or more.
    let first: Int
    /// Not before `first`; nil for the end of the data.
    let last: Int?

    init(_ text: String) throws(CommandError) {
        self.text = text
        // Tables are quoted with dashes of every length.
        let plain = text.replacing("–", with: "-").filter { $0 != " " }
        let parts = plain.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.contains(where: { !$0.isEmpty }), parts.count <= 2 else { throw .badRows(given: text) }
        let first = parts[0].isEmpty ? 1 : Self.number(parts[0])
        guard let first, first >= 1 else { throw .badRows(given: text) }
        self.first = first
        if parts.count == 1 {
            last = first
        } else if parts[1].isEmpty {
            last = nil
        } else {
            guard let end = Self.number(parts[1]), end >= first else { throw .badRows(given: text) }
            last = end
        }
    }

    /// The rows, counted from 0, of data with `rowCount` rows. An end beyond the data is clipped.
    func indices(of rowCount: Int) throws(CommandError) -> Range<Int> {
        guard first <= rowCount else { throw .rowsBeyondData(given: text, rowCount: rowCount) }
        return (first - 1)..<min(last ?? rowCount, rowCount)
    }

    /// Digits only; a number too large for the machine lies beyond any data.
    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
        return Int(text) ?? .max
    }
}
