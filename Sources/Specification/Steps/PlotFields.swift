import Foundation
import RasterDisplayTables
import RasterPlots
import RasterFormats
import RasterGraphics

// Plots as specifications write them: options are called as in Swift, in snake case.

/// The look of a kind of plot: a step of its own.
protocol SpecPlotStyle: PlotStyle, SpecRecord {
    static var stepName: String { get }
    /// The kind of plot that it is the look of.
    var plot: ColumnPlot { get }
}

/// A plot and the columns that it is of.
struct PlotArguments<Style: SpecPlotStyle>: SpecRecord {
    var columns = ColumnSelection.all
    var style = Style()

    static var fields: [SpecField<Self>] {
        [SpecField("columns", \.columns, isRequired: true)] + Style.fields.map { .part(\.style, of: $0) }
    }
}

extension StepForm {
    @_semantics("optimize.sil.specialize.generic.never")
    init<Style: SpecPlotStyle>(plot: Style.Type) {
        self.init(Style.stepName, PlotArguments<Style>()) { PlotStep(columns: $0.columns, plot: $0.style.plot) }
    }
}

extension PlotStep: SpecStep {
    var name: String { (plot.style as? any SpecPlotStyle).map { type(of: $0).stepName } ?? type(of: plot.style).name }

    func arguments() throws(TableSpecError) -> SpecNode {
        func arguments<Style: SpecPlotStyle>(_ style: Style) throws(TableSpecError) -> SpecNode {
            try PlotArguments(columns: columns, style: style).node()
        }
        guard let style = plot.style as? any SpecPlotStyle else {
            throw TableSpecError("a file cannot say a plot \(quoted: name)")
        }
        return try arguments(style)
    }
}

extension BarStyle: SpecPlotStyle {
    static let stepName = "plot_bar"
    var plot: ColumnPlot { .bars(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("color", \.color), SpecField("negative_color", \.negativeColor), SpecField("track", \.track),
        SpecField("size", \.size), SpecField("domain", \.domain), SpecField("values", \.values),
        SpecField("label_size", \.labelSize, in: PlotRange.label),
    ]
}

extension PercentBarStyle: SpecPlotStyle {
    static let stepName = "plot_percent_bar"
    var plot: ColumnPlot { .percentBars(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("color", \.color), SpecField("track", \.track), SpecField("size", \.size), SpecField("whole", \.whole),
        SpecField("show_labels", \.showsLabels), SpecField("decimals", \.decimals, in: PlotRange.decimals),
        SpecField("locale", \.locale),
        SpecField("label_size", \.labelSize, in: PlotRange.label),
    ]
}

extension ProgressStyle: SpecPlotStyle {
    static let stepName = "plot_progress"
    var plot: ColumnPlot { .progress(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("color", \.color), SpecField("complete_color", \.completeColor), SpecField("track", \.track),
        SpecField("size", \.size), SpecField("corner_radius", \.cornerRadius, in: PlotRange.corner),
        SpecField("domain", \.domain),
        SpecField("show_value", \.showsValue),
    ]
}

extension RatingStyle: SpecPlotStyle {
    static let stepName = "plot_rating"
    var plot: ColumnPlot { .rating(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("shape", \.shape), SpecField("maximum", \.maximum, in: PlotRange.symbolCount),
        SpecField("rounding", \.rounding),
        SpecField("color", \.color), SpecField("empty_color", \.emptyColor),
        SpecField("symbol_size", \.symbolSize, in: PlotRange.symbol),
        SpecField("spacing", \.spacing, in: PlotRange.spacing), SpecField("show_value", \.showsValue),
    ]
}

extension RankChangeStyle: SpecPlotStyle {
    static let stepName = "plot_rank_change"
    var plot: ColumnPlot { .rankChange(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("arrow", \.arrow), SpecField("rising_color", \.risingColor), SpecField("falling_color", \.fallingColor),
        SpecField("unchanged_color", \.unchangedColor), SpecField("size", \.size), SpecField("show_number", \.showsNumber),
        SpecField("label_size", \.labelSize, in: PlotRange.label),
    ]
}

extension PercentileStyle: SpecPlotStyle {
    static let stepName = "plot_percentile"
    var plot: ColumnPlot { .percentile(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("low_color", \.lowColor), SpecField("middle_color", \.middleColor), SpecField("high_color", \.highColor),
        SpecField("line_color", \.lineColor), SpecField("size", \.size), SpecField("domain", \.domain),
        SpecField("show_labels", \.showsLabels), SpecField("label_size", \.labelSize, in: PlotRange.label),
    ]
}

extension SparklineStyle: SpecPlotStyle {
    static let stepName = "plot_sparkline"
    var plot: ColumnPlot { .sparklines(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("kind", \.kind), SpecField("color", \.color), SpecField("negative_color", \.negativeColor),
        SpecField("column_colors", \.columnColors), SpecField("size", \.size),
        SpecField("line_width", \.lineWidth, in: PlotRange.line),
        SpecField("marks", \.listedMarks),
        SpecField("labels", \.listedLabels), SpecField("label_size", \.labelSize, in: PlotRange.label),
        SpecField("all_points", \.showsAllPoints), SpecField("point_colors", \.pointColors),
        SpecField("point_radii", \.listedRadii), SpecField("point_outlines", \.pointOutlines),
        SpecField("column_outlines", \.columnOutlines), SpecField("negative_outline", \.negativeOutline),
        SpecField("area_color", \.areaColor), SpecField("curved", \.isCurved), SpecField("missing", \.missing),
        SpecField("include", \.included),
        SpecField("reference", \.reference), SpecField("reference_color", \.referenceColor), SpecField("band", \.band),
        SpecField("domain", \.domain), SpecField("shared_scale", \.sharesScale),
    ]
}

/// A length, or several of which each is one value's.
struct PlotLengths: SpecValue {
    let lengths: [CGFloat]

