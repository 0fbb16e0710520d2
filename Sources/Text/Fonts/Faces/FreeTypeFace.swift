internal import CRasterFreeType
import Foundation
@_spi(Rooms) import RasterGraphics

/// FreeType's library object. Faces are made and destroyed under its lock, as FreeType asks.
private enum FreeTypeLibrary {
    private static let lock = Lock(())
    // Lives as long as the process; every use holds the lock.
    nonisolated(unsafe) private static let library: FT_Library? = {
        var library: FT_Library?
        let code = FT_Init_FreeType(&library)
        precondition(code == 0, "FreeType did not start (error \(code))")
        return library
    }()

    static func withLock<R>(_ body: (FT_Library?) -> R) -> R { lock.withLock { _ in body(library) } }
}

/// The owner of an `FT_Face` and, where the font came from outside, of its bytes.
///
/// Unchecked, because FreeType's pointers are not `Sendable`: every use of `face` after `init` holds `lock`,
/// which is what FreeType asks of threads that share a face.
final class FreeTypeFace: @unchecked Sendable {
    private let lock = Lock(())
    private let face: FT_Face
    private let owner: UnsafeMutableRawBufferPointer?
    /// Whether the pictures in a font from outside may be decoded, once that was asked for. Guarded by `lock`.
    private var hasHarmlessPictures: Bool?
    /// Where the face is read from piece by piece, instead of from memory.
    private let stream: FontFileStream?
    /// For ``extents(of:)``.
    private let trueTypeBoxes: TrueTypeBoxes?
    /// Whether glyphs of a font from outside can be drawn, as far as that was asked for; by their numbers. Guarded by `lock`.
    private var drawable: [UInt32: Bool] = [:]
    /// Outlines that were read lately: a glyph is filled at four places between two pixels, soon one after another. Reading
    /// one takes 1 to 3 µs. Up to 256 KB, some 150 outlines. Guarded by `lock`.
    private var outlines = BoundedDictionary<OutlineKey, Path>(limit: 1 << 18) { _, path in
        path.elements.count * MemoryLayout<Path.Element>.stride + 64
    }

    /// A face in memory.
    convenience init(
        file: UnsafeRawBufferPointer, index: Int, name: String, owner: UnsafeMutableRawBufferPointer?
    ) throws(FontError) {
        do throws(FontError) {
            try Self.checkUnpackedSize(file, name: name)
        } catch {
            owner?.deallocate()
            throw error
        }
        try self.init(
            FT_Open_Args(
                flags: FT_UInt(FT_OPEN_MEMORY), memory_base: file.baseAddress?.assumingMemoryBound(to: FT_Byte.self),
                memory_size: FT_Long(file.count), pathname: nil, stream: nil, driver: nil, num_params: 0, params: nil),
            index: index, name: name, owner: owner, stream: nil)
    }

    /// A face of which FreeType reads no more of a file than it needs.
    convenience init(stream: FontFileStream, index: Int, name: String) throws(FontError) {
        try Self.checkUnpackedSize(stream.header(Self.packedHeader), name: name)
        try self.init(
            FT_Open_Args(
                flags: FT_UInt(FT_OPEN_STREAM), memory_base: nil, memory_size: 0, pathname: nil,
                stream: stream.record, driver: nil, num_params: 0, params: nil),
            index: index, name: name, owner: nil, stream: stream)
    }

    /// The bytes of a font of web pages (WOFF and WOFF2) up to where the size of the font that is packed in it ends.
    private static let packedHeader = 20

    /// FreeType unpacks a font of web pages as a whole when it is opened.
    private static func checkUnpackedSize(_ file: some Collection<UInt8>, name: String) throws(FontError) {
        let header = Array(file.prefix(packedHeader))
        guard header.count == packedHeader, header.starts(with: "wOF".utf8) else { return }
        let size = header[16...].reduce(0) { $0 << 8 | Int($1) }
        if size > FontFace.maximumFileSize { throw .tooLarge(name: name, bytes: size, limit: FontFace.maximumFileSize) }
    }

