/// The decimal digits of binary numbers, exactly.
///
/// A finite `Double` is m × 2^e, so it has finitely many decimal digits. Most need 128 bits for what is asked of them; for the
/// others all their digits are made (at most 767) and then rounded.
enum BinaryExpansion {
    private static let zero = UInt8(ascii: "0")

    static func digits(of number: UInt64) -> [UInt8] {
        var digits: [UInt8] = []
        digits.reserveCapacity(24)
        var rest = number
        repeat {
            let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 10)
            digits.append(zero + UInt8(truncatingIfNeeded: remainder))
            rest = quotient
        } while rest != 0
        digits.reverse()
        return digits
    }

    /// The digits of a finite magnitude × 10^decimals, rounded to a whole number, halves to even.
    static func digits(of magnitude: Double, decimals: Int) -> [UInt8] {
        let isNormal = magnitude.exponentBitPattern != 0
        let significand = magnitude.significandBitPattern | (isNormal ? 1 << 52 : 0)
        let exponent = (isNormal ? Int(magnitude.exponentBitPattern) : 1) - 1075
        if let near = roundedProduct(significand, exponent: exponent, decimals: decimals) { return near }
        let (all, fractionDigits) = expansion(significand, exponent: exponent)
        if decimals >= fractionDigits { return all + [UInt8](repeating: zero, count: decimals - fractionDigits) }
        return rounded(all, dropping: fractionDigits - decimals)
    }

    /// The same where 128 bits hold it.
    private static func roundedProduct(_ significand: UInt64, exponent: Int, decimals: Int) -> [UInt8]? {
        // 53 bits × 10^22 (74 bits) are less than 2^127.
        guard decimals < powers.count, exponent <= 0 || exponent <= 11 && decimals == 0 else { return nil }
        let product = UInt128(significand) * powers[decimals]
        if exponent >= 0 {
            return product >> 64 == 0 && exponent <= 11
                ? digits(of: UInt64(truncatingIfNeeded: product) << UInt64(exponent)) : nil
        }
        let shift = -exponent
        // The product is less than half of 2^128.
        if shift >= 128 { return [zero] }
        var quotient = product >> shift
        let remainder = product & ((1 << shift) - 1)
        let half: UInt128 = 1 << (shift - 1)
        if remainder > half || remainder == half && quotient & 1 == 1 { quotient += 1 }
        guard let small = UInt64(exactly: quotient) else { return nil }
        return digits(of: small)
    }

    private static let powers: [UInt128] = (0...22).map { power in (0..<power).reduce(1) { product, _ in product * 10 } }

    /// All digits of m × 2^e, the last `fractionDigits` of which stand after the mark.
    private static func expansion(_ significand: UInt64, exponent: Int) -> (digits: [UInt8], fractionDigits: Int) {
        // Nine digits each, the lowest first.
        var limbs: [UInt32] = []
        var rest = significand
        while rest != 0 {
            limbs.append(UInt32(rest % 1_000_000_000))
            rest /= 1_000_000_000
        }
        // m × 2^−k is m × 5^k × 10^−k.
        let (base, most) = exponent >= 0 ? (UInt64(2), 29) : (5, 12)
        var left = abs(exponent)
        while left > 0 {
            let count = min(left, most)
            multiply(&limbs, by: (0..<count).reduce(1) { product, _ in product * base })
            left -= count
        }
        var digits: [UInt8] = []
        for limb in limbs.reversed() {
            let text = self.digits(of: UInt64(limb))
            if !digits.isEmpty { digits.append(contentsOf: repeatElement(zero, count: 9 - text.count)) }
            digits.append(contentsOf: text)
        }
        return (digits.isEmpty ? [zero] : digits, max(0, -exponent))
    }

    private static func multiply(_ limbs: inout [UInt32], by factor: UInt64) {
        var carry: UInt64 = 0
        for index in limbs.indices {
            let sum = UInt64(limbs[index]) * factor + carry
            limbs[index] = UInt32(sum % 1_000_000_000)
            carry = sum / 1_000_000_000
        }
        if carry != 0 { limbs.append(UInt32(carry)) }
    }

    /// Digits without their last ones, halves to even.
    static func rounded(_ digits: [UInt8], dropping count: Int) -> [UInt8] {
        guard count > 0 else { return digits }
        guard count <= digits.count else { return [zero] }
        var kept = Array(digits.dropLast(count))
        let first = digits[kept.count]
        let isHalf = first == zero + 5 && digits[(kept.count + 1)...].allSatisfy { $0 == zero }
        let isOdd = (kept.last ?? zero) & 1 == 1
        if isHalf ? isOdd : first >= zero + 5 { increment(&kept) }
        return kept.isEmpty ? [zero] : kept
    }

    private static func increment(_ digits: inout [UInt8]) {
        for index in digits.indices.reversed() {
            if digits[index] < zero + 9 {
                digits[index] += 1
                return
            }
            digits[index] = zero
        }
        digits.insert(zero + 1, at: 0)
    }
}
