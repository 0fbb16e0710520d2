import Testing

@testable import RasterCommand

@Suite struct ProgressBarTests {
    @Test("The bar fits its terminal and shows the part that is done")
    func line() {
        #expect(ProgressBar.line(0.5, width: 18) == "\r━━━━━─────  50 %")
        #expect(ProgressBar.line(1, width: 18) == "\r━━━━━━━━━━ 100 %")
        #expect(ProgressBar.line(0, width: 18) == "\r──────────   0 %")
        for width in 0..<200 { #expect(ProgressBar.line(0.3, width: width).count <= max(width, 8)) }
    }

    @Test("Nonsense is no progress")
    func nonsense() {
        #expect(ProgressBar.line(.nan, width: 18) == ProgressBar.line(0, width: 18))
        #expect(ProgressBar.line(-3, width: 18) == ProgressBar.line(0, width: 18))
        #expect(ProgressBar.line(7, width: 18) == ProgressBar.line(1, width: 18))
    }
}
