/// Text that is written in Markdown (GitHub's kind): strong and emphasised words, code, links, lists, several lines.
///
///     table.format(.markdown(), columns: ["notes"])
public struct MarkdownFormat: ValueFormat, Hashable {
    public init() {}

    /// Set text for texts; other values stay as they are.
    public func text(of value: DataValue) -> FormattedText? {
        guard case .text(let markdown) = value else { return nil }
        return .markdown(markdown)
    }
}

extension ValueFormat where Self == MarkdownFormat {
    /// Text that is written in Markdown.
    public static func markdown() -> Self { MarkdownFormat() }
}

extension FormattedText {
    /// The most bytes that are read as Markdown; longer text is plain. Some hostile texts take cmark-gfm time that grows with
    /// the square of their length: at this length, "a.b.c@" over and over, a tenth of a second.
    static let longestMarkdown = 32 << 10

    /// Text as its Markdown says (CommonMark with GitHub's `~~strikethrough~~` and bare addresses).
    ///
    /// Paragraphs are parted by an empty line, headings are strong lines, items of lists begin with "• " or their number and
    /// are indented by two spaces a level. Of HTML the tags `b`, `strong`, `i`, `em`, `u`, `s`, `del`, `code`, `sup`, `sub`,
    /// `small`, `br` and `span` with a style of colour, size, weight and the like do what they say; other tags go and their text stays. Images give their alternative text. Text of more than
    /// 32 KiB is not read as Markdown.
    ///
    /// cmark-gfm reads it. On a system without, a picture of the text's table is an error, `PictureError.missingLibrary`.
    public static func markdown(_ text: String) -> FormattedText {
        if text.utf8.count > longestMarkdown { return FormattedText(text) }
        var writer = MarkdownWriter()
        do {
            for event in try MarkdownEvent.events(of: text) { writer.write(event) }
            return writer.finished
        } catch {
            var run = Run(text)
            run.isUnreadMarkdown = error == .missingLibrary
            return FormattedText(runs: [run])
        }
    }

    /// Text as the marks of HTML in it say that Markdown has, too: `<b>`, `<i>`, `<br>`, `<span style="…">` and the like.
    package static func html(_ text: String) -> FormattedText { markdown(markdown(html: text)) }

    /// What Markdown has marks for stands for itself outside of tags.
    private static func markdown(html: String) -> String {
        var isInTag = false
        var text = ""
        for character in html {
            if character == "<" { isInTag = true }
            if !isInTag, "\\*_`[]~|#".contains(character) { text.append("\\") }
            text.append(character)
            if character == ">" { isInTag = false }
        }
        return text
    }
}
