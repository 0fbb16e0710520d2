import RasterFormats

// Rows that sum up others.

package struct SummaryStep: TableStep {
    package var functions: [SummaryFunction]
    package var columns: ColumnSelection
    package var groups: [String]?
    package var format: (any ValueFormat)?
    package var placement: SummaryPlacement

    package init(
        functions: [SummaryFunction], columns: ColumnSelection = .numeric, groups: [String]? = nil,
        format: (any ValueFormat)? = nil, placement: SummaryPlacement = .bottom
    ) {
        (self.functions, self.columns, self.groups, self.format, self.placement) = (functions, columns, groups, format, placement)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        try draft.count(functions.count)
        let columns = try draft.data.columnSet(columns)
        draft.summaries += functions.map {
            .init(
                groups: groups.map { Set($0) }, columns: columns, function: $0, label: $0.label, format: format,
                placement: placement)
        }
    }

    package func remarks(on draft: TableDraft) -> [String] { draft.remarks(sums: functions, columns) }

    package func check(_ names: TableNames) throws(DisplayTableError) { try names.check(groups: groups ?? []) }
}

package struct GrandSummaryStep: TableStep {
    package var functions: [SummaryFunction]
    package var columns: ColumnSelection
    package var format: (any ValueFormat)?
    package var placement: SummaryPlacement

    package init(
        functions: [SummaryFunction], columns: ColumnSelection = .numeric, format: (any ValueFormat)? = nil,
        placement: SummaryPlacement = .bottom
    ) {
        (self.functions, self.columns, self.format, self.placement) = (functions, columns, format, placement)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        try draft.count(functions.count)
        let columns = try draft.data.columnSet(columns)
        draft.grandSummaries += functions.map {
            .init(
                groups: nil, columns: columns, function: $0, label: $0.label, format: format, placement: placement)
        }
    }

    package func remarks(on draft: TableDraft) -> [String] { draft.remarks(sums: functions, columns) }
}
