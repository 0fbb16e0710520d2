/// A small TrueType font, made from what a test wants to know of: a box for each of its characters.
///
/// The tables are those of the OpenType specification, without checksums, which no reader looks at.
public struct HandmadeFont {
    public var family = "Handmade"
    public var style = "Regular"
    public var weightClass: UInt16 = 400
    public var isItalic = false
    public var unitsPerEm: UInt16 = 1000
    public var ascender: Int16 = 800
    public var descender: Int16 = -200
    public var advance: UInt16 = 600
    /// The characters that it has, each with a glyph of its own, from 1 in ascending order.
    public var characters: [Unicode.Scalar] = []
    /// Tables that replace those that are made, or are put beside them; nil leaves one out.
    public var replaced: [String: [UInt8]?] = [:]

    public init(family: String = "Handmade", characters: String = "") {
        self.family = family
        self.characters = Array(characters.unicodeScalars)
    }

    /// The file.
    public var bytes: [UInt8] { Self.file(tables, at: 0) }

    /// A collection of several fonts.
    public static func collection(of fonts: [HandmadeFont]) -> [UInt8] {
        let header = 12 + 4 * fonts.count
        var offsets: [UInt32] = []
        var files: [UInt8] = []
        for font in fonts {
            offsets.append(UInt32(header + files.count))
            files += file(font.tables, at: header + files.count)
        }
        var bytes = Array("ttcf".utf8) + u32(0x0001_0000) + u32(UInt32(fonts.count))
        for offset in offsets { bytes += u32(offset) }
        return bytes + files
    }

    // MARK: Tables

    private var tables: [(tag: String, bytes: [UInt8])] {
        var tables: [String: [UInt8]?] = [
            "OS/2": os2, "cmap": cmap, "glyf": glyf.bytes, "head": head, "hhea": hhea, "hmtx": hmtx,
            "loca": glyf.offsets.flatMap(Self.u32), "maxp": maxp, "name": name,
            "post": Self.u32(0x0003_0000) + [UInt8](repeating: 0, count: 28),
        ]
        for (tag, bytes) in replaced { tables[tag] = .some(bytes) }
        return tables.keys.sorted().compactMap { tag in (tables[tag] ?? nil).map { (tag, $0) } }
    }

    private static func file(_ tables: [(tag: String, bytes: [UInt8])], at start: Int) -> [UInt8] {
        var directory = u32(0x0001_0000) + u16(UInt16(tables.count)) + [0, 0, 0, 0, 0, 0]
        var body: [UInt8] = []
        let headerLength = 12 + 16 * tables.count
        for (tag, bytes) in tables {
            directory +=
                Array(tag.utf8) + u32(0) + u32(UInt32(start + headerLength + body.count))
                + u32(UInt32(bytes.count))
            body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        return directory + body
    }

    private var glyphCount: Int { characters.count + 1 }
    private var sorted: [Unicode.Scalar] { characters.sorted() }

    private var head: [UInt8] {
        Self.u32(0x0001_0000) + Self.u32(0x0001_0000) + Self.u32(0) + Self.u32(0x5F0F_3CF5) + Self.u16(0)
            + Self.u16(unitsPerEm) + [UInt8](repeating: 0, count: 16) + Self.i16(0) + Self.i16(0)
            + Self.i16(500) + Self.i16(700) + Self.u16((weightClass >= 700 ? 1 : 0) | (isItalic ? 2 : 0)) + Self.u16(8)
            + Self.i16(2) + Self.i16(1) + Self.i16(0)
    }

    private var hhea: [UInt8] {
        Self.u32(0x0001_0000) + Self.i16(ascender) + Self.i16(descender) + Self.i16(0) + Self.u16(advance)
            + [UInt8](repeating: 0, count: 22) + Self.u16(1)
    }

    /// One advance for all glyphs; the rest have left side bearings only.
    private var hmtx: [UInt8] { Self.u16(advance) + Self.i16(0) + [UInt8](repeating: 0, count: 2 * (glyphCount - 1)) }

    private var maxp: [UInt8] {
        Self.u32(0x0001_0000) + Self.u16(UInt16(glyphCount)) + Self.u16(4) + Self.u16(1)
            + [UInt8](repeating: 0, count: 22)
    }

    /// Every glyph is the same box, 500 × 700 units.
    private var glyf: (bytes: [UInt8], offsets: [UInt32]) {
        var box = Self.i16(1) + Self.i16(0) + Self.i16(0) + Self.i16(500) + Self.i16(700)
        box += Self.u16(3) + Self.u16(0) + [1, 1, 1, 1]
        for x in [0, 500, 0, -500] as [Int16] { box += Self.i16(x) }
        for y in [0, 0, 700, 0] as [Int16] { box += Self.i16(y) }
        box += [UInt8](repeating: 0, count: (4 - box.count % 4) % 4)
        return (
            (0..<glyphCount).flatMap { _ in box }, (0...glyphCount).map { UInt32($0 * box.count) }
        )
    }

    /// Format 12, one group a character.
    private var cmap: [UInt8] {
        let groups = sorted.enumerated().flatMap { index, scalar in
            Self.u32(scalar.value) + Self.u32(scalar.value) + Self.u32(UInt32(index + 1))
        }
        return Self.u16(0) + Self.u16(1) + Self.u16(3) + Self.u16(10) + Self.u32(12)
            + Self.u16(12) + Self.u16(0) + Self.u32(UInt32(16 + groups.count)) + Self.u32(0)
            + Self.u32(UInt32(characters.count)) + groups
    }

    private var os2: [UInt8] {
        var bytes = Self.u16(4) + Self.i16(0) + Self.u16(weightClass) + Self.u16(5) + Self.u16(0)
        bytes += [UInt8](repeating: 0, count: 52)
        bytes += Self.u16((weightClass == 400 && !isItalic ? 0x40 : 0) | (isItalic ? 1 : 0) | (weightClass >= 700 ? 0x20 : 0))
        bytes += Self.u16(0) + Self.u16(0xFFFF) + Self.i16(ascender) + Self.i16(descender) + Self.i16(0)
        bytes += Self.u16(UInt16(clamping: Int(ascender))) + Self.u16(UInt16(clamping: -Int(descender)))
        bytes += [UInt8](repeating: 0, count: 8) + Self.i16(500) + Self.i16(700) + [UInt8](repeating: 0, count: 6)
        return bytes
    }

    private var name: [UInt8] {
        let postScriptName = (family + "-" + style).filter { $0 != " " }
        let records: [(id: UInt16, text: String)] = [
            (1, family), (2, style), (4, family + " " + style), (6, postScriptName),
        ]
        var strings: [UInt8] = []
        var directory: [UInt8] = []
        for (id, text) in records {
            let utf16 = text.utf16.flatMap(Self.u16)
            directory +=
                Self.u16(3) + Self.u16(1) + Self.u16(0x409) + Self.u16(id) + Self.u16(UInt16(utf16.count))
                + Self.u16(UInt16(strings.count))
            strings += utf16
        }
        return Self.u16(0) + Self.u16(UInt16(records.count)) + Self.u16(UInt16(6 + directory.count)) + directory + strings
    }

    public static func u16(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
    public static func i16(_ value: Int16) -> [UInt8] { u16(UInt16(bitPattern: value)) }
    public static func u32(_ value: UInt32) -> [UInt8] { u16(UInt16(value >> 16)) + u16(UInt16(value & 0xFFFF)) }
}
