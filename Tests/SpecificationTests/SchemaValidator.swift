@testable import RasterSpecification

/// What JSON Schema, draft 2020-12, says of the words that our schema is made of; another word is a failure.
struct SchemaValidator {
    let schema: SpecNode

    func accepts(_ node: SpecNode) -> Bool { accepts(node, schema) }

    private func accepts(_ node: SpecNode, _ schema: SpecNode) -> Bool {
        guard case .object(let words) = schema.content else { return false }
        return words.allSatisfy { word in
            switch word.name {
            case "$schema", "title", "$defs", "required", "additionalProperties", "description", "examples": true
            case "$ref": accepts(node, definition(word.value))
            case "anyOf": list(word.value).contains { accepts(node, $0) }
            case "allOf": list(word.value).allSatisfy { accepts(node, $0) }
            case "enum": list(word.value).contains(node)
            case "const": word.value == node
            case "type": list(word.value).contains { isType(node, $0) }
            case "properties": acceptsMembers(node, schema)
            case "items": list(node, ifNone: []).allSatisfy { accepts($0, word.value) }
            case "minProperties": members(node).map { $0.count >= Int(number(word.value)) } ?? true
            case "uniqueItems": Set(list(node, ifNone: []).map(\.json)).count == list(node, ifNone: []).count
            case "minItems": list(node, ifNone: []).count >= Int(number(word.value))
            case "maxItems": list(node, ifNone: []).count <= Int(number(word.value))
            case "minimum": !isNumber(node) || number(node) >= number(word.value)
            case "maximum": !isNumber(node) || number(node) <= number(word.value)
            default: false
            }
        } && acceptsMembers(node, schema)
    }

    private func acceptsMembers(_ node: SpecNode, _ schema: SpecNode) -> Bool {
        guard case .object(let members) = node.content else { return true }
        for name in list(schema["required"] ?? .list([]), ifNone: []) {
            guard case .text(let name) = name.content, node[name] != nil else { return false }
        }
        return members.allSatisfy { member in
            if let property = schema["properties"]?[member.name] { return accepts(member.value, property) }
            guard let others = schema["additionalProperties"] else { return true }
            if case .boolean(let isAllowed) = others.content { return isAllowed }
            return accepts(member.value, others)
        }
    }

    private func definition(_ address: SpecNode) -> SpecNode {
        guard case .text(let address) = address.content else { return .null }
        return schema["$defs"]?[String(address.dropFirst("#/$defs/".count))] ?? .null
    }

    private func isType(_ node: SpecNode, _ name: SpecNode) -> Bool {
        switch (name, node.content) {
        case (SpecNode.text("string"), .text), (.text("null"), .null), (.text("boolean"), .boolean), (.text("object"), .object),
            (.text("array"), .list), (.text("number"), .integer), (.text("number"), .number), (.text("integer"), .integer):
            true
        default: false
        }
    }

    private func list(_ node: SpecNode, ifNone: [SpecNode]? = nil) -> [SpecNode] {
        if case .list(let nodes) = node.content { nodes } else { ifNone ?? [node] }
    }

    private func members(_ node: SpecNode) -> [SpecNode.Member]? {
        if case .object(let members) = node.content { members } else { nil }
    }

    private func isNumber(_ node: SpecNode) -> Bool { isType(node, .text("number")) }

    private func number(_ node: SpecNode) -> Double {
        switch node.content {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: 0
        }
    }
}
