import CRasterLibraries
import Foundation

/// Reads the objects of a PDF as this package writes them: streams with direct lengths, other objects packed or not.
struct PDFReader {
    /// What each object is without its stream, by its number.
    private(set) var objects: [Int: String] = [:]
    private(set) var streams: [Int: [UInt8]] = [:]

    init(_ data: Data) {
        let bytes = [UInt8](data)
        var at = 0
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: Unicode.ASCII.self) }
        while let head = find(" 0 obj\n", in: bytes, from: at) {
            var start = head
            while start > 0, (0x30...0x39).contains(bytes[start - 1]) { start -= 1 }
            let number = Int(text(start..<head))!
            let body = head + 7
            let keyword = find("stream\n", in: bytes, from: body)!
            let dictionary = text(body..<keyword)
            let length = Int(Self.value("/Length ", of: dictionary)!)!
            let raw = Array(bytes[keyword + 7..<keyword + 7 + length])
            objects[number] = dictionary
            streams[number] = dictionary.contains("/FlateDecode") ? Self.inflated(raw) : raw
            at = keyword + 7 + length
        }
        for (number, dictionary) in objects where dictionary.contains("/Type/ObjStm") {
            let stream = streams[number]!
            let first = Int(Self.value("/First ", of: dictionary)!)!
            let numbers = String(decoding: stream[..<first], as: Unicode.ASCII.self).split(separator: " ").map { Int($0)! }
            for i in stride(from: 0, to: numbers.count, by: 2) {
                let start = first + numbers[i + 1]
                let end = i + 3 < numbers.count ? first + numbers[i + 3] : stream.count
                objects[numbers[i]] = String(decoding: stream[start..<end], as: Unicode.ASCII.self)
            }
        }
    }

    private static func inflated(_ raw: [UInt8]) -> [UInt8] {
        var room = [UInt8](repeating: 0, count: max(1 << 16, raw.count * 40))
        while true {
            let count = room.count
            let made = raw.withUnsafeBytes { source in
                room.withUnsafeMutableBytes { raster_inflate(source.baseAddress, source.count, $0.baseAddress, count) }
            }
            if made >= 0, made < count { return Array(room[..<made]) }
            precondition(count < 1 << 28, "a stream of a test is smaller")
            room = [UInt8](repeating: 0, count: count * 4)
        }
    }

    private func find(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
        bytes[start...].firstRange(of: Array(text.utf8))?.lowerBound
    }

    /// What follows a key, up to the next delimiter.
    static func value(_ key: String, of dictionary: String) -> String? {
        guard let found = dictionary.range(of: key) else { return nil }
        return String(dictionary[found.upperBound...].prefix { !" /<>[]()\n".contains($0) })
    }

    // MARK: Structure

    private func references(_ text: some StringProtocol) -> [Int] {
        let text = String(text)
        return references(in: text)
    }

    private func references(in text: String) -> [Int] {
        text.matches(of: #/(\d+) 0 R/#).map { Int($0.1)! }
    }

    /// The roles of elements as a tree: `Table(TR(TD TD))`, and in quotes what elements say in place of what they show.
    var structure: String {
        guard let root = objects.values.first(where: { $0.contains("/Type/StructTreeRoot") }) else { return "" }
        return describe(references(root.firstMatch(of: #/\/K (\d+ 0 R)/#)!.1)[0])
    }

    private func describe(_ number: Int) -> String {
        let element = objects[number]!
        var text = Self.value("/S/", of: element)!
        if let alternative = Self.text("/Alt", of: element) { text += "[\(alternative)]" }
        if let actual = Self.text("/ActualText", of: element) { text += "\"\(actual)\"" }
        guard let kids = element.firstMatch(of: #/\/K\[([^\]]*)\]/#)?.1 else { return text }
        let elements = references(kids.replacing(#/<<[^>]*>>/#, with: "")).map(describe)
        return elements.isEmpty ? text : text + "(" + elements.joined(separator: " ") + ")"
    }

    /// The text of a key.
    static func text(_ key: String, of object: String) -> String? {
        if let literal = object.firstMatch(of: try! Regex<(Substring, Substring)>("\(key)\\(((?:[^()\\\\]|\\\\.)*)\\)"))?.1 {
            return String(literal).replacing("\\(", with: "(").replacing("\\)", with: ")")
        }
        guard let hex = object.firstMatch(of: try! Regex<(Substring, Substring)>("\(key)<FEFF([0-9A-F]*)>"))?.1 else {
            return nil
        }
        let units = stride(from: 0, to: hex.count, by: 4).map { UInt16(hex.dropFirst($0).prefix(4), radix: 16)! }
        return String(decoding: units, as: UTF16.self)
    }

    /// All that codes of fonts say.
    var unicodes: Set<String> {
        var found: Set<String> = []
        for stream in streams.values {
            let map = String(decoding: stream, as: Unicode.ASCII.self)
            guard map.contains("beginbfchar") else { continue }
            for match in map.matches(of: #/<[0-9A-F]+><([0-9A-F]*)>/#) {
                let hex = match.1
                let units = stride(from: 0, to: hex.count, by: 4).map { UInt16(hex.dropFirst($0).prefix(4), radix: 16)! }
                found.insert(String(decoding: units, as: UTF16.self))
            }
        }
        return found
    }

    /// The operators of the pages.
    var contents: String {
        objects.values.filter { $0.contains("/Type/Page/") }
            .map { page in
                String(
                    decoding: streams[references(page.firstMatch(of: #/\/Contents (\d+ 0 R)/#)!.1)[0]]!, as: Unicode.ASCII.self)
            }
            .joined(separator: "\n")
    }
}
