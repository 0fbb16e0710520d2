import RasterFormats

// What texts are made into, and the language they are in.

package struct LocaleStep: TableStep {
    package var locale: TableLocale

    package init(locale: TableLocale) { self.locale = locale }

    package func apply(to draft: inout TableDraft) { draft.locale = locale }
}

/// A change of texts: of cells, or of labels in their place.
package protocol TextStep: TableStep {
    var columns: ColumnSelection { get set }
    var rows: RowSelection { get set }
    /// Row labels, and labels of groups, columns and over columns; none: cells of the body, those of `columns` and `rows`.
    var labels: [TableLocation] { get set }
    var change: any TextTransform { get }
    /// Throws for a change that is none of texts.
    func checkChange() throws(DisplayTableError)
}

extension TextStep {
    package func checkChange() throws(DisplayTableError) {}

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        try checkChange()
        if labels.isEmpty { draft.transforms.append(try draft.rule(change, columns: columns, rows: rows)) }
        for label in labels {
            if case .stub(let rows) = label {
                let cells = CellSet(columns: Set(draft.stub), rows: try draft.data.rows(rows))
                draft.transforms.append(.init(cells: cells, value: change))
            } else {
                draft.labelTransforms.append(.init(area: try CellArea(label, in: draft.data), transform: change))
            }
        }
    }

    package func check(_ names: TableNames) throws(DisplayTableError) {
        for label in labels { try names.check(label) }
    }

    package func remarks(on draft: TableDraft) -> [String] { draft.remarks("the change of texts", at: labels) }
}

package struct TextReplacementStep: TextStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    package var labels: [TableLocation] = []
    package var transform: TextReplacement

    package init(columns: ColumnSelection = .all, rows: RowSelection = .all, transform: TextReplacement) {
        (self.columns, self.rows, self.transform) = (columns, rows, transform)
    }

    package var change: any TextTransform { transform }
}

package struct TextCasesStep: TextStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    package var labels: [TableLocation] = []
    package var transform: TextCases

    package init(columns: ColumnSelection = .all, rows: RowSelection = .all, transform: TextCases) {
        (self.columns, self.rows, self.transform) = (columns, rows, transform)
    }

    package var change: any TextTransform { transform }
}

/// A transform of a program's own.
package struct OwnTextStep: TableStep {
    let columns: ColumnSelection
    let rows: RowSelection
    package let transform: any TextTransform

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        draft.transforms.append(try draft.rule(transform, columns: columns, rows: rows))
    }
}

extension TextTransform {
    /// The step that does it to cells.
    func step(columns: ColumnSelection, rows: RowSelection) -> any TableStep {
        switch self {
        case let transform as TextReplacement: TextReplacementStep(columns: columns, rows: rows, transform: transform)
        case let transform as TextCases: TextCasesStep(columns: columns, rows: rows, transform: transform)
        default: OwnTextStep(columns: columns, rows: rows, transform: self)
        }
    }
}
