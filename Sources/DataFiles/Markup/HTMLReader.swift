internal import CRasterLibraries
import Foundation
import RasterGraphics

/// Reads tables out of HTML pages, with libxml2's forgiving parser.
///
/// Cells that span rows or columns stand in each of them, as readers of data need it; what a page hides is not there. A page is
/// read piece by piece; memory is that of its tables.
enum HTMLReader {
    static func read(_ stream: ByteStream, options: DataFileOptions) throws(DataFileError) -> TableContents {
        let (tables, guess) = try tables(stream, options)
        var contents = try MarkupTable.chosen(of: tables, options.table, name: stream.name, format: .html).contents()
        if let guess { contents.notes.insert(.guessedEncoding(guess), at: 0) }
        return contents
    }

    /// All tables of a page in its order, and the encoding that it was taken for where it says none.
    static func tables(
        _ stream: ByteStream, _ options: DataFileOptions
    ) throws(DataFileError) -> (tables: [MarkupTable], guess: String?) {
        let input = try HTMLInput(stream, options.encoding)
        let listener = HTMLListener(name: stream.name, keepsMarkup: options.keepsMarkup, input)
        let flags =
            RASTER_HTML_RECOVER | RASTER_HTML_NODEFDTD | RASTER_XML_NOERROR
            | RASTER_XML_NOWARNING | RASTER_XML_NONET
        var events = listener.events
        // What a page says of its encoding is obeyed before the parser sees it.
        guard
            raster_html_parse(HTMLInput.read, Unmanaged.passUnretained(input).toOpaque(), "UTF-8", Int32(flags), &events)
        else { throw .missingLibrary(format: .html, library: "libxml2", package: "libxml2 or libxml2-16") }
        if let failure = input.failure { throw failure }
        return (listener.tables.finish(), input.guess)
    }

    /// Whether a text begins as a page does, or with a table, and is no other kind of XML.
    /// - Parameter head: The first bytes of a file.
    static func isPage(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = beginning(of: head)
        let tags = ["<!doctype html", "<html", "<table", "<head", "<body", "<meta"]
        return tags.contains(where: text.hasPrefix) || text.hasPrefix("<?xml") && text.contains("<html")
    }

    /// Whether a text begins with a tag that parts of pages begin with.
    /// - Parameter head: The first bytes of a file.
    static func isPart(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        ["<div", "<style", "<p>", "<h1", "<h2", "<section"].contains(where: beginning(of: head).hasPrefix)
    }

    /// The first tags and words, behind comments and in lower case.
    private static func beginning(of head: UnsafeBufferPointer<UInt8>) -> Substring {
        var text = Substring(String(decoding: head.prefix(4096), as: UTF8.self).lowercased())
        if text.first == "\u{FEFF}" { text.removeFirst() }
        text = text.drop { $0.isWhitespace }
        while text.hasPrefix("<!--"), let end = text.range(of: "-->") { text = text[end.upperBound...].drop { $0.isWhitespace } }
        return text
    }
}
