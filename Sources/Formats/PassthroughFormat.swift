/// Values as they are, in a pattern.
public struct PassthroughFormat: ValueFormat, Hashable {
    /// What stands around it, with `{x}` for it; `{x}` by default.
    public var pattern = "{x}"

    /// Whether marks of HTML in texts, `<b>new</b>`, are those marks. Default false: they are shown as they are written.
    public var hasMarks = false

    /// Without anything around values.
    public init() {}

    /// The value as text; nil for what is missing.
    public func text(of value: DataValue) -> FormattedText? {
        if value.isMissing { return nil }
        if hasMarks, case .text(let text) = value { return FormattedText.html(text).inPattern(pattern) }
        return PlainFormat().text(of: value)?.inPattern(pattern)
    }
}

extension ValueFormat where Self == PassthroughFormat {
    /// Values as they are, in a pattern.
    public static func passthrough(pattern: String = "{x}", hasMarks: Bool = false) -> Self {
        var format = PassthroughFormat()
        format.pattern = pattern
        format.hasMarks = hasMarks
        return format
    }
}
