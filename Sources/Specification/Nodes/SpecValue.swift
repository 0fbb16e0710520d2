import Foundation
import RasterFormats
import RasterGraphics

/// A value that a specification can hold: read from it, written to it, and described by its schema.
protocol SpecValue: Sendable {
    init(_ node: SpecNode) throws(TableSpecError)
    /// What a specification says for it.
    /// - Throws: For what no file can say, such as a closure.
    func node() throws(TableSpecError) -> SpecNode
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode
    /// What objects that stand for it look like.
    static var objectForms: SpecObjectForms { get }
}

extension SpecValue {
    static var objectForms: SpecObjectForms { .none }
}

/// What objects that stand for a value look like: where the name of an argument is left out, they are told from objects of arguments
/// by it.
enum SpecObjectForms: Hashable {
    /// None is without its argument's name.
    case none
    /// Their names are among these.
    case named([String])
    /// Names of the table's columns and the like.
    case any
    /// Any but those of arguments.
    case others

    /// Whether an object is one of them, rather than one of arguments.
    func include(_ members: [SpecNode.Member], of argument: String, others: [String]) -> Bool {
        switch self {
        case .none: return false
        case .named(let names):
            let isOne = !members.isEmpty && members.allSatisfy { names.contains($0.name) }
            return isOne && !members.allSatisfy { others.contains($0.name) }
        case .others: return !members.isEmpty && !members.contains { others.contains($0.name) }
        case .any:
            if members.isEmpty || others.contains("columns") && members.contains(where: { $0.name == "columns" }) { return false }
            // A column may be called as the argument is.
            return !members.contains { member in
                guard member.name == argument else { return false }
                return switch member.value.content {
                case .object, .list: true
                default: false
                }
            }
        }
    }
}

/// A value that is one of some words: of its raw values, unless it says otherwise.
protocol SpecChoice: SpecValue, Equatable {
    /// Every value has one word at least; the first is written.
    static var words: [(name: String, value: Self)] { get }
}

extension SpecChoice where Self: CaseIterable & RawRepresentable<String> {
    static var words: [(name: String, value: Self)] { allCases.map { (name: $0.rawValue, value: $0) } }
}

extension SpecChoice {
    init(_ node: SpecNode) throws(TableSpecError) { self = try Self.choice(node, Self.words) }

    func node() -> SpecNode { Self.words.first { $0.value == self }.map { .text($0.name) } ?? .null }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.choice(words.map(\.name), as: Self.self)
    }
}

extension SpecSchemas {
    /// Long lists of words are said once, under the name of their type.
    @inline(never) fileprivate mutating func choice(_ names: [String], as type: Any.Type) -> SpecNode {
        names.count > mostNamed ? named("\(type)") { _ in .words(names) } : .words(names)
    }
}

/// As many words as a message has room for.
private let mostNamed = 12

extension SpecValue {
    /// The value that a word of some stands for.
    static func choice<Value>(_ node: SpecNode, _ choices: [(name: String, value: Value)]) throws(TableSpecError) -> Value {
        choices[try node.choice(of: choices.map(\.name))].value
    }
}

extension SpecNode {
    /// Which of some names it is.
    @inline(never) fileprivate func choice(of names: [String]) throws(TableSpecError) -> Int {
        let choice =
            names.count <= mostNamed
            ? names.asChoice
            : names.prefix(mostNamed).map { "\(quoted: $0)" }.joined(separator: ", ") + " or another of \(names.count)"
        guard case .text(let word) = content else { throw error(wants: choice) }
        if let found = names.firstIndex(of: word) { return found }
        let nearest = NearestNames.to(word, in: names)
        guard nearest.isEmpty else { throw error("there is no \(quoted: word)" + nearest.asQuestion) }
        throw error("there is no \(quoted: word): it is \(choice)")
    }
}

extension [String] {
    /// `'a', 'b' or 'c'`
    var asChoice: String {
        let quoted = map { "\(quoted: $0)" }
        guard let last = quoted.last, count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }
}

// MARK: Plain values

extension Bool: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        guard case .boolean(let flag) = node.content else { throw node.error(wants: "true or false") }
        self = flag
    }

    func node() -> SpecNode { .boolean(self) }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { .type("boolean") }
}

