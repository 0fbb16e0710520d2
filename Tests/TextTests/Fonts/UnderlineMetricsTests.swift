import RasterText
import Testing

@Suite("Underlines of fonts") struct UnderlineMetricsTests {
    @Test("Every bundled font has a line below the baseline, thinner than a fifth of the em")
    func bundled() throws {
        for family in Font.familyNames {
            let face = try #require(Font(name: family, size: 10)).face
            #expect(face.underlineThickness > 0 && face.underlineThickness * 5 < face.unitsPerEm, "\(family)")
            #expect(face.underlinePosition < 0 && -face.underlinePosition * 2 < face.unitsPerEm, "\(family)")
        }
    }
}
