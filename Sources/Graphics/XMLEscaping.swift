extension String {
    /// The text as one of XML 1.0: what that has no sign for is left out.
    /// - Parameter isAttribute: Whether it stands in double quotes, where line ends and tabs would become spaces.
    package func xmlEscaped(isAttribute: Bool = false) -> String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"" where isAttribute: text += "&quot;"
            case "\n" where isAttribute, "\t" where isAttribute, "\r" where isAttribute: text += "&#\(scalar.value);"
            case "\n", "\t": text.unicodeScalars.append(scalar)
            case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
