/// Rows of four-byte pixels of which most is known without a look at them: a band as the rasteriser leaves it.
///
/// A row is a template, a whole row of pixels that many rows share, and up to 64 tiles of one width. Where the bit of a tile
/// is set the row's own pixels count, elsewhere those of its template. So two rows of one template differ in painted
/// tiles alone.
///
/// Points into memory of whoever lends it, and is only good as long as that says. Public to the rooms, since only what is
/// public can be inlined in another module.
@unsafe @_spi(Rooms) public struct PaintedRows {
    /// Pixels in a row, and rows.
    public let width, count: Int
    /// Tiles have 2 to this power columns, 16 or more; the last of a row may have fewer.
    public let tileShift: Int
    /// The rows' own pixels, ``width`` for each; defined in painted tiles alone.
    public let pixels: UnsafePointer<UInt32>
    /// Each row's painted tiles, the lowest bit for the leftmost.
    public let painted: UnsafePointer<UInt64>
    /// Each row's tiles that have palette indices in place of pixels, which are painted tiles too; nil where none has.
    public let indexed: UnsafePointer<UInt64>?
    /// The rows' own indices, ``width`` for each behind a byte of no meaning; defined in indexed tiles alone. Whoever takes the rows
    /// may make those of a PNG of them where they lie; 16 bytes more may be read. Nil as ``indexed``.
    public let indices: UnsafeMutablePointer<UInt8>?
    /// The templates, ``width`` pixels each; defined for those that rows show.
    public let templates: UnsafePointer<UInt32>
    /// How many templates there are.
    public let templateCount: Int
    /// Each row's template.
    public let template: UnsafePointer<UInt16>
    /// The first templates as indices into the palette that the canvas was given, ``width`` for each, defined in those that
    /// rows show; nil where there is none.
    public let templateIndices: UnsafePointer<UInt8>?
    /// How many of the templates have indices.
    public let indexedTemplateCount: Int

    package init(
        width: Int, count: Int, tileShift: Int, pixels: UnsafePointer<UInt32>, painted: UnsafePointer<UInt64>,
        indexed: UnsafePointer<UInt64>? = nil, indices: UnsafeMutablePointer<UInt8>? = nil, templates: UnsafePointer<UInt32>,
        templateCount: Int, template: UnsafePointer<UInt16>, templateIndices: UnsafePointer<UInt8>? = nil,
        indexedTemplateCount: Int = 0
    ) {
        unsafe self.pixels = pixels
        unsafe self.painted = painted
        unsafe self.indexed = indexed
        unsafe self.indices = indices
        unsafe self.templates = templates
        unsafe self.template = template
        unsafe self.width = width
        unsafe self.count = count
        unsafe self.tileShift = tileShift
        unsafe self.templateCount = templateCount
        unsafe self.templateIndices = templateIndices
        unsafe self.indexedTemplateCount = indexedTemplateCount
    }

    /// Whether some tiles may have indices: into the palette that the canvas was given.
    public var hasIndices: Bool { unsafe indices != nil }

    /// The bits of a row's tiles that have indices.
    @inlinable @inline(__always)
    public func indexedTiles(_ row: Int) -> UInt64 { unsafe indexed?[row] ?? 0 }

    /// The first of a row's own indices; nil where there are none.
    @inlinable @inline(__always)
    public func indices(_ row: Int) -> UnsafeMutablePointer<UInt8>? {
        unsafe indices.map { unsafe $0 + (row * (width + 1) + 1) }
    }

    /// Hands out the columns of tiles that lie side by side.
    /// - Parameters:
    ///   - tiles: Their bits.
    ///   - width: Columns of the row.
    @inlinable @inline(__always)
    public static func forEachRun(of tiles: UInt64, tileShift: Int, width: Int, _ body: (Range<Int>) -> Void) {
        var rest = tiles
        var tile = 0
        while rest != 0 {
            let skipped = rest.trailingZeroBitCount
            rest >>= UInt64(skipped)
            tile += skipped
            let count = (~rest).trailingZeroBitCount
            body(tile << tileShift..<min((tile + count) << tileShift, width))
            tile += count
            rest = count == 64 ? 0 : rest >> UInt64(count)
        }
    }

    /// Rows of which nothing is known: all tiles are painted.
    /// - Parameters:
    ///   - pixels: `width` × `count`, row after row.
    ///   - body: Gets rows that are good as long as it runs.
    public static func withPixels<Result, Failure: Error>(
        _ pixels: UnsafePointer<UInt32>, width: Int, count: Int, _ body: (PaintedRows) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let tileShift = unsafe Self.tileShift(width: width)
        let painted = [UInt64](repeating: .max >> UInt64(63 - max(0, width - 1) >> tileShift), count: count)
        let template = [UInt16](repeating: 0, count: count)
        return try unsafe painted.withUnsafeBufferPointer { (painted) throws(Failure) in
            try unsafe template.withUnsafeBufferPointer { (template) throws(Failure) in
                guard let painted = painted.baseAddress, let template = template.baseAddress else {
                    preconditionFailure("there are rows")
                }
                return try unsafe body(
                    PaintedRows(
                        width: width, count: count, tileShift: tileShift, pixels: pixels, painted: painted,
                        templates: pixels, templateCount: 0, template: template))
            }
        }
    }

    /// The least power of 2, of 16 or more, so that 64 tiles hold `width` columns.
    public static func tileShift(width: Int) -> Int {
        max(4, Int.bitWidth - ((max(1, width) - 1) >> 6).leadingZeroBitCount)
    }
}
