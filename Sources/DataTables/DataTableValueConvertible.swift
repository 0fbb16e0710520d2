/// A type whose values can stand in a cell.
public protocol DataTableValueConvertible {
    /// The value as a cell shows it.
    func asDataTableValue() -> DataTableValueType
}

extension String: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .string(self) }
}

extension Int: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .int(self) }
}

extension Float: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .float(self) }
}

extension Double: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .double(self) }
}

extension DataTableValueType: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { self }
}

/// Nil is an empty string.
extension Optional: DataTableValueConvertible where Wrapped: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType {
        map { $0.asDataTableValue() } ?? .string("")
    }
}
