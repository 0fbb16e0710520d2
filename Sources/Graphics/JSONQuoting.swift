extension String {
    /// The text as a string of JSON, on one line (RFC 8259, section 7).
    package var jsonQuoted: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case "\u{0}"..<"\u{20}": result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
    /// The text as the name of a member of an object whose value is JSON already.
    package func jsonMember(_ value: String) -> String { jsonQuoted + ": " + value }
}

extension Sequence<String> {
    /// An array of what is JSON already, on one line.
    package var jsonArray: String { "[" + joined(separator: ", ") + "]" }

    /// An object of members (``Swift/String/jsonMember(_:)``), on one line.
    package var jsonObject: String { "{" + joined(separator: ", ") + "}" }
}
