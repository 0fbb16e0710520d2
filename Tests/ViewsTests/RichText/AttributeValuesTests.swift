import Foundation
import RasterGraphics
import RasterText
import Testing

@testable import RasterViews

private let font = Font.system(ofSize: 17)

private func resolve(_ text: NSAttributedString) -> AttributedText {
    AttributedText(AttributeList(text), font: font, color: .label)
}

private func attributes(_ values: [NSAttributedString.Key: Any]) -> TextAttributes {
    resolve(NSAttributedString(string: "x", attributes: values)).runs[0].attributes
}

@Suite("Attributes of strings") struct AttributeValuesTests {
    @Test("Text without attributes has the label's font and colour")
    func plain() {
        let text = resolve(NSAttributedString(string: "plain"))
        #expect(text.text == "plain")
        #expect(text.runs == [.init(range: 0..<5, attributes: TextAttributes(font: font, color: .label))])
        #expect(resolve(NSAttributedString(string: "")).runs.isEmpty)
    }

    @Test("A number is understood as whatever type it was put in")
    func numbers() {
        let values: [Any] = [CGFloat(3), NSNumber(value: 3), Double(3), Float(3), Int(3), NSNumber(value: 3.0)]
        for value in values {
            #expect(attributes([.kern: value]).kern == 3)
            #expect(attributes([.tracking: value]).tracking == 3)
            #expect(attributes([.baselineOffset: value]).baselineOffset == 3)
            #expect(attributes([.strokeWidth: value]).strokeWidth == 3)
        }
        #expect(attributes([.ligature: NSNumber(value: 0)]).hasLigatures == false)
        #expect(attributes([.ligature: 1]).hasLigatures)
    }

