import Foundation

/// Where text that was shrunk to fit sits in the space of the unshrunk line.
public enum BaselineAdjustment: Int, Hashable, Sendable, CaseIterable {
    /// The baseline stays where the unshrunk text has it.
    case alignBaselines
    /// The shrunk line is centred.
    case alignCenters
    /// The shrunk line begins at the top.
    case none
}

/// How a text is set: the font and the rules of a label.
public struct ParagraphStyle: Hashable, Sendable {
    /// The font. Default: system, 17 points.
    public var font: Font
    /// Default: `.natural`.
    public var alignment: TextAlignment
    /// The direction of each paragraph, which is the text between two hard line breaks. Default: `.natural`, that of its
    /// first strong character (UAX #9, P2 and P3), left to right where there is none.
    public var baseWritingDirection: WritingDirection
    /// The language of the text, as a BCP 47 tag: "sr", "zh-Hant", "ja-u-lb-strict". It decides between forms that Unicode
    /// gives one code point (Serbian and Russian italics, Chinese and Japanese Han), how strictly Chinese and Japanese
    /// lines are broken, and where words are hyphenated. Nil, the default, and what is no tag: what the characters
    /// tell. The machine's language has no say.
    public var language: String?
    /// Default: `.byTruncatingTail`.
    public var lineBreakMode: LineBreakMode
    /// How lines are broken to look better. Default: none.
    public var lineBreakStrategy: LineBreakStrategy
    /// Whether words are hyphenated where lines are broken between words: 0 never, 1 wherever more of the text fits
    /// on a line, and in between where the line would else be shorter than that part of the width that it has.
    /// Default: 0.
    ///
    /// Where a word may be broken is told by the patterns of ``language``, of which there are some 30 here; text in
    /// no or another language is not hyphenated. Soft hyphens are used anyway, and a word with one is broken nowhere
    /// else. Never hyphenated are words with digits, and addresses of the web and of mail. Values beyond 0 and 1
    /// count as these.
    public var hyphenationFactor: Float
    /// The most lines there may be; 0 for no limit. Default: 1.
    public var numberOfLines: Int
    /// Points between two lines, beyond their height; not below 0. Default: 0.
    public var lineSpacing: CGFloat
    /// Whether text that is too large for its box is shrunk. Default: false.
    public var adjustsFontSizeToFitWidth: Bool
    /// The smallest factor that shrinking may use, 0 to 1. Default 0, which stands for ``smallestScaleFactor``.
    public var minimumScaleFactor: CGFloat
    /// Default: `.alignBaselines`. Has an effect only on a single line that was shrunk.
    public var baselineAdjustment: BaselineAdjustment

    /// How far text shrinks when no minimum is given: to a tenth, below which no size is legible.
    public static let smallestScaleFactor: CGFloat = 0.1
    /// The smallest factor that text of this style may be set with, 1 where it is not shrunk.
    var leastScaleFactor: CGFloat {
        guard adjustsFontSizeToFitWidth else { return 1 }
        return minimumScaleFactor > 0 ? min(1, minimumScaleFactor) : Self.smallestScaleFactor
    }

    /// A style with UILabel's defaults.
    public init(
        font: Font = .system(ofSize: 17), alignment: TextAlignment = .natural,
        lineBreakMode: LineBreakMode = .byTruncatingTail, numberOfLines: Int = 1, lineSpacing: CGFloat = 0,
        adjustsFontSizeToFitWidth: Bool = false, minimumScaleFactor: CGFloat = 0,
        baselineAdjustment: BaselineAdjustment = .alignBaselines, baseWritingDirection: WritingDirection = .natural,
        language: String? = nil, lineBreakStrategy: LineBreakStrategy = [],
        hyphenationFactor: Float = 0
    ) {
        self.font = font
        self.alignment = alignment
        self.baseWritingDirection = baseWritingDirection
        self.language = language
        self.lineBreakStrategy = lineBreakStrategy
        self.hyphenationFactor = hyphenationFactor
        self.lineBreakMode = lineBreakMode
        self.numberOfLines = numberOfLines
        self.lineSpacing = lineSpacing
        self.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
        self.minimumScaleFactor = minimumScaleFactor
        self.baselineAdjustment = baselineAdjustment
    }
}
