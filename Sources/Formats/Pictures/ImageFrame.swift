import Foundation
import RasterGraphics

/// What an image is cut to, and the line around it.
public struct ImageFrame: Hashable, Sendable {
    /// What an image is cut to.
    public enum Shape: String, Hashable, Sendable, CaseIterable {
        /// Nothing is cut.
        case rectangle
        /// The largest circle in its middle.
        case circle
    }

    /// Default: rectangle.
    public var shape: Shape
    /// Default nil: no line, or a black one where it has a width.
    public var borderColor: Color?
    /// Points, at the height that the image is shown in; nil, the default: 1.5 where the line has a colour, else none.
    public var borderWidth: CGFloat?

    /// Neither cut nor with a line, unless told otherwise.
    public init(_ shape: Shape = .rectangle, borderColor: Color? = nil, borderWidth: CGFloat? = nil) {
        (self.shape, self.borderColor, self.borderWidth) = (shape, borderColor, borderWidth)
    }

    private var line: (color: ColorU8, width: CGFloat)? {
        let width = borderWidth ?? (borderColor == nil ? 0 : 1.5)
        return width > 0 && width.isFinite ? ((borderColor ?? .black).components(), width) : nil
    }

    /// Parts of a pixel in each direction by which edges are smooth.
    private static let parts = 4

    /// The image in the frame; a symbol stays as it is.
    /// - Parameter height: In which it is shown, in points.
    func framed(_ image: Image, height: CGFloat) -> Image {
        if image.isSymbolImage || shape == .rectangle && line == nil { return image }
        let whole = image.bitmap
        let side = min(whole.width, whole.height)
        guard side > 0, height > 0 else { return image }
        var bitmap = whole
        if shape == .circle, whole.width != whole.height {
            bitmap = Bitmap(width: side, height: side)
            let (left, top) = ((whole.width - side) / 2, (whole.height - side) / 2)
            for y in 0..<side { for x in 0..<side { bitmap[x, y] = whole[left + x, top + y] } }
        }
        let line = line.map { (color: $0.color, width: Double($0.width * CGFloat(bitmap.height) / height)) }
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let (outer, inner) = shares(x, y, bitmap, lineWidth: line?.width ?? 0)
                if outer == 1, inner == 1 { continue }
                bitmap[x, y] = bitmap[x, y].framed(line: line?.color, inside: inner, ofAll: outer)
            }
        }
        return Image(bitmap: bitmap, scale: image.scale)
    }

    /// How much of a pixel is in the frame, and how much within its line.
    private func shares(_ x: Int, _ y: Int, _ bitmap: Bitmap, lineWidth: Double) -> (outer: Double, inner: Double) {
        let (width, height) = (Double(bitmap.width), Double(bitmap.height))
        var (outer, inner) = (0, 0)
        for part in 0..<Self.parts * Self.parts {
            let u = Double(x) + (Double(part % Self.parts) + 0.5) / Double(Self.parts)
            let v = Double(y) + (Double(part / Self.parts) + 0.5) / Double(Self.parts)
            // How deep inside it is, as a square of what is left of the radius, or a distance from the nearest side.
            switch shape {
            case .rectangle:
                outer += 1
                if min(u, v, width - u, height - v) >= lineWidth { inner += 1 }
            case .circle:
                let distance = (u - width / 2) * (u - width / 2) + (v - height / 2) * (v - height / 2)
                let radius = width / 2
                if distance <= radius * radius { outer += 1 }
                let within = max(0, radius - lineWidth)
                if distance <= within * within { inner += 1 }
            }
        }
        let all = Double(Self.parts * Self.parts)
        return (Double(outer) / all, Double(inner) / all)
    }
}

extension ColorU8 {
    /// The pixel with a line over it, as far as that reaches, and cut at its edge.
    /// - Parameters:
    ///   - inner: How much of it lies within the line.
    ///   - outer: How much of it there is at all.
    fileprivate func framed(line: ColorU8?, inside inner: Double, ofAll outer: Double) -> ColorU8 {
        guard outer > 0 else { return .clear }
        let share = line == nil ? 1 : min(1, inner / outer)
        let other = line ?? self
        let (own, border) = (Double(alpha) * share, Double(other.alpha) * (1 - share))
        let sum = own + border
        guard sum > 0 else { return .clear }
        func mixed(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(((Double(a) * own + Double(b) * border) / sum).rounded()) }
        return ColorU8(
            red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue),
            alpha: UInt8((sum * outer).rounded()))
    }
}
