/// A number as decimal digits: what rounding, grouping and signs are put on.
struct DecimalDigits: Hashable {
    var isNegative: Bool
    /// From 0 to 9, the first one not 0; empty for zero.
    private(set) var digits: [UInt8]
    /// How many of the digits stand before the decimal mark; negative for zeros behind it, as in 0.001.
    private(set) var point: Int

    init(_ value: Int) {
        isNegative = value < 0
        digits = String(value.magnitude).utf8.map { $0 - 48 }
        point = digits.count
        trim()
    }

    /// The shortest digits that mean this double and no other.
    /// - Precondition: The value is finite.
    init(_ value: Double) {
        precondition(value.isFinite, "an infinite number has no digits")
        isNegative = value.sign == .minus
        digits = []
        point = 0
        var (hasPoint, exponent, isExponent, exponentIsNegative) = (false, 0, false, false)
        for byte in value.magnitude.description.utf8 {
            switch byte {
            case UInt8(ascii: "."): hasPoint = true
            case UInt8(ascii: "e"): isExponent = true
            case UInt8(ascii: "-"): exponentIsNegative = true
            case UInt8(ascii: "+"): break
            default:
                let digit = byte - 48
                if isExponent {
                    exponent = exponent * 10 + Int(digit)
                } else {
                    digits.append(digit)
                    if !hasPoint { point += 1 }
                }
            }
        }
        point += exponentIsNegative ? -exponent : exponent
        trim()
    }

    /// Takes zeros away that say nothing.
    private mutating func trim() {
        while digits.last == 0 { digits.removeLast() }
        let zeros = digits.prefix { $0 == 0 }.count
        digits.removeFirst(zeros)
        point = digits.isEmpty ? 0 : point - zeros
    }

    var isZero: Bool { digits.isEmpty }

    /// The power of ten of the first digit: 2 for 123, −3 for 0.001; 0 for zero.
    var exponent: Int { isZero ? 0 : point - 1 }

    /// Moves the decimal mark to the right.
    mutating func shift(by places: Int) { if !isZero { point += places } }

    /// Rounds to so many decimals, to the nearest; what lies in the middle between two as `exact` does, or to the even one.
    ///
    /// The shortest digits of a double and the double itself lie on the same side of every number with fewer digits, so that
    /// digits alone decide, unless they end in the middle: then the double may lie a trace beside it.
    /// - Parameter exact: The double that the digits are of.
    mutating func round(decimals: Int, exact: Double? = nil) {
        let kept = point + decimals
        guard kept < digits.count else { return }
        guard kept >= 0 else {
            (digits, point) = ([], 0)
            return
        }
        let next = digits[kept]
        var isUp = next > 5
        if next == 5 {
            let isMiddle = kept == digits.count - 1
            isUp = !isMiddle || isAboveMiddle(exact) ?? (kept > 0 && digits[kept - 1] % 2 == 1)
        }
        digits.removeSubrange(kept...)
        if isUp { addOne(at: kept - 1) }
        trim()
    }

    /// Rounds to so many digits from the first one.
    mutating func round(significant: Int, exact: Double? = nil) { round(decimals: significant - point, exact: exact) }

    /// Whether a double is larger than its shortest digits say; nil where it is what they say, or that is not known.
    private func isAboveMiddle(_ exact: Double?) -> Bool? {
        let places = digits.count - point
        // Powers of ten up to this one are doubles themselves.
        guard let exact, (0...22).contains(places), digits.count <= 17 else { return nil }
        var power = 1.0
        for _ in 0..<places { power *= 10 }
        let whole = digits.reduce(0) { $0 * 10 + Int($1) }
        let product = exact.magnitude * power
        // What rounding took from the product: exactly.
        let lost = (-product).addingProduct(exact.magnitude, power)
        let difference = product < 0x1p53 ? product - Double(whole) + lost : Double(Int(product) - whole) + lost
        return difference == 0 ? nil : difference > 0
    }

    private mutating func addOne(at index: Int) {
        var index = index
        while index >= 0, digits[index] == 9 {
            digits[index] = 0
            index -= 1
        }
        if index >= 0 {
            digits[index] += 1
        } else {
            digits.insert(1, at: 0)
            point += 1
        }
    }

    /// The digits before the decimal mark: "0" at least.
    var whole: String {
        if point <= 0 { return "0" }
        return String(decoding: (0..<point).map { 48 + ($0 < digits.count ? digits[$0] : 0) }, as: UTF8.self)
    }

    /// The digits behind it, filled with zeros up to a count.
    func decimals(atLeast count: Int = 0) -> String {
        var text: [UInt8] = []
        if point < 0 { text += Array(repeating: 48, count: -point) }
        text += digits.dropFirst(max(0, point)).map { 48 + $0 }
        if text.count < count { text += Array(repeating: 48, count: count - text.count) }
        return String(decoding: text, as: UTF8.self)
    }
}
