internal import CRasterPaint
@_spi(Rooms) import RasterGraphics

/// The palette indices of a band's tiles that hold such, and what text paints with.
struct TileIndices: ~Copyable {
    /// Nil where all tiles hold pixels.
    private(set) var palette: PixelPalette?
    /// The palette, and its generation, that what was looked up is true of.
    private var indexed: (palette: PixelPalette, generation: Int)?
    /// Of the band and of its tiles, see ``RowTemplates``.
    private var width = 0
    private var tileShift = 4
    /// Each row's own behind a byte that is nobody's, as ``PaintedRows/indices`` has them.
    private var buffer = ScratchBuffer<UInt8>()
    /// Rows of the first templates as indices, and the tiles of which they are known.
    private var templates = ScratchBuffer<UInt8>()
    private var knownTiles = ScratchBuffer<UInt64>()
    /// The colours of texts over their backgrounds, and for each of them what its steps of coverage are in ``places``.
    private var pairs: [(foreground: ColorU8, background: ColorU8, shades: TextShades)] = []
    private var places = ScratchBuffer<raster_text_indices>()
    /// What lies on anything else.
    private let blended = BlendedIndices()

    /// More begin anew.
    private static let mostPairs = 32
    /// Bytes of ``templates``; what there is no room for is looked up each time.
    private static let mostTemplateBytes = 1 << 19

    var base: UnsafeMutablePointer<UInt8> { buffer.base }

    /// From one row to the next.
    var stride: Int { width &+ 1 }

    /// The indices of a row.
    @inline(__always)
    func indices(_ row: Int) -> UnsafeMutablePointer<UInt8> { buffer.base + (row &* stride &+ 1) }

    /// Begins a band. What was looked up for the one before serves again while the palette only grows.
    mutating func begin(_ palette: PixelPalette, width: Int, tileShift: Int, rowCount: Int) {
        self.palette = palette
        self.width = width
        self.tileShift = tileShift
        // The reach holds the 16 bytes that are promised beyond the last row.
        buffer.reserve(stride * rowCount + Int(RASTER_TEXT_REACH))
        let templateCount = min(RowTemplates.most, Self.mostTemplateBytes / max(1, width))
        if indexed?.palette !== palette || indexed?.generation != palette.generation {
            indexed = (palette, palette.generation)
            pairs.removeAll(keepingCapacity: true)
            blended.removeAll()
            forgetTemplates()
        }
        if knownTiles.count != templateCount { knownTiles.fill(templateCount, with: 0) }
        templates.reserve(width * templateCount)
        places.reserve(Self.mostPairs)
    }

    mutating func end() { palette = nil }

    /// Says that templates will be others.
    mutating func forgetTemplates() { knownTiles.count = 0 }

    /// Copies the indices of tiles of a template, whose pixels are given, into a row; false where the palette has no room for
    /// them.
    func copy(_ tiles: UInt64, ofTemplate id: Int, _ pixels: UnsafePointer<Pixel>, toRow row: Int) -> Bool {
        let target = indices(row)
        guard id < knownTiles.count else { return look(up: pixels, tiles, into: target) }
        guard complete(tiles, ofTemplate: id, pixels) else { return false }
        let template = templates.base + id &* width
        PaintedRows.forEachRun(of: tiles, tileShift: tileShift, width: width) { columns in
            Self.copy(template + columns.lowerBound, to: target + columns.lowerBound, count: columns.count)
        }
        return true
    }

