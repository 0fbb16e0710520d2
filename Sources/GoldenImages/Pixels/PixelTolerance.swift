import Foundation
import RasterGraphics

/// How much the pixels of two pictures may differ.
///
/// Exact is the default everywhere, and the others have narrow limits of their own: a stripe of #F5F5F5 on white that is
/// gone fails in all of them.
public enum PixelTolerance: Hashable, Sendable {
    /// Not at all: straight RGBA, all four components.
    case exact
    /// Each component by so many levels; and beyond that, so many pixels by anything.
    case perChannel(levels: Int = 2, pixels: Int = 0)
    /// Each pixel by so much to the eye (CIEDE2000, 0 to about 100; 1 is what can just be told); and beyond that, so many
    /// pixels by anything. Opacity counts as it looks over white and over black.
    case perceptual(deltaE: Double = 1, pixels: Int = 0)
    /// At edges that lie where they did pixels may differ as antialiasing makes them, by less than half of the contrast there;
    /// all others as far as another tolerance lets them. A line or an area with another colour is no such noise, however little
    /// it differs, and neither is an edge that moved by a pixel.
    indirect case ignoringAntialiasing(PixelTolerance = .exact)

    /// Whether that many pixels of that much difference are within.
    func allows(_ sweep: PixelSweep) -> Bool {
        switch self {
        case .exact: sweep.count == 0
        case .perChannel(let levels, let pixels): sweep.count(beyondLevels: levels) <= pixels
        case .perceptual(let deltaE, let pixels): sweep.count(beyondDeltaE: deltaE) <= pixels
        case .ignoringAntialiasing(let rest): rest.allows(sweep)
        }
    }
}

/// How many pixels of two pictures differ by how much: what a limit is chosen by.
public struct PixelSweep: Hashable, Sendable {
    /// How many pixels differ by so many levels in one of their components, from 0 to 255.
    private var levels = [Int](repeating: 0, count: 256)
    /// How many differ by how much to the eye, ascending; in CIEDE2000.
    private let deltas: [Delta]
    /// Pixels that differ at all.
    public let count: Int

    private struct Delta: Hashable, Sendable {
        let value: Double
        let count: Int
    }

    /// Of pictures of one size. Pixels that only one of them has differ by 255 levels and 100.
    public init(_ expected: Bitmap, _ actual: Bitmap) {
        var differences: [Pair: (level: Int, delta: Double, count: Int)] = [:]
        // Of pixels side by side: most differ as those before them do.
        var (last, run) = (Pair(a: .clear, b: .clear), 0)
        func count() {
            guard run > 0 else { return }
            differences[last, default: (last.level, last.deltaE, 0)].count += run
        }
        for y in 0..<min(expected.height, actual.height) where !Allowance.isSpent {
            for x in 0..<min(expected.width, actual.width) {
                let pair = Pair(a: expected[x, y], b: actual[x, y])
                if pair.a == pair.b { continue }
                if pair != last {
                    count()
                    (last, run) = (pair, 0)
                }
                run += 1
            }
        }
        count()
        let shared = min(expected.height, actual.height) * min(expected.width, actual.width)
        let missing = max(expected.height, actual.height) * max(expected.width, actual.width) - shared
        var counts: [Double: Int] = missing > 0 ? [100: missing] : [:]
        levels[255] += missing
        for difference in differences.values {
            levels[difference.level] += difference.count
            counts[difference.delta, default: 0] += difference.count
        }
        deltas = counts.map { Delta(value: $0.key, count: $0.value) }.sorted { $0.value < $1.value }
        self.count = deltas.reduce(0) { $0 + $1.count }
    }

    /// Pixels that differ by more levels in a component.
    public func count(beyondLevels limit: Int) -> Int { levels.dropFirst(max(0, limit + 1)).reduce(0, +) }
    /// Pixels that differ by more to the eye.
    public func count(beyondDeltaE limit: Double) -> Int { deltas.reduce(0) { $1.value > limit ? $0 + $1.count : $0 } }

