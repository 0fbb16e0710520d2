import Foundation
import RasterGraphics
import RasterText

/// Attributes of an `NSAttributedString` by type: what a key has of another type counts as absent.
struct AttributeValues {
    private let values: [NSAttributedString.Key: Any]

    init(_ values: [NSAttributedString.Key: Any]) { self.values = values }

    /// The value of a key, if it has this type.
    subscript<Value>(_ key: NSAttributedString.Key) -> Value? { values[key] as? Value }

    /// The value of a key that holds a number of any type.
    ///
    /// Outside of Apple's platforms numbers in `Any` are not converted into each other, unless the module `UIKit` is there:
    /// a `CGFloat` is no `NSNumber` and an `NSNumber` no `CGFloat`.
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
        guard let value = values[key] else { return nil }
        return switch value {
        case let value as CGFloat: value
        case let value as NSNumber: CGFloat(value.doubleValue)
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        default: nil
        }
    }

    /// The value of a key that holds an integer of any type.
    func integer(_ key: NSAttributedString.Key) -> Int? {
        number(key).flatMap { Int(exactly: Double($0).rounded(.towardZero)) }
    }

    /// The value of a key that holds a style of underlining, or its raw value.
    func underlineStyle(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
        values[key] as? NSUnderlineStyle ?? integer(key).map(NSUnderlineStyle.init)
    }

    /// As ``number(_:)``, held within a bound on either side of 0; what is not a number is absent.
    func length(_ key: NSAttributedString.Key, atMost bound: CGFloat) -> CGFloat? {
        guard let number = number(key), !number.isNaN else { return nil }
        return number.clamped(to: -bound...bound)
    }
}

extension AttributedText {
    /// Outlines are at most as wide as the font's em.
    static let widestStroke: CGFloat = 100

    /// Resolves the attributes of a string, with the rules of a UILabel: text without a font or a colour has those of the
    /// label, links are underlined and have the colour of links.
    ///
    /// Values of another type than their attribute's, attributes that are unknown, and numbers that are none are passed
    /// over; lengths are held within ``Font/longestLength``. An attribute that begins inside of a grapheme begins behind it.
    ///
    /// Complexity: linear in the text.
    /// - Parameters:
    ///   - font: That of text without one.
    ///   - color: That of text without one.
    ///   - overridingColor: Takes the place of every colour of text. Default nil: none does.
    ///   - shadow: That of text without one. Default nil: none.
    init(
        _ list: AttributeList, font: Font, color: Color, overridingColor: Color? = nil,
        shadow: TextAttributes.Shadow? = nil
    ) {
        let text = list.text
        var runs: [Run] = []
        var position = GraphemePosition(text)
        func add(_ range: Range<Int>, _ attributes: TextAttributes) {
            guard !range.isEmpty else { return }
            if let last = runs.last, last.attributes == attributes, attributes.attachment == nil {
                runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
            } else {
                runs.append(Run(range: range, attributes: attributes))
            }
        }
        var end = 0
        for run in list.runs {
            end += run.length
            let values = AttributeValues(run.attributes)
            var attributes = TextAttributes(values, font: font, color: color)
            if let overridingColor { attributes.color = overridingColor }
            if let shadow, attributes.shadow == nil { attributes.shadow = shadow }
            let attachment = (values[.attachment] as NSTextAttachment?)?.attachment
            guard let attachment else {
                add(position.advance(toUTF16: end), attributes)
                continue
            }
            var shown = attributes
            shown.attachment = attachment
            while let (range, isAttachment) = position.nextCharacter(beforeUTF16: end) {
                add(range, isAttachment ? shown : attributes)
            }
        }
        self.init(text: text, runs: runs)
    }
}

extension AttributeList {
    /// The attributes at the beginning of the text; nil when there is no text. A link's colour is not that of the text.
    /// - Parameters:
    ///   - font: That of text without one.
    ///   - color: That of text without one.
    func first(font: Font, color: Color) -> TextAttributes? {
        runs.first.map {
            TextAttributes(AttributeValues($0.attributes.filter { $0.key != .link }), font: font, color: color)
        }
    }
}

/// A place in a text that moves from grapheme to grapheme, counted in UTF-16 and in UTF-8.
private struct GraphemePosition {
    private let text: String
    private var index: String.Index
    private var utf16 = 0
    private var utf8 = 0

