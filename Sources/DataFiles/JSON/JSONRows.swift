/// Rows of JSON objects or arrays on their way into a table.
///
/// The members of objects within objects become columns of their own, `address.city`. An array in a cell is its values
/// separated by commas; what lies deeper is JSON. Rows may lack members, and later ones may have new ones: columns stand
/// in the order in which they first occur.
struct JSONRows {
    /// An object that occurs in rows, or a member of one.
    private struct Node {
        /// The names of members, and where they are among ``nodes``.
        var keys: [[UInt8]] = []
        var members: [Int] = []
        /// The same for objects of many members.
        var index: [[UInt8]: Int] = [:]
        /// The column of values that stand here; nil where none did.
        var column: Int?
        /// What the column is called.
        var name = ""
        /// Whether what stands here is no cell.
        var isSkipped = false
    }

    private var nodes = [Node()]
    private var types: [JSONTypes] = []
    private var names: [String] = []
    private var builder: TableBuilder
    /// The texts of the row's cells, in the order of the file, and where they are; empty ones are missing.
    private var text: [UInt8] = []
    private var cells: [Range<Int>] = []
    /// Bytes of the names of all members.
    private var nameBytes = 0
    /// Whether rows are arrays; nil before the first one.
    private var areArrays: Bool?

    /// Objects of more members are looked up in a dictionary.
    private static let manyMembers = 24
    /// Objects in each other deeper than this stay JSON.
    private static let deepestColumns = 8

    /// Whether the rows are features of GeoJSON, if they look so: where a feature lies is no text.
    let areFeatures: Bool
    private let unchecked = TableTally.unchecked

    init(name: String, areFeatures: Bool = false) {
        builder = TableBuilder(name: name)
        self.areFeatures = areFeatures
    }

    var rowCount: Int { builder.rowCount }
    var columnCount: Int { names.count }

    /// Reads the value that is next as a row.
    /// - Parameter label: A cell before its own, for objects whose members are rows.
    mutating func readRow(_ scanner: inout JSONScanner, label: String? = nil) throws(DataFileError) {
        text.removeAll(keepingCapacity: true)
        for i in cells.indices { cells[i] = 0..<0 }
        if let label {
            if nodes[0].members.isEmpty { _ = member(of: 0, [], named: "") }
            set(column(of: nodes[0].members[0]), label.utf8, .text)
        }
        let first = try scanner.next()
        let isArray = first == 0x5B
        if let areArrays, areArrays != isArray {
            throw scanner.error(
                areArrays
                    ? "a row that is an array was expected, as those before it"
                    : "a row that is an object was expected, as those before it")
        }
        areArrays = isArray
        switch first {
        case 0x7B: try readObject(0, &scanner, depth: 0)
        case 0x5B: try readArray(&scanner)
        default: try readValue(member(of: 0, Array("value".utf8), named: "value"), &scanner, depth: 0)
        }
        if cells.count > unchecked.columns { try TableTally.check(rows: 1, columns: cells.count, name: builder.name) }
        for cell in cells { text.withUnsafeBufferPointer { builder.append($0.extracting(cell)) } }
        try builder.endRow()
    }

    /// The table of all rows that were read.
    /// - Parameter given: Names of columns that stand elsewhere in the file.
    consuming func finish(names given: [String]? = nil) throws(DataFileError) -> TableContents {
        let types = types.map(\.type)
        if areArrays == true {
            let isNamed = given?.count == names.count
            let columns = types.indices.map { SourceColumn(isNamed ? given?[$0] ?? "" : "", types[$0]) }
            var contents = try builder.finish(columns)
            contents.hasHeader = isNamed ? true : nil
            return contents
        }
        return try builder.finish(zip(names, types).map { SourceColumn($0, $1) })
    }

    // MARK: Rows

    private mutating func readObject(_ node: Int, _ scanner: inout JSONScanner, depth: Int) throws(DataFileError) {
        _ = try scanner.take("{")
        if try scanner.take("}") { return }
        // Most rows have the members of the one before, in the same order.
        var expected = 0
        repeat {
            let member = try find(try scanner.string(), in: node, &expected)
            try scanner.expect(":", "after the key")
            try readValue(member, &scanner, depth: depth)
        } while try scanner.takeComma(orEnd: "}")
    }

    private mutating func readArray(_ scanner: inout JSONScanner) throws(DataFileError) {
        _ = try scanner.take("[")
        if try scanner.take("]") { return }
        var place = 0
        repeat {
            let node = place < nodes[0].members.count ? nodes[0].members[place] : member(of: 0, [], named: "")
            try readValue(node, &scanner, depth: Self.deepestColumns)
            // A value of nothing has a place all the same.
            _ = column(of: node)
            place += 1
        } while try scanner.takeComma(orEnd: "]")
    }

