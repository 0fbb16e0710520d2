import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// A cell of a grid: where it is, what it shows and how it looks.
package struct GridCell {
    /// Its row, as rows are shown.
    package let row: Int
    /// Its columns: one, unless it reaches over several.
    package let columns: Range<Int>
    package let content: CellContent
    package let style: CellStyle

    package init(row: Int, columns: Range<Int>, content: CellContent, style: CellStyle) {
        self.row = row
        self.columns = columns
        self.content = content
        self.style = style
    }

    package init(row: Int, column: Int, content: CellContent, style: CellStyle) {
        self.init(row: row, columns: column..<column + 1, content: content, style: style)
    }

    /// Its first column.
    package var column: Int { columns.lowerBound }
}

/// Measures, sets and draws cells of one kind.
///
/// What it answers depends on the cell alone, never on the cells before: a renderer that reuses a view gives it every
/// default anew.
package protocol CellRenderer: AnyObject {
    /// Whether what a cell looks like may depend on its row and column, beside its content and style: it is then measured
    /// where it is shown. Default false.
    var dependsOnPlace: Bool { get }
    /// Whether a cell whose text is printable ASCII, and fits, is as high as one line in its style. Default false.
    var showsPlainText: Bool { get }
    /// Whether the renderer paints the row's colour behind its cells itself, since it may choose another. Default false.
    var fillsBackground: Bool { get }

    /// Another renderer of the same cells, for another thread; nil where code of the table's owner has a part in them. Default
    /// nil.
    func forAnotherThread() -> (any CellRenderer)?
    /// Called before cells are measured or drawn for other traits.
    func use(_ traits: TraitCollection)

    /// The width in points that shows the cell unbroken, insets included; not rounded.
    func naturalWidth(of cell: GridCell) -> CGFloat
    /// The width in points below which a word of the cell would be broken, insets included.
    func narrowestWidth(of cell: GridCell) -> CGFloat
    /// The width in points that is left of a width once the cell has wrapped at it, insets included. Default: all of it.
    func wrappedWidth(of cell: GridCell, within width: CGFloat, scale: CGFloat) -> CGFloat
    /// The height in points that shows all of the cell at a width; nil for that of one line in the cell's style, see
    /// ``CellStyle/lineHeight(scale:)``.
    func height(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGFloat?
    /// How the cell's text lies around the decimal separator of its column; nil for a text that has no place there.
    func decimalPlacement(of cell: GridCell, in extents: DecimalExtents) -> DecimalExtents.Text?
    /// Sets texts that will be measured next on all cores: only takes time off. Default: does nothing.
    /// - Parameter cells: Each with its width in points.
    func prepare(_ cells: [(cell: GridCell, width: CGFloat)], scale: CGFloat)
    /// Whether all of the text is known to show at a frame, without a look at its lines. Default false: look.
    /// - Parameter rowsFitTexts: Whether rows are as high as their cells need.
    func showsAllText(of cell: GridCell, in frame: CGRect, rowsFitTexts: Bool) -> Bool

    /// The cell's text, as it is drawn in a frame of the grid.
    func text(of cell: GridCell, in frame: CGRect, scale: CGFloat) -> ShownText
    /// Appends the commands that paint the cell where they meet `visible`.
    /// - Parameters:
    ///   - frame: Where the cell is in the grid, in points.
    ///   - visible: The part of the picture that is wanted.
    ///   - context: That of the grid, with what lies behind the cell as its backdrop.
    func draw(
        _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext)
}

extension CellRenderer {
    package var dependsOnPlace: Bool { false }
    package var showsPlainText: Bool { false }
    package var fillsBackground: Bool { false }
    package func forAnotherThread() -> (any CellRenderer)? { nil }
    package func use(_ traits: TraitCollection) {}
    package func wrappedWidth(of cell: GridCell, within width: CGFloat, scale: CGFloat) -> CGFloat { width }
    package func decimalPlacement(of cell: GridCell, in extents: DecimalExtents) -> DecimalExtents.Text? { nil }
    package func prepare(_ cells: [(cell: GridCell, width: CGFloat)], scale: CGFloat) {}
    package func showsAllText(of cell: GridCell, in frame: CGRect, rowsFitTexts: Bool) -> Bool { false }
}
