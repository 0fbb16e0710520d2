internal import CRasterLibraries
/// The ZIP archive that a workbook is, and its parts as XML, read as they stream out of it.
final class WorkbookArchive {
    private let archive: ZipArchive
    private let xml: raster_xml

    var name: String { archive.name }

    /// - Parameter format: What the archive is, for errors.
    init(_ stream: ByteStream, format: DataFormat) throws(DataFileError) {
        archive = try ZipArchive(stream, format: format)
        guard let xml = raster_xml()?.pointee else {
            throw .missingLibrary(format: format, library: "libxml2", package: "libxml2 or libxml2-16")
        }
        self.xml = xml
    }

    func error(_ part: String, _ problem: String) -> DataFileError { archive.error(part, problem) }

    /// Whether the archive has a part of this name.
    func has(_ part: String) -> Bool { archive.has(part) }

    /// Opens a part. Its elements are read by ``XMLPartReader/next()``.
    func part(_ part: String) throws(DataFileError) -> XMLPartReader { try XMLPartReader(self, part, archive.open(part), xml) }
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

    /// All attributes of the element that begins. Of those that differ only in their prefix, the last one.
    var attributes: [String: String] {
        var attributes: [String: String] = [:]
        forEachAttribute { attributes[$0] = $1 }
        return attributes
    }

    private func string(_ bytes: UnsafePointer<UInt8>?) -> String { bytes.map { String(cString: $0) } ?? "" }
}
