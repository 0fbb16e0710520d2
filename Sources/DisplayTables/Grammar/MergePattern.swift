/// How the texts of several columns become one: `{1} ({2})`, where the numbers count the columns from 1. What stands between
/// `<<` and `>>` vanishes where one of its columns has no value.
struct MergePattern: Hashable, Sendable {
    private indirect enum Part: Hashable, Sendable {
        case text(String)
        /// From 0.
        case column(Int)
        case optional([Part])
    }

    private let parts: [Part]

    /// - Parameter columnCount: How many columns there are to merge.
    init(_ pattern: String, columnCount: Int) throws(DisplayTableError) {
        var stack: [[Part]] = [[]]
        var rest = pattern[...]
        func add(_ text: Substring) { if !text.isEmpty { stack[stack.count - 1].append(.text(String(text))) } }
        while let mark = rest.firstIndex(where: { "{<>".contains($0) }) {
            add(rest[..<mark])
            rest = rest[mark...]
            if rest.hasPrefix("<<") {
                stack.append([])
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix(">>"), stack.count > 1 {
                let inner = stack.removeLast()
                stack[stack.count - 1].append(.optional(inner))
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("{"), let end = rest.firstIndex(of: "}"),
                let number = Int(rest[rest.index(after: mark)..<end])
            {
                guard (1...columnCount).contains(number) else {
                    throw .other(
                        "'{\(number)}' in the pattern '\(pattern)' is none of the \(columnCount) columns that are merged")
                }
                stack[stack.count - 1].append(.column(number - 1))
                rest = rest[rest.index(after: end)...]
            } else {
                add(rest.prefix(1))
                rest = rest.dropFirst()
            }
        }
        add(rest)
        guard stack.count == 1 else { throw .other("'<<' in the pattern '\(pattern)' has no '>>'") }
        parts = stack[0]
    }

    /// The texts in their places; nil for a column without a value.
    func text(_ texts: [FormattedText?], missing: FormattedText) -> FormattedText {
        let text = Self.text(parts, texts) { missing }
        return text.isEmpty ? missing : text
    }

    private static func text(
        _ parts: [Part], _ texts: [FormattedText?], missing: () -> FormattedText
    ) -> FormattedText {
        parts.reduce(FormattedText("")) { text, part in
            switch part {
            case .text(let plain): text + FormattedText(plain)
            case .column(let index): text + (texts[index] ?? missing())
            case .optional(let inner):
                isWhole(inner, texts) ? text + Self.text(inner, texts, missing: missing) : text
            }
        }
    }

    private static func isWhole(_ parts: [Part], _ texts: [FormattedText?]) -> Bool {
        parts.allSatisfy { part in
            switch part {
            case .text, .optional: true
            case .column(let index): texts[index] != nil
            }
        }
    }
}
