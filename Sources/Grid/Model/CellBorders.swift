/// Lines along the edges of a cell, which are drawn inside of it: what two neighbours have between them, one of them draws.
package struct CellBorders: Hashable, Sendable {
    package var top, bottom: GridLine?
    /// At the side where columns begin, and at the other.
    package var leading, trailing: GridLine?

    package init(top: GridLine? = nil, bottom: GridLine? = nil, leading: GridLine? = nil, trailing: GridLine? = nil) {
        self.top = top
        self.bottom = bottom
        self.leading = leading
        self.trailing = trailing
    }

    package var isEmpty: Bool { top == nil && bottom == nil && leading == nil && trailing == nil }
}
