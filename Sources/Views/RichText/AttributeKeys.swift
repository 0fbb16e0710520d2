import Foundation
import RasterText

// Foundation has no attributes of its own outside of Apple's platforms. Raw values are those of UIKit.
extension NSAttributedString.Key {
    /// A ``Font``. Text without one has the label's.
    public static let font = Self("NSFont")
    /// A `Color`. Text without one has the label's.
    public static let foregroundColor = Self("NSColor")
    /// A `Color` that fills the line behind the text.
    public static let backgroundColor = Self("NSBackgroundColor")
    /// A number: points added after each character. 0 turns the font's own kerning off.
    ///
    /// Numbers are `Double`, `Int` or `NSNumber`, here and in the other attributes. A `CGFloat` takes the module `UIKit`:
    /// Foundation for Linux ends the process when it compares two that it cannot convert.
    public static let kern = Self("NSKern")
    /// A number: points added after each character. Any but 0 turns optional ligatures off.
    public static let tracking = Self("NSTracking")
    /// A string: the language of the text, as a BCP 47 tag; see ``ParagraphStyle/language``. Default: the label's.
    public static let languageIdentifier = Self("NSLanguage")
    /// An integer: 0 turns optional ligatures off, 2 turns contextual alternates on, see ``Font/hasContextualAlternates``.
    /// Default 1.
    public static let ligature = Self("NSLigature")
    /// An ``NSUnderlineStyle`` or its raw value.
    public static let underlineStyle = Self("NSUnderline")
    /// A `Color`. Default: that of the text.
    public static let underlineColor = Self("NSUnderlineColor")
    /// An ``NSUnderlineStyle`` or its raw value.
    public static let strikethroughStyle = Self("NSStrikethrough")
    /// A `Color`. Default: that of the text.
    public static let strikethroughColor = Self("NSStrikethroughColor")
    /// A number: points that the text is moved up.
    public static let baselineOffset = Self("NSBaselineOffset")
    /// A number: the width of outlines in percent of the font's size. Positive: outlines only; negative: filled too.
    public static let strokeWidth = Self("NSStrokeWidth")
    /// A `Color`. Default: that of the text.
    public static let strokeColor = Self("NSStrokeColor")
    /// An ``NSShadow``.
    public static let shadow = Self("NSShadow")
    /// An ``NSTextAttachment``; has an effect on the character U+FFFC only.
    public static let attachment = Self("NSAttachment")
    /// A `URL` or a string. The text is underlined and has the colour of links.
    public static let link = Self("NSLink")
    /// An ``NSParagraphStyle``. That of a paragraph's first character counts.
    public static let paragraphStyle = Self("NSParagraphStyle")
    /// A number. Not drawn.
    public static let obliqueness = Self("NSObliqueness")
    /// A number. Not drawn.
    public static let expansion = Self("NSExpansion")
    /// An array of numbers. Has no effect: the direction is that of the characters and of the paragraph style.
    public static let writingDirection = Self("NSWritingDirection")
}

/// Lines under or through text: a kind of line, a pattern, and whether spaces are left out.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// One line of twice the thickness.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// Dots; together with a kind of line, as are the other patterns.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// Dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// Dash, dot.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    /// Dash, dot, dot.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// Only words, not what lies between them.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// UIKit's name.
public typealias NSWritingDirection = WritingDirection
