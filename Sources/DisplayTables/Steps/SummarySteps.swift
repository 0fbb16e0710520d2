import RasterFormats

// Rows that sum up others.

/// A function of sums, with columns of its own where one row has several functions.
package struct ColumnSum: Sendable {
    package var function: SummaryFunction
    /// Nil: those of the step.
    package var columns: ColumnSelection?

    package init(_ function: SummaryFunction, columns: ColumnSelection? = nil) {
        (self.function, self.columns) = (function, columns)
    }
}

/// A step that adds rows of sums.
package protocol SumsStep: TableStep {
    var sums: [ColumnSum] { get }
    var columns: ColumnSelection { get }
    var format: (any ValueFormat)? { get }
    var placement: SummaryPlacement { get }
    /// Where there is no sum; nil: nothing.
    var missingText: FormattedText? { get }
}

extension SumsStep {
    /// - Parameter groups: By label or id; nil: all.
    fileprivate func summaries(_ groups: [String]?, _ draft: inout TableDraft) throws(DisplayTableError) -> [TableDraft.Summary] {
        try draft.count(sums.count)
        var summaries: [TableDraft.Summary] = []
        for sum in sums {
            let selection = sum.columns ?? columns
            var summary = TableDraft.Summary(
                groups: groups.map { Set($0) }, columns: try draft.data.columnSet(selection), function: sum.function,
                label: sum.function.label, format: format, placement: placement, missingText: missingText)
            if case .numeric = selection { summary.isOfNumbers = true }
            summaries.append(summary)
        }
        return summaries
    }

    package func remarks(on draft: TableDraft) -> [String] {
        let shared = sums.filter { $0.columns == nil }.map(\.function)
        return (shared.isEmpty ? [] : draft.remarks(sums: shared, columns))
            + sums.flatMap { sum in sum.columns.map { draft.remarks(sums: [sum.function], $0) } ?? [] }
    }
}

package struct SummaryStep: SumsStep {
    package var sums: [ColumnSum]
    package var columns: ColumnSelection
    package var groups: [String]?
    package var format: (any ValueFormat)?
    package var placement: SummaryPlacement
    package var missingText: FormattedText?

    package init(
        _ sums: [ColumnSum], columns: ColumnSelection = .numeric, groups: [String]? = nil, format: (any ValueFormat)? = nil,
        placement: SummaryPlacement = .bottom, missingText: FormattedText? = nil
    ) {
        (self.sums, self.columns, self.groups, self.format) = (sums, columns, groups, format)
        (self.placement, self.missingText) = (placement, missingText)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        draft.summaries += try summaries(groups, &draft)
    }

    package func check(_ names: TableNames) throws(DisplayTableError) { try names.check(groups: groups ?? []) }
}

package struct GrandSummaryStep: SumsStep {
    package var sums: [ColumnSum]
    package var columns: ColumnSelection
    package var format: (any ValueFormat)?
    package var placement: SummaryPlacement
    package var missingText: FormattedText?

    package init(
        _ sums: [ColumnSum], columns: ColumnSelection = .numeric, format: (any ValueFormat)? = nil,
        placement: SummaryPlacement = .bottom, missingText: FormattedText? = nil
    ) {
        (self.sums, self.columns, self.format) = (sums, columns, format)
        (self.placement, self.missingText) = (placement, missingText)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        draft.grandSummaries += try summaries(nil, &draft)
    }
}

/// Columns that sum up others row by row: gt's `summary_columns`.
package struct SummaryColumnsStep: TableStep {
    package enum Side: String, CaseIterable, Sendable {
        case left, right
    }

    package var functions: [SummaryFunction]
    package var columns: ColumnSelection
    /// What the new columns are called, and their labels; where there are none, after their functions.
    package var names: [String]
    package var labels: [FormattedText]
    package var format: (any ValueFormat)?
    package var side: Side
    package var missingText: FormattedText?

    package init(
        _ functions: [SummaryFunction] = [], columns: ColumnSelection = .numeric, names: [String] = [],
        labels: [FormattedText] = [], format: (any ValueFormat)? = nil, side: Side = .right, missingText: FormattedText? = nil
    ) {
        (self.functions, self.columns, self.names, self.labels) = (functions, columns, names, labels)
        (self.format, self.side, self.missingText) = (format, side, missingText)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for (name, count) in [("new_col_names", names.count), ("new_col_labels", labels.count)]
        where count > 0 && count != functions.count {
            throw .other("\(quoted: name) has \(count) of them, and there are \(functions.count) functions")
        }
        let places = try draft.data.columns(columns)
        try draft.count(functions.count)
        var made: [Int] = []
        for (number, function) in functions.enumerated() {
            let name = number < names.count ? names[number] : function.label
            let values = (0..<draft.data.rowCount).map { row in function(places.map { draft.data.columns[$0].values[row] }) }
            let decimals = places.map { draft.data.columns[$0].decimals }.max() ?? 0
            let shown = values.map { format == nil ? function.rounded($0, decimals: decimals) : $0 }
            try draft.data.append(DisplayColumn(name, shown))
            draft.columns.append(.init(label: number < labels.count ? labels[number] : FormattedText(name)))
            made.append(draft.data.columns.count - 1)
            if let format { try FormatStep(columns: .named([name]), format: format).apply(to: &draft) }
            if let missingText {
                var missing = SubstitutionFormat()
                missing.replacement = missingText
                draft.substitutions.append(.init(cells: CellSet(columns: [made[number]], rows: nil), value: missing))
            }
        }
        draft.order = side == .left ? made + draft.order : draft.order + made
    }

    package func remarks(on draft: TableDraft) -> [String] { draft.remarks(sums: functions, columns) }
}
