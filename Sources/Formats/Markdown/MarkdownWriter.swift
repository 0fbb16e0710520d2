/// Makes runs of the events of a Markdown document.
struct MarkdownWriter {
    /// Levels beyond which lists and quotes are indented no further.
    private static let mostLevels = 8

    private(set) var finished = FormattedText("")
    /// How often each trait has been begun by Markdown.
    private var marks: [FormattedText.Traits: Int] = [:]
    private var tags = OpenTags()
    private var links: [String] = []
    /// For each list that is open the number of its next item, nil for bullets; what is indented besides lists.
    private var lists: [Int?] = []
    private var quotes = 0
    /// What stands before the next text: line breaks between blocks, and the mark of an item.
    private var breaks = 0
    /// Whether the last of the text is a line break, after which spaces count for nothing.
    private var isAfterBreak = false
    private var itemMark = ""

    mutating func write(_ event: MarkdownEvent) {
        switch event {
        case .begin(let container): begin(container)
        case .end(let container): end(container)
        case .text(let text): put(isAfterBreak ? String(text.drop { $0 == " " }) : text)
        case .code(let code): put(code, .code)
        case .codeBlock(let code): putCodeBlock(code)
        case .tag(let tag): take(HTMLTag(tag))
        case .htmlBlock(let html):
            for token in HTMLTag.tokens(of: html) {
                switch token {
                case .tag(let tag): take(tag)
                case .text(let text): put(text)
                }
            }
            endBlock(by: 2)
        case .softBreak: if !isAfterBreak { put(" ") }
        case .lineBreak: breakLine()
        case .rule:
            put("———")
            endBlock(by: 2)
        }
    }

    private mutating func begin(_ container: MarkdownEvent.Container) {
        switch container {
        case .paragraph: break
        case .heading, .strong: marks[.strong, default: 0] += 1
        case .emphasis: marks[.emphasis, default: 0] += 1
        case .strikethrough: marks[.strikethrough, default: 0] += 1
        case .link(let address): links.append(address)
        case .quote: quotes += 1
        case .list(let first):
            // A list that is all of an item begins on the next line all the same.
            if !itemMark.isEmpty {
                put("")
                breaks = 1
            }
            lists.append(first)
            if lists.count > 1 { breaks = min(breaks, 1) }
        case .item:
            guard let last = lists.indices.last else { return }
            itemMark = lists[last].map { "\($0). " } ?? "• "
            lists[last] = lists[last].map { $0 &+ 1 }
        }
    }

    private mutating func end(_ container: MarkdownEvent.Container) {
        switch container {
        case .paragraph: endBlock(by: lists.isEmpty ? 2 : 1)
        case .heading:
            marks[.strong, default: 0] -= 1
            endBlock(by: 1)
        case .strong: marks[.strong, default: 0] -= 1
        case .emphasis: marks[.emphasis, default: 0] -= 1
        case .strikethrough: marks[.strikethrough, default: 0] -= 1
        case .link: _ = links.popLast()
        case .quote: quotes -= 1
        case .list:
            _ = lists.popLast()
            endBlock(by: lists.isEmpty ? 2 : 1)
        case .item:
            // An item of nothing is its mark.
            if !itemMark.isEmpty { put("") }
            endBlock(by: 1)
        }
    }

    /// What comes next is lower by this many lines. Tags that nobody closed end here.
    private mutating func endBlock(by lines: Int) {
        if !finished.isEmpty { breaks = max(breaks, lines) }
        tags = OpenTags()
    }

    /// Two spaces for each level of lists but the outermost, and for each quote.
    private var indent: String {
        String(repeating: "  ", count: min(max(lists.count - 1, 0) + quotes, Self.mostLevels))
    }

    private mutating func breakLine() {
        // Text that goes on within an item stands under its text.
        finished.append(.init("\n" + indent + (lists.isEmpty ? "" : "  ")))
        isAfterBreak = true
    }

    private mutating func put(_ text: String, _ more: FormattedText.Traits = []) {
        if text.isEmpty && itemMark.isEmpty { return }
        isAfterBreak = false
        if breaks > 0 || finished.isEmpty {
            let continued = itemMark.isEmpty && !lists.isEmpty ? "  " : ""
            finished.append(.init(String(repeating: "\n", count: breaks) + indent + continued))
            breaks = 0
        }
        finished.append(.init(itemMark))
        itemMark = ""
        var traits = more
        for (trait, count) in marks where count > 0 { traits.insert(trait) }
        let look = tags.look
        traits.formUnion(look.traits)
        if !links.isEmpty { traits.insert(.underline) }
        finished.append(.init(text, traits, link: links.last, color: look.color, size: look.size))
    }

    private mutating func putCodeBlock(_ code: String) {
        // The last line break ends the block.
        let lines = (code.last == "\n" ? code.dropLast() : code[...]).split(separator: "\n", omittingEmptySubsequences: false)
        for (n, line) in lines.enumerated() {
            if n > 0 { breaks = 1 }
            put(line.isEmpty ? " " : String(line), .code)
        }
        endBlock(by: lists.isEmpty ? 2 : 1)
    }

    private mutating func take(_ tag: HTMLTag) {
        if tag.name == "br" { return breakLine() }
        tags.take(tag)
    }
}
