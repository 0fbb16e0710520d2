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
            let hasEffect = column.values.contains { column.text(of: $0, by: format) != nil }
            return hasEffect ? nil : "nothing in it is what the format is for"
        }
    }
}

package struct MergeStep: TableStep {
    package var columns: ColumnSelection
    package var pattern: String?
    package var rows: RowSelection

    package init(columns: ColumnSelection, pattern: String? = nil, rows: RowSelection = .all) {
        (self.columns, self.pattern, self.rows) = (columns, pattern, rows)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = try draft.data.columns(columns)
        guard let first = columns.first else { return }
        let text = pattern ?? columns.indices.map { "{\($0 + 1)}" }.joined(separator: " ")
        let cells = CellSet(columns: [first], rows: try draft.data.rows(rows))
        draft.merges.append(.init(columns: columns, cells: cells, pattern: try Self.pattern(text, for: columns.count)))
        for column in columns where column != first { draft.columns[column].isHidden = true }
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

package struct MergeUncertaintyStep: TableStep {
    package var value: String
    package var uncertainty: String
    package var separator: String

    package init(value: String, uncertainty: String, separator: String = " ± ") {
        (self.value, self.uncertainty, self.separator) = (value, uncertainty, separator)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let merge = MergeStep(columns: .named([value, uncertainty]), pattern: "<<{1}<<\(separator){2}>>>>")
        try merge.apply(to: &draft)
    }
}

package struct MergeRangeStep: TableStep {
    package var first: String
    package var last: String
    package var separator: String

    package init(first: String, last: String, separator: String = "–") {
        (self.first, self.last, self.separator) = (first, last, separator)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = ColumnSelection.named([first, last])
        try MergeStep(columns: columns, pattern: "<<{1}<<\(separator){2}>>>>").apply(to: &draft)
        // An end alone stands without what would part it from a beginning.
        let values = draft.data.columns[try draft.data.column(first)].values
        let open = values.indices.filter { values[$0].isMissing }
        if !open.isEmpty { try MergeStep(columns: columns, pattern: "<<{2}>>", rows: .at(open)).apply(to: &draft) }
    }
}

package struct MergeCountStep: TableStep {
    package var count: String
    package var percent: String

    package init(count: String, percent: String) { (self.count, self.percent) = (count, percent) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let merge = MergeStep(columns: .named([count, percent]), pattern: "<<{1}<< ({2})>>>>")
        try merge.apply(to: &draft)
    }
}
