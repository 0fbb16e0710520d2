import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText

/// A small plot in each cell of a column.
///
/// Values that are missing or no numbers draw nothing. Plots begin at the side where columns begin; series in time run to the
/// right everywhere.
public enum ColumnPlot: Hashable, Sendable {
    // A plot for each column.

    /// A bar as long as a number is large, to one side for numbers above zero and to the other below.
    case bars(BarStyle = BarStyle())
    /// A number as its share of a whole: a bar on a track that stands for 100%.
    case percentBars(PercentBarStyle = PercentBarStyle())
    /// How far something has come: a rounded bar on a rounded track.
    case progress(ProgressStyle = ProgressStyle())
    /// So many of some stars, halves included.
    case rating(RatingStyle = RatingStyle())
    /// How many places something has risen or fallen: an arrow and a number.
    case rankChange(RankChangeStyle = RankChangeStyle())
    /// A dot with its number between 0 and 100.
    case percentile(PercentileStyle = PercentileStyle())

    // A plot for each column, of texts that hold series: `"3, 5, 2.5"`.

    /// A series in time: a line, an area, points, columns, or wins and losses.
    case sparklines(SparklineStyle = SparklineStyle())
    /// Median, quartiles, whiskers and outliers.
    case boxPlot(BoxPlotStyle = BoxPlotStyle())
    /// How many numbers of a series lie between some and some.
    case histogram(HistogramStyle = HistogramStyle())
    /// Where numbers of a series lie close together, as a smooth curve.
    case density(DensityStyle = DensityStyle())

    // One plot of several columns, in the order of the selection.

    /// Two or more columns as the parts of one bar.
    case stackedBars(StackedBarStyle = StackedBarStyle())
    /// Columns to both sides of a middle, such as answers from "no" to "yes"; one column by its sign.
    case divergingBars(DivergingBarStyle = DivergingBarStyle())
    /// A value, its target, and then the upper ends of bands behind them, if there are any.
    case bullet(BulletStyle = BulletStyle())
    /// Two columns as two dots with a line between them.
    case dumbbell(DumbbellStyle = DumbbellStyle())
    /// A point with the ends of an interval around it: three columns, point, low and high.
    case interval(IntervalStyle = IntervalStyle())

    /// How it looks, which is what makes it.
    package var style: any PlotStyle {
        switch self {
        case .bars(let style): style
        case .percentBars(let style): style
        case .progress(let style): style
        case .rating(let style): style
        case .rankChange(let style): style
        case .percentile(let style): style
        case .sparklines(let style): style
        case .boxPlot(let style): style
        case .histogram(let style): style
        case .density(let style): style
        case .stackedBars(let style): style
        case .divergingBars(let style): style
        case .bullet(let style): style
        case .dumbbell(let style): style
        case .interval(let style): style
        }
    }
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
    func drawings(_ data: PlotData) -> [(any CellDrawing)?]
}

extension PlotStyle {
    package static var columnCount: ClosedRange<Int>? { nil }
    package var showsText: Bool { false }
    package func legend(columnCount: Int) -> [Color] { [] }
}

/// A plot that stands in a column of the data.
struct PlacedPlot: Hashable, Sendable {
    let plot: ColumnPlot
    /// Of the data, in the order that the plot reads them in: it stands in the first.
    let columns: [Int]

    var showsText: Bool { plot.style.showsText }
    /// Of the columns, where the label tells them.
    var legend: [Color] { plot.style.legend(columnCount: columns.count) }
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

    /// Of a column, if it is one.
    func number(_ column: Int, _ row: Int) -> Double? {
        columns[column][row].double.flatMap { $0.isFinite ? $0 : nil }
    }

    /// All that are some.
    func numbers(_ column: Int) -> [Double] { (0..<rowCount).compactMap { number(column, $0) } }

    /// The label of a cell's value.
    /// - Parameter size: Of its font, in points.
    func label(_ column: Int, _ row: Int, size: CGFloat) -> PlotLabel? {
        number(column, row) == nil ? nil : PlotLabel(text(columns[column][row], column, row), font, size: size)
    }
}