    init(_ text: String) {
        self.text = text
        index = text.startIndex
    }

    /// The UTF-8 range from here to the end of the grapheme that `target` lies in or behind.
    mutating func advance(toUTF16 target: Int) -> Range<Int> {
        let start = utf8
        while utf16 < target, nextCharacter(beforeUTF16: target) != nil {}
        return start..<utf8
    }

    /// The UTF-8 range of the next grapheme that begins before `target`, and whether it is the attachment character.
    mutating func nextCharacter(beforeUTF16 target: Int) -> (range: Range<Int>, isAttachment: Bool)? {
        guard utf16 < target, index < text.endIndex else { return nil }
        let character = text[index]
        index = text.index(after: index)
        let start = utf8
        utf16 += character.utf16.count
        utf8 += character.utf8.count
        return (start..<utf8, character == "\u{FFFC}")
    }
}

extension TextAttributes {
    fileprivate init(_ values: AttributeValues, font: Font, color: Color) {
        self.init(font: values[.font] ?? font, color: values[.foregroundColor] ?? color)
        let longest = Font.longestLength
        backgroundColor = values[.backgroundColor]
        kern = values.length(.kern, atMost: longest)
        tracking = values.length(.tracking, atMost: longest) ?? 0
        language = values[.languageIdentifier]
        hasLigatures = values.integer(.ligature) != 0
        hasContextualAlternates = values.integer(.ligature) == 2
        baselineOffset = values.length(.baselineOffset, atMost: longest) ?? 0
        strokeWidth = values.length(.strokeWidth, atMost: AttributedText.widestStroke) ?? 0
        strokeColor = values[.strokeColor]
        shadow = (values[.shadow] as NSShadow?)?.shadow
        paragraph = (values[.paragraphStyle] as NSParagraphStyle?)?.attributes.finite
        var underlineStyle = values.underlineStyle(.underlineStyle)
        link = values.link
        if link != nil {
            self.color = .link
            underlineStyle = underlineStyle ?? .single
        }
        underline = underlineStyle.flatMap { Decoration($0, color: values[.underlineColor]) }
        strikethrough = values.underlineStyle(.strikethroughStyle).flatMap {
            Decoration($0, color: values[.strikethroughColor])
        }
    }
}

extension TextAttributes.Decoration {
    /// The line that a style asks for; nil for none: a pattern alone is a pattern of no line.
    package init?(_ style: NSUnderlineStyle, color: Color? = nil) {
        // Bit by bit, as in UIKit: two lines are one line with a bit more.
        let kind: Kind
        if style.contains(.double) {
            kind = .double
        } else if style.contains(.thick) {
            kind = .thick
        } else if style.contains(.single) {
            kind = .single
        } else {
            return nil
        }
        // A number in three bits.
        let pattern: Pattern =
            switch style.intersection(NSUnderlineStyle(rawValue: 0x700)) {
            case .patternDot: .dot
            case .patternDash: .dash
            case .patternDashDot: .dashDot
            case .patternDashDotDot: .dashDotDot
            default: .solid
            }
        self.init(kind, pattern, isByWord: style.contains(.byWord), color: color)
    }
}

extension AttributeValues {
    /// The address of a link, which may be a text or an URL.
    fileprivate var link: String? {
        self[.link] as String? ?? (self[.link] as URL?)?.absoluteString ?? (self[.link] as NSString?)?.description
            ?? (self[.link] as NSURL?)?.absoluteString
    }
}

extension ParagraphAttributes {
    /// The same rules with every length a number within ``Font/longestLength``.
    fileprivate var finite: ParagraphAttributes {
        func held(_ value: CGFloat) -> CGFloat {
            value.isNaN ? 0 : value.clamped(to: -Font.longestLength...Font.longestLength)
        }
        var rules = self
        rules.lineSpacing = held(lineSpacing)
        rules.paragraphSpacing = held(paragraphSpacing)
        rules.paragraphSpacingBefore = held(paragraphSpacingBefore)
        rules.firstLineHeadIndent = held(firstLineHeadIndent)
        rules.headIndent = held(headIndent)
        rules.tailIndent = held(tailIndent)
        rules.minimumLineHeight = held(minimumLineHeight)
        rules.maximumLineHeight = held(maximumLineHeight)
        rules.lineHeightMultiple = held(lineHeightMultiple)
        rules.defaultTabInterval = held(defaultTabInterval)
        return rules
    }
}
