/// The arrays of one record batch or dictionary batch (`RecordBatch` of `Message.fbs`), whose lengths and buffers stand in
/// the order of the schema, a field before its children.
struct ArrowBatch {
    let length: Int
    private let header: FlatTable
    private let body: ArrowBody
    private let dictionaries: [Int64: ColumnCells]
    private let isBigEndian: Bool
    /// Whether unions have a validity of their own, as they had until version V4.
    private let hasUnionValidity: Bool
    /// What the batch is called in errors.
    private let label: String
    /// `FieldNode` structures of 16 bytes.
    private var nodes: UnsafeRawBufferPointer
    /// `Buffer` structures of 16 bytes.
    private var buffers: UnsafeRawBufferPointer
    /// How many data buffers each array of views has.
    private var variadicCounts: UnsafeRawBufferPointer
    /// For how many bytes of the text of runs there is still room.
    private var room = FileBytes.limit

    init(
        _ header: FlatTable, of message: ArrowMessage, memory: ArrowMemory, dictionaries: [Int64: ColumnCells],
        isBigEndian: Bool, label: String
    ) throws(DataFileError) {
        self.header = header
        self.isBigEndian = isBigEndian
        hasUnionValidity = message.isVersion4
        self.dictionaries = dictionaries
        self.label = label
        var codec = message.experimentalCodec
        if let compression = try header.table(3) {
            let number = try compression.number(0, default: Int8(0))
            codec = ArrowCodec(rawValue: number)
            guard codec != nil else {
                throw .unsupported(
                    file: header.buffer.name, format: .arrow, what: "its buffers are compressed with the codec \(number)")
            }
        }
        body = ArrowBody(bytes: message.body, codec: codec, memory: memory, name: header.buffer.name)
        nodes = try header.elements(1, size: 16)
        buffers = try header.elements(2, size: 16)
        variadicCounts = try header.elements(4, size: 8)
        let length = try header.number(0, default: Int64(0))
        guard length >= 0 else {
            throw header.buffer.malformed(at: header.position, "a number of rows was expected, not \(length)")
        }
        self.length = Int(length)
    }

    /// The arrays of fields; those of structures in their place.
    mutating func arrays(of fields: [ArrowField]) throws(DataFileError) -> [ArrowArray] {
        var arrays: [ArrowArray] = []
        for field in fields { try gather(field, rows: length, parent: nil, into: &arrays) }
        return arrays
    }

    /// The values of a dictionary.
    mutating func entries(of field: ArrowField) throws(DataFileError) -> ArrowArray {
        var arrays: [ArrowArray] = []
        let values = ArrowField(name: field.name, type: field.type, children: field.children)
        try gather(values, rows: length, parent: nil, into: &arrays)
        // More than one are refused with the schema.
        return arrays[0]
    }

    /// - Parameter rows: How many there must be; nil within lists, which say it by their elements.
    private mutating func gather(
        _ field: ArrowField, rows: Int?, parent: UnsafeRawBufferPointer?, into arrays: inout [ArrowArray]
    ) throws(DataFileError) {
        switch field.stored {
        case .structure:
            var length = 0
            let nullCount = try node(field.name, rows: rows, length: &length)
            let validity = try validity(field.name, rows: length, nullCount: nullCount, parent: parent)
            for child in field.children { try gather(child, rows: length, parent: validity, into: &arrays) }
        case .list, .listView, .fixedSizeList: try gatherLists(field, rows: rows, parent: parent, into: &arrays)
        // Their number is known: lists of runs are refused with the schema.
        case .runEndEncoded: arrays.append(try runs(of: field, rows: rows ?? 0, parent: parent))
        case .union(let ids, let isDense): arrays.append(try union(of: field, ids, isDense: isDense, rows: rows, parent: parent))
        default:
            arrays.append(
                try array(of: field.type, name: field.name, dictionary: field.dictionary, rows: rows, parent: parent))
        }
    }

    /// The arrays of a field of lists: one for each column that its elements are.
    private mutating func gatherLists(
        _ field: ArrowField, rows: Int?, parent: UnsafeRawBufferPointer?, into arrays: inout [ArrowArray]
    ) throws(DataFileError) {
        var length = 0
        let nullCount = try node(field.name, rows: rows, length: &length)
        let validity = try validity(field.name, rows: length, nullCount: nullCount, parent: parent)
        let places: ArrowListOffsets
        var elementCount: Int?
        switch field.type {
        case .listView(let width):
            let offsets = try numbers(field.name, of: [width])
            let sizes = try numbers(field.name, of: [width])
            try check(offsets, holds: length, of: width, field.name)
            try check(sizes, holds: length, of: width, field.name)
            places = .views(offsets, sizes: sizes, width: width)
        case .fixedSizeList(let count):
            let (product, overflow) = length.multipliedReportingOverflow(by: count)
            guard !overflow else { throw malformed(field.name, "\(length) lists of \(count) elements cannot be") }
            elementCount = product
            places = .fixed(count)
        default:
            guard case .list(let width) = field.type else { preconditionFailure("only lists are gathered as such") }
            let offsets = try numbers(field.name, of: [width])
            try checkOffsets(offsets, of: length, width: width, field.name)
            places = .offsets(offsets, width: width)
        }
        let first = arrays.count
        try gather(field.children[0], rows: elementCount, parent: nil, into: &arrays)
        for index in first..<arrays.count {
            arrays[index] = ArrowArray(
                name: arrays[index].name, type: field.type, length: length, validity: validity,
                values: .list(places, of: arrays[index]))
        }
    }