    private init(
        _ source: FT_Open_Args, index: Int, name: String, owner: UnsafeMutableRawBufferPointer?,
        stream: FontFileStream?
    ) throws(FontError) {
        var source = source
        var made: FT_Face?
        let code = FreeTypeLibrary.withLock { library in FT_Open_Face(library, &source, FT_Long(index), &made) }
        guard code == 0, let made else {
            owner?.deallocate()
            throw .notAFont(name: name, code: Int(code))
        }
        // Pictures in colour are scaled; bitmaps of one colour, made for one size, are not.
        guard made.has(FT_FACE_FLAG_SCALABLE) || made.has(FT_FACE_FLAG_COLOR) && made.has(FT_FACE_FLAG_FIXED_SIZES)
        else {
            _ = FreeTypeLibrary.withLock { _ in FT_Done_Face(made) }
            owner?.deallocate()
            throw .notScalable(name: name)
        }
        face = made
        self.owner = owner
        self.stream = stream
        trueTypeBoxes = stream != nil ? TrueTypeBoxes(made) : nil
    }

    deinit {
        let face = face
        _ = FreeTypeLibrary.withLock { _ in FT_Done_Face(face) }
        owner?.deallocate()
    }

    /// Whether the font is none of ours, and may be wrong in any way.
    var isFromOutside: Bool { owner != nil || stream != nil }

    /// Whether glyphs may have colours of their own.
    var hasColorGlyphs: Bool { lock.withLock { _ in face.has(FT_FACE_FLAG_COLOR) } }

    /// Whether only what is needed of the file is read.
    var isReadByPieces: Bool { stream != nil }

    /// The box of a glyph's ink, of no size for a blank glyph; nil where FreeType cannot read it.
    func extents(of glyph: UInt32) -> GlyphExtents? {
        lock.withLock { _ in
            if let trueTypeBoxes { return trueTypeBoxes.extents(of: glyph) }
            guard FT_Load_Glyph(face, glyph, Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
                face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
            else { return nil }
            // HarfBuzz counts the control points of PostScript's curves in, too.
            var box = FT_BBox()
            FT_Outline_Get_CBox(&face.pointee.glyph.pointee.outline, &box)
            return GlyphExtents(left: box.xMin, top: box.yMax, width: box.xMax - box.xMin, height: box.yMax - box.yMin)
        }
    }

    /// A table of the file; nil where it has none that can be read.
    /// - Returns: Memory that the caller is to deallocate.
    func table(_ tag: UInt32) -> UnsafeMutableRawBufferPointer? {
        lock.withLock { _ in
            var length: FT_ULong = 0
            // Of tag 0 FreeType would read the whole file.
            guard tag != 0, FT_Load_Sfnt_Table(face, FT_ULong(tag), 0, nil, &length) == 0, length > 0,
                length <= FontFace.maximumFileSize
            else { return nil }
            let table = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(length), alignment: 16)
            guard let base = table.baseAddress,
                FT_Load_Sfnt_Table(face, FT_ULong(tag), 0, base.assumingMemoryBound(to: FT_Byte.self), &length) == 0
            else {
                table.deallocate()
                return nil
            }
            return table
        }
    }

    /// What the file says of itself.
    /// - Parameter name: Of a family that has none.
    func facts(name: String) -> FontFace.Facts { lock.withLock { _ in readFacts(name: name) } }

    /// How many faces the file has, at least 1.
    var faceCount: Int { lock.withLock { _ in max(1, Int(face.pointee.num_faces)) } }

