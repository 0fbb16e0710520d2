import RasterGraphics

/// What a format makes of a value: text in runs that differ in how they are set, without fonts, which styles give.
///
///     let text = FormattedText("1.2 × 10") + FormattedText("−5", .superscript)
///     text.string  // "1.2 × 10−5"
public struct FormattedText: Hashable, Sendable {
    /// How a run differs from the text of its cell.
    public struct Traits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Bold.
        public static let strong = Traits(rawValue: 1 << 0)
        /// Italic.
        public static let emphasis = Traits(rawValue: 1 << 1)
        /// In a font of equal advances.
        public static let code = Traits(rawValue: 1 << 2)
        public static let strikethrough = Traits(rawValue: 1 << 3)
        public static let underline = Traits(rawValue: 1 << 4)
        /// Raised and smaller.
        public static let superscript = Traits(rawValue: 1 << 5)
        /// Lowered and smaller.
        public static let `subscript` = Traits(rawValue: 1 << 6)
    }

    /// Text that is set in one way.
    public struct Run: Hashable, Sendable {
        public var text: String
        public var traits: Traits
        /// Where it leads, if it is a link. Shown by its look only.
        public var link: String?
        /// Nil: that of the text around.
        public var color: Color?
        /// What is drawn in place of the text, which is then one character, U+FFFC.
        public internal(set) var picture: InlineImage?
        /// Whether it should have been read as Markdown, and cmark-gfm is not on this system.
        package internal(set) var isUnreadMarkdown = false

        public init(_ text: String, _ traits: Traits = [], link: String? = nil, color: Color? = nil) {
            self.text = text
            self.traits = traits
            self.link = link
            self.color = color
        }

        /// A picture within text. A template, such as a symbol, has the colour of the text.
        public init(_ picture: InlineImage, color: Color? = nil) {
            self.init("\u{FFFC}", color: color)
            self.picture = picture
        }

        /// The same run with another text.
        func with(_ text: some StringProtocol) -> Run {
            var run = self
            run.text = String(text)
            return run
        }

        /// Whether text can be put to it.
        fileprivate func isSet(as other: Run) -> Bool {
            traits == other.traits && link == other.link && color == other.color && picture == nil && other.picture == nil
                && isUnreadMarkdown == other.isUnreadMarkdown
        }

        fileprivate var isPlain: Bool { traits.isEmpty && link == nil && color == nil && picture == nil }
    }

    /// The runs in the order of the text; none is empty, and neighbours differ in how they are set, or are pictures. A line break is `\n`.
    public private(set) var runs: [Run] = []

    /// Text of one run; empty text has none.
    public init(_ text: String, _ traits: Traits = [], link: String? = nil) {
        append(Run(text, traits, link: link))
    }

    /// One picture.
    public init(_ picture: InlineImage) { append(Run(picture)) }

    /// The runs one after the other.
    public init(runs: some Sequence<Run>) {
        for run in runs { append(run) }
    }

    /// All text without its traits.
    public var string: String { runs.count == 1 ? runs[0].text : runs.reduce(into: "") { $0 += $1.text } }

    public var isEmpty: Bool { runs.isEmpty }

    /// Whether a string says all of it.
    public var isPlain: Bool { runs.allSatisfy(\.isPlain) }

    /// Appends a run; it melts into the last one where both are set alike.
    public mutating func append(_ run: Run) {
        if run.text.isEmpty { return }
        // In its place: a copy of the run would share its text, which would then be copied to become longer.
        if !runs.isEmpty, runs[runs.count - 1].isSet(as: run) {
            runs[runs.count - 1].text += run.text
        } else {
            runs.append(run)
        }
    }

    /// Appends all runs of another text.
    public mutating func append(_ text: FormattedText) {
        for run in text.runs { append(run) }
    }

    public static func + (a: FormattedText, b: FormattedText) -> FormattedText {
        var sum = a
        sum.append(b)
        return sum
    }
}

extension FormattedText: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self.init(text) }
}
