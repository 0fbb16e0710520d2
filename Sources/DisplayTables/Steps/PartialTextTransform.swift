import RasterFormats

/// A change of texts that can fail on some of them, and leaves these as they are.
protocol PartialTextTransform: TextTransform {
    /// What failed on a text, in words; nil where nothing did.
    func failure(on text: FormattedText) -> String?
}

extension TableDraft {
    /// A sentence for each column in which a change of texts fails on some.
    var transformRemarks: [String] {
        let partial = transforms.map { $0.value as? any PartialTextTransform }
        guard partial.contains(where: { $0 != nil }) else { return [] }
        let texts = CellTexts(self)
        return columns.indices.filter { !columns[$0].isHidden }.flatMap { column in
            var failures: [Int: (count: Int, row: Int, text: String, reason: String)] = [:]
            for row in rows {
                _ = texts.shownText(column: column, row: row) { place, text in
                    guard let reason = partial[place]?.failure(on: text) else { return }
                    let first = (count: 0, row: row, text: text.string, reason: reason)
                    failures[place, default: first].count += 1
                }
            }
            return failures.sorted { $0.key < $1.key }.map { _, failure in
                let some = failure.count == 1 ? "a text" : "\(failure.count) texts"
                let such = failure.count == 1 ? "" : "such as "
                return
                    "\(some) of \(quoted: data.columns[column].name) \(failure.count == 1 ? "stays" : "stay") unchanged, \(such)\(quoted: failure.text) in row "
                    + "\(failure.row), counted from 0: \(failure.reason)"
            }
        }
    }
}
