import Foundation
import TestSupport
import Testing

@testable import RasterViews

@Suite("Where rows lie") struct RowSpansTests {
    @Test("Rows lie under each other with the gap between them, and are found again by their pixels")
    func spans() {
        var random = SplitMix64(seed: 3)
        let heights = (0..<200).map { _ in Int32(random.next(below: 9)) }
        for spans in [
            RowSpans(start: 11, gap: 2, estimate: 7, heights: heights), RowSpans(count: 200, start: 11, height: 5, gap: 2),
        ] {
            var y = 11
            for row in 0..<200 {
                #expect(spans[row].start == y)
                y = spans[row].end + 2
            }
            #expect(spans.end == y - 2)
            for pixel in stride(from: -3, to: y + 5, by: 3) {
                let found = spans.rows(meeting: pixel..<pixel + 4)
                for row in 0..<200 where spans[row].end > pixel && spans[row].start < pixel + 4 {
                    #expect(found.contains(row))
                }
                for row in found { #expect(spans[row].end + 2 > pixel && spans[row].start < pixel + 4) }
            }
        }
        #expect(RowSpans(count: 0, start: 4, height: 9, gap: 2).end == 4)
        #expect(RowSpans(start: 4, gap: 2, estimate: 1, heights: []).end == 4)
    }
}
