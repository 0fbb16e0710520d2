/// Reads delimited text.
enum DelimitedReader {
    static func read(
        _ file: consuming FileBytes, name: String, options: DataFileOptions
    ) throws(DataFileError) -> TableContents {
        var given: UInt8?
        if case .given(let scalar) = options.delimiter {
            guard scalar.isASCII, DelimiterDetection.isUsable(UInt8(scalar.value)) else {
                throw .unusableDelimiter(scalar)
            }
            given = UInt8(scalar.value)
        }
        guard file.count > 0 else { throw .empty(file: name) }
        var text = try TextDecoding.decode(file, as: options.encoding, name: name)
        let count = text.file.count
        var dialect = text.file.bytes.withUnsafeBufferPointer { buffer in
            let bytes = buffer.extracting(..<count)
            guard let given else { return DelimiterDetection.detect(bytes, from: text.start) }
            // A `sep=` line is no data, whatever it says.
            let line = DelimiterDetection.separatorLine(bytes, from: text.start)
            return DelimiterDetection.Result(
                delimiter: given, start: line?.end ?? text.start, firstLine: line == nil ? 1 : 2)
        }
        if let given { dialect.delimiter = given }

        let fields: FieldPositions
        do {
            let parser = DelimitedParser(name: name, delimiter: dialect.delimiter, ragged: options.ragged)
            fields = try parser.parse(&text.file, from: dialect.start, firstLine: dialect.firstLine)
        } catch {
            switch error {
            case .unterminatedQuote(let line, let column):
                throw .unterminatedQuote(file: name, line: line, column: column)
            case .ragged(let line, let expected, let found):
                throw .ragged(file: name, line: line, expected: expected, found: found)
            case .tooManyCells(let limit):
                throw .tooLarge(file: name, limit: limit)
            case .limit(let error): throw error
            }
        }
        guard fields.rowCount > 0 else { throw .empty(file: name) }
        try TableTally.check(rows: fields.rowCount, columns: fields.columnCount, name: name)
        try TableTally.check(textsOf: fields, byteCount: text.file.count, name: name)
        return TableContents(
            columns: Array(repeating: SourceColumn(""), count: fields.columnCount), bytes: text.file.bytes, fields: fields,
            hasHeader: nil, delimiter: dialect.delimiter)
    }
}
