import Foundation
import RasterTables
import Testing

@Suite("What the door alone gives") struct DoorTests {
    @Test("A picture is a view's, and an image stands in text by a name of its own")
    @MainActor func names() throws {
        let star = InlineImage(Image(bitmap: Bitmap(width: 4, height: 4)), height: 8, alternative: "a star")
        let text = FormattedText("Best ") + FormattedText(star)
        #expect(text.string == "Best \u{FFFC}" && text.runs.last?.picture?.alternative == "a star")
        let label = Label(frame: CGRect(x: 0, y: 0, width: 30, height: 12))
        let picture = try Picture(of: label, scale: 2)
        #expect(picture.width == 60 && picture.height == 24)
    }
}
