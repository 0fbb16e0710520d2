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
        return text.replacing(
            pattern.matches(in: string).map { match in
                (match.range, pattern.isExpression ? filled(match.groups) : replacement)
            }, in: string)
    }

    /// The replacement with the texts of groups in their places; groups that there are not are empty.
    private func filled(_ groups: [Substring]) -> String {
        var result = ""
        var rest = replacement[...]
        while let character = rest.popFirst() {
            guard character == "\\", let next = rest.first else {
                result.append(character)
                continue
            }
            if next.isASCII, let group = next.wholeNumberValue {
                result += group < groups.count ? groups[group] : ""
            } else if next == "\\" {
                result.append(next)
            } else {
                result.append(character)
                continue
            }
            rest.removeFirst()
        }
        return result
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
        let string = text.string
        if !replacesParts { return cases.first { $0.from.contains(string) }?.to ?? standard ?? text }
        var result = text
        for one in cases {
            for part in one.from where !part.isEmpty {
                let string = result.string
                result = result.replacing(string.ranges(of: part).map { ($0, one.to.string) }, in: string)
            }
        }
        return result == text ? standard ?? text : result
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

extension FormattedText {
    /// The text with others in the place of some ranges of its string, each set as the text was at its beginning.
    fileprivate func replacing(_ changes: [(range: Range<String.Index>, text: String)], in string: String) -> FormattedText {
        if changes.isEmpty { return self }
        var result = FormattedText("")
        var start = string.utf8.startIndex
        for (range, text) in changes {
            for run in self.runs(start..<range.lowerBound, of: string) { result.append(run) }
            if let run = run(at: range.lowerBound, of: string) { result.append(run.withoutPicture(text)) }
            start = range.upperBound
        }
        for run in self.runs(start..<string.utf8.endIndex, of: string) { result.append(run) }
        return result
    }

    /// What of the runs is in a range of their string.
    private func runs(_ range: Range<String.Index>, of string: String) -> [Run] {
        var rest = string.utf8[range].count
        var skipped = string.utf8[..<range.lowerBound].count
        var part: [Run] = []
        for run in runs {
            let bytes = run.text.utf8.dropFirst(skipped).prefix(rest)
            skipped = max(0, skipped - run.text.utf8.count)
            rest -= bytes.count
            if !bytes.isEmpty { part.append(run.with(Substring(bytes))) }
        }
        return part
    }

    /// The run at a place of the string, the last one at its end.
    private func run(at index: String.Index, of string: String) -> Run? {
        var offset = string.utf8[..<index].count
        for run in runs {
            if offset < run.text.utf8.count { return run }
            offset -= run.text.utf8.count
        }
        return runs.last
    }
}

extension FormattedText.Run {
    /// Another text that is set as this one.
    fileprivate func withoutPicture(_ text: String) -> FormattedText.Run {
        var run = with(text)
        run.picture = nil
        return run
    }
}
