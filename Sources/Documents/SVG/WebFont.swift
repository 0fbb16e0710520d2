internal import CRasterLibraries
import Foundation
import RasterText

/// A font file for browsers, WOFF 1.0, of some glyphs of a face, each of which one character shows. It has no rules: whoever shows
/// text in it says where the glyphs stand.
enum WebFont {
    /// Nil where the face has no outlines that such a file can hold.
    /// - Parameter glyphs: Of the face, by character; characters are below U+FFFF.
    static func file(of face: FontFace, glyphs: [Unicode.Scalar: UInt32]) -> [UInt8]? {
        let wanted = Array(Set(glyphs.values).union([0])).sorted()
        guard let subset = FontSubset(of: face, glyphs: wanted, keepsGlyphIDs: false) else { return nil }
        let characters = glyphs.compactMap { character, glyph in
            subset.newIDs[glyph].map {
                (character: UInt16(truncatingIfNeeded: character.value), glyph: UInt16(truncatingIfNeeded: $0))
            }
        }.sorted { $0.character < $1.character }
        var tables = tables(of: subset.file)
        guard !tables.isEmpty else { return nil }
        tables["cmap"] = map(characters)
        tables["name"] = names
        tables["post"] =
            FontTable {
                $0.append(UInt32(0x0003_0000)); $0.append(zeros: 28)
            }.bytes
        tables["OS/2"] = metrics(of: face, characters)
        return woff(tables, isPostScript: subset.postScript != nil)
    }

    /// What browsers need: outlines, metrics and what programs of outlines read.
    private static let kept: Set<String> = ["head", "hhea", "hmtx", "maxp", "loca", "glyf", "CFF ", "cvt ", "fpgm", "prep"]

    private static func tables(of file: [UInt8]) -> [String: [UInt8]] {
        func number(_ at: Int, _ count: Int) -> Int {
            at + count <= file.count ? file[at..<at + count].reduce(0) { $0 << 8 | Int($1) } : 0
        }
        var tables: [String: [UInt8]] = [:]
        for index in 0..<number(4, 2) {
            let record = 12 + 16 * index
            guard record + 16 <= file.count else { break }
            let tag = String(decoding: file[record..<record + 4], as: UTF8.self)
            let (start, count) = (number(record + 8, 4), number(record + 12, 4))
            if kept.contains(tag), start + count <= file.count { tables[tag] = Array(file[start..<start + count]) }
        }
        return tables
    }

    /// A table `cmap` of format 4: a stretch for characters whose glyphs follow one another as they do.
    private static func map(_ characters: [(character: UInt16, glyph: UInt16)]) -> [UInt8] {
        var stretches: [(first: UInt16, last: UInt16, delta: UInt16)] = []
        for (character, glyph) in characters where character != .max {
            let delta = glyph &- character
            if let last = stretches.last, last.last &+ 1 == character, last.delta == delta {
                stretches[stretches.count - 1].last = character
            } else {
                stretches.append((character, character, delta))
            }
        }
        stretches.append((.max, .max, 1))
        let count = stretches.count
        var power = 1
        while power * 2 <= count { power *= 2 }
        return FontTable { table in
            // Version, one subtable: Windows, Unicode.
            for value in [0, 1, 3, 1, 0, 12] { table.append(UInt16(value)) }
            table.append(UInt16(4))
            table.append(UInt16(16 + 8 * count))
            table.append(UInt16(0))
            table.append(UInt16(2 * count))
            table.append(UInt16(2 * power))
            table.append(UInt16(power.trailingZeroBitCount))
            table.append(UInt16(2 * (count - power)))
            for stretch in stretches { table.append(stretch.last) }
            table.append(UInt16(0))
            for stretch in stretches { table.append(stretch.first) }
            for stretch in stretches { table.append(stretch.delta) }
            for _ in stretches { table.append(UInt16(0)) }
        }.bytes
    }

