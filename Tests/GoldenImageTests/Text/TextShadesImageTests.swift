import Foundation
import RasterTables
import Testing

@Suite("Pictures of text in fine and in coarse shades") struct TextShadesImageTests {
    /// A line of text in one colour on another, as it is drawn in some shades.
    private func line(_ color: Color, on background: Color, scale: CGFloat, _ shades: TextShades) throws -> View {
        let text = label("Sphinx of quartz, 3.52 €") {
            $0.font = .system(ofSize: 13)
            $0.textColor = color
            $0.backgroundColor = background
        }
        let drawn = try text.image(scale: scale, textShades: shades)
        let view = ImageView(image: Image(bitmap: drawn, scale: scale))
        view.frame.size = text.frame.size
        return view
    }

    @Test(
        "Fine above coarse, dark on light and light on dark: no difference is seen",
        arguments: [(1, "text/shades-at-1"), (2, "text/shades-at-2")] as [(CGFloat, String)])
    func sideBySide(_ scale: CGFloat, name: String) throws {
        let pairs: [(Color, Color)] = [(.black, .white), (.white, .black)]
        let lines = try pairs.flatMap { color, background in
            try [TextShades.fine, .coarse].map { try line(color, on: background, scale: scale, $0) }
        }
        try check(sheet(lines, background: surface, gap: 4), scale: scale, named: name)
    }
}
