/// Reads tables from JSON and JSON Lines, in the shapes that programs write them.
enum JSONReader {
    /// - Parameter format: `.json` or `.jsonLines`.
    static func read(_ stream: ByteStream, format: DataFormat) throws(DataFileError) -> TableContents {
        var scanner = JSONScanner(stream, format: format)
        guard try !scanner.isAtEnd() else { throw .empty(file: stream.name) }
        let isFeature = isFeature(stream.window)
        if format == .jsonLines {
            var rows = JSONRows(name: stream.name, areFeatures: isFeature)
            while try !scanner.isAtEnd() {
                try rows.readRow(&scanner)
                // Some write a comma between the values, or all of them on one line.
                _ = try scanner.take(",")
            }
            return isFeature ? try JSONDocument.features(try rows.finish(), name: stream.name) : try rows.finish()
        }
        let contents: TableContents
        switch try scanner.next() {
        case 0x5B:
            let rows = try Self.rows(&scanner, name: stream.name)
            contents = try rows.finish()
        case 0x7B where isFeature:
            var row = JSONRows(name: stream.name, areFeatures: true)
            try row.readRow(&scanner)
            contents = try JSONDocument.features(try row.finish(), name: stream.name)
        case 0x7B:
            var document = JSONDocument(name: stream.name)
            try document.read(&scanner)
            contents = try document.finish(scanner)
        default:
            throw scanner.error("an array of rows, or an object of columns, was expected")
        }
        guard try scanner.isAtEnd() else {
            throw .moreFollows(file: stream.name, place: scanner.lineAndColumn)
        }
        return contents
    }

    /// Whether a text begins with a single feature of GeoJSON.
    private static func isFeature(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        var rest = withoutComments(withoutMark(head))[...]
        for word in ["{", "\"type\"", ":", "\"Feature\""] {
            rest = rest.drop(while: isSpace)
            guard rest.starts(with: word.utf8) else { return false }
            rest = rest.dropFirst(word.utf8.count)
        }
        return true
    }

    /// The elements of the array that is next.
    fileprivate static func rows(_ scanner: inout JSONScanner, name: String) throws(DataFileError) -> JSONRows {
        var rows = JSONRows(name: name)
        _ = try scanner.take("[")
        if try scanner.take("]") { return rows }
        repeat { try rows.readRow(&scanner) } while try scanner.takeComma(orEnd: "]")
        return rows
    }

    /// Whether a text begins as JSON does, and as which of the two; nil for any other text.
    /// - Parameter head: The first bytes of the file.
    static func format(of head: UnsafeBufferPointer<UInt8>) -> DataFormat? {
        let text = withoutComments(withoutMark(head))
        guard let first = text.firstIndex(where: { !isSpace($0) }), text[first] == 0x7B || text[first] == 0x5B else { return nil }
        let inner = text[(first + 1)...].firstIndex { !isSpace($0) }
        if text[first] == 0x7B {
            guard let inner else { return .json }
            guard text[inner] == 0x22 || text[inner] == 0x7D else { return nil }
        } else if let inner, ![0x7B, 0x5B, 0x5D].contains(text[inner]) {
            // "[2026-11-23] started" is a line of a log; a row of JSON Lines ends with its bracket.
            let line = text[first...].prefix { $0 != 0x0A && $0 != 0x0D }
            guard line.last(where: { !isSpace($0) }) == 0x5D, startsBracket(text, behind: line.endIndex) else {
                if text[inner] == 0x22 || !line.contains(0x5D) { return .json }
                // `[1, 2, 3]` and nothing else.
                let isAll = text[line.endIndex...].allSatisfy(isSpace) && line.last { !isSpace($0) } == 0x5D
                return isAll && isBalanced(line) && !line.dropFirst().contains(where: { mayNotBeNumbers($0) }) ? .json : nil
            }
            return .jsonLines
        }
        // One value on the first line and the next one behind it.
        let line = text[first...].prefix { $0 != 0x0A && $0 != 0x0D }
        guard let last = line.last(where: { !isSpace($0) }), last == text[first] + 2, line.count > 1,
            startsBracket(text, behind: line.endIndex, as: text[first])
        else { return .json }
        // `[[1,2],` … `[3,4]]` has its brackets so, too.
        return isBalanced(line) ? .jsonLines : .json
    }

    /// Whether a text begins with a brace.
    static func isObject(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        withoutComments(withoutMark(head)).first { !isSpace($0) } == 0x7B
    }

    /// Without comments, and space, before the first value.
    private static func withoutComments(_ head: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        var start = 0
        while let first = head[start...].firstIndex(where: { !isSpace($0) }) {
            let rest = head[first...]
            if rest.starts(with: [0x2F, 0x2F]) {
                start = rest.firstIndex(of: 0x0A) ?? head.count
            } else if rest.starts(with: [0x2F, 0x2A]) {
                let end = rest.dropFirst(2).indices.first { head[$0] == 0x2A && $0 + 1 < head.count && head[$0 + 1] == 0x2F }
                start = end.map { $0 + 2 } ?? head.count
            } else {
                break
            }
        }
        return start == 0 ? head : head.extracting(start...)
    }

