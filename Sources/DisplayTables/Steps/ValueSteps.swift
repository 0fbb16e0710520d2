import RasterFormats

// What values look like: formats and merged texts.

package struct FormatStep: TableStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    package var format: any ValueFormat

    package init(columns: ColumnSelection = .all, rows: RowSelection = .all, format: any ValueFormat) {
        (self.columns, self.rows, self.format) = (columns, rows, format)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        try format.checkSizes()
        guard let amounts = format as? CurrencyFormat else {
            draft.formats.append(try draft.rule(format, columns: columns, rows: rows))
            return
        }
        let columns = try draft.data.columns(columns)
        let rows = try draft.data.rows(rows)
        func add(_ format: CurrencyFormat, to columns: [Int]) {
            draft.formats.append(.init(cells: CellSet(columns: Set(columns), rows: rows), value: format))
        }
        if let given = amounts.currency {
            // Nothing is converted, and an amount of euros is none of dollars.
            return add(amounts, to: columns.filter { draft.data.columns[$0].mayBe(of: given) })
        }
        // Amounts stay of the currency that the data say they are of.
        for (currency, group) in Dictionary(grouping: columns, by: { draft.data.columns[$0].currency }) {
            var own = amounts
            own.currency = currency
            add(own, to: group)
        }
    }

    package func remarks(on draft: TableDraft) -> [String] {
        draft.remarks("the format", columns) { column in
            if let given = (format as? CurrencyFormat)?.currency, let own = column.currency, !column.mayBe(of: given) {
                return "its amounts are of \(own), and are not converted to \(given)"
            }
            if format.keepsUnits, let mixture = column.mixture { return mixture + ", and stays as it is" }
            let hasEffect = column.values.indices.contains { column.text(of: column.values[$0], row: $0, by: format) != nil }
            return hasEffect ? nil : reason(column) ?? "nothing in it is what the format is for"
        } + unreadTexts(draft)
    }

    /// Why the format has no effect on any of a column, by one of its values; nil where that says nothing.
    private func reason(_ column: DisplayColumn) -> String? {
        // A text that looks like a number says nothing.
        func isTelling(_ value: DataValue) -> Bool {
            if case .text(let text) = value { Double(text) == nil } else { !value.isMissing }
        }
        guard let value = column.values.first(where: isTelling) ?? column.values.first(where: { !$0.isMissing }) else {
            return "it has no values"
        }
        guard case .text(let text) = value else { return nil }
        if format is any NumericFormat || format is DurationFormat { return "\(quoted: text) is read as no number" }
        return switch format {
        case is IconFormat: "there is no symbol \(quoted: text), and names are such as 'star.fill'"
        case is FlagFormat, is CountryFormat: "\(quoted: text) is no code of a country, such as 'DE' or 'DEU'"
        case is DateFormat, is DateTimeFormat: "\(quoted: text) is read as no date, such as '2026-11-28'"
        case is TimeFormat: "\(quoted: text) is read as no time, such as '18:30'"
        case is BooleanFormat: "\(quoted: text) is neither true nor false"
        default: nil
        }
    }

    /// That it leaves some texts or numbers of a column as they are, in a sentence for each.
    private func unreadTexts(_ draft: TableDraft) -> [String] {
        guard case .named = columns, let places = try? draft.data.columns(columns) else { return [] }
        let rows = (try? draft.data.rows(rows)) ?? nil
        return places.compactMap { place in
            let column = draft.data.columns[place]
            let places = column.values.indices.filter { rows?.contains($0) ?? true }
            let texts = places.filter { if case .text = column.values[$0] { true } else { false } }
            // Of numbers alone none is left out by intent.
            let looked = texts.isEmpty ? places.filter { column.values[$0].double?.isFinite ?? false } : texts
            // What is finite is no more where percents are of it, and the like.
            if texts.isEmpty, format.hasTextForEachNumber,
                looked.allSatisfy({ (column.values[$0].double ?? 0).magnitude < 1e290 })
            {
                return nil
            }
            let left = looked.filter { column.text(of: column.values[$0], row: $0, by: format) == nil }
            guard let first = left.first, left.count < looked.count else { return nil }
            let kind = texts.isEmpty ? "number" : "text"
            let some = left.count == 1 ? "a \(kind) as it stands" : "\(left.count) \(kind)s as they stand"
            let value = PlainFormat().text(of: column.values[first])?.string ?? ""
            return "the format of \(quoted: column.name) leaves \(some), such as "
                + (texts.isEmpty ? "\(value), which it has no text for" : "\(quoted: value), which is not read as what it is for")
        }
    }
}

