import Foundation
import RasterGraphics

/// The text of a file of XML or HTML, piece by piece.
struct Markup {
    /// UTF-8.
    private(set) var bytes: [UInt8] = []

    init() {}

    init(_ text: StaticString) { append(text) }

    var count: Int { bytes.count }

    mutating func append(_ text: StaticString) { text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) } }

    /// What needs no escaping.
    mutating func append(raw text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func append(_ other: Markup) { bytes.append(contentsOf: other.bytes) }

    mutating func append(byte: UInt8) { bytes.append(byte) }

    mutating func append(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

    /// Text between tags, or in an attribute in double quotes.
    ///
    /// What no document of XML may hold, controls and what is no character, becomes U+FFFD.
    mutating func append(text: some StringProtocol) {
        let isPlain = text.utf8.withContiguousStorageIfAvailable { own in
            guard unsafe own.allSatisfy({ Self.isPlain[Int($0)] }) else { return false }
            unsafe bytes.append(contentsOf: own)
            return true
        }
        if isPlain ?? false { return }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": append("&amp;")
            case "<": append("&lt;")
            case ">": append("&gt;")
            case "\"": append("&quot;")
            case "\t", "\n": bytes.append(UInt8(scalar.value))
            case "\r": append("\n")
            default:
                let isAllowed = scalar.value >= 0x20 && !(0x7F...0x9F ~= scalar.value) && scalar.value & 0xFFFE != 0xFFFE
                let known: Unicode.Scalar = isAllowed ? scalar : "\u{FFFD}"
                if known.isASCII { bytes.append(UInt8(known.value)) } else { bytes.append(contentsOf: UTF8.encode(known)!) }
            }
        }
    }

    /// Which bytes stand for themselves in any text: those of ASCII that are neither controls nor escaped.
    private static let isPlain: [Bool] = (0..<256).map { (0x20..<0x7F).contains($0) && !"&<>\"".utf8.contains(UInt8($0)) }

    /// An attribute behind a tag's name, with the space before it.
    mutating func append(attribute name: StaticString, _ value: some StringProtocol) {
        append(" ")
        append(name)
        append("=\"")
        append(text: value)
        append("\"")
    }

    /// The same of a number.
    mutating func append(attribute name: StaticString, _ value: CGFloat) {
        append(" ")
        append(name)
        append("=\"")
        append(value)
        append("\"")
    }

    /// At most two decimals, without a zero before the point.
    mutating func append(_ number: CGFloat) { append(hundredths: Self.hundredths(number)) }

    mutating func append(hundredths: Int) {
        var value = hundredths
        if value < 0 {
            append("-")
            value = -value
        }
        let (whole, part) = (value / 100, value % 100)
        if whole > 0 || part == 0 { append(whole) }
        if part == 0 { return }
        append(".")
        bytes.append(UInt8(ascii: "0") + UInt8(part / 10))
        if part % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(part % 10)) }
    }

    /// What is no number, or beyond any picture, is 0.
    static func hundredths(_ number: CGFloat) -> Int {
        // Clips may go on for ever, and readers count in numbers of 32 bits.
        number.isNaN ? 0 : Int((number.clamped(to: -1e8...1e8) * 100).rounded())
    }

    /// Puts something in before what was written behind a place.
    mutating func insert(_ other: Markup, at place: Int) { bytes.insert(contentsOf: other.bytes, at: place) }

    var string: String { String(decoding: bytes, as: UTF8.self) }
}

/// Stands in the bytes of a document for the name that tells its ids from those of others, until that is known. No text holds it,
/// since escaping takes controls out.
enum DocumentName {
    static let mark: StaticString = "\u{1}"

    /// The bytes with a name that follows from them, so that equal documents are equal, and others have other ids.
    static func given(to bytes: [UInt8]) -> [UInt8] {
        var hash = DocumentHash()
        hash.add(bytes)
        return given(hash.name, to: bytes)
    }

    static func given(_ name: String, to bytes: [UInt8]) -> [UInt8] {
        let name = Array(name.utf8)
        var named: [UInt8] = []
        named.reserveCapacity(bytes.count + bytes.count / 16)
        for byte in bytes { if byte == 1 { named.append(contentsOf: name) } else { named.append(byte) } }
        return named
    }
}

/// What names follow from: Fowler, Noll and Vo's hash of 64 bits.
struct DocumentHash {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    /// A letter first, as names of classes begin.
    var name: String { "r" + String(value % 1_679_616, radix: 36) }
}

extension ColorU8 {
    /// `#RGB` or `#RRGGBB`, without its alpha.
    var cssHex: String {
        let parts = [red, green, blue]
        let isShort = parts.allSatisfy { $0 >> 4 == $0 & 15 }
        return "#"
            + parts.map { part in
                let digits = String(isShort ? part & 15 : part, radix: 16)
                return isShort || part > 15 ? digits : "0" + digits
            }.joined()
    }

    /// The alpha from 0 to 1 with three decimals.
    var cssOpacity: String {
        let thousandths = (Int(alpha) * 1000 + 127) / 255
        if thousandths == 1000 { return "1" }
        var digits = String(thousandths)
        digits = "." + String(repeating: "0", count: 3 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return digits == "." ? "0" : digits
    }
}
