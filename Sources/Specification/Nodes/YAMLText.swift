import RasterFormats
internal import Yams

/// Reads YAML, with lines: by libyaml, whose plain words are read as YAML 1.2's core schema has them: `yes` and `1:30` are texts.
enum YAMLText {
    static func node(of text: String) throws(TableSpecError) -> SpecNode {
        let node: Node?
        do {
            node = try Yams.compose(yaml: text)
        } catch {
            throw Self.error(error)
        }
        guard let node else { throw TableSpecError("is empty") }
        return try Self.node(node)
    }

    private static func error(_ error: any Error) -> TableSpecError {
        switch error {
        case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
            YamlError.composer(_, let problem, let mark, _):
            TableSpecError("is no YAML: " + problem.shortened, line: mark.line)
        case YamlError.reader(let problem, _, _, _): TableSpecError("is no YAML: " + problem.shortened)
        case YamlError.duplicatedKeysInMapping(let names, let context):
            TableSpecError("the name \(names.quotedList()) stands twice in one object", line: context.mark.line)
        default: TableSpecError("is no YAML: \("\(error)".shortened)")
        }
    }

    private static func node(_ node: Node) throws(TableSpecError) -> SpecNode {
        let line = node.mark?.line
        switch node {
        case .scalar(let scalar): return SpecNode(content(scalar), line: line)
        case .sequence(let sequence):
            var elements: [SpecNode] = []
            for element in sequence { elements.append(try self.node(element)) }
            return SpecNode(.list(elements), line: line)
        case .mapping(let mapping):
            var members: [SpecNode.Member] = []
            for (key, value) in mapping {
                guard let name = key.scalar?.string else {
                    throw TableSpecError("a name is a text, not a list or an object", line: key.mark?.line)
                }
                members.append(.init(name: name, line: key.mark?.line, value: try self.node(value)))
            }
            return SpecNode(.object(members), line: line)
        case .alias: throw TableSpecError("an alias stands for nothing", line: line)
        }
    }

    /// YAML 1.2.2, 10.3.2; what is quoted is a text.
    private static func content(_ scalar: Node.Scalar) -> SpecNode.Content {
        let text = scalar.string
        guard scalar.style == .any || scalar.style == .plain else { return .text(text) }
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .boolean(true)
        case "false", "False", "FALSE": return .boolean(false)
        case ".inf", ".Inf", ".INF", "+.inf": return .number(.infinity)
        case "-.inf", "-.Inf", "-.INF": return .number(-.infinity)
        default: break
        }
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        guard let first = digits.first, first == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
            !text.contains("x"), !text.contains("p")
        else { return .text(text) }
        if let whole = Int(text) { return .integer(whole) }
        return Double(text).map { .number($0) } ?? .text(text)
    }
}
