/// A text that stands for values of a kind: missing ones, zeros, small and large numbers. It leaves all others as they are.
public struct SubstitutionFormat: ValueFormat, Hashable {
    /// Which side of zero is looked at.
    public enum Side: String, Hashable, Sendable, CaseIterable {
        case positive
        case negative
    }

    enum Kind: Hashable {
        case missing
        case zero
        /// Nearer to zero than the threshold, but not zero.
        case small
        /// As far from zero as the threshold or farther.
        case large
    }

    let kind: Kind
    /// For missing values and zeros.
    var replacement: FormattedText = ""
    /// Above zero.
    var threshold = 0.0
    /// With `{x}` for the threshold; nil: a sign before it.
    var pattern: String?
    var side = Side.positive

    init(_ kind: Kind) { self.kind = kind }

    init(_ kind: Kind, threshold: Double, pattern: String?, side: Side) {
        self.kind = kind
        self.threshold = abs(threshold)
        self.pattern = pattern
        self.side = side
        replacement = FormattedText(ThresholdText.text(of: abs(threshold))).inPattern(pattern ?? Self.pattern(kind, side))
    }

    private static func pattern(_ kind: Kind, _ side: Side) -> String {
        switch (kind, side) {
        case (.small, .positive): "<{x}"
        case (.small, .negative): ">\u{2212}{x}"
        case (_, .positive): "≥{x}"
        case (_, .negative): "≤\u{2212}{x}"
        }
    }

    /// The text for a value that it is for; nil for others.
    public func text(of value: DataValue) -> FormattedText? {
        isFor(value) ? replacement : nil
    }

    private func isFor(_ value: DataValue) -> Bool {
        if case .missing = kind { return value.isMissing }
        guard let number = value.double, !number.isNaN else { return false }
        let distance = side == .positive ? number : -number
        switch kind {
        case .missing: return false
        case .zero: return number == 0
        case .small: return distance > 0 && distance < threshold
        case .large: return distance >= threshold
        }
    }
}

extension ValueFormat where Self == SubstitutionFormat {
    /// A text for values that are missing, and for numbers that are none (NaN); `—` by default.
    public static func missing(_ text: FormattedText = "—") -> Self {
        var format = SubstitutionFormat(.missing)
        format.replacement = text
        return format
    }

    /// A text for numbers that are exactly zero; `nil` by default.
    public static func zero(_ text: FormattedText = "nil") -> Self {
        var format = SubstitutionFormat(.zero)
        format.replacement = text
        return format
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
        SubstitutionFormat(.small, threshold: threshold, pattern: pattern, side: side)
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
        SubstitutionFormat(.large, threshold: threshold, pattern: pattern, side: side)
    }
}
