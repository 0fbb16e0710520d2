import RasterText

extension DataFile {
    /// A text that is the same for all cells of one value, exact to the last digit: "1.0", "1" and "1e0" have one, and so have a
    /// day and its midnight. Numbers of several currencies or units differ. Empty for a blank cell; nil for what is only a text.
    package func valueKey(row: Int, column: Int) -> String? {
        let profile = profiles[column]
        return withCell(row: row, column: column) { bytes in
            let bytes = bytes.trimmed
            let reading = CellReading("", bytes, profile)
            switch reading.value {
            case .blank: return ""
            case .text: return nil
            case .number(let value):
                guard let number = NumberText(bytes), let digits = number.decimalDigits(bytes, profile.usesDecimalComma) else {
                    return "\u{0}\(value)"
                }
                if profile.kind == .integer || profile.kind == .decimal { return "\u{0}\(digits)" }
                let (prefix, suffix) = NumberAffixes.around(String(decoding: bytes, as: UTF8.self))
                return "\u{0}\(digits) \(CurrencyMark.meaning(prefix + suffix))"
            case .date(let seconds): return "\u{0}d\(seconds)"
            case .time(let seconds), .duration(let seconds): return "\u{0}t\(seconds)"
            }
        }
    }
}

extension NumberText {
    /// All digits of the number, from the first that is no zero to the last that is none, with the power of ten of the last; nil
    /// where they are not those of ASCII, or it is infinite.
    func decimalDigits(_ text: CellBytes, _ decimalComma: Bool) -> DecimalDigits? {
        guard !isInfinite, runs.end >= 0, Int(runs.end) <= text.count else { return nil }
        var digits: [UInt8] = []
        for i in 0..<Int(runs.end) where text[i].isDigit { digits.append(text[i]) }
        guard digits.count == Int(runs.digitCount) else { return nil }
        var power = Int(runs.exponent) - decimals(decimalComma: decimalComma)
        while digits.last == 0x30 {
            digits.removeLast()
            power += 1
        }
        let zeros = digits.prefix { $0 == 0x30 }.count
        digits.removeFirst(zeros)
        return DecimalDigits(isNegative: isNegative && !digits.isEmpty, digits: digits, power: digits.isEmpty ? 0 : power)
    }
}

/// A decimal number of any length.
struct DecimalDigits: Hashable, CustomStringConvertible {
    let isNegative: Bool
    /// ASCII; neither the first nor the last is a zero. Empty: zero.
    let digits: [UInt8]
    /// Of ten, by which the digits as a whole number are multiplied.
    let power: Int

    var description: String { (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + "e\(power)" }
}

extension DecimalDigits: Comparable {
    static func < (a: DecimalDigits, b: DecimalDigits) -> Bool {
        if a.isNegative != b.isNegative { return a.isNegative }
        return a.isNegative ? b.isLess(than: a) : a.isLess(than: b)
    }

    /// By magnitude.
    private func isLess(than other: DecimalDigits) -> Bool {
        if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
        let (places, otherPlaces) = (digits.count + power, other.digits.count + other.power)
        return places == otherPlaces ? digits.lexicographicallyPrecedes(other.digits) : places < otherPlaces
    }
}
