import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics
import RasterText

/// A small picture of numbers: a value that draws itself.
package protocol Plot: Sendable {
    /// How large it is, in points.
    var size: CGSize { get }
    /// Appends the commands that paint it.
    /// - Parameter area: Of ``size``, or narrower where there is no room for that.
    func draw(in area: PlotArea, into list: inout DisplayList)
}

/// What a kind of plot asks for, and how it is made.
package protocol PlotStyle: Hashable, Sendable {
    /// What messages call it.
    static var name: String { get }
    /// How many columns a plot reads; nil: each column has plots of its own. Default nil.
    static var columnCount: ClosedRange<Int>? { get }
    /// Whether the text of the first column stands behind the plots. Default false.
    var showsText: Bool { get }
    /// Colours that stand for columns and are told in the label; none for no legend. Default none.
    func legend(columnCount: Int) -> [Color]
    /// The plots of all cells, from the first row of the data on; nil where there is nothing to draw.
    func plots(_ data: PlotData) -> [(any Plot)?]
}

extension PlotStyle {
    package static var columnCount: ClosedRange<Int>? { nil }
    package var showsText: Bool { false }
    package func legend(columnCount: Int) -> [Color] { [] }
}

/// What the plots of a column are made from.
package struct PlotData {
    /// By the plot's columns, from the first row of the data on.
    let columns: [[DataValue]]
    let rowCount: Int
    /// Of the theme.
    let font: Font
    let textColor: Color
    /// What formats make of a value, by the plot's columns and the data's rows.
    let text: (_ value: DataValue, _ column: Int, _ row: Int) -> String

    package init(
        columns: [[DataValue]], rowCount: Int, font: Font, textColor: Color,
        text: @escaping (_ value: DataValue, _ column: Int, _ row: Int) -> String
    ) {
        (self.columns, self.rowCount, self.font, self.textColor) = (columns, rowCount, font, textColor)
        self.text = text
    }

    /// Of a column, if it is one.
    func number(_ column: Int, _ row: Int) -> Double? {
        columns[column][row].double.flatMap { $0.isFinite ? $0 : nil }
    }

    /// All that are some.
    func numbers(_ column: Int) -> [Double] { (0..<rowCount).compactMap { number(column, $0) } }

    /// The label of a cell's value; none, once the work is to end.
    /// - Parameter size: Of its font, in points.
    func label(_ column: Int, _ row: Int, size: CGFloat) -> PlotLabel? {
        number(column, row) == nil || Allowance.isSpent
            ? nil : PlotLabel(text(columns[column][row], column, row), font, size: size)
    }
}
