internal import CRasterICU

/// What the encoding of a text may be that does not say it and is not UTF-8.
enum EncodingGuess {
    /// Bytes that are looked at: lines with characters beyond ASCII, from the whole text.
    private static let sampleSize = 1 << 16
    /// What ICU says with less than this, of 100, is no more than chance in a short text: 10 is for bytes that are possible.
    private static let leastConfidence: Int32 = 15

    /// The likeliest encodings, the likeliest first, by names that ``TextConverter`` knows. Windows' superset stands for what pages
    /// and files of the name ISO 8859 are written in.
    static func names(of bytes: UnsafeBufferPointer<UInt8>) -> [String] {
        let sample = sample(of: bytes)
        var guesses = [raster_encoding_guess](repeating: raster_encoding_guess(name: nil, confidence: 0), count: 16)
        let count = sample.withUnsafeBytes { sample in
            raster_guess_encodings(
                sample.bindMemory(to: CChar.self).baseAddress, Int32(sample.count), &guesses, Int32(guesses.count))
        }
        let isScattered = isScattered(sample)
        let ruledOut = isScattered ? manyByteNames : westernNames
        let western = guesses.first { $0.name.map { supersets[String(cString: $0)] == "windows-1252" } ?? false }?.confidence ?? 0
        var names: [String] = []
        for guess in guesses.prefix(Int(count)) where guess.confidence >= leastConfidence {
            guard let name = guess.name.map({ String(cString: $0) }), !ruledOut.contains(name),
                !name.hasPrefix("UTF"), !name.hasPrefix("IBM")
            else { continue }
            let superset = supersets[name] ?? name
            // Of Latin alphabets, Western Europe's is the likeliest by far.
            if isScattered, superset != "windows-1252", guess.confidence < western + leastLead { continue }
            if !names.contains(superset) { names.append(superset) }
        }
        let known = Set(guesses.prefix(Int(count)).compactMap { $0.name.map { String(cString: $0) } })
        if isScattered {
            if !names.contains("windows-1252") { names.append("windows-1252") }
            // ICU knows words of languages, of which names and lists have few.
            let found = LanguageLetters.encoding(of: sample) { name in relatives[name]?.contains(where: known.contains) ?? false }
            if let found { names = [found] + names.filter { $0 != found } }
        } else if known.contains("ISO-8859-8-I"), isHebrew(sample) {
            names.insert("windows-1255", at: 0)
        }
        return names
    }

    /// Names by which ICU's detector tells that a text has something of the kind.
    private static let relatives = [
        "windows-1250": ["windows-1250", "ISO-8859-2"], "ISO-8859-2": ["windows-1250", "ISO-8859-2"],
        "windows-1254": ["windows-1254", "ISO-8859-9"],
    ]

    /// Whether all letters beyond ASCII are where the Hebrew ones lie, which have no capitals: words of other alphabets begin with some.
    private static func isHebrew(_ bytes: [UInt8]) -> Bool {
        let letters = bytes.filter { $0 >= 0xC0 }
        return Set(letters).count > 4 && letters.allSatisfy { 0xE0...0xFA ~= $0 }
    }

    private static let leastLead: Int32 = 20
    private static let manyByteNames: Set = [
        "Shift_JIS", "GB18030", "EUC-JP", "EUC-KR", "Big5", "ISO-2022-JP", "ISO-2022-KR", "ISO-2022-CN",
    ]
    private static let westernNames: Set = [
        "ISO-8859-1", "windows-1252", "ISO-8859-2", "windows-1250", "ISO-8859-9", "windows-1254",
    ]
    private static let supersets = [
        "ISO-8859-1": "windows-1252", "windows-1252": "windows-1252", "ISO-8859-9": "windows-1254",
        "Shift_JIS": "ibm-943_P15A-2003", "EUC-KR": "windows-949",
    ]

    /// What messages call an encoding, and `--encoding` takes: the Internet's name.
    static func displayName(_ name: String) -> String {
        supersets.first { $0.value == name && manyByteNames.contains($0.key) }?.key ?? name
    }

    /// Whether most bytes beyond ASCII stand alone between others, as in languages that are written in Latin letters: of Greek,
    /// Cyrillic and Asian texts whole words are beyond ASCII.
    private static func isScattered(_ bytes: [UInt8]) -> Bool {
        var (alone, high) = (0, 0)
        for i in bytes.indices where bytes[i] >= 0x80 {
            high += 1
            if (i == 0 || bytes[i - 1] < 0x80) && (i + 1 == bytes.count || bytes[i + 1] < 0x80) { alone += 1 }
        }
        return alone * 2 >= high
    }

    /// The lines that have bytes beyond ASCII, up to a size.
    private static func sample(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var sample: [UInt8] = []
        var i = 0
        while i < bytes.count, sample.count < sampleSize {
            guard bytes[i] >= 0x80 else {
                i += 1
                continue
            }
            var (start, end) = (i, i)
            while start > 0, i - start < 200, bytes[start - 1] != 0x0A { start -= 1 }
            while end < bytes.count, end - i < 4096, bytes[end] != 0x0A { end += 1 }
            sample.append(contentsOf: bytes[start..<end])
            sample.append(0x0A)
            i = end
        }
        return sample
    }
}
