import Foundation
import RasterFormats

// What columns are called, where they stand and how they lie.

package struct LabelStep: TableStep {
    package var labels: [(name: String, label: FormattedText)]

    package init(labels: [(name: String, label: FormattedText)]) { self.labels = labels }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for (name, label) in labels { draft.columns[try draft.data.column(name)].label = label.withUnits }
    }
}

package struct AlignStep: TableStep {
    package var alignment: ColumnAlignment
    package var columns: ColumnSelection

    package init(alignment: ColumnAlignment, columns: ColumnSelection = .all) {
        (self.alignment, self.columns) = (alignment, columns)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for column in try draft.data.columns(columns) { draft.columns[column].alignment = alignment }
    }
}

package struct RotateLabelsStep: TableStep {
    package var columns: ColumnSelection
    package var rotation: LabelRotation

    package init(columns: ColumnSelection = .all, rotation: LabelRotation = LabelRotation()) {
        (self.columns, self.rotation) = (columns, rotation)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for column in try draft.data.columns(columns) { draft.columns[column].labelRotation = rotation }
    }
}

/// Widths by columns' names, or one width of several columns.
package struct WidthStep: TableStep {
    package var widths: [(name: String, width: DisplayColumnWidth)]
    package var columns: ColumnSelection?
    package var width: DisplayColumnWidth

    package init(
        widths: [(name: String, width: DisplayColumnWidth)] = [], columns: ColumnSelection? = nil,
        width: DisplayColumnWidth = .automatic
    ) {
        (self.widths, self.columns, self.width) = (widths, columns, width)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for (name, width) in widths {
            try width.check()
            draft.columns[try draft.data.column(name)].width = width
        }
        guard let columns else { return }
        try width.check()
        for column in try draft.data.columns(columns) { draft.columns[column].width = width }
    }
}

package struct UnitsStep: TableStep {
    package var units: [(name: String, notation: String)]

    package init(units: [(name: String, notation: String)]) { self.units = units }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for (name, notation) in units { draft.columns[try draft.data.column(name)].units = .units(notation) }
    }
}

package struct HideStep: TableStep {
    package var columns: ColumnSelection

    package init(columns: ColumnSelection) { self.columns = columns }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for column in try draft.data.columns(columns) { draft.columns[column].isHidden = true }
    }
}

package struct MoveStep: TableStep {
    package var columns: ColumnSelection
    package var after: String

    package init(columns: ColumnSelection, after: String) { (self.columns, self.after) = (columns, after) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let behind = try draft.data.column(after)
        let columns = try draft.data.columns(columns).filter { $0 != behind }
        draft.order.gather([behind] + columns, behind: behind)
    }
}

package struct MoveToStartStep: TableStep {
    package var columns: ColumnSelection

    package init(columns: ColumnSelection) { self.columns = columns }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = try draft.data.columns(columns)
        let moved = Set(columns)
        draft.order = columns + draft.order.filter { !moved.contains($0) }
    }
}

package struct MoveToEndStep: TableStep {
    package var columns: ColumnSelection

    package init(columns: ColumnSelection) { self.columns = columns }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = try draft.data.columns(columns)
        let moved = Set(columns)
        draft.order = draft.order.filter { !moved.contains($0) } + columns
    }
}
