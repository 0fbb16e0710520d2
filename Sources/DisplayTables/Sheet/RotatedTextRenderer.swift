import Foundation
import RasterDrawing
import RasterGraphics
import RasterGrid
import RasterText
import RasterViews

/// How the labels of columns are turned.
public struct LabelRotation: Hashable, Sendable {
    /// Which way a turned label runs.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// From the bottom up.
        case up
        /// From the top down.
        case down
    }

    /// Which way it runs. Default: up.
    public var direction: Direction
    /// Which end of its room it stands at: its beginning, its end, or between. Nil: its beginning, next to the rows where it runs
    /// up, and far from them where it runs down.
    public var alignment: TextAlignment?
    /// Above and below, in points. Default 8.
    public var padding: CGFloat

    /// Upwards from the rows, unless told otherwise.
    public init(_ direction: Direction = .up, alignment: TextAlignment? = nil, padding: CGFloat = 8) {
        (self.direction, self.alignment, self.padding) = (direction, alignment, padding)
    }
}

/// Draws texts turned by a quarter: as wide as a line is high, and as high as it is long.
final class RotatedTextRenderer: CellRenderer {
    private let text = TextCellRenderer()
    private let rotation: LabelRotation
    /// Longer labels wrap, in points.
    private static let mostLength: CGFloat = 180

    init(_ rotation: LabelRotation) { self.rotation = rotation }

    func use(_ traits: TraitCollection) { text.use(traits) }

    /// The style of the text where it lies as others do.
    func lying(_ style: CellStyle) -> CellStyle {
        var paragraph = style.paragraph
        paragraph.alignment =
            switch rotation.alignment {
            case .center: .center
            case .right: .right
            default: .left
            }
        let padding = rotation.padding.limited
        let (across, other) = (min(style.insets.left, 4), min(style.insets.right, 4))
        return CellStyle(
            paragraph: paragraph, textColor: style.textColor,
            insets: EdgeInsets(top: across, left: padding, bottom: other, right: padding), verticalPlacement: .center)
    }

    private func lying(_ cell: GridCell) -> GridCell {
        GridCell(row: cell.row, columns: cell.columns, content: cell.content, style: lying(cell.style))
    }

    private func length(of cell: GridCell) -> CGFloat { min(Self.mostLength, text.naturalWidth(of: cell)).rounded(.up) }

    func naturalWidth(of cell: GridCell) -> CGFloat {
        let cell = lying(cell)
        return text.height(of: cell, width: length(of: cell), scale: 1) ?? cell.style.lineHeight(scale: 1)
    }

    func narrowestWidth(of cell: GridCell) -> CGFloat { naturalWidth(of: cell) }

    func height(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGFloat? { length(of: lying(cell)) }

    /// What the text is, and where its cell: its lines are turned, and not told.
    func text(of cell: GridCell, in frame: CGRect, scale: CGFloat) -> ShownText {
        let lying = lying(cell)
        let shown = text.text(
            of: lying, in: CGRect(x: 0, y: 0, width: frame.height, height: frame.width), scale: scale)
        let place = CGPoint(x: frame.minX, y: frame.maxY)
        let lines = shown.lines.map { TextLine(text: $0.text, x: place.x, baseline: place.y, width: frame.width) }
        return ShownText(
            text: shown.text, font: shown.font, lines: lines, isTruncated: shown.isTruncated, paragraphs: shown.paragraphs)
    }

    func draw(
        _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        let scale = context.scale
        // Along the line, and across it.
        let plane = CGRect(x: 0, y: 0, width: frame.height, height: frame.width)
        var inner = DisplayList(scale: scale)
        var flat = context
        flat.origin = .zero
        text.draw(lying(cell), in: plane, into: &inner, visible: plane, context: flat)
        let (left, top) = ((context.origin.x + frame.minX) * scale, (context.origin.y + frame.minY) * scale)
        let turn =
            switch rotation.direction {
            case .up: Transform(a: 0, b: -1, c: 1, d: 0, tx: left, ty: top + frame.height * scale)
            case .down: Transform(a: 0, b: 1, c: -1, d: 0, tx: left + frame.width * scale, ty: top)
            }
        list.append(inner, placedBy: turn)
    }
}