    init(_ lengths: [CGFloat]) { self.lengths = lengths }

    init(_ node: SpecNode) throws(TableSpecError) {
        let nodes: [SpecNode] = if case .list(let nodes) = node.content { nodes } else { [node] }
        for node in nodes { try node.check(PlotRange.dot) }
        lengths = try [CGFloat](node)
    }

    func node() throws(TableSpecError) -> SpecNode { try lengths.count == 1 ? lengths[0].node() : lengths.node() }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        let length = SpecNode.type("number").within(PlotRange.dot)
        return .any([length, .object(["type": .text("array"), "items": length])])
    }
}

extension SparklineStyle.Outline: SpecRecord {
    init() { self.init(color: .black) }

    static let fields: [SpecField<Self>] = [
        SpecField("color", \.color, isRequired: true), SpecField("width", \.width, in: PlotRange.line),
    ]
}

extension BoxPlotStyle: SpecPlotStyle {
    static let stepName = "plot_box"
    var plot: ColumnPlot { .boxPlot(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("color", \.color), SpecField("size", \.size), SpecField("whiskers", \.whiskers), SpecField("domain", \.domain),
        SpecField("shared_scale", \.sharesScale),
    ]
}

extension HistogramStyle: SpecPlotStyle {
    static let stepName = "plot_histogram"
    var plot: ColumnPlot { .histogram(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("color", \.color), SpecField("size", \.size), SpecField("bin_count", \.binCount, in: PlotRange.binCount),
        SpecField("domain", \.domain), SpecField("shared_scale", \.sharesScale),
    ]
}

extension DensityStyle: SpecPlotStyle {
    static let stepName = "plot_density"
    var plot: ColumnPlot { .density(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("color", \.color), SpecField("size", \.size), SpecField("line_width", \.lineWidth, in: PlotRange.line),
        SpecField("bandwidth", \.bandwidth), SpecField("domain", \.domain), SpecField("shared_scale", \.sharesScale),
        SpecField("mark", \.mark),
    ]
}

extension StackedBarStyle: SpecPlotStyle {
    static let stepName = "plot_stacked_bar"
    var plot: ColumnPlot { .stackedBars(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("colors", \.colors), SpecField("size", \.size), SpecField("show_shares", \.showsShares),
        SpecField("maximum", \.maximum), SpecField("labels", \.labels), SpecField("decimals", \.decimals, in: PlotRange.decimals),
        SpecField("locale", \.locale), SpecField("label_size", \.labelSize, in: PlotRange.label),
        SpecField("show_legend", \.showsLegend),
    ]
}

extension DivergingBarStyle: SpecPlotStyle {
    static let stepName = "plot_diverging_bar"
    var plot: ColumnPlot { .divergingBars(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("colors", \.colors), SpecField("size", \.size), SpecField("show_shares", \.showsShares),
        SpecField("symmetric", \.isSymmetric), SpecField("labels", \.labels),
        SpecField("decimals", \.decimals, in: PlotRange.decimals),
        SpecField("locale", \.locale), SpecField("label_size", \.labelSize, in: PlotRange.label),
        SpecField("show_legend", \.showsLegend),
    ]
}

extension BulletStyle: SpecPlotStyle {
    static let stepName = "plot_bullet"
    var plot: ColumnPlot { .bullet(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("color", \.color), SpecField("target_color", \.targetColor), SpecField("band_colors", \.bandColors),
        SpecField("bands", \.bands), SpecField("size", \.size), SpecField("domain", \.domain),
        SpecField("shared_scale", \.sharesScale), SpecField("show_value", \.showsValue),
    ]
}

extension DumbbellStyle: SpecPlotStyle {
    static let stepName = "plot_dumbbell"
    var plot: ColumnPlot { .dumbbell(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("first_color", \.firstColor), SpecField("second_color", \.secondColor), SpecField("line_color", \.lineColor),
        SpecField("size", \.size), SpecField("dot_radius", \.dotRadius, in: PlotRange.dot), SpecField("domain", \.domain),
        SpecField("shared_scale", \.sharesScale), SpecField("show_labels", \.showsLabels),
        SpecField("label_size", \.labelSize, in: PlotRange.label), SpecField("show_legend", \.showsLegend),
    ]
}

extension IntervalStyle: SpecPlotStyle {
    static let stepName = "plot_interval"
    var plot: ColumnPlot { .interval(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("color", \.color), SpecField("size", \.size), SpecField("line_width", \.lineWidth, in: PlotRange.line),
        SpecField("dot_radius", \.dotRadius, in: PlotRange.dot), SpecField("domain", \.domain),
        SpecField("shared_scale", \.sharesScale), SpecField("reference", \.reference), SpecField("show_labels", \.showsLabels),
        SpecField("label_size", \.labelSize, in: PlotRange.label),
    ]
}

extension DotBarStyle: SpecPlotStyle {
    static let stepName = "plot_dot"
    var plot: ColumnPlot { .dotBars(self) }

