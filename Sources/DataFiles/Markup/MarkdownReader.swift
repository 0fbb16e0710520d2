import RasterFormats
import RasterGraphics

/// Reads pipe tables out of Markdown documents, by GitHub's grammar.
///
/// A document is read in pieces of whole lines, and memory is that of a piece and of the tables. A piece ends where a block
/// does, or between two rows of a table. Rows at the beginning of a piece in which nothing is marked up need no parser.
/// References to links that another piece defines stay as they are written; a document
/// of up to a megabyte is one piece.
struct MarkdownReader {
    private let name: String
    /// Whether what a document sets apart is.
    private let keepsMarkup: Bool
    private var tables: [MarkupTable] = []
    /// How many columns the table has that goes on behind the last piece; nil where none does.
    private var openColumnCount: Int?

    private init(name: String, keepsMarkup: Bool) { (self.name, self.keepsMarkup) = (name, keepsMarkup) }

    /// - Parameters:
    ///   - stream: UTF-8.
    ///   - pieceSize: Of a piece, in bytes, as long as no block is longer.
    static func read(
        _ stream: ByteStream, options: DataFileOptions, pieceSize: Int = 1 << 20
    ) throws(DataFileError) -> TableContents {
        let (tables, widened) = try tables(stream, options, pieceSize: pieceSize)
        var contents = try MarkupTable.chosen(of: tables, options.table, name: stream.name, format: .markdown).contents()
        if widened > 0 { contents.notes.append(.padded(short: 0, long: widened)) }
        return contents
    }

    /// All tables of a document in its order, and how many rows made theirs wider.
    static func tables(
        _ stream: ByteStream, _ options: DataFileOptions, pieceSize: Int = 1 << 20
    ) throws(DataFileError) -> (tables: [MarkupTable], widenedRows: Int) {
        try TextDecoding.rejectBinary(stream.window, name: stream.name)
        var stream = stream
        var widened = 0
        if options.ragged == .pad {
            let file = try stream.rest()
            let bytes = file.bytes.withUnsafeBufferPointer { PipeRow.widened($0.extracting(..<file.count), &widened) }
            stream = ByteStream(bytes: bytes, name: stream.name)
        }
        var reader = MarkdownReader(name: stream.name, keepsMarkup: options.keepsMarkup)
        var line = 1
        var most = pieceSize
        while true {
            try stream.fill(most)
            let isLast = stream.window.count < most
            var piece = stream.window.extracting(..<min(most, stream.window.count))
            if !isLast { piece = piece.extracting(..<((piece.lastIndex(of: 0x0A) ?? -1) + 1)) }
            let lineCount = try TextDecoding.validate(piece, at: stream.offset, line: line, name: stream.name)
            let plain = reader.takePlainRows(piece, line: line)
            if plain.count > 0 {
                line += plain.lines
                _ = try stream.read(dropping: plain.count)
                continue
            }
            guard try reader.take(piece, line: line, lineCount: lineCount, isLast: isLast) else {
                most *= 2
                continue
            }
            if isLast { break }
            line += lineCount
            most = pieceSize
            _ = try stream.read(dropping: piece.count)
        }
        return (reader.tables, widened)
    }

    // MARK: Pieces

    private enum Ending {
        /// A block ends with the piece.
        case block
        /// A table may go on.
        case row
        /// Something else may go on.
        case within
    }

    /// Adds the rows that a piece begins with, of the table that goes on, as far as they are plain.
    /// - Parameter line: The number of its first line.
    /// - Returns: How many bytes and lines they take.
    private mutating func takePlainRows(_ piece: UnsafeBufferPointer<UInt8>, line: Int) -> (count: Int, lines: Int) {
        guard let columnCount = openColumnCount else { return (0, 0) }
        var (start, lines) = (0, 0)
        var bars: [Int] = []
        while start < piece.count, let end = PipeRow.endOfPlainRow(piece, from: start, bars: &bars) {
            tables[tables.count - 1].appendRow(of: piece, between: bars, columnCount: columnCount)
            if bars.count - 1 > columnCount {
                tables[tables.count - 1].noteExcess(line: line + lines, cells: bars.count - 1, columns: columnCount)
            }
            start = end
            lines += 1
        }
        return (start, lines)
    }

    /// Adds the rows of a piece.
    /// - Parameter line: The number of its first line.
    /// - Returns: False where the piece must be longer, and nothing was added.
    private mutating func take(
        _ piece: UnsafeBufferPointer<UInt8>, line: Int, lineCount: Int, isLast: Bool
    ) throws(DataFileError) -> Bool {
        // A table that goes on has the same columns, and headings that were read before.
        let prefix = openColumnCount.map {
            "|" + String(repeating: "a|", count: $0) + "\n|" + String(repeating: "-|", count: $0) + "\n"
        }
        try Self.checkCells(of: piece, openColumnCount, name: name)
        let ending: Ending
        do {
            ending = try MarkdownDocument.withRoot(
                of: piece, behind: prefix ?? "", extensions: ["table", "strikethrough", "autolink"]
            ) { root in
                let ending = isLast ? .block : Self.ending(of: piece, root, lastLine: lineCount + (prefix == nil ? 0 : 2))
                if ending != .within { gather(root, PipeRow.Lines(piece, firstLine: line, behind: prefix == nil ? 0 : 2)) }
                return ending
            }
        } catch {
            switch error {
            case .missingLibrary:
                throw .missingLibrary(
                    format: .markdown, library: MarkdownDocument.libraryName, package: MarkdownDocument.packageName)
            case .notEnoughMemory: throw .tooLarge(file: name, limit: FileBytes.limit)
            }
        }
        if ending == .within { return false }
        openColumnCount = ending == .row ? tables.last?.headings.first?.count : nil
        return true
    }

