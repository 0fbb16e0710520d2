import RasterFormats
import RasterGraphics

/// How the text of a column is set within what it was merged into.
package struct MergeLook: Hashable, Sendable {
    package var color: Color?
    package var size: FormattedText.Size?
    package var isBold = false

    package init(color: Color? = nil, size: FormattedText.Size? = nil, isBold: Bool = false) {
        (self.color, self.size, self.isBold) = (color, size, isBold)
    }

    func applied(to text: FormattedText) -> FormattedText {
        text.set(in: isBold ? .strong : [], color: color, size: size)
    }
}

/// Two columns as two lines of a cell, each with a look of its own: gtExtras' `gt_merge_stack`.
package struct MergeStackStep: TableStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    /// Of the first and the second line.
    package var colors: [Color]
    package var sizes: [FormattedText.Size]
    package var weights: [Weight]

    /// How bold a line is.
    package enum Weight: String, CaseIterable, Sendable {
        case normal, bold
    }

    package init(
        columns: ColumnSelection = .named([]), rows: RowSelection = .all, colors: [Color] = [],
        sizes: [FormattedText.Size] = [], weights: [Weight] = []
    ) {
        (self.columns, self.rows, self.colors) = (columns, rows, colors)
        (self.sizes, self.weights) = (sizes, weights)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = try draft.data.columns(columns)
        guard columns.count == 2 else {
            throw .other("two columns are put on top of each other, and the selection has \(columns.count)")
        }
        for (name, count) in [("palette", colors.count), ("font_size", sizes.count), ("font_weight", weights.count)]
        where count > 2 { throw .other("\(quoted: name) is of two lines, and has \(count) values") }
        var looks = [
            MergeLook(isBold: true), MergeLook(color: TableTheme.Palette.noteText, size: .share(0.85)),
        ]
        for (place, color) in colors.enumerated() { looks[place].color = color }
        for (place, size) in sizes.enumerated() { looks[place].size = size }
        for (place, weight) in weights.enumerated() { looks[place].isBold = weight == .bold }
        let names = columns.map { draft.data.columns[$0].name }
        try MergeStep(columns: .named(names), pattern: "{1}<<\n{2}>>", rows: rows).apply(to: &draft)
        draft.merges[draft.merges.count - 1].looks = looks
    }
}
