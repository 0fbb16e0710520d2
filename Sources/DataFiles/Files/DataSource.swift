/// Where a table comes from, before it is known what it is.
struct DataSource {
    private let stream: ByteStream
    /// Nil for pipes and bytes in memory.
    private let path: String?
    /// Whether the file was opened below a root.
    private let isBounded: Bool

    var name: String { stream.name }

    init(_ stream: ByteStream, path: String? = nil, isBounded: Bool = false) {
        self.stream = stream
        self.path = path
        self.isBounded = isBounded
    }

    /// Where a database is read in place; nil where its bytes are read first. SQLite opens a path a second time, which may lead out
    /// of a root by then: below one a path is taken only where changes wait in the log beside it, which bytes alone do not have.
    private var databasePath: String? {
        guard let path, FileBytes.isRegular(path), !isBounded || FileBytes.hasContent(path + "-wal") else { return nil }
        return path
    }

    /// Recognises the file and reads its table.
    func contents(_ options: DataFileOptions) throws(DataFileError) -> (format: DataFormat, contents: TableContents) {
        try stream.fill(ByteStream.headLength)
        if let packing = Packing(stream.window) {
            return try DataSource(packing.unpacked(stream)).contentsOfUnpacked(options)
        }
        if PackedFiles.isArchive(stream.window) {
            let (file, rest) = try PackedFiles.chosen(of: stream, options)
            return try DataSource(file).contentsOfUnpacked(rest)
        }
        return try contentsOfUnpacked(options)
    }

    private func contentsOfUnpacked(_ options: DataFileOptions) throws(DataFileError) -> (DataFormat, TableContents) {
        try stream.fill(ByteStream.headLength)
        let format = options.format ?? Self.format(of: stream.window)
        let isObject = JSONReader.isObject(stream.window)
        if let option = options.option(notFor: format) {
            throw .notForFormat(file: name, format: format, option: option, beside: nil)
        }
        guard !stream.window.isEmpty else { throw .empty(file: name) }
        do throws(DataFileError) {
            return (format, try contents(as: format, options))
        } catch {
            // Several objects, each over several lines, are rows as those of JSON Lines are.
            guard case .moreFollows = error, options.format == nil, isObject, stream.restart() else { throw error }
            try stream.fill(ByteStream.headLength)
            return (.jsonLines, try contents(as: .jsonLines, options))
        }
    }

    /// The tables that the file has.
    func tables(_ options: DataFileOptions) throws(DataFileError) -> [DataFile.Listing] {
        try stream.fill(ByteStream.headLength)
        if let packing = Packing(stream.window) { return try DataSource(packing.unpacked(stream)).tables(options) }
        if PackedFiles.isArchive(stream.window) {
            var listings: [DataFile.Listing] = []
            for (name, file) in try PackedFiles.all(of: stream) {
                let (_, contents) = try DataSource(file).contentsOfUnpacked(options)
                listings.append(contents.listing(name, options))
            }
            return listings
        }
        guard !stream.window.isEmpty else { throw .empty(file: name) }
        func listings(_ tables: [MarkupTable]) throws(DataFileError) -> [DataFile.Listing] {
            var listings: [DataFile.Listing] = []
            for table in tables {
                let contents = try table.contents()
                listings.append(contents.listing(contents.title ?? "", options))
            }
            return listings
        }
        let format = options.format ?? Self.format(of: stream.window)
        switch format {
        case .sqlite:
            let path = databasePath
            return try SQLiteReader.tables(
                path: path, bytes: path != nil ? nil : Array(stream.rest().bytes.dropLast(FileBytes.slack)),
                head: stream.window, name: name
            ).map { DataFile.Listing(name: $0.name, rowCount: $0.rows, columnCount: $0.columns) }
        case .xlsx, .ods:
            return try WorkbookReader.tables(stream, as: format, options: options).map { sheet in
                sheet.contents?.listing(sheet.name, options) ?? DataFile.Listing(name: sheet.name, rowCount: 0, columnCount: 0)
            }
        case .html: return try listings(HTMLReader.tables(stream, options).tables)
        case .markdown: return try listings(MarkdownReader.tables(decoded(options).0, options).tables)
        case .console:
            let text = try TextDecoding.decode(stream.rest(), as: options.encoding, name: name)
            return try listings(ConsoleReader.tables(text.file, from: text.start, name: name))
        case .csv, .json, .jsonLines, .arrow, .parquet:
            let contents = try contentsOfUnpacked(options).1
            return [contents.listing(contents.title ?? "", options)]
        }
    }

