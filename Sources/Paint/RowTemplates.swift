internal import CRasterPaint
@_spi(Rooms) import RasterGraphics

/// The rows of a band, kept so that nothing need be done for what nobody paints.
///
/// A row is a template, a whole row of pixels that many rows share, and 64 tiles of one width. The pixels of a tile are the
/// template's until something is painted there; then they are copied into the band, and the tile's bit is set. Fills of
/// whole stretches of rows, which is what tables are made of, make templates; text makes painted tiles, a tenth of a table.
/// Where a picture is stored as palette indices, tiles to which nothing but text is painted hold those from the beginning.
struct RowTemplates: ~Copyable {
    /// Columns.
    private(set) var width = 0
    /// Tiles have 2 to this power columns.
    private(set) var tileShift = 4
    /// The templates' pixels, `width` each; not there before they are asked for.
    private var templates = ScratchBuffer<Pixel>()
    /// For each template whether its pixels are there: most only lead to others, one fill after the other.
    private var isPainted = ScratchBuffer<Bool>()
    /// Each row's template.
    private var ids = ScratchBuffer<UInt16>()
    /// Each row's painted tiles, the lowest bit for the leftmost.
    private var painted = ScratchBuffer<UInt64>()
    /// Those of them that hold palette indices in place of pixels.
    private var indexed = ScratchBuffer<UInt64>()
    /// Where those are.
    private var indices = TileIndices()
    /// The fills that made templates of templates, in the order of those from the second on, and the band that last asked for
    /// each: few, looked at from the last.
    private var made: [(from: UInt16, fill: RowFill, band: Int)] = []
    private var templateCount: Int { isPainted.count }
    /// Bands so far, and how many templates this one has.
    private var band = 0
    private var usedCount = 0

    /// More in one band are rare: what needs them is painted.
    static let most = 128
    /// More are hardly those of every row: the next band begins without them. There is room for so many from the beginning,
    /// since what is not used of it costs nothing.
    private static let mostKept = 64

    /// Begins a band all of one pixel. Templates of the bands before serve again.
    mutating func reset(width: Int, rowCount: Int, pixel: Pixel) {
        ids.fill(rowCount, with: 0)
        painted.fill(rowCount, with: 0)
        indexed.fill(rowCount, with: 0)
        indices.end()
        band += 1
        usedCount = 1
        if width == self.width, 1...Self.mostKept ~= templateCount, templates.base[0] == pixel { return }
        self.width = width
        tileShift = PaintedRows.tileShift(width: width)
        templates.reserve(Self.mostKept * width)
        templates.fill(width, with: pixel)
        isPainted.fill(1, with: true)
        made.removeAll(keepingCapacity: true)
        indices.forgetTemplates()
    }

    /// The tiles that columns lie in, which are not empty.
    @inline(__always)
    private func tiles(_ first: Int, _ count: Int) -> UInt64 {
        let low = UInt64(truncatingIfNeeded: first &>> tileShift)
        let high = UInt64(truncatingIfNeeded: (first &+ count &- 1) &>> tileShift)
        return (UInt64.max &>> (63 &- high)) & (UInt64.max &<< low)
    }

    /// Lets text be painted as indices into a palette, to which it adds, until the next band.
    mutating func beginIndices(into palette: PixelPalette) {
        indices.begin(palette, width: width, tileShift: tileShift, rowCount: ids.count)
    }

    /// What text paints as indices; nil where it paints pixels.
    var palette: PixelPalette? { indices.palette }

    /// What the coverages of text over a background are as indices; nil where there are no indices, or no room for more.
    mutating func places(for table: BlendTable) -> UnsafeMutablePointer<raster_text_indices>? { indices.places(for: table) }

    /// A colour that is about to be painted over indices; nil where there are none.
    func blend(_ source: Source) -> BlendedIndices.Blend? { indices.blend(source) }

    /// From the indices of one row to those of the next.
    var indexStride: Int { indices.stride }

