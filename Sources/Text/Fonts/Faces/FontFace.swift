internal import CRasterHarfBuzz
import Foundation
import RasterGraphics
import Synchronization

/// One face of a font file: what FreeType measures and HarfBuzz shapes with.
///
/// Immutable, and shared by any number of threads and fonts of any size: shaping works in font units, and
/// sizes only scale what it answers. FreeType, which may not be entered by two threads, is behind a lock
/// and is needed only for outlines.
package final class FontFace: Sendable {
    /// Font files from outside that are larger than this are refused: 64 MiB holds every text font there is.
    package static let maximumFileSize = 64 << 20

    /// What is read of the file; shared by all faces that differ in what is below.
    let font: LazyFont
    /// The weight that strokes are widened to; nil for the file's own.
    private let ownWeight: Int?
    /// What is proven of the face's rules; nil for a font from outside.
    let shortcuts: ShapingShortcuts?
    /// How a line makes room for the face where it stands in for another one.
    let lineReach: LineReach
    /// The faces that were chosen for what this one lacks.
    let fallbackAnswers: FallbackAnswers
    /// Whether the face's bytes are in the binary.
    let isBundled: Bool
    /// The fonts that are asked besides the bundled ones for what this face lacks; nil: none.
    let collection: FontCollection?
    /// The face that this one is but for the collection; nil for one without.
    let base: FontFace?
    /// How much wider strokes are drawn than the file has them.
    let emboldening: Emboldening

    /// What those who set text keep beside the face.
    let companion = FaceCompanion()
    /// What was found out later; see ``memorised(_:_:find:)``.
    let memo = Lock(Memo())

    /// Opens a face.
    /// - Parameters:
    ///   - bytes: The font file.
    ///   - index: Which face of a collection (.ttc, .otc); 0 for a file of one face.
    ///   - name: What to call it in errors.
    package convenience init(bytes: [UInt8], index: Int = 0, name: String) throws(FontError) {
        guard bytes.count <= Self.maximumFileSize else {
            throw .tooLarge(name: name, bytes: bytes.count, limit: Self.maximumFileSize)
        }
        let owned = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 16)
        owned.copyBytes(from: bytes)
        try self.init(
            file: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(owned)[..<bytes.count]),
            index: max(0, index), name: name, owner: owned)
    }

    /// Opens a face whose bytes lie at `file` for as long as the process lives, or belong to `owner`.
    convenience init(
        file: UnsafeRawBufferPointer, index: Int, name: String, owner: UnsafeMutableRawBufferPointer?,
        lineReach: LineReach = .metrics
    ) throws(FontError) {
        let font = try OpenFont(file: file, index: index, name: name, owner: owner)
        self.init(LazyFont(font), isBundled: !font.freeType.isFromOutside, lineReach: lineReach)
    }

    /// A face that FreeType has opened.
    convenience init(_ handle: FreeTypeFace, name: String, lineReach: LineReach) {
        self.init(
            LazyFont(OpenFont(handle, harfBuzzFace: nil, name: name)), isBundled: !handle.isFromOutside,
            lineReach: lineReach)
    }

    /// A face of a file that is open, or will be.
    init(_ font: LazyFont, isBundled: Bool, shortcuts: ShapingShortcuts? = nil, lineReach: LineReach) {
        self.font = font
        ownWeight = nil
        self.shortcuts = shortcuts
        self.lineReach = lineReach
        self.isBundled = isBundled
        fallbackAnswers = isBundled ? .ofBundledFaces : FallbackAnswers()
        collection = nil
        base = nil
        emboldening = .none
    }

    /// The same face, with fonts to ask for what it lacks. Both share what was read of the file.
    convenience init(_ base: FontFace, collection: FontCollection, lineReach: LineReach) {
        self.init(
            base, ownWeight: base.ownWeight, emboldening: base.emboldening, lineReach: lineReach,
            collection: collection, base: base, fallbackAnswers: FallbackAnswers())
    }

    /// The same face with wider strokes and the same advances; see ``Emboldening``.
    convenience init(_ regular: FontFace, emboldenedTo weight: Int) {
        self.init(
            regular, ownWeight: weight,
            emboldening: Emboldening(from: regular.weightClass, to: weight, unitsPerEm: regular.unitsPerEm),
            lineReach: regular.lineReach, collection: regular.collection, base: regular.base,
            fallbackAnswers: regular.fallbackAnswers)
    }

    /// Shares all that was read of the file.
    private init(
        _ base: FontFace, ownWeight: Int?, emboldening: Emboldening, lineReach: LineReach,
        collection: FontCollection?, base attachedTo: FontFace?, fallbackAnswers: FallbackAnswers
    ) {
        font = base.font
        self.ownWeight = ownWeight
        shortcuts = base.shortcuts
        self.lineReach = lineReach
        isBundled = base.isBundled
        self.fallbackAnswers = fallbackAnswers
        self.collection = collection
        self.base = attachedTo
        self.emboldening = emboldening
    }

    /// The glyph that the face's character map gives to `scalar`; nil when the face lacks it.
    package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(harfBuzzFont, scalar.value, &glyph) != 0 ? glyph : nil
    }

    /// A glyph without ink and advance; nil where the face has none.
    package var blankGlyph: UInt32? {
        for scalar in ["\u{200C}", "\u{200D}", "\u{200B}", "\u{34F}", "\u{0}"] as [Unicode.Scalar] {
            if let glyph = glyph(for: scalar), advance(of: glyph) == 0, outline(of: glyph).isEmpty { return glyph }
        }
        return nil
    }

    /// The advance of `glyph` in font units; 0 for a glyph that the face lacks.
    package func advance(of glyph: UInt32) -> Int { font.with { Int(AdvanceTable.advance(of: glyph, in: $0.advances.storage)) } }

    /// Whether `glyph` is drawn as the font has it. A font from outside may have outlines that would take too long to fill: the
    /// box for missing characters stands for them.
    func draws(_ glyph: UInt32) -> Bool { isBundled || font.with { $0.freeType.draws(glyph) } }

    /// The outline of `glyph` in font units about its origin, y up, unhinted; empty for a blank glyph and for
    /// one that FreeType cannot read.
    package func outline(of glyph: UInt32) -> Path {
        font.with { $0.freeType.outline(of: glyph, emboldening: emboldening) }
    }
}

