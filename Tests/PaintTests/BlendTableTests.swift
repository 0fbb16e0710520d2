import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

@Suite struct BlendTableTests {
    @Test("A table begins at the background and ends at the text colour over it")
    func ends() throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<50 {
            let (f, b) = (random.color(), random.color(alpha: 255...255))
            let table = try #require(BlendTable(foreground: f, background: b))
            #expect(table.pixels.count == 256)
            #expect(table.pixels[0] == b.premultiplied.rgba)
            #expect(table.pixels[255] == sourceOver(f, coverage: 255, destination: b.premultiplied).rgba)
            #expect(table.pixels.allSatisfy { PremultipliedColorU8($0).alpha == 255 })
        }
    }

    @Test("There is no table for a background that is not opaque")
    func translucent() {
        #expect(BlendTable(foreground: .black, background: ColorU8(red: 1, green: 2, blue: 3, alpha: 254)) == nil)
    }
}
