import Foundation
@_spi(Rooms) import RasterGraphics

/// Pixels to paint on: a band of rows of a picture.
///
/// All coordinates are pixels of the whole picture, y down; a band draws what falls into its rows, and the bytes are those
/// that the same rows have when the picture is drawn at once. Anti-aliasing is by exact area, blending is source-over on
/// premultiplied sRGB with one rounding. NaN, empty and negative sizes draw nothing; what lies outside is cut off.
///
/// A canvas reuses its memory: keep one for each thread and ``reset(rows:background:)`` it for the next band.
package struct Canvas: ~Copyable {
    /// Columns of the picture.
    package private(set) var width: Int
    /// Rows of the picture that this band holds.
    package private(set) var rows: Range<Int>

    /// The band's pixels, or those of the innermost group, row after row.
    var pixels: UnsafeMutablePointer<Pixel>
    /// Pixels that all drawing is cut to; inside the band.
    var clip: PixelRect
    var frames: [Frame] = []
    var path = PathCoverage()
    /// Pixels as they were when a clip that is not made of whole pixels began.
    var saved = ScratchBuffer<SavedPixel>()
    /// Layers of ended groups, each of ``capacity`` pixels.
    var spareLayers: [UnsafeMutablePointer<Pixel>] = []
    /// See ``TextContrast/alphas(of:)``.
    var textAlphas = BoundedDictionary<ColorU8, [UInt8]>(limit: 16)
    var scaler = BitmapScaler()
    /// Pixels allocated for the band and for each layer.
    package private(set) var capacity: Int

    /// What ``popClip()`` or ``endGroup()`` takes back.
    enum Frame {
        /// The clip before, and how many pixels were saved by then.
        case clip(outer: PixelRect, saved: Int)
        /// The clip before, and the pixels below, unless the group paints straight on them.
        case group(outer: PixelRect, below: UnsafeMutablePointer<Pixel>?, opacity: UInt8)
    }

    /// - Parameters:
    ///   - width: Columns of the picture.
    ///   - rows: The band: rows of the picture.
    ///   - background: The colour of every pixel; may be translucent or transparent.
    /// - Precondition: `width` is not negative.
    package init(width: Int, rows: Range<Int>, background: ColorU8) {
        precondition(width >= 0, "a canvas is not narrower than 0 pixels")
        self.width = width
        self.rows = rows
        capacity = width * rows.count
        pixels = .allocate(capacity: max(1, capacity))
        clip = PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
        clear(background)
    }

    deinit {
        pixels.deallocate()
        for layer in spareLayers { layer.deallocate() }
        for case .group(_, let below?, _) in frames { below.deallocate() }
    }

    /// Begins another band of the same picture. Clips and groups that are still open are dropped.
    package mutating func reset(rows: Range<Int>, background: ColorU8) {
        reset(width: width, rows: rows, background: background)
    }

    /// Begins a band of any picture. Clips and groups that are still open are dropped.
    /// - Precondition: `width` is not negative.
    package mutating func reset(width: Int, rows: Range<Int>, background: ColorU8) {
        precondition(width >= 0, "a canvas is not narrower than 0 pixels")
        dropFrames()
        self.width = width
        self.rows = rows
        let needed = width * rows.count
        if needed > capacity {
            pixels.deallocate()
            for layer in spareLayers { layer.deallocate() }
            spareLayers = []
            capacity = needed
            pixels = .allocate(capacity: needed)
        }
        clip = PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
        clear(background)
    }

    private mutating func clear(_ background: ColorU8) {
        // The first row, then copies of it: copying is as fast as memset, storing words is half as fast.
        let count = width * rows.count
        pixels.update(repeating: background.premultiplied.rgba, count: min(width, count))
        var filled = width
        while filled < count {
            (pixels + filled).update(from: pixels, count: width)
            filled &+= width
        }
    }

    private mutating func dropFrames() {
        while let frame = frames.popLast() {
            guard case .group(_, let below?, _) = frame else { continue }
            spareLayers.append(pixels)
            pixels = below
        }
        saved.count = 0
    }

    /// The band's premultiplied pixels: red, green, blue, alpha, row after row, `4 * width` bytes a row.
    /// - Precondition: Every clip and group has ended.
    package func withPixels<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        precondition(frames.isEmpty, "a clip or a group has not ended")
        return try body(UnsafeRawBufferPointer(start: pixels, count: 4 * width * rows.count))
    }

    /// The pixel at `x`, `y`, which lie inside the band.
    @inline(__always)
    func address(_ x: Int, _ y: Int) -> UnsafeMutablePointer<Pixel> {
        pixels + ((y &- rows.lowerBound) &* width &+ x)
    }

    /// Fills a rect. Where its edges cut a pixel, the pixel is covered in proportion.
    ///
    /// Two rects that share an edge leave no seam when the edge lies between pixels. When it cuts a pixel, their
    /// coverages add up to 255 exactly (see ``AxisCoverage``), but each is blended for itself, so that c and 1 − c over
    /// a background let c·(1 − c) of it through. Snap shared edges to pixels.
    ///
    ///     fill x 0.5 … 3.5, y 0 … 1.5, white on black, as hexadecimal digits of 16 levels
    ///
    ///     7ff8
    ///     4884
    package mutating func fill(_ rect: CGRect, with color: ColorU8) {
        guard color.alpha > 0, let rect = rect.held else { return }
        let y = rect.rowCoverage
        fill(x: rect.columnCoverage, y: y, rows: y.pixels, with: Source(color))
    }

    /// Fills what a rect covers of the rows `part`.
    mutating func fill(x: AxisCoverage, y: AxisCoverage, rows part: Range<Int>, with source: Source) {
        let rows = part.clamped(to: clip.y..<clip.maxY)
        let whole = x.whole.clamped(to: clip.x..<clip.maxX)
        let (first, last) = (x.pixels.lowerBound, x.pixels.upperBound - 1)
        // A pixel that both edges cut is drawn once, as the left one.
        let leftIsCut = !x.pixels.isEmpty && first < x.whole.lowerBound
        let rightIsCut = last >= max(x.whole.upperBound, leftIsCut ? first + 1 : first)
        let hasLeft = leftIsCut && first >= clip.x && first < clip.maxX
        let hasRight = rightIsCut && last >= clip.x && last < clip.maxX
        // A row of the opaque colour to copy from, which is faster than storing words where it is long.
        var opaqueRow: UnsafeMutablePointer<Pixel>?
        for row in rows {
            let cover = y(row)
            let alpha = multiply255(source.alpha, UInt64(cover))
            if hasLeft {
                let a = multiply255(source.alpha, UInt64(multiply255(x(first), cover)))
                let pixel = address(first, row)
                pixel.pointee = source.over(pixel.pointee, alpha: a)
            }
            if !whole.isEmpty {
                let target = address(whole.lowerBound, row)
                if alpha == 255, let opaqueRow {
                    target.update(from: opaqueRow, count: whole.count)
                } else {
                    blendSpan(target, count: whole.count, source: source, alpha: alpha)
                    if alpha == 255, whole.count >= 32 { opaqueRow = target }
                }
            }
            if hasRight {
                let a = multiply255(source.alpha, UInt64(multiply255(x(last), cover)))
                let pixel = address(last, row)
                pixel.pointee = source.over(pixel.pointee, alpha: a)
            }
        }
    }
}
