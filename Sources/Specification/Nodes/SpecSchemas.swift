import RasterFormats

/// The schemas of a JSON Schema document that have names, each written once.
struct SpecSchemas {
    private var members: [SpecNode.Member] = []
    /// What each part of a record may be beside its own values; nil: nothing else.
    private var alternative: SpecNode?
    private var suffix = ""

    /// A schema under a name, made where it is first asked for.
    mutating func named(_ name: String, _ make: (inout SpecSchemas) -> SpecNode) -> SpecNode {
        guard alternative != nil else { return add(name, make) }
        let plain = withoutAlternative { $0.add(name, make) }
        let varied = add(name + suffix, make)
        // What has no parts is the same.
        guard member(name) == member(name + suffix) else { return varied }
        members.removeAll { $0.name == name + suffix }
        return plain
    }

    private mutating func withoutAlternative(_ make: (inout SpecSchemas) -> SpecNode) -> SpecNode {
        let outer = alternative
        alternative = nil
        defer { alternative = outer }
        return make(&self)
    }

    /// Schemas of which each part of a record may be something else too.
    /// - Parameter suffix: Behind the names of those that differ by it.
    mutating func allowing(
        _ alternative: SpecNode, suffix: String, _ make: (inout SpecSchemas) -> SpecNode
    ) -> SpecNode {
        (self.alternative, self.suffix) = (alternative, "_" + suffix)
        defer { (self.alternative, self.suffix) = (nil, "") }
        return make(&self)
    }

    /// The schema of a part of a record.
    func part(_ schema: SpecNode) -> SpecNode { alternative.map { .any([schema, $0]) } ?? schema }

    private func member(_ name: String) -> SpecNode? { members.first { $0.name == name }?.value }

    private mutating func add(_ name: String, _ make: (inout SpecSchemas) -> SpecNode) -> SpecNode {
        if !members.contains(where: { $0.name == name }) {
            // Its place is taken first: it may ask for itself.
            members.append(.init(name: name, value: .null))
            let schema = make(&self)
            if let place = members.firstIndex(where: { $0.name == name }) { members[place].value = schema }
        }
        return .object(["$ref": .text("#/$defs/" + name)])
    }

    /// All of them, under their names.
    var definitions: SpecNode { SpecNode(.object(members)) }
}

// What schemas are made of: JSON Schema, draft 2020-12.
extension SpecNode {
    static func type(_ name: String) -> SpecNode { .object(["type": .text(name)]) }
    /// A text of a form of its own, shown by examples.
    static func text(_ examples: [String], _ description: String) -> SpecNode {
        .object([
            "type": .text("string"), "description": .text(description), "examples": .list(examples.map { .text($0) }),
        ])
    }
    static func words(_ words: [String]) -> SpecNode { .object(["enum": .list(words.map { .text($0) })]) }
    static func any(_ schemas: [SpecNode]) -> SpecNode { .object(["anyOf": .list(schemas)]) }
    static func all(_ schemas: [SpecNode]) -> SpecNode { .object(["allOf": .list(schemas)]) }
    /// An object of one name.
    static func under(_ name: String, _ schema: SpecNode) -> SpecNode {
        .object([
            "type": .text("object"), "properties": SpecNode(.object([.init(name: name, value: schema)])),
            "required": .list([.text(name)]), "additionalProperties": .boolean(false),
        ])
    }

    /// Puts a name behind those of an object, or in front of them, in place of what is called so.
    mutating func add(_ name: String, _ value: SpecNode, first: Bool = false) {
        guard case .object(let members) = content else { return }
        let (member, others) = ([Member(name: name, value: value)], members.filter { $0.name != name })
        content = .object(first ? member + others : others + member)
    }
}
