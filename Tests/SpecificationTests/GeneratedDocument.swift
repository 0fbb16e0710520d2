import RasterFormats

@testable import RasterSpecification

/// Documents that a schema allows, made by chance, and others that are like them.
struct GeneratedDocument {
    let schema: SpecNode
    private var state: UInt64

    init(schema: SpecNode, seed: UInt64) { (self.schema, state) = (schema, seed) }

    /// SplitMix64: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    private mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    /// A document of one step, whose place among the forms of steps is given.
    mutating func document(step: Int) -> SpecNode {
        let forms = Self.list(schema["$defs"]?["step"]?["anyOf"])
        let form = forms[1 + step % (forms.count - 1)]
        return .object(["steps": .list([value(of: form, depth: 0)])])
    }

    private static func list(_ node: SpecNode?) -> [SpecNode] {
        if case .list(let nodes)? = node?.content { nodes } else { [] }
    }

    private static func number(_ node: SpecNode?) -> Double? {
        switch node?.content {
        case .integer(let number)?: Double(number)
        case .number(let number)?: number
        default: nil
        }
    }

    private mutating func value(of schema: SpecNode, depth: Int) -> SpecNode {
        if case .text(let address)? = schema["$ref"]?.content {
            return value(of: self.schema["$defs"]?[String(address.dropFirst("#/$defs/".count))] ?? .null, depth: depth + 1)
        }
        if let examples = schema["examples"] {
            let examples = Self.list(examples)
            return examples[below(examples.count)]
        }
        if let constant = schema["const"] { return constant }
        if case .list(let words)? = schema["enum"]?.content { return words[below(words.count)] }
        if case .list(let forms)? = schema["anyOf"]?.content {
            // Deep ones end with what is simplest.
            return value(of: depth > 8 ? forms[0] : forms[below(forms.count)], depth: depth + 1)
        }
        if case .list(let all)? = schema["allOf"]?.content, schema["type"] == nil {
            return all.contains { $0["minProperties"] != nil } ? filled(all[0], depth: depth) : numberOf(all)
        }
        return typed(schema, depth: depth)
    }

    /// No empty object.
    private mutating func filled(_ schema: SpecNode, depth: Int) -> SpecNode {
        for _ in 0..<100 {
            let made = value(of: schema, depth: depth)
            if made != .object([:]) { return made }
        }
        return .null
    }

    /// Of a type and a range.
    private mutating func numberOf(_ all: [SpecNode]) -> SpecNode {
        var made = value(of: all[0], depth: 0)
        for schema in all.dropFirst() {
            guard let low = Self.number(schema["minimum"]), let high = Self.number(schema["maximum"]) else { continue }
            switch made.content {
            case .integer, .number:
                let top = min(high, low + 10)
                made = Int(exactly: low).map { .integer($0 + below(Int(top - low) + 1)) } ?? .number(low)
            default: break
            }
        }
        return made
    }

    private mutating func typed(_ schema: SpecNode, depth: Int) -> SpecNode {
        let types = schema["type"].map { type in
            if case .list(let types) = type.content { types } else { [type] }
        }
        guard let types, case .text(let type) = types[below(types.count)].content else { return .integer(1) }
        switch type {
        case "null": return .null
        case "boolean": return .boolean(below(2) == 0)
        case "integer", "number":
            let low = Self.number(schema["minimum"]) ?? 0
            let high = Self.number(schema["maximum"]) ?? low + 5
            return .integer(Int(low) + below(max(1, Int(min(high - low, 5)) + 1)))
        case "array": return list(schema, depth: depth)
        case "object": return object(schema, depth: depth)
        default: return .text(["a", "b", "{x}"][below(3)])
        }
    }

    private mutating func list(_ schema: SpecNode, depth: Int) -> SpecNode {
        let least = Int(Self.number(schema["minItems"]) ?? 0)
        let most = Int(Self.number(schema["maxItems"]) ?? Double(least + 2))
        // Of two numbers the first is the lesser one.
        if least == 2, most == 2 { return .list([.integer(below(5)), .integer(6 + below(5))]) }
        let count = max(least, 1) + below(most - max(least, 1) + 1)
        return .list((0..<count).map { _ in value(of: schema["items"] ?? .null, depth: depth + 1) })
    }

    private mutating func object(_ schema: SpecNode, depth: Int) -> SpecNode {
        guard case .object(let properties)? = schema["properties"]?.content else {
            guard let others = schema["additionalProperties"], others != .boolean(false) else { return .object([:]) }
            return SpecNode(.object([.init(name: "a", value: value(of: others, depth: depth + 1))]))
        }
        var names = Set(Self.list(schema["required"]).compactMap { if case .text(let name) = $0.content { name } else { nil } })
        for choice in Self.list(schema["allOf"]) {
            let forms = Self.list(choice["anyOf"])
            guard !forms.isEmpty, case .text(let name)? = Self.list(forms[below(forms.count)]["required"]).first?.content else {
                continue
            }
            names.insert(name)
        }
        for _ in 0..<(depth > 6 ? 0 : below(4)) where !properties.isEmpty {
            names.insert(properties[below(properties.count)].name)
        }
        let members = properties.filter { names.contains($0.name) }
        return SpecNode(.object(members.map { .init(name: $0.name, value: value(of: $0.value, depth: depth + 1)) }))
    }

    // MARK: Mistakes

    /// A document with one thing in it changed: a value of another kind, or a name that nothing has.
    mutating func changed(_ document: SpecNode) -> SpecNode {
        var places = 0
        func count(_ node: SpecNode) {
            places += 1
            switch node.content {
            case .list(let nodes): nodes.forEach(count)
            case .object(let members): members.forEach { count($0.value) }
            default: break
            }
        }
        count(document)
        var left = below(places)
        let kind = below(3)
        func change(_ node: SpecNode) -> SpecNode {
            left -= 1
            if left == -1 { return Self.wrong(node, kind) }
            switch node.content {
            case .list(let nodes): return .list(nodes.map(change))
            case .object(let members):
                return SpecNode(.object(members.map { .init(name: $0.name, value: change($0.value)) }))
            default: return node
            }
        }
        return change(document)
    }

    private static func wrong(_ node: SpecNode, _ kind: Int) -> SpecNode {
        if case .object(let members) = node.content, kind == 0 {
            return SpecNode(.object(members + [.init(name: "nothing_is_called_so", value: .integer(1))]))
        }
        return kind == 1 ? .object(["no_such_name": .list([.boolean(true)])]) : .list([.object(["no": .null])])
    }
}
