/// What a node of a Markdown document is; the raw value is cmark-gfm's name for it.
package enum MarkdownNodeKind: String {
    case paragraph, heading, list, item
    case blockQuote = "block_quote"
    case codeBlock = "code_block"
    case htmlBlock = "html_block"
    case thematicBreak = "thematic_break"
    case table
    case tableHeader = "table_header"
    case tableRow = "table_row"
    case tableCell = "table_cell"
    case text, code, link, strong, strikethrough
    case emphasis = "emph"
    case htmlInline = "html_inline"
    case softBreak = "softbreak"
    case lineBreak = "linebreak"
    /// The document itself, images, of which the alternative text stays, footnotes, and what newer versions know.
    case other
}
