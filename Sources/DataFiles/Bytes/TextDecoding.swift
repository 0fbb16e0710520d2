import RasterGraphics

/// Turns the bytes of a file into valid UTF-8 without zero bytes, or says where that fails.
enum TextDecoding {
    /// Valid UTF-8, and where it begins behind a byte order mark.
    struct Text {
        var file: FileBytes
        var start: Int
        /// The name of the encoding that the bytes were taken for, where nothing says it.
        var guess: String?
    }

    static func decode(
        _ file: consuming FileBytes, as encoding: DataFileOptions.Encoding, name: String
    ) throws(DataFileError) -> Text {
        let count = file.count
        let head = file.bytes.withUnsafeBufferPointer { buffer in
            let text = buffer.extracting(..<count)
            return Result { () throws(DataFileError) in
                try rejectBinary(text, name: name)
                return ByteOrderMark(text)
            }
        }
        let mark = try head.get()
        switch encoding {
        case .latin1:
            return Text(file: try FileBytes(latin1(file, name: name), name: name), start: 0)
        case .utf16:
            return Text(file: try FileBytes(utf16(file, mark: mark, name: name), name: name), start: 0)
        case .automatic where mark == .utf16LittleEndian || mark == .utf16BigEndian:
            return Text(file: try FileBytes(utf16(file, mark: mark, name: name), name: name), start: 0)
        case .named(let encodingName):
            let text = try converted(file, from: encodingName, name: name)
            return Text(file: text, start: text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        case .automatic, .utf8:
            do throws(DataFileError) { try validate(file, name: name) } catch {
                guard encoding == .automatic, let guessed = try guessed(file, error, name: name) else { throw error }
                return guessed
            }
            return Text(file: file, start: mark == .utf8 ? 3 : 0)
        }
    }

    /// A text that is no UTF-8 in the first encoding that explains all of its bytes; nil where none does.
    private static func guessed(
        _ file: borrowing FileBytes, _ error: DataFileError, name: String
    ) throws(DataFileError) -> Text? {
        let count = file.count
        if case .nulByte(_, _, _, looksLikeUTF16: true) = error {
            guard let text = try? utf16(file, mark: .none, name: name) else { return nil }
            return Text(file: try FileBytes(text, name: name), start: 0, guess: "UTF-16")
        }
        guard case .invalidUTF8 = error else { return nil }
        let names = file.bytes.withUnsafeBufferPointer { buffer in
            isDamagedUTF8(buffer, count) ? [] : EncodingGuess.names(of: buffer.extracting(..<count))
        }
        for encoding in names {
            do throws(DataFileError) {
                let text = try converted(file, from: encoding, name: name)
                guard !hasControls(text) else { continue }
                return Text(file: text, start: 0, guess: EncodingGuess.displayName(encoding))
            } catch {
                // A limit is one whatever the text is; other encodings may explain bytes that this one does not.
                if case .limit = error { throw error }
            }
        }
        return nil
    }

    /// Whether the first bytes of a text are UTF-8, but for a character that they end within.
    /// - Parameter head: At least eight bytes behind it can be read.
    static func mayBeUTF8(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        let readable = UnsafeBufferPointer(start: head.baseAddress, count: head.count + 8)
        let stop = firstUnusable(readable, head.count)
        return head.count - stop < 4 || isDamagedUTF8(readable, head.count)
    }

    /// Whether far more bytes beyond ASCII are well-formed UTF-8 than are not.
    private static func isDamagedUTF8(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int) -> Bool {
        var (start, damaged, sound) = (0, 0, 0)
        while start < count {
            let stop = start + firstUnusable(bytes.extracting(start...), count - start)
            for i in start..<stop where bytes[i] >= 0xC2 { sound += 1 }
            if stop < count { damaged += 1 }
            start = stop + 1
        }
        return sound > 2 * damaged
    }

    /// Whether a text has one of the control characters behind ASCII, which nobody writes: 0xC2, then 0x80 to 0x9F.
    private static func hasControls(_ text: borrowing FileBytes) -> Bool {
        text.bytes.withUnsafeBufferPointer { bytes in
            bytes.indices.contains { bytes[$0] == 0xC2 && $0 + 1 < bytes.count && bytes[$0 + 1] & 0xE0 == 0x80 }
        }
    }

    /// The same in UTF-8.
    private static func converted(
        _ file: borrowing FileBytes, from encoding: String, name: String
    ) throws(DataFileError) -> FileBytes {
        guard let converter = TextConverter(encoding) else {
            throw .notReadable(file: name, reason: "there is no encoding \(quoted: encoding)")
        }
        var text: [UInt8] = []
        let count = file.count
        // Twice as much is more than nearly all texts become.
        text.reserveCapacity(count * 2)
        var start = 0
        while start < count {
            let end = min(count, start + pieceSize)
            try DataFileError.checking(name) { () throws(LimitError) in
                try Allowance.check(.characters, text.count)
                try Allowance.checkGoingOn()
            }
            let result = file.bytes.withUnsafeBufferPointer { bytes in
                Result { () throws(TextConverter.Failure) in
                    try converter.convert(bytes.extracting(start..<end), isLast: end == count, to: &text)
                }
            }
            if case .failure(let failure) = result {
                let line = file.bytes.withUnsafeBufferPointer { lineNumber(of: failure.offset, in: $0) }
                throw .invalidBytes(file: name, encoding: encoding, line: line, byteOffset: failure.offset, byte: failure.byte)
            }
            start = end
        }
        let unusable = text.withUnsafeBufferPointer { bytes in bytes.firstIndex(of: 0) }
        if let unusable {
            let line = text.withUnsafeBufferPointer { lineNumber(of: unusable, in: $0) }
            throw .nulByte(file: name, line: line, byteOffset: unusable, looksLikeUTF16: false)
        }
        return try FileBytes(text, name: name)
    }

    private static let pieceSize = 1 << 20

    /// Throws where the first bytes of a file are those of no text.
    static func rejectBinary(_ head: UnsafeBufferPointer<UInt8>, name: String) throws(DataFileError) {
        if let kind = BinaryKind.name(of: head) { throw .binary(file: name, kind: kind) }
    }

    private enum ByteOrderMark {
        case none, utf8, utf16LittleEndian, utf16BigEndian

        init(_ bytes: UnsafeBufferPointer<UInt8>) {
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
                self = .utf8
            } else if bytes.starts(with: [0xFF, 0xFE]) {
                self = .utf16LittleEndian
            } else if bytes.starts(with: [0xFE, 0xFF]) {
                self = .utf16BigEndian
            } else {
                self = .none
            }
        }
    }

