import Foundation
import RasterGraphics
import TestSupport
import Testing

import RasterText

@testable import RasterViews

@Suite("Measuring strings as UIKit does")
struct StringDrawingTests {
    private let font = Font.system(ofSize: 17, weight: .bold)

    @Test(
        "A line is as wide as its advance and as high as its font's line, not rounded", arguments: ["", "Total", "漢字 – émoji 😀"])
    func line(text: String) {
        let size = text.size(withAttributes: [.font: font])
        #expect(size.width == font.width(of: text))
        // Other fonts may need more room than that of the text.
        if text.isPlainASCII { #expect(abs(size.height - font.lineHeight) < 1e-5) }
        #expect(NSString(string: text).size(withAttributes: [.font: font]) == size)
        #expect(NSAttributedString(string: text, attributes: [.font: font]).size() == (text.isEmpty ? .zero : size))
    }

    @Test("Text without a font is measured in the system's, 12 points")
    func defaultFont() {
        #expect("abc".size() == "abc".size(withAttributes: [.font: Font.system(ofSize: 12)]))
    }

    @Test("Lines that the text has count, and those it is broken into only from the line fragment's origin")
    func lines() {
        let height = font.lineHeight
        #expect(abs("a\nb\nc".size(withAttributes: [.font: font]).height - 3 * height) < 1e-5)
        let words = "several words that take some lines"
        let room = CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude)
        let broken = words.boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: [.font: font])
        #expect(broken.origin == .zero && broken.width <= 80)
        let set = Paragraph(
            words, style: ParagraphStyle(font: font, lineBreakMode: .byWordWrapping, numberOfLines: 0),
            in: CGSize(width: 80, height: CGFloat.infinity))
        #expect(set.lines.count > 2 && abs(broken.height - CGFloat(set.lines.count) * height) < 1e-4)
        let line = words.boundingRect(with: room, attributes: [.font: font])
        #expect(line == CGRect(origin: CGPoint(x: 0, y: font.descender), size: words.size(withAttributes: [.font: font])))
    }

    @Test("A paragraph style that truncates has one line, and a height counts only where lines may be left out")
    func limits() {
        let words = "several words that take some lines"
        let room = CGSize(width: 80, height: 45)
        func height(_ options: NSStringDrawingOptions, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CGFloat {
            let all = attributes.merging([.font: font]) { $1 }
            return (words.boundingRect(with: room, options: options, attributes: all).height / font.lineHeight).rounded()
        }
        #expect(height(.usesLineFragmentOrigin) > 2)
        #expect(height([.usesLineFragmentOrigin, .truncatesLastVisibleLine]) == 2)
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        #expect(height(.usesLineFragmentOrigin, [.paragraphStyle: style]) == 1)
        style.lineBreakMode = .byWordWrapping
        style.lineSpacing = 5
        let spaced = words.boundingRect(
            with: CGSize(width: 80, height: 0), options: .usesLineFragmentOrigin,
            attributes: [.font: font, .paragraphStyle: style])
        let plain = words.boundingRect(
            with: CGSize(width: 80, height: 0), options: .usesLineFragmentOrigin, attributes: [.font: font])
        let gaps = (plain.height / font.lineHeight).rounded() - 1
        #expect(abs(spaced.height - plain.height - 5 * gaps) < 1e-4)
    }

    @Test("A context says how far a line was shrunk")
    func context() {
        let context = NSStringDrawingContext()
        let width = font.width(of: "Totals")
        let room = CGSize(width: width * 0.75, height: 0)
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style]
        context.minimumScaleFactor = 0.5
        let bounds = "Totals".boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: context)
        #expect(context.totalBounds == bounds && bounds.width <= room.width + 0.25)
        #expect(context.actualScaleFactor > 0.7 && context.actualScaleFactor <= 0.75)
        _ = "T".boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: context)
        #expect(context.actualScaleFactor == 1)
    }

    @Test("Sizes that are no numbers stand for no limit")
    func absurd() {
        let size = "words to set".size(withAttributes: [.font: font])
        for side in [-1, 0, CGFloat.infinity, .nan] {
            let room = CGSize(width: side, height: side)
            #expect(
                "words to set".boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: [.font: font]).size == size)
        }
    }
}
