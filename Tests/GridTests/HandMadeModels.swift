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
