internal import CRasterLibraries
import Foundation
import RasterGraphics

/// Reads tables out of HTML pages, with libxml2's forgiving parser.
///
/// Cells that span rows or columns stand in each of them, as readers of data need it. A page is read piece by piece; memory
/// is that of its tables.
enum HTMLReader {
    static func read(_ stream: ByteStream, options: DataFileOptions) throws(DataFileError) -> TableContents {
        let input = Input(stream)
        let listener = Listener(name: stream.name, input)
        let flags =
            RASTER_HTML_RECOVER | RASTER_HTML_NODEFDTD | RASTER_XML_NOERROR
            | RASTER_XML_NOWARNING | RASTER_XML_NONET
        var events = listener.events
        guard
            raster_html_parse(
                Input.read, Unmanaged.passUnretained(input).toOpaque(), encoding(options), Int32(flags), &events)
        else { throw .missingLibrary(format: .html, library: "libxml2", package: "libxml2 or libxml2-16") }
        if let failure = input.failure { throw failure }
        return try MarkupTable.chosen(of: listener.tables.finish(), options.table, name: stream.name, format: .html).contents()
    }

    /// What the parser is told; nil lets it look for a byte order mark and `<meta charset>`, and take UTF-8 without either.
    private static func encoding(_ options: DataFileOptions) -> String? {
        switch options.encoding {
        case .automatic: nil
        case .utf8: "UTF-8"
        case .latin1: "windows-1252"
        case .utf16: "UTF-16"
        }
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

    /// The stream as libxml2 asks for it.
    fileprivate final class Input {
        let stream: ByteStream
        var failure: DataFileError?
        private var taken = 0
        /// Words since the library told of anything: of a tag that has not ended, its attributes.
        fileprivate var attributes = 0
        private var wasSpace = false

        init(_ stream: ByteStream) { self.stream = stream }

        static let read: raster_xml_read = { context, buffer, length in
            guard let context, let buffer, length > 0 else { return -1 }
            return Unmanaged<Input>.fromOpaque(context).takeUnretainedValue().give(
                UnsafeMutableRawBufferPointer(start: buffer, count: Int(length)))
        }

        private func give(_ buffer: UnsafeMutableRawBufferPointer) -> Int32 {
            do throws(DataFileError) {
                if taken == stream.window.count {
                    guard try stream.read(dropping: taken) else { return 0 }
                    taken = 0
                }
                let bytes = stream.window[taken...].prefix(buffer.count)
                try check(bytes)
                buffer.copyBytes(from: bytes)
                taken += bytes.count
                return Int32(bytes.count)
            } catch {
                failure = error
                return -1
            }
        }

        /// More than a tag has. The library compares each attribute with each.
        private static let mostAttributes = 20_000

        /// Counts what may be attributes of a tag that has not ended.
        private func check(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) throws(DataFileError) {
            try DataFileError.checking(stream.name) { () throws(LimitError) in try Allowance.checkGoingOn() }
            for byte in bytes {
                let isSpace = byte <= 0x20
                if wasSpace, !isSpace { attributes += 1 }
                wasSpace = isSpace
            }
            guard attributes <= Self.mostAttributes else {
                throw .malformed(
                    file: stream.name, format: .html, place: .byte(stream.offset + taken),
                    problem: "a tag was expected to end, and it has more than \(Self.mostAttributes) attributes")
            }
        }
    }
}

/// Takes what libxml2 finds in a page.
private final class Listener {
    fileprivate typealias Input = HTMLReader.Input

    var tables: HTMLTables

    private let input: Input

    init(name: String, _ input: Input) { (tables, self.input) = (HTMLTables(name: name), input) }

