import Foundation

/// A map of the plane that keeps straight lines straight: it moves, scales, turns and skews.
///
/// A point (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty). y runs downwards, so a positive angle turns clockwise.
public struct Transform: Hashable, Sendable {
    /// The six numbers of the map; `tx` and `ty` are in points.
    public var a, b, c, d, tx, ty: CGFloat

    /// The map of six numbers.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// The map that leaves everything where it is.
    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Moves.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    /// Scales about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// Turns about the origin.
    /// - Parameter angle: Radians.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Leaves everything where it is.
    public static let identity = Transform()

    /// Whether everything stays where it is.
    public var isIdentity: Bool { self == .identity }

    /// This map first, then `other`.
    public func concatenating(_ other: Transform) -> Transform {
        Transform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
            d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }

    /// Moves in the map's own coordinates first, then this map.
    public func translatedBy(x: CGFloat, y: CGFloat) -> Transform {
        Transform(translationX: x, y: y).concatenating(self)
    }

    /// Scales in the map's own coordinates first, then this map.
    public func scaledBy(x: CGFloat, y: CGFloat) -> Transform { Transform(scaleX: x, y: y).concatenating(self) }

    /// Turns in the map's own coordinates first, then this map.
    public func rotated(by angle: CGFloat) -> Transform { Transform(rotationAngle: angle).concatenating(self) }

    /// The map back; this one where there is none, because it makes a line or a point of everything.
    public func inverted() -> Transform {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return Transform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// What areas are multiplied by; negative where the map mirrors.
    package var determinant: CGFloat { a * d - b * c }

    /// Whether rects stay rects: nothing is turned or skewed.
    package var keepsRects: Bool { b == 0 && c == 0 }

    /// Whether the map does no more than move.
    package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// The most that any length is multiplied by: the larger singular value.
    package var greatestFactor: CGFloat {
        let (e, f) = ((a + d) / 2, (a - d) / 2)
        let (g, h) = ((b + c) / 2, (b - c) / 2)
        return (e * e + h * h).squareRoot() + (f * f + g * g).squareRoot()
    }
}

extension CGPoint {
    /// Where a map puts this point.
    public func applying(_ t: Transform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// This size as a map changes it; what the map moves does not count.
    public func applying(_ t: Transform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest rect that holds what a map makes of this one.
    public func applying(_ t: Transform) -> CGRect {
        let (x0, y0, x1, y1) = (origin.x, origin.y, origin.x + size.width, origin.y + size.height)
        let corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)].map { CGPoint(x: $0.0, y: $0.1).applying(t) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
        let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
