import RasterGraphics

/// Words and other short texts as one face sets them, each shaped once: what plain text is put together from.
///
/// They lie side by side in arrays, and are found by their bytes: that takes no allocation, no object and no key of its
/// own, as ``ShapeCache`` needs for text of any kind.
final class ShapedWords: Sendable {
    /// A word as it is set. Clusters count from its beginning.
    struct Word {
        /// There only while the word is handed out.
        let glyphs: UnsafeBufferPointer<ShapedGlyph>
        /// The advance of all of it, in font units.
        let units: Int
    }

    private let table = Lock(Table())

    /// Hands out the words of a text in their order, each with the offset at which it begins.
    ///
    /// `body` must not ask for words.
    /// - Parameters:
    ///   - end: Where the word ends that begins at an offset: behind that.
    ///   - shape: Shapes a word that is not kept; nil where it may not be set as a word.
    /// - Returns: False where a word takes more than `face`, reaches out of its line, or may not be set so; some may have
    ///   been handed out.
    func forEach(
        of text: UnsafeBufferPointer<UInt8>, face: FontFace, end: (_ start: Int) -> Int, shape: (Range<Int>) -> ShapedText?,
        _ body: (_ word: Word, _ start: Int) -> Void
    ) -> Bool {
        var start = 0
        while start < text.count {
            var missing: Range<Int>?
            let isComplete = table.withLock { table in
                while start < text.count {
                    let word = start..<end(start)
                    guard let entry = table.entry(of: text.extracting(word)) else {
                        missing = word
                        return true
                    }
                    guard entry.units >= 0 else { return false }
                    table.glyphs.withUnsafeBufferPointer {
                        body(
                            Word(
                                glyphs: $0.extracting(Int(entry.firstGlyph)..<Int(entry.firstGlyph + entry.glyphCount)),
                                units: Int(entry.units)),
                            start)
                    }
                    start = word.upperBound
                }
                return true
            }
            guard isComplete else { return false }
            guard let word = missing else { return true }
            // Outside of the lock: two threads may shape the same word, which is cheaper than waiting for each other.
            guard let run = shape(word)?.onlyRun(of: face) else {
                table.withLock { $0.insert(text.extracting(word), glyphs: [], units: -1) }
                return false
            }
            let units = run.glyphs.reduce(0) { $0 + Int($1.advance) }
            table.withLock { $0.insert(text.extracting(word), glyphs: run.glyphs, units: Int32(clamping: units)) }
            run.glyphs.withUnsafeBufferPointer { body(Word(glyphs: $0, units: units), start) }
            start = word.upperBound
        }
        return true
    }
}

extension FontFace {
    /// Words as a face sets them: in its own digits, on their own and between others, and in digits of equal width; and
    /// its own digits.
    private final class Words: Sendable {
        let plain = ShapedWords()
        let separable = ShapedWords()
        let tabular = ShapedWords()
        let digits = ShapedDigits()
    }

    /// Words in the face's own digits.
    var words: ShapedWords { companion.value { Words() }.plain }

    /// Words in the face's own digits that are set alike between any others, see ``SeparableWord``.
    var separableWords: ShapedWords { companion.value { Words() }.separable }

    /// Words in digits of equal width.
    var tabularWords: ShapedWords { companion.value { Words() }.tabular }

    /// Numbers in the face's own digits.
    var shapedDigits: ShapedDigits { companion.value { Words() }.digits }
}

extension ShapedText {
    /// The run that is all of the text, where a face sets it alone and within its metrics; else nil.
    func onlyRun(of face: FontFace) -> ShapedRun? {
        guard runs.count == 1, runs[0].face == face, !runs[0].reachesOut, missing.isEmpty, let units, units >= 0,
            units <= Int32.max
        else { return nil }
        return runs[0]
    }
}

/// Words by their bytes: a hash table with open addressing, whose slots lead to entries whose bytes and glyphs lie in one
/// array each.
private struct Table {
    struct Entry {
        let hash: UInt64
        let firstByte, byteCount, firstGlyph, glyphCount: Int32
        /// Font units; −1 for what the face does not set alone.
        let units: Int32
    }

    private(set) var glyphs: [ShapedGlyph] = []
    private var entries: [Entry] = []
    private var bytes: [UInt8] = []
    /// The indices of entries, −1 for none; none or a power of two, at least twice as many as entries.
    private var slots: [Int32] = []
    /// Texts from outside must not be able to choose their slots.
    private let seed = UInt64.random(in: 0 ... .max)

    /// Up to so many glyphs are kept, an entry counting as four: 4 MB. What comes then, begins anew.
    private static let limit = 1 << 17
    /// What is longer, in bytes or glyphs, is hardly ever met twice.
    private static let longest = 1 << 10

    func entry(of word: UnsafeBufferPointer<UInt8>) -> Entry? {
        guard !slots.isEmpty else { return nil }
        let slot = slots[self.slot(of: word, hash(of: word))]
        return slot < 0 ? nil : entries[Int(slot)]
    }

    mutating func insert(_ word: UnsafeBufferPointer<UInt8>, glyphs new: [ShapedGlyph], units: Int32) {
        guard word.count <= Self.longest, new.count <= Self.longest else { return }
        if glyphs.count + 4 * entries.count + new.count + 4 > Self.limit { removeAll() }
        if 2 * (entries.count + 1) > slots.count { grow() }
        let hash = hash(of: word)
        let slot = slot(of: word, hash)
        // Another thread may have been faster.
        guard slots[slot] < 0 else { return }
        slots[slot] = Int32(entries.count)
        entries.append(
            Entry(
                hash: hash, firstByte: Int32(bytes.count), byteCount: Int32(word.count), firstGlyph: Int32(glyphs.count),
                glyphCount: Int32(new.count), units: units))
        bytes += word
        glyphs += new
    }

    private mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        glyphs.removeAll(keepingCapacity: true)
        for i in slots.indices { slots[i] = -1 }
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: max(256, 2 * slots.count))
        for i in entries.indices {
            var slot = Int(truncatingIfNeeded: entries[i].hash) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(i)
        }
    }

    /// The slot that has a word, or the one that is free for it.
    private func slot(of word: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0 {
            let entry = entries[Int(slots[slot])]
            if entry.hash == hash, Int(entry.byteCount) == word.count, has(word, at: Int(entry.firstByte)) {
                return slot
            }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private func has(_ word: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            for i in 0..<word.count where bytes[start &+ i] != word[i] { return false }
            return true
        }
    }

    /// Eight bytes a step are mixed in by a multiplication whose halves are folded together.
    private func hash(of word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        func folded(_ value: UInt64) -> UInt64 {
            let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            return product.high ^ product.low
        }
        var hash = seed ^ UInt64(word.count)
        var i = 0
        while i < word.count {
            var step: UInt64 = 0
            for byte in word[i..<min(i + 8, word.count)] { step = step << 8 | UInt64(byte) }
            hash = folded(hash ^ step)
            i += 8
        }
        return hash
    }
}
