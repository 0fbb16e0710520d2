import RasterGraphics
internal import CRasterHarfBuzz
import Synchronization

/// What is read of a font file once it is open.
final class OpenFont: Sendable {
    let facts: FontFace.Facts
    /// Whether there is a glyph for each printable ASCII character.
    let coversASCII: Bool
    // Immutable once made (`hb_font_make_immutable`), and HarfBuzz lets threads share such fonts.
    nonisolated(unsafe) let harfBuzzFont: OpaquePointer
    let freeType: FreeTypeFace
    let advances: AdvanceTable

    /// - Parameters:
    ///   - handle: The file, as FreeType has opened it.
    ///   - harfBuzzFace: Released by this call. Nil: FreeType reads the tables for HarfBuzz.
    ///   - name: Of a family that has none.
    init(_ handle: FreeTypeFace, harfBuzzFace: OpaquePointer?, name: String) {
        facts = handle.facts(name: name)
        advances = handle.advances()
        harfBuzzFont = Self.makeHarfBuzzFont(
            of: harfBuzzFace ?? Self.harfBuzzFace(readBy: handle), unitsPerEm: facts.unitsPerEm, advances: advances)
        var glyph: hb_codepoint_t = 0
        let shaper = harfBuzzFont
        coversASCII = (0x20...0x7E).allSatisfy { hb_font_get_nominal_glyph(shaper, $0, &glyph) != 0 }
        freeType = handle
    }

    /// Opens bytes that lie at `file` for as long as the process lives, or belong to `owner`.
    convenience init(
        file: UnsafeRawBufferPointer, index: Int, name: String, owner: UnsafeMutableRawBufferPointer?
    ) throws(FontError) {
        let handle = try FreeTypeFace(file: file, index: index, name: name, owner: owner)
        // HarfBuzz does not read the fonts of web pages (WOFF and WOFF2), which FreeType unpacks.
        let isPacked = file.starts(with: Array("wOF".utf8))
        self.init(handle, harfBuzzFace: isPacked ? nil : Self.harfBuzzFace(ofFile: file, index: index), name: name)
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
}

/// A font that is opened when something of it is first asked for: tables and labels are made with fonts of their own, which
/// most are given others in place of, and opening one takes 0.1 to 0.3 ms.
final class LazyFont: Sendable {
    // Retained. Not Swift's own reference that is made once: each use of that counts references, which all threads share.
    private let opened = Atomic<Unmanaged<OpenFont>?>(nil)
    private let opening: Lock<(@Sendable () -> OpenFont)?>

    init(_ font: OpenFont) {
        opening = Lock(nil)
        opened.store(.passRetained(font), ordering: .releasing)
    }

    /// - Parameter opening: Called once, when the font is needed.
    init(opening: @escaping @Sendable () -> OpenFont) { self.opening = Lock(opening) }

    deinit { opened.load(ordering: .acquiring)?.release() }

    /// Calls `body` with the font.
    @inline(__always)
    func with<Result>(_ body: (OpenFont) -> Result) -> Result {
        (opened.load(ordering: .acquiring) ?? open())._withUnsafeGuaranteedRef(body)
    }

    private func open() -> Unmanaged<OpenFont> {
        opening.withLock { opening in
            if let cached = opened.load(ordering: .acquiring) { return cached }
            guard let open = opening else { preconditionFailure("a font is open, or can be opened") }
            let made = Unmanaged.passRetained(open())
            opened.store(made, ordering: .releasing)
            opening = nil
            return made
        }
    }
}
