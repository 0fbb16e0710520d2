/// PostScript's outlines as documents want them (Adobe's Technical Note 5176, the Compact Font Format): keyed by codes, a glyph for
/// each code, whatever glyphs and names the font had.
struct PostScriptFont {
    private let table: [UInt8]
    private let top: CompactDictionary
    /// Where the outline of each glyph lies.
    private let outlines: [Range<Int>]
    /// What hints and widths each glyph is drawn with, among ``privates``.
    private let selection: [UInt8]
    /// For each: its dictionary, and that of the font it stands in.
    private let privates: [(font: CompactDictionary, hints: CompactDictionary)]

    /// Nil for a table that cannot be read, and for one with subroutines.
    init?(_ table: [UInt8]) {
        self.table = table
        var reader = CompactReader(table)
        guard table.count > 4 else { return nil }
        reader.position = Int(table[2])
        guard reader.index() != nil, let tops = reader.index(), tops.count == 1, let top = CompactDictionary(table[tops[0]]),
            reader.index() != nil, let subroutines = reader.index(), subroutines.isEmpty
        else { return nil }
        self.top = top
        guard let outlines = top.number(.charStrings), let found = reader.index(at: outlines) else { return nil }
        self.outlines = found
        func hints(of font: CompactDictionary) -> CompactDictionary? {
            guard let place = font.numbers(.private), place.count == 2, place[0] >= 0, place[1] >= 0,
                place[0] + place[1] <= table.count
            else { return nil }
            return CompactDictionary(table[place[1]..<place[1] + place[0]])
        }
        guard top.has(.keys) else {
            guard let own = hints(of: top) else { return nil }
            privates = [(CompactDictionary(), own)]
            selection = [UInt8](repeating: 0, count: found.count)
            return
        }
        guard let fonts = top.number(.fonts).flatMap({ reader.index(at: $0) }), let place = top.number(.selection) else {
            return nil
        }
        var privates: [(font: CompactDictionary, hints: CompactDictionary)] = []
        for font in fonts {
            guard let font = CompactDictionary(table[font]), let own = hints(of: font) else { return nil }
            privates.append((font, own))
        }
        self.privates = privates
        guard let selection = reader.selection(at: place, count: found.count), selection.allSatisfy({ $0 < privates.count })
        else {
            return nil
        }
        self.selection = selection
    }

    /// A font whose codes from 1 show some glyphs, which may come again; 0 shows the first glyph of the font, a missing one.
    ///
    /// Nil where it has not got one of them.
    func keyed(_ glyphs: [Int], name: String) -> [UInt8]? {
        let glyphs = [0] + glyphs
        guard glyphs.allSatisfy(outlines.indices.contains), glyphs.count <= 0xFFFF else { return nil }
        var parts = CompactWriter()
        parts.bytes = [1, 0, 4, 4]
        parts.append(index: [Array(name.utf8)])
        // Offsets are written with five bytes, so that the dictionary is as long whatever they are.
        func topDictionary(_ charset: Int, _ selection: Int, _ outlines: Int, _ fonts: Int) -> [UInt8] {
            var dictionary = CompactWriter()
            // The first strings that are a font's own.
            for number in [391, 392, 0] { dictionary.append(number: number) }
            dictionary.append(.keys)
            for key in [CompactDictionary.Key.matrix, .box] { dictionary.append(entry: key, of: top) }
            for (key, value) in [
                (CompactDictionary.Key.codeCount, glyphs.count), (.charset, charset), (.selection, selection),
                (.charStrings, outlines),
                (.fonts, fonts),
            ] {
                dictionary.append(number: value)
                dictionary.append(key)
            }
            return dictionary.bytes
        }
        var head = parts
        head.append(index: [topDictionary(0, 0, 0, 0)])
        var rest = CompactWriter()
        rest.append(index: [Array("Adobe".utf8), Array("Identity".utf8)])
        rest.append(index: [])
        let start = head.bytes.count
        let charset = start + rest.bytes.count
        rest.bytes.append(2)
        rest.append(short: 1)
        rest.append(short: glyphs.count - 2)
        let selectionPlace = start + rest.bytes.count
        rest.bytes.append(0)
        for glyph in glyphs { rest.bytes.append(selection[glyph]) }
        let outlinePlace = start + rest.bytes.count
        rest.append(index: glyphs.map { Array(table[outlines[$0]]) })
        var fonts: [[UInt8]] = []
        for (font, hints) in privates {
            var own = CompactWriter()
            for key in hints.keys where key != .subroutines { own.append(entry: key, of: hints) }
            var dictionary = CompactWriter()
            dictionary.append(entry: .matrix, of: font)
            dictionary.append(number: own.bytes.count)
            dictionary.append(number: start + rest.bytes.count)
            dictionary.append(.private)
            fonts.append(dictionary.bytes)
            rest.bytes += own.bytes
        }
        let fontPlace = start + rest.bytes.count
        rest.append(index: fonts)
        parts.append(index: [topDictionary(charset, selectionPlace, outlinePlace, fontPlace)])
        return parts.bytes + rest.bytes
    }
}

