import RasterFormats
import RasterGraphics

/// A value of named parts, each of which may be left out of a specification unless it is required.
protocol SpecRecord: SpecValue {
    /// The value of an empty object.
    init()
    static var fields: [SpecField<Self>] { get }
}

// There are some six hundred fields in a hundred records. Left to itself, the compiler writes out what is generic here for
// each of them: a third of the time that this room takes to be compiled, and 1 MB of a program. What reads and writes a
// field is called some hundred times a table, so it is compiled once and told its types as it runs
// (`optimize.sil.specialize.generic.never`, of the attributes that the standard library has for the optimiser).

/// A named part of a value.
struct SpecField<Root>: Sendable {
    let name: String
    let isRequired: Bool
    let read: @Sendable (SpecNode, inout Root) throws(TableSpecError) -> Void
    /// Nil where the value is that of another root: the default.
    let write: @Sendable (_ root: Root, _ other: Root) throws(TableSpecError) -> SpecNode?
    let schema: @Sendable (inout SpecSchemas) -> SpecNode

    /// - Parameter range: The numbers that it can be; nil: all.
    @_semantics("optimize.sil.specialize.generic.never")
    init<Value: SpecValue>(
        _ name: String, _ path: WritableKeyPath<Root, Value> & Sendable, isRequired: Bool = false,
        in range: ClosedRange<Double>? = nil
    ) {
        self.name = name
        self.isRequired = isRequired
        read = { (node, root) throws(TableSpecError) in
            if let range { try node.check(range) }
            root[keyPath: path] = try Value(node)
        }
        write = { (root, other) throws(TableSpecError) in
            (try root[keyPath: path].node()).unlike(try other[keyPath: path].node(), orRequired: isRequired)
        }
        schema = { schemas in
            Value.schema(&schemas).within(range)
        }
    }

