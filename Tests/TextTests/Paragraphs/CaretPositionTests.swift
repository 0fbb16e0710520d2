import Foundation
import Testing

@testable import RasterText

@Suite("Caret positions") struct CaretPositionTests {
    private let font = Font.system(ofSize: 20).withMonospacedDigits

    @Test(
        "Text from left to right: carets stand where the text before them ends",
        arguments: [
            "1,204.50", "(12.5)", "€ 3.75", "٣٫١٤", "१२.५", "-0.5 %", "12 500,75",
        ])
    func leftToRight(text: String) throws {
        var offset = 0
        var last: CGFloat = 0
        for scalar in text.unicodeScalars {
            let before = try #require(font.caretPosition(in: text, at: offset, isBehind: false))
            let behind = try #require(font.caretPosition(in: text, at: offset, isBehind: true))
            #expect(abs(before.x - last) < 1e-9 && behind.x > before.x)
            #expect(before.lineWidth == font.width(of: text) && behind.lineWidth == before.lineWidth)
            last = behind.x
            offset += UTF8.width(scalar)
        }
        #expect(abs(last - font.width(of: text)) < 1e-9)
    }

    @Test("In text from right to left the beginning of a letter is at its right, that of a digit at its left")
    func rightToLeft() throws {
        let text = "كجم 12.5"
        let width = font.width(of: text)
        let first = try #require(font.caretPosition(in: text, at: 0, isBehind: false))
        #expect(abs(first.x - width) < 1e-9)
        let point = text.utf8.count - 2
        let digits = font.width(of: "12")
        let behindDigit = try #require(font.caretPosition(in: text, at: point - 1, isBehind: true))
        let beforePoint = try #require(font.caretPosition(in: text, at: point, isBehind: false))
        #expect(abs(behindDigit.x - digits) < 1e-9 && abs(beforePoint.x - digits) < 1e-9)
        // The digits of N'Ko run from right to left too.
        let nko = "߁߂"
        let one = try #require(font.caretPosition(in: nko, at: 0, isBehind: true))
        let two = try #require(font.caretPosition(in: nko, at: 2, isBehind: false))
        #expect(one.x == two.x && one.x > 0 && one.x < one.lineWidth)
    }

    @Test("Where there is no text there is no caret")
    func none() {
        #expect(font.caretPosition(in: "", at: 0, isBehind: true) == nil)
    }
}
