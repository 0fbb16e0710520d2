import Foundation
import RasterTables
import Testing

@Suite("Pictures of plots in cells") struct PlotImageTests {
    var numbers: DisplayTable {
        var ends = BarStyle()
        ends.values = .end
        ends.size = CGSize(width: 110, height: 16)
        var progress = ProgressStyle()
        progress.size.width = 56
        return DisplayTable(columns: [
            DisplayColumn("port", ["Bari", "Cork", "Oran"]),
            DisplayColumn("change", [42.5, -18, 7.5]), DisplayColumn("share", [0.66, 0.27, 0.07]),
            DisplayColumn("done", [1, 0.72, 0.05]), DisplayColumn("rating", [4.5, 3, 1.5]),
            DisplayColumn("rank", [3, -12, 0]), DisplayColumn("percentile", [97, 48, 3]),
        ])
        .rowLabels("port").format("done", as: .percent(decimals: 0)).plot("change", as: .bars(ends))
        .plot("share", as: .percentBars()).plot("done", as: .progress(progress)).plot("rating", as: .rating())
        .plot("rank", as: .rankChange()).plot("percentile", as: .percentile())
    }

    @Test("A plot for each column: bars, shares, progress, stars, ranks, percentiles")
    func ofNumbers() throws { try check(numbers.view(), named: "display-table/plots-of-numbers") }

    var parts: DisplayTable {
        var likert = DivergingBarStyle()
        likert.labels = .percent
        likert.showsShares = true
        return DisplayTable(columns: [
            DisplayColumn("Plan", ["Basic", "Plus", "Team"]), DisplayColumn("Mail", [24, 40, 31]),
            DisplayColumn("Web", [30, 22, 12]), DisplayColumn("Shop", [11, 5, 27]), DisplayColumn("Never", [12, 5, 8]),
            DisplayColumn("Seldom", [18, 12, 10]), DisplayColumn("At times", [20, 23, 31]),
            DisplayColumn("Often", [35, 40, 22]), DisplayColumn("Always", [15, 20, 29]),
        ])
        .rowLabels("Plan").spanner("Sales", columns: "Mail").spanner("Used", columns: "Never")
        .plot(.through("Mail", "Shop"), as: .stackedBars()).plot(.through("Never", "Always"), as: .divergingBars(likert))
    }

    @Test("Columns as parts of bars, with legends for labels")
    func ofParts() throws { try check(parts.view(), named: "display-table/plots-of-parts") }

    var ranges: DisplayTable {
        var interval = IntervalStyle()
        interval.reference = 1
        return DisplayTable(columns: [
            DisplayColumn("Plan", ["Basic", "Plus", "Team"]), DisplayColumn("Sales", [72, 95, 58]),
            DisplayColumn("target", [80, 85, 60]), DisplayColumn("poor", [50, 50, 40]), DisplayColumn("fair", [75, 80, 55]),
            DisplayColumn("good", [100, 100, 80]), DisplayColumn("2024", [51, 40.5, 66]),
            DisplayColumn("2026", [78, 62, 59]), DisplayColumn("Risk", [1.31, 0.82, 1.05]),
            DisplayColumn("low", [1.04, 0.66, 0.83]), DisplayColumn("high", [1.65, 0.98, 1.32]),
        ])
        .rowLabels("Plan").format(["low", "high"], as: .number(decimals: 2))
        .plot(.through("Sales", "good"), as: .bullet()).plot(["2024", "2026"], as: .dumbbell())
        .plot(["Risk", "low", "high"], as: .interval(interval))
    }

    @Test("Values and targets, two dots, intervals, in the dark")
    func ofRanges() throws {
        let view = ranges.view()
        view.overrideUserInterfaceStyle = .dark
        try check(view, named: "display-table/plots-of-ranges-dark")
    }

    var series: DisplayTable {
        let series = ["31 30 27 28 22 19 23 18 16 12 13 9", "20 22 21 18 24 41 19 22 20 23 21 20"]
        var labelled = SparklineStyle()
        labelled.labels = [.last, .minimum, .maximum]
        labelled.marks = [.last, .minimum, .maximum]
        var banded = SparklineStyle(.area)
        banded.band = .init()
        banded.reference = .median
        banded.labels = [.first, .last]
        var narrow = HistogramStyle()
        narrow.size.width = 72
        return DisplayTable(
            columns: [DisplayColumn("Line", ["A", "B"])]
                + ["labels", "band", "box", "histogram", "density"].map { DisplayColumn($0, series) }
        )
        .rowLabels("Line").plot("labels", as: .sparklines(labelled)).plot("band", as: .sparklines(banded))
        .plot("box", as: .boxPlot()).plot("histogram", as: .histogram(narrow)).plot("density", as: .density())
    }

    @Test("Plots of series: lines with labels and bands, boxes, histograms, densities")
    func ofSeries() throws { try check(series.view(), named: "display-table/plots-of-series") }
}
