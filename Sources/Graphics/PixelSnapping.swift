import Foundation

extension CGFloat {
    /// This length in points rounded to the nearest device pixel at `scale` pixels a point; halves go up.
    public func snapped(toScale scale: CGFloat) -> CGFloat { (self * scale + 0.5).rounded(.down) / scale }

    /// This length in points rounded up to a device pixel.
    ///
    /// What exceeds a pixel by less than 1/4096 of one counts as noise of the arithmetic and stays.
    public func roundedUp(toScale scale: CGFloat) -> CGFloat {
        (self * scale - Self.pixelNoise).rounded(.up) / scale
    }

    /// As much of a pixel as arithmetic may leave over.
    package static let pixelNoise: CGFloat = 1 / 4096
}

extension CGFloat {
    /// More than the pixels of a PNG on a side, which are at most 2³¹ − 1: what lies beyond is in no picture. Whole numbers
    /// as large are exact, and leave room for arithmetic in `Int`.
    package static let farthestPixel: CGFloat = 2_147_483_648
}

extension CGFloat {
    /// This length in points as whole device pixels: none when it is negative or no number, and no more than any
    /// picture has, so that sums stay far from overflow.
    package func pixels(scale: CGFloat, rounded rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Int {
        let pixels = self * scale
        return pixels > 0 ? Int(Swift.min(pixels.rounded(rule), Self.longestSide)) : 0
    }

    /// Longer than the side of any picture that is drawn, in points and in pixels: half of what PNG can hold, so that sums
    /// of a few stay within that too.
    package static let longestSide: CGFloat = 1e9

    /// A side in points; 0 for one that is none: of no length, or beyond any picture.
    package var limited: CGFloat { self > 0 && self < Self.longestSide ? self : 0 }

    /// This height in points as whole device pixels that hold it. Sums of insets and heights that lie on pixels may
    /// miss them by the noise of their digits, which counts for nothing.
    package func pixelsHolding(scale: CGFloat) -> Int { (self - Self.pixelNoise / scale).pixels(scale: scale, rounded: .up) }
}

extension CGRect {
    /// This rect with every edge on the nearest device pixel, so that two rects that share an edge in
    /// points share it in pixels too.
    public func snapped(toScale scale: CGFloat) -> CGRect {
        let (x0, y0) = (minX.snapped(toScale: scale), minY.snapped(toScale: scale))
        return CGRect(
            x: x0, y: y0, width: maxX.snapped(toScale: scale) - x0,
            height: maxY.snapped(toScale: scale) - y0)
    }
}
