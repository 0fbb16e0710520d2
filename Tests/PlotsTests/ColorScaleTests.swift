import RasterFormats
import RasterGraphics
import Testing

@testable import RasterPlots

@Suite struct ColorScaleTests {
    private func hex(_ text: String) -> ColorU8 { (Color(hex: text) ?? .black).components() }

    @Test(
        "Contrast is that of APCA's own table (0.1.9)",
        arguments: [
            ("#888888", "#FFFFFF", 63.056469930209424), ("#FFFFFF", "#888888", -68.54146436644962),
            ("#000000", "#AAAAAA", 58.146262578561334), ("#AAAAAA", "#000000", -56.24113336839742),
            ("#112233", "#DDEEFF", 91.66830811481631), ("#DDEEFF", "#112233", -93.06770049484275),
            ("#112233", "#444444", 8.32326136957393), ("#444444", "#112233", -7.526878460278154),
        ])
    func contrast(_ text: String, _ background: String, _ expected: Double) {
        let contrast = Contrast.apca(text: hex(text), background: hex(background))
        #expect(abs(contrast - expected) < 1e-6)
    }

    @Test func `a scale has its colours at its ends and in its middle`() {
        let scale = ColorScale([.black, Color(red: 1, green: 0, blue: 0), .white])
        func color(_ number: Double) -> ColorU8? { scale.color(of: number, in: 0...10)?.components() }
        #expect(color(0) == hex("#000000") && color(5) == hex("#FF0000") && color(10) == hex("#FFFFFF"))
        #expect(color(11) == nil && color(.nan) == nil)
    }

    @Test func `the middle can stand for another value`() {
        let scale = ColorScale([.black, .white], midpoint: 2)
        func level(_ number: Double) -> UInt8? { scale.color(of: number, in: 0...10)?.components().red }
        let whole = ColorScale([.black, .white]).color(of: 5, in: 0...10)?.components().red
        #expect(level(2) == whole)
        #expect((level(1) ?? 0) < (level(2) ?? 0) && (level(2) ?? 0) < (level(9) ?? 0))
    }

    @Test func `every colour of sRGB is mixed with itself to itself`() {
        for red in stride(from: 0, through: 255, by: 17) {
            for green in stride(from: 0, through: 255, by: 17) {
                let color = ColorU8(red: UInt8(red), green: UInt8(green), blue: UInt8((red + green) % 256))
                #expect(OKLab.mix(color, color, 0.5).components() == color)
            }
        }
    }

    @Test func `one value alone, and none, have a colour or none`() {
        #expect(ColorScale.viridis.color(of: 3, in: 3...3) != nil)
        #expect(ColorScale([]).color(of: 3, in: 0...3) == nil)
    }
}
