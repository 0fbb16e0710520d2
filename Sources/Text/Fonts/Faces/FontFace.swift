internal import CRasterFreeType
internal import CRasterHarfBuzz
import Foundation
import RasterGraphics
import Synchronization

/// One font file, open: what FreeType measures and HarfBuzz shapes with.
///
/// Immutable, and shared by any number of threads and fonts of any size: shaping works in font units, and
/// sizes only scale what it answers. FreeType, which may not be entered by two threads, is behind a lock
/// and is needed only for outlines.
package final class FontFace: Sendable {
    /// Font files from outside that are larger than this are refused: 64 MiB holds every text font there is.
    package static let maximumFileSize = 64 << 20

    let facts: Facts
    /// Whether the face has a glyph for each printable ASCII character, so that such text needs no fallback.
    let coversASCII: Bool

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

    // Immutable once made (`hb_font_make_immutable`), and HarfBuzz lets threads share such fonts.
    nonisolated(unsafe) let harfBuzzFont: OpaquePointer
    let freeType: FreeTypeFace
    private let advances: AdvanceTable
    /// What those who set text keep beside the face.
    let companion = FaceCompanion()
    /// What was found out later; see ``memorised(_:_:find:)``.
    let memo = Mutex(Memo())

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
        shortcuts: ShapingShortcuts? = nil, lineReach: LineReach = .metrics
    ) throws(FontError) {
        let handle = try FreeTypeFace(file: file, index: index, name: name, owner: owner)
        // HarfBuzz does not read the fonts of web pages (WOFF and WOFF2), which FreeType unpacks.
        let isPacked = file.starts(with: Array("wOF".utf8))
        self.init(
            handle, harfBuzzFace: isPacked ? nil : Self.harfBuzzFace(ofFile: file, index: index), name: name,
            shortcuts: shortcuts, lineReach: lineReach)
    }

    /// A face that FreeType has opened.
    /// - Parameter harfBuzzFace: Released by this call. Default nil: FreeType reads the tables for HarfBuzz.
    init(
        _ handle: FreeTypeFace, harfBuzzFace: OpaquePointer? = nil, name: String, shortcuts: ShapingShortcuts? = nil,
        lineReach: LineReach
    ) {
        let facts = handle.facts(name: name)
        let table = handle.advances()
        self.facts = facts
        harfBuzzFont = Self.makeHarfBuzzFont(
            of: harfBuzzFace ?? Self.harfBuzzFace(readBy: handle), unitsPerEm: facts.unitsPerEm, advances: table)
        var glyph: hb_codepoint_t = 0
        let shaper = harfBuzzFont
        coversASCII = (0x20...0x7E).allSatisfy { hb_font_get_nominal_glyph(shaper, $0, &glyph) != 0 }
        advances = table
        freeType = handle
        self.shortcuts = shortcuts
        self.lineReach = lineReach
        isBundled = !handle.isFromOutside
        fallbackAnswers = isBundled ? .ofBundledFaces : FallbackAnswers()
        collection = nil
        base = nil
        emboldening = .none
    }

    /// The same face, with fonts to ask for what it lacks. Both share what was read of the file.
    convenience init(_ base: FontFace, collection: FontCollection, lineReach: LineReach) {
        self.init(
            base, weightClass: base.weightClass, emboldening: base.emboldening, lineReach: lineReach,
            collection: collection, base: base, fallbackAnswers: FallbackAnswers())
    }

    /// The same face with wider strokes and the same advances; see ``Emboldening``.
    convenience init(_ regular: FontFace, emboldenedTo weight: Int) {
        self.init(
            regular, weightClass: weight,
            emboldening: Emboldening(from: regular.weightClass, to: weight, unitsPerEm: regular.unitsPerEm),
            lineReach: regular.lineReach, collection: regular.collection, base: regular.base,
            fallbackAnswers: regular.fallbackAnswers)
    }

    /// Shares all that was read of the file.
    private init(
        _ base: FontFace, weightClass: Int, emboldening: Emboldening, lineReach: LineReach,
        collection: FontCollection?, base attachedTo: FontFace?, fallbackAnswers: FallbackAnswers
    ) {
        var facts = base.facts
        facts.weightClass = weightClass
        self.facts = facts
        harfBuzzFont = hb_font_reference(base.harfBuzzFont)
        coversASCII = base.coversASCII
        advances = base.advances
        freeType = base.freeType
        shortcuts = base.shortcuts
        self.lineReach = lineReach
        isBundled = base.isBundled
        self.fallbackAnswers = fallbackAnswers
        self.collection = collection
        self.base = attachedTo
        self.emboldening = emboldening
    }

    deinit { hb_font_destroy(harfBuzzFont) }

    private static func harfBuzzFace(ofFile file: UnsafeRawBufferPointer, index: Int) -> OpaquePointer? {
        let blob = hb_blob_create(
            file.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(file.count),
            HB_MEMORY_MODE_READONLY, nil, nil)
        defer { hb_blob_destroy(blob) }
        return hb_face_create(blob, UInt32(index))
    }

    /// A face whose tables are read when HarfBuzz first needs them: outlines, most of a file, hardly ever.
    private static func harfBuzzFace(readBy handle: FreeTypeFace) -> OpaquePointer? {
        hb_face_create_for_tables(
            { _, tag, handle in
                guard let handle, let table = Unmanaged<FreeTypeFace>.fromOpaque(handle).takeUnretainedValue().table(tag)
                else { return nil }
                return hb_blob_create(
                    table.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(table.count),
                    HB_MEMORY_MODE_READONLY, table.baseAddress, { $0?.deallocate() })
            }, Unmanaged.passRetained(handle).toOpaque(), { Unmanaged<FreeTypeFace>.fromOpaque($0!).release() })
    }

    /// HarfBuzz's own functions read the tables; only the advances come from FreeType, which measures.
    /// - Parameter hbFace: Released by this call.
    private static func makeHarfBuzzFont(
        of hbFace: OpaquePointer?, unitsPerEm: Int, advances: AdvanceTable
    ) -> OpaquePointer {
        let base = hb_font_create(hbFace)
        hb_face_destroy(hbFace)
        let font = hb_font_create_sub_font(base)!
        hb_font_destroy(base)
        let functions = hb_font_funcs_create()
        hb_font_funcs_set_glyph_h_advance_func(
            functions,
            { _, data, glyph, _ in AdvanceTable.advance(of: glyph, in: data) }, nil, nil)
        hb_font_funcs_make_immutable(functions)
        hb_font_set_funcs(font, functions, advances.storage, nil)
        hb_font_funcs_destroy(functions)
        hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
        hb_font_make_immutable(font)
        return font
    }

    /// The glyph that the face's character map gives to `scalar`; nil when the face lacks it.
    func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(harfBuzzFont, scalar.value, &glyph) != 0 ? glyph : nil
    }

    /// The advance of `glyph` in font units; 0 for a glyph that the face lacks.
    package func advance(of glyph: UInt32) -> Int { Int(AdvanceTable.advance(of: glyph, in: advances.storage)) }

    /// The outline of `glyph` in font units about its origin, y up, unhinted; empty for a blank glyph and for
    /// one that FreeType cannot read.
    package func outline(of glyph: UInt32) -> Path { freeType.outline(of: glyph, emboldening: emboldening) }
}

extension FontFace: Hashable {
    package static func == (a: FontFace, b: FontFace) -> Bool { a === b }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// One object that lives as long as a face, of a type that the face does not know.
final class FaceCompanion: Sendable {
    private let object = Mutex<(any AnyObject & Sendable)?>(nil)

    /// The object; made by the first who asks.
    /// - Precondition: Everybody asks for the same type.
    func value<Value: AnyObject & Sendable>(make: () -> Value) -> Value {
        object.withLock { object in
            if let known = object { return unsafeDowncast(known, to: Value.self) }
            let made = make()
            object = made
            return made
        }
    }
}
