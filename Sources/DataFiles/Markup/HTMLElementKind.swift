/// What an element of a page is to the tables in it.
enum HTMLElementKind {
    case table, head, body, foot, caption, row, cell, headingCell
    case lineBreak, picture
    /// Stands on lines of its own.
    case block
    /// Nobody sees what is in it.
    case hidden
    case other

    /// Whether a table is made of it.
    var isPart: Bool {
        switch self {
        case .table, .head, .body, .foot, .caption, .row, .cell, .headingCell: true
        default: false
        }
    }

    /// Looks at the letters themselves: a page names two elements for each cell, and a text of each would cost as much as reading it.
    /// - Parameter name: In lower case.
    init(_ name: UnsafePointer<UInt8>) {
        var (letters, count) = (UInt64(0), 0)
        while name[count] != 0, count < 8 {
            letters = letters << 8 | UInt64(name[count])
            count += 1
        }
        guard name[count] == 0 else {
            self = String(cString: name) == "blockquote" ? .block : .other
            return
        }
        self = Self.named.first { $0.letters == letters }?.kind ?? .other
    }

    /// Names of at most eight letters, each with its letters as one number; those of the most elements first.
    private static let named: [(letters: UInt64, kind: HTMLElementKind)] = [
        ("td", .cell), ("tr", .row), ("th", .headingCell), ("br", .lineBreak), ("p", .block), ("div", .block),
        ("li", .block), ("ul", .block), ("ol", .block), ("img", .picture), ("table", .table), ("tbody", .body),
        ("thead", .head), ("tfoot", .foot), ("caption", .caption), ("h1", .block), ("h2", .block), ("h3", .block),
        ("h4", .block), ("pre", .block), ("script", .hidden), ("style", .hidden), ("template", .hidden),
        ("noscript", .hidden), ("head", .hidden),
    ].map { name, kind in (name.utf8.reduce(0) { $0 << 8 | UInt64($1) }, kind) }
}
