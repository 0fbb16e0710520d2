import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

private let size = CGRect(x: 0, y: 0, width: 200, height: 60)

private func string(
    _ text: String, _ attributes: [NSAttributedString.Key: Any] = [:], in range: Range<Int>? = nil
) -> NSMutableAttributedString {
    let string = NSMutableAttributedString(string: text)
    let range = range.map { NSRange(location: $0.lowerBound, length: $0.count) }
    string.addAttributes(attributes, range: range ?? NSRange(location: 0, length: string.length))
    return string
}

private func label(_ text: NSAttributedString?) -> Label {
    let label = Label(frame: size)
    label.attributedText = text
    return label
}

private func drawn(_ label: Label) -> String { commands(label) }

/// Faces and sizes of the glyphs that it draws.
private func fonts(of label: Label) -> [String] {
    var list = DisplayList(scale: 1)
    label.draw(into: &list, visible: size, context: DrawingContext(scale: 1))
    return list.commands.flatMap { command in
        guard case .glyphs(let glyphs, _, _) = command else { return [String]() }
        return glyphs.runs.map { "\($0.face.postScriptName) \($0.pointSize)" }
    }
}

@Suite("Labels with attributed text") struct LabelAttributedTextTests {
    @Test("Text and attributed text replace each other")
    func replace() {
        let label = Label(frame: size)
        #expect(label.attributedText == nil)
        label.text = "plain"
        #expect(label.attributedText?.string == "plain")
        label.attributedText = string("rich", [.kern: 2])
        #expect(label.text == "rich")
        #expect(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
        label.text = "plain again"
        #expect(label.attributedText?.string == "plain again")
        #expect(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
        label.attributedText = nil
        #expect(label.text == nil && drawn(label) == "")
    }

    @Test("The attributed text of plain text has the label's style")
    func styledPlainText() throws {
        let label = Label(frame: size)
        label.text = "a"
        label.font = .boldSystem(ofSize: 12)
        label.textColor = .red
        label.textAlignment = .right
        let values = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
        #expect(values[.font] as? Font == .boldSystem(ofSize: 12))
        #expect(values[.foregroundColor] as? Color == .red)
        let paragraph = values[.paragraphStyle] as? NSParagraphStyle
        #expect(paragraph?.alignment == .right && paragraph?.lineBreakMode == .byTruncatingTail)
    }

    @Test("A label that is told one rule of its paragraphs leaves their others as they were given")
    func otherRules() throws {
        let style = NSMutableParagraphStyle()
        style.usesDefaultHyphenation = true
        style.allowsDefaultTighteningForTruncation = true
        let label = label(string("ab", [.paragraphStyle: style]))
        func given() throws -> NSParagraphStyle {
            let value = try #require(label.attributedText).attribute(.paragraphStyle, at: 0, effectiveRange: nil)
            return try #require(value as? NSParagraphStyle)
        }
        label.textAlignment = .center
        #expect(try given().alignment == .center && given().usesDefaultHyphenation && given().hyphenationFactor == 0)
        #expect(try given().allowsDefaultTighteningForTruncation)
        label.hyphenationFactor = 0
        #expect(try !given().usesDefaultHyphenation && given().alignment == .center)
    }

    @Test("The label's hyphenation is that of its paragraphs, and the other way round")
    func hyphenation() throws {
        let label = Label(frame: size)
        label.text = "Die Donaudampfschifffahrt fährt"
        label.language = "de"
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        label.hyphenationFactor = 1
        func isHyphenated() -> Bool { commands(label).contains("\u{2010}") }
        #expect(isHyphenated())
        let values = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
        let paragraph = values[.paragraphStyle] as? NSParagraphStyle
        #expect(paragraph?.hyphenationFactor == 1)
        label.attributedText = label.attributedText
        #expect(isHyphenated())
        label.hyphenationFactor = 0
        #expect(!isHyphenated())

        let style = NSMutableParagraphStyle()
        style.usesDefaultHyphenation = true
        label.attributedText = string("Die Donaudampfschifffahrt fährt", [.paragraphStyle: style])
        #expect(isHyphenated())
        label.hyphenationFactor = 0
        #expect(!isHyphenated())
    }

    @Test("A mutable string is copied when it is set")
    func copied() {
        let text = string("before")
        let label = label(text)
        let before = drawn(label)
        text.mutableString.setString("after")
        #expect(label.text == "before" && drawn(label) == before)
    }

