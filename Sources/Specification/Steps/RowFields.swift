import RasterDisplayTables
import RasterFormats

extension RowOrderStep: RecordStep {
    static let name = "rows_order"
    init() { self.init(column: "") }

    static let fields: [SpecField<Self>] = [
        SpecField("by", \.column, isRequired: true), SpecField("descending", \.isDescending),
    ]
}

extension HideRowsStep: RecordStep {
    static let name = "rows_hide"
    init() { self.init(rows: .all) }

    static let fields: [SpecField<Self>] = [SpecField("rows", \.rows, isRequired: true)]
}

extension AddRowsStep: RecordStep {
    static let name = "rows_add"
    init() { self.init(rows: []) }

    static let fields: [SpecField<Self>] = [
        SpecField("rows", \.records, isRequired: true), SpecField("before", \.before, also: [".before"]),
        SpecField("after", \.after, also: [".after"]),
    ]

    private var records: [SpecMap<DataValue>] {
        get { rows.map { SpecMap($0) } }
        set { rows = newValue.map(\.pairs) }
    }
}

extension SliceRowsStep: RecordStep {
    static let name = "rows_slice"
    init() { self.init(first: 0) }

    static let fields: [SpecField<Self>] = [
        SpecField("from", \.first, in: 0...1e9), SpecField("count", \.count, in: 0...1e9),
    ]
}
