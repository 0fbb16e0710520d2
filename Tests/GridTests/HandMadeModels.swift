import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

@testable import RasterGrid

/// A model made by hand, as kinds of tables make theirs: `columns` columns of `texts`, row after row.
func model(
    _ texts: [[String]], columns: Int, wraps: Bool = false, font: Font = .system(ofSize: 10),
    renderer: any CellRenderer = TextCellRenderer()
) -> GridModel {
    let style = cellStyle(font: font, wraps: wraps)
    return GridModel(
        columns: (0..<columns).map { index in
            GridColumn(title: "c\(index)", style: style, width: ColumnWidthRule(), renderer: renderer)
        },
        rows: GridRows(count: texts.count, height: .automatic()) { source, column in CellContent(texts[source][column]) })
}

func cellStyle(font: Font = .system(ofSize: 10), wraps: Bool = false, alignment: TextAlignment = .left) -> CellStyle {
    CellStyle(
        paragraph: ParagraphStyle(font: font, alignment: alignment, numberOfLines: wraps ? 0 : 1), textColor: .black,
        insets: EdgeInsets(top: 2, left: 4, bottom: 2, right: 4))
}

func heading(_ title: String, font: Font = .system(ofSize: 10), wraps: Bool = false) -> Heading {
    Heading(
        title: title, paragraph: ParagraphStyle(font: font, alignment: .center, numberOfLines: wraps ? 0 : 1),
        textColor: .black, insets: EdgeInsets(top: 2, left: 4, bottom: 2, right: 4))
}

/// A level of headings over these columns.
func level(_ titles: [(Range<Int>, String)], wraps: Bool = false) -> HeadingRow {
    HeadingRow(cells: titles.map { HeadingCell(columns: $0.0, heading: heading($0.1, wraps: wraps)) })
}

/// A model of cells that are blocks, see ``BlockRenderer``: its numbers are those of no font.
func blocks(_ texts: [[String]], columns: Int, wraps: Bool = false, renderer: BlockRenderer = BlockRenderer()) -> GridModel {
    model(texts, columns: columns, wraps: wraps, renderer: renderer)
}

/// Cells as wide and high as their texts say, "30x20", filled with red; at half of the width they are twice as high.
final class BlockRenderer: CellRenderer {
    private(set) var measuredWidths = 0
    private(set) var measuredHeights = 0

    private func size(of cell: GridCell) -> CGSize {
        let sides = cell.content.text.split(separator: "x").compactMap { Double($0) }
        return CGSize(width: sides[0], height: sides[1])
    }

    func naturalWidth(of cell: GridCell) -> CGFloat {
        measuredWidths += 1
        return size(of: cell).width
    }
    func narrowestWidth(of cell: GridCell) -> CGFloat { min(10, size(of: cell).width) }
    func height(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGFloat? {
        measuredHeights += 1
        let size = size(of: cell)
        return size.height * max(1, (size.width / width).rounded(.up))
    }
    func text(of cell: GridCell, in frame: CGRect, scale: CGFloat) -> ShownText {
        ShownText(text: cell.content.text, font: cell.style.paragraph.font, lines: [], isTruncated: false, paragraphs: [])
    }
    func draw(
        _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        list.fill(context.pixelAligned(frame), with: ColorU8(red: 255, green: 0, blue: 0))
    }
}

/// The geometry of a whole model.
func geometry(_ model: GridModel, scale: CGFloat = 1, frameWidth: CGFloat = 0) -> GridGeometry {
    GridLayout().geometry(of: model, scale: scale, frameWidth: frameWidth, isLazy: false)
}

extension PixelSpan {
    /// From a pixel up to another.
    init(_ range: Range<Int>) { self.init(start: range.lowerBound, length: range.count) }
}

/// The commands that paint a whole model at 1 pixel per point, a line each.
func commands(
    _ model: GridModel, scale: CGFloat = 1, marks: Bool = false, size: CGSize? = nil, bands: Int = 1
) -> [String] {
    let layout = GridLayout()
    let size = size ?? layout.geometry(of: model, scale: scale, frameWidth: 0, isLazy: false).size
    let context = DrawingContext(scale: scale)
    let height = (size.height / CGFloat(bands)).rounded(.up)
    return (0..<bands).flatMap { band in
        var list = DisplayList(scale: scale, includesMarks: marks)
        layout.draw(
            model, size: size, background: nil, into: &list,
            visible: CGRect(x: 0, y: CGFloat(band) * height, width: size.width, height: height), context: context)
        return list.description.split(separator: "\n").map(String.init)
    }
}

/// What a model shows, as a dump.
func layout(_ model: GridModel, scale: CGFloat = 1, size: CGSize = .zero, rows: Range<Int>? = nil) -> TableLayout {
    GridLayout().description(of: model, scale: scale, size: size, rows: rows, includesHeadings: rows == nil)
}
