import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

/// A premultiplied picture: a disc of one colour over a ring of another with soft edges, and noise of any alpha in a
/// corner.
private func sample(_ width: Int, _ height: Int) -> [UInt8] {
    var random = SplitMix64(seed: UInt64(width * 7 + height))
    var bytes: [UInt8] = []
    for y in 0..<height {
        for x in 0..<width {
            let (dx, dy) = (Double(x) - Double(width) / 2, Double(y) - Double(height) / 2)
            let distance = (dx * dx + dy * dy).squareRoot() / Double(min(width, height))
            var color = ColorU8(red: 250, green: 200, blue: 20, alpha: UInt8(min(max((0.48 - distance) * 2000, 0), 255)))
            if distance < 0.2 { color = ColorU8(red: 20, green: 40, blue: 200) }
            if x < width / 6, y < height / 6 { color = random.color() }
            let pixel = color.premultiplied
            bytes += [pixel.red, pixel.green, pixel.blue, pixel.alpha]
        }
    }
    return bytes
}

/// The filter as its definition has it, in two dimensions and doubles: a component of the pixel at `column`, `row`.
private func exact(
    _ bytes: [UInt8], _ width: Int, _ height: Int, _ rect: CGRect, column: Int, row: Int, component: Int
) -> Double {
    func cubic(_ distance: Double) -> Double {
        let x = abs(distance)
        if x >= 2 { return 0 }
        return x < 1 ? 1.5 * x * x * x - 2.5 * x * x + 1 : -0.5 * x * x * x + 2.5 * x * x - 4 * x + 2
    }
    let (sx, sy) = (Double(width) / Double(rect.width), Double(height) / Double(rect.height))
    let (cx, cy) = ((Double(column) + 0.5 - Double(rect.minX)) * sx, (Double(row) + 0.5 - Double(rect.minY)) * sy)
    let (rx, ry) = (max(sx, 1), max(sy, 1))
    var (sum, total) = (0.0, 0.0)
    for y in Int(cy - 3 * ry)...Int(cy + 3 * ry) {
        for x in Int(cx - 3 * rx)...Int(cx + 3 * rx) {
            let weight = cubic((Double(x) + 0.5 - cx) / rx) * cubic((Double(y) + 0.5 - cy) / ry)
            total += weight
            guard x >= 0, x < width, y >= 0, y < height else { continue }
            sum += weight * Double(bytes[4 * (y * width + x) + component])
        }
    }
    return sum / total
}

private func components(_ pixel: UInt32) -> [UInt8] {
    let color = PremultipliedColorU8(pixel)
    return [color.red, color.green, color.blue, color.alpha]
}

@Suite("Scaling the pictures of glyphs") struct GlyphImageScalingTests {
    @Test(
        "Every pixel is what the filter's definition gives, to 1.5 of 255",
        arguments: [(0.3, 0.7), (2.5, -11.2), (-3.25, 0)],
        [(7.2, 6.4), (16.2, 15.3), (33.9, 29), (41.5, 60.25)])
    func definition(origin: (Double, Double), size: (Double, Double)) {
        let (width, height) = (36, 32)
        let bytes = sample(width, height)
        let rect = CGRect(x: origin.0, y: origin.1, width: size.0, height: size.1)
        let image = GlyphImage(scaling: bytes, width: width, height: height, to: rect)
        #expect(image.left == Int(rect.minX.rounded(.down)) && image.top == Int(rect.minY.rounded(.down)))
        #expect(image.width == Int(rect.maxX.rounded(.up)) - image.left)
        #expect(image.height == Int(rect.maxY.rounded(.up)) - image.top)
        var worst = 0.0
        for y in 0..<image.height {
            for x in 0..<image.width {
                let got = components(image.pixels[y * image.width + x])
                func wanted(_ component: Int) -> Double {
                    exact(bytes, width, height, rect, column: image.left + x, row: image.top + y, component: component)
                }
                let alpha = min(max(wanted(3), 0), 255)
                worst = max(worst, abs(Double(got[3]) - alpha))
                for i in 0..<3 { worst = max(worst, abs(Double(got[i]) - min(max(wanted(i), 0), alpha))) }
            }
        }
        #expect(worst < 1.5, "\(worst)")
    }

