import RasterGraphics

/// Numbers as whole ones and fractions: 1.5 is `1 1/2`.
public struct FractionFormat: LocalizedFormat, Hashable {
    /// Which denominators there may be.
    public enum Accuracy: Hashable, Sendable {
        /// The nearest fraction with a denominator of one digit.
        case low
        /// The nearest one with up to two digits.
        case medium
        /// The nearest one with up to three digits.
        case high
        /// So many parts of one, 1 or more.
        case parts(Int)

        public static let halves = Accuracy.parts(2)
        public static let quarters = Accuracy.parts(4)
        public static let eighths = Accuracy.parts(8)
        public static let sixteenths = Accuracy.parts(16)
        public static let hundredths = Accuracy.parts(100)
    }

    /// How the fraction is set.
    public enum Layout: String, Hashable, Sendable, CaseIterable {
        /// On the line with a slash: `1/2`.
        case inline
        /// A raised numerator and a lowered denominator at a fraction slash.
        case diagonal
    }

    /// `low` by default. The part after the decimal mark is first rounded to thousandths, halves up.
    public var accuracy = Accuracy.low
    /// Whether fractions of a fixed denominator are reduced, 2/4 to 1/2; true by default.
    public var simplifies = true
    /// `inline` by default.
    public var layout = Layout.inline
    /// Whether groups of digits of the whole number are separated; true by default.
    public var usesSeparators = true
    /// Between groups of digits; nil, the default, is the locale's.
    public var groupMark: String?
    /// What stands around it all, with `{x}` for it; `{x}` by default.
    public var pattern = "{x}"
    /// Nil by default: the table's.
    public var locale: TableLocale?

    public init() {}

    public var alignsDecimals: Bool { false }

    /// The number as a fraction; nil for what is no number.
    public func text(of value: DataValue) -> FormattedText? {
        guard let quantity = Quantity(value) else { return nil }
        let notation = DecimalNotation(decimals: 0, usesSeparators: usesSeparators)
        let number = quantity.double
        let numbers = (locale ?? .english).numbers
        let marks = numbers.marks.grouped(by: groupMark)
        if number.isInfinite {
            let infinity = notation.text(of: quantity, marks: marks)
            return FormattedText(infinity.signed(minus: numbers.minus)).inPattern(pattern)
        }
        var whole = quantity
        var fraction = Ratio(numerator: 0, denominator: 1)
        if case .real(let number) = quantity {
            let magnitude = abs(number)
            var floor = magnitude.rounded(.down)
            fraction = self.fraction(of: magnitude - floor)
            if fraction.numerator == fraction.denominator {
                floor += 1
                fraction.numerator = 0
            }
            whole = .real(floor)
        }
        var text = FormattedText("")
        if whole.double != 0 || fraction.numerator == 0 {
            text = FormattedText(notation.text(of: whole, marks: marks).body)
        }
        if fraction.numerator != 0 {
            if !text.isEmpty { text = text + "\u{a0}" }
            text = text + self.text(of: fraction)
        }
        let isNegative = number < 0 && (whole.double != 0 || fraction.numerator != 0)
        return ((isNegative ? FormattedText(numbers.minus) : "") + text).inPattern(pattern)
    }

    private struct Ratio {
        var numerator: Int
        var denominator: Int
    }

    private func text(of fraction: Ratio) -> FormattedText {
        let (numerator, denominator) = (String(fraction.numerator), String(fraction.denominator))
        switch layout {
        case .inline: return FormattedText(numerator + "/" + denominator)
        case .diagonal:
            return FormattedText(numerator, .superscript) + "\u{2044}" + FormattedText(denominator, .subscript)
        }
    }

    /// The fraction of a part of one; its numerator can be zero or the denominator.
    private func fraction(of part: Double) -> Ratio {
        let thousandths = Int(clamping: Self.roundedUp(part * 1000))
        switch accuracy {
        case .low: return Self.nearest(thousandths, largest: 9)
        case .medium: return Self.nearest(thousandths, largest: 99)
        case .high: return Self.nearest(thousandths, largest: 999)
        case .parts(let count):
            let parts = max(1, count)
            let numerator = Int(clamping: Self.roundedUp(Double(thousandths) / 1000 * Double(parts)))
            let divisor = simplifies && numerator != 0 ? Self.commonDivisor(numerator, parts) : 1
            return Ratio(numerator: numerator / divisor, denominator: parts / divisor)
        }
    }

    /// Halves up, and what is just below a half too: gt adds the square root of the smallest difference of doubles at 1.
    private static func roundedUp(_ value: Double) -> Double {
        (value + (0.5 + Double.ulpOfOne.squareRoot())).rounded(.towardZero)
    }

    /// The nearest fraction to so many thousandths, by the walk through the mediants of Stern and Brocot.
    private static func nearest(_ thousandths: Int, largest: Int) -> Ratio {
        let divisor = max(1, commonDivisor(thousandths, 1000))
        let exact = Ratio(numerator: thousandths / divisor, denominator: 1000 / divisor)
        if exact.denominator <= largest { return exact }
        var below = Ratio(numerator: 0, denominator: 1)
        var above = Ratio(numerator: 1, denominator: 1)
        while below.denominator + above.denominator <= largest {
            let middle = Ratio(
                numerator: below.numerator + above.numerator, denominator: below.denominator + above.denominator)
            if middle.numerator * 1000 < thousandths * middle.denominator { below = middle } else { above = middle }
        }
        // Distances times 1000 times their denominators.
        let fromBelow = thousandths * below.denominator - below.numerator * 1000
        let toAbove = above.numerator * 1000 - thousandths * above.denominator
        return fromBelow * above.denominator <= toAbove * below.denominator ? below : above
    }

    private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}

extension ValueFormat where Self == FractionFormat {
    /// Numbers as whole ones and fractions: 1.5 is `1 1/2`.
    public static func fraction(
        _ accuracy: FractionFormat.Accuracy = .low, simplifies: Bool = true, layout: FractionFormat.Layout = .inline,
        usesSeparators: Bool = true, pattern: String = "{x}", locale: TableLocale? = nil
    ) -> Self {
        var format = FractionFormat()
        format.accuracy = accuracy
        format.simplifies = simplifies
        format.layout = layout
        format.usesSeparators = usesSeparators
        format.pattern = pattern
        format.locale = locale
        return format
    }
}
