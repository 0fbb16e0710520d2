import RasterFormats

/// A change of texts that can fail on some of them, and leaves these as they are.
protocol PartialTextTransform: TextTransform {
    /// What failed on a text, in words; nil where nothing did.
    func failure(on text: FormattedText) -> String?
}

extension TableDraft {
    /// A sentence for each change of texts that changes none, and for each column in which one fails on some.
    var transformRemarks: [String] {
        guard !transforms.isEmpty else { return [] }
        let partial = transforms.map { $0.value as? any PartialTextTransform }
        let texts = CellTexts(self)
        var seen: Set<Int> = []
        var changed: Set<Int> = []
        let failures = columns.indices.filter { !columns[$0].isHidden }.flatMap { column in
            var failures: [Int: (count: Int, row: Int, text: String, reason: String)] = [:]
            for row in rows {
                _ = texts.shownText(column: column, row: row) { place, text, result in
                    seen.insert(place)
                    if result != text { changed.insert(place) }
                    guard let reason = partial[place]?.failure(on: text) else { return }
                    let first = (count: 0, row: row, text: text.string, reason: reason)
                    failures[place, default: first].count += 1
                }
            }
            return failures.sorted { $0.key < $1.key }.map { place, failure in
                changed.insert(place)
                let some = failure.count == 1 ? "a text" : "\(failure.count) texts"
                let such = failure.count == 1 ? "" : "such as "
                return
                    "\(some) of \(quoted: data.columns[column].name) \(failure.count == 1 ? "stays" : "stay") unchanged, \(such)\(quoted: failure.text) in row "
                    + "\(failure.row), counted from 0: \(failure.reason)"
            }
        }
        return failures
            + seen.subtracting(changed).sorted().map { place in
                let names = transforms[place].cells.columns?.sorted().map { data.columns[$0].name }
                let texts = names.map { "texts of \($0.prefix(3).map { String($0) }.quotedList())" } ?? "texts"
                return "a change of \(texts) has no effect: in none of them is what it looks for"
            }
    }
}