    @Test("A style of underlining is itself, its raw value or a number")
    func underlineStyles() {
        let values: [Any] = [NSUnderlineStyle.double, 9, NSNumber(value: 9), NSUnderlineStyle.double.rawValue]
        for value in values {
            #expect(attributes([.underlineStyle: value]).underline == .init(.double))
            #expect(
                attributes([.strikethroughStyle: value, .strikethroughColor: Color.red]).strikethrough
                    == .init(.double, color: .red))
        }
        #expect(attributes([.underlineStyle: 0]).underline == nil)
        #expect(attributes([.underlineStyle: [] as NSUnderlineStyle]).underline == nil)
    }

    @Test("Values of another type and unknown attributes have no effect")
    func wrongTypes() {
        let wrong: [NSAttributedString.Key: Any] = [
            .font: "Helvetica", .foregroundColor: 7, .backgroundColor: "red", .kern: "wide", .tracking: [1],
            .underlineStyle: "single", .baselineOffset: Color.red, .strokeWidth: "x", .shadow: 3, .attachment: 4,
            .paragraphStyle: "centred", .link: 5, NSAttributedString.Key("mine"): 1, .strokeColor: 1,
            .obliqueness: 0.3, .expansion: 0.1,
        ]
        #expect(attributes(wrong) == TextAttributes(font: font, color: .label))
    }

    @Test("Numbers that are none are passed over, and huge ones held")
    func absurd() {
        let bad = attributes([
            .kern: CGFloat.nan, .tracking: Double.nan, .baselineOffset: CGFloat.nan, .strokeWidth: CGFloat.nan,
            .underlineStyle: Double.infinity, .ligature: CGFloat.nan,
        ])
        #expect(bad == TextAttributes(font: font, color: .label))
        let huge = attributes([
            .kern: 1e300, .tracking: -CGFloat.infinity, .baselineOffset: CGFloat.infinity, .strokeWidth: 1e9,
        ])
        #expect([huge.kern, huge.tracking, huge.baselineOffset, huge.strokeWidth] == [10_000, -10_000, 10_000, 100])
    }

    @Test("A link has the colour of links and a line under it, unless the line was set")
    func links() {
        for value in ["https://a.b", URL(string: "https://a.b") as Any, NSURL(string: "https://a.b") as Any] {
            let link = attributes([.link: value, .foregroundColor: Color.red])
            #expect(link.color == .link)
            #expect(link.underline == .init(.single))
            #expect(attributes([.link: value, .underlineStyle: 0]).underline == nil)
            #expect(attributes([.link: value, .underlineStyle: 2]).underline == .init(.thick))
        }
    }

    @Test("A colour for all takes the place of those of the text and of links")
    func overridingColor() {
        let string = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: Color.red])
        string.addAttribute(.link, value: "x", range: NSRange(location: 1, length: 1))
        let text = AttributedText(AttributeList(string), font: font, color: .label, overridingColor: .white)
        #expect(text.runs.allSatisfy { $0.attributes.color == .white })
    }

    @Test("Ranges of UTF-16 become ranges of UTF-8")
    func ranges() {
        // 1, 2, 4 and 3 bytes of UTF-8; 1, 1, 2 and 1 units of UTF-16.
        let string = NSMutableAttributedString(string: "aé😀€z")
        string.addAttribute(.foregroundColor, value: Color.red, range: NSRange(location: 2, length: 2))
        string.addAttribute(.foregroundColor, value: Color.blue, range: NSRange(location: 4, length: 1))
        let runs = resolve(string).runs
        #expect(runs.map(\.range) == [0..<3, 3..<7, 7..<10, 10..<11])
        #expect(runs.map(\.attributes.color) == [.label, .red, .blue, .label])
    }

    @Test("A grapheme is not split: it has the attributes of its beginning")
    func graphemes() {
        for (text, location, bytes) in [("e\u{301}x", 1, 3), ("😀x", 1, 4), ("👩‍👧x", 2, 11), ("\r\nx", 1, 2)] {
            let string = NSMutableAttributedString(string: text)
            let length = (text as NSString).length
            string.addAttribute(
                .foregroundColor, value: Color.red, range: NSRange(location: location, length: length - location))
            let runs = resolve(string).runs
            #expect(runs.map(\.range) == [0..<bytes, bytes..<bytes + 1], "\(text.debugDescription)")
            #expect(runs.last?.attributes.color == .red)
        }
    }

    @Test("Runs cover the text without gaps, whatever ranges attributes have", arguments: 0..<50)
    func cover(seed: Int) {
        let parts = ["a", "é", "😀", "e\u{301}", "👩‍👧", "\n", "漢", "\u{FFFC}", "مر"]
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func next(_ n: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % n
        }
        let text = (0..<12).map { _ in parts[next(parts.count)] }.joined()
        let string = NSMutableAttributedString(string: text)
        for _ in 0..<6 {
            let location = next(string.length)
            let range = NSRange(location: location, length: next(string.length - location + 1))
            let values: [(NSAttributedString.Key, Any)] = [
                (.foregroundColor, Color.red), (.kern, next(3)), (.attachment, NSTextAttachment()),
                (.font, Font.system(ofSize: CGFloat(10 + next(3)))),
            ]
            let (key, value) = values[next(4)]
            string.addAttribute(key, value: value, range: range)
        }
        let resolved = resolve(string)
        var end = 0
        for run in resolved.runs {
            #expect(run.range.lowerBound == end && !run.range.isEmpty)
            end = run.range.upperBound
        }
        #expect(end == text.utf8.count)
        #expect(resolved.text == text)
    }

    @Test("Neighbours with equal attributes are one run")
    func merged() {
        let string = NSMutableAttributedString(string: "abcd")
        string.addAttribute(.foregroundColor, value: Color.label, range: NSRange(location: 1, length: 2))
        string.addAttribute(NSAttributedString.Key("mine"), value: 1, range: NSRange(location: 0, length: 2))
        #expect(resolve(string).runs.map(\.range) == [0..<4])
    }
}
