// What messages repeat of what strangers gave: texts, names and paths of files, words of other libraries.

extension DefaultStringInterpolation {
    /// A text in quotation marks, as far as a message has room for it, with nothing that a terminal would obey: `'text'`.
    @inline(never)
    package mutating func appendInterpolation(quoted text: some CustomStringConvertible) {
        appendLiteral("'" + text.description.shortened + "'")
    }
}

extension StringProtocol {
    /// The text on one line, in at most 80 characters (Unicode scalars): of a longer one the middle is left out, for what a path
    /// names stands at its end.
    package var shortened: String { shortened(to: 80) }

    private func shortened(to most: Int) -> String {
        var result = ""
        guard unicodeScalars.dropFirst(most).first != nil else {
            for scalar in unicodeScalars { result.appendVisibly(scalar) }
            return result
        }
        for scalar in unicodeScalars.prefix(most * 5 / 8) { result.appendVisibly(scalar) }
        result += "…"
        for scalar in unicodeScalars.suffix(most - most * 5 / 8 - 1) { result.appendVisibly(scalar) }
        return result
    }

    /// A whole message on one line, for a last look at what was put together: no word of it is longer than ``shortened`` makes
    /// it, and all of it no longer than some lines of a terminal.
    package var asMessage: String {
        var rest = Substring(self).unicodeScalars
        var result = ""
        var length = 0
        while let first = rest.first, length < Self.longestMessage {
            let isSpace = first == " "
            // A word beyond any measure is not counted to its end.
            let word = rest.prefix { ($0 == " ") == isSpace }
            let shown = isSpace ? " " : Substring(word).shortened
            result += shown
            length += shown.unicodeScalars.count
            rest = rest[word.endIndex...]
        }
        return rest.isEmpty ? result : result + " …"
    }

    private static var longestMessage: Int { 1000 }
}

extension [String] {
    /// As many of the names as are no longer than one long name together; at least one.
    package var fewest: [String] {
        var length = 0
        return Array(
            prefix { name in
                defer { length += name.unicodeScalars.prefix(80).count }
                return length == 0 || length + name.unicodeScalars.prefix(81).count <= 80
            })
    }

    /// Names in quotation marks, and what stands for those that are not named.
    package func quotedList(others: String = " and others") -> String {
        let named = fewest
        return named.map { "\(quoted: $0)" }.joined(separator: ", ") + (named.count < count ? others : "")
    }
}

extension String {
    /// Line ends, what controls a terminal, and marks that reorder what is around them become escapes.
    fileprivate mutating func appendVisibly(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\n": self += "\\n"
        case "\r": self += "\\r"
        case "\t": self += "\\t"
        // Letters of Persian and signs of emoji are joined or kept apart by them.
        case "\u{200C}", "\u{200D}": unicodeScalars.append(scalar)
        default:
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
                self += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: unicodeScalars.append(scalar)
            }
        }
    }
}
