import Foundation
import RasterGraphics

/// A map of space, which layers have: a row (x, y, z, 1) times this matrix.
///
/// Of a layer that is mapped so, a picture shows what is seen from straight ahead; perspective is left out.
public struct Transform3D: Hashable, Sendable {
    /// What becomes of x.
    public var m11, m12, m13, m14: CGFloat
    /// What becomes of y.
    public var m21, m22, m23, m24: CGFloat
    /// What becomes of z.
    public var m31, m32, m33, m34: CGFloat
    /// The translation; the last number, as those above it, is perspective.
    public var m41, m42, m43, m44: CGFloat

    /// The map of 16 numbers, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// The map that leaves everything where it is.
    public init() {
        self.init(
            m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
            m43: 0, m44: 1)
    }

    /// The same map of the plane of a layer.
    public init(_ transform: Transform) {
        self.init()
        (m11, m12, m21, m22, m41, m42) =
            (transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
    }

    /// Moves.
    public init(translationX x: CGFloat, y: CGFloat, z: CGFloat) {
        self.init()
        (m41, m42, m43) = (x, y, z)
    }

    /// Scales about the origin.
    public init(scaleX x: CGFloat, y: CGFloat, z: CGFloat) {
        self.init()
        (m11, m22, m33) = (x, y, z)
    }

    /// Turns about the line from the origin to a point; not at all about the origin itself.
    /// - Parameter angle: Radians; clockwise about (0, 0, 1).
    public init(rotationAngle angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
        self.init()
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0, length.isFinite else { return }
        let (x, y, z) = (x / length, y / length, z / length)
        let (sine, cosine) = (sin(angle), cos(angle))
        let rest = 1 - cosine
        (m11, m12, m13) = (x * x * rest + cosine, x * y * rest + z * sine, x * z * rest - y * sine)
        (m21, m22, m23) = (x * y * rest - z * sine, y * y * rest + cosine, y * z * rest + x * sine)
        (m31, m32, m33) = (x * z * rest + y * sine, y * z * rest - x * sine, z * z * rest + cosine)
    }

    /// Leaves everything where it is.
    public static let identity = Transform3D()

    /// Whether everything stays where it is.
    public var isIdentity: Bool { self == .identity }

    /// This map first, then `other`.
    public func concatenating(_ other: Transform3D) -> Transform3D {
        func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
            (
                a * other.m11 + b * other.m21 + c * other.m31 + d * other.m41,
                a * other.m12 + b * other.m22 + c * other.m32 + d * other.m42,
                a * other.m13 + b * other.m23 + c * other.m33 + d * other.m43,
                a * other.m14 + b * other.m24 + c * other.m34 + d * other.m44
            )
        }
        var made = Transform3D()
        (made.m11, made.m12, made.m13, made.m14) = row(m11, m12, m13, m14)
        (made.m21, made.m22, made.m23, made.m24) = row(m21, m22, m23, m24)
        (made.m31, made.m32, made.m33, made.m34) = row(m31, m32, m33, m34)
        (made.m41, made.m42, made.m43, made.m44) = row(m41, m42, m43, m44)
        return made
    }

    /// What becomes of the plane of a layer, seen from straight ahead.
    public var affineTransform: Transform { Transform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}

extension Layer {
    /// How the layer with all that it holds is moved, scaled and turned about its middle. ``frame`` is where it would be without.
    /// Default: not at all.
    public final var transform: Transform3D {
        get { extras?.transform ?? .identity }
        set { if newValue != transform { changeExtras { $0.transform = newValue } } }
    }

    /// ``transform``, as far as it is one of the plane.
    public final func affineTransform() -> Transform { transform.affineTransform }
    /// Sets ``transform`` to one of the plane.
    public final func setAffineTransform(_ transform: Transform) { self.transform = Transform3D(transform) }
}

extension View {
    /// How the view with all that it holds is moved, scaled and turned about its ``center``. Default: not at all.
    ///
    /// ``frame`` is where the view would be without, and layout counts with that. A picture of the view itself shows it without.
    public final var transform: Transform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }
}