    @Test("Font and colour are those at the beginning, where it has them")
    func adopted() {
        let label = Label(frame: size)
        label.font = .system(ofSize: 11)
        label.textColor = .green
        label.attributedText = string("ab", [.font: Font.boldSystem(ofSize: 30), .foregroundColor: Color.red], in: 0..<1)
        #expect(label.font == .boldSystem(ofSize: 30) && label.textColor == .red)
        // The rest has what the label had.
        let rest = label.attributedText?.attributes(at: 1, effectiveRange: nil) ?? [:]
        #expect(rest.isEmpty)
        #expect(fonts(of: label) == ["Inter-Bold 30.0", "Inter-Regular 11.0"] && drawn(label).contains("#00ff00"))
        label.attributedText = string("ab", [.font: Font.system(ofSize: 9)], in: 1..<2)
        #expect(label.font == .boldSystem(ofSize: 30), "nothing at the beginning")
        label.attributedText = string("a", [.link: "x"])
        #expect(label.textColor == .red, "a link's colour is not the label's")
    }

    @Test("Alignment and line-break mode are adopted only from a paragraph style")
    func adoptedParagraph() {
        let plain = label(string("a"))
        #expect(plain.textAlignment == .natural && plain.lineBreakMode == .byTruncatingTail)
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let centred = label(string("a", [.paragraphStyle: style]))
        #expect(centred.textAlignment == .center && centred.lineBreakMode == .byWordWrapping)
    }