    /// "of 120 pixels 118 differ by more than 1 level, …", for both measures.
    public var sentence: String {
        let byLevels = [0, 1, 2, 4, 8, 16, 32, 64].map { "\($0): \(count(beyondLevels: $0))" }.joined(separator: ", ")
        let byEye = [0.5, 1, 2, 3, 5, 10].map { "\($0): \(count(beyondDeltaE: $0))" }.joined(separator: ", ")
        return "pixels beyond a limit in levels: \(byLevels); in CIEDE2000: \(byEye)"
    }

    private struct Pair: Hashable {
        let a, b: ColorU8

        var level: Int { a.levels(to: b) }

        var deltaE: Double {
            if a.alpha == 255, b.alpha == 255 { return LabColor(a).difference(to: LabColor(b)) }
            return [ColorU8.white, .black].map { ground in
                LabColor(a.composited(over: ground)).difference(to: LabColor(b.composited(over: ground)))
            }.max() ?? 0
        }
    }
}

/// A colour in CIE L*a*b*, with D65 as white (IEC 61966-2-1, CIE 15).
struct LabColor {
    let lightness, a, b: Double

    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    init(_ color: ColorU8) {
        func linear(_ byte: UInt8) -> Double {
            let value = Double(byte) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
        let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
        let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
        let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
        func root(_ value: Double) -> Double {
            value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
        }
        self.init(lightness: 116 * root(y) - 16, a: 500 * (root(x) - root(y)), b: 200 * (root(y) - root(z)))
    }

    /// CIEDE2000 with all weights 1 (Sharma, Wu and Dalal 2005, whose pairs of colours the tests check).
    func difference(to other: LabColor) -> Double {
        func degrees(_ b: Double, _ a: Double) -> Double {
            if a == 0, b == 0 { return 0 }
            let angle = atan2(b, a) * 180 / .pi
            return angle < 0 ? angle + 360 : angle
        }
        func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
        func seventh(_ value: Double) -> Double { sqrt(pow(value, 7) / (pow(value, 7) + 6_103_515_625)) }
        let chroma = ((a * a + b * b).squareRoot() + (other.a * other.a + other.b * other.b).squareRoot()) / 2
        let stretch = 1 + 0.5 * (1 - seventh(chroma))
        let (a1, a2) = (a * stretch, other.a * stretch)
        let (c1, c2) = ((a1 * a1 + b * b).squareRoot(), (a2 * a2 + other.b * other.b).squareRoot())
        let (h1, h2) = (degrees(b, a1), degrees(other.b, a2))
        let lightness = other.lightness - self.lightness
        var turn = c1 * c2 == 0 ? 0 : h2 - h1
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        let hue = 2 * (c1 * c2).squareRoot() * sin(turn / 2 * .pi / 180)
        let meanL = (self.lightness + other.lightness) / 2
        let meanC = (c1 + c2) / 2
        var meanH = h1 + h2
        if c1 * c2 != 0 {
            if abs(h1 - h2) > 180 { meanH += h1 + h2 < 360 ? 360 : -360 }
            meanH /= 2
        }
        let t =
            1 - 0.17 * cosine(meanH - 30) + 0.24 * cosine(2 * meanH) + 0.32 * cosine(3 * meanH + 6)
            - 0.20 * cosine(4 * meanH - 63)
        let turned = 30 * exp(-pow((meanH - 275) / 25, 2))
        let squared = (meanL - 50) * (meanL - 50)
        let (sl, sc, sh) = (1 + 0.015 * squared / (20 + squared).squareRoot(), 1 + 0.045 * meanC, 1 + 0.015 * meanC * t)
        let (l, c, h) = (lightness / sl, (c2 - c1) / sc, hue / sh)
        let rotation = -sin(2 * turned * .pi / 180) * 2 * seventh(meanC)
        return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()
    }
}