    /// The characters that the face's Unicode character map has, ascending; none where there is no such map.
    func coverage() -> [ClosedRange<UInt32>] {
        lock.withLock { _ in
            var ranges: [ClosedRange<UInt32>] = []
            var glyph: FT_UInt = 0
            var character = FT_Get_First_Char(face, &glyph)
            while glyph != 0, character <= 0x10FFFF {
                let value = UInt32(character)
                if let last = ranges.last, last.upperBound + 1 == value {
                    ranges[ranges.count - 1] = last.lowerBound...value
                } else if let last = ranges.last, last.upperBound >= value {
                    // A damaged map that does not ascend is not followed in a circle.
                    break
                } else {
                    ranges.append(value...value)
                }
                character = FT_Get_Next_Char(face, character, &glyph)
            }
            return ranges
        }
    }

    /// The advance of every glyph, read once.
    func advances() -> AdvanceTable { lock.withLock { _ in AdvanceTable(face: face) } }

    /// Whether a glyph is drawn as the font has it; see ``isTooIntricate(_:)``.
    func draws(_ glyph: UInt32) -> Bool { lock.withLock { _ in isDrawable(glyph) } }

    private func isDrawable(_ glyph: UInt32) -> Bool {
        guard isFromOutside else { return true }
        if let known = drawable[glyph] { return known }
        let answer = !isTooIntricate(glyph)
        drawable[glyph] = answer
        return answer
    }

    /// The outline of a glyph in font units, y up; empty when FreeType cannot read it. In place of one that is too intricate, that
    /// of the glyph for characters that the font does not have.
    func outline(of glyph: UInt32, emboldening: Emboldening = .none) -> Path {
        lock.withLock { _ in
            outlines.value(for: OutlineKey(glyph: glyph, emboldening: emboldening)) {
                readOutline(of: glyph, emboldening: emboldening)
            }
        }
    }

    private struct OutlineKey: Hashable {
        let glyph: UInt32
        let emboldening: Emboldening
    }

    /// The picture of a glyph; nil where it has none that can be read.
    func bitmap(of glyph: UInt32, pixelSize: Double) -> GlyphBitmap? {
        lock.withLock { _ in readBitmap(of: glyph, pixelSize: pixelSize) }
    }

    private func readFacts(name: String) -> FontFace.Facts {
        let record = face.pointee
        let family = record.family_name.map { String(cString: $0) } ?? name
        // FreeType leaves these out for a face without outlines.
        let head = FT_Get_Sfnt_Table(face, FT_SFNT_HEAD)?.assumingMemoryBound(to: TT_Header.self).pointee
        let hhea = FT_Get_Sfnt_Table(face, FT_SFNT_HHEA)?.assumingMemoryBound(to: TT_HoriHeader.self).pointee
        let isScalable = face.has(FT_FACE_FLAG_SCALABLE)
        let unitsPerEm = max(1, isScalable ? Int(record.units_per_EM) : Int(head?.Units_Per_EM ?? 0))
        let ascender = isScalable ? Int(record.ascender) : Int(hhea?.Ascender ?? 0)
        let descender = isScalable ? Int(record.descender) : Int(hhea?.Descender ?? 0)
        let lineGap = isScalable ? Int(record.height) - ascender + descender : Int(hhea?.Line_Gap ?? 0)
        let isBold = record.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0
        let os2 = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee
        var (capHeight, xHeight) = (0, 0)
        // Version 2 of the table brought both heights; 0xFFFF stands for no table.
        if let os2, os2.version >= 2, os2.version != 0xFFFF {
            (capHeight, xHeight) = (Int(os2.sCapHeight), Int(os2.sxHeight))
        }
        let hasUnderline = record.underline_thickness > 0
        return FontFace.Facts(
            familyName: family,
            styleName: record.style_name.map { String(cString: $0) } ?? "Regular",
            postScriptName: FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? family,
            weightClass: os2.map { Int($0.usWeightClass) } ?? (isBold ? 700 : 400),
            isItalic: record.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0,
            unitsPerEm: unitsPerEm, ascender: ascender, descender: descender, lineGap: max(0, lineGap),
            // Older fonts get Latin's usual share of the em.
            capHeight: capHeight > 0 ? capHeight : unitsPerEm * 7 / 10,
            xHeight: xHeight > 0 ? xHeight : unitsPerEm / 2,
            glyphCount: Int(record.num_glyphs),
            // FreeType answers the middle of the line. Fonts without a post table get what most have.
            underlinePosition: hasUnderline ? Int(record.underline_position) : -unitsPerEm / 10,
            underlineThickness: hasUnderline ? Int(record.underline_thickness) : unitsPerEm / 20,
            hasColorGlyphs: face.has(FT_FACE_FLAG_COLOR),
            checksum: UInt32(truncatingIfNeeded: head?.CheckSum_Adjust ?? 0))
    }

