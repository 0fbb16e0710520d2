@_spi(Rooms) import RasterGraphics

/// The palette indices of one colour at every alpha over one other, for pairs that were met: shapes and text that lie on
/// something else than was expected ask for the same few hundred again and again.
///
/// Good as long as the palette's ``PixelPalette/generation`` stays.
final class BlendedIndices {
    /// Colours as in ``Source/straight``, and what they lie over.
    private var pairs: [(color: Lanes, below: UInt8)] = []
    /// For each pair, by alpha; ``unknown`` where it was not asked for.
    private let places: UnsafeMutablePointer<UInt16>

    /// More begin anew.
    private static let mostPairs = 64
    private static let unknown = UInt16.max

    init() { places = .allocate(capacity: Self.mostPairs * 256) }

    deinit { places.deallocate() }

    func removeAll() { pairs.removeAll(keepingCapacity: true) }

    /// The indices of a pair; good until the next is asked for.
    private func table(_ color: Lanes, over below: UInt8) -> UnsafeMutablePointer<UInt16> {
        if let index = pairs.lastIndex(where: { $0.color == color && $0.below == below }) { return places + index * 256 }
        if pairs.count == Self.mostPairs { removeAll() }
        let new = places + pairs.count * 256
        new.update(repeating: Self.unknown, count: 256)
        pairs.append((color, below))
        return new
    }

    /// One colour on its way over indices.
    struct Blend {
        let source: Source
        let palette: PixelPalette
        private let places: BlendedIndices
        /// The index that ``table`` is for; −1 for none yet.
        private var below = -1
        private var table: UnsafeMutablePointer<UInt16>

        init(_ source: Source, _ places: BlendedIndices, _ palette: PixelPalette) {
            self.source = source
            self.palette = palette
            self.places = places
            table = places.places
        }

        /// The index of the colour over that of an index; nil where the palette has no room for it.
        @inline(__always)
        mutating func place(over below: UInt8, alpha: UInt8) -> UInt8? {
            if Int(below) != self.below {
                self.below = Int(below)
                table = places.table(source.straight, over: below)
            }
            let index = table[Int(alpha)]
            return index != BlendedIndices.unknown ? UInt8(truncatingIfNeeded: index) : newPlace(over: below, alpha: alpha)
        }

        private func newPlace(over below: UInt8, alpha: UInt8) -> UInt8? {
            let place = palette.place(of: source.over(palette[below], alpha: UInt64(alpha)))
            if let place { table[Int(alpha)] = UInt16(place) }
            return place
        }
    }
}

/// `source` over `count` indices, each with the coverage (0…255) that belongs to it.
/// - Returns: How many were painted: all, unless the palette has no room for one more pixel.
func blendSpan(
    _ indices: UnsafeMutablePointer<UInt8>, coverage: UnsafePointer<UInt8>, count: Int, _ blend: inout BlendedIndices.Blend
) -> Int {
    let raw = UnsafeRawPointer(coverage)
    let alpha = blend.source.alpha
    var i = 0
    while i < count {
        var full = i
        while alpha == 255, full &+ 8 <= count, raw.loadUnaligned(fromByteOffset: full, as: UInt64.self) == .max {
            full &+= 8
        }
        if full > i {
            guard let solid = blend.palette.place(of: blend.source.solid) else { return i }
            (indices + i).update(repeating: solid, count: full &- i)
            i = full
        }
        let end = min(i &+ 8, count)
        while i < end {
            let a = multiply255(alpha, UInt64(coverage[i]))
            if a != 0 {
                guard let place = blend.place(over: indices[i], alpha: UInt8(truncatingIfNeeded: a)) else { return i }
                indices[i] = place
            }
            i &+= 1
        }
    }
    return count
}
