import Foundation
import RasterFormats
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPlots

@Suite struct HostilePlotTests {
    /// A plot of each kind, all of whose lengths are one.
    private func plots(_ length: CGFloat) -> [(columns: Int, plot: ColumnPlot)] {
        let size = CGSize(width: length, height: length)
        var (bar, percent, progress, rating) = (BarStyle(), PercentBarStyle(), ProgressStyle(), RatingStyle())
        (bar.size, bar.labelSize, bar.values) = (size, length, .end)
        (percent.size, percent.labelSize, percent.whole) = (size, length, length)
        (progress.size, progress.cornerRadius, progress.domain) = (size, length, 0...0)
        (rating.symbolSize, rating.spacing, rating.maximum) = (length, length, 3)
        var (rank, percentile, line, box) = (RankChangeStyle(), PercentileStyle(), SparklineStyle(.area), BoxPlotStyle())
        (rank.size, rank.labelSize) = (size, length)
        (percentile.size, percentile.labelSize, percentile.domain) = (size, length, 0...Double.infinity)
        (line.size, line.labelSize, line.lineWidth) = (size, length, length)
        (line.labels, line.reference, line.band) = ([.first, .maximum], .value(length), .init(from: .value(length), to: .mean))
        box.size = size
        var (histogram, density, stacked, diverging) = (HistogramStyle(), DensityStyle(), StackedBarStyle(), DivergingBarStyle())
        (histogram.size, histogram.binCount) = (size, .min)
        (density.size, density.lineWidth, density.bandwidth, density.mark) = (size, length, length, .quantile(length))
        (stacked.size, stacked.labelSize, stacked.maximum, stacked.colors) = (size, length, length, [])
        (diverging.size, diverging.labelSize, diverging.colors) = (size, length, [])
        var (bullet, dumbbell, interval) = (BulletStyle(), DumbbellStyle(), IntervalStyle())
        (bullet.size, bullet.bands, bullet.bandColors) = (size, [length, 1], [])
        (dumbbell.size, dumbbell.dotRadius, dumbbell.labelSize) = (size, length, length)
        (interval.size, interval.lineWidth, interval.dotRadius, interval.reference) = (size, length, length, length)
        var wins = line
        wins.kind = .winLoss
        var columns = line
        columns.kind = .columns
        return [
            (1, .bars(bar)), (1, .percentBars(percent)), (1, .progress(progress)), (1, .rating(rating)), (1, .rankChange(rank)),
            (1, .percentile(percentile)), (1, .sparklines(line)), (1, .sparklines(wins)), (1, .sparklines(columns)),
            (1, .boxPlot(box)), (1, .histogram(histogram)), (1, .density(density)), (3, .stackedBars(stacked)),
            (3, .divergingBars(diverging)), (1, .divergingBars(diverging)), (4, .bullet(bullet)), (2, .dumbbell(dumbbell)),
            (3, .interval(interval)),
        ]
    }

    private static let values: [DataValue] = [
        1, nil, .number(.infinity), .number(-.infinity), .number(.nan), 1.7e308, -1.7e308, .number(.leastNonzeroMagnitude), 0,
        -0.0, .integer(.min),
        .integer(.max), "1,2", "", "x", "1.7e308,-1.7e308,0", "nan inf", "5", "3 3 3 3", true, "-1 NA 2",
    ]

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1, 0, 0.001, 24, 1e4])
    func `values and lengths that are none draw nothing, and end no program`(length: CGFloat) {
        for (count, plot) in plots(length) {
            let columns = (0..<count).map { shift in Self.values.indices.map { Self.values[($0 + shift * 5) % Self.values.count] }
            }
            for case .some(let drawing) in plotted(columns, plot) {
                let size = drawing.size
                #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
                for width in [size.width, 0, 3] where size.height < 1e5 && size.width < 1e6 {
                    let drawn = DrawnPlot(drawing, isRightToLeft: width == 3, width: width)
                    let rects = drawn.fills.map(\.rect) + drawn.texts.map(\.box)
                    #expect(rects.allSatisfy { $0.minX.isFinite && $0.width.isFinite && $0.height.isFinite })
                }
            }
        }
    }

    @Test(arguments: [1.0, 2, 3])
    func `plots stay in their cells, their fills on whole pixels, and labels in one bar or beside all`(scale: Double) {
        var random = SplitMix64(seed: 7)
        var ends = BarStyle()
        ends.values = .end
        let kinds: [(Int, ColumnPlot)] = [
            (1, .bars(ends)), (1, .percentBars()), (4, .stackedBars()), (5, .divergingBars()), (1, .divergingBars()),
            (2, .dumbbell()), (3, .interval()), (3, .bullet()), (1, .rating()), (1, .rankChange()), (1, .percentile()),
            (1, .progress()),
        ]
        for (count, plot) in kinds {
            for isRightToLeft in [false, true] {
                let columns = (0..<count).map { _ in
                    (0..<12).map { _ in DataValue.number((Double.random(in: -20...120, using: &random) * 4).rounded() / 4) }
                }
                for row in 0..<12 {
                    guard let drawn = drawn(columns, plot, row: row, scale: scale, isRightToLeft: isRightToLeft) else { continue }
                    check(drawn, scale: scale, "\(plot) \(row)")
                }
            }
        }
    }

    private func check(_ drawn: DrawnPlot, scale: CGFloat, _ comment: String) {
        let pixel = 1 / scale
        // Lines at zero reach out by two points.
        let cell = drawn.rect.insetBy(dx: -pixel, dy: -2 - pixel)
        for fill in drawn.fills {
            #expect(cell.holds(fill.rect), "\(comment): \(fill.rect) in \(drawn.rect)")
            for edge in [fill.rect.minX, fill.rect.maxX, fill.rect.minY, fill.rect.maxY] {
                #expect(abs((edge * scale).rounded() - edge * scale) < 1e-6, "\(comment): \(fill.rect)")
            }
        }
        for path in drawn.paths { #expect(cell.holds(path.rect), "\(comment): \(path.rect) in \(drawn.rect)") }
        for text in drawn.texts {
            // A dot that a label stands in lies on top of its line.
            let isInDot = drawn.paths.contains { $0.rect.holds(text.rect) }
            let opaque = (isInDot ? drawn.paths : drawn.fills + drawn.paths).filter { $0.color.alpha == 255 }
            #expect(drawn.rect.insetBy(dx: -pixel, dy: -pixel).holds(text.rect), "\(comment): \(text.text)")
            for bar in opaque {
                let isInside = bar.rect.insetBy(dx: -pixel, dy: -pixel).holds(text.rect)
                #expect(isInside || !bar.rect.intersects(text.rect), "\(comment): \(text.text) and \(bar.rect)")
            }
        }
    }
}
