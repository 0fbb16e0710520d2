import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterGrid

@Suite("Headings and their arrows") struct HeadingViewTests {
    private func paths(_ heading: Heading, width: CGFloat = 80, height: CGFloat = 20) -> [String] {
        let view = HeadingView()
        view.show(heading)
        view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        var list = DisplayList(scale: 1)
        view.draw(into: &list, visible: view.frame, context: DrawingContext(scale: 1))
        return list.description.split(separator: "\n").map(String.init).filter {
            !$0.hasPrefix("text") && !$0.hasPrefix("glyphs")
        }
    }

    private func arrowed(_ arrow: Heading.Arrow?, width: CGFloat? = 20) -> Heading {
        var heading = heading("x")
        heading.arrow = arrow
        heading.arrowWidth = width
        return heading
    }

    @Test("An arrow is one triangle for each way that the column is or could be sorted")
    func triangles() {
        #expect(paths(arrowed(.ascending)).count == 1 && paths(arrowed(.descending)).count == 1)
        #expect(paths(arrowed(.unsorted)).count == 2 && paths(arrowed(nil)).isEmpty)
        #expect(paths(arrowed(.ascending, width: nil)).isEmpty)
    }

    @Test("A heading too small for its arrow cuts it")
    func cut() {
        #expect(paths(arrowed(.ascending), height: 8).first == "clip 0 0 80×8 {")
        #expect(paths(arrowed(.ascending)).first?.hasPrefix("path") == true)
    }

    @Test("The room of an arrow takes the place of an inset")
    func room() {
        let view = HeadingView()
        view.show(heading("x"))
        let plain = view.naturalWidth
        #expect(plain == Font.system(ofSize: 10).width(of: "x") + 8)
        view.show(arrowed(nil))
        #expect(view.naturalWidth == plain - 4 + 20)
    }

    @Test("A heading that is shown anew has nothing of the one before")
    func reused() {
        let view = HeadingView()
        view.show(arrowed(.unsorted))
        view.show(heading("x"))
        #expect(view.naturalWidth == Font.system(ofSize: 10).width(of: "x") + 8)
        #expect(paths(heading("x")).isEmpty)
    }

    @Test("At the width of its longest word a heading that wraps has a line for each word")
    func wrapping() {
        let view = HeadingView()
        view.show(heading("one two", wraps: true))
        let (one, all) = (view.height(width: 200, scale: 1), view.height(width: view.longestWordWidth, scale: 1))
        // Two lines within the same insets.
        #expect(one == Font.system(ofSize: 10).lineHeight.rounded(.up) + 4 && all > one)
        #expect(view.wrappedWidth(within: view.longestWordWidth, scale: 1) <= view.longestWordWidth.rounded(.up))
        #expect(
            view.text(in: CGRect(x: 0, y: 0, width: view.longestWordWidth.rounded(.up), height: 60), scale: 1).lines.map(\.text)
                == ["one", "two"])
    }
}
