import Foundation
import GoldenImageTesting
import GoldenImages
import RasterTables

/// How a value becomes what is compared: the names of swift-snapshot-testing for pictures.
public struct Snapshotting<Value, Format> {
    let picture: (Value) throws -> GoldenPicture
    /// What they mean ``tolerance(of:)`` says.
    let precision, perceptualPrecision: Float

    init(precision: Float = 1, perceptualPrecision: Float = 1, _ picture: @escaping (Value) throws -> GoldenPicture) {
        self.precision = precision
        self.perceptualPrecision = perceptualPrecision
        self.picture = picture
    }

    /// A way for values that `transform` makes the ones of this way of.
    public func pullback<Other>(_ transform: @escaping (Other) -> Value) -> Snapshotting<Other, Format> {
        Snapshotting<Other, Format>(precision: precision, perceptualPrecision: perceptualPrecision) { try picture(transform($0)) }
    }

    /// A pixel differs beyond (1 − `perceptualPrecision`) · 100 to the eye, and a share of 1 − `precision` of them may.
    /// There it is CIE94 that measures, here CIEDE2000, which is stricter among greys.
    func tolerance(of picture: GoldenPicture) -> PixelTolerance {
        guard precision < 1 || perceptualPrecision < 1 else { return .exact }
        let count = Double(picture.bitmap.width * picture.bitmap.height)
        let pixels = Int(((1 - Double(precision)) * count).rounded(.down))
        return perceptualPrecision < 1
            ? .perceptual(deltaE: (1 - Double(perceptualPrecision)) * 100, pixels: pixels)
            : .perChannel(levels: 0, pixels: pixels)
    }
}

extension Snapshotting where Value == View, Format == Bitmap {
    /// A picture of a view at its size, two pixels a point.
    public static var image: Snapshotting { .image() }

    /// A picture of a view.
    /// - Parameters:
    ///   - precision: The share of pixels that must match, 0 to 1. Default 1.
    ///   - perceptualPrecision: How alike a pixel must be to match, 0 to 1. Default 1: the same.
    ///   - size: In points. Default nil: the view's own, or what suits it best.
    ///   - traits: Light or dark, and the size of text. Default nil: as the view has them.
    ///   - scale: Pixels in a point. Default 2.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil, traits: TraitCollection? = nil,
        scale: Int = 2
    ) -> Snapshotting {
        Snapshotting(precision: precision, perceptualPrecision: perceptualPrecision) { view in
            let own = view.frame.size
            defer { view.frame.size = own }
            if let size { view.frame.size = size }
            return try view.goldenPicture(
                in: GoldenSubjectTraits(
                    style: traits?.userInterfaceStyle ?? .light, scale: CGFloat(scale),
                    contentSize: traits?.preferredContentSizeCategory))
        }
    }
}

extension Snapshotting where Value == DisplayTable, Format == Bitmap {
    /// A picture of a table, two pixels a point.
    public static var image: Snapshotting { Snapshotting { try $0.goldenPicture() } }
}

extension Snapshotting where Value == Bitmap, Format == Bitmap {
    /// A bitmap as it is.
    public static var image: Snapshotting { .image() }

    /// A bitmap, of which pixels may differ.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Snapshotting {
        Snapshotting(precision: precision, perceptualPrecision: perceptualPrecision) { GoldenPicture($0) }
    }
}

extension Snapshotting where Value == Data, Format == Data {
    /// The picture of a PNG file's bytes. Other data have no picture, and fail.
    public static var data: Snapshotting { Snapshotting { try $0.goldenPicture() } }
}

extension Snapshotting where Value == Data, Format == Bitmap {
    /// The picture of a PNG file's bytes.
    public static var image: Snapshotting { Snapshotting { try $0.goldenPicture() } }
}
