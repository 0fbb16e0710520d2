internal import CRasterLibraries
import Foundation

/// A part of a workbook on the way through its elements.
///
/// libxml2 tells what a piece of the part holds, and the reader hands it out one by one. That takes half of the time of its own
/// reader, which makes a tree of each element first.
final class XMLPartReader {
    enum Event: Equatable {
        case begin, end, text
    }

    let name: String
    private let archive: WorkbookArchive
    private let file: ZipFile
    private let part: raster_xml_part
    /// What the last piece of the part holds, and how much of it has been handed out.
    private var found = raster_xml_events()
    private var given = 0
    private var isAtEnd = false
    /// Equals signs since anything was told: of a tag that has not ended, its attributes.
    private var attributeCount = 0
    private let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)

    /// Of the element that begins or ends.
    private(set) var element: XMLName = ""

    /// Bytes: what is told of them stays in the processor's caches.
    private static let pieceSize = 1 << 14

    /// More than a tag has. The library compares each attribute with each.
    private static let mostAttributes = 20_000

    /// Nil where libxml2 is missing.
    init?(_ archive: WorkbookArchive, _ name: String, _ file: ZipFile) {
        guard let part = raster_xml_open() else { return nil }
        (self.archive, self.name, self.file, self.part) = (archive, name, file, part)
    }

    deinit {
        raster_xml_close(part)
        piece.deallocate()
    }

    /// Goes to the next beginning or end of an element, or text, which may come in several; nil at the end of the part.
    func next() throws(DataFileError) -> Event? {
        while given == found.count {
            if isAtEnd { return nil }
            try readPiece()
        }
        let event = found.events[given]
        given += 1
        switch Int(event.kind) {
        case RASTER_XML_TEXT: return .text
        case RASTER_XML_BEGIN:
            element = XMLName(event.name)
            return .begin
        default:
            element = XMLName(event.name)
            return .end
        }
    }

    private func readPiece() throws(DataFileError) {
        if found.error_line != 0 {
            let place = found.error_line > 0 ? "\(name), line \(found.error_line)" : name
            throw archive.error(
                place, found.error_line > 0 ? "well-formed XML was expected" : "there is not enough memory for it")
        }
        let count = file.read(into: piece.baseAddress!, piece.count)
        guard count >= 0 else { throw archive.error(name, "it is damaged, and cannot be unpacked") }
        found = raster_xml_take(part, piece.baseAddress, Int32(count))
        given = 0
        isAtEnd = count == 0 && found.error_line == 0
        attributeCount = found.count > 0 ? 0 : attributeCount + piece[..<count].count { $0 == 0x3D }
        guard attributeCount <= Self.mostAttributes else {
            throw archive.error(name, "a tag has more than \(Self.mostAttributes) attributes")
        }
    }

    private var event: raster_xml_event { found.events[given - 1] }

    /// The text that was reached. It stands until the next call of ``next()``.
    var text: CellBytes { CellBytes(start: found.bytes + event.first, count: event.count) }

    /// Calls `body` with the attributes of the element that begins. Values stand until the next call of ``next()``.
    @inline(__always) func forEachAttribute(_ body: (_ name: XMLName, _ value: CellBytes) -> Void) {
        for index in event.first..<event.first + event.count {
            let attribute = found.attributes[index]
            body(XMLName(attribute.name), CellBytes(start: found.bytes + attribute.first, count: attribute.count))
        }
    }

    /// All attributes of the element that begins. Of those that differ only in their prefix, the last one.
    var attributes: [String: String] {
        var attributes: [String: String] = [:]
        forEachAttribute { attributes[$0.text] = String(decoding: $1, as: UTF8.self) }
        return attributes
    }
}

/// The name of an element or attribute, without its prefix. It stands as long as the reader that it comes from.
struct XMLName: Equatable, ExpressibleByStringLiteral {
    /// UTF-8 that ends with a zero, as literals do.
    private let bytes: UnsafePointer<UInt8>

    init(_ bytes: UnsafePointer<UInt8>) { self.bytes = bytes }

    init(stringLiteral text: StaticString) { bytes = text.utf8Start }

    @inline(__always) static func == (name: XMLName, other: XMLName) -> Bool {
        name.bytes[0] == other.bytes[0] && strcmp(name.bytes, other.bytes) == 0
    }

    var text: String { String(cString: bytes) }
}
