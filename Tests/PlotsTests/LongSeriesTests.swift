import Foundation
import RasterFormats
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPlots

/// No more of a series is drawn than there are pixels for, and what is seen of it stays.
@Suite struct LongSeriesTests {
    @Test func `of the values in a pixel the first, the least, the greatest and the last stay, in their order`() {
        let values: [Double?] = [5, 9, 1, 4, 6, 2, 3, 8] + [7, 7, 7, 7, 7, 7, 7, 7]
        #expect(SparklineThinning.indices(values, columns: 2) == [0, 1, 2, 7, 8, 15])
        #expect(SparklineThinning.indices(values, columns: 5) == nil && SparklineThinning.indices(values, columns: 0) == nil)
    }

    @Test func `a gap of a pixel interrupts a line, and a narrower one does not`() {
        let narrow: [Double?] = [1, nil, 1, nil, 1, nil, 1, nil]
        #expect(SparklineThinning.indices(narrow, columns: 2) == [0, 2, 4, 6])
        let wide: [Double?] = [1, 1, 1, 1] + Array(repeating: nil, count: 8) + [2, 2, 2, 2]
        #expect(SparklineThinning.indices(wide, columns: 4) == [0, 3, nil, 12, 15])
        #expect(SparklineThinning.indices([nil, nil, nil, nil, 3, 3, 3, 3], columns: 2) == [nil, 4, 7])
    }

    @Test(arguments: [SparklineStyle.Kind.line, .area, .points, .columns, .winLoss])
    func `a hundred times as many numbers are no more commands`(kind: SparklineStyle.Kind) throws {
        func commands(_ count: Int) throws -> (drawn: DrawnPlot, count: Int) {
            let text = (0..<count).map { $0 % 17 == 3 ? "NA" : "\($0 * 7919 % 1000 - 300)" }.joined(separator: ",")
            let plot = drawn([[.text(text)]], .sparklines(SparklineStyle(kind)))
            let line = try #require(plot)
            return (line, line.fills.count + line.paths.count)
        }
        let (few, many) = (try commands(1_000), try commands(20_000))
        #expect(many.count <= 4 * 200 && many.count <= max(200, 4 * few.count))
        // The highest and the lowest are there still.
        for edge in [\CGRect.minY, \CGRect.maxY] {
            let (a, b) = (
                (few.drawn.fills + few.drawn.paths).map { $0.rect[keyPath: edge] },
                (many.drawn.fills + many.drawn.paths).map { $0.rect[keyPath: edge] }
            )
            if edge == \CGRect.minY {
                #expect(abs((a.min() ?? 0) - (b.min() ?? 9)) < 1)
            } else {
                #expect(abs((a.max() ?? 0) - (b.max() ?? 9)) < 1)
            }
        }
    }

    @Test func `dots beyond a box are no more than pixels, from the first to the last`() throws {
        let text = (Array(repeating: "1", count: 6000) + (0..<1900).map { "\($0 + 100)" }).joined(separator: ",")
        let plot = drawn([[.text(text)]], .boxPlot())
        let box = try #require(plot)
        #expect(box.paths.count <= 200 && box.paths.count > 100)
        #expect(abs((box.paths.map(\.rect.maxX).max() ?? 0) - box.rect.maxX) <= 1)
    }
}