package struct MergeStep: TableStep {
    package var columns: ColumnSelection
    package var pattern: String?
    package var rows: RowSelection
    /// Those that are shown no more; nil: all but the first.
    package var hiddenColumns: ColumnSelection?

    package init(
        columns: ColumnSelection, pattern: String? = nil, rows: RowSelection = .all, hiddenColumns: ColumnSelection? = nil
    ) {
        (self.columns, self.pattern, self.rows, self.hiddenColumns) = (columns, pattern, rows, hiddenColumns)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = try draft.data.columns(columns)
        guard let first = columns.first else { return }
        let text = pattern ?? columns.indices.map { "{\($0 + 1)}" }.joined(separator: " ")
        let cells = CellSet(columns: [first], rows: try draft.data.rows(rows))
        draft.merges.append(.init(columns: columns, cells: cells, pattern: try Self.pattern(text, for: columns.count)))
        var hidden = columns.filter { $0 != first }
        if let hiddenColumns { hidden = try draft.data.columns(hiddenColumns) }
        draft.hideMerged(hidden)
    }

    private static func pattern(_ text: String, for count: Int) throws(DisplayTableError) -> MergePattern {
        let pattern: MergePattern
        do {
            pattern = try MergePattern(text)
        } catch {
            throw .other("the pattern \(quoted: text) cannot be read: \(error)")
        }
        guard pattern.columnCount <= count else {
            throw .other("the pattern \(quoted: text) asks for column \(pattern.columnCount), and \(count) are merged")
        }
        return pattern
    }
}

/// A step that merges two columns by a pattern of its own.
package protocol PairMergeStep: TableStep {
    var pair: (first: String, second: String) { get }
    /// Whether the second is shown no more.
    var hidesSecond: Bool { get }
}

extension PairMergeStep {
    fileprivate func merge(_ pattern: String, rows: RowSelection = .all, _ draft: inout TableDraft) throws(DisplayTableError) {
        let merge = MergeStep(
            columns: .named([pair.first, pair.second]), pattern: pattern, rows: rows, hiddenColumns: .named([]))
        try merge.apply(to: &draft)
        if hidesSecond { draft.hideMerged([try draft.data.column(pair.second)]) }
    }
}

package struct MergeUncertaintyStep: PairMergeStep {
    package var value: String
    package var uncertainty: String
    package var rows = RowSelection.all
    package var separator: String
    package var hidesSecond: Bool

    package init(value: String, uncertainty: String, separator: String = " ± ", hidesSecond: Bool = true) {
        (self.value, self.uncertainty, self.separator, self.hidesSecond) = (value, uncertainty, separator, hidesSecond)
    }

    package var pair: (first: String, second: String) { (value, uncertainty) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        try merge("<<{1}<<\(separator){2}>>>>", rows: rows, &draft)
    }
}

package struct MergeRangeStep: PairMergeStep {
    package var first: String
    package var last: String
    package var rows = RowSelection.all
    package var separator: String
    package var hidesSecond: Bool

    package init(first: String, last: String, separator: String = "–", hidesSecond: Bool = true) {
        (self.first, self.last, self.separator, self.hidesSecond) = (first, last, separator, hidesSecond)
    }

    package var pair: (first: String, second: String) { (first, last) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let begins = draft.data.columns[try draft.data.column(first)].values
        let ends = draft.data.columns[try draft.data.column(last)].values
        let meant = try draft.data.rows(rows)
        // The end that is not there has its place, so that nobody takes the other one for it.
        for (hasBegin, hasEnd, pattern) in [
            (true, true, "{1}\(separator){2}"), (true, false, "{1}\(separator)…"), (false, true, "…\(separator){2}"),
        ] {
            let rows = begins.indices.filter {
                begins[$0].isMissing != hasBegin && ends[$0].isMissing != hasEnd && meant?.contains($0) ?? true
            }
            try merge(pattern, rows: rows.count == begins.count ? .all : .at(rows), &draft)
        }
    }
}

package struct MergeCountStep: PairMergeStep {
    package var count: String
    package var percent: String
    package var rows = RowSelection.all
    package var hidesSecond: Bool

    package init(count: String, percent: String, hidesSecond: Bool = true) {
        (self.count, self.percent, self.hidesSecond) = (count, percent, hidesSecond)
    }

    package var pair: (first: String, second: String) { (count, percent) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        // Of none there is no share.
        let counts = draft.data.columns[try draft.data.column(count)].values
        let meant = try draft.data.rows(rows)
        let some = counts.indices.filter { counts[$0].double != 0 && meant?.contains($0) ?? true }
        try merge("<<{1}<< ({2})>>>>", rows: some.count == counts.count ? .all : .at(some), &draft)
    }
}
