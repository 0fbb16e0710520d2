import Testing

@testable import RasterText

@Suite("Contextual alternates") struct ContextualAlternatesTests {
    private func glyphs(_ text: String, _ font: Font) -> [UInt32] {
        ShapedText.shaping(text, style: font.shapingStyle).runs.flatMap { $0.glyphs.map { $0.id } }
    }

    @Test(
        "Text is what it says, character by character, unless the font is told otherwise",
        arguments: [
            (Font.system(ofSize: 20), "10x12"), (.system(ofSize: 20), "0x1F"), (.system(ofSize: 20), "a -> b"),
            (.system(ofSize: 20, weight: .bold), "=>"), (.monospacedSystem(ofSize: 20, weight: .regular), "a != b"),
            (.monospacedSystem(ofSize: 20, weight: .regular), ">="),
        ])
    func characters(font: Font, text: String) {
        let single = text.flatMap { glyphs(String($0), font) }
        #expect(glyphs(text, font) == single)
        #expect(glyphs(text, font.withContextualAlternates) != single)
    }

    @Test("Words that are shaped one by one, and numbers, are set the same way", arguments: ["5 x 7", "10 x 20 x 30", "3x + 2x"])
    func words(text: String) {
        let font = Font.system(ofSize: 1000)
        let widths = text.map { font.width(of: String($0)) }.reduce(0, +)
        // But for kerning, which is less than the difference of an x and a sign of multiplication.
        #expect(abs(font.width(of: text) - widths) < 60)
    }

    @Test("Arabic has the forms that it is written in")
    func arabic() {
        let font = Font.system(ofSize: 20)
        let single = "سلام".map { glyphs(String($0), font) }.flatMap(\.self)
        #expect(glyphs("سلام", font) != single.reversed())
        #expect(glyphs("سلام", font) == glyphs("سلام", font.withContextualAlternates))
    }

    @Test("A font's list of features turns them on and off")
    func features() {
        let font = Font.system(ofSize: 20)
        func with(_ selector: Int) -> Font {
            Font(
                descriptor: font.fontDescriptor.addingAttributes([
                    .featureSettings: [[FontDescriptor.FeatureKey.type: 36, .selector: selector]]
                ]),
                size: 20)
        }
        #expect(with(0).hasContextualAlternates && !with(1).hasContextualAlternates && !font.hasContextualAlternates)
        #expect(with(0).withMonospacedDigits.hasContextualAlternates && with(0) != with(1))
    }
}
