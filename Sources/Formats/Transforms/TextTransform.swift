/// Changes what a cell shows, when all else has been said of its text: after formats, substitutes and merges.
public protocol TextTransform: Sendable {
    /// The text that is shown in place of another.
    func text(of text: FormattedText) -> FormattedText
}

/// Other text for some of a text (gt's `text_replace`).
public struct TextReplacement: TextTransform, Hashable {
    /// What goes. Nothing by default.
    public var pattern = TextPattern(text: "")
    /// What comes. `\1` to `\9` are the groups of an expression, `\0` all that it matched, and `\\` a backslash; of text that
    /// stands for itself nothing has a meaning. It is set as the text was at its beginning. Empty by default.
    public var replacement = ""

    /// Replaces nothing yet.
    public init() {}

    public func text(of text: FormattedText) -> FormattedText {
        let string = text.string
        var changed = ChangedText(text, string)
        var made: ReplacementTemplate?
        pattern.forEachMatch(in: string) { match in
            let template = made ?? ReplacementTemplate(replacement, namesGroups: pattern.isExpression)
            made = template
            return changed.replace(match.range, with: template.text(for: match))
        }
        return changed.finished()
    }
}

/// Other texts for some texts (gt's `text_case_match`).
public struct TextCases: TextTransform, Hashable {
    /// Some texts and the one that comes in their place.
    public struct Case: Hashable, Sendable {
        /// The texts that it is for.
        public var from: [String]
        /// What comes in their place.
        public var to: FormattedText

        /// Some texts and what comes in their place.
        public init(_ from: [String], _ to: FormattedText) {
            self.from = from
            self.to = to
        }
    }

    /// In the order in which they are tried. The first that is for a whole text counts; of parts all count, each after the
    /// other.
    public var cases: [Case] = []
    /// What comes where no case is for a text; nil, the default, leaves it.
    public var standard: FormattedText?
    /// Whether cases are for parts of texts too; false by default. What comes in place of a part is set as that was.
    public var replacesParts = false

    /// Without cases yet: every text stays.
    public init() {}

    public func text(of text: FormattedText) -> FormattedText {
        var (result, string) = (text, text.string)
        if !replacesParts { return cases.first { $0.from.contains(string) }?.to ?? standard ?? text }
        var isASCII = string.utf8.allSatisfy { $0 < 0x80 }
        for one in cases {
            let to = one.to.string
            for part in one.from where !part.isEmpty {
                // Most are not there, and bytes tell that faster than characters do.
                if isASCII, !string.mayHaveBytes(of: part) { continue }
                var changed = ChangedText(result, string)
                TextPattern(text: part).forEachMatch(in: string) { changed.replace($0.range, with: to) }
                result = changed.finished()
                string = result.string
                isASCII = string.utf8.allSatisfy { $0 < 0x80 }
            }
        }
        return result == text ? standard ?? text : result
    }
}

extension String {
    /// Whether the bytes of another text may be among those of this one: false where they are not, unless that takes many looks.
    fileprivate func mayHaveBytes(of part: String) -> Bool {
        let (whole, part) = (utf8.span, part.utf8.span)
        guard whole.count >= part.count else { return false }
        var looksLeft = 4 * whole.count
        for start in 0...whole.count - part.count {
            var count = 0
            while count < part.count, whole[start + count] == part[count] { count += 1 }
            looksLeft -= count + 1
            if count == part.count || looksLeft < 0 { return true }
        }
        return false
    }
}

/// A replacement with places for the texts of groups.
private struct ReplacementTemplate {
    private enum Term {
        case text(String)
        case group(Int)
    }

    private var parts: [Term] = []
    private var groups: Set<Int> = []

    init(_ replacement: String, namesGroups: Bool) {
        guard namesGroups, replacement.contains("\\") else {
            parts = [.text(replacement)]
            return
        }
        var text = ""
        var rest = replacement[...]
        while let character = rest.popFirst() {
            guard character == "\\", let next = rest.first, next == "\\" || next.isASCII && next.isNumber else {
                text.append(character)
                continue
            }
            rest.removeFirst()
            if let group = next.wholeNumberValue {
                parts += [.text(text), .group(group)]
                groups.insert(group)
                text = ""
            } else {
                text.append(next)
            }
        }
        parts.append(.text(text))
    }

    /// The replacement with the texts of groups in their places, as far as there is room for it.
    func text(for match: TextMatch) -> String {
        if case .text(let text)? = parts.first, parts.count == 1 { return text }
        var room = TextRoom()
        let groups = Dictionary(uniqueKeysWithValues: groups.map { ($0, match.group($0)) })
        var result = ""
        for part in parts {
            let text =
                switch part {
                case .text(let text): text[...]
                case .group(let group): groups[group] ?? ""
                }
            guard room.take(text.utf8.count) else { break }
            result += text
        }
        return result
    }
}

extension TextTransform where Self == TextReplacement {
    /// Other text in the place of some text.
    public static func replacing(_ text: String, with replacement: String) -> Self {
        replacing(TextPattern(text: text), with: replacement)
    }

    /// Other text in the place of what a pattern matches. `\1` to `\9` are the groups of an expression.
    public static func replacing(_ pattern: TextPattern, with replacement: String) -> Self {
        var transform = TextReplacement()
        transform.pattern = pattern
        transform.replacement = replacement
        return transform
    }
}

extension TextTransform where Self == TextCases {
    /// Other texts in the place of some texts, and one in place of all others.
    public static func cases(
        _ cases: KeyValuePairs<String, FormattedText>, standard: FormattedText? = nil, replacesParts: Bool = false
    ) -> Self {
        var transform = TextCases()
        transform.cases = cases.map { TextCases.Case([$0.key], $0.value) }
        transform.standard = standard
        transform.replacesParts = replacesParts
        return transform
    }
}
