/// What happens to text that is wider than its box.
public enum LineBreakMode: Int, Hashable, Sendable, CaseIterable {
    /// Lines break between words; a word that is wider than the box breaks between characters.
    case byWordWrapping
    /// Lines break before the first character that does not fit.
    case byCharWrapping
    /// Lines break between words; what is still too wide is cut at the edge.
    case byClipping
    /// As word wrapping; the last line shows the end of the text after an ellipsis.
    case byTruncatingHead
    /// As word wrapping; the last line ends with an ellipsis.
    case byTruncatingTail
    /// As word wrapping; the last line shows beginning and end around an ellipsis.
    case byTruncatingMiddle
}
