/// Values as they are, in a pattern.
public struct PassthroughFormat: ValueFormat, Hashable {
    /// What stands around it, with `{x}` for it; `{x}` by default.
    public var pattern = "{x}"

    /// Without anything around values.
    public init() {}

    /// The value as text; nil for what is missing.
    public func text(of value: DataValue) -> FormattedText? {
        value.isMissing ? nil : PlainFormat().text(of: value)?.inPattern(pattern)
    }
}

extension ValueFormat where Self == PassthroughFormat {
    /// Values as they are, in a pattern.
    public static func passthrough(pattern: String = "{x}") -> Self {
        var format = PassthroughFormat()
        format.pattern = pattern
        return format
    }
}
