/// What glyphs say: a part of a text, in a language.
///
/// As large as a `Substring`, so that a step of a display list stays small.
package struct GlyphText: Sendable {
    /// The text that ``PlacedGlyph/cluster`` counts in: that of the line, or of all lines of a plain text.
    package let source: String
    private let start, end: Int32
    private let tag: LanguageTag?

    /// - Parameter range: UTF-8 offsets of `source`.
    init(_ source: String, _ range: Range<Int>, language: LanguageTag?) {
        self.source = source
        (start, end) = (Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
        tag = language
    }

    /// The smallest stretch of ``source`` that has all that the glyphs say, in UTF-8 offsets. Where directions are mixed, some
    /// of it may be said by other glyphs.
    package var range: Range<Int> { Int(start)..<Int(end) }

    /// That stretch. Complexity: linear in it, and in what is before it.
    package var string: String { range == 0..<source.utf8.count ? source : source.utf8Part(range) }

    /// A BCP 47 tag, as the text or its label has it; nil where neither says one.
    package var language: String? { tag?.text }
}

/// The language of a text by the tag that it was given, of which shaping keeps less (``TextLanguage``). An object, so that it
/// takes one word where it is told, and none but what is in a language makes one.
final class LanguageTag: Sendable {
    let text: String

    /// Nil for nil, and for what is no tag.
    init?(_ tag: String?) {
        guard let tag, TextLanguage.isTag(tag) else { return nil }
        text = tag
    }
}