    private func contents(as format: DataFormat, _ options: DataFileOptions) throws(DataFileError) -> TableContents {
        switch format {
        case .csv: return try DelimitedReader.read(stream.rest(), name: name, options: options)
        case .json, .jsonLines, .markdown:
            let (text, guess) = try decoded(options)
            var contents =
                try format == .markdown
                ? MarkdownReader.read(text, options: options) : JSONReader.read(text, format: format)
            contents.notes = (guess.map { [.guessedEncoding($0)] } ?? []) + contents.notes
            return contents
        case .html: return try HTMLReader.read(stream, options: options)
        case .sqlite:
            let path = databasePath
            if path != nil { try stream.countAll() }
            return try SQLiteReader.read(
                path: path, bytes: path != nil ? nil : Array(stream.rest().bytes.dropLast(FileBytes.slack)),
                head: stream.window, name: name, options: options)
        case .arrow: return try ArrowReader.read(stream)
        case .parquet: return try ParquetReader.read(stream)
        case .console:
            let text = try TextDecoding.decode(stream.rest(), as: options.encoding, name: name)
            var contents = try ConsoleReader.read(text.file, from: text.start, name: name, options: options)
            contents.notes = (text.guess.map { [.guessedEncoding($0)] } ?? []) + contents.notes
            return contents
        case .xlsx, .ods: return try WorkbookReader.read(stream, as: format, options: options)
        }
    }

    /// The stream as UTF-8, and the encoding that it was taken for where it does not say one.
    private func decoded(_ options: DataFileOptions) throws(DataFileError) -> (ByteStream, guess: String?) {
        let isUTF16 = stream.window.starts(with: [0xFF, 0xFE]) || stream.window.starts(with: [0xFE, 0xFF])
        let isUTF8 =
            options.encoding == .utf8 || options.encoding == .automatic && !isUTF16 && TextDecoding.mayBeUTF8(stream.window)
        guard !isUTF8 else { return (stream, nil) }
        let text = try TextDecoding.decode(stream.rest(), as: options.encoding, name: name)
        return (ByteStream(bytes: Array(text.file.bytes[text.start..<text.file.count]), name: name, counts: false), text.guess)
    }

    /// What a file is by its first bytes. Whatever is nothing else is delimited text.
    static func format(of head: UnsafeBufferPointer<UInt8>) -> DataFormat {
        if head.starts(with: SQLiteReader.signature) { return .sqlite }
        if head.starts(with: Array("PAR1".utf8)) { return .parquet }
        if head.starts(with: ArrowReader.magic) || ArrowReader.isStream(UnsafeRawBufferPointer(head)) { return .arrow }
        if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            if BinaryKind.isSpreadsheet(head) { return .ods }
            if BinaryKind.isWorkbook(head) { return .xlsx }
        }
        if let format = JSONReader.format(of: head) { return format }
        if HTMLReader.isPage(head) { return .html }
        if ConsoleReader.hasTable(head) { return .console }
        // Many a document begins with a `<div>` or a centred heading.
        if MarkdownReader.hasTable(head) { return .markdown }
        if HTMLReader.isPart(head) { return .html }
        return .csv
    }
}

extension DataFileOptions {
    /// An option that is given, and says nothing of files of a format.
    fileprivate func option(notFor format: DataFormat) -> DataFileOption? {
        if query != nil, format != .sqlite { return .query }
        if queryTime != nil, query == nil { return .queryTime }
        if table != nil, ![.sqlite, .html, .markdown, .xlsx, .ods, .console].contains(format) { return .table }
        if delimiter != .automatic, format != .csv { return .delimiter }
        if ragged != .reject, format != .csv, format != .markdown || ragged == .drop { return .ragged }
        if quote != .automatic, format != .csv { return .quote }
        if escape != .automatic, format != .csv { return .escape }
        if comment != .automatic, format != .csv { return .comment }
        if skip != nil, ![.csv, .xlsx, .ods].contains(format) { return .skip }
        if keepsHidden, format != .xlsx, format != .ods { return .hidden }
        if !keepsMarkup, format != .html, format != .markdown { return .markup }
        if encoding != .automatic, [.sqlite, .arrow, .parquet, .xlsx, .ods].contains(format) { return .encoding }
        return nil
    }
}
