import TestSupport
import Testing

@testable import RasterPNG

@Suite("Pixels packed as bytes of rows")
struct PixelPackerTests {
    @Test("Any number of pixels loses its alpha and nothing else, by any instructions, and nothing is written behind")
    func rgb() throws {
        var rng = SplitMix64(seed: 24)
        let packer = try #require(PixelPacker(form: .rgb, alpha: .premultiplied))
        let pixels = (0..<300).map { _ in UInt32.random(in: 0 ... .max, using: &rng) }
        for width in 0..<200 {
            let first = Int.random(in: 0..<100, using: &rng)
            let expected = pixels[first..<first + width].flatMap { pixel in
                withUnsafeBytes(of: pixel) { Array($0.prefix(3)) }
            }
            for plainly in [false, true] {
                var packed = [UInt8](repeating: 0x5A, count: width * 3 + 40)
                packed.withUnsafeMutableBufferPointer { target in
                    pixels.withUnsafeBufferPointer {
                        packer.pack($0.baseAddress! + first, width: width, into: target.baseAddress!, plainly: plainly)
                    }
                }
                #expect(packed == expected + [UInt8](repeating: 0x5A, count: 40), "\(width) pixels, plainly: \(plainly)")
            }
        }
    }
}
