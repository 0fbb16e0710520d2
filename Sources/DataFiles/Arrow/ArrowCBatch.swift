internal import CRasterLibraries
import RasterGraphics

/// The arrays of one batch of Arrow's C data interface, read where they lie as long as it is not released.
///
/// Whoever gives it answers for its addresses and for the sizes of its buffers, which it does not say; what numbers in it can be
/// compared with each other is checked.
struct ArrowCBatch {
    private typealias CArray = CRasterLibraries.ArrowArray

    private let root: UnsafePointer<CArray>
    private let isStructure: Bool
    /// What the data are called in errors.
    private let file: String

    /// - Parameter isStructure: Whether the array is a table; one column otherwise.
    init(_ array: UnsafePointer<CRasterLibraries.ArrowArray>, isStructure: Bool, file: String) throws(DataFileError) {
        (root, self.isStructure, self.file) = (array, isStructure, file)
        guard array.pointee.release != nil else { throw malformed("", "an array was expected, but it is released") }
        guard array.pointee.length >= 0, array.pointee.offset >= 0 else {
            throw malformed("", "a number of rows was expected, not \(array.pointee.length)")
        }
    }

    var length: Int { Int(root.pointee.length) }

    /// One for each column; those of structures in their place.
    func arrays(
        of fields: [ArrowField], memory: ArrowMemory, entryRoom: inout Int
    ) throws(DataFileError) -> [ArrowArray] {
        var gatherer = Gatherer(file: file, memory: memory, entryRoom: entryRoom)
        var arrays: [ArrowArray] = []
        if isStructure {
            let rows = Rows(start: Int(root.pointee.offset), count: length)
            let validity = try gatherer.validity(root, rows, "", parent: nil)
            try gatherer.gatherMembers(of: root, fields, rows, "", validity, into: &arrays)
        } else if let field = fields.first {
            try gatherer.gather(root, field, Rows(start: 0, count: length), parent: nil, into: &arrays)
        }
        entryRoom = gatherer.entryRoom
        return arrays
    }

    private func malformed(_ column: String, _ problem: String) -> DataFileError {
        Gatherer.malformed(file, column, problem)
    }

    /// Some values of an array, less the array's own offset.
    private struct Rows {
        var start: Int
        var count: Int
    }

    private struct Gatherer {
        let file: String
        let memory: ArrowMemory
        var entryRoom: Int

        static func malformed(_ file: String, _ column: String, _ problem: String) -> DataFileError {
            .malformed(
                file: file, format: .arrow, place: .part(column.isEmpty ? "the table" : "column \(quoted: column)"),
                problem: problem)
        }

        func malformed(_ column: String, _ problem: String) -> DataFileError { Self.malformed(file, column, problem) }

        // MARK: Arrays

        /// The columns of a structure.
        mutating func gatherMembers(
            of array: UnsafePointer<CArray>, _ fields: [ArrowField], _ rows: Rows, _ name: String,
            _ validity: UnsafeRawBufferPointer?, into arrays: inout [ArrowArray]
        ) throws(DataFileError) {
            for (index, field) in fields.enumerated() {
                try gather(child(index, of: array, fields.count, name), field, rows, parent: validity, into: &arrays)
            }
        }