    /// Hold as long as the listener.
    var events: raster_html_events {
        func listener(_ context: UnsafeMutableRawPointer?) -> Listener? {
            let listener = context.map { Unmanaged<Listener>.fromOpaque($0).takeUnretainedValue() }
            listener?.input.attributes = 0
            return listener
        }
        return raster_html_events(
            context: Unmanaged.passUnretained(self).toOpaque(),
            begin: { context, name, attributes in
                guard let name else { return }
                listener(context)?.tables.begin(HTMLElement(String(cString: name), attributes))
            },
            end: { context, name in
                guard let name else { return }
                listener(context)?.tables.end(String(cString: name))
            },
            text: { context, bytes, count in
                listener(context)?.tables.append(UnsafeBufferPointer(start: bytes, count: Int(count)))
            })
    }
}

/// The beginning of an element.
private struct HTMLElement {
    /// In lower case.
    let name: String
    /// How far the cell reaches, 1 or more each, as far as HTML lets it: 1,000 columns, 65,534 rows.
    private(set) var columnSpan = 1, rowSpan = 1
    /// Of images, what is told to those who do not see them.
    private(set) var alternativeText: String?

    /// - Parameter attributes: Names and values in turn, up to a nil.
    init(_ name: String, _ attributes: UnsafePointer<UnsafePointer<UInt8>?>?) {
        self.name = name
        guard var attribute = attributes, ["td", "th", "img"].contains(name) else { return }
        while let key = attribute[0] {
            let value = attribute[1].map { String(cString: $0) } ?? ""
            attribute += 2
            switch String(cString: key).lowercased() {
            case "colspan": columnSpan = Int(value.prefix { $0.isNumber }).map { $0.clamped(1, 1000) } ?? 1
            // 0 reaches to the end of the rows.
            case "rowspan": rowSpan = Int(value.prefix { $0.isNumber }).map { ($0 == 0 ? 65_534 : $0).clamped(1, 65_534) } ?? 1
            case "alt": alternativeText = value
            default: break
            }
        }
    }
}

extension Int {
    fileprivate func clamped(_ least: Int, _ most: Int) -> Int { Swift.min(Swift.max(self, least), most) }
}

/// The tables of a page, gathered on the walk through it.
private struct HTMLTables {
    private struct OpenTable {
        var table: MarkupTable
        var place: Int
        /// Cells that reach into rows below, by their columns.
        var reaching: [Int: (text: String, rows: Int)] = [:]
        var column = 0
        var isInHead = false
        var isInFoot = false
        /// Rows that stand below all others, wherever the page has them.
        var footRows: [[String]] = []
        var cells: [String] = []
        var isRowOpen = false
        var areAllHeadings = true
        /// The text of the cell that is open.
        var text: HTMLText?
        var span = (columns: 1, rows: 1)
    }

    /// What the file is called in errors.
    let name: String
    private var open: [OpenTable] = []
    private var closed: [(place: Int, table: MarkupTable)] = []
    private var tableCount = 0
    /// Of all tables.
    private var cellCount = 0
    /// How many elements are open whose text nobody sees.
    private var hiddenDepth = 0

    init(name: String) { self.name = name }

    /// All of them in the order in which they begin, those that the page leaves open too.
    mutating func finish() -> [MarkupTable] {
        while !open.isEmpty { endTable() }
        return closed.sorted { $0.place < $1.place }.map(\.table)
    }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        if hiddenDepth == 0, !open.isEmpty { open[open.count - 1].text?.append(String(decoding: text, as: UTF8.self)) }
    }

    private static let hidden: Set<String> = ["script", "style", "template", "noscript", "head"]
    private static let blocks: Set<String> = ["p", "div", "li", "ul", "ol", "tr", "h1", "h2", "h3", "h4", "pre", "blockquote"]

