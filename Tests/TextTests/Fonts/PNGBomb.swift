import TestSupport

/// A valid PNG of zeros, a thousandth as long as its pixels: one deflate block (RFC 1951, §3.2.7) that repeats a zero byte
/// in two bits for 258.
struct PNGBomb {
    var width: Int
    var height: Int
    /// Bits of a pixel: 1 to 8 in grey, 32 with red, green, blue and alpha.
    var depth: Int
    /// Chunks of text before the pixels, each of so many zero bytes.
    var texts = 0
    var textLength = 0

    var bytes: [UInt8] {
        let header =
            HandmadeFont.u32(UInt32(width)) + HandmadeFont.u32(UInt32(height))
            + [depth == 32 ? 8 : UInt8(depth), depth == 32 ? 6 : 0, 0, 0, 0]
        let file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
        let text = texts > 0 ? Self.chunk("zTXt", Array("T".utf8) + [0, 0] + Self.zeros(textLength)) : []
        return file + (0..<texts).flatMap { _ in text } + Self.chunk("IDAT", Self.zeros(height * (1 + (width * depth + 7) / 8)))
            + Self.chunk("IEND", [])
    }

    /// At least `count` zeros, compressed.
    private static func zeros(_ count: Int) -> [UInt8] {
        var bits: [Bool] = []
        func number(_ value: Int, _ length: Int) { bits += (0..<length).map { value >> $0 & 1 == 1 } }
        func code(_ digits: String) { bits += digits.map { $0 == "1" } }
        number(1, 1)
        number(2, 2)
        // 286 codes of literals and lengths, 1 of distances, 18 of code lengths.
        number(29, 5)
        number(0, 5)
        number(14, 4)
        // 16, 17, 18, 0, 8, 7, …, 2, 14, 1: of a run of zeros 1 bit, of 2 and 1 two bits.
        for length in [0, 0, 1] + [Int](repeating: 0, count: 12) + [2, 0, 2] { number(length, 3) }
        func none(_ count: Int) {
            code("0")
            number(count - 11, 7)
        }
        // The zero has 2 bits, the end 2, a length of 258 and the distance 1.
        code("11")
        none(138)
        none(117)
        code("11")
        none(28)
        code("10")
        code("10")
        // The zero.
        code("10")
        // Two zero bits each.
        let repetitions = max(0, count - 1 + 257) / 258
        let padding = -bits.count & 7
        let left = max(0, 2 * repetitions - padding)
        bits += [Bool](repeating: false, count: min(2 * repetitions, padding))
        var bytes = pack(bits.count % 8 == 0 ? bits : []) + [UInt8](repeating: 0, count: left / 8)
        bytes += pack((bits.count % 8 == 0 ? [] : bits) + [Bool](repeating: false, count: left % 8) + [true, true])
        let adler = UInt32(truncatingIfNeeded: (258 * repetitions + 1) % 65521) << 16 | 1
        return [0x78, 0x01] + bytes + HandmadeFont.u32(adler)
    }

    private static func pack(_ bits: [Bool]) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
        for (place, bit) in bits.enumerated() where bit { bytes[place / 8] |= 1 << (place % 8) }
        return bytes
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return HandmadeFont.u32(UInt32(data.count)) + body + HandmadeFont.u32(crc32(body))
    }

    private static let crcTable: [UInt32] = (0..<256).map { n in
        (0..<8).reduce(UInt32(n)) { c, _ in c & 1 == 1 ? 0xEDB8_8320 ^ c >> 1 : c >> 1 }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        let table = crcTable
        return bytes.withUnsafeBufferPointer { bytes in
            var crc = UInt32.max
            for byte in bytes { crc = table[Int((crc ^ UInt32(byte)) & 255)] ^ crc >> 8 }
            return ~crc
        }
    }

    // MARK: In a font

    /// The tables of pictures with this one for glyph 1 of a font of `glyphCount`, 40 pixels to the em, as Apple has them.
    func sbix(glyphCount: Int) -> [UInt8] {
        let (u16, u32) = (HandmadeFont.u16, HandmadeFont.u32)
        let glyph = u16(0) + u16(0) + Array("png ".utf8) + bytes
        let start = 4 + 4 * (glyphCount + 1)
        var offsets = u32(UInt32(start)) + u32(UInt32(start))
        for _ in 1..<glyphCount { offsets += u32(UInt32(start + glyph.count)) }
        return u16(1) + u16(1) + u32(1) + u32(12) + u16(40) + u16(72) + offsets + glyph
    }

    /// The same as Google has them.
    /// - Parameter side: What the glyph's measures say, columns and rows.
    func cbdt(side: UInt8) -> (cblc: [UInt8], cbdt: [UInt8]) {
        let (u16, u32) = (HandmadeFont.u16, HandmadeFont.u32)
        let glyph = [side, side, 0, side, side] + u32(UInt32(bytes.count)) + bytes
        let table = u16(1) + u16(1) + u32(8) + u16(1) + u16(17) + u32(4) + u32(0) + u32(UInt32(glyph.count))
        let line: [UInt8] = [40, 0, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        let size = u32(56) + u32(UInt32(table.count)) + u32(1) + u32(0) + line + line + u16(1) + u16(1) + [40, 40, 32, 1]
        return (u32(0x0003_0000) + u32(1) + size + table, u32(0x0003_0000) + glyph)
    }
}
