import Foundation
import RasterGraphics
import RasterPaint

/// How an ``ImageRenderer`` makes images.
public final class ImageRendererFormat {
    /// Pixels in a point, greater than 0. Default 2.
    public var scale: CGFloat = 2
    /// Whether images begin black in place of transparent. Default false.
    public var opaque = false

    /// Two pixels a point, transparent.
    public init() {}

    /// The same.
    public static func `default`() -> ImageRendererFormat { ImageRendererFormat() }
    /// The same.
    public static func preferred() -> ImageRendererFormat { ImageRendererFormat() }
}

/// Makes images by drawing: `ImageRenderer(size: size).image { context in … }`. While the drawing runs, its context is
/// ``GraphicsContext/current``.
public final class ImageRenderer {
    /// The size of images in points.
    public let size: CGSize
    /// Scale and background.
    public let format: ImageRendererFormat

    /// - Parameters:
    ///   - size: Points.
    ///   - format: Default: two pixels a point, transparent.
    public init(size: CGSize, format: ImageRendererFormat = ImageRendererFormat()) {
        self.size = size
        self.format = format
    }

    /// The longest side of an image in pixels, and the most pixels: what is larger is no image but a mistake.
    private static let (longestSide, mostPixels) = (1 << 16, 1 << 28)

    /// The image that `actions` draw, where colours resolve against `TraitCollection.current`.
    ///
    /// A size without pixels, or with more than 65,536 on a side or 2²⁸ in all, gives an image without pixels, and nothing is
    /// drawn.
    public func image(actions: (GraphicsContext) -> Void) -> Image {
        let scale = format.scale
        func pixels(_ length: CGFloat) -> Int {
            let pixels = (length * scale - 1e-6).rounded(.up)
            return pixels > 0 && pixels <= CGFloat(Self.longestSide) ? Int(pixels) : 0
        }
        guard scale > 0, scale.isFinite else { return Image(bitmap: Bitmap(width: 0, height: 0)) }
        let (width, height) = (pixels(size.width), pixels(size.height))
        guard width > 0, height > 0, width * height <= Self.mostPixels else {
            return Image(bitmap: Bitmap(width: 0, height: 0), scale: scale)
        }
        var list = DisplayList(scale: scale)
        let background: ColorU8 = format.opaque ? .black : .clear
        DrawingTurn.begin { turn in
            let place = DrawingTurn.Surroundings(
                scale: scale, origin: .zero, size: size, traits: .current,
                backdrop: background.alpha == 255 ? background : nil)
            turn.draw(at: place, into: &list) {
                if let context = GraphicsContext.current { actions(context) }
            }
        }
        var canvas = Canvas(width: width, rows: 0..<height, background: background)
        var painter = Painter()
        painter.paint(list, into: &canvas)
        let bitmap = unsafe canvas.withPixels { unsafe Bitmap(width: width, height: height, bytes: straightBytes($0)) }
        return Image(bitmap: bitmap, scale: scale)
    }
}

/// The straight colours of premultiplied pixels.
package func straightBytes(_ pixels: UnsafeRawBufferPointer) -> [UInt8] {
    unsafe Array(unsafeUninitializedCapacity: pixels.count) { bytes, count in
        count = pixels.count
        // Opaque pixels, which most are, are the same in both.
        unsafe UnsafeMutableRawBufferPointer(bytes).copyMemory(from: pixels)
        unsafe straightenPixels(bytes)
    }
}

/// Replaces premultiplied pixels by their straight colours. (Through a pointer: a picture's worth of steps.)
func straightenPixels(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    guard var pixel = pixels.baseAddress else { return }
    let end = unsafe pixel + pixels.count
    while unsafe pixel < end {
        if unsafe pixel[3] != 255 {
            let color = unsafe PremultipliedColorU8(
                red: pixel[0], green: pixel[1], blue: pixel[2], alpha: pixel[3]
            ).straight
            unsafe pixel[0] = color.red
            unsafe pixel[1] = color.green
            unsafe pixel[2] = color.blue
            unsafe pixel[3] = color.alpha
        }
        unsafe pixel += 4
    }
}
