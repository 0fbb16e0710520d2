import Dispatch
@_spi(Rooms) import RasterGraphics

/// The palette of a picture whose bands are encoded by several threads, as it grows.
///
/// A colour's index follows from the bands above and from those before it in its own band, never from threads: a band
/// that brings new colours waits until all above it have brought theirs. Most bring none, and wait for nobody.
package final class PNGPalette: Sendable {
    private struct State {
        /// Each in the place of its index.
        var pixels: [UInt32] = []
        var isOverfull = false
        /// All above this band have brought their colours.
        var next = 0
        /// Bands further down that have too.
        var finished: Set<Int> = []
        var waiting: [Int: DispatchSemaphore] = [:]

        mutating func wakeAll() {
            for waiting in waiting.values { waiting.signal() }
            waiting = [:]
        }
    }

    private let state = Lock(State())
    private let isOpaque: Bool
    private let most: Int
    private let alpha: PNGAlpha

    /// A palette that grows.
    /// - Parameter isOpaque: Whether all colours will be.
    package init(isOpaque: Bool) {
        self.isOpaque = isOpaque
        most = isOpaque ? 256 : 255
        alpha = .premultiplied
    }

    /// The palette of a picture all of whose bands are known; nil for too many colours.
    init?(of bands: [IndexedBand], alpha: PNGAlpha) {
        isOpaque = false
        most = 256
        self.alpha = alpha
        guard bands.allSatisfy(add) else { return nil }
    }

    /// Whether a colour has come for which there was no room.
    package var isOverfull: Bool { state.withLock { $0.isOverfull } }

    /// Adds the colours of the next band, and says whether there is room for all.
    package func add(_ band: IndexedBand) -> Bool { add(pixels: band.pixels) }

    /// The same for its pixels, nil where they are too many by themselves.
    func add(pixels: [UInt32]?) -> Bool {
        state.withLock { state in
            guard let pixels else {
                state.isOverfull = true
                return false
            }
            return add(pixels, &state) != nil
        }
    }

    /// Adds colours that a picture most likely has.
    package func add(_ colors: [ColorU8]) {
        state.withLock { state in _ = add(colors.map(\.premultiplied.rgba), &state) }
    }

    /// Adds pixels; the index of each, or nil where there are too many.
    private func add(_ pixels: some Sequence<UInt32>, _ state: inout State) -> [UInt8]? {
        var indices: [UInt8] = []
        for pixel in pixels {
            if let index = state.pixels.firstIndex(of: pixel) {
                indices.append(UInt8(index))
            } else if state.pixels.count < most {
                indices.append(UInt8(state.pixels.count))
                state.pixels.append(pixel)
            } else {
                state.isOverfull = true
                return nil
            }
        }
        return indices
    }

    /// Puts the colours in order of how many pixels of the bands that were added have them, the commonest first: indices
    /// deflate 1.5 % smaller so.
    package func sortByUse(in bands: [IndexedBand]) {
        state.withLock { state in
            var uses: [UInt32: Int] = [:]
            for band in bands {
                for (pixel, count) in zip(band.pixels ?? [], band.uses) { uses[pixel, default: 0] += count }
            }
            let order = state.pixels.indices.sorted { (uses[state.pixels[$1]] ?? 0, $0) < (uses[state.pixels[$0]] ?? 0, $1) }
            state.pixels = order.map { state.pixels[$0] }
        }
    }

    /// The colours, straight, each in the place of its index.
    private var colors: [ColorU8] { pixels.map(alpha.color) }

    /// The forms of a picture all of whose bands are known that lose nothing and may be the smallest.
    /// - Parameter isShort: Whether one without a palette may be, too.
    func forms(for compression: PNGCompression, isShort: Bool) -> [PNGColorForm] {
        // Translucent colours first: the list of alphas goes to the last of them. Where they are in the order in which they were met,
        // that is turned round: rows begin and end with the first, and index 0 is the byte between rows, see PictureStream.
        state.withLock { state in
            let isOpaque = state.pixels.map { alpha.color($0).alpha == 255 }
            let places = compression == .fast ? state.pixels.indices.reversed() : Array(state.pixels.indices)
            state.pixels = (places.filter { !isOpaque[$0] } + places.filter { isOpaque[$0] }).map { state.pixels[$0] }
        }
        let colors = colors
        let isOpaque = colors.allSatisfy { $0.alpha == 255 }
        let isGray = isOpaque && colors.allSatisfy(\.isGray)
        let palette = PNGColorForm.palette(colors)
        // Greys take no palette, but each block of the smallest file says which bytes occur: 1 to 3 % less for indices, which have
        // no gaps.
        if isGray, palette.bitDepth == 8, compression == .fast { return [.gray] }
        return compression == .smallest && isShort ? [palette, isGray ? .gray : isOpaque ? .rgb : .rgba] : [palette]
    }

    /// A form of 8 bits a pixel in which each index has its colour, and whose header is as long whatever is added.
    package func growingForm() -> PNGColorForm {
        let colors = colors
        // The list of alphas goes to the last translucent colour: the last place of all, which stays free.
        return .palette(colors + repeatElement(isOpaque ? .black : .clear, count: 256 - colors.count))
    }

    // MARK: Bands

    /// Says that bands up to here have been added.
    package func begin(atBand band: Int) { state.withLock { $0.next = band } }

    /// The pixels so far.
    var pixels: [UInt32] { state.withLock { $0.pixels } }

    /// Says what a band adds to the pixels that were there when it began.
    /// - Returns: The index of each; nil for too many.
    func finish(band: Int, adding pixels: [UInt32]) -> [UInt8]? {
        while true {
            let turn = DispatchSemaphore(value: 0)
            var isMyTurn = false
            let indices: [UInt8]? = state.withLock { state in
                isMyTurn = state.next == band || pixels.isEmpty || state.isOverfull
                guard isMyTurn else {
                    state.waiting[band] = turn
                    return nil
                }
                let indices = state.isOverfull ? nil : add(pixels, &state)
                state.finished.insert(band)
                while state.finished.remove(state.next) != nil { state.next += 1 }
                if state.isOverfull {
                    state.wakeAll()
                } else {
                    state.waiting.removeValue(forKey: state.next)?.signal()
                }
                return indices
            }
            if isMyTurn { return indices }
            turn.wait()
        }
    }

    /// Says that a band has too many colours by itself.
    func overflow() {
        state.withLock { state in
            state.isOverfull = true
            state.wakeAll()
        }
    }
}

extension PNGStripeEncoder {
    /// Encodes rows as indices into a palette that may grow.
    /// - Parameters:
    ///   - band: The band's number. Those above are being encoded, by this thread or another, or were added.
    ///   - isLast: Whether the picture ends with these rows.
    /// - Returns: Nil where there are more colours than a palette holds.
    package func encode(
        rows: PaintedRows, band: Int, palette: PNGPalette, isLast: Bool, scratch: PNGScratch
    ) throws(PNGError) -> PNGStripe? {
        guard var sum = index(rows, of: palette, scratch) else {
            palette.overflow()
            return nil
        }
        let own = scratch.palette.pixels
        let places = addedPlaces(rowCount: rows.count, scratch)
        guard let added = palette.finish(band: band, adding: places.map { own[$0] }) else { return nil }
        if !places.elementsEqual(added, by: { $0 == Int($1) }) {
            var all = (0...255).map { UInt8($0) }
            for (old, new) in zip(places, added) { all[old] = new }
            replaceIndices(by: all, rowCount: rows.count, scratch)
            sum = adler32(UnsafeRawBufferPointer(scratch.rows))
        }
        return try compress(rowCount: rows.count, sum: sum, isLast: isLast, scratch: scratch)
    }
}