    @Test("Style that is set afterwards applies to the whole string")
    func setAfterwards() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let text = string("abc", [.font: Font.boldSystem(ofSize: 30), .foregroundColor: Color.red], in: 0..<1)
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 3))
        let one = label(text)
        one.font = .system(ofSize: 12)
        one.textColor = .blue
        one.textAlignment = .left
        one.lineBreakMode = .byTruncatingTail
        let other = Label(frame: size)
        other.attributedText = string("abc")
        other.font = .system(ofSize: 12)
        other.textColor = .blue
        other.textAlignment = .left
        #expect(drawn(one) == drawn(other))
        #expect(style.alignment == .center, "the caller's style stays as it is")
    }

    @Test("Style that is set over parts that addAttribute made does not end the process in Foundation")
    func setOverParts() {
        let style = NSMutableParagraphStyle()
        let text = NSMutableAttributedString(string: "abcdefghi")
        for (start, size) in [(0, 9), (6, 30)] {
            let range = NSRange(location: start, length: 3)
            text.addAttributes([.font: Font.system(ofSize: CGFloat(size)), .paragraphStyle: style], range: range)
        }
        let one = label(text)
        one.font = .system(ofSize: 12)
        one.textAlignment = .center
        let other = label(string("abcdefghi", [.font: Font.system(ofSize: 12)]))
        #expect(one.intrinsicContentSize == other.intrinsicContentSize)
    }

    @Test("Attributed text of one plain style has the size and the pixels' place of plain text")
    func likePlain() throws {
        for words in ["Hello world", "two\nlines", "a rather long text that is cut at the end"] {
            for lines in [0, 1, 2] {
                let plain = Label(frame: size)
                plain.text = words
                let rich = Label(frame: size)
                rich.attributedText = NSAttributedString(string: words)
                for label in [plain, rich] { label.numberOfLines = lines }
                #expect(rich.intrinsicContentSize == plain.intrinsicContentSize)
                #expect(rich.sizeThatFits(CGSize(width: 70, height: 0)) == plain.sizeThatFits(CGSize(width: 70, height: 0)))
                #expect(abs(rich.naturalTextWidth - plain.naturalTextWidth) < 1e-9)
                #expect(abs(rich.longestWordWidth - plain.longestWordWidth) < 1e-9)
                let (a, b) = (try #require(plain.placedText(scale: 2)), try #require(rich.placedText(scale: 2)))
                #expect(a.origin == b.origin && a.paragraph.lines.map(\.text) == b.paragraph.lines.map(\.text))
                #expect(a.paragraph.lines.map(\.baseline) == b.paragraph.lines.map(\.baseline))
                #expect(a.paragraph.isTruncated == b.paragraph.isTruncated)
            }
        }
    }

    @Test("A larger font in a part makes the label larger")
    func measured() {
        let plain = label(string("small large"))
        let rich = label(string("small large", [.font: Font.system(ofSize: 40)], in: 6..<11))
        #expect(rich.intrinsicContentSize.height > 2 * plain.intrinsicContentSize.height)
        #expect(rich.intrinsicContentSize.width > 1.5 * plain.intrinsicContentSize.width)
        #expect(rich.longestWordWidth == Font.system(ofSize: 40).width(of: "large"))
    }

    @Test("Words of several scripts and spaces are measured one by one")
    func words() {
        #expect(label(string("  \u{2003}é中 \n b ")).longestWordWidth == label(string("中")).naturalTextWidth)
        #expect(label(string(" \n ")).longestWordWidth == 0)
        #expect(label(string("")).longestWordWidth == 0 && label(string("")).naturalTextWidth == 0)
        #expect(label(string("")).intrinsicContentSize == .zero)
    }

    @Test("The highlighted colour is that of all text while the label is highlighted")
    func highlighted() {
        let rich = label(string("ab", [.foregroundColor: Color.red], in: 0..<1))
        let plain = Label(frame: size)
        plain.text = "ab"
        for label in [rich, plain] {
            let before = drawn(label)
            label.isHighlighted = true
            #expect(drawn(label) == before, "there is no such colour yet")
            label.highlightedTextColor = .white
            #expect(drawn(label).contains("#ffffff") && !drawn(label).contains("#ff0000"))
            label.isHighlighted = false
            #expect(drawn(label) == before)
        }
    }

    @Test("A disabled label is drawn at half strength, as one group")
    func disabled() {
        for label in [label(string("ab", [.kern: 1])), Label(frame: size)] {
            if label.attributedText == nil { label.text = "ab" }
            label.isEnabled = false
            #expect(drawn(label).hasPrefix("group 0.5 {") && drawn(label).hasSuffix("}"))
            label.isEnabled = true
            #expect(!drawn(label).contains("group"))
        }
    }

    @Test("A label's shadow lies beneath its text, a point above it unless told otherwise")
    func shadow() throws {
        let plain = Label(frame: size)
        plain.text = "ab"
        plain.shadowColor = .red
        #expect(plain.shadowOffset == CGSize(width: 0, height: -1))
        let lines = drawn(plain).split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasSuffix("#ff0000") && lines[1].hasSuffix("#000000"))
        let rich = label(string("ab"))
        rich.shadowColor = .red
        rich.shadowOffset = CGSize(width: 2, height: 2)
        #expect(drawn(rich).hasPrefix("shadow blur 0 #ff0000 {\ntext"))
        plain.shadowOffset = CGSize(width: CGFloat.nan, height: 0)
        #expect(drawn(plain).split(separator: "\n").count == 1)
    }

    @Test("A reset label has no attributes, no shadow and is enabled")
    func reset() {
        let label = label(string("ab", [.kern: 1]))
        label.isEnabled = false
        label.shadowColor = .red
        label.isHighlighted = true
        label.reset()
        #expect(label.attributedText == nil && label.isEnabled && label.shadowColor == nil && !label.isHighlighted)
        label.text = "Ag"
        let fresh = Label(frame: size)
        fresh.text = "Ag"
        #expect(drawn(label) == drawn(fresh))
    }

    @Test("Lines of very different heights are all drawn, wherever the picture is cut into bands")
    func bands() {
        let text = string((0..<60).map { "line \($0)" }.joined(separator: "\n"))
        text.addAttribute(.font, value: Font.system(ofSize: 90), range: NSRange(location: 40, length: 30))
        let label = label(text)
        label.numberOfLines = 0
        label.frame.size.height = label.measure(width: 200, scale: 1).height
        let whole = commands(label, visible: label.frame).split(separator: "\n")
        #expect(whole.count >= 60)
        var seen: Set<Substring> = []
        for y in stride(from: 0 as CGFloat, to: label.frame.height, by: 50) {
            let band = commands(label, visible: CGRect(x: 0, y: y, width: 200, height: 50)).split(separator: "\n")
            #expect(band.count < 30)
            seen.formUnion(band)
        }
        #expect(seen.isSuperset(of: whole))
    }

    @Test("Absurd attributes neither stop nor hang anything")
    func absurd() {
        let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e9, 0]
        let keys: [NSAttributedString.Key] = [
            .kern, .tracking, .baselineOffset, .strokeWidth, .underlineStyle, .strikethroughStyle, .ligature,
        ]
        for number in numbers {
            let shadow = NSShadow()
            shadow.shadowBlurRadius = number
            shadow.shadowOffset = CGSize(width: number, height: number)
            let attachment = NSTextAttachment(image: Image(bitmap: Bitmap(width: 2, height: 2)))
            attachment.bounds = CGRect(x: number, y: number, width: number, height: number)
            let paragraph = NSMutableParagraphStyle()
            paragraph.lineSpacing = number
            paragraph.headIndent = number
            paragraph.tailIndent = number
            paragraph.lineHeightMultiple = number
            paragraph.minimumLineHeight = number
            paragraph.defaultTabInterval = number
            var all = keys.map { ($0, number as Any) }
            all += [(.shadow, shadow), (.attachment, attachment), (.paragraphStyle, paragraph)]
            for (key, value) in all {
                let label = label(string("a\u{FFFC}b\tc d", [key: value]))
                for lines in [0, 1, 3] {
                    label.numberOfLines = lines
                    for shrinks in [false, true] {
                        label.adjustsFontSizeToFitWidth = shrinks
                        _ = label.intrinsicContentSize
                        _ = label.sizeThatFits(CGSize(width: 30, height: 10))
                        _ = drawn(label)
                    }
                }
            }
        }
    }
}
