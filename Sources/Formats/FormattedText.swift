import Foundation
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
        /// Of units and formulas, whose letters stay as they are among capitals.
        package static let symbols = Traits(rawValue: 1 << 7)
    }

    /// The size of letters beside the text around them.
    public enum Size: Hashable, Sendable {
        /// Points.
        case points(CGFloat)
        /// A share of the size of the text around: 0.8 is four fifths of it.
        case share(CGFloat)
    }

    /// Text that is set in one way.
    public struct Run: Hashable, Sendable {
        /// What is shown; of a picture one character, U+FFFC.
        public var text: String
        /// How it differs from the text of its cell.
        public var traits: Traits
        /// Where it leads, if it is a link. Shown by its look only.
        public var link: String?
        /// Nil: that of the text around.
        public var color: Color?
        /// Nil: that of the text around.
        public var size: Size?
        /// Beside the others: few runs are pictures, which are large to copy.
        private var shown: Shown?
        /// What is drawn in place of the text, which is then one character, U+FFFC.
        public internal(set) var picture: InlineImage? {
            get { if case .picture(let picture, _)? = shown { picture } else { nil } }
            set { shown = newValue == nil && source == nil ? nil : .picture(newValue, source) }
        }
        /// What a document calls the picture.
        package var source: PictureSource? { if case .picture(_, let source)? = shown { source } else { nil } }
        /// The mark of a remark, which is shown by its look only.
        package var note: NoteEnd?
        /// Whether it should have been read as Markdown, and cmark-gfm is not on this system.
        package internal(set) var isUnreadMarkdown = false

        /// Text with what sets it apart. Default: nothing.
        public init(
            _ text: String, _ traits: Traits = [], link: String? = nil, color: Color? = nil, size: Size? = nil
        ) {
            self.text = text
            self.traits = traits
            self.link = link
            self.color = color
            self.size = size
        }

        /// A picture within text. A template, such as a symbol, has the colour of the text.
        public init(_ picture: InlineImage, color: Color? = nil) {
            self.init("\u{FFFC}", color: color)
            shown = .picture(picture, nil)
        }

        /// A picture that a document names.
        /// - Parameter picture: Nil where it was not read.
        package init(_ source: PictureSource, _ picture: InlineImage?, color: Color? = nil) {
            self.init("\u{FFFC}", color: color)
            shown = .picture(picture, source)
        }

        /// The same run with another text.
        func with(_ text: some StringProtocol) -> Run {
            var run = self
            run.text = String(text)
            return run
        }

        /// Whether text can be put to it.
        fileprivate func isSet(as other: Run) -> Bool {
            traits == other.traits && link == other.link && color == other.color && size == other.size && shown == nil
                && other.shown == nil && note == other.note && isUnreadMarkdown == other.isUnreadMarkdown
        }

        fileprivate var isPlain: Bool {
            traits.subtracting(.symbols).isEmpty && link == nil && color == nil && size == nil && shown == nil && note == nil
        }

        private indirect enum Shown: Hashable, Sendable {
            case picture(InlineImage?, PictureSource?)
        }
    }

    /// What a format that has set a number says of it, so that nobody has to look for it in the text.
    package struct Number: Hashable, Sendable {
        /// Where the digits before the decimal mark end, in UTF-8 of ``string``, or -1 without digits.
        private var end: Int32
        /// Whether the text shows a number below zero.
        package let isNegative: Bool

        /// - Parameter wholeEnd: Where the digits before the decimal mark end, in UTF-8; nil without digits.
        init(wholeEnd: Int?, isNegative: Bool) {
            end = wholeEnd.flatMap(Int32.init(exactly:)) ?? -1
            self.isNegative = isNegative
        }

        /// Where the digits before the decimal mark end, in UTF-8 of ``string``; nil without digits.
        package var wholeEnd: Int? { end < 0 ? nil : Int(end) }

        /// The same behind so much more text, in UTF-8.
        func moved(by count: Int) -> Number { Number(wholeEnd: wholeEnd.map { $0 + count }, isNegative: isNegative) }
    }

    /// The first number of the text that a format has set; nil where none has.
    package private(set) var number: Number?

    /// The text as its file writes it, which reports and documents tell in its place; nil where it is ``string``, or more was put to
    /// it.
    package private(set) var source: String?

    /// The runs in the order of the text; none is empty, and neighbours differ in how they are set, or are pictures. A line break is `\n`.
    public private(set) var runs: [Run] = []

    /// Text of one run; empty text has none.
    public init(_ text: String, _ traits: Traits = [], link: String? = nil) {
        append(Run(text, traits, link: link))
    }

    /// A number by itself.
    init(_ number: SignedText) {
        append(Run(number.string))
        self.number = number.number
    }

    /// The mark of a remark.
    package init(_ mark: String, _ note: NoteEnd, _ traits: Traits = .superscript) {
        var run = Run(mark, traits)
        run.note = note
        append(run)
    }

    /// One picture.
    public init(_ picture: InlineImage) { append(Run(picture)) }

    /// The runs one after the other.
    public init(runs: some Sequence<Run>) {
        for run in runs { append(run) }
    }

    /// All text without its traits.
    public var string: String { runs.count == 1 ? runs[0].text : runs.reduce(into: "") { $0 += $1.text } }

    /// Whether there is neither text nor a picture.
    public var isEmpty: Bool { runs.isEmpty }

    /// Whether a string says all of it.
    public var isPlain: Bool { runs.allSatisfy(\.isPlain) }

    /// Appends a run; it melts into the last one where both are set alike.
    public mutating func append(_ run: Run) {
        if run.text.isEmpty { return }
        source = nil
        // In its place: a copy of the run would share its text, which would then be copied to become longer.
        if !runs.isEmpty, runs[runs.count - 1].isSet(as: run) {
            runs[runs.count - 1].text += run.text
        } else {
            runs.append(run)
        }
    }

    /// Appends all runs of another text, and its number where there is none before.
    public mutating func append(_ text: FormattedText) {
        take(text.number)
        for run in text.runs { append(run) }
    }

    /// One text behind the other.
    public static func + (a: FormattedText, b: FormattedText) -> FormattedText {
        var sum = a
        sum.append(b)
        return sum
    }

    /// The text of a file with a minus sign in place of the hyphen at an offset, in UTF-8; what the file writes stays its
    /// ``source``.
    package func settingMinus(at hyphen: Int) -> FormattedText {
        var text = self
        var start = 0
        for index in text.runs.indices {
            let run = text.runs[index].text
            if hyphen < start + run.utf8.count {
                let place = run.utf8.index(run.startIndex, offsetBy: hyphen - start)
                text.runs[index].text = run[..<place] + "\u{2212}" + run[run.utf8.index(after: place)...]
                break
            }
            start += run.utf8.count
        }
        text.source = string
        return text
    }

    /// The same text with traits beside its own, and with a colour and a size where its runs have none.
    package func set(in traits: Traits, color: Color? = nil, size: Size? = nil) -> FormattedText {
        if traits.isEmpty, color == nil, size == nil { return self }
        var text = FormattedText("")
        text.take(number)
        for var run in runs {
            run.traits.formUnion(traits)
            run.color = run.color ?? color
            run.size = run.size ?? size
            text.append(run)
        }
        return text
    }

    /// Takes over the number of a text that is to be put behind, if there is none before.
    mutating func take(_ other: Number?) {
        if number == nil, let other { number = other.moved(by: runs.reduce(0) { $0 + $1.text.utf8.count }) }
    }

    /// Whether both are the same text, set in the same way, wherever it comes from.
    public static func == (a: FormattedText, b: FormattedText) -> Bool { a.runs == b.runs }

    public func hash(into hasher: inout Hasher) { hasher.combine(runs) }
}

extension FormattedText: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self.init(text) }
}
