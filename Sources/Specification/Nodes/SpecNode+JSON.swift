import RasterDataFiles
import RasterFormats
import RasterGraphics

extension SpecNode {
    /// Reads JSON (RFC 8259), and keeps the lines, which the decoders at hand forget.
    package init(json text: String) throws(TableSpecError) {
        var reader = JSONNodes(scanner: JSONScanner(text, name: "specification"))
        self = try reader.document()
    }
}

/// Makes nodes of the values that a scanner finds.
private struct JSONNodes {
    var scanner: JSONScanner
    private var depth = 0

    private let deepest = SpecNode.deepest

    init(scanner: JSONScanner) { self.scanner = scanner }

    mutating func document() throws(TableSpecError) -> SpecNode {
        let node = try value()
        guard try read({ scanner throws(DataFileError) in try scanner.isAtEnd() }) else {
            throw error("JSON ends here, and \(scanner.found) follows")
        }
        return node
    }

    private func error(_ problem: String) -> TableSpecError {
        TableSpecError("is no JSON: " + problem, line: scanner.line)
    }

    /// What the scanner finds, with its errors as those of the specification.
    private mutating func read<Value>(
        _ scan: (inout JSONScanner) throws(DataFileError) -> Value
    ) throws(TableSpecError) -> Value {
        do throws(DataFileError) { return try scan(&scanner) } catch {
            guard case .malformed(_, _, _, let problem) = error else { throw self.error(error.description) }
            throw self.error(problem)
        }
    }

    private mutating func next() throws(TableSpecError) -> UInt8 {
        try read { scanner throws(DataFileError) in try scanner.next() }
    }

    private mutating func take(_ byte: Unicode.Scalar) throws(TableSpecError) -> Bool {
        try read { scanner throws(DataFileError) in try scanner.take(byte) }
    }

    private mutating func text() throws(TableSpecError) -> String {
        try read { scanner throws(DataFileError) in try scanner.text() }
    }

    private mutating func value() throws(TableSpecError) -> SpecNode {
        let first = try next()
        let start = scanner.line
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            depth += 1
            defer { depth -= 1 }
            guard depth <= deepest else { throw error("more than \(deepest) objects and lists lie in each other") }
            return SpecNode(first == UInt8(ascii: "{") ? .object(try members()) : .list(try elements()), line: start)
        case UInt8(ascii: "\""): return SpecNode(.text(try text()), line: start)
        case 0: throw error("a value is missing at the end of the file")
        default:
            switch try read({ scanner throws(DataFileError) in try scanner.word() }) {
            case "true": return SpecNode(.boolean(true), line: start)
            case "false": return SpecNode(.boolean(false), line: start)
            case "null": return SpecNode(.null, line: start)
            case let digits:
                if let whole = Int(digits) { return SpecNode(.integer(whole), line: start) }
                guard let number = Double(digits) else { throw error("\(quoted: digits) is no number") }
                if digits.isInexactWhole { throw error(digits.inexactWholeWords) }
                return SpecNode(.number(number), line: start)
            }
        }
    }

    private mutating func members() throws(TableSpecError) -> [SpecNode.Member] {
        var members: [SpecNode.Member] = []
        var names: Set<String> = []
        _ = try take("{")
        if try take("}") { return members }
        repeat {
            guard try next() == UInt8(ascii: "\"") else {
                throw error("a name in quotation marks is wanted, and there is \(scanner.found)")
            }
            let start = scanner.line
            let name = try text()
            guard names.insert(name).inserted else {
                throw TableSpecError("the name \(quoted: name) stands twice in one object", line: start)
            }
            guard try take(":") else { throw error("':' is wanted behind \"\(name)\", and there is \(scanner.found)") }
            members.append(.init(name: name, line: start, value: try value()))
        } while try take(",")
        guard try take("}") else { throw error("',' or '}' is wanted, and there is \(scanner.found)") }
        return members
    }

    private mutating func elements() throws(TableSpecError) -> [SpecNode] {
        var elements: [SpecNode] = []
        _ = try take("[")
        if try take("]") { return elements }
        repeat { elements.append(try value()) } while try take(",")
        guard try take("]") else { throw error("',' or ']' is wanted, and there is \(scanner.found)") }
        return elements
    }
}

// MARK: Writing

extension SpecNode {
    /// The widest line that an object or list is written on.
    private static let widest = 100

    /// The node as JSON, objects and lists that are short on one line.
    package var json: String { lines(indent: 0) }

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
                "{", members.map { $0.name.jsonMember($0.value.lines(indent: indent + 2)) }, "}")
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
        case .list(let nodes): nodes.map(\.oneLine).jsonArray
        case .object(let members):
            members.map { $0.name.jsonMember($0.value.oneLine) }.jsonObject
        }
    }
}

extension String {
    /// Whether they are the digits of a whole number that no value holds exactly.
    var isInexactWhole: Bool {
        let digits = utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        return digits.count > 18 && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } && Int(self) == nil
    }

    var inexactWholeWords: String {
        "\(quoted: self) has more digits than a number keeps: put it into quotes, and it is shown as it stands"
    }
}