    /// The names that a font must have: family, style, both, and PostScript's.
    private static let names: [UInt8] = {
        let texts: [(id: UInt16, text: String)] = [(1, "Table"), (2, "Regular"), (4, "Table"), (6, "Table")]
        return FontTable { table in
            table.append(UInt16(0))
            table.append(UInt16(texts.count))
            table.append(UInt16(6 + 12 * texts.count))
            var start = 0
            for (id, text) in texts {
                for value in [3, 1, 0x409, Int(id), text.utf16.count * 2, start] { table.append(UInt16(value)) }
                start += text.utf16.count * 2
            }
            for unit in texts.flatMap(\.text.utf16) { table.append(unit) }
        }.bytes
    }()

    /// A table `OS/2` of version 4.
    private static func metrics(of face: FontFace, _ characters: [(character: UInt16, glyph: UInt16)]) -> [UInt8] {
        func short(_ value: Int) -> UInt16 { UInt16(bitPattern: Int16(clamping: value)) }
        return FontTable { table in
            for value in [4, face.unitsPerEm / 2, face.weightClass, 5, 0] { table.append(short(value)) }
            table.append(zeros: 20 + 2 + 10 + 16)
            table.append(UInt32(0))
            table.append(UInt16(0x40))
            table.append(characters.first?.character ?? 0)
            table.append(characters.last?.character ?? 0)
            for value in [face.ascender, face.descender, face.lineGap, max(0, face.ascender), max(0, -face.descender)] {
                table.append(short(value))
            }
            table.append(UInt32(1))
            table.append(UInt32(0))
            for value in [face.xHeight, face.capHeight, 0, 32, 0] { table.append(short(value)) }
        }.bytes
    }

    /// W3C, WOFF File Format 1.0, 3 to 5.
    private static func woff(_ tables: [String: [UInt8]], isPostScript: Bool) -> [UInt8] {
        let sorted = tables.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
        let packed = sorted.map { table in
            let packed = deflated(table.value)
            return packed.map { $0.count < table.value.count ? $0 : table.value } ?? table.value
        }
        let head = 44 + 20 * sorted.count
        func padded(_ count: Int) -> Int { (count + 3) / 4 * 4 }
        var file = FontTable { _ in }
        file.append(UInt32(0x774F_4646))
        file.append(UInt32(isPostScript ? 0x4F54_544F : 0x0001_0000))
        file.append(UInt32(head + packed.reduce(0) { $0 + padded($1.count) }))
        file.append(UInt16(sorted.count))
        file.append(UInt16(0))
        file.append(UInt32(12 + 16 * sorted.count + sorted.reduce(0) { $0 + padded($1.value.count) }))
        file.append(UInt32(0x0001_0000))
        file.append(zeros: 20)
        var start = head
        for ((tag, table), packed) in zip(sorted, packed) {
            file.bytes += Array(tag.utf8)
            for value in [start, packed.count, table.count] { file.append(UInt32(value)) }
            file.append(checksum(table))
            start += padded(packed.count)
        }
        for packed in packed {
            file.bytes += packed
            file.append(zeros: padded(packed.count) - packed.count)
        }
        return file.bytes
    }

    private static func checksum(_ table: [UInt8]) -> UInt32 {
        stride(from: 0, to: table.count, by: 4).reduce(0) { sum, at in
            sum &+ (0..<4).reduce(0) { $0 << 8 | (at + $1 < table.count ? UInt32(table[at + $1]) : 0) }
        }
    }

    private static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
        var packed = [UInt8](repeating: 0, count: raster_deflate_bound(bytes.count))
        let count = unsafe bytes.withUnsafeBytes { source in
            unsafe packed.withUnsafeMutableBytes { target in
                unsafe raster_deflate(source.baseAddress, source.count, target.baseAddress, target.count)
            }
        }
        return count > 0 ? Array(packed.prefix(count)) : nil
    }
}

/// A table of a font file, whose numbers begin with their highest byte.
private struct FontTable {
    var bytes: [UInt8] = []

    init(_ fill: (inout FontTable) -> Void) { fill(&self) }

    mutating func append(_ value: UInt16) { bytes += [UInt8(value >> 8), UInt8(value & 255)] }

    mutating func append(_ value: UInt32) {
        append(UInt16(value >> 16))
        append(UInt16(value & 0xFFFF))
    }

    mutating func append(zeros count: Int) { bytes += [UInt8](repeating: 0, count: count) }
}
