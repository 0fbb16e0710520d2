import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews

/// Views that lie over each other: those of a larger depth in front of others, of equals those that are drawn later.
struct Stack {
    private var levels: [(depth: CGFloat, list: DisplayList)] = []

    /// Draws a view, which reaches `list` with ``append(to:)``.
    mutating func draw(at depth: CGFloat, as list: DisplayList, _ draw: (inout DisplayList) -> Void) {
        let depth = depth.isNaN ? 0 : depth
        if levels.last?.depth != depth {
            levels.append((depth, DisplayList(scale: list.scale, includesMarks: list.includesMarks)))
        }
        draw(&levels[levels.count - 1].list)
    }

    /// Appends all that was drawn.
    func append(to list: inout DisplayList) {
        let order = levels.indices.sorted { (levels[$0].depth, $0) < (levels[$1].depth, $1) }
        for level in order { list.append(levels[level].list) }
    }
}
