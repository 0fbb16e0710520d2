/// Where a table comes from, before it is known what it is.
struct DataSource {
    private let stream: ByteStream
    /// Nil for pipes and bytes in memory.
    private let path: String?

    var name: String { stream.name }

    init(_ stream: ByteStream, path: String? = nil) {
        self.stream = stream
        self.path = path
    }

    /// Recognises the file and reads its table.
    func contents(_ options: DataFileOptions) throws(DataFileError) -> (format: DataFormat, contents: TableContents) {
        try stream.fill(ByteStream.headLength)
        let format = options.format ?? Self.format(of: stream.window)
        if let option = options.option(notFor: format) {
            throw .notForFormat(file: name, format: format, option: option, beside: nil)
        }
        guard !stream.window.isEmpty else { throw .empty(file: name) }
        return (format, try contents(as: format, options))
    }

    private func contents(as format: DataFormat, _ options: DataFileOptions) throws(DataFileError) -> TableContents {
        switch format {
        case .csv: return try DelimitedReader.read(stream.rest(), name: name, options: options)
        case .json, .jsonLines: return try JSONReader.read(decoded(options), format: format)
        case .markdown: return try MarkdownReader.read(decoded(options), options: options)
        case .html: return try HTMLReader.read(stream, options: options)
        case .sqlite:
            let isFile = path.map { FileBytes.isRegular($0) } ?? false
            if isFile { try stream.countAll() }
            return try SQLiteReader.read(
                path: isFile ? path : nil, bytes: isFile ? nil : Array(stream.rest().bytes.dropLast(FileBytes.slack)),
                head: stream.window, name: name, options: options)
        case .arrow: return try ArrowReader.read(stream)
        case .parquet: return try ParquetReader.read(stream)
        case .xlsx: return try WorkbookReader.read(stream, options: options)
        }
    }

    /// The stream as UTF-8.
    private func decoded(_ options: DataFileOptions) throws(DataFileError) -> ByteStream {
        let isUTF16 = stream.window.starts(with: [0xFF, 0xFE]) || stream.window.starts(with: [0xFE, 0xFF])
        guard isUTF16 || options.encoding == .latin1 || options.encoding == .utf16 else { return stream }
        let text = try TextDecoding.decode(stream.rest(), as: options.encoding, name: name)
        return ByteStream(bytes: Array(text.file.bytes[text.start..<text.file.count]), name: name, counts: false)
    }

    /// What a file is by its first bytes. Whatever is nothing else is delimited text.
    static func format(of head: UnsafeBufferPointer<UInt8>) -> DataFormat {
        if head.starts(with: SQLiteReader.signature) { return .sqlite }
        if head.starts(with: Array("PAR1".utf8)) { return .parquet }
        if head.starts(with: ArrowReader.magic) || ArrowReader.isStream(UnsafeRawBufferPointer(head)) { return .arrow }
        if head.starts(with: [0x50, 0x4B, 0x03, 0x04]), BinaryKind.isWorkbook(head) { return .xlsx }
        if let format = JSONReader.format(of: head) { return format }
        if HTMLReader.isPage(head) { return .html }
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
        if table != nil, ![.sqlite, .html, .markdown, .xlsx].contains(format) { return .table }
        if delimiter != .automatic, format != .csv { return .delimiter }
        if ragged != .reject, format != .csv { return .ragged }
        if encoding != .automatic, [.sqlite, .arrow, .parquet, .xlsx].contains(format) { return .encoding }
        return nil
    }
}
