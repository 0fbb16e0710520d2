import RasterFormats
import RasterGraphics
import Testing

@testable import RasterPlots

/// Numbers beside bars are read on the track that they stand on.
@Suite struct PlotLabelContrastTests {
    private static func data() -> PlotData {
        PlotData(
            columns: [[.number(0.1), .number(1)]], rowCount: 2, font: .system(ofSize: 13), textColor: .white,
            text: { _, _, _ in "10" })
    }
    private static let veil = Color(white: 0.5).withAlphaComponent(0.2)

    @Test func `beside a bar of shares they are dark on a light track, and as all texts on a veil`() throws {
        var style = PercentBarStyle()
        style.whole = 1
        for (track, isDark) in [(Color(white: 0.85), true), (Self.veil, false)] {
            style.track = track
            let plot = try #require(style.plots(Self.data())[0])
            let text = try #require(DrawnPlot(plot).texts.first)
            #expect((text.color.red < 128) == isDark, "\(text.color)")
        }
    }

    @Test func `so they are beside other bars`() throws {
        var style = BarStyle()
        (style.values, style.domain) = (.end, 0...1)
        for (track, isDark) in [(Color(white: 0.85), true), (Self.veil, false), (nil, false)] {
            style.track = track
            let plot = try #require(style.plots(Self.data())[0])
            let text = try #require(DrawnPlot(plot).texts.first)
            #expect((text.color.red < 128) == isDark, "\(text.color)")
        }
    }
}
