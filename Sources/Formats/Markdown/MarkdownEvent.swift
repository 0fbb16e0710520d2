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

    /// The document's events in the order of its text.
    static func events(of markdown: String) throws(MarkdownFailure) -> [MarkdownEvent] {
        var events: [MarkdownEvent] = []
        var text = markdown
        let read: Result<Void, MarkdownFailure> = text.withUTF8 { bytes in
            do throws(MarkdownFailure) {
                unsafe try MarkdownDocument.withRoot(of: bytes, extensions: ["strikethrough", "autolink"]) { root in
                    unsafe MarkdownDocument.forEachStep(below: root) { node, kind, begins in
                        if let event = unsafe event(node, kind, begins: begins) { events.append(event) }
                    }
                }
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try read.get()
        return events
    }

    private static func event(_ node: OpaquePointer, _ kind: MarkdownNodeKind, begins: Bool) -> MarkdownEvent? {
        func literal() -> String { unsafe MarkdownDocument.literal(of: node) }
        func bound(_ container: Container) -> MarkdownEvent { begins ? .begin(container) : .end(container) }
        switch kind {
        case .text: return .text(literal())
        case .code: return .code(literal())
        case .codeBlock: return .codeBlock(literal())
        case .htmlInline: return .tag(literal())
        case .htmlBlock: return .htmlBlock(literal())
        case .softBreak: return .softBreak
        case .lineBreak: return .lineBreak
        case .thematicBreak: return .rule
        case .paragraph: return bound(.paragraph)
        case .heading: return bound(.heading)
        case .blockQuote: return bound(.quote)
        case .item: return bound(.item)
        case .strong: return bound(.strong)
        case .emphasis: return bound(.emphasis)
        case .strikethrough: return bound(.strikethrough)
        case .list:
            return bound(.list(first: unsafe MarkdownDocument.firstNumber(ofList: node)))
        case .link: return bound(.link(unsafe MarkdownDocument.address(ofLink: node)))
        // Tables are not read here.
        case .other, .table, .tableHeader, .tableRow, .tableCell: return nil
        }
    }
}
