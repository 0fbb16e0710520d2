import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText
import RasterViews

/// Draws labels over several columns: text, and below it a line that leaves a gap to the next one.
final class SpannerRenderer: CellRenderer {
    private let text = TextCellRenderer()
    private let line: GridLine?

    init(line: GridLine?) { self.line = line }

    func use(_ traits: TraitCollection) { text.use(traits) }
    func naturalWidth(of cell: GridCell) -> CGFloat { text.naturalWidth(of: cell) }
    func narrowestWidth(of cell: GridCell) -> CGFloat { text.narrowestWidth(of: cell) }
    func height(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGFloat? {
        text.height(of: cell, width: width, scale: scale)
    }
    func text(of cell: GridCell, in frame: CGRect, scale: CGFloat) -> ShownText { text.text(of: cell, in: frame, scale: scale) }

    func draw(
        _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        text.draw(cell, in: frame, into: &list, visible: visible, context: context)
        guard let line, !cell.content.text.isEmpty else { return }
        let color = line.color.components(with: context.traits)
        let height = CGFloat(line.pixels(scale: context.scale)) / context.scale
        let inset = (cell.style.insets.left * 0.6).snapped(toScale: context.scale)
        let rect = CGRect(
            x: context.origin.x + frame.minX + inset, y: context.origin.y + frame.maxY - height,
            width: max(0, frame.width - 2 * inset), height: height)
        list.draw(line, in: rect, isVertical: false, with: color)
    }
}
