import Foundation
import RasterGraphics
import RasterText
import Testing

@testable import RasterViews

/// One of each attribute.
private func rich() -> AttributedString {
    var text = AttributedString("one")
    text.font = .boldSystem(ofSize: 14)
    text.foregroundColor = .systemRed
    text.backgroundColor = .systemYellow
    text.kern = 1.5
    text.tracking = 2
    text.ligature = 0
    text.underlineStyle = [.single, .patternDot]
    text.underlineColor = .blue
    text.strikethroughStyle = .double
    text.strikethroughColor = .green
    text.baselineOffset = 3
    text.strokeWidth = -2
    text.strokeColor = .orange
    text.shadow = NSShadow()
    text.attachment = NSTextAttachment()
    text.paragraphStyle = .default
    text.link = URL(string: "https://example.com")
    return text
}

@Suite("AttributedString") struct UIKitAttributesTests {
    @Test("An AttributedString keeps every attribute on its way to NSAttributedString and back")
    func roundTrip() {
        let text = rich() + AttributedString(" and two é😀")
        #expect(AttributedString(NSAttributedString(text)) == text)
    }

    @Test("Both kinds of strings resolve to the same text")
    func resolved() {
        let old = NSAttributedString(rich())
        let attributes = AttributedText(AttributeList(old), font: .system(ofSize: 17), color: .label).runs[0].attributes
        #expect(attributes.font == .boldSystem(ofSize: 14))
        #expect(attributes.color == .link)
        #expect(attributes.backgroundColor == .systemYellow)
        #expect(attributes.kern == 1.5 && attributes.tracking == 2 && !attributes.hasLigatures)
        #expect(attributes.underline == .init([.single, .patternDot], color: .blue))
        #expect(attributes.strikethrough == .init(.double, color: .green))
        #expect(attributes.baselineOffset == 3 && attributes.strokeWidth == -2 && attributes.strokeColor == .orange)
        #expect(attributes.shadow != nil && attributes.paragraph != nil)
    }

    @Test("A part of a string is found and styled, through the scope's name too")
    func parts() throws {
        var text = AttributedString("Pay now")
        let range = try #require(text.range(of: "now"))
        text[range].foregroundColor = .systemRed
        text[range].uiKit.underlineStyle = .single
        var container = AttributeContainer()
        container.font = .system(ofSize: 20)
        text.mergeAttributes(container)
        let runs = AttributedText(AttributeList(NSAttributedString(text)), font: .system(ofSize: 17), color: .label).runs
        #expect(runs.map(\.range) == [0..<4, 4..<7])
        #expect(runs.map(\.attributes.color) == [.label, .systemRed])
        #expect(runs.allSatisfy { $0.attributes.font == .system(ofSize: 20) })
    }

    @Test("What is unknown or of another type is left behind")
    func unknown() {
        let text = NSAttributedString(
            string: "a", attributes: [.font: "x", .kern: NSNumber(value: 2), .init("mine"): 1, .link: "https://a.b"])
        let swift = AttributedString(text)
        #expect(swift.font == nil && swift.kern == 2 && swift.link == URL(string: "https://a.b"))
    }

    @Test("Mutable strings are made from Swift's too")
    func mutable() {
        let text = NSMutableAttributedString(attributedString: NSAttributedString(rich()))
        text.append(NSAttributedString(string: "!"))
        #expect(text.string == "one!")
    }
}
