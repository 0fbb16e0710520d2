import RasterFormats
import RasterGraphics
internal import Yams

/// Reads YAML, with lines: by libyaml, whose plain words are read as YAML 1.2's core schema has them: `yes` and `1:30` are texts.
///
/// What aliases stand for is put there by this reader, which counts it first: a few lines of YAML can stand for more than any
/// memory holds. The reader that it is built on sees texts in their places.
struct YAMLText {
    /// Stands for the sign of aliases while the text is read; nil where it has none.
    private let alias: Character?
    /// What anchors stand for.
    private var anchors: [String: Counted] = [:]
    /// The most nodes that a text may stand for.
    private let mostNodes: Int
    private var count = 0
    private let deepest = SpecNode.deepest

    /// A node with its size.
    private struct Counted {
        let node: SpecNode
        /// It and all within.
        let count: Int
        /// Levels of lists and objects.
        let depth: Int
    }

    /// As many nodes as a short text may stand for, and for each byte of a longer one: without aliases, a node takes two bytes.
    private static let (fewNodes, nodesPerByte) = (10_000, 2)

    static func node(of text: String) throws(TableSpecError) -> SpecNode {
        let alias = try alias(in: text)
        var reader = YAMLText(alias: alias, mostNodes: max(fewNodes, nodesPerByte * text.utf8.count))
        let parser: Parser
        let node: Node?
        do {
            parser = try Parser(yaml: alias.map { text.replacing("*", with: String($0)) } ?? text)
            node = try parser.singleRoot()
        } catch {
            throw reader.error(error)
        }
        guard let node else { throw TableSpecError("is empty") }
        // The parser owns the anchors of its nodes.
        defer { withExtendedLifetime(parser) {} }
        return try reader.counted(node, depth: 0).node
    }

    private init(alias: Character?, mostNodes: Int) { (self.alias, self.mostNodes) = (alias, mostNodes) }

    /// A private character that a text with aliases does not have; nil where there can be none.
    private static func alias(in text: String) throws(TableSpecError) -> Character? {
        guard text.utf8.contains(UInt8(ascii: "*")), text.utf8.contains(UInt8(ascii: "&")) else { return nil }
        let privateUse: ClosedRange<UInt32> = 0xE000...0xF8FF
        let taken = Set(text.unicodeScalars.lazy.map(\.value).filter(privateUse.contains))
        guard let free = privateUse.first(where: { !taken.contains($0) }), let scalar = Unicode.Scalar(free) else {
            throw TableSpecError("has aliases, and all private characters of Unicode")
        }
        return Character(scalar)
    }

    /// The text as the file has it.
    private func original(_ text: String) -> String {
        guard let alias, text.contains(alias) else { return text }
        return text.replacing(String(alias), with: "*")
    }

    private func error(_ error: any Error) -> TableSpecError {
        switch error {
        case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
            YamlError.composer(_, let problem, let mark, _):
            TableSpecError("is no YAML: " + problem.shortened, line: mark.line)
        case YamlError.reader(let problem, _, _, _): TableSpecError("is no YAML: " + problem.shortened)
        case YamlError.duplicatedKeysInMapping(let names, let context):
            TableSpecError(
                "the name \(names.map { original($0.description) }.quotedList()) stands twice in one object",
                line: context.mark.line)
        default: TableSpecError("is no YAML: \("\(error)".shortened)")
        }
    }

