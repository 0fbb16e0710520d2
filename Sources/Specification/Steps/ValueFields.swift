import RasterDisplayTables

// Merged texts.

extension MergeStep: RecordStep {
    static let name = "cols_merge"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns, isRequired: true), SpecField("pattern", \.pattern), SpecField("rows", \.rows),
        SpecField("hide_columns", \.hiddenColumns),
    ]
}

extension MergeUncertaintyStep: RecordStep {
    static let name = "cols_merge_uncert"
    init() { self.init(value: "", uncertainty: "") }

    static let fields: [SpecField<Self>] = [
        SpecField("col_val", \.value, isRequired: true), SpecField("col_uncert", \.uncertainty, isRequired: true),
        SpecField("sep", \.separator), SpecField("autohide", \.hidesSecond),
    ]
}

extension MergeRangeStep: RecordStep {
    static let name = "cols_merge_range"
    init() { self.init(first: "", last: "") }

    static let fields: [SpecField<Self>] = [
        SpecField("col_begin", \.first, isRequired: true), SpecField("col_end", \.last, isRequired: true),
        SpecField("sep", \.separator), SpecField("autohide", \.hidesSecond),
    ]
}

extension MergeCountStep: RecordStep {
    static let name = "cols_merge_n_pct"
    init() { self.init(count: "", percent: "") }

    static let fields: [SpecField<Self>] = [
        SpecField("col_n", \.count, isRequired: true), SpecField("col_pct", \.percent, isRequired: true),
        SpecField("autohide", \.hidesSecond),
    ]
}
