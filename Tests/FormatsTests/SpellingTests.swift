import RasterFormats
import Testing

@Suite struct SpellingTests {
    @Test func `raised and lowered digits are told as such`() {
        #expect((FormattedText("25") + FormattedText("1,2", .superscript)).spelling == "25¹,²")
        #expect((FormattedText("CO") + FormattedText("2", .subscript)).spelling == "CO₂")
        #expect((FormattedText("1.2 × 10") + FormattedText("−5", .superscript)).spelling == "1.2 × 10⁻⁵")
    }

    @Test func `what Unicode has no characters for stays as it is`() {
        #expect((FormattedText("x") + FormattedText("Ж", .superscript)).spelling == nil)
        #expect((FormattedText("25") + FormattedText("†", .superscript)).spelling == nil)
        #expect(FormattedText("25").spelling == nil)
    }
}