    /// - Parameter depth: How many lists and objects it lies in.
    private mutating func counted(_ node: Node, depth: Int) throws(TableSpecError) -> Counted {
        let line = node.mark?.line
        if case .scalar(let scalar) = node, let name = aliased(scalar) {
            guard scalar.anchor == nil, let known = anchors[name] else {
                throw TableSpecError("is no YAML: there is no anchor '&\(name)' before this alias", line: line)
            }
            try take(known.count, line)
            guard depth + known.depth <= deepest else { throw tooDeep(line) }
            return known
        }
        let before = count
        try take(1, line)
        let content: SpecNode.Content
        var inner = 0
        switch node {
        case .scalar(let scalar):
            content = self.content(scalar)
            if case .number = content, original(scalar.string).isInexactWhole {
                throw TableSpecError(original(scalar.string).inexactWholeWords, line: line)
            }
        case .sequence(let sequence):
            guard depth < deepest else { throw tooDeep(line) }
            var elements: [SpecNode] = []
            for element in sequence {
                let element = try counted(element, depth: depth + 1)
                elements.append(element.node)
                inner = max(inner, element.depth)
            }
            (content, inner) = (.list(elements), inner + 1)
        case .mapping(let mapping):
            guard depth < deepest else { throw tooDeep(line) }
            var members: [SpecNode.Member] = []
            for (key, value) in mapping {
                let name = try name(key)
                let value = try counted(value, depth: depth + 1)
                members.append(.init(name: name, line: key.mark?.line, value: value.node))
                inner = max(inner, value.depth)
            }
            (content, inner) = (.object(members), inner + 1)
        case .alias: throw TableSpecError("an alias stands for nothing", line: line)
        }
        let counted = Counted(node: SpecNode(content, line: line), count: count - before, depth: inner)
        if let anchor = node.anchor { anchors[anchor.rawValue] = counted }
        return counted
    }

    private mutating func take(_ nodes: Int, _ line: Int?) throws(TableSpecError) {
        count += nodes
        guard count <= mostNodes else {
            throw TableSpecError(
                "its aliases stand for more than \(Limits.Name.grouped(mostNodes)) values, which is the limit for a text of its length",
                line: line)
        }
    }

    private func tooDeep(_ line: Int?) -> TableSpecError {
        TableSpecError("more than \(deepest) objects and lists lie in each other", line: line)
    }

    private mutating func name(_ key: Node) throws(TableSpecError) -> String {
        guard let scalar = key.scalar else {
            throw TableSpecError("a name is a text, not a list or an object", line: key.mark?.line)
        }
        if aliased(scalar) == nil {
            if let anchor = scalar.anchor {
                anchors[anchor.rawValue] = Counted(node: SpecNode(content(scalar), line: key.mark?.line), count: 1, depth: 0)
            }
            return original(scalar.string)
        }
        guard case .text(let name) = try counted(key, depth: 0).node.content else {
            throw TableSpecError("a name is a text, and this alias stands for something else", line: key.mark?.line)
        }
        return name
    }

    /// The anchor that a text is an alias of; nil for other texts.
    private func aliased(_ scalar: Node.Scalar) -> String? {
        guard let alias, scalar.style == .plain, scalar.string.first == alias else { return nil }
        return original(String(scalar.string.dropFirst()))
    }

    /// YAML 1.2.2, 10.3.2; what is quoted is a text.
    private func content(_ scalar: Node.Scalar) -> SpecNode.Content {
        let text = original(scalar.string)
        // A block ends with a line break that nobody means, unless it is asked to keep all of them.
        if scalar.style == .literal || scalar.style == .folded, text.hasSuffix("\n"), !text.hasSuffix("\n\n") {
            return .text(String(text.dropLast()))
        }
        guard scalar.style == .any || scalar.style == .plain else { return .text(text) }
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .boolean(true)
        case "false", "False", "FALSE": return .boolean(false)
        case ".inf", ".Inf", ".INF", "+.inf": return .number(.infinity)
        case "-.inf", "-.Inf", "-.INF": return .number(-.infinity)
        case ".nan", ".NaN", ".NAN": return .number(.nan)
        default: break
        }
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        guard let first = digits.first, first == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
            !text.contains("p")
        else { return .text(text) }
        for (prefix, radix) in [("0o", 8), ("0x", 16)] where text.hasPrefix(prefix) {
            return Int(text.dropFirst(2), radix: radix).map { .integer($0) } ?? .text(text)
        }
        if text.contains("x") { return .text(text) }
        if let whole = Int(text) { return .integer(whole) }
        return Double(text).map { .number($0) } ?? .text(text)
    }
}
