/// A column, or a part of one (`Field` of `Schema.fbs`). Extension types are those of their storage, but for `arrow.uuid`.
struct ArrowField {
    /// Of a member of a structure, behind the structure's own: `address.city`.
    let name: String
    /// Of the values, also where they lie in a dictionary.
    let type: ArrowType
    let dictionary: DictionaryEncoding?
    /// Members of a structure or a union, run ends and values, or the elements of lists.
    let children: [ArrowField]

    /// A field that has values, and whether it holds lists of them.
    struct Leaf {
        let field: ArrowField
        var isInList = false
    }

    struct DictionaryEncoding {
        let id: Int64
        let index: ArrowType
        /// Whether the entries stand in an order of their own.
        let isOrdered: Bool
    }

    /// What is in the buffers of an array: values, or places in a dictionary.
    var stored: ArrowType { dictionary?.index ?? type }

    /// As deep as Arrow's own implementation reads (`kMaxNestingDepth`).
    static let depthLimit = 64
    /// The key of an extension type among a field's metadata.
    static let extensionKey = "ARROW:extension:name"

    init(name: String, type: ArrowType, dictionary: DictionaryEncoding? = nil, children: [ArrowField] = []) {
        (self.name, self.type, self.dictionary, self.children) = (name, type, dictionary, children)
    }

    init(
        _ field: FlatTable, below path: String, depth: Int, isElement: Bool, _ budget: inout ArrowSchema.Budget
    ) throws(DataFileError) {
        let own = try field.string(0) ?? ""
        // Elements of lists have names that nobody gave them: "item", "element", "entries".
        let name = depth == 0 ? own : isElement ? path : path + "." + own
        budget.fields -= 1
        budget.nameBytes -= name.utf8.count
        guard budget.fields >= 0 else {
            throw field.buffer.malformed(at: field.position, "the schema has more fields than its bytes can hold")
        }
        guard budget.nameBytes >= 0 else {
            throw field.buffer.malformed(at: field.position, "the names of the columns are implausibly long")
        }
        guard depth <= Self.depthLimit else { throw ArrowType.unsupported(field, name, "structures in each other, too deep") }

        var type = try ArrowType(field, column: name)
        type.extend(try field.text(of: Self.extensionKey, in: 6))
        var dictionary: DictionaryEncoding?
        if let encoding = try field.table(4) {
            var indexType = ArrowType.int(bitWidth: 32, isSigned: true)
            if let index = try encoding.table(1) { indexType = try .int(of: index, column: name) }
            dictionary = DictionaryEncoding(
                id: try encoding.number(0, default: Int64(0)), index: indexType, isOrdered: try encoding.bool(2))
        }
        var children: [ArrowField] = []
        if type.hasChildren {
            // Of unions and runs, the names of the parts are none of the column's, either.
            children = try ArrowSchema.fields(
                field.tables(5), below: name, depth: depth + 1, areElements: type != .structure, &budget)
        }
        switch Self.fault(type, dictionary, children) {
        case .malformed(let problem): throw ArrowType.malformed(field, name, problem)
        case .unsupported(let values): throw ArrowType.unsupported(field, name, values)
        case nil: break
        }
        self.init(name: name, type: type, dictionary: dictionary, children: children)
    }

    // MARK: Faults

    /// Why a field cannot be read.
    enum Fault {
        /// What was expected.
        case malformed(String)
        /// What it holds.
        case unsupported(String)
    }

    /// Nil for a field of these parts that is read.
    static func fault(_ type: ArrowType, _ dictionary: DictionaryEncoding?, _ children: [ArrowField]) -> Fault? {
        if dictionary != nil {
            switch type {
            case .structure: return .unsupported("a dictionary of structures")
            case .runEndEncoded: return .unsupported("a dictionary of runs")
            case .union: return .unsupported("a dictionary of unions")
            case _ where type.isList && children.flatMap(\.leaves).count != 1: return .unsupported("a dictionary of structures")
            default: break
            }
        }
        switch type {
        case .list, .listView, .fixedSizeList:
            guard children.count == 1 else { return .malformed("one type of elements was expected") }
            if children[0].stored == .runEndEncoded { return .unsupported("lists of runs") }
        case .runEndEncoded:
            guard children.count == 2, children[0].dictionary == nil, case .int(16..., true) = children[0].type else {
                return .malformed("run ends and values were expected")
            }
            let values = children[1].type
            if values == .structure || values == .runEndEncoded || values.isList || values.isUnion {
                return .unsupported("runs of values that are no single ones")
            }
        case .union(let ids, _):
            guard ids.count == children.count, Set(ids).count == ids.count else {
                return .malformed("a number was expected for each of the \(children.count) types of a union, not \(ids.count)")
            }
            // One member of a union is one value.
            if children.contains(where: { $0.leaves.count != 1 }) { return .unsupported("unions of structures") }
            if children.contains(where: { $0.stored == .runEndEncoded }) { return .unsupported("unions of runs") }
        default: break
        }
        return nil
    }

    // MARK: Columns

    /// The columns that the field is.
    var leaves: [Leaf] {
        if stored == .structure { return children.flatMap(\.leaves) }
        if stored.isList { return children[0].leaves.map { Leaf(field: $0.field, isInList: true) } }
        return [Leaf(field: self, isInList: type.isList)]
    }
}

extension ArrowField.Leaf {
    /// The column that it is.
    var column: SourceColumn {
        let values = field.type == .runEndEncoded ? field.children[1].type : field.type
        return SourceColumn(field.name.trimmingBlanks, isInList ? .text : values.columnType)
    }

    /// Whether its values are categories in an order.
    func isOrdered(by pandas: PandasMetadata?) -> Bool {
        guard let dictionary = field.dictionary, !isInList, !field.type.isList else { return false }
        return dictionary.isOrdered || pandas?.column(field.name)?.isCategorical == true
    }

    /// Whether its cells take nothing of the file.
    var isFree: Bool { field.dictionary == nil && field.type.isFree && !isInList }
}

extension ArrowType {
    /// Whether a field of the type has fields of its own.
    fileprivate var hasChildren: Bool { self == .structure || self == .runEndEncoded || isList || isUnion }

    /// Makes it what an extension type says that its values are ("Canonical Extension Types").
    /// - Parameter name: Of the extension type; nil for none.
    mutating func extend(_ name: String?) {
        if name == "arrow.uuid", self == .fixedSizeBinary(byteWidth: 16) { self = .uuid }
    }
}

extension String {
    /// Without spaces and tabs at its ends.
    fileprivate var trimmingBlanks: String {
        var text = self
        return text.withUTF8 { String(decoding: $0.trimmed, as: UTF8.self) }
    }
}
