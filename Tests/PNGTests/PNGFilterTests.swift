import RasterPNG
import TestSupport
import Testing

@Suite("PNG filters")
struct PNGFilterTests {
    /// PNG §9.2 read backwards: the row that a decoder makes of filtered bytes.
    private func reconstruct(
        _ filtered: [UInt8], _ filter: PNGFilter, above: [UInt8], bytesPerPixel: Int
    ) -> [UInt8] {
        var row: [UInt8] = []
        for i in filtered.indices {
            let a = i < bytesPerPixel ? 0 : Int(row[i - bytesPerPixel])
            let b = Int(above[i])
            let c = i < bytesPerPixel ? 0 : Int(above[i - bytesPerPixel])
            let predicted: Int
            switch filter {
            case .none: predicted = 0
            case .sub: predicted = a
            case .up: predicted = b
            case .average: predicted = (a + b) / 2
            case .paeth:
                let p = a + b - c
                let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
                predicted = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
            }
            row.append(UInt8(truncatingIfNeeded: Int(filtered[i]) + predicted))
        }
        return row
    }

    @Test("A decoder gets the row back from every filter", arguments: PNGFilter.allCases)
    func reversible(filter: PNGFilter) {
        var rng = SplitMix64(seed: 50)
        for bytesPerPixel in [1, 3, 4] {
            for count in [1, 2, 3, 4, 5, 12, 301] {
                let row = (0..<count).map { _ in UInt8.random(in: 0...255, using: &rng) }
                let above = (0..<count).map { _ in UInt8.random(in: 0...255, using: &rng) }
                var filtered = [UInt8](repeating: 0, count: count)
                filter.apply(
                    to: row, above: above, count: count, bytesPerPixel: bytesPerPixel, into: &filtered)
                #expect(
                    reconstruct(filtered, filter, above: above, bytesPerPixel: bytesPerPixel) == row)
            }
        }
    }
}
