import RasterFormats
import RasterGraphics
import Testing

@testable import RasterPlots

@Suite struct PlotSeriesTests {
    private let series = PlotSeries([12, 14, 13, 17, 19, 18, 23, 26, 24, 29, 31, 41])

    private func isNear(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-9 } ?? false }

    @Test func `numbers stand in a text between commas, semicolons and spaces, and what is none is missing`() {
        #expect(PlotSeries("3, 5;2.5\n-1e2").values == [3, 5, 2.5, -100])
        #expect(PlotSeries("1 NA 2 inf x nan").values == [1, nil, 2, nil, nil, nil])
        #expect(PlotSeries(.number(.nan)).sorted.isEmpty)
        #expect(PlotSeries(7).values == [7])
        #expect(PlotSeries(nil).values.isEmpty && PlotSeries(true).values.isEmpty && PlotSeries("").values.isEmpty)
    }

    /// By `numpy.quantile` and `quantile(x, type = 7)` of R.
    @Test func `quantiles are those of type 7`() {
        #expect(isNear(series.quantile(0), 12))
        #expect(isNear(series.quantile(0.1), 13.1))
        #expect(isNear(series.quantile(0.25), 16.25))
        #expect(isNear(series.quantile(0.5), 21))
        #expect(isNear(series.quantile(0.75), 26.75))
        #expect(isNear(series.quantile(0.9), 30.8))
        #expect(series.quantile(7) == 41)
        #expect(PlotSeries([]).quantile(0.5) == nil)
        // A difference of these is no number.
        #expect(PlotSeries([-1.7e308, 1.7e308]).quantile(0.5) == 0)
    }

    /// By Python's `statistics`, and R's `sd` and `bw.nrd0`.
    @Test func `mean, deviation and bandwidth are those of R`() {
        #expect(isNear(series.mean, 22.25))
        #expect(isNear(series.standardDeviation, 8.56127645538062))
        #expect(isNear(series.bandwidth, 4.290330620067757))
        #expect(PlotSeries([5]).standardDeviation == 0)
        #expect(PlotSeries([5]).bandwidth == 0)
    }

    /// By `numpy.histogram`.
    @Test func `classes have their lower ends, and the last its upper one too`() {
        #expect(series.counts(in: 12...41, bins: 5) == [4, 3, 3, 1, 1])
        #expect(PlotSeries([1, 2, 2, 3, 4, 4, 4, 10]).counts(in: 1...10, bins: 4) == [4, 3, 0, 1])
        #expect(PlotSeries([0, 1, 2, 3]).counts(in: 1...2, bins: 1) == [2])
        #expect(PlotSeries([0, 1]).counts(in: 0...1, bins: -3) == [2])
        #expect([1, 2, 3, 4, 5, 12, 1000].map(HistogramStyle.sturges) == [1, 2, 3, 3, 4, 5, 11])
    }

    @Test func `densities have an area of one, and the height that kernels of that width give`() {
        #expect(isNear(series.density(at: 20, bandwidth: series.bandwidth), 0.042935721178788855))
        let area = (0..<8000).reduce(0) { $0 + series.density(at: Double($1) / 100, bandwidth: 4.29) / 100 }
        #expect(abs(area - 1) < 1e-6)
    }

    @Test func `values of a series are told by name, and numbers stay what they are`() {
        let series = PlotSeries([nil, 4, 1, 3, nil])
        let values: [SeriesValue] = [
            .first, .last, .minimum, .maximum, .mean, .median, .firstQuartile, 2.5, 2, .value(.nan), .quantile(.nan),
        ]
        let found = values.map { $0.number(in: series) }
        #expect(found[..<4] == [4, 3, 1, 4] && isNear(found[4], 8.0 / 3))
        #expect(found[5...] == [3, 2, 2.5, 2, nil, nil])
        #expect(SeriesValue.median.number(in: PlotSeries([])) == nil)
    }

    @Test func `a box has whiskers to the last numbers within its fences, or to all`() {
        let series = PlotSeries([1, 2, 3, 4, 5, 6, 7, 20])
        let tukey = BoxSummary(series, .tukey)
        // Quartiles 2.75 and 6.25: fences at -2.5 and 11.5.
        #expect(tukey?.firstQuartile == 2.75 && tukey?.median == 4.5 && tukey?.thirdQuartile == 6.25)
        #expect(tukey?.low == 1 && tukey?.high == 7 && tukey?.outliers == [20])
        let range = BoxSummary(series, .range)
        #expect(range?.low == 1 && range?.high == 20 && range?.outliers == [])
        #expect(BoxSummary(PlotSeries([]), .tukey) == nil)
    }

    @Test func `scales hold their numbers, and zero where it is asked for`() {
        #expect(PlotScale([3, 5])?.domain == 3...5)
        #expect(PlotScale([3, 5], zero: true)?.domain == 0...5)
        #expect(PlotScale([-3, .nan, .infinity], zero: true)?.domain == -3...0)
        #expect(PlotScale([])?.domain == nil)
        #expect(PlotScale([4])?.domain == 2...6)
        #expect(PlotScale([3, 5], given: 0...10)?.domain == 0...10)
        #expect(PlotScale([3, 5], given: 7...7)?.domain == 3...5)
        #expect(PlotScale([3, 5], given: 0...Double.infinity)?.domain == 3...5)
        let whole = PlotScale([-1.7e308, 1.7e308])
        #expect(whole?.share(0) == 0.5 && whole?.share(1.7e308) == 1)
        #expect(PlotScale([0, Double.leastNonzeroMagnitude])?.share(0) == 0.5)
        #expect(PlotScale([0, 10])?.share(12) == 1)
    }
}
