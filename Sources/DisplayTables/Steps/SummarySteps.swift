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
        let shared = try draft.data.columnSet(columns)
        var summaries: [TableDraft.Summary] = []
        for sum in sums {
            var columns = shared
            if let own = sum.columns { columns = try draft.data.columnSet(own) }
            summaries.append(
                .init(
                    groups: groups.map { Set($0) }, columns: columns, function: sum.function, label: sum.function.label,
                    format: format, placement: placement, missingText: missingText))
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