    /// The indices of some columns of a row; nil where one of their tiles has pixels, or the palette is full.
    /// - Precondition: `count` is not 0, and there is a palette.
    @inline(__always)
    func indices(_ row: Int, _ first: Int, count: Int) -> UnsafeMutablePointer<UInt8>? {
        let wanted = tiles(first, count)
        if wanted & painted.base[row] & ~indexed.base[row] != 0 { return nil }
        let new = wanted & ~painted.base[row]
        if new != 0, !copyIndices(new, row) { return nil }
        return indices.indices(row) + first
    }

    /// How many of some rows have indices in some columns, counted from the first: each of them, before any is painted, as what is
    /// read right behind the copy of a tile waits for it.
    /// - Precondition: `count` is not 0, and there is a palette.
    @inline(__always)
    func rowsOfIndices(_ rows: Range<Int>, _ first: Int, count: Int) -> Int {
        let wanted = tiles(first, count)
        var row = rows.lowerBound
        while row < rows.upperBound {
            if wanted & ~indexed.base[row] != 0, indices(row, first, count: count) == nil { break }
            row &+= 1
        }
        return row &- rows.lowerBound
    }

    /// Makes tiles of a row that show its template hold its indices; false where the palette has no room for them.
    private func copyIndices(_ new: UInt64, _ row: Int) -> Bool {
        let id = Int(ids.base[row])
        guard indices.copy(new, ofTemplate: id, pixels(ofTemplate: id), toRow: row) else { return false }
        painted.base[row] |= new
        indexed.base[row] |= new
        return true
    }

    /// Gives tiles of a row that hold indices their pixels.
    private func expand(_ tiles: UInt64, _ row: Int, into pixels: UnsafeMutablePointer<Pixel>) {
        let expanded = tiles & indexed.base[row]
        guard expanded != 0, let palette else { return }
        indexed.base[row] &= ~expanded
        let own = indices.indices(row)
        palette.pixels.withUnsafeBufferPointer { found in
            forEachRun(of: expanded) { columns in
                let start = row &* width
                for x in columns { unsafe pixels[start &+ x] = found[Int(own[x])] }
            }
        }
    }

    /// Gives all tiles that hold indices their pixels.
    func expandAll(into pixels: UnsafeMutablePointer<Pixel>) {
        for row in 0..<indexed.count { expand(.max, row, into: pixels) }
    }

    /// Makes some columns of a row the row's own.
    /// - Parameters:
    ///   - row: From the band's first.
    ///   - pixels: The band's.
    @inline(__always)
    func own(_ row: Int, _ first: Int, count: Int, in pixels: UnsafeMutablePointer<Pixel>) {
        guard count > 0 else { return }
        let wanted = tiles(first, count)
        let new = wanted & ~painted.base[row]
        if new != 0 { copy(new, row, into: pixels) }
        if wanted & indexed.base[row] != 0 { expand(wanted, row, into: pixels) }
    }

    /// Makes all rows their own.
    func ownAll(in pixels: UnsafeMutablePointer<Pixel>) {
        for row in 0..<painted.count { own(row, 0, count: width, in: pixels) }
    }

    private func copy(_ new: UInt64, _ row: Int, into pixels: UnsafeMutablePointer<Pixel>) {
        painted.base[row] |= new
        let template = self.pixels(ofTemplate: Int(ids.base[row]))
        forEachRun(of: new) { columns in
            (pixels + (row &* width &+ columns.lowerBound)).update(
                from: template + columns.lowerBound, count: columns.count)
        }
    }

    /// Hands out the columns of tiles that lie side by side.
    @inline(__always)
    private func forEachRun(of tiles: UInt64, _ body: (Range<Int>) -> Void) {
        PaintedRows.forEachRun(of: tiles, tileShift: tileShift, width: width, body)
    }

