/// The order of a column's categories, as far as the parts of a file have told it.
struct CategoryOrder {
    private var texts: [String] = []
    private var isContradicted = false

    /// Those of a part, in their order: more than before, fewer or the same. Others end the order.
    mutating func add(_ entries: ColumnCells) {
        guard !isContradicted else { return }
        let others = entries.texts
        if others.starts(with: texts) { texts = others } else { isContradicted = !texts.starts(with: others) }
    }

    /// In their order; nil where there is none.
    var categories: [String]? { isContradicted || texts.isEmpty ? nil : texts }
}
