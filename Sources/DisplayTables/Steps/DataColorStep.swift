import Foundation
import RasterFormats
import RasterGraphics
import RasterPlots

/// How values find their colours.
package enum ColorMethod: String, CaseIterable, Sendable {
    /// Numbers between colours, words with one each.
    case auto, numeric
    /// Numbers of one bin have one colour: bins of equal width, or of about as many values.
    case bin, quantile
    /// Each value has one, numbers too.
    case factor
}

/// What tells whether dark or light text is better to read.
package enum ContrastMeasure: String, CaseIterable, Sendable {
    case apca, wcag
}

/// Colours by values.
package struct DataColorStep: TableStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    package var scale: ColorScale
    package var target: Target
    /// Whether all columns have one scale; else each has its own.
    package var isShared: Bool
    package var method = ColorMethod.auto
    /// Nil: 8.
    package var binCount: Int?
    /// Where bins lie, instead of their number.
    package var breaks: [Double]?
    package var quantileCount = 4
    /// The words that the colours stand for one by one; nil: in the order in which they occur.
    package var levels: [DataValue]?
    package var isReversed = false
    /// Of the colours; nil: as they are.
    package var alpha: Double?
    /// Whether numbers beyond the domain have the colours of its ends; else they are as missing ones.
    package var truncates = false
    /// The columns that get the colours, one for each or one for all; nil: those of the values.
    package var targetColumns: ColumnSelection?
    package var direction = Direction.column
    /// Whether text becomes dark or light, as can be read on the colours.
    package var changesText = true
    package var lightText: Color?
    package var darkText: Color?
    package var contrast = ContrastMeasure.apca

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

    /// What has a scale of its own.
    package enum Direction: String, CaseIterable, Sendable {
        case column, row
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = try draft.data.columns(columns)
        let targets = try targets(of: columns, draft)
        let rows = try draft.data.rows(rows)
        let indices = (0..<draft.data.rowCount).filter { rows?.contains($0) ?? true }
        func value(_ column: Int, _ row: Int) -> DataValue { draft.data.columns[column].values[row] }
        var looks: [TableDraft.CellIndex: CellLook] = [:]
        func add(_ column: Int, _ row: Int, _ ends: Ends) {
            guard let color = ends.color(of: value(column, row)) else { return }
            let look = look(of: alpha.map { color.withAlphaComponent($0) } ?? color, draft.theme)
            for target in targets[column] ?? [] { looks[.init(column: target, row: row)] = look }
        }
        if isShared {
            let ends = ends(columns.flatMap { column in indices.map { value(column, $0) } })
            for column in columns { for row in indices { add(column, row, ends) } }
        } else if direction == .row {
            for row in indices {
                let ends = ends(columns.map { value($0, row) })
                for column in columns { add(column, row, ends) }
            }
        } else {
            for column in columns {
                let ends = ends(indices.map { value(column, $0) })
                for row in indices { add(column, row, ends) }
            }
        }
        let area = CellSet(columns: Set(targets.values.joined()), rows: rows)
        draft.looks.append(.init(area: CellArea(body: area), look: .each(looks)))
    }

    /// The columns that get the colours of each column's values.
    private func targets(of columns: [Int], _ draft: TableDraft) throws(DisplayTableError) -> [Int: [Int]] {
        guard let targetColumns else { return Dictionary(columns.map { ($0, [$0]) }, uniquingKeysWith: { first, _ in first }) }
        let targets = try draft.data.columns(targetColumns)
        if columns.count == 1 { return [columns[0]: targets] }
        guard targets.count == columns.count else {
            throw .other(
                "colours by \(columns.count) columns go to as many, and 'target_columns' names \(targets.count): name one for each"
            )
        }
        return Dictionary(zip(columns, targets.map { [$0] }), uniquingKeysWith: +)
    }

    private func ends(_ values: [DataValue]) -> Ends { Ends(values, self) }

    /// What the colours of a scale stand for.
    private struct Ends {
        let scale: ColorScale
        let domain: ClosedRange<Double>
        let categories: [DataValue]
        /// Whether numbers are words.
        let hasWordsOnly: Bool
        /// Between bins, from below the least to above the greatest; nil: there are none.
        var breaks: [Double]?

        init(_ values: [DataValue], _ step: DataColorStep) {
            var scale = step.scale
            if step.isReversed { scale.colors.reverse() }
            let numbers = values.compactMap(\.double).filter(\.isFinite)
            domain = scale.domain ?? (numbers.min() ?? 0)...(numbers.max() ?? 0)
            hasWordsOnly = step.method == .factor || step.levels != nil || scale.categories != nil
            categories = step.levels ?? scale.categories ?? (step.method == .factor ? values.different : values.words)
            // More words than colours have colours between these.
            if step.method == .factor, categories.count > scale.colors.count { scale = scale.sampled(categories.count) }
            switch step.method {
            case .bin: breaks = step.breaks ?? Self.even(domain, step.binCount ?? 8)
            case .quantile: breaks = Self.quantiles(numbers.sorted(), step.quantileCount)
            case .auto, .numeric, .factor: break
            }
            if step.truncates { scale.domain = nil }
            self.scale = scale
            truncates = step.truncates
        }

        private let truncates: Bool

        private static func even(_ domain: ClosedRange<Double>, _ count: Int) -> [Double] {
            (0...count).map { domain.lowerBound + (domain.upperBound - domain.lowerBound) * Double($0) / Double(count) }
        }

        private static func quantiles(_ sorted: [Double], _ count: Int) -> [Double]? {
            guard let first = sorted.first, let last = sorted.last else { return nil }
            let inner = (1..<max(count, 1)).map { share in
                let place = Double(share) / Double(count) * Double(sorted.count - 1)
                let index = Int(place)
                let next = sorted[min(index + 1, sorted.count - 1)]
                return sorted[index] + (next - sorted[index]) * (place - Double(index))
            }
            return [first] + inner + [last]
        }

        func color(of value: DataValue) -> Color? {
            if value.isMissing { return scale.missing }
            guard !hasWordsOnly, var number = value.double else { return scale.color(of: value, among: categories) }
            if truncates { number = number.clamped(to: domain) }
            guard let breaks else { return scale.color(of: number, in: domain) }
            guard let first = breaks.first, let last = breaks.last, number >= first, number <= last else { return scale.missing }
            // Each bin has its lower end; the last one both.
            let bin = min((breaks.lastIndex { $0 <= number } ?? 0), breaks.count - 2)
            var plain = scale
            (plain.domain, plain.midpoint) = (nil, nil)
            return plain.color(of: Double(bin), in: 0...Double(max(1, breaks.count - 2)))
        }
    }

    package func remarks(on draft: TableDraft) -> [String] {
        draft.remarks("the colour scale", columns) { column in
            if targetColumns == nil, let index = draft.data.index[column.name], draft.columns[index].isHidden {
                return "the column is hidden"
            }
            return column.values.allSatisfy(\.isMissing) && scale.missing == nil ? "it has no values" : nil
        } + tooFewColors(draft)
    }

    /// That colours stand for several words each, in a sentence for each column; for each list of columns that share a scale.
    private func tooFewColors(_ draft: TableDraft) -> [String] {
        guard scale.categories == nil, levels == nil, let places = try? draft.data.columns(columns) else { return [] }
        let lists = isShared ? [places] : places.map { [$0] }
        return lists.compactMap { list in
            let columns = list.map { draft.data.columns[$0] }
            let count = columns.flatMap(\.values).words.count
            guard count > scale.colors.count else { return nil }
            let names = columns.map(\.name).quotedList()
            return "\(names): \(count) different texts have \(scale.colors.count) colours, which stand for several of them"
        }
    }

    private func look(of color: Color, _ theme: TableTheme) -> CellLook {
        if target == .text { return CellLook(textColor: color) }
        if !changesText { return CellLook(textColor: theme.textColor, fill: color) }
        let (dark, light) = (darkText ?? TableTheme.Palette.dark, lightText ?? .white)
        // What lies behind a colour that is half transparent.
        func seen(_ color: Color, on background: Color) -> Color {
            alpha.map { color.withAlphaComponent(1).mixed(with: background, share: 1 - $0) } ?? color
        }
        let background = theme.background ?? .white
        func text(on seen: Color) -> Color {
            contrast == .apca
                ? Contrast.textColor(on: seen, dark: dark, light: light)
                : Contrast.textColorByRatio(on: seen, dark: dark, light: light)
        }
        let inLight = text(on: seen(color, on: background))
        guard color.isOtherInTheDark else { return CellLook(textColor: inLight, fill: color) }
        let inDark = text(
            on: seen(Color(color.components(with: .dark)), on: Color(background.components(with: .dark))))
        return CellLook(textColor: Color { $0.userInterfaceStyle == .dark ? inDark : inLight }, fill: color)
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

    /// Each value once, in the order of numbers, and then as they occur.
    fileprivate var different: [DataValue] {
        var seen: Set<DataValue> = []
        let once = filter { !$0.isMissing && seen.insert($0).inserted }
        return once.filter { $0.double != nil }.sorted { ($0.double ?? 0) < ($1.double ?? 0) } + once.filter { $0.double == nil }
    }
}

extension ColorScale {
    /// So many colours, evenly apart on it.
    fileprivate func sampled(_ count: Int) -> ColorScale {
        var plain = self
        (plain.domain, plain.midpoint) = (nil, nil)
        var scale = self
        scale.colors = (0..<count).compactMap { plain.color(of: Double($0), in: 0...Double(max(1, count - 1))) }
        return scale
    }
}

extension Color {
    /// A share of another one over this.
    fileprivate func mixed(with other: Color, share: Double) -> Color {
        let (own, behind) = (components(), other.components())
        func level(_ a: UInt8, _ b: UInt8) -> CGFloat { (Double(a) * (1 - share) + Double(b) * share) / 255 }
        return Color(red: level(own.red, behind.red), green: level(own.green, behind.green), blue: level(own.blue, behind.blue))
    }
}
