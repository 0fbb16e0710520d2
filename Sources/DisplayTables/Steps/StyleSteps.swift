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
        for location in locations {
            draft.looks.append(.init(area: try CellArea(location, in: draft.data), look: .same(look)))
        }
    }

    package func check(_ names: TableNames) throws(DisplayTableError) {
        for location in locations { try names.check(location) }
    }

    package func remarks(on draft: TableDraft) -> [String] { draft.remarks("the style", at: locations) }
}

package struct DataColorStep: TableStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    package var scale: ColorScale
    package var target: Target
    /// Whether all columns have one scale; else each has its own.
    package var isShared: Bool

    package init(
        columns: ColumnSelection = .all, rows: RowSelection = .all, scale: ColorScale = .viridis, target: Target = .fill,
        isShared: Bool = false
    ) {
        (self.columns, self.rows, self.scale, self.target, self.isShared) = (columns, rows, scale, target, isShared)
    }

    /// What gets the colours.
    package enum Target: String, CaseIterable, Sendable {
        case fill, text
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let area = try CellArea(.body(columns: columns, rows: rows), in: draft.data)
        let columns = try draft.data.columns(columns)
        let rows = try draft.data.rows(rows)
        let indices = (0..<draft.data.rowCount).filter { rows?.contains($0) ?? true }
        func values(_ column: Int) -> [DataValue] { indices.map { draft.data.columns[column].values[$0] } }
        let shared = isShared ? Ends(columns.flatMap(values), scale) : nil
        var looks: [TableDraft.CellIndex: CellLook] = [:]
        for column in columns {
            let values = values(column)
            let ends = shared ?? Ends(values, scale)
            for (row, value) in zip(indices, values) {
                guard let color = ends.color(of: value, scale) else { continue }
                looks[.init(column: column, row: row)] = look(of: color)
            }
        }
        draft.looks.append(.init(area: area, look: .each(looks)))
    }

    /// What the colours of a scale stand for.
    private struct Ends {
        let domain: ClosedRange<Double>
        let categories: [DataValue]

        init(_ values: [DataValue], _ scale: ColorScale) {
            let numbers = values.compactMap(\.double).filter(\.isFinite)
            domain = (numbers.min() ?? 0)...(numbers.max() ?? 0)
            categories = scale.categories ?? values.words
        }

        func color(of value: DataValue, _ scale: ColorScale) -> Color? {
            if value.isMissing { return scale.missing }
            if scale.categories == nil, let number = value.double { return scale.color(of: number, in: domain) }
            return scale.color(of: value, among: categories)
        }
    }

    package func remarks(on draft: TableDraft) -> [String] {
        draft.remarks("the colour scale", columns) { column in
            column.values.allSatisfy(\.isMissing) && scale.missing == nil ? "it has no values" : nil
        } + tooFewColors(draft)
    }

    /// That colours stand for several words each, in a sentence for each column; for each list of columns that share a scale.
    private func tooFewColors(_ draft: TableDraft) -> [String] {
        guard scale.categories == nil, let places = try? draft.data.columns(columns) else { return [] }
        let lists = isShared ? [places] : places.map { [$0] }
        return lists.compactMap { list in
            let columns = list.map { draft.data.columns[$0] }
            let count = columns.flatMap(\.values).words.count
            guard count > scale.colors.count else { return nil }
            let names = columns.map(\.name).quotedList()
            return "\(names): \(count) different texts have \(scale.colors.count) colours, which stand for several of them"
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
    /// Each text once, and each of true and false, in the order in which they occur.
    fileprivate var words: [DataValue] {
        var seen: Set<DataValue> = []
        return filter { value in
            switch value {
            case .text, .boolean: seen.insert(value).inserted
            case .missing, .integer, .number: false
            }
        }
    }
}
