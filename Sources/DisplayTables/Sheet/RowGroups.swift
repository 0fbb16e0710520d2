import RasterFormats

/// What a label of several rows or columns is addressed by: its text, or a name of its own.
struct LabelKey: Hashable, Sendable {
    let text: String
    var id: String?

    var names: [String] { id.map { [text, $0] } ?? [text] }
}

/// Rows of the data under one label.
struct RowGroup {
    /// Nil: the table has no groups.
    let label: FormattedText?
    let key: LabelKey
    /// Of the data, in the order in which they are shown; not empty.
    var rows: [Int] = []
}

extension CellTexts {
    /// The rows of the data in their groups: those whose rows were told, the last one first, as gt has them; then those of a column,
    /// as they occur; last the rows in none, under a label of their own.
    func groups() -> [RowGroup] {
        var groups = draft.groups.map { RowGroup(label: $0.label, key: $0.key) }
        for row in draft.rows {
            if let group = draft.groupOfRow[row] { groups[group].rows.append(row) }
        }
        groups.reverse()
        var rest: [Int] = []
        var places: [String: Int] = [:]
        for row in draft.rows where draft.groupOfRow[row] == nil {
            guard let column = draft.groupColumn else {
                rest.append(row)
                continue
            }
            let label = text(column: column, row: row)
            let place = places[label.string] ?? groups.count
            if place == groups.count {
                places[label.string] = place
                groups.append(RowGroup(label: label, key: LabelKey(text: label.string)))
            }
            groups[place].rows.append(row)
        }
        if !rest.isEmpty {
            // Without rows in others they are no others, but for those who say what they are called.
            let areOthers = groups.contains { !$0.rows.isEmpty }
            let label = areOthers ? draft.othersLabel ?? "" : groups.isEmpty ? nil : draft.othersLabel
            groups.append(RowGroup(label: label, key: LabelKey(text: label?.string ?? ""), rows: rest))
        }
        let ranks = Dictionary(draft.groupOrder.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
        func rank(_ group: Int) -> Int { groups[group].key.names.compactMap { ranks[$0] }.min() ?? .max }
        return groups.indices.map { (rank($0), $0) }.sorted(by: <).map { groups[$1] }.filter { !$0.rows.isEmpty }
    }
}