    @Test("A shrunk picture is near the mean of what lies below each pixel, supersampled 8 × 8", arguments: [3.0, 5.5, 8.4])
    func supersampled(factor: Double) {
        let (width, height) = (136, 128)
        let bytes = sample(width, height)
        let rect = CGRect(x: 0, y: 0, width: Double(width) / factor, height: Double(height) / factor)
        let image = GlyphImage(scaling: bytes, width: width, height: height, to: rect)
        var (difference, count) = (0.0, 0.0)
        var (meanGot, meanWanted) = (0.0, 0.0)
        for y in 0..<Int(rect.height) {
            for x in 0..<Int(rect.width) {
                for i in 0..<4 {
                    var sum = 0.0
                    for v in 0..<8 {
                        for u in 0..<8 {
                            let px = min(width - 1, Int((Double(x) + (Double(u) + 0.5) / 8) * factor))
                            let py = min(height - 1, Int((Double(y) + (Double(v) + 0.5) / 8) * factor))
                            sum += Double(bytes[4 * (py * width + px) + i])
                        }
                    }
                    let got = Double(components(image.pixels[y * image.width + x])[i])
                    difference += abs(got - sum / 64)
                    meanGot += got
                    meanWanted += sum / 64
                    count += 1
                }
            }
        }
        // A mean of 255 levels over whole pixels is not the sharper filter; far from it would be another picture.
        #expect(difference / count < 6, "\(difference / count)")
        #expect(abs(meanGot - meanWanted) / count < 0.6, "\((meanGot - meanWanted) / count)")
    }

    @Test("At its own size a picture on whole pixels is copied")
    func ownSize() {
        let bytes = sample(9, 7)
        let image = GlyphImage(scaling: bytes, width: 9, height: 7, to: CGRect(x: -2, y: -6, width: 9, height: 7))
        #expect(image.left == -2 && image.top == -6 && image.width == 9 && image.height == 7)
        #expect(image.pixels.flatMap(components) == bytes)
    }

    @Test("An even colour stays what it is inside, and no component exceeds alpha anywhere")
    func even() {
        let color = ColorU8(red: 200, green: 100, blue: 7, alpha: 190).premultiplied
        let bytes = (0..<40 * 40).flatMap { _ in [color.red, color.green, color.blue, color.alpha] }
        for side in [9.7, 23.1, 80.5] {
            let image = GlyphImage(
                scaling: bytes, width: 40, height: 40, to: CGRect(x: 0.4, y: 0.2, width: side, height: side))
            let inner = Int(side) / 3
            #expect(PremultipliedColorU8(image.pixels[inner * image.width + inner]) == color)
        }
        for size in 1...40 {
            let image = GlyphImage(
                scaling: sample(40, 40), width: 40, height: 40,
                to: CGRect(x: 0.3, y: 0.6, width: Double(size) * 1.37, height: Double(size) * 0.9))
            #expect(
                image.pixels.allSatisfy {
                    let c = PremultipliedColorU8($0)
                    return c.red <= c.alpha && c.green <= c.alpha && c.blue <= c.alpha
                })
        }
    }

    @Test("Absurd measures give no pixels, and tiny ones a few")
    func absurd() {
        let bytes = sample(5, 4)
        for bad in [0, -3, .nan, .infinity, 1e9] as [CGFloat] {
            let rect = CGRect(x: 0, y: 0, width: bad, height: 10)
            #expect(GlyphImage(scaling: bytes, width: 5, height: 4, to: rect).pixels.isEmpty)
            let moved = CGRect(x: bad == 0 || bad == -3 ? .nan : bad, y: 0, width: 10, height: 10)
            #expect(GlyphImage(scaling: bytes, width: 5, height: 4, to: moved).pixels.isEmpty)
        }
        #expect(GlyphImage(scaling: bytes, width: 6, height: 4, to: CGRect(x: 0, y: 0, width: 9, height: 9)).pixels.isEmpty)
        let tiny = GlyphImage(scaling: bytes, width: 5, height: 4, to: CGRect(x: 0.2, y: 0.2, width: 1e-9, height: 1e-9))
        #expect(tiny.width <= 1 && tiny.height <= 1)
    }
}