    /// Fills columns of some rows.
    /// - Parameters:
    ///   - rows: From the band's first.
    ///   - forgets: Whether what was painted below may be forgotten where the fill hides it.
    mutating func fill(_ rows: Range<Int>, with fill: RowFill, forgets: Bool, in pixels: UnsafeMutablePointer<Pixel>) {
        if fill.columns.isEmpty || rows.isEmpty { return }
        // What is small is painted: a template is a whole row.
        var template: UInt16?
        var from: UInt16?
        let isSmall = fill.columns.count < 4 << tileShift && rows.count < 8
        let filled = tiles(fill.columns.lowerBound, fill.columns.count)
        let hidden = forgets && fill.alpha == 255 ? self.hidden(by: fill.whole) : 0
        var blend: BlendedIndices.Blend?
        for row in rows {
            if from != ids.base[row] {
                from = ids.base[row]
                template = isSmall ? nil : self.template(ids.base[row], with: fill)
            }
            guard let template else {
                own(row, fill.columns.lowerBound, count: fill.columns.count, in: pixels)
                fill.paint(pixels + row &* width, in: fill.columns)
                continue
            }
            ids.base[row] = template
            if painted.base[row] & filled == 0 { continue }
            painted.base[row] &= ~hidden
            indexed.base[row] &= ~hidden
            let own = indexed.base[row] & filled
            forEachRun(of: painted.base[row] & filled & ~own) { fill.paint(pixels + row &* width, in: $0) }
            if own != 0, var found = blend ?? self.blend(fill.source) {
                paint(fill, own, row, &found, in: pixels)
                blend = found
            }
        }
    }

    /// Paints a fill over tiles of a row that hold indices: as such while the palette has room.
    private func paint(
        _ fill: RowFill, _ tiles: UInt64, _ row: Int, _ blend: inout BlendedIndices.Blend,
        in pixels: UnsafeMutablePointer<Pixel>
    ) {
        forEachRun(of: tiles) { columns in
            let part = fill.columns.clamped(to: columns)
            let end = fill.paint(indices.indices(row), in: part, &blend)
            if end == part.upperBound { return }
            expand(self.tiles(columns.lowerBound, columns.count), row, into: pixels)
            fill.paint(pixels + row &* width, in: end..<part.upperBound)
        }
    }

    /// The tiles that lie inside some columns.
    private func hidden(by columns: Range<Int>) -> UInt64 {
        let tile = 1 << tileShift
        // The last tile of a row may be narrower than the others.
        let end = columns.upperBound == width ? width + tile - 1 : columns.upperBound
        let (first, last) = ((columns.lowerBound + tile - 1) >> tileShift, end >> tileShift)
        return first < last ? tiles(first << tileShift, (last - first) << tileShift) : 0
    }

    /// A template with a fill upon it; nil where the band has too many, whatever was kept of others.
    private mutating func template(_ from: UInt16, with fill: RowFill) -> UInt16? {
        let found = made.lastIndex { $0.from == from && $0.fill == fill }
        if let found, made[found].band == band { return UInt16(found + 1) }
        guard usedCount < Self.most else { return nil }
        usedCount += 1
        if let found {
            made[found].band = band
            return UInt16(found + 1)
        }
        templates.reserve((templateCount + 1) * width)
        made.append((from, fill, band))
        isPainted.append(false)
        return UInt16(made.count)
    }

    /// The pixels of a template.
    @inline(__always)
    private func pixels(ofTemplate id: Int) -> UnsafePointer<Pixel> {
        if !isPainted.base[id] { Self.paint(id, made, templates.base, isPainted.base, width: width) }
        return UnsafePointer(templates.base + id &* width)
    }

    /// Paints a template upon the nearest that is there. Not a method: for one, the whole of the templates would be copied at each
    /// of its calls, also where there is nothing to paint.
    @inline(never)
    private static func paint(
        _ id: Int, _ made: [(from: UInt16, fill: RowFill, band: Int)], _ templates: UnsafeMutablePointer<Pixel>,
        _ isPainted: UnsafeMutablePointer<Bool>, width: Int
    ) {
        var fills: [RowFill] = []
        var from = id
        while !isPainted[from] {
            fills.append(made[from - 1].fill)
            from = Int(made[from - 1].from)
        }
        let pixels = templates + id * width
        pixels.update(from: templates + from * width, count: width)
        for fill in fills.reversed() { fill.paint(pixels, in: 0..<width) }
        isPainted[id] = true
    }

