import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews
import Testing

@testable import RasterDataTables

@Suite("The search bar") struct SearchBarTests {
    private func bar(_ text: String = "", width: CGFloat = 200, height: CGFloat = 60) -> SearchBar {
        let bar = SearchBar(frame: CGRect(x: 0, y: 0, width: width, height: height))
        bar.text = text
        return bar
    }

    private func texts(_ bar: SearchBar) -> [String] { commands(bar).filter { $0.hasPrefix("text") } }

    @Test("A rounded field lies in the bar's middle, 36 points high")
    func field() {
        #expect(bar().sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 60))
        let lines = commands(bar())
        #expect(lines[0] == "fill 0 0 200×60 #ffffff")
        #expect(lines[1] == "fill 8 12 184×36 radius 10 #7676801f")
        #expect(commands(bar(height: 56)).contains { $0.hasPrefix("fill 8 10 184×36") })
    }

    @Test("An empty bar shows the placeholder and no clear button")
    func empty() {
        let lines = commands(bar())
        #expect(lines.filter { $0.hasPrefix("path") }.count == 1)
        #expect(texts(bar()).count == 1 && texts(bar())[0].contains("\"Search\""))
        #expect(texts(bar())[0].contains("#3c3c4399"))
        let other = bar()
        other.placeholder = "Find a city"
        #expect(texts(other)[0].contains("\"Find a city\""))
    }

    @Test("A text takes the placeholder's place, with a button to clear it")
    func text() {
        let bar = bar("Lima")
        #expect(commands(bar).filter { $0.hasPrefix("path") }.count == 2)
        #expect(texts(bar)[0].contains("\"Lima\"") && texts(bar)[0].contains("#000000 "))
        bar.text = ""
        #expect(texts(bar)[0].contains("\"Search\""))
    }

    @Test("A text that is too long, or has lines, is one line that is cut at its end")
    func longText() {
        let line = texts(bar("Lima, the capital of Peru, by the sea"))
        #expect(line.count == 1 && line[0].contains("…"))
        #expect(texts(bar("one\ntwo"))[0].contains("\"one two\""))
    }

    @Test("From right to left, glass and button change sides")
    func rightToLeft() {
        let left = commands(bar("Lima"))
        let bar = bar("Lima")
        bar.isRightToLeft = true
        let right = commands(bar)
        #expect(left != right && left.count == right.count)
        func x(_ lines: [String]) -> Double? {
            lines.first { $0.hasPrefix("text") }
                .flatMap { $0.split(separator: " ").drop { $0 != "at" }.dropFirst().first }.flatMap { Double($0) }
        }
        #expect((x(left) ?? 0) < 60 && (x(right) ?? 0) > 100)
    }

    @Test("Dark colours in dark")
    func dark() {
        let bar = bar("Lima")
        bar.overrideUserInterfaceStyle = .dark
        #expect(commands(bar)[0].hasSuffix("#000000"))
        #expect(texts(bar)[0].contains("#ffffff "))
    }

    @Test("No size is too small, and what has no room is left out")
    func smallSizes() {
        for width in [0, 1, 8, 16, 17, 30, 46, 47, 60, 70, 90] as [CGFloat] {
            for height in [0, 1, 5, 17, 36, 60] as [CGFloat] {
                let bar = bar("Lima", width: width, height: height)
                var list = DisplayList(scale: 3)
                bar.draw(
                    into: &list, visible: CGRect(x: -100, y: -100, width: 300, height: 300),
                    context: DrawingContext(scale: 3))
                if width <= 16 || height == 0 { #expect(!list.description.contains("text")) }
            }
        }
        #expect(commands(bar("Lima", width: 50)).filter { $0.hasPrefix("path") }.count == 1)
        #expect(commands(bar("Lima", width: 40)).filter { $0.hasPrefix("path") }.isEmpty)
    }
}
