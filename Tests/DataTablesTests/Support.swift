import Foundation
import RasterDataTables
import RasterDrawing
import RasterGraphics
import RasterGrid
import RasterViews

/// The commands that paint a whole view at 1 pixel per point unless given, a line each.
func commands(_ view: View, scale: CGFloat = 1, visible: CGRect? = nil) -> [String] {
    view.contentScaleFactor = scale
    if view.frame.isEmpty { view.sizeToFit() }
    var list = DisplayList(scale: scale)
    view.draw(
        into: &list, visible: visible ?? view.frame,
        context: DrawingContext(traits: view.traitCollection, scale: scale))
    return list.description.split(separator: "\n").map(String.init)
}

/// A table of rows with `values`, whose cells are styled by `configure`: no header, no footer, no space between rows,
/// no row colours, on nothing.
func bareTable(
    _ values: [[DataTableValueType]], _ configure: DefaultCellConfiguration? = nil
) -> DataTable {
    var options = DataTableConfiguration()
    options.heightForSectionHeader = 0
    options.shouldShowFooter = false
    options.heightOfInterRowSpacing = 0
    options.highlightedAlternatingRowColors = []
    options.unhighlightedAlternatingRowColors = []
    options.columnWidthMode = .fixed(width: 100)
    options.defaultCellConfiguration = configure
    let columns = values.map(\.count).max() ?? 0
    let table = DataTable(
        data: values, headerTitles: (0..<columns).map { "c\($0)" }, options: options)
    table.backgroundColor = nil
    return table
}

extension TableLayout {
    /// The cells of rows, without the header's.
    var bodyCells: [Cell] { cells.filter { $0.row >= 0 } }
}

/// The commands of a bare table of one row for each value.
func commands(_ values: [DataTableValueType], _ configure: DefaultCellConfiguration?) -> [String] {
    commands(bareTable(values.map { [$0] }, configure))
}
