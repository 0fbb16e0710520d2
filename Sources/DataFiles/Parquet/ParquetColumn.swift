import Foundation

/// A column of a Parquet file: how its values are stored, and what they mean (LogicalTypes.md).
struct ParquetColumn {
    enum Physical: Int {
        case boolean = 0, int32, int64, int96, float, double, byteArray, fixedByteArray
    }

    enum Meaning {
        case text, bytes, boolean, signed, unsigned(bits: Int), float16, float, double, date, uuid
        case decimal(scale: Int)
        case time(perSecond: Int)
        case timestamp(perSecond: Int, isUTC: Bool, zone: LocalTime? = nil)
        case duration(perSecond: Int)
    }

    /// With the names of the structures that it lies in before it: `address.city`.
    let name: String
    let physical: Physical
    /// Bytes of a value of fixed length.
    let length: Int
    private(set) var meaning: Meaning
    /// How many of the nodes from the root to the leaf are optional or repeated: the level at which there is a value.
    let definitionLevel: Int
    /// Whether its dictionary is one of categories in an order.
    private(set) var hasOrder = false
    /// Of the lists that the column holds, the outermost first, the level at which there is an element.
    let listLevels: [Int]

    var source: SourceColumn {
        let type: ColumnType? =
            switch meaning {
            case .text, .uuid: .text
            case .bytes: nil
            case .boolean: .boolean
            case .signed, .unsigned: .integer
            case .float16, .float, .double, .decimal: .decimal
            case .date: .date
            case .time: .time
            case .timestamp: .dateTime
            case .duration: .duration
            }
        return SourceColumn(name, listLevels.isEmpty ? type : .text)
    }

    /// The leaves of a schema, in the order of the chunks of a row group.
    static func columns(of elements: [ParquetMetadata.Element]) throws(ParquetFailure) -> [ParquetColumn] {
        guard let root = elements.first, root.childCount > 0 else { throw ParquetFailure(0, "the schema has no columns") }
        var columns: [ParquetColumn] = []
        var next = 1
        /// The nodes around the one that is next.
        var open = [Node(left: root.childCount)]
        while let parent = open.last {
            if parent.left == 0 {
                open.removeLast()
                continue
            }
            guard next < elements.count, open.count <= 64 else {
                throw ParquetFailure(0, "the schema announces more nodes than it has")
            }
            open[open.count - 1].left -= 1
            let element = elements[next]
            next += 1
            var node = Node(element, in: parent)
            if let type = element.type {
                columns.append(try ParquetColumn(node, type, element))
            } else {
                guard element.childCount > 0 else { throw ParquetFailure(0, "column \(quoted: node.name) has no type") }
                node.left = element.childCount
                open.append(node)
            }
        }
        return columns
    }

    /// A node of the schema, on the way to its leaves.
    private struct Node {
        /// What the children are of it.
        enum Kind {
            /// Members, which have names.
            case structure
            /// The one child is repeated: the element, or a structure around it.
            case list
            /// The one child is the element.
            case listElement
            /// The one child is repeated, and has a key and a value.
            case map
        }

        /// Children that are still to come.
        var left = 0
        var name = ""
        private(set) var level = 0
        private(set) var listLevels: [Int] = []
        private var kind = Kind.structure

        init(left: Int) { self.left = left }

        /// LogicalTypes.md, "Nested Types": lists and maps have nodes of their own around their elements, whose names are nobody's.
        init(_ element: ParquetMetadata.Element, in parent: Node) {
            level = parent.level + (element.repetition == 0 ? 0 : 1)
            listLevels = parent.listLevels + (element.repetition == 2 ? [level] : [])
            name = parent.name
            if parent.name.isEmpty { name = element.name } else if parent.kind == .structure { name += "." + element.name }
            let isRepeated = element.repetition == 2
            switch (element.convertedType, element.logicalType?.member) {
            case (3, _), (_, 3): kind = .list
            // Of old writers, what is repeated in a map is called one too.
            case (1, _) where !isRepeated, (2, _) where !isRepeated, (_, 2) where !isRepeated: kind = .map
            default:
                // "Backward-compatibility rules": one member is the element, unless the name says that it is a structure.
                let isElement =
                    element.childCount != 1 || element.name == "array"
                    || element.name == (parent.name.split(separator: ".").last ?? "") + "_tuple"
                // A map without values is a list of its keys.
                let isSet = parent.kind == .map && element.childCount == 1
                kind = isRepeated && (parent.kind == .list && !isElement || isSet) ? .listElement : .structure
            }
        }
    }

    private init(_ node: Node, _ type: Int, _ element: ParquetMetadata.Element) throws(ParquetFailure) {
        let name = node.name
        guard let physical = Physical(rawValue: type) else {
            throw ParquetFailure(0, "column \(quoted: name) has a type that is not known")
        }
        guard physical != .fixedByteArray || element.typeLength > 0 && element.typeLength <= 1 << 20 else {
            throw ParquetFailure(0, "column \(quoted: name) has values of \(element.typeLength) bytes")
        }
        self.name = name
        self.physical = physical
        length = element.typeLength
        definitionLevel = node.level
        listLevels = node.listLevels
        meaning = Self.meaning(physical, element)
    }

