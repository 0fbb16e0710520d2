import Foundation

/// A bitmap with the number of its pixels that make a point.
public struct Image: Hashable, Sendable {
    /// The pixels.
    public let bitmap: Bitmap
    /// Pixels of the bitmap in a point: 2 for a picture named "@2x".
    public let scale: CGFloat

    /// An image.
    /// - Parameters:
    ///   - bitmap: The pixels.
    ///   - scale: Pixels in a point, greater than 0. Default 1.
    /// - Precondition: `scale` is greater than 0 and finite.
    public init(bitmap: Bitmap, scale: CGFloat = 1) {
        precondition(scale > 0 && scale.isFinite, "a scale is greater than 0, not \(scale)")
        self.bitmap = bitmap
        self.scale = scale
    }

    /// Width and height in points.
    public var size: CGSize {
        CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    }
}
