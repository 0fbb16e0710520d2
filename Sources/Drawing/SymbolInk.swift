import Foundation
import RasterGraphics
import RasterPaint

/// A symbol at a size in pixels. Equal ones have one mask.
package struct SymbolInk: Hashable, Sendable {
    package let shape: SymbolShape
    /// Pixels, 1 or more.
    package let width, height: Int
    /// Of the lines, in pixels.
    package let lineWidth: CGFloat
    /// Whether left and right change places.
    package let isMirrored: Bool

    /// Pixels of the longest side that a mask is made of; what is larger is made smaller and enlarged.
    static let longestSide = 2048

    /// - Parameter lineWidth: Rounded to half pixels, so that lines along the edges of the box, which lie on pixels, are
    ///   sharp; at least one pixel, and no more than the symbol is wide and high.
    init(shape: SymbolShape, width: Int, height: Int, lineWidth: CGFloat, isMirrored: Bool = false) {
        self.shape = shape
        self.width = width
        self.height = height
        self.isMirrored = isMirrored
        let rounded = max(1, (lineWidth * 2).rounded() / 2)
        self.lineWidth = min(rounded, CGFloat(width), CGFloat(height))
    }

    /// The same symbol at a part of its size.
    func shrunk(by factor: CGFloat) -> SymbolInk {
        SymbolInk(
            shape: shape, width: max(1, Int(CGFloat(width) * factor)), height: max(1, Int(CGFloat(height) * factor)),
            lineWidth: lineWidth * factor, isMirrored: isMirrored)
    }

    /// Coverage, with the top left of the box at the origin.
    var mask: Mask {
        var mask = Mask(emptyWidth: width, height: height)
        for layer in shape.layers {
            let path = placed(layer.path)
            switch layer.kind {
            case .line: mask = mask.adding(Mask(filling: path.drawn(penWidth: lineWidth)))
            case .surface:
                mask = mask.adding(Mask(filling: path)).adding(Mask(filling: path.drawn(penWidth: lineWidth)))
            case .gap: mask = mask.removing(Mask(filling: path.drawn(penWidth: lineWidth)))
            case .hole: mask = mask.removing(Mask(filling: path))
            }
        }
        return mask
    }

    /// A path of the shape where it lies in the box: what its lines run along is half of their width away from the edges.
    func placed(_ path: Path) -> Path {
        let box = shape.bounds
        func factor(_ pixels: Int, _ units: CGFloat) -> CGFloat? {
            units > 0 ? (CGFloat(pixels) - lineWidth) / units : nil
        }
        // A shape without a height or a width is a line.
        let wide = factor(width, box.width)
        let high = factor(height, box.height)
        let (across, y) = (wide ?? high ?? 1, high ?? wide ?? 1)
        let x = isMirrored ? -across : across
        return path.scaled(
            x: x, y: y,
            thenMovedBy: CGPoint(x: CGFloat(width) / 2 - box.midX * x, y: CGFloat(height) / 2 - box.midY * y))
    }
}
