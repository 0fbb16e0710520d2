import Testing
import UIKit

@Suite("CGFloat in Foundation's strings") struct CGFloatAttributeTests {
    @Test("is converted into numbers, as on Apple's platforms") func numbers() {
        let text = NSAttributedString(string: "a", attributes: [.kern: CGFloat(1.5)])
        let read = text.attribute(.kern, at: 0, effectiveRange: nil)
        #expect(read as? CGFloat == 1.5)
        #expect(read as? NSNumber == 1.5)
        #expect(read as? Double == 1.5)
        #expect(CGFloat(2.5) as Any as? NSNumber == 2.5)
        #expect([CGFloat(1), 2] as Any as? [NSNumber] == [1, 2])
    }

    @Test("may stand beside another and beside none", arguments: [0, 1, 1.5, -2] as [CGFloat]) func neighbours(value: CGFloat) {
        let text = NSMutableAttributedString(string: "abcd")
        text.addAttribute(.kern, value: value, range: NSRange(0..<2))
        text.addAttribute(.kern, value: CGFloat(1), range: NSRange(2..<3))
        text.addAttribute(.baselineOffset, value: value, range: NSRange(1..<4))
        #expect(text.attribute(.kern, at: 1, effectiveRange: nil) as? CGFloat == value)
        #expect(text.attribute(.kern, at: 2, effectiveRange: nil) as? CGFloat == 1)
        #expect(text.attribute(.kern, at: 3, effectiveRange: nil) == nil)
        let label = UILabel()
        label.attributedText = text
        #expect(label.sizeThatFits(.zero).width > 0)
    }
}