    /// Throws where rows would be filled with more empty cells than there is memory for: each is a node of the document.
    private static func checkCells(
        of piece: UnsafeBufferPointer<UInt8>, _ openColumnCount: Int?, name: String
    ) throws(DataFileError) {
        var cells = 0
        var columns = openColumnCount ?? 0
        for line in piece.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if line.allSatisfy(\.isBlank) {
                columns = 0
            } else if PipeRow.isDelimiterRow(line) {
                columns = max(columns, line.count { $0 == 0x7C } + 1)
            }
            cells += columns
        }
        try DataFileError.checking(name) { () throws(LimitError) in
            try Allowance.check(.memory, cells * nodeMemory)
            try Allowance.checkGoingOn()
        }
    }

    /// Bytes of a cell in cmark-gfm, about.
    private static let nodeMemory = 200

    private static func ending(of piece: UnsafeBufferPointer<UInt8>, _ root: OpaquePointer, lastLine: Int) -> Ending {
        guard !piece.isEmpty else { return .within }
        guard let block = MarkdownDocument.lastChild(of: root) else { return .block }
        let kind = MarkdownDocument.kind(of: block)
        let text = piece.dropLast()
        let line = text[(text.lastIndex(of: 0x0A).map { $0 + 1 } ?? text.startIndex)...]
        if line.allSatisfy({ $0.isBlank || $0 == 0x0D }) {
            // Others go on behind blank lines, if what follows is indented or closes them.
            return [.table, .paragraph, .heading, .thematicBreak].contains(kind) ? .block : .within
        }
        guard kind == .table, let row = MarkdownDocument.lastChild(of: block) else { return .within }
        // Of a table without rows, the line with dashes is the last one.
        let isRow = MarkdownDocument.kind(of: row) == .tableRow
        return MarkdownDocument.firstLine(of: row) >= lastLine - (isRow ? 0 : 1) ? .row : .within
    }

    private mutating func gather(_ root: OpaquePointer, _ lines: PipeRow.Lines) {
        var lines = lines
        var isKnown = openColumnCount != nil
        var cells: [MarkupCell] = []
        var text: MarkupText?
        MarkdownDocument.forEachStep(below: root) { node, kind, begins in
            switch kind {
            case .table where begins: if !isKnown { tables.append(MarkupTable(name: name)) }
            case .tableHeader where begins, .tableRow where begins: cells.removeAll(keepingCapacity: true)
            case .tableHeader:
                if !isKnown { tables[tables.count - 1].appendRow(cells, isHeading: true) }
                isKnown = false
            case .tableRow:
                tables[tables.count - 1].appendRow(cells, isHeading: false)
                if let (line, count) = lines.excess(at: MarkdownDocument.firstLine(of: node), over: cells.count) {
                    tables[tables.count - 1].noteExcess(line: line, cells: count, columns: cells.count)
                }
            case .tableCell where begins: text = MarkupText(keepsRuns: keepsMarkup)
            case .tableCell:
                cells.append(text.take()?.finish() ?? MarkupCell(text: ""))
            case .text where begins: text?.append(verbatim: MarkdownDocument.literal(of: node))
            case .code where begins: text?.append(verbatim: MarkdownDocument.literal(of: node), keepsMarkup ? .code : [])
            case .strong, .emphasis, .strikethrough:
                let tag = kind == .strong ? "b" : kind == .emphasis ? "i" : "s"
                if begins { text?.begin(tag) } else { text?.end(tag) }
            case .link: if begins { text?.begin("a", link: MarkdownDocument.address(ofLink: node)) } else { text?.end("a") }
            case .softBreak where begins: text?.append(verbatim: " ")
            case .lineBreak where begins: text?.appendBreak()
            case .htmlInline where begins:
                let tag = HTMLTag(MarkdownDocument.literal(of: node))
                if tag.name == "br" {
                    text?.appendBreak()
                } else if tag.closes {
                    text?.end(tag.name)
                } else {
                    text?.begin(tag.name)
                }
            default: break
            }
        }
    }

    // MARK: Recognition

    /// Whether a text has a pipe table: a line with a pipe, and below it one of dashes, colons and pipes.
    /// - Parameter head: The first bytes of a file.
    static func hasTable(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        var above = head[..<0]
        for line in head.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if PipeRow.isDelimiterRow(line), above.contains(0x7C) { return true }
            above = line
        }
        return false
    }
}
