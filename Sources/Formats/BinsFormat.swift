/// Intervals as statistics programs write them, `(0, 10]` or `[5,Inf)`, as ranges that are read: 0–10, ≥ 5.
public struct BinsFormat: LocalizedFormat, Hashable {
    /// Stands between the ends; an en dash by default, and `--` and `---` are typeset.
    public var separator = "–"
    /// How the ends are set; nil, the default, by their shortest digits.
    public var numbers: NumberFormat?
    /// What stands around it, with `{x}` for it; `{x}` by default.
    public var pattern = "{x}"
    /// Of the numbers; nil by default: the table's.
    public var locale: TableLocale?

    /// Ends with an en dash between them.
    public init() {}

    public var alignsDecimals: Bool { false }

    public func text(of value: DataValue) -> FormattedText? {
        guard case .text(let text) = value, let (low, high) = Self.ends(of: text) else { return nil }
        return range(low, high).map { FormattedText($0).inPattern(pattern) }
    }

    private func range(_ low: Substring, _ high: Substring) -> String? {
        switch (Self.isUnbounded(low), Self.isUnbounded(high)) {
        case (true, true): nil
        case (true, false): number(high).map { "≤\u{2009}" + $0 }
        case (false, true): number(low).map { "≥\u{2009}" + $0 }
        case (false, false):
            if let low = number(low), let high = number(high) {
                // A minus sign between two numbers is not to be one of the dashes.
                low + (high.first == "\u{2212}" || low.first == "\u{2212}" ? " \(dash) " : dash) + high
            } else {
                nil
            }
        }
    }

    private var dash: String { separator == "--" ? "–" : separator == "---" ? "—" : separator }

    private func number(_ text: Substring) -> String? {
        guard let number = Double(text) else { return nil }
        let value = Int(exactly: number).map { DataValue.integer($0) } ?? .number(number)
        guard var numbers else { return PlainFormat().text(of: value)?.string }
        if numbers.locale == nil { numbers.locale = locale }
        return numbers.text(of: value)?.string
    }

    private static func isUnbounded(_ text: Substring) -> Bool { ["Inf", "-Inf", "inf", "-inf", "∞", "-∞"].contains(text) }

    /// The two ends of `(a, b]` and the like; nil for what is none.
    private static func ends(of text: String) -> (low: Substring, high: Substring)? {
        let inner = text.drop { $0 == " " }
        guard let first = inner.first, "([".contains(first), let last = inner.last(where: { $0 != " " }), ")]".contains(last),
            let end = inner.lastIndex(of: last)
        else { return nil }
        let parts = inner[inner.index(after: inner.startIndex)..<end].split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        func trimmed(_ text: Substring) -> Substring {
            var text = text.drop { $0 == " " }
            while text.last == " " { text.removeLast() }
            return text
        }
        return (trimmed(parts[0]), trimmed(parts[1]))
    }
}

extension ValueFormat where Self == BinsFormat {
    /// Intervals as ranges.
    public static func bins(separator: String = "–", numbers: NumberFormat? = nil) -> Self {
        var format = BinsFormat()
        format.separator = separator
        format.numbers = numbers
        return format
    }
}
