import RasterFormats
import RasterGraphics

/// A part of a specification: what JSON can say, with the line that it stands on.
package struct SpecNode: Sendable {
    package indirect enum Content: Sendable {
        case null
        case boolean(Bool)
        case integer(Int)
        case number(Double)
        case text(String)
        case list([SpecNode])
        case object([Member])
    }

    /// A name in an object, and what it stands for.
    package struct Member: Sendable {
        package var name: String
        /// Of the name, from 1.
        var line: Int?
        package var value: SpecNode

        package init(name: String, line: Int? = nil, value: SpecNode) {
            (self.name, self.line, self.value) = (name, line, value)
        }
    }

    package var content: Content
    /// From 1; nil for what was not read from a file.
    var line: Int?

    package init(_ content: Content, line: Int? = nil) {
        self.content = content
        self.line = line
    }

    /// How many objects and lists may lie in each other: more than in any specification, and no more than the limit of the work;
    /// a text of brackets only is not to end the process.
    static var deepest: Int { min(128, Allowance.current?.limits.nesting ?? .max) }

    package static func text(_ text: String) -> SpecNode { SpecNode(.text(text)) }
    package static func list(_ list: [SpecNode]) -> SpecNode { SpecNode(.list(list)) }
    package static func integer(_ number: Int) -> SpecNode { SpecNode(.integer(number)) }
    package static func number(_ number: Double) -> SpecNode { SpecNode(.number(number)) }
    package static func boolean(_ flag: Bool) -> SpecNode { SpecNode(.boolean(flag)) }
    package static let null = SpecNode(.null)

    package static func object(_ members: KeyValuePairs<String, SpecNode>) -> SpecNode {
        SpecNode(.object(members.map { Member(name: $0, value: $1) }))
    }

    /// The value under a name, if it is an object that has one.
    subscript(_ name: String) -> SpecNode? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// What it is, in the words of messages.
    package var inWords: String {
        switch content {
        case .null: "null"
        case .boolean(let flag): flag ? "true" : "false"
        case .integer(let number): "the number \(number)"
        case .number(let number): "the number \(number)"
        case .text(let text): "the text \(quoted: text)"
        case .list: "a list"
        case .object: "an object"
        }
    }

    func error(_ message: String) -> TableSpecError { TableSpecError(message, line: line) }

    /// What stands where something else was wanted.
    func error(wants wanted: String) -> TableSpecError { error("wants \(wanted), not \(inWords)") }
}

/// Two are equal that say the same, wherever they stand: names of an object have no order.
extension SpecNode: Hashable {
    package static func == (a: SpecNode, b: SpecNode) -> Bool { a.content == b.content }
    package func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension SpecNode.Content: Hashable {
    package static func == (a: Self, b: Self) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.boolean(let a), .boolean(let b)): a == b
        case (.integer(let a), .integer(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        // Coders do not tell 1 and 1.0 apart.
        case (.integer(let a), .number(let b)), (.number(let b), .integer(let a)): Double(a) == b
        case (.text(let a), .text(let b)): a == b
        case (.list(let a), .list(let b)): a == b
        case (.object(let a), .object(let b)):
            a.count == b.count
                && Dictionary(a.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
                    == Dictionary(b.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .boolean(let flag): hasher.combine(flag)
        case .integer(let number): hasher.combine(Double(number))
        case .number(let number): hasher.combine(number)
        case .text(let text): hasher.combine(text)
        case .list(let nodes): hasher.combine(nodes)
        case .object(let members): hasher.combine(members.count)
        }
    }
}
