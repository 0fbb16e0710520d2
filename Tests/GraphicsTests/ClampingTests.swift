import Testing

@testable import RasterGraphics

@Suite("Clamping") struct ClampingTests {
    @Test("gives the nearest value of the range", arguments: [(-5, 1), (0, 1), (1, 1), (2, 2), (4, 4), (5, 4), (.max, 4)])
    func integers(value: Int, expected: Int) {
        #expect(value.clamped(to: 1...4) == expected)
        #expect(Double(value).clamped(to: 1...4) == Double(expected))
        #expect(value.clamped(to: 3...3) == 3)
    }

    @Test("takes infinity to a bound and leaves NaN") func notFinite() {
        #expect(Double.infinity.clamped(to: -1...1) == 1)
        #expect((-Double.infinity).clamped(to: -1...1) == -1)
        #expect(Double.nan.clamped(to: -1...1).isNaN)
    }
}
