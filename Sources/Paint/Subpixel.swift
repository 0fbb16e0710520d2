import Foundation
import RasterGraphics

/// Positions in 1/1024 pixel.
///
/// An edge that is moved to this grid changes a pixel's coverage by at most 1/2048, an eighth of 1/255. Coordinates are
/// clamped to ±2³¹ pixels, farther than any picture goes, so that every sum and product below fits in 64 bits.
enum Subpixel {
    /// One pixel.
    static let one = 1 << bits
    static let bits = 10
    static let fraction = one - 1

    /// `value` pixels, rounded to nearest. Infinite values are clamped; `value` is not NaN.
    @inline(__always)
    static func round(_ value: Double) -> Int {
        let limit = 2_147_483_648.0
        return nearest(value.clamped(to: -limit...limit) * Double(one))
    }

    /// `value` subpixels rounded to nearest, |value| < 2⁴³.
    ///
    /// The bias makes it positive, where truncation (one instruction, unlike `rounded()`) is rounding down.
    @inline(__always)
    static func nearest(_ value: Double) -> Int {
        Int(value + (0.5 + 8_796_093_022_208)) &- 8_796_093_022_208
    }
}

/// How much of each pixel along one axis lies between two positions.
///
/// A position at fraction f of a pixel cuts it into round(255·f) to its left and 255 less that to its right. So two
/// rects that share an edge cover 255 together in the pixel that it cuts, for every f:
///
///     left rect  |####|####|##  |        255  255  128
///     right rect           |  ##|####|              127  255
struct AxisCoverage {
    private let start, end: Int
    /// Every pixel that is covered at least partly.
    let pixels: Range<Int>
    /// Those that are covered whole. Inside ``pixels``, which has at most one more at either end.
    let whole: Range<Int>

    /// - Parameters: Positions in subpixels.
    init(from start: Int, to end: Int) {
        self.start = start
        self.end = max(start, end)
        if end <= start {
            let pixel = start >> Subpixel.bits
            pixels = pixel..<pixel
            whole = pixels
            return
        }
        let first = start >> Subpixel.bits
        let last = (end + Subpixel.fraction) >> Subpixel.bits
        pixels = first..<last
        let wholeStart = (start + Subpixel.fraction) >> Subpixel.bits
        whole = wholeStart..<max(wholeStart, end >> Subpixel.bits)
    }

    /// Coverage of a pixel, 0…255.
    func callAsFunction(_ pixel: Int) -> UInt8 {
        UInt8(Self.before(end, pixel) - Self.before(start, pixel))
    }

    /// How much of `pixel` lies before `position`.
    private static func before(_ position: Int, _ pixel: Int) -> Int {
        ((position - pixel << Subpixel.bits).clamped(to: 0...Subpixel.one) * 255 + Subpixel.one / 2) >> Subpixel.bits
    }
}

extension AxisCoverage {
    /// Between two positions in pixels, which are not NaN.
    init(from start: CGFloat, to end: CGFloat) {
        self.init(from: Subpixel.round(start), to: Subpixel.round(end))
    }

    /// From this start to the start of `inner`.
    func before(_ inner: AxisCoverage) -> AxisCoverage { AxisCoverage(from: start, to: inner.start) }

    /// From the end of `inner` to this end.
    func after(_ inner: AxisCoverage) -> AxisCoverage { AxisCoverage(from: inner.end, to: end) }

    /// Those of ``pixels`` that lie `above` and `below` (in pixels, not NaN) away from the ends. An end where that is 0
    /// keeps the pixel that it cuts. May be empty; the bounds lie in ``pixels`` in any case.
    func inset(_ above: CGFloat, _ below: CGFloat) -> Range<Int> {
        // One subpixel more: start + above may have been rounded the other way where it is the edge of something.
        let first = (start + Subpixel.round(above) + 1 + Subpixel.fraction) >> Subpixel.bits
        let last = (end - Subpixel.round(below) - 1) >> Subpixel.bits
        let low = above > 0 ? first.clamped(to: pixels.lowerBound...pixels.upperBound) : pixels.lowerBound
        let high = below > 0 ? min(last, pixels.upperBound) : pixels.upperBound
        return low..<max(low, high)
    }
}

extension CGRect {
    /// This rect (in pixels) with its edges held within ±2³¹ pixels; nil where it has no area or is not a number.
    ///
    /// A rect of negative width or height has no area.
    var held: CGRect? {
        guard size.width > 0, size.height > 0 else { return nil }
        let (right, bottom) = (origin.x + size.width, origin.y + size.height)
        // Comparison with NaN is false. −∞ + ∞ is NaN too.
        guard origin.x < right, origin.y < bottom else { return nil }
        let limit: CGFloat = 2_147_483_648
        func hold(_ v: CGFloat) -> CGFloat { v.clamped(to: -limit...limit) }
        let (x, y) = (hold(origin.x), hold(origin.y))
        return CGRect(x: x, y: y, width: hold(right) - x, height: hold(bottom) - y)
    }

    /// The columns that this rect covers. Finite, see ``held``.
    var columnCoverage: AxisCoverage { AxisCoverage(from: origin.x, to: origin.x + size.width) }

    /// The rows that this rect covers. Finite, see ``held``.
    var rowCoverage: AxisCoverage { AxisCoverage(from: origin.y, to: origin.y + size.height) }
}
