import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterJPEG

/// The colours in the middle of the quarters, from the top left, each component as 0 (less than 24 away from it), 1 (less
/// than 24 away from 255) or 2.
private func quarters(_ bitmap: Bitmap) -> [[Int]] {
    let (x, y) = (bitmap.width / 4, bitmap.height / 4)
    return [(x, y), (3 * x, y), (x, 3 * y), (3 * x, 3 * y)].map { x, y in
        let color = bitmap[x, y]
        return [color.red, color.green, color.blue].map { $0 < 24 ? 0 : $0 > 231 ? 1 : 2 }
    }
}

private let yellow = [1, 1, 0], green = [0, 1, 0], red = [1, 0, 0], black = [0, 0, 0]

@Suite("JPEG") struct JPEGDecoderTests {
    @Test(
        "Baseline, progressive and CMYK pictures have the colours that were stored",
        arguments: [
            Pictures.color, Pictures.progressive, Pictures.cmyk,
        ])
    func colors(bytes: [UInt8]) throws {
        let bitmap = try Bitmap(jpeg: bytes)
        #expect(bitmap.width == 24 && bitmap.height == 16)
        #expect(quarters(bitmap) == [yellow, green, red, black])
        #expect(stride(from: 3, to: bitmap.bytes.count, by: 4).allSatisfy { bitmap.bytes[$0] == 255 })
    }

    @Test("A grey picture is grey")
    func gray() throws {
        let bitmap = try Bitmap(jpeg: Pictures.gray)
        #expect(bitmap[2, 2].isGray && bitmap[2, 2].red > 200 && bitmap[21, 13].red < 16)
    }

    @Test("A picture is turned as its Exif orientation says")
    func turned() throws {
        let bitmap = try Bitmap(jpeg: Pictures.turned)
        #expect(bitmap.width == 16 && bitmap.height == 24)
        #expect(quarters(bitmap) == [red, yellow, black, green])
    }

    @Test(
        "Squares of pixels are averaged while a picture is read",
        arguments: [Pictures.color, Pictures.progressive, Pictures.cmyk, Pictures.turned])
    func reduced(bytes: [UInt8]) throws {
        let whole = try Bitmap(jpeg: bytes)
        #expect(try Bitmap(jpeg: bytes, reducedBy: { _, _ in 1 }) == whole)
        for factor in [2, 3, 4, 7, 8, 16] {
            let reduced = try Bitmap(
                jpeg: bytes,
                reducedBy: {
                    #expect($0 == whole.width && $1 == whole.height)
                    return factor
                })
            // What libjpeg averages, and then what is left: 7 is 4.
            let part = [8, 4, 2].first { factor >= $0 } ?? 1
            func side(_ side: Int) -> Int { ((side + part - 1) / part - 1) / (factor / part) + 1 }
            #expect(reduced.width == side(whole.width) && reduced.height == side(whole.height))
            if factor == 2 { #expect(quarters(reduced) == quarters(whole)) }
        }
    }

    @Test("The eight orientations bring the corner that was up to the top left")
    func orientations() {
        // Three columns and two rows, numbered by their red: 1 2 3 / 4 5 6.
        var stored = Bitmap(width: 3, height: 2)
        for i in 0..<6 { stored.bytes[4 * i] = UInt8(i + 1) }
        let expected: [[UInt8]] = [
            [1, 2, 3, 4, 5, 6], [3, 2, 1, 6, 5, 4], [6, 5, 4, 3, 2, 1], [4, 5, 6, 1, 2, 3], [1, 4, 2, 5, 3, 6],
            [4, 1, 5, 2, 6, 3], [6, 3, 5, 2, 4, 1], [3, 6, 2, 5, 1, 4],
        ]
        for (index, reds) in expected.enumerated() {
            let upright = ExifOrientation(rawValue: UInt16(index + 1))?.upright(stored)
            #expect(upright?.width == (index < 4 ? 3 : 2))
            #expect(upright.map { bitmap in (0..<6).map { bitmap.bytes[4 * $0] } } == reds)
        }
    }

    @Test("Exif in either byte order is read, and what is damaged counts as upright")
    func exif() {
        let little: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
        let big: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
        #expect(ExifOrientation(exif: little) == .right && ExifOrientation(exif: big) == .right)
        for count in 0..<20 { #expect(ExifOrientation(exif: Array(little.prefix(min(count, 18)))) == .up) }
        var nine = little
        nine[18] = 9
        #expect(ExifOrientation(exif: nine) == .up && ExifOrientation(exif: [0x49, 0x49, 42, 0, 255, 255, 255, 255]) == .up)
    }

    @Test("What is no JPEG, or is cut off anywhere, says so")
    func truncated() {
        #expect(throws: JPEGError.notJPEG(firstBytes: [1, 2, 3])) { try Bitmap(jpeg: [1, 2, 3, 4] as [UInt8]) }
        #expect(throws: JPEGError.notJPEG(firstBytes: [])) { try Bitmap(jpeg: [] as [UInt8]) }
        for bytes in [Pictures.color, Pictures.progressive, Pictures.cmyk] {
            for count in stride(from: 1, to: bytes.count - 2, by: 7) {
                #expect(throws: JPEGError.self, "\(count) bytes") { try Bitmap(jpeg: Array(bytes.prefix(count))) }
            }
        }
        #expect(throws: JPEGError.truncated(byteCount: 400)) { try Bitmap(jpeg: Array(Pictures.color.prefix(400))) }
    }

    @Test("Damaged files give a picture or an error")
    func mutated() {
        var random = SplitMix64(seed: 7)
        var (pictures, errors) = (0, 0)
        for bytes in [Pictures.color, Pictures.progressive, Pictures.gray, Pictures.cmyk, Pictures.turned] {
            for _ in 0..<150 {
                var bytes = bytes
                for _ in 0..<1 + random.next(below: 4) {
                    bytes[3 + random.next(below: bytes.count - 3)] = UInt8(random.next(below: 256))
                }
                do throws(JPEGError) {
                    _ = try Bitmap(jpeg: bytes, limits: JPEGLimits(pixelCount: 1 << 20, memory: 1 << 24))
                    pictures += 1
                } catch {
                    errors += 1
                    #expect(!error.description.isEmpty)
                }
            }
        }
        #expect(pictures > 20 && errors > 20)
    }

    @Test("A picture beyond the limits is refused before memory is taken for it")
    func limits() {
        #expect(throws: JPEGError.tooLarge(width: 24, height: 16, limit: 383)) {
            try Bitmap(jpeg: Pictures.color, limits: JPEGLimits(pixelCount: 383))
        }
        var huge = Pictures.progressive
        // The sides follow the length and the precision in the frame header, FF C2.
        if let frame = huge.indices.dropLast().first(where: { huge[$0] == 0xFF && huge[$0 + 1] == 0xC2 }) {
            huge.replaceSubrange(frame + 5..<frame + 9, with: [0x08, 0, 0x08, 0])
        }
        #expect(throws: JPEGError.tooLarge(width: 2048, height: 2048, limit: 1 << 20)) {
            try Bitmap(jpeg: huge, limits: JPEGLimits(pixelCount: 1 << 20))
        }
        #expect(throws: JPEGError.tooMuchMemory(limit: 1 << 20)) {
            try Bitmap(jpeg: huge, limits: JPEGLimits(memory: 1 << 20))
        }
    }
}