extension Int: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .integer(let number): self = number
        case .number(let number):
            guard let whole = Int(exactly: number) else { throw node.error(wants: "a whole number") }
            self = whole
        default: throw node.error(wants: "a whole number")
        }
    }

    func node() -> SpecNode { .integer(self) }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { .type("integer") }
}

extension Double: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .integer(let number): self = Double(number)
        case .number(let number): self = number
        default: throw node.error(wants: "a number")
        }
    }

    func node() -> SpecNode { Int(exactly: self).map { .integer($0) } ?? .number(self) }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { .type("number") }
}

extension CGFloat: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) { self = try Double(node) }
    func node() -> SpecNode { Double(self).node() }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { Double.schema(&schemas) }
}

extension String: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        guard case .text(let text) = node.content else { throw node.error(wants: "a text") }
        self = text
    }

    func node() -> SpecNode { .text(self) }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { .type("string") }
}

// MARK: Values of values

extension Optional: SpecValue where Wrapped: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        if case .null = node.content { self = nil } else { self = try Wrapped(node) }
    }

    func node() throws(TableSpecError) -> SpecNode { try self?.node() ?? .null }
    static var objectForms: SpecObjectForms { Wrapped.objectForms }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { .any([Wrapped.schema(&schemas), .type("null")]) }
}

/// A list; what is no list is one of a single value.
extension Array: SpecValue where Element: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        guard case .list(let nodes) = node.content else {
            self = [try Element(node)]
            return
        }
        self = []
        for (place, element) in nodes.enumerated() {
            do throws(TableSpecError) { append(try Element(element)) } catch { throw error.under(place, line: element.line) }
        }
    }

    func node() throws(TableSpecError) -> SpecNode {
        var nodes: [SpecNode] = []
        for element in self { nodes.append(try element.node()) }
        return .list(nodes)
    }

    static var objectForms: SpecObjectForms { Element.objectForms }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        let element = Element.schema(&schemas)
        return .any([element, .object(["type": .text("array"), "items": element])])
    }
}

/// From a number to another, as a list of two.
extension ClosedRange: SpecValue where Bound == Double {
    init(_ node: SpecNode) throws(TableSpecError) {
        let wanted = "the least and the greatest of two numbers, such as [0, 100]"
        guard case .list(let nodes) = node.content else { throw node.error(wants: wanted) }
        guard nodes.count == 2 else {
            throw node.error("wants \(wanted), not a list of \(nodes.count == 1 ? "one value" : "\(nodes.count) values")")
        }
        let (low, high) = (try Double(nodes[0]), try Double(nodes[1]))
        guard low <= high else { throw node.error("the first of two numbers is the lesser one: \(low) is above \(high)") }
        guard low < high else { throw node.error("a range goes from one number to another, not to the same") }
        self = low...high
    }

    func node() -> SpecNode { .list([lowerBound.node(), upperBound.node()]) }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .object([
            "type": .text("array"), "items": Double.schema(&schemas), "minItems": .integer(2), "maxItems": .integer(2),
            "uniqueItems": .boolean(true),
        ])
    }
}

/// Values under names, in the order of the file.
struct SpecMap<Value: SpecValue>: SpecValue {
    var pairs: [(name: String, value: Value)]

    init(_ pairs: [(name: String, value: Value)]) { self.pairs = pairs }

    init(_ node: SpecNode) throws(TableSpecError) {
        guard case .object(let members) = node.content else {
            throw node.error(wants: "an object of names and values, such as {\"name\": …}")
        }
        pairs = []
        for member in members {
            do throws(TableSpecError) {
                pairs.append((member.name, try Value(member.value)))
            } catch {
                throw error.under(member.name, line: member.line)
            }
        }
    }

    func node() throws(TableSpecError) -> SpecNode {
        var members: [SpecNode.Member] = []
        for (name, value) in pairs { members.append(.init(name: name, value: try value.node())) }
        return SpecNode(.object(members))
    }

    static var objectForms: SpecObjectForms { .any }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .object(["type": .text("object"), "additionalProperties": Value.schema(&schemas)])
    }
}
