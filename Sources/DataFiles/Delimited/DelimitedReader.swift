/// Reads delimited text.
enum DelimitedReader {
    static func read(
        _ file: consuming FileBytes, name: String, options: DataFileOptions
    ) throws(DataFileError) -> TableContents {
        let request = try request(options)
        guard file.count > 0 else { throw .empty(file: name) }
        var text = try TextDecoding.decode(file, as: options.encoding, name: name)
        let count = text.file.count
        let dialect = text.file.bytes.withUnsafeBufferPointer { buffer in
            DelimiterDetection.detect(buffer.extracting(..<count), from: text.start, request)
        }
        if dialect.delimiter == nil, options.delimiter == .automatic,
            let contents = try aligned(text.file, dialect, keepsBelow: options.skip == 0, name: name)
        {
            return noted(contents, text.guess, dialect)
        }
        var parser = DelimitedParser(
            name: name, dialect: dialect, ragged: options.ragged, looksBelow: options.skip != 0 && options.ragged == .reject)
        let fields = try fields(of: &text.file, &parser)
        guard fields.rowCount > 0 else { throw .empty(file: name) }
        try TableTally.check(rows: fields.rowCount, columns: fields.columnCount, name: name)
        try TableTally.check(textsOf: fields, byteCount: text.file.count, name: name)
        var contents = TableContents(
            columns: Array(repeating: SourceColumn(""), count: fields.columnCount), bytes: text.file.bytes, fields: fields,
            hasHeader: nil, delimiter: dialect.delimiter)
        contents.notes = parser.notes
        return noted(contents, text.guess, dialect)
    }

    /// A table with what else is to be told of it.
    private static func noted(_ contents: consuming TableContents, _ guess: String?, _ dialect: Dialect) -> TableContents {
        contents.notes = (guess.map { [.guessedEncoding($0)] } ?? []) + notes(dialect) + contents.notes
        contents.title = title(dialect)
        return contents
    }

    /// The table of columns that only blanks part; nil where there are none.
    private static func aligned(
        _ file: borrowing FileBytes, _ dialect: Dialect, keepsBelow: Bool, name: String
    ) throws(DataFileError) -> TableContents? {
        let count = file.count
        let found: Result<TableContents?, DataFileError> = file.bytes.withUnsafeBufferPointer { bytes in
            let bytes = bytes.extracting(..<count)
            guard let columns = AlignedColumns(bytes, from: dialect.start), !keepsBelow || columns.below.isEmpty else {
                return .success(nil)
            }
            do throws(DataFileError) { return .success(try columns.contents(bytes, name: name)) } catch { return .failure(error) }
        }
        return try found.get()
    }

    private static func fields(
        of file: inout FileBytes, _ parser: inout DelimitedParser
    ) throws(DataFileError) -> FieldPositions {
        do { return try parser.parse(&file) } catch {
            let name = parser.name
            switch error {
            case .unterminatedQuote(let line, let column):
                throw .unterminatedQuote(file: name, line: line, column: column)
            case .ragged(let line, let expected, let found):
                throw .ragged(file: name, line: line, expected: expected, found: found)
            case .tooManyCells(let limit): throw .tooLarge(file: name, limit: limit)
            case .limit(let error): throw error
            }
        }
    }

    private static func request(_ options: DataFileOptions) throws(DataFileError) -> DelimiterDetection.Request {
        var request = DelimiterDetection.Request(
            quote: options.quote, escape: options.escape, comment: options.comment, skip: options.skip.map { max(0, $0) })
        if case .given(let scalar) = options.delimiter {
            guard scalar.isASCII, Dialect.isUsable(UInt8(scalar.value)) else { throw .unusableDelimiter(scalar) }
            request.delimiter = UInt8(scalar.value)
        }
        for case .given(let scalar) in [options.quote, options.escape, options.comment] {
            let isMark = scalar.isASCII && scalar != "\0" && scalar != "\n" && scalar != "\r"
            guard isMark, UInt8(scalar.value) != request.delimiter else { throw .unusableDelimiter(scalar) }
        }
        return request
    }

    // MARK: What stands above

    private static func notes(_ dialect: Dialect) -> [DataFileNote] {
        let comments = dialect.commentsAbove
        let mark = String(decoding: dialect.comment, as: UTF8.self)
        var notes: [DataFileNote] = dialect.lacksFirstHeading ? [.withoutFirstHeading] : []
        let others = dialect.linesAbove.count - comments
        if dialect.linesAbove.isEmpty {
            if comments > 0 { notes.append(.comments(count: comments, mark: mark)) }
            return notes
        }
        let first = dialect.linesAbove.lazy.map { text(of: $0, dialect) }.first { !$0.isEmpty } ?? dialect.linesAbove[0]
        notes.append(.above(count: others + comments, first: first))
        return notes
    }

    private static func title(_ dialect: Dialect) -> String? {
        dialect.linesAbove.lazy.map { text(of: $0, dialect) }.first { !$0.isEmpty && $0.count <= longestTitle }
    }

    private static let longestTitle = 200

    /// A line above the table without marks of comments, empty fields and quotation marks around it.
    private static func text(of line: String, _ dialect: Dialect) -> String {
        var scalars = line.unicodeScalars[...]
        let mark = dialect.delimiter.map { Unicode.Scalar($0) }
        func isAround(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isWhitespace || scalar == mark || scalar == "\""
        }
        scalars = scalars.drop { isAround($0) || $0 == "#" || $0 == "/" }
        while let last = scalars.last, isAround(last) { scalars.removeLast() }
        return String(scalars)
    }
}
