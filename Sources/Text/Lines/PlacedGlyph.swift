import Foundation

/// A glyph and where its origin lies, in points relative to the line's left end and baseline, y down.
package struct PlacedGlyph: BitwiseCopyable, Sendable {
    package let id: UInt32
    /// Where the text of its cluster begins, as a UTF-8 offset of ``GlyphText/source``. Several glyphs may have one.
    package let cluster: Int32
    package let x, y: CGFloat

    package init(id: UInt32, cluster: Int32, x: CGFloat, y: CGFloat) {
        self.id = id
        self.cluster = cluster
        self.x = x
        self.y = y
    }
}
