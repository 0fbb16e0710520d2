internal import CRasterICU
@_spi(Rooms) import RasterGraphics

/// Where lines may break, found by ICU (UAX #14, with its dictionaries).
///
/// Owns one ICU iterator. Making one costs far more than using it.
final class LineBreakOpportunities: Sendable {
    // Used by the one thread that has taken this object from the pool.
    nonisolated(unsafe) private let breaker: OpaquePointer
    /// By the name of the rules. There are twelve: those of the root, Chinese and Japanese, each also in three
    /// strictnesses.
    private static let pools = BoundedCache<String, Pool<LineBreakOpportunities>>(limit: 32)

    /// - Parameter locale: ICU's, "" for the Unicode root.
    private init(locale: String) {
        guard let made = raster_line_breaker_create(locale.isEmpty ? "root" : locale) else {
            preconditionFailure("ICU's line breaking data is missing; install libicu with its data")
        }
        breaker = made
    }

    deinit { raster_line_breaker_destroy(breaker) }

    /// The UTF-8 offsets at which a line may end, ascending; the last one is the end of the text.
    /// - Parameter language: Chinese and Japanese have rules of their own where it is told.
    static func offsets(in text: String, language: TextLanguage = .undetermined) -> [Int] {
        guard !text.isEmpty else { return [] }
        return offsetsOfPlainText(text) ?? icuOffsets(in: text, language: language)
    }

    /// What ICU says.
    static func icuOffsets(in text: String, language: TextLanguage = .undetermined) -> [Int] {
        let locale = language == .undetermined ? "" : language.lineBreakLocale
        let pool = pools.value(for: locale) { Pool { LineBreakOpportunities(locale: locale) } }
        return pool.lend { $0.offsets(in: text) }
    }

    /// The offsets for ASCII letters, digits, commas, full stops and spaces where each space is followed by a letter, a
    /// digit or another space: lines break behind spaces and nowhere else (UAX #14, LB7, LB18, LB25, LB28 to LB30).
    /// Nil for other text. `LineBreakOpportunitiesTests` holds it against ICU.
    private static func offsetsOfPlainText(_ text: String) -> [Int]? {
        var text = text
        return text.withUTF8 { utf8 -> [Int]? in
            var offsets: [Int] = []
            // A word of most languages has four letters and a space at least, in the mean.
            offsets.reserveCapacity(utf8.count / 5 + 1)
            var isBehindSpace = false
            for i in 0..<utf8.count {
                let byte = utf8[i]
                if byte == 0x20 {
                    isBehindSpace = true
                } else if (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 {
                    if isBehindSpace, i > 0 { offsets.append(i) }
                    isBehindSpace = false
                } else if byte == 0x2C || byte == 0x2E, !isBehindSpace {
                    continue
                } else {
                    return nil
                }
            }
            offsets.append(utf8.count)
            return offsets
        }
    }

    private func offsets(in text: String) -> [Int] {
        var text = text
        return text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { characters in
                var offsets: [Int] = []
                if raster_line_breaker_set_text(breaker, characters.baseAddress, Int32(clamping: characters.count)) {
                    while case let next = raster_line_breaker_next(breaker), next >= 0 {
                        if next > 0 { offsets.append(Int(next)) }
                    }
                }
                if offsets.last != utf8.count { offsets.append(utf8.count) }
                return offsets
            }
        }
    }
}
