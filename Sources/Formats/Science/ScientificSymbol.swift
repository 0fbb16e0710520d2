/// Symbols that notations of units and chemistry write between colons: `:alpha:`, `:micro:`.
enum ScientificSymbol {
    /// Text with each symbol in place of its name; names that are none stay as they are.
    static func resolved(_ text: String) -> String {
        guard text.contains(":") else { return text }
        var result = ""
        var rest = text[...]
        while let colon = rest.firstIndex(of: ":") {
            result += rest[..<colon]
            let after = rest[rest.index(after: colon)...]
            if let end = after.firstIndex(of: ":"), let symbol = symbols[String(after[..<end])] {
                result += symbol
                rest = after[after.index(after: end)...]
            } else {
                result += ":"
                rest = after
            }
        }
        return result + rest
    }

    private static let symbols: [String: String] = {
        var symbols = [
            "pm": "±", "plusminus": "±", "mp": "∓", "lt": "<", "gt": ">", "le": "≤", "ge": "≥", "ne": "≠", "cdot": "⋅",
            "times": "×", "div": "÷", "prime": "′", "rightarrow": "→", "leftarrow": "←", "micro": "µ", "ohm": "Ω",
            "angstrom": "Å", "permil": "‰", "permille": "‰", "degree": "°", "degrees": "°", "space": "\u{a0}",
            "varepsilon": "ϵ", "vartheta": "ϑ", "varsigma": "ς", "sigmaf": "ς",
        ]
        let names = """
            alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi \
            omega
            """.split(separator: " ")
        for (name, letters) in zip(names, zip("αβγδεζηθικλμνξοπρστυφχψω", "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ")) {
            symbols[String(name)] = String(letters.0)
            symbols[name.prefix(1).uppercased() + name.dropFirst()] = String(letters.1)
        }
        return symbols
    }()
}
