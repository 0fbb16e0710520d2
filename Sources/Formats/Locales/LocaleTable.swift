/// The lines of `LocaleNumberLines`, read when the first locale is asked for.
///
/// A line is `tag|parent|fields…`; a field is a letter and its text, and what is missing comes from the parent. The letters:
///
/// d g  decimal mark, mark between groups; D R the same in amounts of money where they differ
/// G n  sizes of groups (`3` or `3,2`; 0 for none), minimum grouping digits; M sizes of groups in amounts
/// m p q  minus, percent and per mille sign
/// P C A  patterns with `0` for the number: percent, currency, accounting
/// u  the currency of its region
/// s S  symbols of currencies, narrow ones: three letters of the code, then the symbol, parted by commas
enum LocaleTable {
    /// Lines by tag in small letters.
    private static let lines: [String: Substring] = {
        var lines: [String: Substring] = [:]
        for line in LocaleNumberLines.text.utf8.split(separator: UInt8(ascii: "\n")) {
            let line = Substring(line)
            lines[line.prefix { $0 != "|" }.lowercased()] = line
        }
        return lines
    }()

    static let currencyDigits: [Substring: Int] = {
        let entries = LocaleNumberLines.currencyDigits.split(separator: ",")
        return Dictionary(uniqueKeysWithValues: entries.map { ($0.prefix(3), Int($0.dropFirst(3)) ?? 2) })
    }()

    /// All tags in the order of the alphabet.
    static var tags: [String] { lines.values.map { String($0.prefix { $0 != "|" }) }.filter { !$0.isEmpty }.sorted() }

    /// The tag as CLDR writes it, if there is such a locale.
    static func canonical(_ tag: String) -> String? {
        lines[tag.lowercased()].map { String($0.prefix { $0 != "|" }) }
    }

    /// The fields of a locale with those that it inherits, without symbols.
    static func fields(of tag: String) -> [Character: String] {
        var fields: [Character: String] = [:]
        walk(from: tag) { field in
            guard let key = field.first, key != "s", key != "S" else { return true }
            if fields[key] == nil { fields[key] = String(field.dropFirst()) }
            return true
        }
        return fields
    }

    /// The symbol of a currency; nil where its code stands for it.
    static func symbol(of currency: String, isNarrow: Bool, in tag: String) -> String? {
        let key: Character = isNarrow ? "S" : "s"
        var symbol: String?
        walk(from: tag) { field in
            guard field.first == key else { return true }
            let entry = field.dropFirst().split(separator: ",").first { $0.hasPrefix(currency) }
            symbol = entry.map { String($0.dropFirst(3)) }
            return symbol == nil
        }
        return symbol
    }

    /// Gives the fields of a locale, then those of its parents, until `visit` says that it is enough.
    private static func walk(from tag: String, visit: (Substring) -> Bool) {
        var tag: Substring? = Substring(tag)
        while let current = tag, let line = lines[current.lowercased()] {
            let words = line.split(separator: "|", omittingEmptySubsequences: false)
            for field in words.dropFirst(2) where !visit(field) { return }
            tag = current.isEmpty ? nil : words.count > 1 ? words[1] : ""
        }
    }
}
