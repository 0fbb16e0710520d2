import Foundation
import RasterGraphics
import RasterText
import TestSupport
import Testing

@testable import RasterViews

/// Every value that an attribute of text can have, more than one of a kind.
private let values: [(NSAttributedString.Key, [any Hashable & Sendable])] = {
    func style(_ spacing: CGFloat) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = spacing
        return style
    }
    func shadow(_ radius: CGFloat) -> NSShadow {
        let shadow = NSShadow()
        shadow.shadowBlurRadius = radius
        return shadow
    }
    return [
        (.font, [Font.system(ofSize: 10), Font.system(ofSize: 10), Font.boldSystem(ofSize: 10), Font.system(ofSize: 20)]),
        (.foregroundColor, [Color.red, Color.red, Color.blue, Color.label, Color(white: 0, alpha: 0)]),
        (.kern, [1.0, 1.0, 2.5, 1.5, 2, 0]),
        (.underlineStyle, [NSUnderlineStyle.single, NSUnderlineStyle.double, 1, NSUnderlineStyle.single]),
        (.paragraphStyle, [style(0), style(0), style(1), NSParagraphStyle.default]),
        (.shadow, [shadow(0), shadow(0), shadow(1)]),
        (.attachment, [NSTextAttachment(), NSTextAttachment()]),
        (.link, ["a", URL(fileURLWithPath: "/a"), "b"]),
    ]
}()

/// Whether an attribute read back from a string is `value`.
private func isSame(_ read: Any?, _ value: any Hashable & Sendable) -> Bool {
    func asValue<Value: Hashable>(_ value: Value) -> Bool { read as? Value == value }
    return asValue(value)
}

@Suite("Attributes in Foundation's strings") struct AttributeBridgingTests {
    @Test("Any values, set over each other in any way, are what is read back", arguments: 0..<400)
    func changes(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        func drawn() -> (NSAttributedString.Key, any Hashable & Sendable) {
            let (key, choices) = values[random.next(below: values.count)]
            return (key, choices[random.next(below: choices.count)])
        }
        let text = NSMutableAttributedString(string: "abcdefgh")
        var expected = [[NSAttributedString.Key: any Hashable & Sendable]](repeating: [:], count: text.length)
        for _ in 0..<40 {
            let start = random.next(below: expected.count)
            let range = start..<start + 1 + random.next(below: expected.count - start)
            let (key, value) = drawn()
            switch random.next(below: 6) {
            case 0: text.addAttributes([key: value], range: NSRange(range))
            case 1:
                text.setAttributes([key: value], range: NSRange(range))
                for i in range { expected[i] = [:] }
            case 2:
                text.append(NSAttributedString(string: "x", attributes: [key: value]))
                expected.append([key: value])
                continue
            case 3 where range.count < expected.count:
                text.deleteCharacters(in: NSRange(range))
                expected.removeSubrange(range)
                continue
            default: text.addAttribute(key, value: value, range: NSRange(range))
            }
            for i in range { expected[i][key] = value }
        }
        #expect(text.length == expected.count)
        for (i, values) in expected.enumerated() {
            let read = text.attributes(at: i, effectiveRange: nil)
            #expect(read.count == values.count)
            for (key, value) in values { #expect(isSame(read[key], value), "\(key.rawValue) of character \(i)") }
        }
        #expect(text.isEqual(to: NSAttributedString(attributedString: text)))
        #expect(AttributedText(AttributeList(text), font: .system(ofSize: 12), color: .label).text == text.string)
    }

    @Test("A string with an attribute describes its value")
    func description() {
        let text = NSAttributedString(string: "a", attributes: [.underlineStyle: NSUnderlineStyle.double])
        #expect(text.description.contains("rawValue: 9"))
    }

    @Test("Numbers are converted as on Apple's platforms")
    func numbers() {
        let text = NSAttributedString(string: "a", attributes: [.kern: 1.5])
        let read = text.attribute(.kern, at: 0, effectiveRange: nil)
        #expect(read as? NSNumber == 1.5)
        #expect(read as? Double == 1.5)
    }

    // Exit tests came with Swift 6.2.
    #if compiler(>=6.2)
    @Test("Foundation still ends the process at a value of Swift's own; once it does not, FoundationAttributes.swift can go")
    func isNeeded() async {
        await #expect(processExitsWith: .failure) {
            struct Plain: Hashable { let number = 1.0 }
            let text = NSMutableAttributedString(string: "ab")
            text.addAttribute(.kern, value: Plain(), range: NSRange(0..<1))
            text.addAttribute(.kern, value: Plain(), range: NSRange(1..<2))
        }
    }
    #endif
}
