/// A text that takes the place of what a format made, for values of some kind.
public struct Substitution: Hashable, Sendable {
    /// Which values are meant.
    enum Kind: Hashable, Sendable {
        case missing, zero
        /// Closer to zero than the threshold, but not zero.
        case small(Double)
        /// As far from zero as the threshold, or farther.
        case large(Double)
    }

    let kind: Kind
    let pattern: FormattedText

    /// Values that are missing.
    public static func missing(_ text: FormattedText = "—") -> Substitution { .init(kind: .missing, pattern: text) }

    /// Zeros.
    public static func zero(_ text: FormattedText = "nil") -> Substitution { .init(kind: .zero, pattern: text) }

    /// Values above zero that are less than a threshold, and not worth their digits. `{x}` stands for the threshold.
    public static func small(below threshold: Double = 0.01, _ text: FormattedText = "<{x}") -> Substitution {
        .init(kind: .small(threshold), pattern: text)
    }

    /// Values from a threshold on. `{x}` stands for it.
    public static func large(from threshold: Double = 1e12, _ text: FormattedText = "≥{x}") -> Substitution {
        .init(kind: .large(threshold), pattern: text)
    }

    /// What stands in a value's place; nil for a value that is not meant.
    /// - Parameter format: What the threshold is written with.
    func text(of value: DataValue, threshold: (Double) -> FormattedText) -> FormattedText? {
        func filled(_ limit: Double) -> FormattedText {
            let text = threshold(limit)
            return FormattedText(
                runs: pattern.runs.flatMap { run in
                    run.text.contains("{x}")
                        ? [.init(run.text.replacing("{x}", with: text.string), run.traits, link: run.link)] : [run]
                })
        }
        switch kind {
        case .missing: return value.isMissing ? pattern : nil
        case .zero: return value.double == 0 ? pattern : nil
        case .small(let limit):
            guard let number = value.double, number > 0, number < limit else { return nil }
            return filled(limit)
        case .large(let limit):
            guard let number = value.double, number >= limit else { return nil }
            return filled(limit)
        }
    }
}
