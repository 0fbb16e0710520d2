import Foundation
import RasterGraphics
import TestSupport

@testable import RasterPaint

extension SplitMix64 {
    mutating func point(in range: ClosedRange<Double>) -> CGPoint {
        CGPoint(x: Double.random(in: range, using: &self), y: Double.random(in: range, using: &self))
    }

    mutating func color(alpha: ClosedRange<UInt8> = 0...255) -> ColorU8 {
        ColorU8(
            red: .random(in: 0...255, using: &self), green: .random(in: 0...255, using: &self),
            blue: .random(in: 0...255, using: &self), alpha: .random(in: alpha, using: &self))
    }
}

extension Canvas {
    /// A canvas of a whole small picture.
    init(_ width: Int, _ height: Int, background: ColorU8 = .black) {
        self.init(width: width, rows: 0..<height, background: background)
    }

    /// The pixels as words.
    var words: [Pixel] {
        withPixels { bytes in (0..<bytes.count / 4).map { bytes.load(fromByteOffset: 4 * $0, as: Pixel.self) } }
    }

    subscript(x: Int, y: Int) -> PremultipliedColorU8 { PremultipliedColorU8(words[(y - rows.lowerBound) * width + x]) }

    /// The red components, which are the coverage where white was drawn on black.
    var reds: [UInt8] { words.map { PremultipliedColorU8($0).red } }

    /// ``reds`` as one hexadecimal digit for 16 levels; 0 is a point.
    var art: String { ascii(reds, width: width) }
}

/// Values as one hexadecimal digit for 16 levels, a line for each row; 0 is a point.
func ascii(_ values: [UInt8], width: Int) -> String {
    stride(from: 0, to: values.count, by: max(1, width)).map { row in
        values[row..<row + width].map { $0 < 16 ? "." : String($0 / 16, radix: 16) }.joined()
    }.joined(separator: "\n")
}

extension PremultipliedColorU8 {
    init(_ rgba: Pixel) {
        let word = rgba.littleEndian
        self.init(
            red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
            blue: UInt8(truncatingIfNeeded: word >> 16), alpha: UInt8(truncatingIfNeeded: word >> 24))
    }
}
