import Foundation
import RasterGraphics
import RasterPaint
import RasterText

/// The glyphs that a painter has met, side by side in memory of its own: what is found here takes no lock, counts no
/// reference and shares no cache line with another thread.
///
/// Filled from ``GlyphMasks``. Bounded: beyond `byteLimit` everything is forgotten. No `BoundedDictionary`, which would hash
/// each glyph: here it is found by its number in a table, and masks lie in one block, which cannot be left in parts.
struct GlyphAtlas: ~Copyable {
    /// A mask's coverage, and its top left pixel relative to the glyph's whole pixel.
    struct Entry {
        let offset: Int
        let left, top, width, height: Int
    }

    /// The glyphs of one face at one size.
    private struct Strike {
        let face: FontFace
        let pixelSize: CGFloat
        /// Where in ``slots`` each block of glyphs begins, −1 where none of them was met yet: of the thousands that a font
        /// has, text uses few, and writing to memory for all of them would take a small picture a fiftieth of its time.
        var blocks: [Int32]
        /// The entry of glyph × 4 + phase, −1 where it was not met yet.
        var slots: [Int32] = []
        /// Glyphs between two rows of pixels: they are rare.
        var others: [UInt32: Int32] = [:]

        /// Blocks of 16 glyphs: in many fonts letters lie apart, each beside those made of it by marks.
        static let blockShift = 6
        static let blockSize = 1 << blockShift

        init(face: FontFace, pixelSize: CGFloat) {
            self.face = face
            self.pixelSize = pixelSize
            blocks = Array(repeating: -1, count: (face.glyphCount * 4 + Self.blockSize - 1) >> Self.blockShift)
        }

        /// The slot of a key; nil for a glyph that the font does not have.
        mutating func slot(_ key: Int) -> Int? {
            let block = key >> Self.blockShift
            guard block < blocks.count else { return nil }
            if blocks[block] < 0 {
                blocks[block] = Int32(slots.count)
                slots.append(contentsOf: repeatElement(-1, count: Self.blockSize))
            }
            return Int(blocks[block]) + key & (Self.blockSize - 1)
        }
    }

    /// 4 MiB a painter: some 8,000 glyphs of text at scale 2.
    private static let byteLimit = 4 << 20

    private(set) var coverage: [UInt8] = []
    private var entries: [Entry] = []
    private var strikes: [Strike] = []
    private var rasterizer = MaskRasterizer()

    /// Room for the text of a page: to grow in steps would write to twice as much memory.
    init() { coverage.reserveCapacity(1 << 18) }

    /// How many glyphs were met.
    var glyphCount: Int { entries.count }

    /// Where the strike of a face and a size is, made when it is new.
    mutating func strike(_ face: FontFace, _ pixelSize: CGFloat) -> Int {
        for i in strikes.indices where strikes[i].face === face && strikes[i].pixelSize == pixelSize { return i }
        strikes.append(Strike(face: face, pixelSize: pixelSize))
        return strikes.count - 1
    }

    /// Forgets everything when there is too much. Not to be called while entries are in use.
    mutating func trim() {
        // A strike's tables count too.
        let tables = strikes.reduce(0) { $0 + ($1.blocks.count + $1.slots.count) * 4 }
        if coverage.count + tables > Self.byteLimit { self = GlyphAtlas() }
    }

    /// The entry of a glyph in a strike.
    mutating func entry(_ glyph: Glyph, strike: Int) -> Entry {
        let key = Int(glyph.id) * 4 + Int(glyph.xPhase)
        let slot = glyph.yPhase == 0 ? strikes[strike].slot(key) : nil
        let index = if let slot { strikes[strike].slots[slot] } else { strikes[strike].others[glyph.key] ?? -1 }
        if index >= 0 { return entries[Int(index)] }

        let masks = GlyphMasks.phases(
            of: glyph, face: strikes[strike].face, pixelSize: strikes[strike].pixelSize, by: &rasterizer)
        // All four phases, which lie side by side, or the glyph's own alone.
        let first = masks.count > 1 ? 0 : glyph.xPhase
        for (phase, mask) in zip(first..., masks) {
            let made = Int32(entries.count)
            if let slot {
                strikes[strike].slots[slot - Int(glyph.xPhase) + Int(phase)] = made
            } else {
                strikes[strike].others[glyph.atPhase(phase).key] = made
            }
            entries.append(
                Entry(offset: coverage.count, left: mask.left, top: mask.top, width: mask.width, height: mask.height))
            coverage += mask.coverage
        }
        return entries[entries.count - masks.count + Int(glyph.xPhase - first)]
    }
}
