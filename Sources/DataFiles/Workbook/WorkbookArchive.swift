internal import CRasterLibraries
import Foundation
import RasterGraphics

/// The ZIP archive that a workbook is, and its parts as XML, read as they stream out of it.
final class WorkbookArchive {
    let name: String
    private let zip: raster_zip
    private let xml: raster_xml
    private let archive: OpaquePointer
    /// Holds what the archive reads.
    private let stream: ByteStream

    /// No part of a workbook is larger when it is unpacked.
    private static let mostBytes = 1 << 32

    /// - Parameter stream: A pipe is held in memory; of a file on disk only what is being read is.
    init(_ stream: ByteStream) throws(DataFileError) {
        guard let zip = raster_zip()?.pointee else {
            throw .missingLibrary(format: .xlsx, library: "libzip", package: "libzip4 or libzip5")
        }
        guard let xml = raster_xml()?.pointee else {
            throw .missingLibrary(format: .xlsx, library: "libxml2", package: "libxml2 or libxml2-16")
        }
        (self.name, self.stream, self.zip, self.xml) = (stream.name, stream, zip, xml)
        var error = zip_error_t()
        zip.error_init(&error)
        defer { zip.error_fini(&error) }
        let source: OpaquePointer?
        if let (descriptor, beginning) = stream.file {
            // The library reads it, not the stream.
            let size = try stream.size()
            try FileBytes.note(size, total: size, of: stream.name)
            // The source closes what it is given.
            let own = dup(descriptor)
            guard own >= 0, let file = fdopen(own, "r") else {
                let code = errno
                if own >= 0 { close(own) }
                throw .readFailed(file: stream.name, reason: FileBytes.words(code))
            }
            source = zip.source_filep_create(file, zip_uint64_t(beginning), -1, &error)
            if source == nil { fclose(file) }
        } else {
            let bytes = try stream.bytes(at: 0, count: stream.size())
            source = zip.source_buffer_create(bytes.baseAddress, zip_uint64_t(bytes.count), 0, &error)
        }
        guard let source, let archive = zip.open_from_source(source, ZIP_RDONLY, &error) else {
            let words = ZipFile.words(zip.error_strerror(&error))
            source.map(zip.source_free)
            throw .malformed(
                file: name, format: .xlsx, place: .part("the archive"),
                problem: "a ZIP archive was expected, and \(words.lowercased())")
        }
        self.archive = archive
    }

    deinit { zip.discard(archive) }

    func error(_ part: String, _ problem: String) -> DataFileError {
        .malformed(file: name, format: .xlsx, place: .part(part), problem: problem)
    }

    /// Whether the archive has a part of this name.
    func has(_ part: String) -> Bool { size(of: part) != nil }

    private func size(of part: String) -> (full: UInt64, packed: UInt64)? {
        var status = zip_stat_t()
        zip.stat_init(&status)
        guard zip.stat(archive, part, 0, &status) == 0 else { return nil }
        return (status.size, status.comp_size)
    }

    /// Opens a part. Its elements are read by ``XMLPartReader/next()``.
    func part(_ part: String) throws(DataFileError) -> XMLPartReader {
        guard let size = size(of: part) else { throw error(part, "this part was expected in the workbook, and it is not there") }
        // Deflate packs at most 1,032 bytes into one.
        guard size.full <= Self.mostBytes, size.full / 1032 <= size.packed + 1 else {
            throw error(part, "\(size.packed) bytes claim to unpack to \(size.full)")
        }
        try DataFileError.checking(name) { () throws(LimitError) in
            try Allowance.take(.unpacked, Int(clamping: size.full))
        }
        guard let file = zip.fopen(archive, part, 0) else {
            throw error(part, "it cannot be opened: \(ZipFile.words(zip.strerror(archive)))")
        }
        return try XMLPartReader(self, part, ZipFile(file, zip), xml)
    }
}

/// An open file of an archive, which is closed with it.
final class ZipFile {
    private let handle: OpaquePointer
    private let zip: raster_zip

