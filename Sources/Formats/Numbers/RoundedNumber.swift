import Foundation
import RasterGraphics

/// The decimal digits of a number after rounding, without its sign.
///
/// Digits after the mark are rounded as Python's `format` and C's `printf` do: the exact binary value, halves to even. So 2.675
/// with two of them is 2.67, for the nearest `Double` is a little less.
struct RoundedNumber {
    /// ASCII, at least one more than `fractionDigits`.
    private(set) var digits: [UInt8]
    /// How many of the digits stand after the decimal mark.
    private(set) var fractionDigits: Int

    var isZero: Bool { digits.allSatisfy { $0 == UInt8(ascii: "0") } }
    var isWhole: Bool { digits.suffix(fractionDigits).allSatisfy { $0 == UInt8(ascii: "0") } }

    /// A finite magnitude with as many digits after the mark as asked for.
    init(_ magnitude: Double, decimals: Int) {
        digits = BinaryExpansion.digits(of: magnitude, decimals: decimals)
        fractionDigits = decimals
        settle()
    }

    init(_ magnitude: UInt, decimals: Int) {
        digits = BinaryExpansion.digits(of: UInt64(magnitude)) + [UInt8](repeating: UInt8(ascii: "0"), count: decimals)
        fractionDigits = decimals
    }

    /// A finite magnitude with as many significant digits as asked for, rounded as great_tables does: what goes to its nearest
    /// whole number, halves to even, is the `Double` nearest to the value times a power of ten.
    init(_ magnitude: Double, significantDigits count: Int) {
        if magnitude == 0 {
            digits = [UInt8](repeating: UInt8(ascii: "0"), count: count)
            fractionDigits = count - 1
            return
        }
        var power = count - 1 - Int(clamping: log10(magnitude).rounded(.down))
        var scaled = PowersOfTen.times(magnitude, power).rounded(.toNearestOrEven)
        // 9.9999 to three digits is 1000, one too many.
        if scaled >= pow(10, Double(count)) {
            power -= 1
            scaled = PowersOfTen.times(magnitude, power).rounded(.toNearestOrEven)
        }
        digits = BinaryExpansion.digits(of: scaled, decimals: 0)
        fractionDigits = power
        settle()
    }

    /// The same of a whole number, exactly.
    init(_ magnitude: UInt, significantDigits count: Int) {
        digits = BinaryExpansion.digits(of: UInt64(magnitude))
        var excess = digits.count - count
        if excess > 0 {
            digits = BinaryExpansion.rounded(digits, dropping: excess)
            if digits.count > count {
                digits.removeLast()
                excess += 1
            }
        } else {
            digits.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -excess))
        }
        fractionDigits = -excess
        settle()
    }

    /// Whether it is at least `threshold`, a whole number.
    func reaches(_ threshold: Double) -> Bool {
        var whole = 0.0
        for digit in digits.dropLast(fractionDigits) { whole = whole * 10 + Double(digit - UInt8(ascii: "0")) }
        return whole >= threshold
    }

    mutating func dropTrailingZeros() {
        while fractionDigits > 0, digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            fractionDigits -= 1
        }
    }

    /// Writes out the zeros between the digits and the mark.
    private mutating func settle() {
        if fractionDigits < 0 {
            digits.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -fractionDigits))
            fractionDigits = 0
        }
        let missing = fractionDigits + 1 - digits.count
        if missing > 0 { digits.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: missing), at: 0) }
    }
}

extension RoundedNumber {
    /// The digits of a magnitude's mantissa, one of which stands before the mark, and the exponent of its power of ten.
    static func mantissa(_ magnitude: Double, significantDigits count: Int) -> (RoundedNumber, exponent: Int) {
        let number = RoundedNumber(magnitude, significantDigits: count)
        guard let first = number.digits.firstIndex(where: { $0 != UInt8(ascii: "0") }) else { return (number, 0) }
        let exponent = number.digits.count - number.fractionDigits - 1 - first
        var digits = Array(number.digits[first...].prefix(count))
        digits.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: count - digits.count))
        return (RoundedNumber(digits: digits, fractionDigits: count - 1), exponent)
    }

    private init(digits: [UInt8], fractionDigits: Int) {
        self.digits = digits
        self.fractionDigits = fractionDigits
    }
}

/// Products with powers of ten, also of numbers so small that the power alone would be infinite.
enum PowersOfTen {
    static func times(_ value: Double, _ power: Int) -> Double {
        power <= 300 ? value * pow(10, Double(power)) : value * 1e200 * pow(10, Double(power - 200))
    }

    static func divided(_ value: Double, _ power: Int) -> Double {
        power >= -300 ? value / pow(10, Double(power)) : value * 1e200 / pow(10, Double(power + 200))
    }
}