    private mutating func array(
        of type: ArrowType, name: String, dictionary: ArrowField.DictionaryEncoding?, rows: Int?,
        parent: UnsafeRawBufferPointer?
    ) throws(DataFileError) -> ArrowArray {
        var length = 0
        let nullCount = try node(name, rows: rows, length: &length)
        let stored = dictionary?.index ?? type
        if stored == .null {
            return ArrowArray(name: name, type: type, length: length, validity: nil, values: .none)
        }
        let validity = try validity(name, rows: length, nullCount: nullCount, parent: parent)
        let values: ArrowArray.Values
        switch stored {
        case .bool:
            let bits = try buffer(name)
            try check(bits, holds: length / 8 + (length % 8 == 0 ? 0 : 1), of: 1, name)
            values = .fixed(bits)
        case .bytes(_, let offsetWidth):
            let offsets = try numbers(name, of: [offsetWidth])
            try checkOffsets(offsets, of: length, width: offsetWidth, name)
            values = .offsets(offsets, data: try buffer(name))
        case .view:
            let views = try views(name)
            try check(views, holds: length, of: 16, name)
            var data: [UnsafeRawBufferPointer] = []
            for _ in 0..<(try variadicCount(name)) { data.append(try buffer(name)) }
            values = .views(views, data: data)
        default:
            let bytes = try numbers(name, of: stored.numberWidths)
            try check(bytes, holds: length, of: stored.byteWidth ?? 0, name)
            if let dictionary {
                // A dictionary that is not there is empty: nothing refers to it, or it is found missing then.
                values = .indices(bytes, type: stored, entries: dictionaries[dictionary.id] ?? ColumnCells())
            } else {
                values = .fixed(bytes)
            }
        }
        return ArrowArray(name: name, type: type, length: length, validity: validity, values: values)
    }

    /// "Union Layout": of each value the number of its type, and of dense unions its place among the values of the type.
    private mutating func union(
        of field: ArrowField, _ ids: [Int8], isDense: Bool, rows: Int?, parent: UnsafeRawBufferPointer?
    ) throws(DataFileError) -> ArrowArray {
        var length = 0
        let nullCount = try node(field.name, rows: rows, length: &length)
        var validity = parent
        if hasUnionValidity { validity = try self.validity(field.name, rows: length, nullCount: nullCount, parent: parent) }
        let types = try buffer(field.name)
        try check(types, holds: length, of: 1, field.name)
        var offsets: UnsafeRawBufferPointer?
        if isDense {
            let places = try numbers(field.name, of: [4])
            try check(places, holds: length, of: 4, field.name)
            offsets = places
        }
        var members: [ArrowArray] = []
        for child in field.children { try gather(child, rows: nil, parent: nil, into: &members) }
        return ArrowArray(
            name: field.name, type: field.type, length: length, validity: validity,
            values: .union(ArrowUnion(ids: ids, types: types, offsets: offsets, members: members)))
    }

    /// "Run-End Encoded Layout": the two children have as many values as there are runs.
    private mutating func runs(
        of field: ArrowField, rows: Int, parent: UnsafeRawBufferPointer?
    ) throws(DataFileError) -> ArrowArray {
        _ = try node(field.name, rows: rows)
        let ends = try array(
            of: field.children[0].type, name: field.name, dictionary: nil, rows: nil, parent: nil
        ).runEnds(upTo: rows)
        let values = field.children[1]
        let texts = try array(of: values.type, name: field.name, dictionary: values.dictionary, rows: nil, parent: nil)
        var last = 0
        for end in ends {
            guard end > last else { throw malformed(field.name, "run ends were expected to grow, but \(end) follows \(last)") }
            last = end
        }
        guard last >= rows, ends.count <= texts.length else {
            throw malformed(
                field.name,
                "runs of \(rows) rows were expected, but the \(ends.count) end at \(last) and have \(texts.length) values")
        }
        var cells = ColumnCells()
        try texts.append(0..<ends.count, to: &cells, room: &room, firstRow: 1, file: header.buffer.name)
        return ArrowArray(
            name: field.name, type: values.type, length: rows, validity: parent, values: .runs(ends: ends, texts: cells))
    }

    // MARK: Nodes and buffers

