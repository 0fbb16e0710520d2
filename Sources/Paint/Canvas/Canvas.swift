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

    /// The band's pixels, or those of the innermost group, row after row. The band's are only there where ``templates`` says
    /// that something is painted; see ``address(_:_:count:)``.
    var pixels: UnsafeMutablePointer<Pixel>
    var templates = RowTemplates()
    /// Whether ``pixels`` are those of a group.
    var isInGroup = false
    /// Pixels that all drawing is cut to; inside the band.
    var clip: PixelRect
    var frames: [Frame] = []
    var path = PathCoverage()
    /// Pixels as they were when a clip that is not made of whole pixels began.
    var saved = ScratchBuffer<SavedPixel>()
    /// Layers of ended groups, each of ``capacity`` pixels.
    var spareLayers: [UnsafeMutablePointer<Pixel>] = []
    /// What text is smoothed with, until it is set anew. Default: fine.
    package var textShades = TextShades.fine {
        didSet { if textShades != oldValue { textAlphas = BoundedDictionary(limit: 16) } }
    }
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
        templates.reset(width: width, rowCount: rows.count, pixel: background.premultiplied.rgba)
    }

    private mutating func dropFrames() {
        while let frame = frames.popLast() {
            guard case .group(_, let below?, _) = frame else { continue }
            spareLayers.append(pixels)
            pixels = below
        }
        isInGroup = false
        saved.count = 0
    }

    /// Lets text be kept as indices into a palette, to which it adds, until the canvas is reset: only takes time off for who
    /// wants the band's rows as such. The palette may come to hold pixels that are painted over later, and is too small where
    /// it says so: then ``withRows(_:)`` has pixels alone.
    package mutating func paintIndices(into palette: PixelPalette) { templates.beginIndices(into: palette) }

    /// The band's premultiplied pixels: red, green, blue, alpha, row after row, `4 * width` bytes a row.
    /// - Precondition: Every clip and group has ended.
    package func withPixels<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        precondition(frames.isEmpty, "a clip or a group has not ended")
        templates.ownAll(in: pixels)
        return try body(UnsafeRawBufferPointer(start: pixels, count: 4 * width * rows.count))
    }

    /// The band's premultiplied pixels as they were painted, or the indices for some of them, see ``paintIndices(into:)``.
    /// - Precondition: Every clip and group has ended.
    package func withRows<R>(_ body: (PaintedRows) throws -> R) rethrows -> R {
        precondition(frames.isEmpty, "a clip or a group has not ended")
        return try body(templates.rows(pixels))
    }

    /// The pixel at `x`, `y`, with `count` pixels from there on that may be read and painted. They lie inside the band.
    @inline(__always)
    func address(_ x: Int, _ y: Int, count: Int) -> UnsafeMutablePointer<Pixel> {
        let row = y &- rows.lowerBound
        if !isInGroup { templates.own(row, x, count: count, in: pixels) }
        return pixels + (row &* width &+ x)
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
        var rest = part.clamped(to: clip.y..<clip.maxY)
        while let first = rest.first {
            // The rows that are covered alike: one at either end, and those between.
            let cover = y(first)
            let end = y.whole.contains(first) ? min(y.whole.upperBound, rest.upperBound) : first + 1
            let fill = RowFill(x, cover: cover, clip: clip.x..<clip.maxX, source: source)
            if isInGroup {
                for row in first..<end { fill.paint(address(0, row, count: 0), in: fill.columns) }
            } else {
                templates.fill(
                    first - rows.lowerBound..<end - rows.lowerBound, with: fill, forgets: frames.isEmpty, in: pixels)
            }
            rest = end..<rest.upperBound
        }
    }
}