        /// - Parameters:
        ///   - rows: Of the array, counted from its offset on.
        ///   - parent: The validity of a structure that it is in.
        mutating func gather(
            _ array: UnsafePointer<CArray>, _ field: ArrowField, _ rows: Rows, parent: UnsafeRawBufferPointer?,
            into arrays: inout [ArrowArray]
        ) throws(DataFileError) {
            let c = array.pointee
            let (end, overflow) = rows.start.addingReportingOverflow(rows.count)
            guard !overflow, c.length >= 0, c.offset >= 0, c.offset <= 1 << 48, end <= 1 << 48, Int(c.length) >= end else {
                throw malformed(field.name, "\(end) values were expected, not \(c.length)")
            }
            let own = Rows(start: rows.start + Int(c.offset), count: rows.count)
            if field.type == .runEndEncoded { return arrays.append(try runs(array, field, own, parent)) }
            if case .union(let ids, let isDense) = field.type {
                return arrays.append(try union(array, field, ids, isDense: isDense, own, parent))
            }
            let stored = field.stored
            if stored == .null {
                return arrays.append(
                    ArrowArray(name: field.name, type: field.type, length: rows.count, validity: nil, values: .none))
            }
            let validity = try validity(array, own, field.name, parent: parent)
            if stored == .structure {
                return try gatherMembers(of: array, field.children, own, field.name, validity, into: &arrays)
            }
            if stored.isList { return try gatherLists(array, field, own, validity, into: &arrays) }
            arrays.append(
                ArrowArray(
                    name: field.name, type: field.type, length: rows.count, validity: validity,
                    values: try values(array, field, stored, own)))
        }

        private mutating func values(
            _ array: UnsafePointer<CArray>, _ field: ArrowField, _ stored: ArrowType, _ rows: Rows
        ) throws(DataFileError) -> ArrowArray.Values {
            let name = field.name
            switch stored {
            case .bool: return .fixed(try bits(array, buffer: 1, rows, name))
            case .bytes(_, let width):
                let offsets = try fixed(array, buffer: 1, Rows(start: rows.start, count: rows.count + 1), of: width, name)
                guard rows.count > 0 else { return .offsets(offsets, data: UnsafeRawBufferPointer(start: nil, count: 0)) }
                let last = rows.count * width
                let end =
                    width == 4
                    ? Int(offsets.loadUnaligned(fromByteOffset: last, as: Int32.self))
                    : Int(offsets.loadUnaligned(fromByteOffset: last, as: Int64.self))
                return .offsets(offsets, data: try bytes(array, buffer: 2, count: end, name))
            case .view:
                let views = try fixed(array, buffer: 1, rows, of: 16, name)
                return .views(views, data: try viewData(array, name))
            default:
                let bytes = try fixed(array, buffer: 1, rows, of: stored.byteWidth ?? 0, name)
                guard field.dictionary != nil else { return .fixed(bytes) }
                return .indices(bytes, type: stored, entries: try entries(array, field))
            }
        }

        /// The texts of a dictionary.
        private mutating func entries(
            _ array: UnsafePointer<CArray>, _ field: ArrowField
        ) throws(DataFileError) -> ColumnCells {
            guard let dictionary = array.pointee.dictionary else {
                throw malformed(field.name, "a dictionary was expected, but there is none")
            }
            var arrays: [ArrowArray] = []
            let count = Int(dictionary.pointee.length)
            guard count >= 0 else { throw malformed(field.name, "a number of entries was expected, not \(count)") }
            try gather(
                dictionary, ArrowField(name: field.name, type: field.type, children: field.children),
                Rows(start: 0, count: count), parent: nil, into: &arrays)
            var cells = ColumnCells()
            try arrays[0].append(0..<count, to: &cells, room: &entryRoom, firstRow: 1, file: file)
            return cells
        }

        private mutating func gatherLists(
            _ array: UnsafePointer<CArray>, _ field: ArrowField, _ rows: Rows, _ validity: UnsafeRawBufferPointer?,
            into arrays: inout [ArrowArray]
        ) throws(DataFileError) {
            let elements = try child(0, of: array, 1, field.name)
            var part = Rows(start: 0, count: Int(elements.pointee.length))
            let places: ArrowListOffsets
            switch field.type {
            case .list(let width):
                places = .offsets(
                    try fixed(array, buffer: 1, Rows(start: rows.start, count: rows.count + 1), of: width, field.name),
                    width: width)
            case .listView(let width):
                places = .views(
                    try fixed(array, buffer: 1, rows, of: width, field.name),
                    sizes: try fixed(array, buffer: 2, rows, of: width, field.name), width: width)
            case .fixedSizeList(let count):
                let (start, a) = rows.start.multipliedReportingOverflow(by: count)
                let (length, b) = rows.count.multipliedReportingOverflow(by: count)
                guard !a, !b else { throw malformed(field.name, "\(rows.count) lists of \(count) elements cannot be") }
                part = Rows(start: start, count: length)
                places = .fixed(count)
            default: preconditionFailure("only lists are gathered as such")
            }
            guard part.count >= 0 else { throw malformed(field.name, "a number of elements was expected") }
            let first = arrays.count
            try gather(elements, field.children[0], part, parent: nil, into: &arrays)
            for index in first..<arrays.count {
                arrays[index] = ArrowArray(
                    name: arrays[index].name, type: field.type, length: rows.count, validity: validity,
                    values: .list(places, of: arrays[index]))
            }
        }

