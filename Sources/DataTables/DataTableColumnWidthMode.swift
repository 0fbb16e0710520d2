import Foundation
import RasterGrid

/// Where the width of a column comes from.
///
/// The configuration's minimum and maximum apply to all, and no column is narrower than its heading. A width that a
/// delegate answers goes before the mode. A length that is negative or not a number counts as 0.
public enum DataTableColumnWidthMode: Hashable, Sendable {
    /// The given width of cells, in points.
    case fixed(width: CGFloat)
    /// As wide as the texts of its cells, as `strategy` measures or estimates them, with what comes on top.
    case fitContentText(strategy: DataTableColumnWidthStrategy)
    /// As wide as its cells, each styled as it is drawn and asked for the width that it would have on its own.
    ///
    /// A default cell is as wide as its text with insets: a strategy that measures gives the same, with room for the sort
    /// arrow on top.
    case fitContentAutoLayout(sample: DataTableAutoLayoutWidthSample = .all)
}

/// Which cells of a column ``DataTableColumnWidthMode/fitContentAutoLayout(sample:)`` measures, and how their widths
/// become one. Samples are as in ``DataTableColumnWidthStrategy``.
public enum DataTableAutoLayoutWidthSample: Hashable, Sendable {
    /// The widest of all cells.
    case all
    /// The widest cell of a sample.
    case sampledMax(sampleSize: Int)
    /// The width that a share of the cells of a sample, from 0 to 1, does not exceed.
    case percentile(Double, sampleSize: Int)
}

/// How the widths of a column's texts become one.
///
/// On top of that come the cells' insets and, where the sort arrow stands at the edge of its heading, the room for that
/// (``DataTableAppearance/sortIndicatorWidth``), as in the iOS library: 60 points by default.
///
/// **Measured** is a text in the style of its cell, with what
/// ``DataTableConfiguration/defaultCellConfiguration`` sets; of a text of several lines the widest counts.
///
/// **A sample** of at most _k_ out of _n_ rows is every ⌈_n_ / _k_⌉-th row from the first, as in the iOS library: always the same,
/// and from half of _k_ to _k_ of them. A sample of one is the first row. A size of 0 or less, as
/// one of _n_ or more, stands for all rows. They are taken of the rows as they were given, so that neither sorting nor a
/// search changes widths; with a callback, which is told where a row is shown, of the rows as they are shown.
///
/// Texts that are wider than their column are cut, or wrap where the text layout says so.
public enum DataTableColumnWidthStrategy: Hashable, Sendable {
    /// The widest of all texts. Complexity: every text is measured.
    case maxMeasured
    /// The widest text of a sample. Complexity: only the sample is looked at.
    case sampledMax(sampleSize: Int)
    /// The width that a share of the texts of a sample does not exceed: that at place `percentile` · (_k_ − 1), rounded, of
    /// their widths in order, as in the iOS library. `percentile` goes from 0, the narrowest, to 1, the widest; what lies
    /// outside is clamped, and what is no number counts as 1. Complexity: only the sample is looked at.
    case percentileMeasured(percentile: Double, sampleSize: Int)
    /// The mean number of characters of all texts, each `averageCharWidth` points wide. About half of the texts are
    /// wider than that. Complexity: every text is counted, none is measured.
    case estimatedAverage(averageCharWidth: CGFloat)
    /// The greater of ``estimatedAverage(averageCharWidth:)`` and ``sampledMax(sampleSize:)``.
    case hybrid(sampleSize: Int, averageCharWidth: CGFloat)
    /// The given width of text, in points.
    case fixed(width: CGFloat)
}

extension DataTableConfiguration {
    /// The width of a character, in points, that estimates of the iOS library go by: 7.
    public static let defaultAverageCharacterWidth: CGFloat = 7

    /// How columns get their widths unless the configuration says otherwise: as wide as their widest text, which is
    /// looked for in all rows up to 10,000, beyond that in a sample of that size.
    ///
    /// The iOS library's default is `.estimatedAverage(averageCharWidth: 7)`: a screen can be scrolled and its columns
    /// tapped, while a text that a picture cuts is lost.
    public static let defaultColumnWidthMode = DataTableColumnWidthMode.fitContentText(
        strategy: .sampledMax(sampleSize: RowSample.usual.all))
}

extension ColumnWidthRule {
    /// What a mode asks for. What is negative or no number counts as 0, a share that is no number as 1.
    init(_ mode: DataTableColumnWidthMode) {
        func length(_ value: CGFloat) -> CGFloat { value > 0 ? value : 0 }
        func share(_ value: Double) -> Double { value.isNaN ? 1 : value.clamped(to: 0...1) }
        switch mode {
        case .fixed(let width):
            self.init(cells: .none)
            self.width = length(width)
        case .fitContentText(.fixed(let width)):
            self.init(cells: .none)
            self.width = length(width)
            widthIsOfText = true
        case .fitContentText(.maxMeasured), .fitContentAutoLayout(.all): self.init(cells: .all)
        case .fitContentText(.sampledMax(let size)), .fitContentAutoLayout(.sampledMax(let size)):
            self.init(cells: .sample(size: size))
        case .fitContentText(.percentileMeasured(let percentile, let size)),
            .fitContentAutoLayout(.percentile(let percentile, let size)):
            self.init(cells: .sample(size: size))
            self.percentile = share(percentile)
        case .fitContentText(.estimatedAverage(let width)):
            self.init(cells: .none)
            averageCharWidth = length(width)
        case .fitContentText(.hybrid(let size, let width)):
            self.init(cells: .sample(size: size))
            averageCharWidth = length(width)
        }
    }
}
