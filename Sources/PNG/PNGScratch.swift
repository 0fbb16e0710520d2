@_spi(Rooms) import RasterGraphics

/// Memory that a ``PNGStripeEncoder`` works in: deflaters of 0.3 and 0.4 MB, the packed rows of a stripe and their
/// deflated bytes. Belongs to one thread at a time; best kept for many stripes.
///
/// The memory itself outlives the scratch and serves the next: fresh pages would cost a small picture a twentieth of its
/// time.
package final class PNGScratch {
    private let memory = Memory.pool.take()

    package init() {}

    deinit { Memory.pool.give(back: memory) }

    /// - Throws: ``PNGError/outOfMemory`` where the system refuses the deflater's.
    var deflater: StripeDeflater {
        get throws(PNGError) {
            if let made = memory.deflater { return made }
            let made = try StripeDeflater()
            memory.deflater = made
            return made
        }
    }
    var rowDeflater: RowDeflater { memory.rowDeflater }
    /// Memory for packed rows.
    var raw: GrowingBuffer { memory.raw }
    /// The packed rows of the stripe: in ``raw``, unless they lie where they were painted.
    var rows: UnsafeMutableBufferPointer<UInt8> { painted ?? memory.raw.contents }
    /// Their address.
    var firstRow: UnsafeMutablePointer<UInt8> { painted?.baseAddress ?? memory.raw.base }
    private var painted: UnsafeMutableBufferPointer<UInt8>?
    /// For each of ``rows`` a byte: 1 if it is known to be the row above.
    var repeated: GrowingBuffer { memory.repeated }
    func isKnownToRepeat(_ row: Int) -> Bool { memory.repeated.base[row] != 0 }
    var output: GrowingBuffer { memory.output }
    var indices: GrowingBuffer { memory.indices }
    var palette: PixelPalette { memory.palette }
    /// The packed rows behind a filter.
    var filtered: GrowingBuffer { memory.filtered }
    /// The templates of a stripe's rows as packed bytes.
    var templates: GrowingBuffer { memory.templates }

    /// Begins a stripe in ``raw``: no rows are packed.
    func beginRows() {
        memory.raw.count = 0
        memory.repeated.count = 0
        painted = nil
    }

    /// Begins a stripe of so many rows in ``raw``; their address.
    func beginRows(_ count: Int, of bytesPerRow: Int) -> UnsafeMutablePointer<UInt8> {
        beginRows()
        memory.raw.reserve(rows: count, of: bytesPerRow)
        memory.raw.count = count * (bytesPerRow + 1)
        return memory.raw.base
    }

    /// Begins a stripe of rows that become those of a PNG where they were painted as indices; their address.
    func beginRows(in rows: PaintedRows) -> UnsafeMutablePointer<UInt8> {
        guard let base = rows.indices else { preconditionFailure("the rows have indices") }
        beginRows()
        painted = UnsafeMutableBufferPointer(start: base, count: rows.count * (rows.width + 1))
        return base
    }

    /// How many pixels ``palette`` had when the band began.
    private(set) var sharedCount = 0

    /// Begins a band whose pixels are looked up.
    /// - Parameter palette: The picture's so far; nil for none.
    /// - Returns: The band's own, which begins with that.
    @discardableResult
    package func beginBand(of palette: PNGPalette?) -> PixelPalette {
        let shared = palette?.pixels ?? []
        memory.palette.reset(to: shared)
        sharedCount = shared.count
        return memory.palette
    }

    /// What the indices of the band that is packed stand for.
    var indexedPixels: [UInt32] = []

    /// The pixels that some of the band's indices stand for, until this is called again.
    func pixels(of indices: UnsafePointer<UInt8>, count: Int) -> UnsafePointer<UInt32> {
        memory.indices.reserve(count * 4)
        let pixels = UnsafeMutableRawPointer(memory.indices.base).bindMemory(to: UInt32.self, capacity: count)
        for i in 0..<count { pixels[i] = indexedPixels[Int(indices[i])] }
        return UnsafePointer(pixels)
    }

    /// Makes room for packed templates, all of them new.
    func beginTemplates(count: Int, bytesPerRow: Int) {
        memory.templates.reserve(count * bytesPerRow)
        memory.packedTemplates.removeAll(keepingCapacity: true)
        memory.packedTemplates.append(contentsOf: repeatElement(false, count: count))
    }

    /// Whether a template was not asked for in this stripe.
    func isNewTemplate(_ id: Int) -> Bool {
        if memory.packedTemplates[id] { return false }
        memory.packedTemplates[id] = true
        return true
    }

    /// Unchecked: used by the one scratch that took it.
    private final class Memory: @unchecked Sendable {
        /// Nil until it is asked for.
        var deflater: StripeDeflater?
        let rowDeflater = RowDeflater()
        let raw = GrowingBuffer()
        let repeated = GrowingBuffer(capacity: 1 << 10)
        let output = GrowingBuffer()
        let indices = GrowingBuffer(capacity: 0)
        let palette = PixelPalette()
        let filtered = GrowingBuffer(capacity: 0)
        let templates = GrowingBuffer(capacity: 0)
        var packedTemplates: [Bool] = []

        /// Memory of very wide pictures, of more than 4 MB each for packed and deflated bytes, is let go.
        static let pool = Pool(
            keeping: { $0.raw.capacity <= 4 << 20 && $0.output.capacity <= 4 << 20 }, make: { Memory() })
    }
}