        /// "Union Layout": an offset counts values, and in sparse unions those of all members.
        private mutating func union(
            _ array: UnsafePointer<CArray>, _ field: ArrowField, _ ids: [Int8], isDense: Bool, _ rows: Rows,
            _ parent: UnsafeRawBufferPointer?
        ) throws(DataFileError) -> ArrowArray {
            let types = try fixed(array, buffer: 0, rows, of: 1, field.name)
            let offsets = isDense ? try fixed(array, buffer: 1, rows, of: 4, field.name) : nil
            var members: [ArrowArray] = []
            for (index, child) in field.children.enumerated() {
                let values = try self.child(index, of: array, field.children.count, field.name)
                let part = isDense ? Rows(start: 0, count: Int(values.pointee.length)) : rows
                try gather(values, child, part, parent: nil, into: &members)
            }
            return ArrowArray(
                name: field.name, type: field.type, length: rows.count, validity: parent,
                values: .union(ArrowUnion(ids: ids, types: types, offsets: offsets, members: members)))
        }

        /// "Run-End Encoded Layout": an offset counts rows, not runs.
        private mutating func runs(
            _ array: UnsafePointer<CArray>, _ field: ArrowField, _ rows: Rows, _ parent: UnsafeRawBufferPointer?
        ) throws(DataFileError) -> ArrowArray {
            var parts: [ArrowArray] = []
            for (index, child) in field.children.enumerated() {
                let values = try self.child(index, of: array, 2, field.name)
                try gather(values, child, Rows(start: 0, count: Int(values.pointee.length)), parent: nil, into: &parts)
            }
            let all = parts[0].runEnds(upTo: parts[0].length)
            var ends: [Int] = []
            var first = 0
            var last = 0
            for (index, end) in all.enumerated() {
                guard end > last else {
                    throw malformed(field.name, "run ends were expected to grow, but \(end) follows \(last)")
                }
                last = end
                if end <= rows.start { first = index + 1 } else { ends.append(end - rows.start) }
                if end >= rows.start + rows.count { break }
            }
            guard last >= rows.start + rows.count || rows.count == 0, first + ends.count <= parts[1].length else {
                throw malformed(field.name, "runs of \(rows.count) rows were expected, but they end at \(last)")
            }
            var cells = ColumnCells()
            try parts[1].append(first..<first + ends.count, to: &cells, room: &entryRoom, firstRow: 1, file: file)
            return ArrowArray(
                name: field.name, type: field.children[1].type, length: rows.count, validity: parent,
                values: .runs(ends: ends, texts: cells))
        }

        // MARK: Buffers

        private func child(
            _ index: Int, of array: UnsafePointer<CArray>, _ count: Int, _ name: String
        ) throws(DataFileError) -> UnsafePointer<CArray> {
            guard array.pointee.n_children == count, let child = array.pointee.children?[index] else {
                throw malformed(name, "an array with \(count) members was expected, not with \(array.pointee.n_children)")
            }
            return UnsafePointer(child)
        }

        private func address(_ array: UnsafePointer<CArray>, buffer: Int, _ name: String) throws(DataFileError)
            -> UnsafeRawPointer?
        {
            guard buffer < array.pointee.n_buffers, let buffers = array.pointee.buffers else {
                throw malformed(name, "\(buffer + 1) buffers were expected, not \(array.pointee.n_buffers)")
            }
            return buffers[buffer]
        }

