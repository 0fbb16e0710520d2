/// Reads pipe tables out of Markdown documents, by GitHub's grammar.
enum MarkdownReader {
    /// - Parameter file: UTF-8, decoded.
    static func read(
        _ markdown: UnsafeBufferPointer<UInt8>, name: String, options: DataFileOptions
    ) throws(DataFileError) -> TableContents {
        var tables: [MarkupTable] = []
        let isRead: Void? = MarkdownDocument.withRoot(of: markdown, extensions: ["table", "strikethrough", "autolink"]) { root in
            var text: String?
            MarkdownDocument.forEachStep(below: root) { node, begins in
                switch MarkdownDocument.type(of: node) {
                case "table" where begins: tables.append(MarkupTable())
                case "table_header" where begins: tables[tables.count - 1].beginRow(isHeading: true)
                case "table_row" where begins: tables[tables.count - 1].beginRow(isHeading: false)
                case "table_cell" where begins: text = ""
                case "table_cell":
                    tables[tables.count - 1].append(text ?? "")
                    text = nil
                case "text" where begins, "code" where begins: text? += MarkdownDocument.literal(of: node)
                case "softbreak" where begins: text? += " "
                case "linebreak" where begins: text? += "\n"
                case "html_inline" where begins:
                    // The only tag that changes what a cell says.
                    if MarkdownDocument.literal(of: node).lowercased().hasPrefix("<br") { text? += "\n" }
                default: break
                }
            }
        }
        guard isRead != nil else { throw .tooLarge(file: name, limit: FileBytes.limit) }
        return try MarkupTable.chosen(of: tables, options.table, name: name, format: .markdown).contents(name: name)
    }

    /// Whether a text has a pipe table: a line with a pipe, and below it one of dashes, colons and pipes.
    /// - Parameter head: The first bytes of a file.
    static func hasTable(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        var above = head[..<0]
        for line in head.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if isDelimiterRow(line), above.contains(0x7C) { return true }
            above = line
        }
        return false
    }

    private static func isDelimiterRow(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        line.contains(0x7C) && line.contains(0x2D)
            && line.allSatisfy { $0 == 0x7C || $0 == 0x2D || $0 == 0x3A || $0.isBlank || $0 == 0x0D }
    }
}