    /// Copies a few tiles' indices: most often 32 or 64 bytes, for which a call of `memmove` takes longer than the copy.
    @inline(__always)
    private static func copy(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
        let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
        var i = 0
        while i &+ 16 <= count {
            to.storeBytes(
                of: from.loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self), toByteOffset: i, as: SIMD16<UInt8>.self)
            i &+= 16
        }
        // The last tile of a row may be cut.
        while i < count {
            target[i] = source[i]
            i &+= 1
        }
    }

    /// Looks up tiles of one of the first templates; false where the palette has no room for them.
    @inline(__always)
    func complete(_ tiles: UInt64, ofTemplate id: Int, _ pixels: UnsafePointer<Pixel>) -> Bool {
        let missing = tiles & ~knownTiles.base[id]
        if missing == 0 { return true }
        guard look(up: pixels, missing, into: templates.base + id &* width) else { return false }
        knownTiles.base[id] |= missing
        return true
    }

    /// How many of the first templates can be known, and their indices.
    var knownTemplateCount: Int { knownTiles.count }
    var knownTemplates: UnsafeMutablePointer<UInt8> { templates.base }

    private func look(up pixels: UnsafePointer<Pixel>, _ tiles: UInt64, into target: UnsafeMutablePointer<UInt8>) -> Bool {
        guard let palette else { return false }
        var isKnown = true
        PaintedRows.forEachRun(of: tiles, tileShift: tileShift, width: width) { columns in
            let isFound = palette.look(
                up: pixels + columns.lowerBound, count: columns.count, into: target + columns.lowerBound)
            isKnown = isKnown && isFound
        }
        return isKnown
    }

    /// A colour that is about to be painted over indices; nil where there is no palette.
    func blend(_ source: Source) -> BlendedIndices.Blend? { palette.map { BlendedIndices.Blend(source, blended, $0) } }

    /// What the coverages of text over a background are as indices, as far as they have been asked for; nil where there is no
    /// palette, or no room in it. Good until the next is asked for.
    mutating func places(for table: BlendTable) -> UnsafeMutablePointer<raster_text_indices>? {
        guard let palette, !palette.isOverfull else { return nil }
        let pair = (table.foreground, table.background, table.shades)
        if let indexed = pairs.lastIndex(where: { $0 == pair }) { return places.base + indexed }
        guard let background = palette.place(of: table.pixels[0]) else { return nil }
        if pairs.count == Self.mostPairs { pairs.removeAll(keepingCapacity: true) }
        let new = places.base + pairs.count
        pairs.append(pair)
        new.initialize(to: raster_text_indices())
        new.pointee.steps = UInt32(table.shades.count - 1)
        new.unknown.update(repeating: .max, count: MemoryLayout.size(ofValue: new.pointee.unknown))
        new.set(background, ofStep: 0)
        return new
    }
}

extension UnsafeMutablePointer<raster_text_indices> {
    // C's arrays are tuples in Swift.
    private func bytes(at offset: Int?) -> UnsafeMutablePointer<UInt8> {
        (UnsafeMutableRawPointer(self) + (offset ?? 0)).assumingMemoryBound(to: UInt8.self)
    }

    /// The indices of the steps of coverage; the first is that of the background.
    fileprivate var index: UnsafeMutablePointer<UInt8> {
        bytes(at: MemoryLayout<raster_text_indices>.offset(of: \.index))
    }
    /// 255 where an index has not been asked for, else 0.
    fileprivate var unknown: UnsafeMutablePointer<UInt8> {
        bytes(at: MemoryLayout<raster_text_indices>.offset(of: \.unknown))
    }

    fileprivate func set(_ place: UInt8, ofStep step: Int) {
        index[step] = place
        unknown[step] = 0
    }
}

/// Text of one colour as indices: where one is the background of `places`, it becomes that of its coverage; elsewhere it
/// becomes that of the pixel that the text's own colour gives. What `raster_paint_text` paints is the same.
/// - Parameters:
///   - places: Those of `table`; asked of the palette, where they are unknown, and kept.
/// - Returns: How many were painted: all, unless the palette has no room for one more pixel.
func blendText(
    _ indices: UnsafeMutablePointer<UInt8>, coverage: UnsafePointer<UInt8>, count: Int, alphas: UnsafePointer<UInt8>,
    places: UnsafeMutablePointer<raster_text_indices>, table: UnsafePointer<Pixel>, _ blend: inout BlendedIndices.Blend
) -> Int {
    let (indexed, unknown, steps) = (places.index, places.unknown, Int(places.pointee.steps))
    var i = 0
    while i < count {
        let c = Int(coverage[i])
        if c != 0 {
            let step = (c &* steps &+ 127) / 255
            if indices[i] != indexed[0] {
                guard let place = blend.place(over: indices[i], alpha: alphas[c]) else { return i }
                indices[i] = place
            } else {
                if unknown[step] != 0 {
                    guard let place = blend.palette.place(of: table[c]) else { return i }
                    places.set(place, ofStep: step)
                }
                indices[i] = indexed[step]
            }
        }
        i &+= 1
    }
    return count
}