    private static func withoutMark(_ head: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.extracting(3...) : head
    }

    /// Whether the first thing behind a place is an opening bracket.
    private static func startsBracket(
        _ text: UnsafeBufferPointer<UInt8>, behind place: Int, as bracket: UInt8 = 0x5B
    ) -> Bool {
        text[place...].first { !isSpace($0) } == bracket
    }

    /// Whether as many brackets close as open, outside of strings.
    private static func isBalanced(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var depth = 0
        var isString = false
        var isEscaped = false
        for byte in line {
            if isString {
                if isEscaped {
                    isEscaped = false
                } else if byte == 0x5C {
                    isEscaped = true
                } else if byte == 0x22 {
                    isString = false
                }
                continue
            }
            switch byte {
            case 0x22: isString = true
            case 0x7B, 0x5B: depth += 1
            case 0x7D, 0x5D: depth -= 1
            default: break
            }
        }
        return depth == 0 && !isString
    }

    /// Whether a byte is in no array of numbers.
    private static func mayNotBeNumbers(_ byte: UInt8) -> Bool {
        !(byte.isDigit || isSpace(byte) || ",.+-eE]".utf8.contains(byte))
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
}

/// A JSON object that holds a table: columns by name, rows by name, an array of rows among other members, or one row.
private struct JSONDocument {
    private let name: String
    /// Members that are arrays of plain values.
    private var columns: [(name: String, cells: ColumnCells, types: JSONTypes)] = []
    /// Members that are plain values.
    private var values: [(name: String, cells: ColumnCells, types: JSONTypes)] = []
    /// The first member that is an array of objects or of arrays.
    private var rows: JSONRows?
    /// Members that are objects, as rows under their names.
    private var named: JSONRows
    /// Members that are arrays of arrays and are called as what names columns or rows: labels of several parts.
    private var labels: [String: TableContents] = [:]
    /// What a member says of the columns, as in pandas' `orient="table"`.
    private var schema: JSONTableSchema?

    init(name: String) {
        self.name = name
        named = JSONRows(name: name)
    }

    mutating func read(_ scanner: inout JSONScanner) throws(DataFileError) {
        _ = try scanner.take("{")
        if try scanner.take("}") { return }
        repeat {
            let key = String(decoding: try scanner.string(), as: UTF8.self)
            try scanner.expect(":", "after the key")
            switch try scanner.next() {
            case 0x5B: try readArray(key, &scanner)
            case 0x7B: try readObject(key, &scanner)
            default:
                var cells = ColumnCells()
                values.append((key, cells, try Self.read(&scanner, into: &cells)))
                values[values.count - 1].cells = cells
            }
        } while try scanner.takeComma(orEnd: "}")
    }

    private mutating func readArray(_ key: String, _ scanner: inout JSONScanner) throws(DataFileError) {
        _ = try scanner.take("[")
        var cells = ColumnCells()
        var types: JSONTypes = []
        if try scanner.take("]") { return columns.append((key, cells, types)) }
        let first = try scanner.next()
        if first == 0x7B || first == 0x5B {
            if first == 0x5B, rows == nil, Self.labelNames.contains(key), labels[key] == nil {
                var read = JSONRows(name: name)
                repeat { try read.readRow(&scanner) } while try scanner.takeComma(orEnd: "]")
                labels[key] = try read.finish()
                return
            }
            guard rows == nil else {
                repeat { try scanner.skip() } while try scanner.takeComma(orEnd: "]")
                return
            }
            var read = JSONRows(name: name, areFeatures: key == "features")
            repeat { try read.readRow(&scanner) } while try scanner.takeComma(orEnd: "]")
            rows = read
            return
        }
        repeat { types.formUnion(try Self.read(&scanner, into: &cells)) } while try scanner.takeComma(orEnd: "]")
        columns.append((key, cells, types))
    }

    /// An object by row numbers is a column, `{"price": {"0": 12, "1": 15}}`, as pandas writes tables; any other is a row.
    private mutating func readObject(_ key: String, _ scanner: inout JSONScanner) throws(DataFileError) {
        if key == "schema" {
            var json: [UInt8]? = []
            try scanner.value(into: &json, depth: 0)
            schema = JSONTableSchema(json ?? [])
            // It may be a row of that name as well.
            var row = JSONScanner(ByteStream(bytes: json ?? [], name: name, counts: false), format: .json)
            return try named.readRow(&row, label: key)
        }
        guard try scanner.isAheadOfNumberedMember() else { return try named.readRow(&scanner, label: key) }
        _ = try scanner.take("{")
        var cells = ColumnCells()
        var types: JSONTypes = []
        repeat {
            _ = try scanner.string()
            try scanner.expect(":", "after the key")
            types.formUnion(try Self.read(&scanner, into: &cells))
        } while try scanner.takeComma(orEnd: "}")
        columns.append((key, cells, types))
    }