    mutating func begin(_ element: HTMLElement) {
        if Self.hidden.contains(element.name) { hiddenDepth += 1 }
        if element.name == "table" {
            open.append(OpenTable(table: MarkupTable(name: name), place: tableCount))
            tableCount += 1
            return
        }
        guard let last = open.indices.last else { return }
        switch element.name {
        case "thead": open[last].isInHead = true
        case "tfoot": open[last].isInFoot = true
        case "tr":
            endRow()
            open[last].isRowOpen = true
        case "td", "th":
            endCell()
            open[last].isRowOpen = true
            if element.name == "td", !open[last].isInHead { open[last].areAllHeadings = false }
            open[last].text = HTMLText()
            open[last].span = (element.columnSpan, element.rowSpan)
        case "br": open[last].text?.breakLine()
        case "img": open[last].text?.append(element.alternativeText ?? "")
        case _ where Self.blocks.contains(element.name): open[last].text?.breakLine()
        default: break
        }
    }

    mutating func end(_ name: String) {
        if Self.hidden.contains(name) { hiddenDepth = max(0, hiddenDepth - 1) }
        guard let last = open.indices.last else { return }
        switch name {
        case "table": endTable()
        case "thead", "tfoot":
            endRow()
            (open[last].isInHead, open[last].isInFoot) = (false, false)
        case "tr": endRow()
        case "td", "th": endCell()
        case _ where Self.blocks.contains(name): open[last].text?.breakLine()
        default: break
        }
    }

    private mutating func endCell() {
        guard let last = open.indices.last, let text = open[last].text?.shown else { return }
        open[last].text = nil
        guard open[last].table.failure == nil else { return }
        fillReached()
        do throws(DataFileError) {
            try TableTally.check(rows: 1, columns: open[last].cells.count + open[last].span.columns, name: name)
        } catch {
            return open[last].table.refuse(error)
        }
        for _ in 0..<open[last].span.columns {
            if open[last].span.rows > 1 { open[last].reaching[open[last].column] = (text, open[last].span.rows - 1) }
            open[last].cells.append(text)
            open[last].column += 1
        }
    }

    /// Writes the cells of rows above that reach to where the row stands.
    private mutating func fillReached() {
        let last = open.count - 1
        guard open[last].table.failure == nil else { return }
        while let cell = open[last].reaching[open[last].column] {
            open[last].reaching[open[last].column] = cell.rows > 1 ? (cell.text, cell.rows - 1) : nil
            open[last].cells.append(cell.text)
            open[last].column += 1
        }
    }

    private mutating func endRow() {
        endCell()
        guard let last = open.indices.last, open[last].isRowOpen else { return }
        fillReached()
        let cells = open[last].cells
        cellCount += cells.count
        do throws(DataFileError) { try TableTally.check(rows: cellCount, columns: 1, name: name) } catch {
            open[last].table.refuse(error)
        }
        if open[last].table.failure != nil {
            // What is refused holds nothing more.
        } else if open[last].isInFoot {
            open[last].footRows.append(cells)
        } else {
            open[last].table.appendRow(cells, isHeading: open[last].areAllHeadings && !cells.isEmpty)
        }
        (open[last].cells, open[last].column, open[last].isRowOpen, open[last].areAllHeadings) = ([], 0, false, true)
    }

    private mutating func endTable() {
        endRow()
        guard var table = open.popLast() else { return }
        // Long tables say their headings again at the foot.
        for row in table.footRows where !table.table.headings.contains(row) { table.table.appendRow(row, isHeading: false) }
        closed.append((table.place, table.table))
    }
}

/// The text of a cell as a browser shows it: white space is one space, and blocks begin on lines of their own.
private struct HTMLText {
    private var text = ""
    private var needsSpace = false
    private var needsBreak = false

    var shown: String { text }

    mutating func append(_ piece: String) {
        for character in piece.unicodeScalars {
            switch character {
            case " ", "\t", "\n", "\r", "\u{0C}": needsSpace = !text.isEmpty
            default:
                if needsBreak, !text.isEmpty { text += "\n" } else if needsSpace, !text.isEmpty { text += " " }
                (needsSpace, needsBreak) = (false, false)
                // A space that must not break is a space to whoever reads numbers.
                text.unicodeScalars.append(character == "\u{A0}" ? " " : character)
            }
        }
    }

    mutating func breakLine() { needsBreak = true }
}