/// The entries of a dictionary, in their order.
struct CompactDictionary {
    /// What an entry says; of two bytes with the first one, 12, as a hundred times 12.
    struct Key: Hashable {
        let number: Int

        static let box = Key(number: 5)
        static let charset = Key(number: 15)
        static let charStrings = Key(number: 17)
        static let `private` = Key(number: 18)
        static let subroutines = Key(number: 19)
        static let matrix = Key(number: 1207)
        static let keys = Key(number: 1230)
        static let codeCount = Key(number: 1234)
        static let fonts = Key(number: 1236)
        static let selection = Key(number: 1237)
    }

    private(set) var keys: [Key] = []
    /// The operands of each, as they are written.
    private var operands: [Key: ArraySlice<UInt8>] = [:]

    init() {}

    /// Nil for what is none.
    init?(_ bytes: ArraySlice<UInt8>) {
        var at = bytes.startIndex
        var start = at
        while at < bytes.endIndex {
            let byte = Int(bytes[at])
            guard byte <= 21 else {
                guard let length = Self.length(of: byte, bytes[at...]), at + length <= bytes.endIndex else { return nil }
                at += length
                continue
            }
            let values = bytes[start..<at]
            var number = byte
            at += 1
            if byte == 12 {
                guard at < bytes.endIndex else { return nil }
                number = 1200 + Int(bytes[at])
                at += 1
            }
            if operands.updateValue(values, forKey: Key(number: number)) == nil { keys.append(Key(number: number)) }
            start = at
        }
    }

    func has(_ key: Key) -> Bool { operands[key] != nil }

    func bytes(_ key: Key) -> ArraySlice<UInt8>? { operands[key] }

    func number(_ key: Key) -> Int? { numbers(key)?.last }

    /// Whole numbers; nil where there are none, or others.
    func numbers(_ key: Key) -> [Int]? {
        guard let bytes = operands[key] else { return nil }
        var numbers: [Int] = []
        var at = bytes.startIndex
        while at < bytes.endIndex {
            let byte = Int(bytes[at])
            guard let length = Self.length(of: byte, bytes[at...]), at + length <= bytes.endIndex else { return nil }
            func next(_ i: Int) -> Int { Int(bytes[at + i]) }
            switch byte {
            case 28: numbers.append(Int(Int16(truncatingIfNeeded: next(1) << 8 | next(2))))
            case 29: numbers.append(Int(Int32(truncatingIfNeeded: next(1) << 24 | next(2) << 16 | next(3) << 8 | next(4))))
            case 32...246: numbers.append(byte - 139)
            case 247...250: numbers.append((byte - 247) * 256 + next(1) + 108)
            case 251...254: numbers.append(-(byte - 251) * 256 - next(1) - 108)
            default: return nil
            }
            at += length
        }
        return numbers
    }

