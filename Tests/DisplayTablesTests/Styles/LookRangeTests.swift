import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterPlots
import RasterText
import Testing

@testable import RasterDisplayTables

/// Numbers of looks that no picture has are told like other mistakes, before anything is measured.
@Suite struct LookRangeTests {
    private func mistake(_ change: (DisplayTable) -> DisplayTable) -> String? {
        do throws(DisplayTableError) {
            _ = try change(DisplayTable(checking: [DisplayColumn("a", [1, 2])])).checked()
            return nil
        } catch {
            return error.description
        }
    }

    private static let wrong: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e12, -1, 200_000]

    @Test(arguments: wrong) func `in themes`(number: CGFloat) {
        let changes: [(String, (inout TableTheme) -> Void)] = [
            ("margin.left", { $0.margin.left = number }), ("cellInsets.top", { $0.cellInsets.top = number }),
            ("lineSpacing", { $0.lineSpacing = number }), ("rowLabelIndent", { $0.rowLabelIndent = number }),
            ("cornerRadius", { $0.cornerRadius = number }), ("title.fontSize", { $0.title.fontSize = number }),
            ("footnotes.fontScale", { $0.footnotes.fontScale = number }),
            ("body.insets.right", { $0.body.insets = EdgeInsets(top: 0, left: 0, bottom: 0, right: number) }),
            ("stub.indent", { $0.stub.indent = number }), ("summary.top", { $0.summary.top = GridLine(width: number) }),
            ("lines", { $0.lines.rows = GridLine(width: number) }),
        ]
        for (name, change) in changes {
            let told = mistake { $0.theme(change) }
            #expect(
                told?.hasPrefix("'\(name)' is ") == true && told?.contains("is to be from") == true, "\(name): \(told ?? "–")")
        }
    }

    @Test(arguments: wrong) func `in looks, columns, images and plots`(number: CGFloat) {
        #expect(mistake { $0.style(CellLook(fontSize: number), at: .title) } != nil)
        #expect(mistake { $0.style(CellLook(leading: GridLine(width: number)), at: .body()) } != nil)
        #expect(mistake { $0.width("a", .points(number)) } != nil)
        #expect(mistake { $0.width("a", .share(Double(number))) } != nil)
        #expect(mistake { $0.width("a", .estimated(characterWidth: number)) } != nil)
        #expect(mistake { $0.format("a", as: .icon(size: number)) } != nil)
        #expect(mistake { $0.format("a", as: .image([:], height: number)) } != nil)
        var (line, bars, interval) = (SparklineStyle(), BarStyle(), IntervalStyle())
        (line.lineWidth, bars.size.height, interval.dotRadius) = (number, number, number)
        #expect(mistake { $0.plot("a", as: .sparklines(line)) }?.hasPrefix("'lineWidth' is ") == true)
        #expect(mistake { $0.plot("a", as: .bars(bars)) }?.hasPrefix("'size.height' is ") == true)
        #expect(mistake { $0.plot("a", as: .interval(interval)) }?.hasPrefix("'dotRadius' is ") == true)
    }

    @Test func `a mistake says the number and what it can be`() {
        #expect(mistake { $0.theme { $0.margin.left = 1e300 } } == "'margin.left' is 1e+300, and is to be from 0 to 1000")
        #expect(mistake { $0.theme { $0.verticalPadding = .nan } } == "'verticalPadding' is nan, and is to be from 0 to 3")
    }

    @Test func `all themes, styles and plots of the house are in their ranges`() throws {
        for name in TableTheme.names {
            let theme = try #require(TableTheme.named(name))
            #expect(throws: Never.self) { try theme.check() }
            for style in 1...6 { #expect(throws: Never.self) { try theme.stylized(style).check() } }
        }
        let plots: [ColumnPlot] = [
            .bars(), .percentBars(), .progress(), .rating(), .rankChange(), .percentile(), .sparklines(), .boxPlot(),
            .histogram(),
            .density(), .stackedBars(), .divergingBars(), .bullet(), .dumbbell(), .interval(), .dotBars(),
        ]
        for plot in plots { #expect(throws: Never.self) { try plot.check() } }
    }
}
