import Foundation
import RasterGraphics
import RasterPaint

/// A gradient over the picture.
package struct GradientInk: Sendable {
    package let ramp: GradientRamp
    package let shape: GradientShape
    /// From a pixel's place in the picture to the plane of the shape.
    package internal(set) var place: Transform
    package let extendsBefore, extendsAfter: Bool
}

extension DisplayList {
    /// Fills everything with a gradient, as far as the clip goes. One without colours, or with places that are not numbers,
    /// fills nothing.
    /// - Parameters:
    ///   - shape: Where the colours lie.
    ///   - transform: From the plane of the shape to points of the picture.
    ///   - extendsBefore: Whether what lies before the beginning has the first colour.
    ///   - extendsAfter: The same behind the end.
    package mutating func fill(
        with gradient: Gradient, shape: GradientShape, transform: Transform = .identity, opacity: CGFloat = 1,
        traits: TraitCollection, extendsBefore: Bool, extendsAfter: Bool
    ) {
        let map = transform.concatenating(Transform(scaleX: scale, y: scale))
        let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty] + shape.numbers
        guard !gradient.colors.isEmpty, map.determinant != 0, numbers.allSatisfy(\.isFinite) else { return }
        let stops = gradient.stops(with: traits).map { stop in (stop.place, stop.color.faded(by: opacity)) }
        commands.append(
            .gradient(
                GradientInk(
                    ramp: GradientRamp(stops), shape: shape, place: map.inverted(), extendsBefore: extendsBefore,
                    extendsAfter: extendsAfter)))
    }
}

extension GradientShape {
    fileprivate var numbers: [CGFloat] {
        switch self {
        case .linear(let a, let b): [a.x, a.y, b.x, b.y]
        case .radial(let a, let r, let b, let s): [a.x, a.y, r, b.x, b.y, s]
        }
    }
}

extension ColorU8 {
    /// The same colour with its alpha times `opacity`, which is held between 0 and 1.
    package func faded(by opacity: CGFloat) -> ColorU8 {
        if opacity >= 1 { return self }
        var color = self
        color.alpha = .unit(Double(alpha) / 255 * Double(opacity))
        return color
    }
}