    private func readBitmap(of glyph: UInt32, pixelSize: Double) -> GlyphBitmap? {
        if let owner {
            let isHarmless = hasHarmlessPictures ?? EmbeddedPNG.areHarmless(in: UnsafeRawBufferPointer(owner))
            hasHarmlessPictures = isHarmless
            if !isHarmless { return nil }
        }
        for strike in strikes(for: pixelSize) where FT_Select_Size(face, FT_Int(strike)) == 0 {
            let flags = Int32(FT_LOAD_COLOR | FT_LOAD_NO_HINTING)
            // First the measures alone: a file from outside may claim any.
            let sides = 1...UInt32(GlyphBitmap.largestSide)
            guard FT_Load_Glyph(face, glyph, flags | Int32(FT_LOAD_BITMAP_METRICS_ONLY)) == 0,
                let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
                sides.contains(slot.pointee.bitmap.width), sides.contains(slot.pointee.bitmap.rows),
                FT_Load_Glyph(face, glyph, flags) == 0, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
            else { continue }
            let size = face.pointee.available_sizes[strike]
            let bitmap = slot.pointee.bitmap
            let (width, height, stride) = (Int(bitmap.width), Int(bitmap.rows), Int(bitmap.pitch))
            guard UInt32(bitmap.pixel_mode) == FT_PIXEL_MODE_BGRA.rawValue, let rows = bitmap.buffer,
                (1...GlyphBitmap.largestSide).contains(width), (1...GlyphBitmap.largestSide).contains(height),
                stride >= 4 * width
            else { continue }
            let pixels = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { pixels, count in
                for y in 0..<height {
                    for x in 0..<width {
                        let (from, to) = (rows + (y * stride + 4 * x), 4 * (y * width + x))
                        pixels[to] = from[2]
                        pixels[to + 1] = from[1]
                        pixels[to + 2] = from[0]
                        pixels[to + 3] = from[3]
                    }
                }
                count = 4 * width * height
            }
            return GlyphBitmap(
                width: width, height: height, left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top),
                columnsPerEm: Double(size.x_ppem) / 64, rowsPerEm: Double(size.y_ppem) / 64, pixels: pixels)
        }
        return nil
    }

    /// The face's sizes of pictures, best first: the smallest that need not be enlarged, then the larger ones, then the
    /// smaller ones, largest first. No more than 8: a file from outside may claim 65,535.
    private func strikes(for pixelSize: Double) -> ArraySlice<Int> {
        guard let sizes = face.pointee.available_sizes else { return [] }
        let wanted = Int((pixelSize.clamped(to: 0...65536) * 64).rounded(.up))
        let usable = (0..<Int(face.pointee.num_fixed_sizes)).filter { sizes[$0].x_ppem >= 64 && sizes[$0].y_ppem >= 64 }
        func height(_ strike: Int) -> Int { Int(sizes[strike].y_ppem) }
        let enlarged: [Int] = usable.filter { height($0) < wanted }.sorted { height($0) > height($1) }
        let reduced: [Int] = usable.filter { height($0) >= wanted }.sorted { height($0) < height($1) }
        return (reduced + enlarged).prefix(8)
    }

    /// More parts than any glyph is made of.
    private static let mostParts = 4096

    /// How many glyphs a glyph is made of, itself included, each as often as it occurs; `limit` when there are more.
    /// FreeType loads each of them: forty glyphs that are each the next one twice would keep it busy for years.
    private func partCount(of glyph: UInt32, limit: Int, depth: Int = 0) -> Int {
        guard limit > 1, depth < 32,
            FT_Load_Glyph(face, glyph, Int32(FT_LOAD_NO_RECURSE)) == 0, let slot = face.pointee.glyph,
            slot.pointee.format == FT_GLYPH_FORMAT_COMPOSITE
        else { return depth < 32 ? 1 : limit }
        // Loading the parts takes the slot away.
        let parts = (0..<slot.pointee.num_subglyphs).map { index in
            var (part, flags, first, second): (FT_Int, FT_UInt, FT_Int, FT_Int) = (0, 0, 0, 0)
            var transform = FT_Matrix()
            _ = FT_Get_SubGlyph_Info(slot, index, &part, &flags, &first, &second, &transform)
            return UInt32(bitPattern: part)
        }
        var count = 1
        for part in parts where count < limit { count += partCount(of: part, limit: limit - count, depth: depth + 1) }
        return min(count, limit)
    }

    /// More ems than the outline of any glyph goes up and down: letters go some 3, the most intricate of the bundled fonts' glyphs
    /// 26. Filling an outline takes time in proportion.
    private static let mostEms = 512

    /// Whether drawing a glyph of a font from outside would take too long: a picture may have many of them.
    private func isTooIntricate(_ glyph: UInt32) -> Bool {
        if partCount(of: glyph, limit: Self.mostParts) >= Self.mostParts { return true }
        guard FT_Load_Glyph(face, glyph, Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
            let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE,
            let points = slot.pointee.outline.points
        else { return false }
        let most = Self.mostEms * max(1, Int(face.pointee.units_per_EM))
        var height = 0
        for i in 1..<max(1, Int(slot.pointee.outline.n_points)) { height += abs(points[i].y - points[i - 1].y) }
        return height > most
    }

    private func readOutline(of glyph: UInt32, emboldening: Emboldening) -> Path {
        guard isDrawable(glyph) else {
            return glyph != 0 ? readOutline(of: 0, emboldening: emboldening) : Path()
        }
        let flags = Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)
        guard FT_Load_Glyph(face, glyph, flags) == 0, face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return Path() }
        if emboldening != .none {
            let (x, y) = (FT_Pos(emboldening.x), FT_Pos(emboldening.y))
            guard FT_Outline_EmboldenXY(&face.pointee.glyph.pointee.outline, x, y) == 0 else { return Path() }
            // FreeType lets the glyph grow to the right and upwards.
            FT_Outline_Translate(&face.pointee.glyph.pointee.outline, -x / 2, -y / 2)
        }
        var pen = OutlinePen()
        var callbacks = FT_Outline_Funcs(
            move_to: { to, pen in
                OutlinePen.of(pen).move(to!.pointee)
                return 0
            },
            line_to: { to, pen in
                OutlinePen.of(pen).path.addLine(to: point(to))
                return 0
            },
            conic_to: { control, to, pen in
                OutlinePen.of(pen).path.addQuadCurve(to: point(to), control: point(control))
                return 0
            },
            cubic_to: { control1, control2, to, pen in
                OutlinePen.of(pen).path.addCurve(
                    to: point(to), control1: point(control1), control2: point(control2))
                return 0
            },
            shift: 0, delta: 0)
        let code = withUnsafeMutablePointer(to: &pen) {
            FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &callbacks, $0)
        }
        guard code == 0 else { return Path() }
        return pen.finished()
    }
}

