/// Numbers with what is read together with them: units, signs of multiplication, words such as "No.", times behind dates.
enum Quantities {
    /// `offsets` without those at single spaces within a quantity. Of a longer one than some words would have, no more than that is
    /// kept together. Complexity: O(length).
    static func keepingTogether(_ text: String, _ offsets: [Int]) -> [Int] {
        var text = text
        return text.withUTF8 { utf8 in
            guard utf8.contains(where: isDigit) else { return offsets }
            var kept = 0
            return offsets.filter { offset in
                let isApart = !isWithin(utf8, offset) || kept == mostSpaces
                kept = isApart ? 0 : kept + 1
                return isApart
            }
        }
    }

    /// "1 × 2 × 3 cm" has five.
    private static let mostSpaces = 6
    /// No unit, and no word before a number, is longer, in UTF-8.
    private static let longestWord = 8

    /// Whether the space before an offset is within a quantity.
    private static func isWithin(_ utf8: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
        guard offset > 1, offset < utf8.count, utf8[offset - 1] == 0x20, utf8[offset - 2] != 0x20, utf8[offset] != 0x20 else {
            return false
        }
        let (before, after) = (word(utf8, endingAt: offset - 1), word(utf8, from: offset))
        if let last = before.last, isDigit(last) {
            if isTimesSign(after) { return true }
            if isDate(before), isTime(after) { return true }
            return isNumber(before) && units.contains(String(decoding: after.drop(whileTrailing: isPunctuation), as: UTF8.self))
        }
        guard let first = after.first, isDigit(first) else { return false }
        return isTimesSign(before) || heads.contains(String(decoding: before.drop(while: isPunctuation), as: UTF8.self))
    }

    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    private static func word(_ utf8: UnsafeBufferPointer<UInt8>, endingAt end: Int) -> Bytes {
        var start = end
        while start > 0, utf8[start - 1] != 0x20, end - start < 2 * longestWord { start -= 1 }
        return utf8[start..<end]
    }

    private static func word(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Bytes {
        var end = start
        while end < utf8.count, utf8[end] > 0x20, end - start < 2 * longestWord { end += 1 }
        return utf8[start..<end]
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    /// `(`, `)`, `,`, `.`, `;`, `:`
    private static func isPunctuation(_ byte: UInt8) -> Bool { [0x28, 0x29, 0x2C, 0x2E, 0x3B, 0x3A].contains(byte) }

    /// Digits with their separators, signs and brackets: no letters.
    private static func isNumber(_ bytes: Bytes) -> Bool { bytes.allSatisfy { !($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) } }

    private static func isTimesSign(_ bytes: Bytes) -> Bool {
        bytes.elementsEqual("×".utf8) || bytes.elementsEqual("x".utf8) || bytes.elementsEqual("±".utf8)
    }

    /// `2026-11-28`
    private static func isDate(_ bytes: Bytes) -> Bool {
        bytes.count == 10 && bytes.enumerated().allSatisfy { $0 == 4 || $0 == 7 ? $1 == 0x2D : isDigit($1) }
    }

    /// `12:30`, `12:30:05`
    private static func isTime(_ bytes: Bytes) -> Bool {
        let bytes = Array(bytes.prefix(5))
        return bytes.count == 5 && isDigit(bytes[0]) && isDigit(bytes[1]) && bytes[2] == 0x3A && isDigit(bytes[3])
            && isDigit(bytes[4])
    }

    /// What stands before its number.
    private static let heads: Set<String> = [
        "§", "§§", "p.", "pp.", "S.", "No.", "no.", "Nos.", "Nr.", "nº", "n°", "№", "Fig.", "Figs.", "Tab.", "Vol.", "vol.",
        "Ch.", "Art.",
        "art.", "Abs.", "Sec.", "Eq.", "ca.", "c.", "approx.", "~", "≈", "<", ">", "≤", "≥", "=", "$", "€", "£", "¥", "USD",
        "EUR", "CHF",
        "GBP", "JPY",
    ]

    /// Units of the SI and those that are used with it (BIPM, "The International System of Units", 9th edition), of information, of
    /// money, and those of the United States.
    private static let units: Set<String> = [
        "%", "‰", "°", "°C", "°F", "K", "nm", "µm", "μm", "mm", "cm", "dm", "m", "km", "mm²", "cm²", "m²", "km²", "ha", "cm³",
        "dm³", "m³",
        "m2", "m3", "km2", "ml", "mL", "cl", "cL", "dl", "dL", "l", "L", "hl", "µg", "μg", "mg", "g", "kg", "t", "Mt", "Gt", "µs",
        "μs",
        "ns", "ms", "s", "sec", "min", "h", "hr", "hrs", "d", "Hz", "kHz", "MHz", "GHz", "N", "kN", "Pa", "hPa", "kPa", "MPa",
        "bar", "mbar",
        "J", "kJ", "MJ", "GJ", "cal", "kcal", "Wh", "kWh", "MWh", "GWh", "TWh", "W", "kW", "MW", "GW", "V", "mV", "kV", "A", "mA",
        "Ah",
        "mAh", "Ω", "kΩ", "F", "mol", "mmol", "cd", "lm", "lx", "dB", "Bq", "Sv", "mSv", "m/s", "km/h", "mph", "rpm", "ppm",
        "ppb", "B", "kB",
        "KB", "MB", "GB", "TB", "PB", "KiB", "MiB", "GiB", "TiB", "bit", "kbit", "Mbit", "Gbit", "px", "pt", "dpi", "in", "ft",
        "yd", "mi",
        "oz", "lb", "lbs", "gal", "€", "£", "$", "¥", "kr", "kr.", "zł", "Kč", "Ft", "₽", "EUR", "USD", "CHF", "GBP", "JPY",
        "mg/dl",
        "mg/dL", "mmol/l", "mmol/L", "am", "pm", "AM", "PM", "a.m", "p.m", "Uhr", "pp", "bn", "m.",
    ]
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate func drop(whileTrailing predicate: (UInt8) -> Bool) -> Self {
        var end = endIndex
        while end > startIndex + 1, predicate(self[end - 1]) { end -= 1 }
        return self[startIndex..<end]
    }
}
