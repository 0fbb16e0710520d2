import RasterText

/// A column of a table whose rows are values of type `T`: a heading, and what the column shows of a row.
public struct DataTableColumn<T> {
    /// The heading.
    public let header: String
    /// What the column shows of a row; nil for a column that has nothing but a heading.
    public let extract: ((T) -> DataTableValueType)?
    /// How the column's cells look. Default: as ``DataTableAppearance`` says.
    public var style: DataTableColumnStyle

    /// Whether rows can be sorted by this column: not when it has nothing but a heading.
    public var isSortable: Bool { extract != nil }

    /// A column that shows a property of each row.
    public init<V: DataTableValueConvertible>(
        _ header: String, _ keyPath: KeyPath<T, V>, alignment: TextAlignment? = nil
    ) {
        self.init(header, alignment: alignment, value: { $0[keyPath: keyPath].asDataTableValue() })
    }

    /// A column that shows what `extract` makes of each row.
    public init<V: DataTableValueConvertible>(
        _ header: String, alignment: TextAlignment? = nil, extract: @escaping (T) -> V
    ) {
        self.init(header, alignment: alignment, value: { extract($0).asDataTableValue() })
    }

    /// A column that shows what `extract` makes of each row.
    public init(
        _ header: String, alignment: TextAlignment? = nil, extract: @escaping (T) -> DataTableValueType
    ) {
        self.init(header, alignment: alignment, value: extract)
    }

    /// A column that has nothing but a heading. Rows cannot be sorted by it.
    public init(_ header: String, alignment: TextAlignment? = nil) {
        self.init(header, alignment: alignment, value: nil)
    }

    private init(_ header: String, alignment: TextAlignment?, value: ((T) -> DataTableValueType)?) {
        self.header = header
        extract = value
        style = DataTableColumnStyle(alignment: alignment)
    }
}
