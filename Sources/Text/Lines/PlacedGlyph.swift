import Foundation

/// A glyph and where its origin lies, in points relative to the line's left end and baseline, y down.
package struct PlacedGlyph: BitwiseCopyable, Sendable {
    package let id: UInt32
    package let x, y: CGFloat

    package init(id: UInt32, x: CGFloat, y: CGFloat) {
        self.id = id
        self.x = x
        self.y = y
    }
}
