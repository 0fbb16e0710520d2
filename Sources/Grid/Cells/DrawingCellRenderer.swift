import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// Measures and draws cells with a small picture, at the side where the cell begins, and text behind it; cells without a
/// picture are text.
package final class DrawingCellRenderer: CellRenderer {
    private let text = TextCellRenderer()
    /// Between picture and text, in points.
    package static let gap: CGFloat = 8
    /// How far a picture may reach into the insets above and below, in points: two make a plot as high as a line of text looks.
    package static let reach: CGFloat = 2
    /// Wider pictures are drawn narrower, in points.
    private let maximumWidth: CGFloat

    /// - Parameter maximumWidth: Wider pictures are drawn so narrow, in points. Default: none are.
    package init(maximumWidth: CGFloat = .infinity) { self.maximumWidth = maximumWidth }

    package func use(_ traits: TraitCollection) { text.use(traits) }

    /// What a picture takes of a cell's width.
    private func room(of cell: GridCell) -> CGFloat {
        guard let drawing = cell.content.drawing else { return 0 }
        return min(drawing.size.width, maximumWidth) + (cell.content.text.isEmpty ? 0 : Self.gap)
    }

    package func naturalWidth(of cell: GridCell) -> CGFloat { text.naturalWidth(of: cell) + room(of: cell) }

    package func narrowestWidth(of cell: GridCell) -> CGFloat { text.narrowestWidth(of: cell) + room(of: cell) }

    package func height(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGFloat? {
        let height = text.height(of: cell, width: max(0, width - room(of: cell)), scale: scale)
        guard let drawing = cell.content.drawing else { return height }
        let insets = cell.style.insets
        let least = drawing.size.height + max(0, insets.top - Self.reach) + max(0, insets.bottom - Self.reach)
        return max(height ?? cell.style.lineHeight(scale: scale), least)
    }

    /// Where the text of a cell is.
    private func textFrame(of cell: GridCell, in frame: CGRect) -> CGRect {
        let room = min(room(of: cell), frame.width)
        let x = cell.style.isRightToLeft ? frame.minX : frame.minX + room
        return CGRect(x: x, y: frame.minY, width: frame.width - room, height: frame.height)
    }

    package func text(of cell: GridCell, in frame: CGRect, scale: CGFloat) -> ShownText {
        text.text(of: cell, in: textFrame(of: cell, in: frame), scale: scale)
    }

    /// Where the middle of a picture lies: that of the text's first line, where the rows' texts share a baseline.
    private func middle(of cell: GridCell, in frame: CGRect) -> CGFloat {
        guard case .firstBaseline(let baseline) = cell.style.verticalPlacement, let drawing = cell.content.drawing else {
            return frame.midY
        }
        let half = drawing.size.height / 2
        let middle = baseline - cell.style.paragraph.font.capHeight / 2
        return frame.minY + min(max(middle, half), max(frame.height - half, half))
    }

    package func draw(
        _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        text.draw(cell, in: textFrame(of: cell, in: frame), into: &list, visible: visible, context: context)
        guard let drawing = cell.content.drawing else { return }
        let (insets, scale) = (cell.style.insets, context.scale)
        var size = drawing.size
        size.width = min(size.width, maximumWidth, max(0, frame.width - insets.horizontal))
        var x = frame.minX + insets.left
        if cell.style.isRightToLeft {
            x = frame.maxX - insets.right - size.width
        } else if cell.content.text.isEmpty {
            x += cell.style.paragraph.alignment.start(of: size.width, in: frame.width - insets.horizontal)
        }
        let y = middle(of: cell, in: frame) - size.height / 2
        let origin = CGPoint(
            x: (context.origin.x + x).snapped(toScale: scale), y: (context.origin.y + y).snapped(toScale: scale))
        let rect = CGRect(origin: origin, size: size)
        list.begin(tag: .figure(drawing.alternative), in: rect)
        drawing.draw(in: rect, isRightToLeft: cell.style.isRightToLeft, into: &list, context: context)
        list.end()
    }
}
