import RasterFormats
import RasterGraphics

extension DisplayTable {
    /// What was said of the table that has no effect on its data, in sentences without a full stop: a format for numbers on words,
    /// sums of several currencies. Complexity: O(cells) of the columns that steps name.
    package var remarks: [String] {
        var seen: Set<String> = []
        return steps.flatMap { $0.remarks(on: draft) }.filter { seen.insert($0).inserted }
    }
}

extension TableDraft {
    /// A sentence for each column by name on which something has no effect; what is for all columns is for those that it suits.
    /// - Parameter reason: Why it has none; nil where it has.
    func remarks(_ subject: String, _ selection: ColumnSelection, reason: (DisplayColumn) -> String?) -> [String] {
        guard case .named = selection, let places = try? data.columns(selection) else { return [] }
        return places.compactMap { place in
            let column = data.columns[place]
            return reason(column).map { "\(subject) of \(quoted: column.name) has no effect: \($0)" }
        }
    }

    /// The same of sums.
    func remarks(sums functions: [SummaryFunction], _ selection: ColumnSelection) -> [String] {
        guard functions.contains(where: { !$0.isCount && !$0.isOwn }), let places = try? data.columns(selection) else {
            return []
        }
        let columns = places.map { data.columns[$0] }
        if columns.isEmpty { return ["the rows of sums are empty: no column has numbers"] }
        let mixed = columns.compactMap { column in
            column.mixture.map { "the sums of \(quoted: column.name) are left out: \($0)" }
        }
        guard case .named = selection else { return mixed }
        return mixed
            + remarks("the sum", selection) { $0.values.contains { $0.double != nil } ? nil : "it has no numbers" }
    }
}

extension DisplayColumn {
    /// That its numbers are of several currencies or units, in words; nil where they are not.
    var mixture: String? {
        guard let notation = written?.notation, notation.isMixed else { return nil }
        return "it mixes " + notation.mixture.prefix(4).map { "\(quoted: $0)" }.joined(separator: ", ")
    }
}