    /// How many bytes the operand takes that begins with one; nil for none.
    private static func length(of byte: Int, _ bytes: ArraySlice<UInt8>) -> Int? {
        switch byte {
        case 28: return 3
        case 29: return 5
        // A decimal, up to its last half of a byte.
        case 30: return bytes.dropFirst().firstIndex { $0 & 15 == 15 || $0 >> 4 == 15 }.map { $0 - bytes.startIndex + 1 }
        case 32...246: return 1
        case 247...254: return 2
        default: return nil
        }
    }
}

/// Reads lists of objects.
private struct CompactReader {
    let table: [UInt8]
    var position = 0

    init(_ table: [UInt8]) { self.table = table }

    private mutating func number(bytes: Int) -> Int? {
        guard position >= 0, position + bytes <= table.count else { return nil }
        defer { position += bytes }
        return table[position..<position + bytes].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Where the objects of the INDEX lie that begins here; goes behind it. Nil for one that is damaged.
    mutating func index() -> [Range<Int>]? {
        guard let count = number(bytes: 2) else { return nil }
        guard count > 0 else { return [] }
        guard let size = number(bytes: 1), (1...4).contains(size), position + (count + 1) * size <= table.count else {
            return nil
        }
        let data = position + (count + 1) * size - 1
        var objects: [Range<Int>] = []
        objects.reserveCapacity(count)
        guard var last = number(bytes: size), last >= 1 else { return nil }
        for _ in 0..<count {
            guard let next = number(bytes: size), next >= last, data + next <= table.count else { return nil }
            objects.append(data + last..<data + next)
            last = next
        }
        position = data + last
        return objects
    }

    func index(at place: Int) -> [Range<Int>]? {
        var reader = self
        reader.position = place
        return reader.index()
    }

    /// Which font of several each glyph is of.
    func selection(at place: Int, count: Int) -> [UInt8]? {
        var reader = self
        reader.position = place
        switch reader.number(bytes: 1) {
        case 0:
            guard reader.position + count <= table.count else { return nil }
            return Array(table[reader.position..<reader.position + count])
        case 3:
            guard let rangeCount = reader.number(bytes: 2), var first = reader.number(bytes: 2), first == 0 else { return nil }
            var selection: [UInt8] = []
            for _ in 0..<rangeCount {
                guard let font = reader.number(bytes: 1), let next = reader.number(bytes: 2), next >= first, next <= count
                else { return nil }
                selection += [UInt8](repeating: UInt8(font), count: next - first)
                first = next
            }
            return selection.count == count ? selection : nil
        default: return nil
        }
    }
}

/// Writes the same.
private struct CompactWriter {
    var bytes: [UInt8] = []

    mutating func append(short value: Int) {
        bytes += [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }

    /// A number in five bytes.
    mutating func append(number value: Int) {
        bytes.append(29)
        for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    mutating func append(_ key: CompactDictionary.Key) {
        if key.number >= 1200 { bytes.append(12) }
        bytes.append(UInt8(key.number >= 1200 ? key.number - 1200 : key.number))
    }

    /// An entry of a dictionary as it is there, if it is.
    mutating func append(entry key: CompactDictionary.Key, of dictionary: CompactDictionary) {
        guard let operands = dictionary.bytes(key) else { return }
        bytes += operands
        append(key)
    }

    mutating func append(index objects: [[UInt8]]) {
        append(short: objects.count)
        if objects.isEmpty { return }
        let total = objects.reduce(1) { $0 + $1.count }
        let size = total < 1 << 8 ? 1 : total < 1 << 16 ? 2 : total < 1 << 24 ? 3 : 4
        bytes.append(UInt8(size))
        var offset = 1
        for length in [0] + objects.map(\.count) {
            offset += length
            for byte in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: offset >> (8 * byte))) }
        }
        for object in objects { bytes += object }
    }
}
