import RasterFormats

/// Any JSON value, for coders that know no other way to one: what a decoder has is found by trying, since none tells. Lines are
/// unknown then.
extension SpecNode: Codable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { return nil }
    }

    package init(from decoder: any Decoder) throws {
        if let values = try? decoder.container(keyedBy: Name.self) {
            // Coders give names in no order of their own.
            let names = values.allKeys.sorted { $0.stringValue < $1.stringValue }
            self.init(
                .object(
                    try names.map { Member(name: $0.stringValue, value: try values.decode(SpecNode.self, forKey: $0)) }))
        } else if var values = try? decoder.unkeyedContainer() {
            var nodes: [SpecNode] = []
            while !values.isAtEnd { nodes.append(try values.decode(SpecNode.self)) }
            self.init(.list(nodes))
        } else {
            self = try Self.scalar(decoder.singleValueContainer())
        }
    }

    private static func scalar(_ value: any SingleValueDecodingContainer) throws -> SpecNode {
        if value.decodeNil() { return .null }
        if let flag = try? value.decode(Bool.self) { return .boolean(flag) }
        if let number = try? value.decode(Int.self) { return .integer(number) }
        if let number = try? value.decode(Double.self) { return .number(number) }
        return .text(try value.decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        switch content {
        case .object(let members):
            var values = encoder.container(keyedBy: Name.self)
            for member in members { try values.encode(member.value, forKey: Name(member.name)) }
        case .list(let nodes):
            var values = encoder.unkeyedContainer()
            for node in nodes { try values.encode(node) }
        case .null:
            var value = encoder.singleValueContainer()
            try value.encodeNil()
        case .boolean(let flag): try Self.encode(flag, encoder)
        case .integer(let number): try Self.encode(number, encoder)
        case .number(let number): try Self.encode(number, encoder)
        case .text(let text): try Self.encode(text, encoder)
        }
    }

    private static func encode(_ value: some Encodable, _ encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
