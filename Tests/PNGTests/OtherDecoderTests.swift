import Foundation
import RasterGraphics
import RasterPNG
import TestSupport
import Testing

/// A program that reads PNG files, not through our libraries.
enum OtherDecoder {
    case pillow, imageMagick

    /// The first that is installed and answers.
    static let installed: OtherDecoder? = [.pillow, .imageMagick].first { decoder in
        let white = Bitmap(width: 1, height: 1, filledWith: .white)
        guard let answer = try? decoder.decode([white.pngData()]) else { return false }
        return answer == [white.bytes]
    }

    /// Straight RGBA of each file.
    func decode(_ files: [Data]) throws -> [[UInt8]] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "png-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // A leftover in /tmp harms nobody.
        for (i, file) in files.enumerated() { try file.write(to: folder.appending(path: "\(i).png")) }
        switch self {
        case .pillow:
            let script = """
                import sys
                from PIL import Image
                for i in range(int(sys.argv[2])):
                    image = Image.open(f"{sys.argv[1]}/{i}.png")
                    open(f"{sys.argv[1]}/{i}.rgba", "wb").write(image.convert("RGBA").tobytes())
                """
            try run("python3", ["-c", script, folder.path, String(files.count)])
        case .imageMagick:
            try run(
                "convert",
                files.indices.map { "\(folder.path)/\($0).png" }
                    + ["-depth", "8", "+adjoin", "-scene", "0", "rgba:\(folder.path)/%d.rgba"])
        }
        return try files.indices.map { Array(try Data(contentsOf: folder.appending(path: "\($0).rgba"))) }
    }

    private struct Failed: Error { var status: Int32? }

    private func run(_ name: String, _ arguments: [String]) throws {
        let result = try Program.installed(name)?.run(arguments)
        if result?.exitCode != 0 { throw Failed(status: result?.exitCode) }
    }
}

@Suite(
    "Another decoder",
    .enabled(
        if: OtherDecoder.installed != nil, "neither Pillow (python3 -m pip install pillow) nor ImageMagick"))
struct OtherDecoderTests {
    @Test("Another decoder reads what we write", arguments: [PNGCompression.fast, .smallest])
    func othersReadOurs(compression: PNGCompression) throws {
        let other = try #require(OtherDecoder.installed)
        var rng = SplitMix64(seed: 5)
        var bitmaps: [Bitmap] = []
        for kind in BitmapKind.allCases {
            for width in [1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 33, 127, 128, 129] {
                bitmaps.append(
                    kind.bitmap(width: width, height: .random(in: 1...20, using: &rng), using: &rng))
            }
        }
        // Several stripes of each.
        bitmaps.append(BitmapKind.fourTranslucent.bitmap(width: 2000, height: 300, using: &rng))
        bitmaps.append(BitmapKind.opaqueColors.bitmap(width: 11_000, height: 50, using: &rng))
        let answers = try other.decode(bitmaps.map { try $0.pngData(compression: compression) })
        for (bitmap, answer) in zip(bitmaps, answers) {
            #expect(answer == bitmap.bytes, "\(bitmap.width) × \(bitmap.height)")
        }
    }
}