    // MARK: UTF-8

    private static func validate(_ file: borrowing FileBytes, name: String) throws(DataFileError) {
        let count = file.count
        let failure = file.bytes.withUnsafeBufferPointer { buffer in
            let stop = firstUnusable(buffer, count)
            return stop < count ? unusable(stop, of: buffer.extracting(..<count), at: 0, line: 1, name: name) : nil
        }
        if let failure { throw failure }
    }

    /// Checks a piece of a text of UTF-8, at least eight bytes behind which can be read.
    /// - Parameters:
    ///   - offset: Where the piece begins in the text.
    ///   - line: The line in which it begins.
    /// - Returns: How many lines end in it.
    static func validate(
        _ piece: UnsafeBufferPointer<UInt8>, at offset: Int, line: Int, name: String
    ) throws(DataFileError) -> Int {
        let stop = firstUnusable(piece, piece.count)
        guard stop == piece.count else { throw unusable(stop, of: piece, at: offset, line: line, name: name) }
        return lineNumber(of: piece.count, in: piece) - 1
    }

    private static func unusable(
        _ stop: Int, of text: UnsafeBufferPointer<UInt8>, at offset: Int, line: Int, name: String
    ) -> DataFileError {
        let line = line + lineNumber(of: stop, in: text) - 1
        if text[stop] == 0 {
            return .nulByte(file: name, line: line, byteOffset: offset + stop, looksLikeUTF16: looksLikeUTF16(text))
        }
        return .invalidUTF8(file: name, line: line, byteOffset: offset + stop, byte: text[stop])
    }

    /// The offset of the first byte that is zero or begins no well-formed sequence (Unicode 16, table 3-7), or
    /// `count`. At least eight bytes behind `count` can be read.
    static func firstUnusable(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var i = 0
        while i < count {
            // Eight ASCII bytes at a time: none has its high bit, and subtracting one from each borrows from none.
            while i & 7 == 0, i + 8 <= count {
                let word = raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)
                if (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 != 0 { break }
                i &+= 8
            }
            guard i < count else { break }
            let byte = bytes[i]
            if byte < 0x80 {
                if byte == 0 { return i }
                i &+= 1
                continue
            }
            // Sentinel line feeds follow the data, so a sequence cut short by the end fails on them.
            let second = bytes[i &+ 1]
            switch byte {
            case 0xC2...0xDF:
                guard second & 0xC0 == 0x80 else { return i }
                i &+= 2
            case 0xE0...0xEF:
                let low: UInt8 = byte == 0xE0 ? 0xA0 : 0x80
                let high: UInt8 = byte == 0xED ? 0x9F : 0xBF
                guard second >= low, second <= high, bytes[i &+ 2] & 0xC0 == 0x80 else { return i }
                i &+= 3
            case 0xF0...0xF4:
                let low: UInt8 = byte == 0xF0 ? 0x90 : 0x80
                let high: UInt8 = byte == 0xF4 ? 0x8F : 0xBF
                guard second >= low, second <= high, bytes[i &+ 2] & 0xC0 == 0x80, bytes[i &+ 3] & 0xC0 == 0x80
                else { return i }
                i &+= 4
            default:
                return i
            }
        }
        return count
    }

    /// The line, counted from 1, of a byte. Lines end with LF, CR or CRLF.
    private static func lineNumber(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var line = 1
        var i = 0
        while i < offset {
            if bytes[i] == 0x0A || (bytes[i] == 0x0D && !(i + 1 < bytes.count && bytes[i + 1] == 0x0A)) { line += 1 }
            i += 1
        }
        return line
    }