    init(_ handle: OpaquePointer, _ zip: raster_zip) { (self.handle, self.zip) = (handle, zip) }

    deinit { _ = zip.fclose(handle) }

    /// What libzip says of an error. Whether it may say nothing its headers tell in some versions only.
    static func words(_ message: UnsafePointer<CChar>?) -> String { message.map { String(cString: $0) } ?? "unknown" }

    /// The bytes that were read, 0 at the end, below 0 for damage.
    func read(into buffer: UnsafeMutableRawPointer, _ count: Int) -> Int { Int(zip.fread(handle, buffer, zip_uint64_t(count))) }
}

/// A part of a workbook on the way through its elements.
final class XMLPartReader {
    enum Event: Equatable {
        case begin, end, text
    }

    let name: String
    private let archive: WorkbookArchive
    private let file: ZipFile
    private let xml: raster_xml
    private let reader: raster_xml_reader
    /// An empty element ends behind its beginning.
    private var endsNext = false
    /// Of the element that begins or ends, without its prefix.
    private(set) var element = ""

    init(_ archive: WorkbookArchive, _ name: String, _ file: ZipFile, _ xml: raster_xml) throws(DataFileError) {
        (self.archive, self.name, self.file, self.xml) = (archive, name, file, xml)
        // Entities stay what they are: nothing is expanded, and nothing is loaded from elsewhere.
        let options = RASTER_XML_NONET | RASTER_XML_NOERROR | RASTER_XML_NOWARNING | RASTER_XML_NOCDATA
        let read: raster_xml_read = { context, buffer, length in
            guard let context, let buffer, length > 0 else { return -1 }
            return Int32(clamping: Unmanaged<ZipFile>.fromOpaque(context).takeUnretainedValue().read(into: buffer, Int(length)))
        }
        guard let reader = xml.ReaderForIO(read, nil, Unmanaged.passUnretained(file).toOpaque(), nil, nil, Int32(options)) else {
            throw archive.error(name, "XML was expected, and something else is there")
        }
        self.reader = reader
        // What the options leave, such as of texts that are too long, it would print.
        xml.TextReaderSetErrorHandler(reader, { _, _, _, _ in }, nil)
    }

    deinit { xml.FreeTextReader(reader) }

    /// Goes to the next beginning or end of an element, or text; nil at the end of the part.
    func next() throws(DataFileError) -> Event? {
        if endsNext {
            endsNext = false
            return .end
        }
        while true {
            switch xml.TextReaderRead(reader) {
            case 1: break
            case 0: return nil
            default:
                throw archive.error("\(name), line \(xml.TextReaderGetParserLineNumber(reader))", "well-formed XML was expected")
            }
            switch Int(xml.TextReaderNodeType(reader)) {
            case RASTER_XML_ELEMENT:
                element = string(xml.TextReaderConstLocalName(reader))
                endsNext = xml.TextReaderIsEmptyElement(reader) == 1
                return .begin
            case RASTER_XML_END_ELEMENT:
                element = string(xml.TextReaderConstLocalName(reader))
                return .end
            case RASTER_XML_TEXT, RASTER_XML_CDATA, RASTER_XML_SIGNIFICANT_WHITESPACE: return .text
            default: continue
            }
        }
    }

    /// The text that was reached.
    var text: String { string(xml.TextReaderConstValue(reader)) }

    /// Calls `body` with the attributes of the element that begins, by their names without prefix.
    func forEachAttribute(_ body: (_ name: String, _ value: String) -> Void) {
        while xml.TextReaderMoveToNextAttribute(reader) == 1 {
            body(string(xml.TextReaderConstLocalName(reader)), string(xml.TextReaderConstValue(reader)))
        }
        _ = xml.TextReaderMoveToElement(reader)
    }

    /// All attributes of the element that begins.
    var attributes: [String: String] {
        var attributes: [String: String] = [:]
        forEachAttribute { attributes[$0] = $1 }
        return attributes
    }

    private func string(_ bytes: UnsafePointer<UInt8>?) -> String { bytes.map { String(cString: $0) } ?? "" }
}
