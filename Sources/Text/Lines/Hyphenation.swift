import RasterGraphics
internal import RasterHyphenation

/// Hyphenation in one of the languages that have patterns here.
///
/// Its patterns are read when the first word is hyphenated, which takes some milliseconds, and stay as long as the process.
struct Hyphenation: Hashable, Sendable {
    let language: HyphenationLanguage

    init(_ language: HyphenationLanguage) { self.language = language }

    private static let loaded = Lock<[HyphenationLanguage: HyphenationPatterns]>([:])

    var patterns: HyphenationPatterns {
        // Under the lock: threads that want the same language wait, and do not read it as often as they are many.
        Self.loaded.withLock { loaded in
            if let cached = loaded[language] { return cached }
            let file = raster_hyphenation_at(language.index)
            let bytes = UnsafeRawBufferPointer(start: file.bytes, count: file.length)
            let unpacked: UnsafeMutableRawBufferPointer?
            do {
                unpacked = try PackedFile(bytes)?.unpacked()
            } catch {
                preconditionFailure("bundled patterns of hyphenation cannot be unpacked")
            }
            defer { unpacked?.deallocate() }
            let text = unpacked.map { UnsafeRawBufferPointer($0) } ?? bytes
            let patterns = HyphenationPatterns(
                text.assumingMemoryBound(to: UInt8.self), leftMinimum: Int(file.left), rightMinimum: Int(file.right))
            loaded[language] = patterns
            return patterns
        }
    }

    /// The places within a part of a text at which its words may be broken with a hyphen, ascending, in UTF-8 offsets
    /// of the text.
    ///
    /// A word is a stretch of letters with their marks. Not hyphenated are words with soft hyphens, for there
    /// somebody has said where they may be broken; words with digits; addresses, in which a hyphen would be read as a
    /// part of them.
    /// - Parameter range: Between two places where lines may be broken anyhow.
    func breaks(in range: Range<Int>, of utf8: [UInt8]) -> [Int] {
        guard range.count > 3, !Self.isInAddress(range, of: utf8) else { return [] }
        let patterns = patterns
        // Lines may be broken behind a soft hyphen, so that one can be right before the part.
        let start = range.lowerBound
        let followsSoftHyphen = start > 1 && utf8[start - 1] == 0xAD && utf8[start - 2] == 0xC2
        var words = WordReader(
            hasApostrophes: patterns.hasApostrophes, isTurkic: isTurkic, isSpoiled: followsSoftHyphen)
        var offset = range.lowerBound
        for character in String(decoding: utf8[range], as: UTF8.self) {
            words.read(character, at: offset)
            offset += character.utf8.count
        }
        words.endWord()
        return words.words.flatMap { word in patterns.breaks(in: word.letters).map { word.offsets[$0] } }
    }

    /// Whether "I" is the capital of "ı".
    private var isTurkic: Bool { language == .turkish }

    /// Whether the text without spaces around a part is one of a mail, a place on the web or in a file system, or a
    /// name in a program: what has an "@", a "\", a "_", "://" or a full stop between letters. No more than 64 bytes
    /// on either side count.
    private static func isInAddress(_ range: Range<Int>, of utf8: [UInt8]) -> Bool {
        var start = range.lowerBound
        while start > 0, range.lowerBound - start < 64, utf8[start - 1] > 0x20 { start -= 1 }
        var end = start
        let limit = min(utf8.count, range.upperBound + 64)
        while end < limit, end < range.upperBound || utf8[end] > 0x20 {
            switch utf8[end] {
            case UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "_"): return true
            case UInt8(ascii: ":"):
                if end + 2 < limit, utf8[end + 1] == 0x2F, utf8[end + 2] == 0x2F { return true }
            case UInt8(ascii: "."):
                if end > start, end + 1 < limit, utf8[end - 1].isWordByte, utf8[end + 1].isWordByte { return true }
            default: break
            }
            end += 1
        }
        return false
    }
}

/// Finds the words of a text that is handed to it character by character.
private struct WordReader {
    struct Word {
        /// Lowercase, composed, without marks that no letter takes in.
        var letters: [UInt16] = []
        /// Where the character of each begins.
        var offsets: [Int] = []
    }

    let hasApostrophes: Bool
    let isTurkic: Bool
    private(set) var words: [Word] = []
    private var word = Word()
    /// Whether the stretch has something in it that words with patterns do not have.
    private var isSpoiled: Bool
    /// An apostrophe, which is a part of the word if a letter follows.
    private var apostrophe: (letter: UInt16, offset: Int)?

    init(hasApostrophes: Bool, isTurkic: Bool, isSpoiled: Bool) {
        self.hasApostrophes = hasApostrophes
        self.isTurkic = isTurkic
        self.isSpoiled = isSpoiled
    }

    mutating func read(_ character: Character, at offset: Int) {
        guard let first = character.unicodeScalars.first else { return }
        switch first.value {
        case 0x27, 0x2019:
            if hasApostrophes, !word.letters.isEmpty, apostrophe == nil {
                apostrophe = (UInt16(first.value), offset)
            } else {
                endWord()
            }
        case 0x30...0x39, 0xAD: isSpoiled = true
        default:
            guard let letter = letter(of: character, first: first) else {
                endWord()
                return
            }
            if let apostrophe {
                word.letters.append(apostrophe.letter)
                word.offsets.append(apostrophe.offset)
                self.apostrophe = nil
            }
            word.letters.append(letter)
            word.offsets.append(offset)
        }
    }

    mutating func endWord() {
        if !isSpoiled, word.letters.count > 3 { words.append(word) }
        (word, isSpoiled, apostrophe) = (Word(), false, nil)
    }

    /// The letter that patterns have for a character, nil for what is none.
    private func letter(of character: Character, first: Unicode.Scalar) -> UInt16? {
        if first.value < 0x80 {
            guard (first.value | 0x20) &- 0x61 < 26 else { return nil }
        } else {
            switch first.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: break
            default: return nil
            }
        }
        var composed = first.value
        // Below, letters are composed forms themselves; above are some that stand for others, as in Greek Extended.
        if first.value >= 0x300 || character.unicodeScalars.count > 1 {
            composed = CanonicalForms.with(character.unicodeScalars, isComposed: true) { $0.first } ?? composed
        }
        // No letter of theirs lies beyond the first plane: one that is there matches no pattern.
        let letter = UInt16(exactly: composed) ?? .max
        if isTurkic, letter == 0x49 { return 0x131 }
        if isTurkic, letter == 0x130 { return 0x69 }
        return HyphenationPatterns.lowercased(letter)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self &- 0x30 < 10 }
    /// Of a letter or digit, or of what is no ASCII.
    fileprivate var isWordByte: Bool { (self | 0x20) &- 0x61 < 26 || isDigit || self >= 0x80 }
}

extension TextLanguage {
    /// How its words are hyphenated; nil where no patterns of it are here.
    var hyphenation: Hyphenation? { hyphenationLanguage.map(Hyphenation.init) }
}
