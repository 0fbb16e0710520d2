internal import CRasterHarfBuzz
internal import CRasterSubset
import Foundation

/// A font file of some glyphs of a face, as documents carry it: what draws them, and nothing that sets text. Variable fonts stand
/// where the face does.
package struct FontSubset: Sendable {
    /// The whole file, TrueType or OpenType.
    package let file: [UInt8]
    /// The outlines alone where they are PostScript's (the table `CFF `); nil for TrueType's.
    package let postScript: [UInt8]?
    /// What number each glyph has in the file, by the number that it has in the face.
    package let newIDs: [UInt32: UInt32]

    /// Whether HarfBuzz's subsetter is there: linked into the program, or on the system.
    package static var isAvailable: Bool { raster_subset_is_there() }
    /// Debian's package of it.
    package static let package = "libharfbuzz-subset0"

    /// Nil where the face has no outlines that a font of its own can hold: pictures, PostScript's of variable fonts, and strokes
    /// that are drawn wider than they are; and for a file that is damaged.
    ///
    /// Complexity: linear in the size of the face's file.
    /// - Parameters:
    ///   - glyphs: Without repetitions, ascending.
    ///   - keepsGlyphIDs: Whether glyphs have the numbers that they have in the face; else they are numbered from 0.
    package init?(of face: FontFace, glyphs: [UInt32], keepsGlyphIDs: Bool) {
        guard Self.isAvailable, face.emboldening == .none else { return nil }
        let source = SubsetSource(face)
        defer { withExtendedLifetime(source) {} }
        guard let outlines = source.outlines else { return nil }
        let made = raster_subset_create(
            { context, tag, count in
                guard let context, let count else { return nil }
                let table = Unmanaged<SubsetSource>.fromOpaque(context).takeUnretainedValue().table(tag)
                count.pointee = UInt32(table.count)
                return table.baseAddress
            }, Unmanaged.passUnretained(source).toOpaque(), glyphs, glyphs.count, keepsGlyphIDs)
        guard let made else { return nil }
        defer { raster_subset_destroy(made) }
        func bytes(_ tag: UInt32) -> [UInt8] {
            var count = 0
            guard let start = raster_subset_bytes(made, tag, &count) else { return [] }
            return Array(UnsafeBufferPointer(start: start, count: count))
        }
        file = bytes(0)
        postScript = outlines == .postScript ? bytes(SubsetSource.postScriptTag) : nil
        guard !file.isEmpty, postScript != [] else { return nil }
        newIDs = Dictionary(uniqueKeysWithValues: glyphs.map { ($0, raster_subset_glyph(made, $0)) })
    }
}

extension FontFace {
    /// What the outlines of a face are, as a document's font holds them; nil where it has none that one holds.
    package enum OutlineKind: Sendable { case trueType, postScript }

    package var outlineKind: OutlineKind? { emboldening == .none ? SubsetSource(self).outlines : nil }
}

/// The tables of a face, which stay as long as this object.
private final class SubsetSource {
    static let postScriptTag = openTypeTag("CFF ")
    private let face: OpaquePointer
    private var tables: [UInt32: OpaquePointer] = [:]

    init(_ face: FontFace) { self.face = hb_face_reference(hb_font_get_face(face.harfBuzzFont)) }

    deinit {
        for table in tables.values { hb_blob_destroy(table) }
        hb_face_destroy(face)
    }

    func table(_ tag: UInt32) -> UnsafeBufferPointer<CChar> {
        let blob = tables[tag] ?? hb_face_reference_table(face, tag)!
        tables[tag] = blob
        var count: UInt32 = 0
        let start = hb_blob_get_data(blob, &count)
        return UnsafeBufferPointer(start: count > 0 ? start : nil, count: Int(count))
    }

    var outlines: FontFace.OutlineKind? {
        if !table(openTypeTag("glyf")).isEmpty { return .trueType }
        return table(Self.postScriptTag).isEmpty ? nil : .postScript
    }
}
