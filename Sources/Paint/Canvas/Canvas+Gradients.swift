import Foundation
import RasterGraphics

/// Colours along a line, ready to be painted: evenly spread samples.
package struct GradientRamp: Sendable, Hashable {
    /// Premultiplied, from the beginning to the end.
    let pixels: [UInt32]
    package let colors: [ColorU8]
    /// Where the colours are, from 0 to 1 in growing order.
    package let places: [Double]

    /// As many as 8 bits tell apart in a gradient of two colours, times four: no step is wider than a pixel for long.
    private static let count = 1024

    /// - Parameter stops: Places from 0 to 1 in growing order. None: transparent.
    package init(_ stops: [(place: Double, color: ColorU8)]) {
        colors = stops.map(\.color)
        places = stops.map(\.place)
        guard let first = stops.first, let last = stops.last else {
            pixels = [0]
            return
        }
        var next = 0
        pixels = (0..<Self.count).map { i in
            let place = Double(i) / Double(Self.count - 1)
            while next < stops.count, stops[next].place <= place { next += 1 }
            guard next > 0 else { return first.color.premultiplied.rgba }
            guard next < stops.count else { return last.color.premultiplied.rgba }
            let (a, b) = (stops[next - 1], stops[next])
            let share = (place - a.place) / (b.place - a.place)
            func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(Double(a) + (Double(b) - Double(a)) * share + 0.5) }
            return ColorU8(
                red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
                blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha)
            ).premultiplied.rgba
        }
    }

    /// The pixel at a share of the way, 0 to 1.
    @inline(__always)
    func pixel(at share: Double) -> Pixel {
        // NaN fails the comparison.
        share > 0 ? pixels[Int(min(share, 1) * Double(pixels.count - 1) + 0.5)] : pixels[0]
    }
}

/// Where the colours of a gradient lie, in a plane of its own.
package enum GradientShape: Sendable, Hashable {
    /// Along the line from one point to another, and square to it.
    case linear(CGPoint, CGPoint)
    /// On circles that grow from one to another.
    case radial(CGPoint, CGFloat, CGPoint, CGFloat)

    /// The share of the way at a point; nil where no circle passes.
    func share(_ x: Double, _ y: Double) -> Double? {
        switch self {
        case .linear(let a, let b):
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let square = dx * dx + dy * dy
            return square > 0 ? ((x - a.x) * dx + (y - a.y) * dy) / square : nil
        case .radial(let a, let r, let b, let s):
            // The largest t whose circle, of centre a + t·(b − a) and radius r + t·(s − r) ≥ 0, passes through the point.
            let (dx, dy, dr) = (b.x - a.x, b.y - a.y, s - r)
            let (px, py) = (x - a.x, y - a.y)
            let u = dx * dx + dy * dy - dr * dr
            let v = px * dx + py * dy + r * dr
            let w = px * px + py * py - r * r
            if u == 0 {
                guard v != 0 else { return nil }
                let t = w / (2 * v)
                return r + t * dr >= 0 ? t : nil
            }
            let discriminant = v * v - u * w
            guard discriminant >= 0 else { return nil }
            let root = discriminant.squareRoot()
            let (one, other) = ((v + root) / u, (v - root) / u)
            let (high, low) = (max(one, other), min(one, other))
            if r + high * dr >= 0 { return high }
            return r + low * dr >= 0 ? low : nil
        }
    }
}

extension Canvas {
    /// Fills everything with a gradient, as far as the clip goes.
    /// - Parameters:
    ///   - place: From a pixel's place in the picture to the gradient's plane.
    ///   - extendsBefore: Whether what lies before the beginning has the first colour; else it stays as it is.
    ///   - extendsAfter: The same behind the end.
    package mutating func fill(
        with ramp: GradientRamp, shape: GradientShape, place: Transform, extendsBefore: Bool, extendsAfter: Bool
    ) {
        guard !clip.isEmpty else { return }
        var row = [Pixel](repeating: 0, count: clip.width)
        for y in clip.y..<clip.maxY {
            for column in 0..<clip.width {
                let center = CGPoint(x: Double(clip.x + column) + 0.5, y: Double(y) + 0.5).applying(place)
                var pixel: Pixel = 0
                if let share = shape.share(center.x, center.y), extendsBefore || share >= 0, extendsAfter || share <= 1 {
                    pixel = ramp.pixel(at: share)
                }
                row[column] = pixel
            }
            row.withUnsafeBufferPointer {
                if let base = $0.baseAddress {
                    blendSpan(address(clip.x, y, count: clip.width), premultiplied: base, count: clip.width, coverage: 255)
                }
            }
        }
    }
}