    @inline(__always)
    private mutating func readValue(_ node: Int, _ scanner: inout JSONScanner, depth: Int) throws(DataFileError) {
        if nodes[node].isSkipped { return try scanner.skip() }
        switch try scanner.next() {
        case 0x22:
            set(column(of: node), try scanner.string(), .text)
        case 0x7B where depth < Self.deepestColumns:
            try readObject(node, &scanner, depth: depth + 1)
        case 0x7B:
            var json: [UInt8]? = []
            try scanner.value(into: &json, depth: depth)
            set(column(of: node), json ?? [], .text)
        case 0x5B:
            set(column(of: node), try list(&scanner, depth: depth), .text)
        default:
            let column = column(of: node)
            switch try scanner.literal() {
            case .number(let text, let isWhole): set(column, text, isWhole ? .integer : .decimal)
            case .boolean(let value): set(column, (value ? "true" : "false").utf8, .boolean)
            case .missing: cells[column] = 0..<0
            }
        }
    }

    /// The values of an array, separated by commas.
    private func list(_ scanner: inout JSONScanner, depth: Int) throws(DataFileError) -> [UInt8] {
        var text: [UInt8] = []
        _ = try scanner.take("[")
        if try scanner.take("]") { return text }
        repeat {
            if !text.isEmpty { text += [0x2C, 0x20] }
            if try scanner.next() == 0x22 {
                text += try scanner.string()
            } else {
                var json: [UInt8]? = []
                try scanner.value(into: &json, depth: depth + 1)
                text += json ?? []
            }
        } while try scanner.takeComma(orEnd: "]")
        return text
    }

    @inline(__always)
    private mutating func set(_ column: Int, _ value: some Collection<UInt8>, _ type: JSONTypes) {
        let start = text.count
        text.append(contentsOf: value)
        cells[column] = start..<text.count
        types[column].formUnion(type)
    }

    // MARK: Columns

    /// The column of the values at a node.
    @inline(__always) private mutating func column(of node: Int) -> Int {
        if let column = nodes[node].column { return column }
        let column = names.count
        nodes[node].column = column
        names.append(nodes[node].name)
        types.append([])
        cells.append(0..<0)
        return column
    }

    /// The member of this name, which is new where the object had none so far.
    private mutating func find(_ key: CellBytes, in node: Int, _ expected: inout Int) throws(DataFileError) -> Int {
        defer { expected += 1 }
        let count = nodes[node].keys.count
        if expected < count, isKey(key, node, expected) { return nodes[node].members[expected] }
        if count > Self.manyMembers {
            if let found = nodes[node].index[Array(key)] {
                expected = found
                return nodes[node].members[found]
            }
        } else if let found = (0..<count).first(where: { isKey(key, node, $0) }) {
            expected = found
            return nodes[node].members[found]
        }
        expected = count
        let text = String(decoding: key, as: UTF8.self)
        let name = node == 0 ? text : nodes[node].name + "." + text
        // A long name of an object is in those of all its members.
        nameBytes += name.utf8.count
        try builder.checkRoom(for: nameBytes)
        return member(of: node, Array(key), named: name)
    }

    @inline(__always) private func isKey(_ key: CellBytes, _ node: Int, _ place: Int) -> Bool {
        nodes[node].keys[place].withUnsafeBufferPointer { $0.isEqual(to: key) }
    }

    private mutating func member(of node: Int, _ key: [UInt8], named name: String) -> Int {
        if let found = nodes[node].index[key], !key.isEmpty { return nodes[node].members[found] }
        nodes[node].index[key] = nodes[node].keys.count
        nodes[node].keys.append(key)
        nodes[node].members.append(nodes.count)
        var new = Node()
        new.name = name
        new.isSkipped = areFeatures && ["geometry.coordinates", "geometry.geometries", "bbox", "geometry.bbox"].contains(name)
        nodes.append(new)
        return nodes.count - 1
    }
}

/// What values of a column were.
struct JSONTypes: OptionSet {
    let rawValue: UInt8

    static let integer = JSONTypes(rawValue: 1)
    static let decimal = JSONTypes(rawValue: 2)
    static let boolean = JSONTypes(rawValue: 4)
    static let text = JSONTypes(rawValue: 8)

    /// What the column is. Strings say nothing: they hold days, sums with a currency and much else, as fields of CSV do.
    var type: ColumnType? {
        switch self {
        case .integer: .integer
        case .decimal, [.integer, .decimal]: .decimal
        case .boolean: .boolean
        default: nil
        }
    }
}
