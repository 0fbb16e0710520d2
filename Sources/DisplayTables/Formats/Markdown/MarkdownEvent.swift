internal import CRasterMarkdown
internal import Synchronization

/// A step through a Markdown document: something begins, ends, or is there.
enum MarkdownEvent: Hashable {
    /// What holds other things.
    enum Container: Hashable {
        case paragraph, heading, quote, item
        /// `first` is nil for bullets, else the number of the first item.
        case list(first: Int?)
        case strong, emphasis, strikethrough
        case link(String)
    }

    case begin(Container)
    case end(Container)
    case text(String)
    case code(String)
    case codeBlock(String)
    /// One tag or comment within a line, as it was written.
    case tag(String)
    /// Lines of HTML, as they were written.
    case htmlBlock(String)
    case softBreak
    case lineBreak
    case rule

    /// The document's events in the order of its text. Everything of cmark-gfm is in this function and the one after it.
    static func events(of markdown: String) -> [MarkdownEvent] {
        // cmark-gfm keeps the characters that its extensions look for in a table of the whole process, which it changes
        // for the time of each parsing.
        parsing.withLock { _ in parse(markdown) }
    }

    private static let parsing: Mutex<Void> = {
        cmark_gfm_core_extensions_ensure_registered()
        return Mutex(())
    }()

    private static func parse(_ markdown: String) -> [MarkdownEvent] {
        guard let parser = unsafe cmark_parser_new(CMARK_OPT_DEFAULT) else { return [.text(markdown)] }
        defer { unsafe cmark_parser_free(parser) }
        for name in ["strikethrough", "autolink"] {
            if let found = unsafe cmark_find_syntax_extension(name) {
                unsafe cmark_parser_attach_syntax_extension(parser, found)
            }
        }
        unsafe cmark_parser_feed(parser, markdown, markdown.utf8.count)
        guard let document = unsafe cmark_parser_finish(parser) else { return [.text(markdown)] }
        defer { unsafe cmark_node_free(document) }
        guard let walk = unsafe cmark_iter_new(document) else { return [.text(markdown)] }
        defer { unsafe cmark_iter_free(walk) }
        var events: [MarkdownEvent] = []
        while true {
            let kind = unsafe cmark_iter_next(walk)
            if kind == CMARK_EVENT_DONE { return events }
            guard let node = unsafe cmark_iter_get_node(walk), let event = unsafe event(node, begins: kind == CMARK_EVENT_ENTER)
            else { continue }
            events.append(event)
        }
    }

    private static func event(_ node: OpaquePointer, begins: Bool) -> MarkdownEvent? {
        func literal() -> String { unsafe cmark_node_get_literal(node).map { unsafe String(cString: $0) } ?? "" }
        func bound(_ container: Container) -> MarkdownEvent { begins ? .begin(container) : .end(container) }
        switch unsafe String(cString: cmark_node_get_type_string(node)) {
        case "text": return .text(literal())
        case "code": return .code(literal())
        case "code_block": return .codeBlock(literal())
        case "html_inline": return .tag(literal())
        case "html_block": return .htmlBlock(literal())
        case "softbreak": return .softBreak
        case "linebreak": return .lineBreak
        case "thematic_break": return .rule
        case "paragraph": return bound(.paragraph)
        case "heading": return bound(.heading)
        case "block_quote": return bound(.quote)
        case "item": return bound(.item)
        case "strong": return bound(.strong)
        case "emph": return bound(.emphasis)
        case "strikethrough": return bound(.strikethrough)
        case "list":
            let counts = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
            return bound(.list(first: counts ? Int(unsafe cmark_node_get_list_start(node)) : nil))
        case "link": return bound(.link(unsafe cmark_node_get_url(node).map { unsafe String(cString: $0) } ?? ""))
        // The document, and images, of which the alternative text stays.
        default: return nil
        }
    }
}
