internal import CRasterLibraries
import Foundation
import RasterGraphics

/// A page as libxml2 asks for it: in UTF-8, whatever it is written in.
final class HTMLInput {
    let stream: ByteStream
    private(set) var failure: DataFileError?
    /// The encoding that the page is read in where it says none and is not UTF-8.
    let guess: String?
    /// Words since the library told of anything: of a tag that has not ended, its attributes.
    var attributes = 0

    /// Nil where the page is UTF-8.
    private let converter: TextConverter?
    /// Bytes of the window that were taken.
    private var taken = 0
    /// UTF-8 that the parser has not asked for, from an index on.
    private var text: [UInt8] = []
    private var given = 0
    private var hasEnded = false
    private var wasSpace = false

    /// More than a tag has. The library compares each attribute with each.
    private static let mostAttributes = 20_000
    /// Where pages say their encoding, by the HTML standard in its first kilobyte; some need more room.
    private static let prologue = 4096

    init(_ stream: ByteStream, _ encoding: DataFileOptions.Encoding) throws(DataFileError) {
        self.stream = stream
        let head = stream.window
        var name: String?
        var guess: String?
        switch encoding {
        case .utf8: break
        case .latin1: name = "windows-1252"
        case .utf16:
            name = head.starts(with: [0xFE, 0xFF]) ? "UTF-16BE" : head.starts(with: [0xFF, 0xFE]) ? "UTF-16" : "UTF-16LE"
        case .named(let given): name = given
        case .automatic:
            if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
                name = "UTF-16"
            } else if !head.starts(with: [0xEF, 0xBB, 0xBF]) {
                name = Self.declared(head)
                // Declared or not, what is UTF-8 beyond doubt is; a page that says nothing and is not is what browsers take it for.
                if name == nil, !TextDecoding.mayBeUTF8(head) {
                    guess = EncodingGuess.names(of: head).first ?? "windows-1252"
                    name = guess
                }
            }
        }
        self.guess = guess.map(EncodingGuess.displayName)
        if let known = name {
            guard let converter = TextConverter(known) else {
                throw .notReadable(file: stream.name, reason: "there is no encoding \(quoted: known)")
            }
            self.converter = converter
        } else {
            converter = nil
        }
    }

    static let read: raster_xml_read = { context, buffer, length in
        guard let context, let buffer, length > 0 else { return -1 }
        return Unmanaged<HTMLInput>.fromOpaque(context).takeUnretainedValue().give(
            UnsafeMutableRawBufferPointer(start: buffer, count: Int(length)))
    }

    private func give(_ buffer: UnsafeMutableRawBufferPointer) -> Int32 {
        do throws(DataFileError) {
            guard let converter else { return try giveUTF8(buffer) }
            while given == text.count, !hasEnded { try convert(by: converter) }
            let bytes = text[given...].prefix(buffer.count)
            try bytes.withUnsafeBufferPointer { bytes throws(DataFileError) in try check(bytes) }
            buffer.copyBytes(from: bytes)
            given += bytes.count
            return Int32(bytes.count)
        } catch {
            failure = error
            return -1
        }
    }

    private func giveUTF8(_ buffer: UnsafeMutableRawBufferPointer) throws(DataFileError) -> Int32 {
        if taken == stream.window.count {
            guard try stream.read(dropping: taken) else { return 0 }
            taken = 0
        }
        let bytes = UnsafeBufferPointer(rebasing: stream.window[taken...].prefix(buffer.count))
        try check(bytes)
        buffer.copyBytes(from: bytes)
        taken += bytes.count
        return Int32(bytes.count)
    }

    /// Converts the next piece of the stream. Bytes that are none of the encoding stand as a mark for that, as browsers have it.
    private func convert(by converter: TextConverter) throws(DataFileError) {
        text.removeAll(keepingCapacity: true)
        given = 0
        if taken == stream.window.count {
            hasEnded = try !stream.read(dropping: taken)
            taken = 0
        }
        let piece = UnsafeBufferPointer(rebasing: stream.window[taken...])
        taken = stream.window.count
        var rest = piece
        while true {
            do throws(TextConverter.Failure) {
                return try converter.convert(rest, isLast: hasEnded, to: &text)
            } catch {
                text.append(contentsOf: [0xEF, 0xBF, 0xBD])
                rest = UnsafeBufferPointer(rebasing: rest[min(rest.count, max(1, error.end))...])
            }
        }
    }

    /// Counts what may be attributes of a tag that has not ended.
    private func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(DataFileError) {
        try DataFileError.checking(stream.name) { () throws(LimitError) in try Allowance.checkGoingOn() }
        var (isSpace, begun) = (wasSpace, 0)
        for byte in bytes {
            let wasSpace = isSpace
            isSpace = byte <= 0x20
            begun &+= wasSpace && !isSpace ? 1 : 0
        }
        (wasSpace, attributes) = (isSpace, attributes + begun)
        guard attributes <= Self.mostAttributes else {
            throw .malformed(
                file: stream.name, format: .html, place: .byte(stream.offset + taken),
                problem: "a tag was expected to end, and it has more than \(Self.mostAttributes) attributes")
        }
    }

    // MARK: What a page says

    /// The encoding that a page names, in a tag `meta` or an XML declaration; nil where it names none, one that is not known, or
    /// UTF-8.
    private static func declared(_ head: UnsafeBufferPointer<UInt8>) -> String? {
        let text = String(decoding: head.prefix(prologue), as: UTF8.self).lowercased()
        for mark in ["charset", "encoding"] {
            var rest = text[...]
            while let found = rest.range(of: mark) {
                let tag = rest[..<found.lowerBound].lastIndex(of: "<").map { rest[$0...] } ?? ""
                rest = rest[found.upperBound...]
                guard tag.hasPrefix(mark == "charset" ? "<meta" : "<?xml") else { continue }
                var value = rest.drop { $0.isWhitespace }
                guard value.first == "=" else { continue }
                value = value.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
                let name = String(value.prefix { $0.isLetter || $0.isNumber || "-_:.".contains($0) })
                // A page in which ASCII reads as itself is not what these say, and UTF-8 is what it may be.
                if name.isEmpty || name.hasPrefix("utf") || name == "unicode" { return nil }
                return labels[name] ?? (DataFileOptions.Encoding(name: name) == nil ? nil : name)
            }
        }
        return nil
    }

    /// Labels that the WHATWG's Encoding Standard reads as others than ICU does.
    private static let labels = [
        "latin1": "windows-1252", "iso-8859-1": "windows-1252", "us-ascii": "windows-1252", "ascii": "windows-1252",
        "iso-8859-9": "windows-1254", "iso-8859-11": "windows-874", "tis-620": "windows-874", "gb2312": "gb18030",
        "gbk": "gb18030",
        "x-gbk": "gb18030", "shift_jis": "ibm-943_P15A-2003", "shift-jis": "ibm-943_P15A-2003", "sjis": "ibm-943_P15A-2003",
        "euc-kr": "windows-949", "ks_c_5601-1987": "windows-949", "big5": "Big5-HKSCS",
    ]
}
