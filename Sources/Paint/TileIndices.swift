@_spi(Rooms) import RasterGraphics

/// The palette indices of a band's tiles that hold such, and what text paints with.
struct TileIndices: ~Copyable {
    /// Nil where all tiles hold pixels.
    private(set) var palette: PixelPalette?
    /// Of the band and of its tiles, see ``RowTemplates``.
    private var width = 0
    private var tileShift = 4
    /// Each row's own, as wide as the band; defined in tiles that hold indices.
    private var buffer = ScratchBuffer<UInt8>()
    /// Rows of the first templates as indices, and the tiles of which they are known.
    private var templates = ScratchBuffer<UInt8>()
    private var knownTiles = ScratchBuffer<UInt64>()
    /// The colours of texts over their backgrounds, and for each of them 256 indices in ``places``.
    private var pairs: [(foreground: ColorU8, background: ColorU8)] = []
    private var places = ScratchBuffer<UInt16>()

    /// More colours of text in one band are rare: their text is painted as pixels.
    private static let mostPairs = 32
    /// Bytes of ``templates``; what there is no room for is looked up each time.
    private static let mostTemplateBytes = 1 << 19
    /// In the place of an index that has not been asked for.
    static let unknown: UInt16 = .max

    var base: UnsafeMutablePointer<UInt8> { buffer.base }

    mutating func begin(_ palette: PixelPalette, width: Int, tileShift: Int, rowCount: Int) {
        self.palette = palette
        self.width = width
        self.tileShift = tileShift
        buffer.reserve(width * rowCount)
        let templateCount = min(RowTemplates.most, Self.mostTemplateBytes / max(1, width))
        templates.reserve(width * templateCount)
        knownTiles.fill(templateCount, with: 0)
        places.reserve(Self.mostPairs * 256)
    }

    mutating func end() {
        palette = nil
        pairs.removeAll(keepingCapacity: true)
    }

    /// Copies the indices of tiles of a template, whose pixels are given, into a row; false where the palette has no room for
    /// them.
    func copy(_ tiles: UInt64, ofTemplate id: Int, _ pixels: UnsafePointer<Pixel>, toRow row: Int) -> Bool {
        let target = base + row &* width
        guard id < knownTiles.count else { return look(up: pixels, tiles, into: target) }
        let template = templates.base + id &* width
        let missing = tiles & ~knownTiles.base[id]
        if missing != 0 {
            guard look(up: pixels, missing, into: template) else { return false }
            knownTiles.base[id] |= missing
        }
        PaintedRows.forEachRun(of: tiles, tileShift: tileShift, width: width) { columns in
            (target + columns.lowerBound).update(from: template + columns.lowerBound, count: columns.count)
        }
        return true
    }

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

    /// What the coverages of text over a background are as indices, ``unknown`` where none was painted yet; nil where there
    /// is no palette, or too many pairs. Good until the next band.
    mutating func places(for table: BlendTable) -> UnsafeMutablePointer<UInt16>? {
        guard let palette, !palette.isOverfull else { return nil }
        if let known = pairs.lastIndex(where: { $0 == (table.foreground, table.background) }) {
            return places.base + known * 256
        }
        guard pairs.count < Self.mostPairs, let background = palette.place(of: table.pixels[0]) else { return nil }
        let new = places.base + pairs.count * 256
        pairs.append((table.foreground, table.background))
        new.update(repeating: Self.unknown, count: 256)
        new[0] = UInt16(background)
        return new
    }
}

/// Text of one colour as indices: where one is that of `places[0]`, the background, it becomes `places[coverage]`; elsewhere
/// it becomes that of the pixel that the text's own colour gives.
/// - Parameters:
///   - places: Those of `table`; asked of the palette, where it is unknown, and kept.
/// - Returns: How many were painted: all, unless the palette has no room for one more pixel.
func blendText(
    _ indices: UnsafeMutablePointer<UInt8>, coverage: UnsafePointer<UInt8>, count: Int, source: Source,
    alphas: UnsafePointer<UInt8>, palette: PixelPalette, places: UnsafeMutablePointer<UInt16>,
    table: UnsafePointer<Pixel>
) -> Int {
    let background = UInt64(places[0]) &* 0x0101_0101_0101_0101
    let (below, above) = (UnsafeMutableRawPointer(indices), UnsafeRawPointer(coverage))
    var i = 0
    while i < count {
        var end = i &+ 1
        if i &+ 8 <= count {
            let cover = UInt64(littleEndian: above.loadUnaligned(fromByteOffset: i, as: UInt64.self))
            if cover == 0 {
                i &+= 8
                continue
            }
            end = i &+ 8
            if below.loadUnaligned(fromByteOffset: i, as: UInt64.self) == background {
                // The background alone, eight at a time and without a branch: coverage is hard to foresee.
                var all: UInt64 = 0
                var seen: UInt16 = 0
                var shift: UInt64 = 0
                while shift < 64 {
                    let place = places[Int(truncatingIfNeeded: (cover &>> shift) & 255)]
                    seen |= place
                    all |= UInt64(place) &<< shift
                    shift &+= 8
                }
                if seen < 256 {
                    below.storeBytes(of: all.littleEndian, toByteOffset: i, as: UInt64.self)
                    i = end
                    continue
                }
            }
        }
        while i < end {
            let c = Int(coverage[i])
            let isBackground = UInt16(indices[i]) == places[0]
            if isBackground, places[c] != TileIndices.unknown {
                indices[i] = UInt8(truncatingIfNeeded: places[c])
            } else if c != 0 {
                guard
                    let place = place(
                        of: isBackground ? table[c] : nil, over: indices[i], source, alpha: alphas[c], in: palette)
                else { return i }
                if isBackground { places[c] = UInt16(place) }
                indices[i] = place
            }
            i &+= 1
        }
    }
    return count
}

/// The index of a known pixel, or of a colour over that of another index. Not inlined: it is rare.
@inline(never)
private func place(
    of known: Pixel?, over below: UInt8, _ source: Source, alpha: UInt8, in palette: PixelPalette
) -> UInt8? {
    palette.place(of: known ?? source.over(palette[below], alpha: UInt64(alpha)))
}
