/// A threshold by its shortest digits: with an exponent where that is shorter, as in `1e+12`.
enum ThresholdText {
    static func text(of threshold: Double) -> String {
        if !threshold.isFinite { return "∞" }
        if threshold == 0 { return "0" }
        let (digits, point) = shortestDigits(of: threshold)
        let fixed = self.fixed(digits, point: point)
        let scientific = self.scientific(digits, exponent: point - 1)
        return scientific.count < fixed.count ? scientific : fixed
    }

    /// The digits without zeros at their ends, and how many stand before the mark: −1 for 0.01.
    private static func shortestDigits(of threshold: Double) -> (digits: String, point: Int) {
        let parts = threshold.description.split(separator: "e")
        let sides = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        var digits = sides.joined()[...]
        var point = sides[0].count
        if parts.count > 1 { point += Int(parts[1]) ?? 0 }
        while digits.count > 1, digits.first == "0" {
            digits.removeFirst()
            point -= 1
        }
        while digits.count > 1, digits.last == "0" { digits.removeLast() }
        return (String(digits), point)
    }

    private static func fixed(_ digits: String, point: Int) -> String {
        if point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
        if point >= digits.count { return digits + String(repeating: "0", count: point - digits.count) }
        return String(digits.prefix(point)) + "." + String(digits.dropFirst(point))
    }

    private static func scientific(_ digits: String, exponent: Int) -> String {
        var text = String(digits.prefix(1))
        if digits.count > 1 { text += "." + String(digits.dropFirst()) }
        let power = String(exponent.magnitude)
        // The exponent has two digits at least, as in C.
        text += exponent < 0 ? "e\u{2212}" : "e+"
        return text + (power.count < 2 ? "0" : "") + power
    }
}