    private static func meaning(_ physical: Physical, _ element: ParquetMetadata.Element) -> Meaning {
        let logical = element.logicalType
        let units = [1: 1000, 2: 1_000_000, 3: 1_000_000_000]
        switch physical {
        case .boolean: return .boolean
        case .float: return .float
        case .double: return .double
        case .int96: return .timestamp(perSecond: 1_000_000_000, isUTC: false)
        case .int32, .int64:
            switch (logical?.member, element.convertedType) {
            case (5, _), (nil, 5): return .decimal(scale: element.scale)
            case (6, _), (nil, 6): return .date
            case (7, _): return .time(perSecond: units[logical?.unit ?? 1] ?? 1000)
            case (nil, 7): return .time(perSecond: 1000)
            case (nil, 8): return .time(perSecond: 1_000_000)
            case (8, _): return .timestamp(perSecond: units[logical?.unit ?? 1] ?? 1000, isUTC: logical?.isUTC ?? false)
            case (nil, 9): return .timestamp(perSecond: 1000, isUTC: true)
            case (nil, 10): return .timestamp(perSecond: 1_000_000, isUTC: true)
            case (10, _) where logical?.isSigned == false: return .unsigned(bits: physical == .int32 ? 32 : 64)
            case (nil, .some(11...14)): return .unsigned(bits: physical == .int32 ? 32 : 64)
            default: return .signed
            }
        case .byteArray, .fixedByteArray:
            switch (logical?.member, element.convertedType) {
            case (5, _), (nil, 5): return .decimal(scale: element.scale)
            case (1, _), (4, _), (12, _), (nil, 0), (nil, 4), (nil, 19): return .text
            case (14, _) where element.typeLength == 16: return .uuid
            case (15, _) where element.typeLength == 2: return .float16
            default: return .bytes
            }
        }
    }

    /// The column as who wrote the file says that it is to be read: in the zone of its times, with lengths of time for whole
    /// numbers, and in the order of its categories.
    /// - Parameter arrow: The columns as Arrow declares them, by name.
    func read(by pandas: PandasMetadata?, _ arrow: [String: ArrowField.Leaf]) -> ParquetColumn {
        var column = self
        let declared = arrow[name]
        switch (meaning, declared?.field.type) {
        case (.timestamp(let perSecond, isUTC: true, _), let type):
            var zone = pandas?.column(name)?.zone
            if zone == nil, case .timestamp(_, let declared?) = type { zone = declared }
            column.meaning = .timestamp(perSecond: perSecond, isUTC: true, zone: zone.flatMap(LocalTime.init))
        case (.signed, .duration(let perSecond)?) where physical == .int64: column.meaning = .duration(perSecond: perSecond)
        case (.signed, _) where physical == .int64:
            if let perSecond = pandas?.durationTicksPerSecond(name) { column.meaning = .duration(perSecond: perSecond) }
        default: break
        }
        column.hasOrder =
            listLevels.isEmpty
            && (declared?.isOrdered(by: pandas) ?? false || pandas?.column(name)?.isCategorical == true)
        return column
    }

    // MARK: Text of values

    /// Appends a whole number, whatever it stands for.
    func append(_ value: Int, to cells: inout ColumnCells) {
        switch meaning {
        case .boolean: cells.append(value != 0)
        case .decimal(let scale): cells.append(unscaled: value, scale: scale)
        case .date: cells.append(days: value)
        case .time(let perSecond): cells.append(timeTicks: value, perSecond: perSecond)
        case .timestamp(let perSecond, _, let zone?):
            cells.append(ticks: zone.local(value, perSecond: perSecond), perSecond: perSecond, isUTC: false)
        case .timestamp(let perSecond, let isUTC, nil): cells.append(ticks: value, perSecond: perSecond, isUTC: isUTC)
        case .duration(let perSecond): cells.append(durationTicks: value, perSecond: perSecond)
        case .unsigned(32): cells.append(UInt32(truncatingIfNeeded: value))
        case .unsigned: cells.append(UInt(bitPattern: value))
        default: cells.append(value)
        }
    }

    /// Appends a value of several bytes.
    func append(_ value: UnsafeRawBufferPointer, to cells: inout ColumnCells) {
        switch meaning {
        case .decimal(let scale):
            // Big-endian two's complement. What needs more than 128 bits is no decimal of 38 digits.
            guard value.count <= 16, let first = value.first else { return cells.appendMissing() }
            var number: Int128 = first >= 0x80 ? -1 : 0
            for byte in value { number = number << 8 | Int128(byte) }
            cells.append(unscaled: number, scale: scale)
        case .timestamp:
            // INT96: nanoseconds of the day, and the Julian day, of which 2,440,588 is 1970-01-01.
            let nanoseconds = Int(Int64(littleEndian: value.loadUnaligned(as: Int64.self)))
            let day = Int(Int32(littleEndian: value.loadUnaligned(fromByteOffset: 8, as: Int32.self))) - 2_440_588
            let (more, rest) = nanoseconds.floorDivided(by: 86_400_000_000_000)
            cells.append(days: day + more, timeTicks: rest, perSecond: 1_000_000_000, isUTC: false)
        case .float16: cells.append(value.loadUnaligned(as: Float16.self))
        case .uuid: cells.append(uuid: value.bindMemory(to: UInt8.self))
        case .text where value.bindMemory(to: UInt8.self).isUTF8: cells.append(value.bindMemory(to: UInt8.self))
        default: cells.append(binary: value.bindMemory(to: UInt8.self))
        }
    }
}
