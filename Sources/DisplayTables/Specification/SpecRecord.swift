import RasterGraphics

/// A value of named parts, each of which may be left out of a specification unless it is required.
protocol SpecRecord: SpecValue {
    /// The value of an empty object.
    init()
    static var fields: [SpecField<Self>] { get }
}

/// A named part of a value.
struct SpecField<Root>: Sendable {
    let name: String
    let isRequired: Bool
    let read: @Sendable (SpecNode, inout Root) throws(TableSpecError) -> Void
    /// Nil where the value is that of another root: the default.
    let write: @Sendable (_ root: Root, _ other: Root) throws(TableSpecError) -> SpecNode?
    let schema: @Sendable (inout SpecSchemas) -> SpecNode

    /// - Parameter range: The numbers that it can be; nil: all.
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
            let (node, other) = (try root[keyPath: path].node(), try other[keyPath: path].node())
            return node == other && !isRequired ? nil : node
        }
        schema = { schemas in
            let schema = Value.schema(&schemas)
            guard let range else { return schema }
            return .all([
                schema, .object(["minimum": range.lowerBound.node(), "maximum": range.upperBound.node()]),
            ])
        }
    }

    /// A value of parts of its own: those that are not named stay as they are.
    static func within<Part: SpecRecord>(_ name: String, _ path: WritableKeyPath<Root, Part> & Sendable) -> SpecField {
        SpecField(name, within: path)
    }

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

extension SpecNode {
    fileprivate func check(_ range: ClosedRange<Double>) throws(TableSpecError) {
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
    init(_ node: SpecNode) throws(TableSpecError) {
        self.init()
        try read(node, Self.fields)
    }

    /// Takes the parts that an object has.
    mutating func read(_ node: SpecNode, _ fields: [SpecField<Self>]) throws(TableSpecError) {
        guard case .object(let members) = node.content else {
            // Of one required part, its name may be left out.
            let required = fields.filter(\.isRequired)
            guard required.count == 1 else { throw node.error(wants: "an object of names and values") }
            try required[0].read(node, &self)
            return
        }
        for member in members {
            guard let field = fields.first(where: { $0.name == member.name }) else {
                throw Self.unknown(member, fields).under(member.name)
            }
            do throws(TableSpecError) {
                try field.read(member.value, &self)
            } catch {
                throw error.under(member.name, line: member.line)
            }
        }
        for field in fields where field.isRequired && !members.contains(where: { $0.name == field.name }) {
            throw node.error("'\(field.name)' is missing")
        }
    }

    private static func unknown(_ member: SpecNode.Member, _ fields: [SpecField<Self>]) -> TableSpecError {
        let names = fields.map(\.name)
        let nearest = NearestNames.to(member.name, in: names)
        return TableSpecError(
            "there is no option '\(member.name)'"
                + (nearest.isEmpty ? names.isEmpty ? "" : "; options are \(names.asList)" : nearest.asQuestion),
            line: member.line)
    }

    func node() throws(TableSpecError) -> SpecNode { try node(Self.fields, unlike: Self()) }

    /// What differs from another value.
    func node(_ fields: [SpecField<Self>], unlike other: Self) throws(TableSpecError) -> SpecNode {
        var members: [SpecNode.Member] = []
        for field in fields {
            if let value = try field.write(self, other) { members.append(.init(name: field.name, value: value)) }
        }
        return SpecNode(.object(members))
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { schema(fields, &schemas) }

    static func schema(_ fields: [SpecField<Self>], _ schemas: inout SpecSchemas) -> SpecNode {
        var members: [SpecNode.Member] = []
        for field in fields { members.append(.init(name: field.name, value: field.schema(&schemas))) }
        let required = fields.filter(\.isRequired)
        var object: SpecNode = .object([
            "type": .text("object"), "properties": SpecNode(.object(members)), "additionalProperties": .boolean(false),
        ])
        guard !required.isEmpty else { return object }
        object.add("required", .list(required.map { .text($0.name) }))
        guard required.count == 1 else { return object }
        return .any([object, required[0].schema(&schemas)])
    }
}

extension [String] {
    /// `'a', 'b' and 'c'`
    var asList: String {
        let quoted = map { "'\($0)'" }
        guard let last = quoted.last, count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }
}
