/// Tells encodings of Latin letters apart by whether one language has all letters of a text: what is Polish in windows-1250 has
/// letters of no language, and signs within words, in windows-1252.
enum LanguageLetters {
    /// Beyond ASCII, in lower case, of each language or group of them.
    private static let western = [
        "äöüß", "àâæçéèêëîïôœùûüÿ", "áéíñóúüªº", "àáâãçéêíóôõúüªº", "àèéìíòóùú", "åäöøæéüóòôèêšž", "áðéíóúýþæö", "áéëïóöüèç",
        "àçèéíïòóúü", "äöõüšž",
    ].map(letters)
    private static let central = [
        "ąćęłńóśźż", "áčďéěíňóřšťúůýžö", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "čšžćđ", "ăâîşţ",
    ].map(letters)
    private static let turkish = ["çğıöşüâîûi"].map(letters)

    /// The encoding other than windows-1252 that a text is likely to be in; nil where that may be it.
    /// - Parameter isPossible: Whether something else speaks for an encoding.
    static func encoding(of sample: [UInt8], isPossible: (String) -> Bool) -> String? {
        let western = coverage(of: sample, "windows-1252", western)
        var best: (name: String, share: Double)?
        for (name, languages) in [("windows-1250", central), ("ISO-8859-2", central), ("windows-1254", turkish)]
        where isPossible(name) {
            let found = coverage(of: sample, name, languages)
            guard found.letters > 2, found.share >= leastShare, western.share <= mostWestern,
                found.share >= western.share + leastLead, found.share > best?.share ?? 0
            else { continue }
            best = (name, found.share)
        }
        return best?.name
    }

    // Of names of countries and languages in 20 languages, 4 to 60 of them, one in 50 is taken for another so.
    private static let leastShare = 0.93
    private static let mostWestern = 0.85
    private static let leastLead = 0.1

    private static func letters(_ text: String) -> Set<Unicode.Scalar> { Set(text.unicodeScalars) }

    /// The largest share of what is beyond ASCII that a language has letters for, and how many different ones there are. Signs within
    /// words are letters that no language has.
    private static func coverage(
        of sample: [UInt8], _ name: String, _ languages: [Set<Unicode.Scalar>]
    ) -> (share: Double, letters: Int) {
        guard let text = decoded(sample, name) else { return (0, 0) }
        var counts: [Unicode.Scalar: Int] = [:]
        for (index, scalar) in text.enumerated()
        where !scalar.isASCII && !isNeutral(scalar, before: text.dropFirst(index + 1).first) {
            let isWithin =
                index > 0 && text[index - 1].properties.isAlphabetic
                || index + 1 < text.count && text[index + 1].properties.isAlphabetic
            if scalar.properties.isAlphabetic {
                counts[scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar, default: 0] += 1
            } else if isWithin {
                counts["?", default: 0] += 1
            }
        }
        let all = counts.values.reduce(0, +)
        guard all > 0 else { return (0, 0) }
        let most = languages.map { language in counts.reduce(0) { $0 + (language.contains($1.key) ? $1.value : 0) } }.max() ?? 0
        return (Double(most) / Double(all), counts.count)
    }

    /// Whether a sign stands beside words in every language. Before a letter, `©` and `®` begin a word.
    private static func isNeutral(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        if scalar == "©" || scalar == "®" { return next?.properties.isAlphabetic != true }
        return "·’‘“”„–—…•€°«»™‚‹›´`¨\u{A0}".unicodeScalars.contains(scalar)
    }

    private static func decoded(_ sample: [UInt8], _ name: String) -> [Unicode.Scalar]? {
        guard let converter = TextConverter(name) else { return nil }
        var text: [UInt8] = []
        let isValid = sample.withUnsafeBufferPointer { bytes in
            do throws(TextConverter.Failure) {
                _ = try converter.convert(bytes, isLast: true, to: &text)
                return true
            } catch { return false }
        }
        return isValid ? Array(String(decoding: text, as: UTF8.self).unicodeScalars) : nil
    }
}