    /// The number of nulls in the next array, and its length.
    /// - Parameter rows: What the length must be; nil where it may be any.
    private mutating func node(_ name: String, rows: Int?, length: inout Int) throws(DataFileError) -> Int64 {
        guard nodes.count >= 16 else { throw malformed(name, "a length was expected, but the batch has too few") }
        let claimed = Int64(littleEndian: nodes.loadUnaligned(as: Int64.self))
        let nullCount = Int64(littleEndian: nodes.loadUnaligned(fromByteOffset: 8, as: Int64.self))
        nodes = UnsafeRawBufferPointer(rebasing: nodes[16...])
        guard claimed >= 0, rows == nil || claimed == Int64(rows ?? 0) else {
            throw malformed(name, "\(rows.map(String.init) ?? "some") values were expected, not \(claimed)")
        }
        length = Int(claimed)
        return nullCount
    }

    private mutating func node(_ name: String, rows: Int) throws(DataFileError) -> Int64 {
        var length = 0
        return try node(name, rows: rows, length: &length)
    }

    private mutating func buffer(_ name: String) throws(DataFileError) -> UnsafeRawBufferPointer {
        guard buffers.count >= 16 else { throw malformed(name, "a buffer was expected, but the batch has too few") }
        let offset = Int64(littleEndian: buffers.loadUnaligned(as: Int64.self))
        let length = Int64(littleEndian: buffers.loadUnaligned(fromByteOffset: 8, as: Int64.self))
        buffers = UnsafeRawBufferPointer(rebasing: buffers[16...])
        return try body.buffer(offset: offset, length: length, place: place(name))
    }

    /// The next buffer, of numbers of these widths in turn, in this machine's order of bytes.
    private mutating func numbers(_ name: String, of widths: [Int]) throws(DataFileError) -> UnsafeRawBufferPointer {
        let given = try buffer(name)
        guard isBigEndian, !widths.isEmpty else { return given }
        let swapped = try copy(given)
        swapped.reverseNumbers(of: widths)
        return UnsafeRawBufferPointer(swapped)
    }

    /// The next buffer, of views of texts, in this machine's order of bytes.
    private mutating func views(_ name: String) throws(DataFileError) -> UnsafeRawBufferPointer {
        let given = try buffer(name)
        guard isBigEndian else { return given }
        let swapped = try copy(given)
        swapped.reverseViews()
        return UnsafeRawBufferPointer(swapped)
    }

    private func copy(_ given: UnsafeRawBufferPointer) throws(DataFileError) -> UnsafeMutableRawBufferPointer {
        guard let copy = body.memory.allocate(given.count) else { throw .noRoom(.memory, FileBytes.limit, file: body.name) }
        copy.copyMemory(from: given)
        return copy
    }

    private mutating func variadicCount(_ name: String) throws(DataFileError) -> Int64 {
        guard variadicCounts.count >= 8 else {
            throw malformed(name, "a number of data buffers was expected, but the batch has too few")
        }
        let count = Int64(littleEndian: variadicCounts.loadUnaligned(as: Int64.self))
        variadicCounts = UnsafeRawBufferPointer(rebasing: variadicCounts[8...])
        guard count >= 0, count <= Int64(buffers.count / 16) else {
            throw malformed(name, "at most \(buffers.count / 16) data buffers were expected, not \(count)")
        }
        return count
    }

    /// The next buffer as the bits of an array, less those of a structure that it is in.
    private mutating func validity(
        _ name: String, rows: Int, nullCount: Int64, parent: UnsafeRawBufferPointer?
    ) throws(DataFileError) -> UnsafeRawBufferPointer? {
        let own = try buffer(name)
        // "Validity bitmaps": arrays without nulls need none.
        guard nullCount != 0 else { return parent }
        let count = rows / 8 + (rows % 8 == 0 ? 0 : 1)
        try check(own, holds: count, of: 1, name)
        guard let parent else { return own }
        guard let both = body.memory.allocate(count) else { throw .noRoom(.memory, FileBytes.limit, file: body.name) }
        for byte in 0..<count { both[byte] = own[byte] & parent[byte] }
        return UnsafeRawBufferPointer(both)
    }

    private func check(
        _ buffer: UnsafeRawBufferPointer, holds count: Int, of width: Int, _ name: String
    ) throws(DataFileError) {
        let (needed, overflow) = count.multipliedReportingOverflow(by: width)
        guard !overflow, needed <= buffer.count else {
            throw malformed(name, "\(count) times \(width) bytes were expected, but the buffer has \(buffer.count)")
        }
    }

    /// There is one offset more than values; an empty array may have none.
    private func checkOffsets(
        _ offsets: UnsafeRawBufferPointer, of length: Int, width: Int, _ name: String
    ) throws(DataFileError) {
        guard length > 0 else { return }
        try check(offsets, holds: 1, of: width, name)
        try check(.init(rebasing: offsets[width...]), holds: length, of: width, name)
    }

    private func place(_ name: String) -> DataPlace { .part("\(label), column \(quoted: name)") }

    private func malformed(_ name: String, _ problem: String) -> DataFileError { body.malformed(place(name), problem) }
}
