internal import RasterHyphenation

/// One of the languages that have hyphenation patterns here: a number.
struct HyphenationLanguage: Hashable, Sendable {
    let index: Int

    /// - Parameter tag: Subtags of a BCP 47 tag, lowercase. Script and region decide where a language has several sets:
    ///   "en-gb" is not "en", which is American, and "sr-latn" is not "sr".
    /// - Returns: Nil for a language without patterns.
    init?(_ tag: [Substring]) {
        guard let language = tag.first else { return nil }
        let rest = tag.dropFirst().prefix { $0.utf8.count > 1 }
        let script = rest.first { $0.utf8.count == 4 && !$0.utf8.first!.isDigit }
        let region = rest.first { $0.utf8.count == 2 || $0.utf8.count == 3 && $0.utf8.first!.isDigit }
        let wanted = [script, region].compactMap { $0.map { "\(language)-\($0)" } } + [String(language)]
        guard let index = wanted.lazy.compactMap({ Self.indices[$0] }).first else { return nil }
        self.index = index
    }

    /// Nil where there are no patterns of it in the program.
    static let turkish = HyphenationLanguage(["tr"])

    /// The tags of the languages that have patterns, ascending: those in which they differ by region or script
    /// included.
    static var tags: [String] { indices.keys.sorted() }

    private static let indices: [String: Int] = {
        var indices: [String: Int] = [:]
        for i in 0..<raster_hyphenation_count() {
            for tag in String(cString: raster_hyphenation_at(i).tags).split(separator: " ") { indices[String(tag)] = i }
        }
        return indices
    }()
}

extension UInt8 {
    fileprivate var isDigit: Bool { self &- 0x30 < 10 }
}
