/// A text that stands for values of a kind: missing ones, zeros, small and large numbers. It leaves all others as they are.
public struct SubstitutionFormat: ValueFormat, Hashable {
    /// Which side of zero is looked at.
    public enum Side: String, Hashable, Sendable, CaseIterable {
        case positive
        case negative
    }

    fileprivate enum Kind: Hashable {
        case missing
        case zero
        /// Nearer to zero than the threshold, but not zero.
        case small(Double, Side)
        /// As far from zero as the threshold or farther.
        case large(Double, Side)
    }

    fileprivate let kind: Kind
    fileprivate let replacement: FormattedText

    /// The text for a value that it is for; nil for others.
    public func text(of value: DataValue) -> FormattedText? {
        isFor(value) ? replacement : nil
    }

    private func isFor(_ value: DataValue) -> Bool {
        if case .missing = kind { return value.isMissing }
        guard let number = value.double, !number.isNaN else { return false }
        switch kind {
        case .missing: return false
        case .zero: return number == 0
        case .small(let threshold, .positive): return number > 0 && number < threshold
        case .small(let threshold, .negative): return number < 0 && number > -threshold
        case .large(let threshold, .positive): return number >= threshold
        case .large(let threshold, .negative): return number <= -threshold
        }
    }
}

extension ValueFormat where Self == SubstitutionFormat {
    /// A text for values that are missing, and for numbers that are none (NaN); `—` by default.
    public static func missing(_ text: FormattedText = "—") -> Self {
        SubstitutionFormat(kind: .missing, replacement: text)
    }

    /// A text for numbers that are exactly zero; `nil` by default.
    public static func zero(_ text: FormattedText = "nil") -> Self {
        SubstitutionFormat(kind: .zero, replacement: text)
    }

    /// A text for numbers that are nearer to zero than a threshold, on one side of it, but not zero.
    ///
    /// - Parameters:
    ///   - threshold: 0.01 by default; its sign has no meaning.
    ///   - pattern: the text, with `{x}` for the threshold; nil, the default, is `<{x}`, and `>−{x}` on the negative side.
    ///   - side: `positive` by default.
    public static func small(
        threshold: Double = 0.01, pattern: String? = nil, side: SubstitutionFormat.Side = .positive
    ) -> Self {
        let pattern = pattern ?? (side == .positive ? "<{x}" : ">\u{2212}{x}")
        return SubstitutionFormat(
            kind: .small(abs(threshold), side), replacement: .thresholdText(abs(threshold), pattern))
    }

    /// A text for numbers as far from zero as a threshold or farther, on one side of it.
    ///
    /// - Parameters:
    ///   - threshold: 10¹² by default; its sign has no meaning.
    ///   - pattern: the text, with `{x}` for the threshold; nil, the default, is `≥{x}`, and `≤−{x}` on the negative side.
    ///   - side: `positive` by default.
    public static func large(
        threshold: Double = 1e12, pattern: String? = nil, side: SubstitutionFormat.Side = .positive
    ) -> Self {
        let pattern = pattern ?? (side == .positive ? "≥{x}" : "≤\u{2212}{x}")
        return SubstitutionFormat(
            kind: .large(abs(threshold), side), replacement: .thresholdText(abs(threshold), pattern))
    }
}

extension FormattedText {
    fileprivate static func thresholdText(_ threshold: Double, _ pattern: String) -> FormattedText {
        FormattedText(ThresholdText.text(of: threshold)).inPattern(pattern)
    }
}