extension FontFace {
    /// Whether the face has a glyph for each printable ASCII character, so that such text needs no fallback.
    var coversASCII: Bool { font.with { $0.coversASCII } }
    /// For HarfBuzz. Lives as long as the face.
    var harfBuzzFont: OpaquePointer { font.with { $0.harfBuzzFont } }
    var freeType: FreeTypeFace { font.with { $0.freeType } }

    var facts: Facts {
        var facts = font.with { $0.facts }
        facts.weightClass = weightClass
        return facts
    }

    /// OpenType weight class, 1 to 1000; 400 is regular, 700 bold.
    package var weightClass: Int { ownWeight ?? font.with { $0.facts.weightClass } }
}

extension FontFace: Hashable {
    package static func == (a: FontFace, b: FontFace) -> Bool { a === b }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// One object that lives as long as a face, of a type that the face does not know.
@safe final class FaceCompanion: Sendable {
    private let object = Lock<(any AnyObject & Sendable)?>(nil)
    /// Where the object is, 0 for none yet: it is asked for with each word, and is looked at without the lock.
    private let address = Atomic<UInt>(0)

    /// The object; made by the first who asks.
    /// - Precondition: Everybody asks for the same type.
    func value<Value: AnyObject & Sendable>(make: () -> Value) -> Value {
        if let address = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) {
            return unsafe Unmanaged<Value>.fromOpaque(address).takeUnretainedValue()
        }
        return object.withLock { object in
            if let cached = object { return unsafe unsafeDowncast(cached, to: Value.self) }
            let made = make()
            object = made
            unsafe address.store(UInt(bitPattern: Unmanaged.passUnretained(made).toOpaque()), ordering: .releasing)
            return made
        }
    }
}
