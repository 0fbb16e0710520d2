import RasterGraphics
import TestSupport

/// PNG files put together by hand, in every kind that the format knows, with stored (uncompressed) deflate
/// blocks: nothing of ours or of libpng takes part.
struct HandmadePNG {
    enum Kind: Int, CaseIterable {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6

        var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][rawValue] ?? 0 }
        var depths: [Int] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .grayAlpha, .rgba: [8, 16]
            }
        }
    }

    var width: Int
    var height: Int
    var kind: Kind
    var depth: Int
    var isInterlaced = false
    var palette: [ColorU8] = []
    /// The samples that tRNS names as transparent, for grey and RGB.
    var transparent: [Int]?
    /// Chunks before the image data.
    var extraChunks: [(name: String, data: [UInt8])] = []
    /// Samples of each pixel, row after row.
    var samples: [Int] = []

    static func random(
        _ kind: Kind, depth: Int, width: Int, height: Int, isInterlaced: Bool, using rng: inout SplitMix64
    ) -> HandmadePNG {
        var png = HandmadePNG(
            width: width, height: height, kind: kind, depth: depth, isInterlaced: isInterlaced)
        png.samples = (0..<width * height * kind.channels).map { _ in Int.random(in: 0..<1 << depth, using: &rng) }
        if kind == .palette {
            png.palette = (0..<1 << depth).map { _ in
                ColorU8(
                    red: .random(in: 0...255, using: &rng), green: .random(in: 0...255, using: &rng),
                    blue: .random(in: 0...255, using: &rng), alpha: .random(in: 0...255, using: &rng))
            }
        }
        if kind == .gray || kind == .rgb, Bool.random(using: &rng) {
            png.transparent = Array(png.samples.prefix(kind.channels))
        }
        return png
    }

    /// What a reader should see, worked out from the samples.
    var bitmap: Bitmap {
        func eight(_ v: Int) -> UInt8 {
            let most = 1 << depth - 1
            return UInt8((v * 255 * 2 + most) / (2 * most))
        }
        var bytes: [UInt8] = []
        for pixel in 0..<width * height {
            let s = samples[pixel * kind.channels..<(pixel + 1) * kind.channels].map { $0 }
            let alpha: UInt8 = s == transparent ? 0 : 255
            switch kind {
            case .gray: bytes += [eight(s[0]), eight(s[0]), eight(s[0]), alpha]
            case .grayAlpha: bytes += [eight(s[0]), eight(s[0]), eight(s[0]), eight(s[1])]
            case .rgb: bytes += s.map(eight) + [alpha]
            case .rgba: bytes += s.map(eight)
            case .palette:
                let c = palette[s[0]]
                bytes += [c.red, c.green, c.blue, c.alpha]
            }
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    var bytes: [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        file += Self.chunk(
            "IHDR",
            Self.big(width) + Self.big(height) + [UInt8(depth), UInt8(kind.rawValue), 0, 0, isInterlaced ? 1 : 0])
        for chunk in extraChunks { file += Self.chunk(chunk.name, chunk.data) }
        if kind == .palette {
            file += Self.chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
            file += Self.chunk("tRNS", palette.map(\.alpha))
        }
        if let transparent {
            file += Self.chunk("tRNS", transparent.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        }
        let data = Self.zlib(rows)
        let half = data.count / 2
        file += Self.chunk("IDAT", Array(data[..<half])) + Self.chunk("IDAT", Array(data[half...]))
        return file + Self.chunk("IEND", [])
    }

    /// PNG §8.2, Adam7: first column, first row, and the steps.
    private var passes: [(x: Int, y: Int, dx: Int, dy: Int)] {
        isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ] : [(0, 0, 1, 1)]
    }

    private var rows: [UInt8] {
        var out: [UInt8] = []
        for pass in passes {
            let columns = stride(from: pass.x, to: width, by: pass.dx)
            if columns.underestimatedCount == 0 { continue }
            for y in stride(from: pass.y, to: height, by: pass.dy) {
                out.append(0)
                var byte = 0
                var bits = 0
                for x in columns {
                    for channel in 0..<kind.channels {
                        let sample = samples[(y * width + x) * kind.channels + channel]
                        if depth == 16 {
                            out += [UInt8(sample >> 8), UInt8(sample & 255)]
                            continue
                        }
                        byte = byte << depth | sample
                        bits += depth
                        if bits == 8 {
                            out.append(UInt8(byte))
                            byte = 0
                            bits = 0
                        }
                    }
                }
                if bits > 0 { out.append(UInt8(byte << (8 - bits))) }
            }
        }
        return out
    }

    static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return big(data.count) + body + big(Int(crc32(body)))
    }

    private static func zlib(_ raw: [UInt8]) -> [UInt8] {
        var out: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + 65535, raw.count)
            let count = end - start
            out += [end == raw.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
            out += [UInt8(~count & 255), UInt8(~count >> 8 & 255)] + raw[start..<end]
            start = end
        } while start < raw.count
        return out + big(Int(adler32(raw)))
    }

    static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var a: UInt32 = 1
        var b: UInt32 = 0
        for byte in bytes {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return b << 16 | a
    }

    private static let crcTable: [UInt32] = (0..<256).map { n in
        (0..<8).reduce(UInt32(n)) { c, _ in c & 1 == 1 ? 0xedb8_8320 ^ c >> 1 : c >> 1 }
    }

    static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(UInt32.max) { crcTable[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
    }
}

/// The chunks of a file: where each begins (at its length), its name and its data.
func chunks(of file: [UInt8]) -> [(offset: Int, name: String, data: [UInt8])] {
    var all: [(Int, String, [UInt8])] = []
    var i = 8
    while i + 12 <= file.count {
        let length = file[i..<i + 4].reduce(0) { $0 << 8 | Int($1) }
        guard i + 12 + length <= file.count else { break }
        all.append((i, String(decoding: file[i + 4..<i + 8], as: UTF8.self), Array(file[i + 8..<i + 8 + length])))
        i += 12 + length
    }
    return all
}
