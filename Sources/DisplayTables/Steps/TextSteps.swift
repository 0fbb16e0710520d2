import RasterFormats

// What texts are made into, and the language they are in.

package struct LocaleStep: TableStep {
    package var locale: TableLocale

    package init(locale: TableLocale) { self.locale = locale }

    package func apply(to draft: inout TableDraft) { draft.locale = locale }
}

package struct TextReplacementStep: TableStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    package var transform: TextReplacement

    package init(columns: ColumnSelection = .all, rows: RowSelection = .all, transform: TextReplacement) {
        (self.columns, self.rows, self.transform) = (columns, rows, transform)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        draft.transforms.append(try draft.rule(transform, columns: columns, rows: rows))
    }
}

package struct TextCasesStep: TableStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    package var transform: TextCases

    package init(columns: ColumnSelection = .all, rows: RowSelection = .all, transform: TextCases) {
        (self.columns, self.rows, self.transform) = (columns, rows, transform)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        draft.transforms.append(try draft.rule(transform, columns: columns, rows: rows))
    }
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