        private func bytes(
            _ array: UnsafePointer<CArray>, buffer: Int, count: Int, from start: Int = 0, _ name: String
        ) throws(DataFileError) -> UnsafeRawBufferPointer {
            let address = try address(array, buffer: buffer, name)
            guard count >= 0, address != nil || count == 0 else { throw malformed(name, "buffer \(buffer + 1) is missing") }
            return UnsafeRawBufferPointer(start: address.map { $0 + start }, count: address == nil ? 0 : count)
        }

        private func fixed(
            _ array: UnsafePointer<CArray>, buffer: Int, _ rows: Rows, of width: Int, _ name: String
        ) throws(DataFileError) -> UnsafeRawBufferPointer {
            // An array without values may have no buffers at all.
            if array.pointee.length == 0 { return UnsafeRawBufferPointer(start: nil, count: 0) }
            let (count, a) = rows.count.multipliedReportingOverflow(by: width)
            let (start, b) = rows.start.multipliedReportingOverflow(by: width)
            guard !a, !b else { throw malformed(name, "\(rows.count) values of \(width) bytes cannot be") }
            try DataFileError.checking(file) { () throws(LimitError) in
                try Allowance.current?.read(count, total: count)
            }
            return try bytes(array, buffer: buffer, count: count, from: start, name)
        }

        /// Bits, the first of them in the lowest place.
        private func bits(
            _ array: UnsafePointer<CArray>, buffer: Int, _ rows: Rows, _ name: String
        ) throws(DataFileError) -> UnsafeRawBufferPointer {
            let count = rows.count / 8 + (rows.count % 8 == 0 ? 0 : 1)
            guard count > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
            let shift = rows.start % 8
            let given = (rows.count + shift) / 8 + ((rows.count + shift) % 8 == 0 ? 0 : 1)
            let source = try bytes(array, buffer: buffer, count: given, from: rows.start / 8, name)
            guard shift > 0 else { return source }
            guard let moved = memory.allocate(count) else { throw .noRoom(.memory, FileBytes.limit, file: file) }
            for index in 0..<count {
                let next = index + 1 < given ? source[index + 1] : 0
                moved[index] = source[index] &>> UInt8(shift) | next &<< UInt8(8 - shift)
            }
            return UnsafeRawBufferPointer(moved)
        }

        /// The bits of an array, less those of a structure that it is in; nil where none is null.
        func validity(
            _ array: UnsafePointer<CArray>, _ rows: Rows, _ name: String, parent: UnsafeRawBufferPointer?
        ) throws(DataFileError) -> UnsafeRawBufferPointer? {
            guard array.pointee.null_count != 0, try address(array, buffer: 0, name) != nil, rows.count > 0 else { return parent }
            let own = try bits(array, buffer: 0, rows, name)
            guard let parent else { return own }
            guard let both = memory.allocate(own.count) else { throw .noRoom(.memory, FileBytes.limit, file: file) }
            for byte in 0..<own.count { both[byte] = own[byte] & parent[byte] }
            return UnsafeRawBufferPointer(both)
        }

        /// What views lead into; the last buffer says how long the others are.
        private func viewData(_ array: UnsafePointer<CArray>, _ name: String) throws(DataFileError) -> [UnsafeRawBufferPointer] {
            let count = Int(array.pointee.n_buffers) - 3
            guard count > 0 else { return [] }
            guard let lengths = try address(array, buffer: count + 2, name) else {
                throw malformed(name, "the lengths of \(count) data buffers were expected")
            }
            var data: [UnsafeRawBufferPointer] = []
            for index in 0..<count {
                let length = Int(lengths.loadUnaligned(fromByteOffset: index * 8, as: Int64.self))
                data.append(try bytes(array, buffer: index + 2, count: length, name))
            }
            return data
        }
    }
}
