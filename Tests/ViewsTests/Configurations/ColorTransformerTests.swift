import RasterGraphics
import RasterViews
import Testing

@Suite("Colour transformers") struct ColorTransformerTests {
    @Test("Grey is as light as the colour, in light and dark")
    func grayscale() {
        let gray = ColorTransformer.grayscale(Color(red: 1, green: 0, blue: 0, alpha: 0.5)).components()
        #expect(gray == ColorU8(red: 54, green: 54, blue: 54, alpha: 128))
        let dynamic = ColorTransformer.grayscale(.systemBackground)
        #expect(dynamic.components(with: .light) == .white && dynamic.components(with: .dark) == .black)
    }

    @Test("A transformer is called as a function, and equal to itself and to others of its rule")
    func equality() {
        let own = ColorTransformer { _ in .red }
        #expect(own(.blue) == .red && own.transform(.blue) == .red)
        let copy = own
        #expect(own == copy && own != ColorTransformer { _ in .red })
        #expect(ColorTransformer.grayscale == .grayscale && .grayscale != ColorTransformer.preferredTint)
        #expect(ColorTransformer.preferredTint(.blue) == .blue)
    }
}
