import RasterFormats
import RasterGraphics

/// A value of named parts, each of which may be left out of a specification unless it is required.
protocol SpecRecord: SpecValue {
    /// The value of an empty object.
    init()
    static var fields: [SpecField<Self>] { get }
    /// Whether the first part may stand for the whole where none is required, as an argument without a name does.
    static var firstStandsAlone: Bool { get }
}

extension SpecRecord {
    static var firstStandsAlone: Bool { false }
    static var objectForms: SpecObjectForms { .named(fields.flatMap { [$0.name] + $0.others }) }
}

// There are some six hundred fields in a hundred records. Left to itself, the compiler writes out what is generic here for
// each of them: a third of the time that this room takes to be compiled, and 1 MB of a program. What reads and writes a
// field is called some hundred times a table, so it is compiled once and told its types as it runs
// (`optimize.sil.specialize.generic.never`, of the attributes that the standard library has for the optimiser).

/// A named part of a value.
struct SpecField<Root>: Sendable {
    let name: String
    /// Other names of the same, which are read and not written.
    let others: [String]
    /// What objects that stand for its value look like: asked for where that matters, since fields of fields have to be made for it.
    let forms: @Sendable () -> SpecObjectForms
    let isRequired: Bool
    let read: @Sendable (SpecNode, inout Root) throws(TableSpecError) -> Void
    /// Nil where the value is that of another root: the default.
    let write: @Sendable (_ root: Root, _ other: Root) throws(TableSpecError) -> SpecNode?
    let schema: @Sendable (inout SpecSchemas) -> SpecNode
    /// What a document says for the value of a root; nil where the field is another way to say what others do.
    let value: @Sendable (Root) throws(TableSpecError) -> SpecNode?

    /// - Parameter range: The numbers that it can be; nil: all.
    @_semantics("optimize.sil.specialize.generic.never")
    init<Value: SpecValue>(
        _ name: String, _ path: WritableKeyPath<Root, Value> & Sendable, isRequired: Bool = false,
        in range: ClosedRange<Double>? = nil, also others: [String] = []
    ) {
        self.name = name
        self.others = others
        forms = { Value.objectForms }
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
        value = { (root) throws(TableSpecError) in try root[keyPath: path].node() }
    }