extension FT_Face {
    fileprivate func has(_ flag: Int) -> Bool { pointee.face_flags & FT_Long(flag) != 0 }
}

/// Collects what FreeType reports of an outline.
private struct OutlinePen {
    var path = Path()

    static func of(_ pointer: UnsafeMutableRawPointer?) -> Reference {
        Reference(pointer: pointer!.assumingMemoryBound(to: OutlinePen.self))
    }

    /// Reaches the pen behind FreeType's user pointer.
    struct Reference {
        let pointer: UnsafeMutablePointer<OutlinePen>
        var path: Path {
            get { pointer.pointee.path }
            nonmutating _modify { yield &pointer.pointee.path }
        }
        func move(_ to: FT_Vector) {
            if !path.isEmpty { path.closeSubpath() }
            path.move(to: CGPoint(x: CGFloat(to.x), y: CGFloat(to.y)))
        }
    }

    consuming func finished() -> Path {
        if !path.isEmpty { path.closeSubpath() }
        return path
    }
}

private func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
    CGPoint(x: CGFloat(vector!.pointee.x), y: CGFloat(vector!.pointee.y))
}

/// The advance of every glyph of a face in font units, read once from FreeType.
final class AdvanceTable: Sendable {
    // Written only by `init`; the first element is the count, so that the C callback needs no more than it.
    nonisolated(unsafe) let storage: UnsafeMutablePointer<Int32>

