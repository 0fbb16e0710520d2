import RasterFormats
import RasterGraphics
import RasterGrid
import RasterPlots

// What cells look like.

package struct StyleStep: TableStep {
    package var look: CellLook
    package var locations: [TableLocation]

    package init(look: CellLook, locations: [TableLocation]) { (self.look, self.locations) = (look, locations) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        try look.check()
        try draft.count(locations.count)
        for location in locations { draft.looks.append((area: try CellArea(location, in: draft.data), look: look)) }
    }

    package func check(_ names: TableNames) throws(DisplayTableError) {
        for location in locations { try names.check(location) }
    }
}

package struct DataColorStep: TableStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    package var scale: ColorScale
    package var target: Target

    package init(
        columns: ColumnSelection = .all, rows: RowSelection = .all, scale: ColorScale = .viridis, target: Target = .fill
    ) {
        (self.columns, self.rows, self.scale, self.target) = (columns, rows, scale, target)
    }

    /// What gets the colours.
    package enum Target: String, CaseIterable, Sendable {
        case fill, text
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = try draft.data.columns(columns)
        let rows = try draft.data.rows(rows)
        let indices = (0..<draft.data.rowCount).filter { rows?.contains($0) ?? true }
        let values = columns.flatMap { column in indices.map { draft.data.columns[column].values[$0] } }
        let numbers = values.compactMap(\.double).filter(\.isFinite)
        let domain = (numbers.min() ?? 0)...(numbers.max() ?? 0)
        let categories = scale.categories ?? values.words
        for column in columns {
            for row in indices {
                let value = draft.data.columns[column].values[row]
                var color = scale.missing
                if scale.categories == nil, let number = value.double {
                    color = scale.color(of: number, in: domain)
                } else if !value.isMissing {
                    color = scale.color(of: value, among: categories)
                }
                guard let color else { continue }
                let cell = TableDraft.CellIndex(column: column, row: row)
                let look = look(of: color)
                draft.cellLooks[cell] = draft.cellLooks[cell]?.overridden(by: look) ?? look
            }
        }
    }

    package func remarks(on draft: TableDraft) -> [String] {
        draft.remarks("the colour scale", columns) { column in
            column.values.allSatisfy(\.isMissing) && scale.missing == nil ? "it has no values" : nil
        }
    }

    private func look(of color: Color) -> CellLook {
        switch target {
        case .text: CellLook(textColor: color)
        case .fill:
            CellLook(textColor: Contrast.textColor(on: color, dark: TableTheme.Palette.dark, light: .white), fill: color)
        }
    }
}

extension [DataValue] {
    /// Each text once, in the order in which they occur.
    fileprivate var words: [DataValue] {
        var seen: Set<String> = []
        return filter { if case .text(let word) = $0 { seen.insert(word).inserted } else { false } }
    }
}
