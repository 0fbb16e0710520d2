import Foundation
import GoldenImageTesting
import GoldenImages
import RasterLists
import RasterTables

/// What a value becomes.
enum Snapshot {
    case picture(GoldenPicture)
    /// A text, in a file of this ending.
    case text(String, ending: String)
}

/// How a value becomes what is compared: the names of swift-snapshot-testing for pictures and texts.
public struct Snapshotting<Value, Format> {
    let snapshot: (Value) throws -> Snapshot
    /// What they mean ``tolerance(of:)`` says.
    let precision, perceptualPrecision: Float

    init(precision: Float = 1, perceptualPrecision: Float = 1, _ picture: @escaping (Value) throws -> GoldenPicture) {
        self.init(precision, perceptualPrecision) { .picture(try picture($0)) }
    }

    /// A way to a text, in files of an ending.
    init(ending: String, _ text: @escaping (Value) throws -> String) { self.init { .text(try text($0), ending: ending) } }

    private init(
        _ precision: Float = 1, _ perceptualPrecision: Float = 1, snapshot: @escaping (Value) throws -> Snapshot
    ) {
        self.precision = precision
        self.perceptualPrecision = perceptualPrecision
        self.snapshot = snapshot
    }

    /// A way for values that `transform` makes the ones of this way of.
    public func pullback<Other>(_ transform: @escaping (Other) -> Value) -> Snapshotting<Other, Format> {
        Snapshotting<Other, Format>(precision, perceptualPrecision) { try snapshot(transform($0)) }
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
            try view.picture(size: size, traits, scale: scale)
        }
    }

    /// A picture of a view as large as a device's screen, at the screen's pixels a point.
    /// - Parameters:
    ///   - precision: The share of pixels that must match, 0 to 1. Default 1.
    ///   - perceptualPrecision: How alike a pixel must be to match, 0 to 1. Default 1: the same.
    ///   - traits: Light or dark, and the size of text. Default nil: as the view has them.
    public static func image(
        on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1, traits: TraitCollection? = nil
    ) -> Snapshotting {
        .image(
            precision: precision, perceptualPrecision: perceptualPrecision, size: config.size, traits: traits, scale: config.scale
        )
    }
}

extension View {
    /// Its picture at a size, which it has for that time only.
    fileprivate func picture(size: CGSize?, _ traits: TraitCollection?, scale: Int) throws -> GoldenPicture {
        let own = frame.size
        defer { frame.size = own }
        if let size { frame.size = size }
        return try goldenPicture(
            in: GoldenSubjectTraits(
                style: traits?.userInterfaceStyle ?? .light, scale: CGFloat(scale),
                contentSize: traits?.preferredContentSizeCategory))
    }
}

extension Snapshotting where Value == ViewController, Format == Bitmap {
    /// A picture of a controller's view at its size, two pixels a point. It is taken on the main actor.
    public static var image: Snapshotting { .image() }

    /// A picture of a controller's view, which is taken on the main actor.
    ///
    /// The arguments are those of a view's.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil, traits: TraitCollection? = nil,
        scale: Int = 2
    ) -> Snapshotting {
        Snapshotting(precision: precision, perceptualPrecision: perceptualPrecision) { controller in
            try MainActor.assumeIsolated { try controller.view.picture(size: size, traits, scale: scale) }
        }
    }

    /// A picture of a controller's view as large as a device's screen.
    ///
    /// The arguments are those of a view's.
    public static func image(
        on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1, traits: TraitCollection? = nil
    ) -> Snapshotting {
        .image(
            precision: precision, perceptualPrecision: perceptualPrecision, size: config.size, traits: traits, scale: config.scale
        )
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
