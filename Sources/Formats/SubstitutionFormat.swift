/// A text that stands for values of a kind: missing ones, zeros, small and large numbers, some values. It leaves all others as
/// they are.
public struct SubstitutionFormat: ValueFormat, Hashable {
    /// Which side of zero is looked at.
    public enum Side: String, Hashable, Sendable, CaseIterable {
        case positive
        case negative
    }

    /// What a text stands for.
    public enum Kind: Hashable, Sendable {
        /// Values that are missing, and numbers that are none (NaN).
        case missing
        /// Numbers that are exactly zero.
        case zero
        /// Numbers that are nearer to zero than a threshold, on one side of it, but not zero. The threshold's sign has no
        /// meaning.
        case small(threshold: Double, Side)
        /// Numbers as far from zero as a threshold or farther, on one side of it. The threshold's sign has no meaning.
        case large(threshold: Double, Side)
        /// Values that are equal to one of these; whole numbers equal others of their size.
        case values([DataValue])
        /// Texts that have a pattern in them.
        case matching(TextPattern)
    }

    /// `missing` by default.
    public var kind = Kind.missing
    /// The text, with `{x}` for a threshold. Nil, the default, is `—` for missing values, `nil` for zeros, `<{x}` and `>−{x}` for
    /// small ones, `≥{x}` and `≤−{x}` for large ones, and leaves all others as they are.
    public var replacement: FormattedText?

    /// A dash for missing values.
    public init() {}

    /// The text for a value that it is for; nil for others.
    public func text(of value: DataValue) -> FormattedText? {
        guard isFor(value), let text = replacement ?? standard else { return nil }
        switch kind {
        case .missing, .zero, .values, .matching: return text
        case .small(let threshold, let side), .large(let threshold, let side):
            let digits = ThresholdText.text(of: abs(threshold))
            return FormattedText(SignedText(digits: digits, isNegative: side == .negative)).inPattern(text)
        }
    }

    private func isFor(_ value: DataValue) -> Bool {
        switch kind {
        case .missing: return value.isMissing
        case .values(let values): return values.contains { $0.isSame(as: value) }
        case .matching(let pattern):
            if case .text(let text) = value { return pattern.occurs(in: text) }
            return false
        case .zero, .small, .large: break
        }
        guard let number = value.double, !number.isNaN else { return false }
        switch kind {
        case .missing, .values, .matching: return false
        case .zero: return number == 0
        case .small(let threshold, .positive): return number > 0 && number < abs(threshold)
        case .small(let threshold, .negative): return number < 0 && number > -abs(threshold)
        case .large(let threshold, .positive): return number >= abs(threshold)
        case .large(let threshold, .negative): return number <= -abs(threshold)
        }
    }

    private var standard: FormattedText? {
        switch kind {
        case .missing: "—"
        case .zero: "nil"
        case .small(_, .positive): "<{x}"
        case .small(_, .negative): ">\u{2212}{x}"
        case .large(_, .positive): "≥{x}"
        case .large(_, .negative): "≤\u{2212}{x}"
        case .values, .matching: nil
        }
    }
}

extension ValueFormat where Self == SubstitutionFormat {
    /// A text for values that are missing, and for numbers that are none (NaN); `—` by default.
    public static func missing(_ text: FormattedText? = nil) -> Self { substitution(.missing, text) }

    /// A text for numbers that are exactly zero; `nil` by default.
    public static func zero(_ text: FormattedText? = nil) -> Self { substitution(.zero, text) }

    /// A text for numbers that are nearer to zero than a threshold, on one side of it, but not zero.
    ///
    /// - Parameters:
    ///   - threshold: 0.01 by default; its sign has no meaning.
    ///   - pattern: the text, with `{x}` for the threshold; nil, the default, is `<{x}`, and `>−{x}` on the negative side.
    ///   - side: `positive` by default.
    public static func small(
        threshold: Double = 0.01, pattern: FormattedText? = nil, side: SubstitutionFormat.Side = .positive
    ) -> Self {
        substitution(.small(threshold: threshold, side), pattern)
    }

    /// A text for numbers as far from zero as a threshold or farther, on one side of it.
    ///
    /// - Parameters:
    ///   - threshold: 10¹² by default; its sign has no meaning.
    ///   - pattern: the text, with `{x}` for the threshold; nil, the default, is `≥{x}`, and `≤−{x}` on the negative side.
    ///   - side: `positive` by default.
    public static func large(
        threshold: Double = 1e12, pattern: FormattedText? = nil, side: SubstitutionFormat.Side = .positive
    ) -> Self {
        substitution(.large(threshold: threshold, side), pattern)
    }

    /// A text for some values.
    public static func values(_ values: [DataValue], with text: FormattedText) -> Self { substitution(.values(values), text) }

    /// A text for texts that have a pattern in them.
    public static func matching(_ pattern: TextPattern, with text: FormattedText) -> Self {
        substitution(.matching(pattern), text)
    }

    private static func substitution(_ kind: SubstitutionFormat.Kind, _ text: FormattedText?) -> Self {
        var format = SubstitutionFormat()
        format.kind = kind
        format.replacement = text
        return format
    }
}