    /// A value of parts of its own: those that are not named stay as they are.
    static func within<Part: SpecRecord>(_ name: String, _ path: WritableKeyPath<Root, Part> & Sendable) -> SpecField {
        SpecField(name, within: path)
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private init<Part: SpecRecord>(_ name: String, within path: WritableKeyPath<Root, Part> & Sendable) {
        self.name = name
        others = []
        forms = { .none }
        isRequired = false
        read = { (node, root) throws(TableSpecError) in try root[keyPath: path].read(node, Part.fields) }
        write = { (root, other) throws(TableSpecError) in
            let node = try root[keyPath: path].node(Part.fields, unlike: other[keyPath: path])
            return node == .object([:]) ? nil : node
        }
        schema = { Part.schema(&$0) }
        value = { _ in nil }
    }

    /// Another way to say what other fields say: read only.
    static func alias(
        _ name: String, also others: [String] = [], schema: SpecNode = .object([:]),
        _ set: @escaping @Sendable (inout Root, SpecNode) throws -> Void
    ) -> SpecField {
        SpecField(alias: name, others, { _ in schema }, set)
    }

    /// The same with the schema of a value that is read in its place.
    static func alias<Value: SpecValue>(
        _ name: String, also others: [String] = [], of type: Value.Type,
        _ set: @escaping @Sendable (inout Root, Value) throws -> Void
    ) -> SpecField {
        SpecField(alias: name, others, { Value.schema(&$0) }) { root, node in try set(&root, Value(node)) }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private init(
        alias name: String, _ others: [String], _ schema: @escaping @Sendable (inout SpecSchemas) -> SpecNode,
        _ set: @escaping @Sendable (inout Root, SpecNode) throws -> Void
    ) {
        self.name = name
        self.others = others
        forms = { .none }
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
        self.schema = schema
        value = { _ in nil }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private init<Part>(_ field: SpecField<Part>, in path: WritableKeyPath<Root, Part> & Sendable) {
        name = field.name
        others = field.others
        forms = field.forms
        isRequired = field.isRequired
        read = { (node, root) throws(TableSpecError) in try field.read(node, &root[keyPath: path]) }
        write = { (root, other) throws(TableSpecError) in try field.write(root[keyPath: path], other[keyPath: path]) }
        schema = field.schema
        value = { (root) throws(TableSpecError) in try field.value(root[keyPath: path]) }
    }

    /// A part of a part.
    static func part<Part>(_ path: WritableKeyPath<Root, Part> & Sendable, of field: SpecField<Part>) -> SpecField {
        SpecField(field, in: path)
    }
}

/// A field without the value that it is a part of.
private struct SpecFieldName {
    let name: String
    let others: [String]
    let forms: @Sendable () -> SpecObjectForms
    let isRequired: Bool

    init<Root>(_ field: SpecField<Root>) {
        (name, others, forms, isRequired) = (field.name, field.others, field.forms, field.isRequired)
    }

    func isCalled(_ word: String) -> Bool { name == word || others.contains(word) }
}

extension [SpecFieldName] {
    /// What an object looks like: with what is required, else with the first parts.
    fileprivate var example: String {
        let required = filter(\.isRequired)
        let names = (required.isEmpty ? self : required).prefix(2).map(\.name)
        return "{" + names.map { "\"\($0)\": …" }.joined(separator: ", ") + "}"
    }

    /// The field whose value may stand for the whole object: the only one that is required, or the first.
    fileprivate func standingAlone(_ firstStandsAlone: Bool) -> Int? {
        let required = indices.filter { self[$0].isRequired }
        return required.count == 1 ? required[0] : required.isEmpty && firstStandsAlone && !isEmpty ? 0 : nil
    }
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

    init(of node: SpecNode, _ fields: [SpecFieldName], firstStandsAlone: Bool) {
        let alone = fields.standingAlone(firstStandsAlone)
        guard case .object(let members) = node.content else {
            if let alone {
                parts = [Entry(field: alone, value: node)]
            } else {
                error = node.error(wants: "an object such as \(fields.example)")
            }
            return
        }
        if let alone, fields[alone].forms().include(members, of: fields[alone].name, others: fields.map(\.name)) {
            parts = [Entry(field: alone, value: node)]
            return
        }
        for member in members {
            guard let field = fields.firstIndex(where: { $0.isCalled(member.name) }) else {
                var unknown = TableSpecError.unknown(member, among: fields.flatMap { [$0.name] + $0.others })
                if fields.count(where: \.isRequired) > 1, !unknown.message.hasSuffix("?") {
                    unknown.message += ", as in \(fields.example)"
                }
                error = unknown.under(member.name)
                return
            }
            if let first = parts.first(where: { $0.field == field }), first.member?.name != member.name {
                error = TableSpecError(
                    "\(quoted: first.member?.name ?? "") and \(quoted: member.name) are two names of one option",
                    line: member.line)
                return
            }
            parts.append(Entry(field: field, value: member.value, member: (member.name, member.line)))
        }
        for field in fields where field.isRequired && !members.contains(where: { field.isCalled($0.name) }) {
            error = node.error("\(quoted: field.name) is missing")
            return
        }
    }

}

extension TableSpecError {
    /// That an object says what it has no option for.
    static func unknown(_ member: SpecNode.Member, among names: [String]) -> TableSpecError {
        let nearest = NearestNames.to(member.name, in: names)
        return TableSpecError(
            "there is no option \(quoted: member.name)"
                + (nearest.isEmpty ? names.asOptions : nearest.asQuestion),
            line: member.line)
    }
}

extension SpecNode {
    /// The values of two names that an object says, and no others; nil where one of them is not there.
    func values(_ first: String, _ second: String) throws(TableSpecError) -> (SpecNode, SpecNode)? {
        guard case .object(let members) = content, let a = self[first], let b = self[second] else { return nil }
        if let other = members.first(where: { $0.name != first && $0.name != second }) {
            throw TableSpecError.unknown(other, among: [first, second]).under(other.name)
        }
        return (a, b)
    }

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
    fileprivate static func record(_ schemas: [SpecNode], _ fields: [SpecFieldName], firstStandsAlone: Bool) -> SpecNode {
        var members: [Member] = []
        for (field, schema) in zip(fields, schemas) {
            for name in [field.name] + field.others { members.append(.init(name: name, value: schema)) }
        }
        var object: SpecNode = .object([
            "type": .text("object"), "properties": SpecNode(.object(members)), "additionalProperties": .boolean(false),
        ])
        let required = fields.filter(\.isRequired)
        let onlyName = required.filter(\.others.isEmpty)
        if !onlyName.isEmpty { object.add("required", .list(onlyName.map { .text($0.name) })) }
        // What has several names is there under one of them.
        let severalNames = required.filter { !$0.others.isEmpty }.map { field in
            SpecNode.any(([field.name] + field.others).map { .object(["required": .list([.text($0)])]) })
        }
        if !severalNames.isEmpty { object.add("allOf", .list(severalNames)) }
        guard let alone = fields.standingAlone(firstStandsAlone) else { return object }
        // An object of nothing is one of arguments, of which one is missing then.
        let mayBeEmpty = !fields[alone].isRequired || fields[alone].forms() == .none
        let value = mayBeEmpty ? schemas[alone] : SpecNode.all([schemas[alone], .object(["minProperties": .integer(1)])])
        return .any([object, value])
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
        let parts = SpecEntries(of: node, fields.map { SpecFieldName($0) }, firstStandsAlone: Self.firstStandsAlone)
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
        var values: [SpecNode] = []
        for field in fields { values.append(schemas.part(field.schema(&schemas))) }
        return .record(values, fields.map { SpecFieldName($0) }, firstStandsAlone: firstStandsAlone)
    }
}

extension [String] {
    /// What options there are, behind the sentence that one is none.
    fileprivate var asOptions: String {
        switch count {
        case 0: ": it has none"
        case 1: "; the only one is \(asList)"
        default: "; options are \(asLine)"
        }
    }

    /// As many as a line has room for: `'a', 'b' and 12 others`.
    fileprivate var asLine: String {
        var (shown, length) = (0, 0)
        while shown < count, length + self[shown].count + 4 <= 110 {
            length += self[shown].count + 4
            shown += 1
        }
        if shown >= count - 1 { return asList }
        return prefix(shown).map { "\(quoted: $0)" }.joined(separator: ", ") + " and \(count - shown) others"
    }

    /// `'a', 'b' and 'c'`
    var asList: String { map { "\(quoted: $0)" }.asSentence }
}
