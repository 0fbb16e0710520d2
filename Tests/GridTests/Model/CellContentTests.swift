import Foundation
import RasterText
import Testing

@testable import RasterGrid

@Suite("What a cell shows") struct CellContentTests {
    private func read(_ text: String, anchor: Int? = nil, unit: Int? = nil, hyphen: Int? = nil) -> CellContent {
        CellContent(
            text,
            TextReading(anchor: anchor.map { DecimalAnchor(offset: $0, isBehind: false) }, unitStart: unit, isNegative: true),
            hyphen: hyphen)
    }

    @Test("The hyphen before a number is drawn as a minus sign, and what was read moves by its two bytes")
    func minus() {
        let content = read("-3.5 kg", anchor: 2, unit: 4, hyphen: 0)
        #expect(content.text == "\u{2212}3.5 kg" && content.sourceText == "-3.5 kg")
        #expect(content.reading?.anchor?.offset == 4 && content.reading?.unitStart == 6)
        #expect(content.unit == " kg" && content.isPlain)
    }

    @Test("Only the hyphen that its source names becomes a minus sign")
    func hyphens() {
        #expect(read("-3-5").text == "-3-5" && read("-3-5").sourceText == nil)
        #expect(read("€-3-5", hyphen: 3).text == "€\u{2212}3-5")
    }

    @Test("Only printable ASCII is plain, and what would be without the minus sign that was set")
    func plain() {
        #expect(CellContent("a 1~").isPlain && CellContent("").isPlain && read("-1", hyphen: 0).isPlain)
        #expect(!CellContent("é").isPlain && !CellContent("a\nb").isPlain && !CellContent("\u{7F}").isPlain)
    }

    @Test("Text from right to left has no unit of its own: it may stand at the other side")
    func unitInRightToLeft() {
        #expect(read("3 \u{5E7}\u{5D2}", unit: 1).unit == nil)
        #expect(read("3 kg").unit == nil)
    }
}
