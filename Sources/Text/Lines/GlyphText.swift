/// What glyphs say: a part of a text, in a language.
///
/// As large as a `Substring`, so that a step of a display list stays small.
package struct GlyphText: Sendable {
    /// The text that ``PlacedGlyph/cluster`` counts in: that of the line, or of all lines of a plain text.
    package let source: String
    private let start, end: Int32
    private let textLanguage: TextLanguage

    /// - Parameter range: UTF-8 offsets of `source`.
    init(_ source: String, _ range: Range<Int>, language: TextLanguage) {
        self.source = source
        (start, end) = (Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
        textLanguage = language
    }

    /// The smallest stretch of ``source`` that has all that the glyphs say, in UTF-8 offsets. Where directions are mixed, some
    /// of it may be said by other glyphs.
    package var range: Range<Int> { Int(start)..<Int(end) }

    /// That stretch. Complexity: linear in it, and in what is before it.
    package var string: String { range == 0..<source.utf8.count ? source : source.utf8Part(range) }

    /// A BCP 47 tag in lowercase; nil where the text says none.
    package var language: String? { textLanguage.tag }
}