    /// Reads a value that is to be a cell.
    private static func read(_ scanner: inout JSONScanner, into cells: inout ColumnCells) throws(DataFileError) -> JSONTypes {
        switch try scanner.next() {
        case 0x22:
            cells.append(try scanner.string())
            return .text
        case 0x7B, 0x5B:
            var json: [UInt8]? = []
            try scanner.value(into: &json, depth: 0)
            (json ?? []).withUnsafeBufferPointer { cells.append($0) }
            return .text
        default:
            switch try scanner.literal() {
            case .number(let text, let isWhole):
                cells.append(text)
                return isWhole ? .integer : .decimal
            case .boolean(let value):
                cells.append(value)
                return .boolean
            case .missing:
                cells.appendMissing()
                return []
            }
        }
    }

    consuming func finish(_ scanner: JSONScanner) throws(DataFileError) -> TableContents {
        if let rows {
            // {"columns": ["a", "b"], "data": [[1, 2], [3, 4]]}, as pandas splits tables.
            let names = columns.first { $0.name == "columns" }.map { $0.cells.texts } ?? labels["columns"].map(Self.joined)
            let (index, schema, name) = (columns.first { $0.name == "index" }, schema, name)
            let parts = labels["index"]
            var contents = try rows.finish(names: names)
            if let categories = schema?.categories {
                for column in contents.columns.indices {
                    contents.columns[column].categories = categories[contents.columns[column].name]
                }
            }
            if contents.columns.contains(where: { $0.name.hasPrefix(Self.properties) }), rows.areFeatures {
                return try Self.features(contents, name: name)
            }
            if names != nil, let index, index.cells.count == contents.fields.rowCount, !Self.isRange(index.cells.texts) {
                let all = contents.columns.indices.map { TableContents.NewColumn.column($0, contents.columns[$0]) }
                return try contents.rebuilt([.cells(index.cells, SourceColumn("", index.types.type))] + all, name: name)
            }
            if names != nil, let parts, parts.fields.rowCount == contents.fields.rowCount {
                let all = contents.columns.indices.map { TableContents.NewColumn.column($0, contents.columns[$0]) }
                return try contents.rebuilt(Self.columns(parts) + all, name: name)
            }
            let isIndexed = contents.columns.first.map { $0.name == "index" && schema?.isIndex($0.name) ?? false } ?? false
            return isIndexed ? try contents.withoutRange(name: name) : contents
        }
        // Nothing that they would name.
        if let rows = labels["columns"] ?? labels["index"] { return rows }
        let name = name
        if columns.isEmpty, named.rowCount > 0 { return try named.finish().withoutRange(name: name) }
        let members = columns.isEmpty ? values : columns
        guard !members.isEmpty else { throw .empty(file: name) }
        for member in members where member.cells.count != members[0].cells.count {
            throw scanner.error(
                "columns of one length were expected, and \(quoted: members[0].name) has \(members[0].cells.count) values, "
                    + "\(quoted: member.name) \(member.cells.count)")
        }
        var builder = TableBuilder(name: name)
        var cells = members.map(\.cells)
        try builder.append(rowsOf: &cells)
        return try builder.finish(members.map { SourceColumn($0.name, $0.types.type) })
    }

    /// GeoJSON (RFC 7946): what a feature is called are members of `properties`, and what it looks like is no text.
    fileprivate static func features(_ contents: consuming TableContents, name: String) throws(DataFileError) -> TableContents {
        let parts = contents.columns.enumerated().compactMap { index, column -> TableContents.NewColumn? in
            var column = column
            if column.name.hasPrefix(properties) {
                column.name.removeFirst(properties.count)
            } else if column.name == "geometry.type" {
                column.name = "geometry"
            } else if column.name != "id" {
                return nil
            }
            return .column(index, column)
        }
        return parts.isEmpty ? contents : try contents.rebuilt(parts, name: name)
    }

    /// What pandas calls them.
    private static let labelNames: Set<String> = ["columns", "index"]

    /// The parts of each label behind each other.
    private static func joined(_ labels: TableContents) -> [String] {
        labels.fields.withSlices(of: labels.bytes) { slices in
            (0..<labels.fields.rowCount).map { row in
                labels.columns.indices.map { String(decoding: slices[row, $0], as: UTF8.self) }.filter { !$0.isEmpty }
                    .joined(separator: " ")
            }
        }
    }

    /// The parts of labels as columns without names.
    private static func columns(_ labels: TableContents) -> [TableContents.NewColumn] {
        labels.columns.indices.map { column in
            var cells = ColumnCells()
            labels.fields.withSlices(of: labels.bytes) { slices in
                for row in 0..<labels.fields.rowCount { cells.append(slices[row, column]) }
            }
            return .cells(cells, SourceColumn("", labels.columns[column].type))
        }
    }

    private static let properties = "properties."

    fileprivate static func isRange(_ texts: [String]) -> Bool {
        texts.enumerated().allSatisfy { index, text in text == String(index) }
    }
}

extension TableContents {
    /// Without the first column where that only numbers the rows from 0 on, as pandas does where nothing else names them.
    fileprivate consuming func withoutRange(name: String) throws(DataFileError) -> TableContents {
        guard columns.count > 1, isRange(0) else { return self }
        return try rebuilt(columns.indices.dropFirst().map { .column($0, columns[$0]) }, name: name)
    }
}
