import Foundation
import RasterFormats

/// Reads JSON (RFC 8259) and keeps lines, which the decoders at hand forget.
struct JSONText {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    private var depth = 0
    private let deepest = SpecNode.deepest

    private init(_ text: String) { bytes = Array(text.utf8) }

    /// The node of a whole text.
    static func node(of text: String) throws(TableSpecError) -> SpecNode {
        var reader = JSONText(text)
        let node = try reader.value()
        reader.skipSpace()
        guard reader.place == reader.bytes.count else {
            throw reader.error("JSON ends here, and \(reader.found) follows")
        }
        return node
    }

    private func error(_ message: String) -> TableSpecError { TableSpecError("is no JSON: " + message, line: line) }

    /// What stands at this place, in words.
    private var found: String {
        guard place < bytes.count else { return "the end of the file" }
        let rest = String(decoding: bytes[place..<min(place + 8, bytes.count)], as: UTF8.self)
        return "'\(rest.first.map { String($0) } ?? "")'"
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            if byte == 0x0A { line += 1 }
            place += 1
        }
    }

    private mutating func take(_ byte: Character) -> Bool {
        skipSpace()
        guard next == byte.asciiValue else { return false }
        place += 1
        return true
    }

    private mutating func value() throws(TableSpecError) -> SpecNode {
        skipSpace()
        let start = line
        guard let byte = next else { throw error("a value is missing at the end of the file") }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            depth += 1
            defer { depth -= 1 }
            guard depth <= deepest else { throw error("more than \(deepest) objects and lists lie in each other") }
            place += 1
            return SpecNode(byte == UInt8(ascii: "{") ? .object(try members()) : .list(try elements()), line: start)
        case UInt8(ascii: "\""): return SpecNode(.text(try text()), line: start)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return SpecNode(try number(), line: start)
        default:
            for (word, content) in [("true", SpecNode.Content.boolean(true)), ("false", .boolean(false)), ("null", .null)]
            where bytes[place...].starts(with: word.utf8) {
                place += word.utf8.count
                return SpecNode(content, line: start)
            }
            throw error("a value is wanted, and there is \(found)")
        }
    }

    private mutating func members() throws(TableSpecError) -> [SpecNode.Member] {
        var members: [SpecNode.Member] = []
        var names: Set<String> = []
        if take("}") { return members }
        repeat {
            skipSpace()
            let start = line
            guard next == UInt8(ascii: "\"") else { throw error("a name in quotation marks is wanted, and there is \(found)") }
            let name = try text()
            guard names.insert(name).inserted else {
                throw TableSpecError("the name '\(name)' stands twice in one object", line: start)
            }
            guard take(":") else { throw error("':' is wanted behind \"\(name)\", and there is \(found)") }
            members.append(.init(name: name, line: start, value: try value()))
        } while take(",")
        guard take("}") else { throw error("',' or '}' is wanted, and there is \(found)") }
        return members
    }

    private mutating func elements() throws(TableSpecError) -> [SpecNode] {
        var elements: [SpecNode] = []
        if take("]") { return elements }
        repeat { elements.append(try value()) } while take(",")
        guard take("]") else { throw error("',' or ']' is wanted, and there is \(found)") }
        return elements
    }

    private mutating func number() throws(TableSpecError) -> SpecNode.Content {
        let start = place
        while let byte = next, "+-.eE0123456789".utf8.contains(byte) { place += 1 }
        let digits = String(decoding: bytes[start..<place], as: UTF8.self)
        let unsigned = digits.drop { $0 == "-" }
        let isWhole = unsigned.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        let hasForm =
            !unsigned.isEmpty && digits.count - unsigned.count < 2 && unsigned.last != "." && unsigned.first != "."
            && !unsigned.contains(".e") && !unsigned.contains(".E")
            && (unsigned.first != "0" || unsigned.count == 1 || [".", "e", "E"].contains(unsigned.dropFirst().first ?? " "))
        if hasForm, isWhole, let whole = Int(digits) { return .integer(whole) }
        guard hasForm, let number = Double(digits) else { throw error("'\(digits)' is no number") }
        return .number(number)
    }

    private mutating func text() throws(TableSpecError) -> String {
        place += 1
        var result: [UInt8] = []
        while let byte = next {
            place += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
            case UInt8(ascii: "\\"): result += Array(String(try escaped()).utf8)
            case 0..<0x20: throw error("a line ends, or a control character stands, within a text in quotation marks")
            default: result.append(byte)
            }
        }
        throw error("a text has no quotation mark at its end")
    }

    private mutating func escaped() throws(TableSpecError) -> Unicode.Scalar {
        guard let byte = next else { throw error("a text has no quotation mark at its end") }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = try codeUnit()
            if let scalar = Unicode.Scalar(UInt32(unit)) { return scalar }
            if UTF16.isLeadSurrogate(unit), next == UInt8(ascii: "\\"), bytes.dropFirst(place + 1).first == UInt8(ascii: "u") {
                place += 2
                let trail = try codeUnit()
                if UTF16.isTrailSurrogate(trail) { return UTF16.decode(UTF16.EncodedScalar([unit, trail])) }
            }
            throw error("half of a surrogate pair stands alone")
        default: throw error("'\\\(Character(Unicode.Scalar(byte)))' is no escape")
        }
    }

    private mutating func codeUnit() throws(TableSpecError) -> UInt16 {
        let digits = bytes[place..<min(place + 4, bytes.count)]
        let text = String(decoding: digits, as: UTF8.self)
        guard digits.count == 4, text.allSatisfy(\.isHexDigit), let unit = UInt16(text, radix: 16) else {
            throw error("four hexadecimal digits are wanted behind \\u")
        }
        place += 4
        return unit
    }
}

// MARK: Writing

extension SpecNode {
    /// The widest line that an object or list is written on.
    private static let widest = 100

    /// The node as JSON, objects and lists that are short on one line.
    var json: String { lines(indent: 0) }

    private func lines(indent: Int) -> String {
        let line = oneLine
        guard indent + line.utf8.count > Self.widest else { return line }
        let space = String(repeating: " ", count: indent + 2)
        func block(_ open: String, _ parts: [String], _ close: String) -> String {
            open + "\n" + parts.map { space + $0 }.joined(separator: ",\n") + "\n" + space.dropLast(2) + close
        }
        switch content {
        case .list(let nodes): return block("[", nodes.map { $0.lines(indent: indent + 2) }, "]")
        case .object(let members):
            return block(
                "{", members.map { $0.name.jsonQuoted + ": " + $0.value.lines(indent: indent + 2) }, "}")
        case .null, .boolean, .integer, .number, .text: return line
        }
    }

    private var oneLine: String {
        switch content {
        case .null: "null"
        case .boolean(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        // JSON has no infinity: a number that is too large stands for it.
        case .number(let number): number.isFinite ? number.description : number.isNaN ? "null" : number < 0 ? "-1e999" : "1e999"
        case .text(let text): text.jsonQuoted
        case .list(let nodes): "[" + nodes.map(\.oneLine).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { $0.name.jsonQuoted + ": " + $0.value.oneLine }.joined(separator: ", ") + "}"
        }
    }
}