    init(face: FT_Face) {
        let count = Int(face.pointee.num_glyphs)
        storage = .allocate(capacity: count + 1)
        storage.initialize(repeating: 0, count: count + 1)
        storage[0] = Int32(clamping: count)
        if readMetrics(of: face, count: count) { return }
        var advance: FT_Fixed = 0
        for glyph in 0..<count {
            // With NO_SCALE the answer is in font units; a glyph that cannot be read keeps 0.
            let code = FT_Get_Advance(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE), &advance)
            if code == 0 { storage[glyph + 1] = Int32(clamping: advance) }
        }
    }

    /// Reads what FreeType would, from the table that it would read it from (OpenType: hmtx): asking it for each glyph of
    /// two faces was a twentieth of what a whole process did for one row.
    /// - Returns: False where FreeType does more than read: variations move advances, and not all fonts have the table.
    private func readMetrics(of face: FT_Face, count: Int) -> Bool {
        guard face.has(FT_FACE_FLAG_SFNT), !face.has(FT_FACE_FLAG_MULTIPLE_MASTERS),
            let hhea = FT_Get_Sfnt_Table(face, FT_SFNT_HHEA)?.assumingMemoryBound(to: TT_HoriHeader.self)
        else { return false }
        // Each of the first glyphs has an advance and a bearing; those behind them have the last advance.
        let metricCount = min(Int(hhea.pointee.number_Of_HMetrics), count)
        let tag = FT_ULong(0x686d_7478)  // hmtx
        var length: FT_ULong = 0
        guard metricCount > 0, FT_Load_Sfnt_Table(face, tag, 0, nil, &length) == 0, length >= 4 * metricCount
        else { return false }
        length = FT_ULong(4 * metricCount)
        return withUnsafeTemporaryAllocation(byteCount: 4 * metricCount, alignment: 4) { metrics in
            guard let base = metrics.baseAddress,
                FT_Load_Sfnt_Table(face, tag, 0, base.assumingMemoryBound(to: FT_Byte.self), &length) == 0
            else { return false }
            var last: Int32 = 0
            for glyph in 0..<count {
                if glyph < metricCount {
                    last = Int32(UInt16(bigEndian: base.load(fromByteOffset: 4 * glyph, as: UInt16.self)))
                }
                storage[glyph + 1] = last
            }
            return true
        }
    }

    deinit { storage.deallocate() }

    static func advance(of glyph: UInt32, in table: UnsafeMutableRawPointer?) -> Int32 {
        let storage = table!.assumingMemoryBound(to: Int32.self)
        return glyph < UInt32(bitPattern: storage[0]) ? storage[Int(glyph) + 1] : 0
    }
}
