internal import CRasterICU
@_spi(Rooms) import RasterGraphics

/// Where lines may break, found by ICU (UAX #14, with its dictionaries).
///
/// Owns one ICU iterator. Making one costs far more than using it.
final class LineBreakOpportunities: Sendable {
    // Used by the one thread that has taken this object from the pool.
    nonisolated(unsafe) private let breaker: OpaquePointer
    private static let pools = BoundedCache<TextLanguage.Rules, Pool<LineBreakOpportunities>>(limit: 8)

    private init(rules: TextLanguage.Rules) {
        // They are in the program, which is linked without them or not: no input decides it.
        guard let made = raster_line_breaker_create(rules.rawValue) else {
            preconditionFailure(
                "The ICU in this program has no line breaking rules “\(rules.rawValue)”: it was linked without its data.")
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
        let rules = language.lineBreakRules
        let pool = pools.value(for: rules) { Pool { LineBreakOpportunities(rules: rules) } }
        return pool.lend { $0.offsets(in: text) }
    }

    /// The offsets of text that is broken at its spaces; nil for other text.
    private static func offsetsOfPlainText(_ text: String) -> [Int]? {
        var text = text
        return text.withUTF8 { utf8 -> [Int]? in
            guard areBehindSpacesOnly(in: utf8) else { return nil }
            var offsets: [Int] = []
            // A word of most languages has four letters and a space at least, in the mean.
            offsets.reserveCapacity(utf8.count / 5 + 1)
            for i in 1..<utf8.count where utf8[i - 1] == 0x20 && utf8[i] != 0x20 { offsets.append(i) }
            offsets.append(utf8.count)
            return offsets
        }
    }

    /// Whether a text is of ASCII characters of which it is certain that lines break behind spaces, and nowhere else.
    /// `LineBreakOpportunitiesTests` holds it against ICU.
    ///
    /// These are letters, digits and what UAX #14 takes for letters, commas, full stops and the like behind them,
    /// quotation marks, and parentheses without spaces inside of them.
    static func areBehindSpacesOnly(in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        var last = PlainClass.space
        for byte in utf8 {
            let next = PlainClass(byte)
            switch (last, next) {
            case (_, .other): return false
            case (.open, .space): return false  // LB14
            case (.space, .infix), (.space, .exclamation), (.space, .close): return false  // LB7, LB13
            case (.infix, .open), (.exclamation, .open), (.close, .open), (.exclamation, .letter): return false  // LB31
            default: break
            }
            last = next
        }
        return !utf8.isEmpty
    }

    /// Classes of UAX #14 that no line is broken between but for those that are named above: AL and NU, IS, EX, QU, OP, CP
    /// and SP.
    private enum PlainClass {
        case letter, infix, exclamation, quotation, open, close, space, other

        init(_ byte: UInt8) {
            self =
                switch byte {
                case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: .letter
                case 0x20: .space
                case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): .infix
                case UInt8(ascii: "!"), UInt8(ascii: "?"): .exclamation
                case UInt8(ascii: "\""), UInt8(ascii: "'"): .quotation
                case UInt8(ascii: "("): .open
                case UInt8(ascii: ")"): .close
                case UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "<"), UInt8(ascii: "="),
                    UInt8(ascii: ">"), UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"),
                    UInt8(ascii: "~"):
                    .letter
                default: .other
                }
        }
    }

    private func offsets(in text: String) -> [Int] {
        var text = text
        return text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { characters in
                var offsets: [Int] = []
                guard raster_line_breaker_set_text(breaker, characters.baseAddress, Int32(clamping: characters.count)) else {
                    outOfMemory()
                }
                while case let next = raster_line_breaker_next(breaker), next >= 0 {
                    if next > 0 { offsets.append(Int(next)) }
                }
                if offsets.last != utf8.count { offsets.append(utf8.count) }
                return offsets
            }
        }
    }
}