    // MARK: UTF-16

    /// Whether zero bytes lie mostly on one side of the 16-bit units of the first kilobyte.
    private static func looksLikeUTF16(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let zeros = zeroBytes(bytes)
        let units = min(bytes.count, 1024) / 2
        return units > 0 && max(zeros.even, zeros.odd) * 3 >= units && min(zeros.even, zeros.odd) * 8 <= units
    }

    private static func zeroBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> (even: Int, odd: Int) {
        var even = 0
        var odd = 0
        for i in 0..<min(bytes.count, 1024) where bytes[i] == 0 {
            if i & 1 == 0 { even += 1 } else { odd += 1 }
        }
        return (even, odd)
    }

    private static func utf16(
        _ file: borrowing FileBytes, mark: ByteOrderMark, name: String
    ) throws(DataFileError) -> [UInt8] {
        let count = file.count
        var failure: DataFileError?
        let text = file.bytes.withUnsafeBufferPointer { buffer -> [UInt8] in
            let bytes = buffer.extracting(..<count)
            let isBigEndian: Bool
            switch mark {
            case .utf16BigEndian: isBigEndian = true
            case .utf16LittleEndian: isBigEndian = false
            case .none, .utf8:
                let zeros = zeroBytes(bytes)
                isBigEndian = zeros.even > zeros.odd
            }
            let high = isBigEndian ? 0 : 1
            // A unit becomes at most three bytes.
            return Array(unsafeUninitializedCapacity: count / 2 * 3 + FileBytes.slack) { output, initialized in
                var i = mark == .utf16BigEndian || mark == .utf16LittleEndian ? 2 : 0
                var o = 0
                while i + 1 < count {
                    var scalar = UInt32(bytes[i &+ high]) << 8 | UInt32(bytes[i &+ 1 &- high])
                    let start = i
                    i &+= 2
                    if scalar & 0xF800 == 0xD800 {
                        let low = i + 1 < count ? UInt32(bytes[i &+ high]) << 8 | UInt32(bytes[i &+ 1 &- high]) : 0
                        guard scalar < 0xDC00, low & 0xFC00 == 0xDC00 else {
                            failure = .invalidUTF16(file: name, byteOffset: start)
                            break
                        }
                        scalar = 0x10000 + (scalar & 0x3FF) << 10 + low & 0x3FF
                        i &+= 2
                    }
                    if scalar == 0 {
                        let before = UnsafeBufferPointer(output).extracting(..<o)
                        failure = .nulByte(
                            file: name, line: lineNumber(of: o, in: before), byteOffset: start, looksLikeUTF16: false)
                        break
                    }
                    o = append(scalar, to: output, at: o)
                }
                if failure == nil, count & 1 == 1 { failure = .invalidUTF16(file: name, byteOffset: count - 1) }
                initialized = o
            }
        }
        if let failure { throw failure }
        return text
    }

    // MARK: Latin 1

    /// Bytes 80–9F of windows-1252 (the WHATWG index; 81, 8D, 8F, 90 and 9D are unassigned and stay C1 controls).
    private static let windows1252: [UInt32] = [
        0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
        0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
        0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
    ]

    private static func latin1(_ file: borrowing FileBytes, name: String) throws(DataFileError) -> [UInt8] {
        let count = file.count
        var failure: DataFileError?
        let text = file.bytes.withUnsafeBufferPointer { buffer -> [UInt8] in
            let bytes = buffer.extracting(..<count)
            var high = 0
            for byte in bytes where byte >= 0x80 { high &+= 1 }
            return Array(unsafeUninitializedCapacity: count &+ 2 &* high &+ FileBytes.slack) { output, initialized in
                var o = 0
                for i in 0..<count {
                    let byte = bytes[i]
                    if byte == 0 {
                        failure = .nulByte(
                            file: name, line: lineNumber(of: i, in: bytes), byteOffset: i,
                            looksLikeUTF16: looksLikeUTF16(bytes))
                        break
                    }
                    let isMapped = byte >= 0x80 && byte < 0xA0
                    o = append(isMapped ? windows1252[Int(byte) - 0x80] : UInt32(byte), to: output, at: o)
                }
                initialized = o
            }
        }
        if let failure { throw failure }
        return text
    }

    /// Writes a scalar value as UTF-8 and gives the offset behind it.
    private static func append(_ scalar: UInt32, to output: UnsafeMutableBufferPointer<UInt8>, at o: Int) -> Int {
        if scalar < 0x80 {
            output[o] = UInt8(truncatingIfNeeded: scalar)
            return o &+ 1
        }
        if scalar < 0x800 {
            output[o] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
            output[o &+ 1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
            return o &+ 2
        }
        if scalar < 0x10000 {
            output[o] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
            output[o &+ 1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
            output[o &+ 2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
            return o &+ 3
        }
        output[o] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
        output[o &+ 1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F)
        output[o &+ 2] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
        output[o &+ 3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
        return o &+ 4
    }
}
