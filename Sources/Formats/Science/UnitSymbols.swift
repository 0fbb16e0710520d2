/// The symbols of units, whose letters mean something else in the other case: 5 m is no 5 M.
enum UnitSymbols {
    /// Whether a word is a symbol of a unit, with or without a prefix: "km", "kWh", "µg".
    static func contain(_ word: some StringProtocol) -> Bool {
        let word = String(word)
        if alone.contains(word) || prefixed.contains(word) { return true }
        // Of prefixes only "da" has two letters.
        for count in [1, 2] where word.count > count && prefixes.contains(String(word.prefix(count))) {
            if prefixed.contains(String(word.dropFirst(count))) { return true }
        }
        return false
    }

    /// Whether it is one that no other short word looks like.
    static func clearlyContain(_ word: some StringProtocol) -> Bool { !ambiguous.contains(String(word)) && contain(word) }

    private static let ambiguous: Set<String> = ["a", "at", "d", "in", "as", "am", "pm", "da", "ha", "ma", "ms", "pa", "ml"]
    private static let prefixes: Set<String> = [
        "y", "z", "a", "f", "p", "n", "µ", "μ", "u", "m", "c", "d", "da", "h", "k", "M", "G", "T", "P", "E",
    ]
    private static let prefixed: Set<String> = [
        "m", "g", "l", "L", "s", "Hz", "J", "W", "Wh", "V", "VA", "A", "Ah", "Ω", "N", "Pa", "bar", "K", "mol", "cd", "lm", "lx",
        "Bq", "Gy", "Sv", "cal", "eV", "B", "bit", "t", "F", "H", "T", "M", "U", "IU",
    ]
    private static let alone: Set<String> = [
        "min", "h", "d", "a", "ha", "°C", "°F", "°", "ppm", "ppb", "dB", "dBA", "pH", "ft", "in", "lb", "lbs", "oz", "mi", "mph",
        "km/h", "kn", "rpm", "psi", "px", "pt", "yd", "hp", "at", "mmHg", "mbar", "kat",
    ]
}