    /// The rows as they are now; only there as long as this is not changed.
    func rows(_ pixels: UnsafeMutablePointer<Pixel>) -> PaintedRows {
        paintShownTemplates()
        // A palette that has become too small is of no use any more.
        if let palette, palette.isOverfull { expandAll(into: pixels) }
        let hasIndices = palette.map { !$0.isOverfull } ?? false
        return PaintedRows(
            width: width, count: ids.count, tileShift: tileShift, pixels: pixels, painted: painted.base,
            indexed: hasIndices ? UnsafePointer(indexed.base) : nil, indices: hasIndices ? indices.base : nil,
            templates: templates.base, templateCount: templateCount, template: ids.base,
            templateIndices: hasIndices ? UnsafePointer(indices.knownTemplates) : nil,
            indexedTemplateCount: indices.knownTemplateCount)
    }

    /// Makes the templates that rows show be there, and their indices where there is a palette, as far as those are kept.
    private func paintShownTemplates() {
        let all = tiles(0, width)
        var last: UInt16?
        for row in 0..<ids.count where ids.base[row] != last && painted.base[row] != all {
            let id = Int(ids.base[row])
            last = ids.base[row]
            let pixels = pixels(ofTemplate: id)
            if let palette, !palette.isOverfull, id < indices.knownTemplateCount {
                _ = indices.complete(all, ofTemplate: id, pixels)
            }
        }
    }
}

/// One colour in some columns of a row.
struct RowFill: Equatable {
    /// Every column that is covered at least partly.
    let columns: Range<Int>
    /// Those that have ``alpha``; inside ``columns``, which has at most one more at either end.
    let whole: Range<Int>
    /// The alpha of the first and of the last column where those are cut.
    let first, last: UInt64
    let alpha: UInt64
    let source: Source

    /// - Parameters:
    ///   - x: What is covered.
    ///   - cover: How much of the row, 0…255.
    ///   - clip: The columns that are drawn.
    init(_ x: AxisCoverage, cover: UInt8, clip: Range<Int>, source: Source) {
        self.source = source
        columns = x.pixels.clamped(to: clip)
        whole = x.whole.clamped(to: clip)
        alpha = multiply255(source.alpha, UInt64(cover))
        func alphaOf(_ column: Int) -> UInt64 { multiply255(source.alpha, UInt64(multiply255(x(column), cover))) }
        first = columns.isEmpty ? 0 : alphaOf(columns.lowerBound)
        last = columns.isEmpty ? 0 : alphaOf(columns.upperBound - 1)
    }

    /// Paints those of the columns that lie in `part`.
    /// - Parameter row: The row's first pixel.
    func paint(_ row: UnsafeMutablePointer<Pixel>, in part: Range<Int>) {
        let inside = whole.clamped(to: part)
        blendSpan(row + inside.lowerBound, count: inside.count, source: source, alpha: alpha)
        let drawn = columns.clamped(to: part)
        if drawn.isEmpty { return }
        let (left, right) = (columns.lowerBound, columns.upperBound - 1)
        if left == drawn.lowerBound, !whole.contains(left) { row[left] = source.over(row[left], alpha: first) }
        // A column that both edges cut is drawn once.
        if right == drawn.upperBound - 1, right > left, !whole.contains(right) {
            row[right] = source.over(row[right], alpha: last)
        }
    }

    /// Paints those of the columns that lie in `part` over indices.
    /// - Returns: The first column that was not painted: none, unless the palette has no room for one more pixel.
    func paint(
        _ row: UnsafeMutablePointer<UInt8>, in part: Range<Int>, _ blend: inout BlendedIndices.Blend
    ) -> Int {
        let drawn = columns.clamped(to: part)
        let solid = alpha == 255 ? whole.clamped(to: part) : drawn.lowerBound..<drawn.lowerBound
        var x = drawn.lowerBound
        while x < drawn.upperBound {
            if x == solid.lowerBound, !solid.isEmpty {
                guard let place = blend.palette.place(of: source.solid) else { return x }
                (row + x).update(repeating: place, count: solid.count)
                x = solid.upperBound
                continue
            }
            let alpha = whole.contains(x) ? self.alpha : x == columns.lowerBound ? first : last
            guard let place = blend.place(over: row[x], alpha: UInt8(truncatingIfNeeded: alpha)) else { return x }
            row[x] = place
            x += 1
        }
        return part.upperBound
    }
}