    /// A value of parts of its own: those that are not named stay as they are.
    static func within<Part: SpecRecord>(_ name: String, _ path: WritableKeyPath<Root, Part> & Sendable) -> SpecField {
        SpecField(name, within: path)
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private init<Part: SpecRecord>(_ name: String, within path: WritableKeyPath<Root, Part> & Sendable) {
        self.name = name
        isRequired = false
        read = { (node, root) throws(TableSpecError) in try root[keyPath: path].read(node, Part.fields) }
        write = { (root, other) throws(TableSpecError) in
            let node = try root[keyPath: path].node(Part.fields, unlike: other[keyPath: path])
            return node == .object([:]) ? nil : node
        }
        schema = { Part.schema(&$0) }
    }

    /// Another way to say what other fields say: read only.
    static func alias(
        _ name: String, schema: SpecNode = .object([:]), _ set: @escaping @Sendable (inout Root, SpecNode) throws -> Void
    ) -> SpecField {
        SpecField(alias: name, schema, set)
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private init(
        alias name: String, _ schema: SpecNode, _ set: @escaping @Sendable (inout Root, SpecNode) throws -> Void
    ) {
        self.name = name
        isRequired = false
        read = { (node, root) throws(TableSpecError) in
            do {
                try set(&root, node)
            } catch let error as TableSpecError {
                throw error
            } catch {
                throw node.error("\(error)")
            }
        }
        write = { _, _ in nil }
        self.schema = { _ in schema }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private init<Part>(_ field: SpecField<Part>, in path: WritableKeyPath<Root, Part> & Sendable) {
        name = field.name
        isRequired = field.isRequired
        read = { (node, root) throws(TableSpecError) in try field.read(node, &root[keyPath: path]) }
        write = { (root, other) throws(TableSpecError) in try field.write(root[keyPath: path], other[keyPath: path]) }
        schema = field.schema
    }

    /// A part of a part.
    static func part<Part>(_ path: WritableKeyPath<Root, Part> & Sendable, of field: SpecField<Part>) -> SpecField {
        SpecField(field, in: path)
    }
}

/// A field without the value that it is a part of.
private struct SpecFieldName {
    let name: String
    let isRequired: Bool
}

/// The parts of an object that fields are read from, in the object's order.
private struct SpecEntries {
    struct Entry {
        let field: Int
        let value: SpecNode
        /// Where it stands; nil for what stands for the whole object.
        var member: (name: String, line: Int?)?

        /// An error within, seen from the object.
        func seen(_ error: TableSpecError) -> TableSpecError {
            member.map { error.under($0.name, line: $0.line) } ?? error
        }
    }

    private(set) var parts: [Entry] = []
    /// What is wrong with the object, once these parts were read.
    private(set) var error: TableSpecError?

    init(of node: SpecNode, _ fields: [SpecFieldName]) {
        guard case .object(let members) = node.content else {
            // Of one required part, its name may be left out.
            let required = fields.indices.filter { fields[$0].isRequired }
            if required.count == 1 {
                parts = [Entry(field: required[0], value: node)]
            } else {
                error = node.error(wants: "an object of names and values")
            }
            return
        }
        for member in members {
            guard let field = fields.firstIndex(where: { $0.name == member.name }) else {
                error = Self.unknown(member, fields.map(\.name)).under(member.name)
                return
            }
            parts.append(Entry(field: field, value: member.value, member: (member.name, member.line)))
        }
        for field in fields where field.isRequired && !members.contains(where: { $0.name == field.name }) {
            error = node.error("\(quoted: field.name) is missing")
            return
        }
    }

    private static func unknown(_ member: SpecNode.Member, _ names: [String]) -> TableSpecError {
        let nearest = NearestNames.to(member.name, in: names)
        return TableSpecError(
            "there is no option \(quoted: member.name)"
                + (nearest.isEmpty ? names.isEmpty ? "" : "; options are \(names.asList)" : nearest.asQuestion),
            line: member.line)
    }
}

extension SpecNode {
    /// What differs from another, or has to be said anyhow.
    fileprivate func unlike(_ other: SpecNode, orRequired isRequired: Bool) -> SpecNode? {
        self == other && !isRequired ? nil : self
    }

    /// The schema of numbers of a range; nil: of all.
    func within(_ range: ClosedRange<Double>?) -> SpecNode {
        guard let range else { return self }
        return .all([self, .object(["minimum": range.lowerBound.node(), "maximum": range.upperBound.node()])])
    }

    /// The schema of an object of some parts, of which one that is required may stand for all.
    fileprivate static func record(_ members: [Member], _ fields: [SpecFieldName]) -> SpecNode {
        let required = fields.indices.filter { fields[$0].isRequired }
        var object: SpecNode = .object([
            "type": .text("object"), "properties": SpecNode(.object(members)), "additionalProperties": .boolean(false),
        ])
        guard !required.isEmpty else { return object }
        object.add("required", .list(required.map { .text(fields[$0].name) }))
        return required.count == 1 ? .any([object, members[required[0]].value]) : object
    }

    /// Throws for a number that is not in a range.
    func check(_ range: ClosedRange<Double>) throws(TableSpecError) {
        let number: Double
        switch content {
        case .integer(let value): number = Double(value)
        case .number(let value): number = value
        default: return
        }
        guard range.contains(number) else {
            throw error(wants: "a number from \(range.lowerBound.plain) to \(range.upperBound.plain)")
        }
    }
}

extension Double {
    fileprivate var plain: String { Int(exactly: self).map { String($0) } ?? description }
}

extension SpecRecord {
    @_semantics("optimize.sil.specialize.generic.never")
    init(_ node: SpecNode) throws(TableSpecError) {
        self.init()
        try read(node, Self.fields)
    }

    /// Takes the parts that an object has.
    @_semantics("optimize.sil.specialize.generic.never")
    mutating func read(_ node: SpecNode, _ fields: [SpecField<Self>]) throws(TableSpecError) {
        let parts = SpecEntries(of: node, fields.map { SpecFieldName(name: $0.name, isRequired: $0.isRequired) })
        for part in parts.parts {
            do throws(TableSpecError) {
                try fields[part.field].read(part.value, &self)
            } catch {
                throw part.seen(error)
            }
        }
        if let error = parts.error { throw error }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    func node() throws(TableSpecError) -> SpecNode { try node(Self.fields, unlike: Self()) }

    /// What differs from another value.
    @_semantics("optimize.sil.specialize.generic.never")
    func node(_ fields: [SpecField<Self>], unlike other: Self) throws(TableSpecError) -> SpecNode {
        var members: [SpecNode.Member] = []
        for field in fields {
            if let value = try field.write(self, other) { members.append(.init(name: field.name, value: value)) }
        }
        return SpecNode(.object(members))
    }

    @_semantics("optimize.sil.specialize.generic.never")
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { schema(fields, &schemas) }

    @_semantics("optimize.sil.specialize.generic.never")
    static func schema(_ fields: [SpecField<Self>], _ schemas: inout SpecSchemas) -> SpecNode {
        var members: [SpecNode.Member] = []
        for field in fields { members.append(.init(name: field.name, value: field.schema(&schemas))) }
        return .record(members, fields.map { SpecFieldName(name: $0.name, isRequired: $0.isRequired) })
    }
}

extension [String] {
    /// `'a', 'b' and 'c'`
    var asList: String {
        let quoted = map { "\(quoted: $0)" }
        guard let last = quoted.last, count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }
}
