import Foundation
import RasterFormats
import RasterGraphics
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
    /// Words with a dot of their colour, and a bar below as long as the number of a second column is large: gtExtras' `gt_plt_dot`.
    case dotBars(DotBarStyle = DotBarStyle())

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
        case .dotBars(let style): style
        }
    }

    /// Whether it is of a series in each cell, which may be a text of several numbers.
    package var readsSeries: Bool {
        switch self {
        case .sparklines, .boxPlot, .histogram, .density: true
        case .bars, .percentBars, .progress, .rating, .rankChange, .percentile, .stackedBars, .divergingBars, .bullet, .dumbbell,
            .interval, .dotBars:
            false
        }
    }
}
