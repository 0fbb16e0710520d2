import Foundation
import RasterGraphics
import RasterText
import Testing

@testable import RasterViews

@Suite("Attributes that are objects") struct NSParagraphStyleTests {
    @Test("A paragraph style has UIKit's defaults")
    func defaults() {
        let stops: [CGFloat] = (1...12).map { CGFloat($0) * 28 }
        for style in [NSParagraphStyle.default, NSParagraphStyle(), NSMutableParagraphStyle()] {
            #expect(style.alignment == .natural)
            #expect(style.lineBreakMode == .byWordWrapping)
            #expect(style.tabStops.map(\.location) == stops)
            #expect(style.tabStops.allSatisfy { $0.alignment == .left })
            #expect(style.baseWritingDirection == .natural)
            #expect(style.lineSpacing == 0 && style.lineHeightMultiple == 0 && style.tailIndent == 0)
            #expect(style.lineBreakStrategy == [] && style.hyphenationFactor == 0)
        }
    }

    @Test("Copies are equal and do not share")
    func copies() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 4
        style.addTabStop(NSTextTab(textAlignment: .right, location: 10))
        let copy = try #require(style.copy() as? NSParagraphStyle)
        let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
        #expect(copy == style && mutable == style && style.hashValue == copy.hashValue)
        #expect(copy.tabStops.first == NSTextTab(textAlignment: .right, location: 10))
        mutable.alignment = .right
        #expect(copy.alignment == .center && copy != mutable)
        mutable.setParagraphStyle(style)
        #expect(mutable == style)
    }

    @Test("Tab stops lie in ascending order, and those at no place are left out")
    func tabs() {
        let style = NSMutableParagraphStyle()
        style.tabStops = [30, .nan, 10, .infinity, 20].map { NSTextTab(textAlignment: .left, location: $0) }
        #expect(style.tabStops.map(\.location) == [10, 20, 30])
        style.removeTabStop(NSTextTab(textAlignment: .left, location: 20))
        #expect(style.tabStops.map(\.location) == [10, 30])
        style.tabStops = nil
        #expect(style.tabStops.isEmpty)
    }

    @Test("A string takes several of each object beside each other, which Foundation compares")
    func compared() {
        let string = NSMutableAttributedString(string: "")
        for i in 0..<3 {
            let paragraph = NSMutableParagraphStyle()
            paragraph.lineSpacing = CGFloat(i / 2)
            let shadow = NSShadow()
            shadow.shadowBlurRadius = CGFloat(i / 2)
            string.append(
                NSAttributedString(
                    string: "abc",
                    attributes: [.paragraphStyle: paragraph, .shadow: shadow, .attachment: NSTextAttachment()]))
        }
        let text = AttributedText(AttributeList(string), font: .system(ofSize: 12), color: .label)
        // Attachments count on U+FFFC only, and two of the three are equal without them.
        #expect(text.runs.map(\.range) == [0..<6, 6..<9])
        #expect(text.runs.map(\.attributes.paragraph?.lineSpacing) == [0, 1])
        #expect(text.runs.map(\.attributes.shadow?.blurRadius) == [0, 1])
    }

    @Test("Lengths of paragraphs that are no numbers are 0, and huge ones are held")
    func finite() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = .nan
        style.headIndent = .infinity
        style.tailIndent = -.infinity
        style.minimumLineHeight = 1e200
        let string = NSAttributedString(string: "a", attributes: [.paragraphStyle: style])
        let rules = AttributedText(AttributeList(string), font: .system(ofSize: 12), color: .label).runs[0].attributes.paragraph
        #expect(rules?.lineSpacing == 0)
        #expect(rules?.headIndent == 10_000 && rules?.tailIndent == -10_000 && rules?.minimumLineHeight == 10_000)
    }

    @Test("A shadow is black at one third until it gets another colour, and none without one")
    func shadow() throws {
        let shadow = NSShadow()
        #expect(shadow.shadow == .init(offset: .zero, blurRadius: 0, color: Color(white: 0, alpha: 1.0 / 3)))
        let copy = try #require(shadow.copy() as? NSShadow)
        shadow.shadowColor = Color.red
        shadow.shadowOffset = CGSize(width: CGFloat.nan, height: 1e300)
        shadow.shadowBlurRadius = 1e9
        #expect(shadow.shadow == .init(offset: CGSize(width: 0, height: 10_000), blurRadius: 100, color: .red))
        shadow.shadowColor = nil
        #expect(shadow.shadow == nil)
        shadow.shadowColor = "red"
        #expect(shadow.shadow == nil && copy.shadow != nil && copy != shadow)
    }

    @Test("An attachment has its image's size in points, unless it has bounds")
    func attachment() {
        let image = Image(bitmap: Bitmap(width: 30, height: 20), scale: 2)
        #expect(image.size == CGSize(width: 15, height: 10))
        let attachment = NSTextAttachment(image: image)
        #expect(attachment.attachment.bounds == CGRect(x: 0, y: 0, width: 15, height: 10))
        attachment.bounds = CGRect(x: 1, y: -3, width: 6, height: 4)
        #expect(attachment.attachment.bounds == CGRect(x: 1, y: -3, width: 6, height: 4))
        attachment.bounds = CGRect(x: CGFloat.nan, y: -CGFloat.infinity, width: -5, height: 1e300)
        let held = attachment.attachment.bounds
        #expect(held.origin == CGPoint(x: 0, y: -10_000))
        #expect(held.size == CGSize(width: 0, height: 10_000))
        #expect(NSTextAttachment().attachment.bounds == .zero)
        #expect(NSAttributedString(attachment: attachment).string == "\u{FFFC}")
    }

    @Test("Each attachment has a run of its own, and text beside it none of it")
    func attachmentRuns() {
        let string = NSMutableAttributedString(string: "a\u{FFFC}\u{FFFC}b")
        let attachment = NSTextAttachment(image: Image(bitmap: Bitmap(width: 3, height: 3)))
        string.addAttribute(.attachment, value: attachment, range: NSRange(location: 0, length: 4))
        let runs = AttributedText(AttributeList(string), font: .system(ofSize: 12), color: .label).runs
        #expect(runs.map(\.range) == [0..<1, 1..<4, 4..<7, 7..<8])
        #expect(runs.map { $0.attributes.attachment != nil } == [false, true, true, false])
    }
}
