import RasterFormats

// Texts in place of what formats make of some values.

/// A step that says one kind of substitution.
package protocol SubstitutionStep: TableStep {
    var columns: ColumnSelection { get }
    var rows: RowSelection { get }
    var substitution: SubstitutionFormat { get }
}

extension SubstitutionStep {
    package func apply(to draft: inout TableDraft) throws(DisplayTableError) { try substitute(in: &draft) }

    fileprivate func substitute(in draft: inout TableDraft) throws(DisplayTableError) {
        draft.substitutions.append(try draft.rule(substitution, columns: columns, rows: rows))
    }
}

package struct MissingStep: SubstitutionStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    /// Nil: a dash.
    package var text: FormattedText?

    package init(columns: ColumnSelection = .all, rows: RowSelection = .all, text: FormattedText? = nil) {
        (self.columns, self.rows, self.text) = (columns, rows, text)
    }

    package var substitution: SubstitutionFormat { .missing(text) }
}

package struct ZeroStep: SubstitutionStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    /// Nil: "nil".
    package var text: FormattedText?

    package init(columns: ColumnSelection = .all, rows: RowSelection = .all, text: FormattedText? = nil) {
        (self.columns, self.rows, self.text) = (columns, rows, text)
    }

    package var substitution: SubstitutionFormat { .zero(text) }
}

package struct SmallValuesStep: SubstitutionStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    package var threshold: Double
    package var pattern: FormattedText?
    package var side: SubstitutionFormat.Side

    package init(
        columns: ColumnSelection = .all, rows: RowSelection = .all, threshold: Double = 0.01, pattern: FormattedText? = nil,
        side: SubstitutionFormat.Side = .positive
    ) {
        (self.columns, self.rows, self.threshold, self.pattern, self.side) = (columns, rows, threshold, pattern, side)
    }

    package var substitution: SubstitutionFormat { .small(threshold: threshold, pattern: pattern, side: side) }
}

package struct LargeValuesStep: SubstitutionStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    package var threshold: Double
    package var pattern: FormattedText?
    package var side: SubstitutionFormat.Side

    package init(
        columns: ColumnSelection = .all, rows: RowSelection = .all, threshold: Double = 1e12, pattern: FormattedText? = nil,
        side: SubstitutionFormat.Side = .positive
    ) {
        (self.columns, self.rows, self.threshold, self.pattern, self.side) = (columns, rows, threshold, pattern, side)
    }

    package var substitution: SubstitutionFormat { .large(threshold: threshold, pattern: pattern, side: side) }
}

/// Texts for some values, or for texts with a pattern in them.
package struct ValuesStep: SubstitutionStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    package var values: [DataValue]?
    package var pattern: TextPattern?
    /// What holds for the values, which are `x`.
    package var test: Condition?
    package var text: FormattedText

    package init(
        columns: ColumnSelection = .all, rows: RowSelection = .all, values: [DataValue]? = nil, pattern: TextPattern? = nil,
        test: Condition? = nil, text: FormattedText
    ) {
        (self.columns, self.rows, self.values, self.pattern, self.text) = (columns, rows, values, pattern, text)
        self.test = test
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        guard let test else { return try substitute(in: &draft) }
        try test.checkNames()
        let found = try draft.data.cells(of: columns, rows) { test.holds(for: $0) }
        for (column, cells) in Dictionary(grouping: found, by: \.column).sorted(by: { $0.key < $1.key }) {
            let values = cells.map { draft.data.columns[column].values[$0.row] }
            let rule = TableDraft.CellRule(
                cells: CellSet(columns: [column], rows: Set(cells.map(\.row))),
                value: SubstitutionFormat.values(values, with: text))
            draft.substitutions.append(rule)
        }
    }

    package var substitution: SubstitutionFormat {
        if let values { return .values(values, with: text) }
        return pattern.map { .matching($0, with: text) } ?? .values([], with: text)
    }
}

extension SubstitutionFormat {
    /// The step that says it of cells.
    func step(columns: ColumnSelection, rows: RowSelection) -> any TableStep {
        switch kind {
        case .missing: MissingStep(columns: columns, rows: rows, text: replacement)
        case .zero: ZeroStep(columns: columns, rows: rows, text: replacement)
        case .small(let threshold, let side):
            SmallValuesStep(columns: columns, rows: rows, threshold: threshold, pattern: replacement, side: side)
        case .large(let threshold, let side):
            LargeValuesStep(columns: columns, rows: rows, threshold: threshold, pattern: replacement, side: side)
        case .values(let values): ValuesStep(columns: columns, rows: rows, values: values, text: replacement ?? "")
        case .matching(let pattern): ValuesStep(columns: columns, rows: rows, pattern: pattern, text: replacement ?? "")
        }
    }
}
