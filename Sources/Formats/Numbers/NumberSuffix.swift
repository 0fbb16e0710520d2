import Foundation
import RasterGraphics

/// Numbers written short, with a letter for a power of thousand.
enum NumberSuffix {
    private static let letters = ["", "K", "M", "B", "T", "Q"]

    /// The number in the largest unit that leaves at least 1 of it, and the unit's letter. Zero is `0` whatever the notation.
    static func text(of quantity: Quantity, notation: DecimalNotation, marks: LocaleNumbers.Marks) -> UnsignedText {
        let value = quantity.double
        if value == 0 { return UnsignedText(sign: nil, body: "0", wholeEnd: 1) }
        if value.isInfinite { return notation.text(of: quantity, marks: marks) }
        var power = min(max(Int(clamping: (log(abs(value)) / log(1000)).rounded(.down)), 0), letters.count - 1)
        var scaled = value / pow(1000, Double(power))
        if power < letters.count - 1, notation.reaches(1000, scaled) {
            power += 1
            scaled = value < 0 ? -1 : 1
        }
        // Whole numbers that no unit divides stay exact.
        let shown = power == 0 ? quantity : .real(scaled)
        return notation.text(of: shown, marks: marks).affixed(suffix: letters[power])
    }
}
