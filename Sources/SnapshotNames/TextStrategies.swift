import Foundation

extension Snapshotting where Value == String, Format == String {
    /// A text as it is, compared line by line.
    public static var lines: Snapshotting { Snapshotting(ending: "txt") { $0 } }
}

extension Snapshotting where Format == String {
    /// What `String(describing:)` says of a value.
    public static var description: Snapshotting { Snapshotting(ending: "txt") { String(describing: $0) } }

    /// What `dump` prints of a value: all that is stored in it.
    ///
    /// The order of sets and dictionaries, and where objects lie in memory, are others in each run: elements are sorted, and
    /// addresses left out.
    public static var dump: Snapshotting {
        Snapshotting(ending: "txt") { value in
            var text = ""
            Self.dump(value, label: nil, depth: 0, into: &text)
            return text
        }
    }

    private static func dump(_ value: Any, label: String?, depth: Int, into text: inout String) {
        let mirror = Mirror(reflecting: value)
        var children = mirror.children.map { ($0.label, $0.value) }
        if mirror.displayStyle == .set || mirror.displayStyle == .dictionary {
            children.sort { "\($0.1)" < "\($1.1)" }
        }
        let name =
            switch (mirror.displayStyle, children.isEmpty) {
            case (.class, _), (.struct, false), (.tuple, false): "\(mirror.subjectType)"
            case (.collection, _), (.set, _), (.dictionary, _): "\(children.count) element\(children.count == 1 ? "" : "s")"
            case (.optional, true): "nil"
            default: value is String ? "\"\(value)\"" : "\(value)"
            }
        if mirror.displayStyle == .optional, let some = children.first {
            return dump(some.1, label: label, depth: depth, into: &text)
        }
        text +=
            String(repeating: " ", count: 2 * depth) + (children.isEmpty ? "- " : "▿ ") + (label.map { $0 + ": " } ?? "") + name
        text += "\n"
        for (label, child) in children { dump(child, label: label, depth: depth + 1, into: &text) }
    }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// A value as JSON, indented, its keys sorted.
    public static var json: Snapshotting {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return .json(encoder)
    }

    /// A value as JSON.
    public static func json(_ encoder: JSONEncoder) -> Snapshotting {
        Snapshotting(ending: "json") { String(decoding: try encoder.encode($0), as: UTF8.self) }
    }
}
