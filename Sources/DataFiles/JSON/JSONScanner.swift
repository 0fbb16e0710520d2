/// Goes through a JSON text (RFC 8259) value by value, whatever its length, and knows at which line and column it stands.
///
/// `NaN` and infinities, which Python and many others write, are taken as values too, and comments as in C as space. Memory is that
/// of the longest string.
package struct JSONScanner {
    private let stream: ByteStream
    private let format: DataFormat
    private var bytes: UnsafePointer<UInt8>
    private var place: Int
    private var end: Int
    /// That of ``next()``, from 1.
    package private(set) var line = 1
    /// Where in the window the line begins, below 0 where that was dropped; less the continuation bytes that were dropped.
    private var lineStart: Int
    private var decoded: [UInt8] = []

    init(_ stream: ByteStream, format: DataFormat) {
        self.stream = stream
        self.format = format
        bytes = stream.window.baseAddress.unsafelyUnwrapped
        end = stream.window.count
        // RFC 8259 lets readers skip a byte order mark.
        place = stream.window.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        lineStart = place
    }

    /// - Parameters:
    ///   - text: Without a byte order mark.
    ///   - name: What it is called in errors.
    package init(_ text: String, name: String) {
        self.init(ByteStream(bytes: Array(text.utf8), name: name, counts: false), format: .json)
    }

    // MARK: Between values

    /// Skips space; the byte that is next stays. 0 at the end of the text, and for a zero byte, which begins nothing.
    @inline(__always) package mutating func next() throws(DataFileError) -> UInt8 {
        // Between most values stands at most a space.
        if place < end, bytes[place] == 0x20 { place &+= 1 }
        if place < end, bytes[place] > 0x20, bytes[place] != 0x2F { return bytes[place] }
        return try nextBehindSpace()
    }

    @inline(never) private mutating func nextBehindSpace() throws(DataFileError) -> UInt8 {
        while true {
            if place == end, try !readMore(keeping: place) { return 0 }
            let byte = bytes[place]
            switch byte {
            case 0x20, 0x09, 0x0D: place &+= 1
            case 0x0A:
                place &+= 1
                line &+= 1
                lineStart = place
            case 0x2F: if try !skipComment() { return byte }
            default: return byte
            }
        }
    }

    /// Skips `// …` up to the end of the line, or `/* … */`. False where neither is next.
    private mutating func skipComment() throws(DataFileError) -> Bool {
        let isBlock = try isNext(behind: 1, 0x2A)
        if !isBlock, try !isNext(behind: 1, 0x2F) { return false }
        place &+= 2
        while true {
            if place == end, try !readMore(keeping: place) {
                if isBlock { throw error("'*/' was expected behind the comment, and \(found) is there") }
                return true
            }
            if bytes[place] == 0x0A {
                if !isBlock { return true }
                line &+= 1
                lineStart = place + 1
            } else if isBlock, bytes[place] == 0x2A, try isNext(behind: 1, 0x2F) {
                place &+= 2
                return true
            }
            place &+= 1
        }
    }

    /// Whether a byte stands so many places behind the one that is next.
    private mutating func isNext(behind count: Int, _ byte: UInt8) throws(DataFileError) -> Bool {
        while end - place <= count, try readMore(keeping: place) {}
        return end - place > count && bytes[place + count] == byte
    }

    /// Whether nothing is left but space.
    package mutating func isAtEnd() throws(DataFileError) -> Bool { try next() == 0 && place == end }

    /// Skips space and this byte, if it is next.
    package mutating func take(_ byte: Unicode.Scalar) throws(DataFileError) -> Bool {
        guard try next() == UInt8(byte.value) else { return false }
        place &+= 1
        return true
    }

    /// Skips space and this byte.
    /// - Parameter what: Of which it is a part: "after the key".
    mutating func expect(_ byte: Unicode.Scalar, _ what: StaticString) throws(DataFileError) {
        if try take(byte) { return }
        throw error("\(quoted: byte) was expected \(what), and \(found) is there")
    }

    /// After a value of an object or array: true behind a comma, false behind what closes it.
    mutating func takeComma(orEnd closing: Unicode.Scalar) throws(DataFileError) -> Bool {
        if try take(",") {
            guard try next() != UInt8(closing.value) else {
                throw error("a value was expected after the comma, and \(found) is there")
            }
            return true
        }
        if try take(closing) { return false }
        throw error("',' or \(quoted: closing) was expected after the value, and \(found) is there")
    }

    /// Whether the object that is next begins with a member called by a whole number. Nothing is taken.
    mutating func isAheadOfNumberedMember() throws(DataFileError) -> Bool {
        // More space than this stands before no member that a program wrote.
        while end - place < 256, try readMore(keeping: place) {}
        var i = place + 1
        while i < end, bytes[i] == 0x20 || bytes[i] == 0x0A || bytes[i] == 0x0D || bytes[i] == 0x09 { i += 1 }
        guard i < end, bytes[i] == 0x22 else { return false }
        let first = i + 1
        i = first
        while i < end, bytes[i].isDigit { i += 1 }
        return i > first && i < end && bytes[i] == 0x22
    }

    // MARK: Values

    /// The string that is next.
    package mutating func text() throws(DataFileError) -> String { String(decoding: try string(), as: UTF8.self) }

    /// The UTF-8 of the string that is next, until the scanner is asked for anything else.
    mutating func string() throws(DataFileError) -> CellBytes {
        guard try next() == 0x22 else { throw error("a string in quotation marks was expected, and \(found) is there") }
        var start = place &+ 1
        var i = start
        var isASCII: UInt8 = 0
        while true {
            let byte = bytes[i]
            if i == end {
                // The string began before the window's end.
                let length = i &- place
                guard try readMore(keeping: place) else { throw error("the string that begins here is never closed") }
                i = place &+ length
                start = place &+ 1
                continue
            }
            if byte == 0x22 { break }
            if byte == 0x5C { return try escapedString(from: start, to: i, isASCII) }
            guard byte >= 0x20 else {
                place = i
                throw error("\(Self.name(of: byte)) in a string must be written as an escape")
            }
            isASCII |= byte
            i &+= 1
        }
        let text = CellBytes(start: bytes + start, count: i &- start)
        if isASCII >= 0x80 { try validate(text, from: start) }
        place = i &+ 1
        return text
    }

    private func validate(_ text: CellBytes, from start: Int) throws(DataFileError) {
        // Behind the window the stream has line feeds, with which no sequence goes on.
        let stop = TextDecoding.firstUnusable(CellBytes(start: text.baseAddress, count: text.count + 8), text.count)
        guard stop < text.count else { return }
        throw .invalidUTF8(file: stream.name, line: line, byteOffset: stream.offset + start + stop, byte: text[stop])
    }

    /// The rest of a string of which `start..<stop` has no escapes.
    private mutating func escapedString(from start: Int, to stop: Int, _ isASCII: UInt8) throws(DataFileError) -> CellBytes {
        decoded.removeAll(keepingCapacity: true)
        let text = CellBytes(start: bytes + start, count: stop &- start)
        if isASCII >= 0x80 { try validate(text, from: start) }
        decoded.append(contentsOf: text)
        place = stop
        while true {
            switch try byteOfString() {
            case 0x22: return decoded.withUnsafeBufferPointer { $0 }
            case 0x5C: try escape()
            case let byte where byte < 0x20:
                place &-= 1
                throw error("\(Self.name(of: byte)) in a string must be written as an escape")
            case let byte where byte < 0x80: decoded.append(byte)
            default:
                place &-= 1
                try appendSequence()
            }
        }
    }

    /// One character beyond ASCII.
    private mutating func appendSequence() throws(DataFileError) {
        let first = bytes[place]
        let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        while end &- place < count, try readMore(keeping: place) {}
        // The window may end within the sequence, where line feeds follow it.
        let text = CellBytes(start: bytes + place, count: count)
        try validate(text, from: place)
        decoded.append(contentsOf: text)
        place &+= count
    }

    private mutating func byteOfString() throws(DataFileError) -> UInt8 {
        if place == end, try !readMore(keeping: place) { throw error("a string is never closed") }
        defer { place &+= 1 }
        return bytes[place]
    }

    private mutating func escape() throws(DataFileError) {
        switch try byteOfString() {
        case 0x22: decoded.append(0x22)
        case 0x5C: decoded.append(0x5C)
        case 0x2F: decoded.append(0x2F)
        case 0x62: decoded.append(0x08)
        case 0x66: decoded.append(0x0C)
        case 0x6E: decoded.append(0x0A)
        case 0x72: decoded.append(0x0D)
        case 0x74: decoded.append(0x09)
        case 0x75:
            var value = try codeUnit()
            if value & 0xFC00 == 0xD800 {
                guard try byteOfString() == 0x5C, try byteOfString() == 0x75, case let low = try codeUnit(),
                    low & 0xFC00 == 0xDC00
                else { throw error("half of a pair of surrogates (\\u) stands alone") }
                value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
            }
            guard value != 0 else { throw error("a zero character (\\u0000) is no part of a text") }
            guard let scalar = Unicode.Scalar(value) else { throw error("half of a pair of surrogates (\\u) stands alone") }
            decoded.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
        default:
            place &-= 1
            throw error("\(found) cannot stand behind a backslash")
        }
    }

    private mutating func codeUnit() throws(DataFileError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(try byteOfString())).hexDigitValue else {
                place &-= 1
                throw error("four hexadecimal digits were expected after \\u, and \(found) is there")
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    /// What a value that is no string, object or array is.
    enum Literal {
        /// As it is written; `isWhole` where it has neither a fraction nor an exponent.
        case number(CellBytes, isWhole: Bool)
        case boolean(Bool)
        /// `null`, or a number that is none.
        case missing
    }

    /// The number or word that is next, until the scanner is asked for anything else.
    mutating func literal() throws(DataFileError) -> Literal {
        let first = try next()
        var i = place
        while true {
            if i == end {
                let length = i &- place
                let hasMore = try readMore(keeping: place)
                i = place &+ length
                if !hasMore { break }
            }
            // Letters, digits, +, - and the point are what numbers and words are made of.
            let byte = bytes[i]
            guard byte.isDigit || byte.isLetter || byte == 0x2B || byte == 0x2D || byte == 0x2E else { break }
            i &+= 1
        }
        let text = CellBytes(start: bytes + place, count: i &- place)
        guard !text.isEmpty else { throw error("a value was expected, and \(found) is there") }
        if first == 0x2D || first.isDigit, let isWhole = Self.numberIsWhole(text) {
            place = i
            return .number(text, isWhole: isWhole)
        }
        let literal: Literal
        switch String(decoding: text.prefix(16), as: UTF8.self) {
        case "true": literal = .boolean(true)
        case "false": literal = .boolean(false)
        case "null", "NaN": literal = .missing
        case "Infinity", "-Infinity": literal = .number(text, isWhole: false)
        case let word:
            throw error(
                first == 0x2D || first.isDigit
                    ? "\(quoted: word) is no number of JSON"
                    : "\(quoted: word) is no value of JSON: texts stand in quotation marks, and words are true, false and null")
        }
        place = i
        return literal
    }

    /// The number or word that is next as JSON has it: `null` for a number that is none.
    package mutating func word() throws(DataFileError) -> String {
        switch try literal() {
        case .number(let text, _): String(decoding: text, as: UTF8.self)
        case .boolean(let value): value ? "true" : "false"
        case .missing: "null"
        }
    }

    /// Nil where the text is no number.
    private static func numberIsWhole(_ text: CellBytes) -> Bool? {
        var i = text[0] == 0x2D ? 1 : 0
        func digits() -> Int {
            let start = i
            while i < text.count, text[i].isDigit { i &+= 1 }
            return i &- start
        }
        let first = i
        let count = digits()
        guard count > 0, count == 1 || text[first] != 0x30 else { return nil }
        if i == text.count { return true }
        if text[i] == 0x2E {
            i &+= 1
            guard digits() > 0 else { return nil }
        }
        if i < text.count, text[i] | 0x20 == 0x65 {
            i &+= 1
            if i < text.count, text[i] == 0x2B || text[i] == 0x2D { i &+= 1 }
            guard digits() > 0 else { return nil }
        }
        return i == text.count ? false : nil
    }

    /// Skips the value that is next.
    mutating func skip() throws(DataFileError) {
        var ignored: [UInt8]?
        try value(into: &ignored, depth: 0)
    }

    /// Objects and arrays that lie in each other deeper than this are an error: nobody shows them.
    private static let deepest = 256

    /// Writes the value that is next as JSON without spaces.
    mutating func value(into text: inout [UInt8]?, depth: Int) throws(DataFileError) {
        guard depth < Self.deepest else { throw error("more than \(Self.deepest) objects and arrays lie in each other") }
        let first = try next()
        switch first {
        case 0x22: Self.quote(try string(), into: &text)
        case 0x7B, 0x5B:
            let closing: Unicode.Scalar = first == 0x7B ? "}" : "]"
            place &+= 1
            text?.append(first)
            if try !take(closing) {
                repeat {
                    if text.map({ $0.last != first }) ?? false { text?.append(0x2C) }
                    if first == 0x7B {
                        Self.quote(try string(), into: &text)
                        try expect(":", "after the key")
                        text?.append(0x3A)
                    }
                    try value(into: &text, depth: depth + 1)
                } while try takeComma(orEnd: closing)
            }
            text?.append(UInt8(closing.value))
        default:
            switch try literal() {
            case .number(let number, _): text?.append(contentsOf: number)
            case .boolean(let value): text?.append(contentsOf: (value ? "true" : "false").utf8)
            case .missing: text?.append(contentsOf: "null".utf8)
            }
        }
    }

    private static func quote(_ string: CellBytes, into text: inout [UInt8]?) {
        guard text != nil else { return }
        text?.append(0x22)
        for byte in string {
            if byte == 0x22 || byte == 0x5C { text?.append(0x5C) }
            text?.append(byte)
        }
        text?.append(0x22)
    }

    // MARK: Errors

    /// An error at the place where the scanner stands.
    /// - Parameter problem: A clause that says what was expected and what is there.
    func error(_ problem: String) -> DataFileError {
        .malformed(file: stream.name, format: format, place: lineAndColumn, problem: problem)
    }

    /// Where the scanner stands.
    var lineAndColumn: DataPlace {
        var column = place - lineStart + 1
        for i in max(lineStart, 0)..<max(place, lineStart, 0) where bytes[i] & 0xC0 == 0x80 { column -= 1 }
        return .line(line, column: column)
    }

    /// What stands at the scanner's place, in words.
    package var found: String {
        guard place < end else { return "the end of the file" }
        let rest = CellBytes(start: bytes + place, count: min(end - place, 16))
        guard rest[0] >= 0x20, let character = String(decoding: rest, as: UTF8.self).first else { return Self.name(of: rest[0]) }
        return "\(quoted: character)"
    }

    private static func name(of byte: UInt8) -> String {
        switch byte {
        case 0x0A, 0x0D: "a line end"
        case 0x09: "a tab"
        case 0: "a zero byte"
        default: "a control character"
        }
    }

    // MARK: The window

    /// Reads more of the file behind what is kept of the window, which moves ``place`` with it. False at the end.
    private mutating func readMore(keeping mark: Int) throws(DataFileError) -> Bool {
        for i in max(lineStart, 0)..<max(mark, lineStart, 0) where bytes[i] & 0xC0 == 0x80 { lineStart += 1 }
        let hasMore = try stream.read(dropping: mark)
        bytes = stream.window.baseAddress.unsafelyUnwrapped
        end = stream.window.count
        place -= mark
        lineStart -= mark
        return hasMore
    }
}