    static let fields: [SpecField<Self>] = [
        SpecField("colors", \.colors), SpecField("track", \.track), SpecField("size", \.size), SpecField("maximum", \.maximum),
        SpecField("label_size", \.labelSize, in: PlotRange.label),
    ]
}

// MARK: Values

extension SparklineStyle {
    private var listedMarks: [Mark] {
        get { Mark.allCases.filter { marks.contains($0) } }
        set { marks = Set(newValue) }
    }

    private var listedRadii: PlotLengths {
        get { PlotLengths(pointRadii) }
        set { pointRadii = newValue.lengths }
    }

    private var listedLabels: [Mark] {
        get { Mark.allCases.filter { labels.contains($0) } }
        set { labels = Set(newValue) }
    }
}

extension SparklineStyle.Kind: SpecChoice {
    static let words: [(name: String, value: Self)] = [
        ("line", .line), ("area", .area), ("points", .points), ("columns", .columns), ("win_loss", .winLoss),
    ]
}

extension SparklineStyle.Mark: SpecChoice {}
extension BarStyle.ValuePlacement: SpecChoice {}
extension BoxPlotStyle.Whiskers: SpecChoice {}
extension RankChangeStyle.Arrow: SpecChoice {}
extension RatingStyle.Shape: SpecChoice {}
extension RatingStyle.Rounding: SpecChoice {}
extension BarPartLabel: SpecChoice {}

extension SparklineStyle.Band: SpecRecord {
    init() { self.init(from: .firstQuartile, to: .thirdQuartile) }

    static let fields: [SpecField<Self>] = [
        SpecField("from", \.from), SpecField("to", \.to), SpecField("color", \.color),
    ]
}

/// A number, a word, or a quantile: `{"quantile": 0.9}`.
extension SeriesValue: SpecValue {
    private static let words: [(name: String, value: Self)] = [
        ("mean", .mean), ("median", .median), ("minimum", .minimum), ("maximum", .maximum), ("first", .first), ("last", .last),
        // gt's.
        ("min", .minimum), ("max", .maximum), ("q1", .firstQuartile), ("q3", .thirdQuartile),
    ]

    init(_ node: SpecNode) throws(TableSpecError) {
        if let quantile = node["quantile"] {
            let share = try Double(quantile)
            guard (0...1).contains(share) else { throw quantile.error(wants: "a share from 0 to 1") }
            self = .quantile(share)
        } else if case .text = node.content {
            self = try Self.choice(node, Self.words)
        } else {
            self = .value(try Double(node))
        }
    }

    func node() -> SpecNode {
        switch self {
        case .value(let number): number.node()
        case .quantile(let share): .object(["quantile": share.node()])
        default: .text(Self.words.first { $0.value == self }?.name ?? "mean")
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .any([.type("number"), .words(words.map(\.name)), .under("quantile", .type("number").within(0...1))])
    }
}

/// Points: `{"width": 96, "height": 20}`, or one of both.
extension CGSize: SpecRecord {
    static var fields: [SpecField<CGSize>] {
        [SpecField("width", \.width, in: PlotRange.side), SpecField("height", \.height, in: PlotRange.side)]
    }
}
