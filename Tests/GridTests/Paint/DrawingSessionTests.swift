import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterGrid

@Suite("What drawing remembers from band to band") struct DrawingSessionTests {
    /// Cells 30 points high that count how often they are drawn.
    private final class CountingRenderer: CellRenderer {
        var drawn: [Int: Int] = [:]

        func naturalWidth(of cell: GridCell) -> CGFloat { 50 }
        func narrowestWidth(of cell: GridCell) -> CGFloat { 50 }
        func height(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGFloat? { 30 }
        func text(of cell: GridCell, in frame: CGRect, scale: CGFloat) -> ShownText {
            ShownText(text: "", font: cell.style.paragraph.font, lines: [], isTruncated: false, paragraphs: [])
        }
        func draw(
            _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext
        ) {
            drawn[cell.row, default: 0] += 1
            list.fill(
                frame.offsetBy(dx: context.origin.x, dy: context.origin.y), with: ColorU8(red: UInt8(cell.row), green: 0, blue: 0)
            )
        }
    }

    private let renderer = CountingRenderer()
    private let grid = GridLayout()
    private var rows: GridModel { model((0..<10).map { ["\($0)"] }, columns: 1, renderer: renderer) }

    /// Draws the bands of 40 points that are named, from the top.
    private func bands(_ bands: Range<Int>, _ session: DrawingSession?) -> [String] {
        var context = DrawingContext(scale: 1)
        context.session = session
        return bands.map { band in
            var list = DisplayList(scale: 1)
            grid.draw(
                rows, size: CGSize(width: 50, height: 300), background: nil, into: &list,
                visible: CGRect(x: 0, y: 40 * band, width: 50, height: 40), context: context)
            return list.description
        }
    }

    @Test("A row that the edge of a band cuts is drawn once a picture, and the bands are those without a memory")
    func cutRows() {
        let remembered = bands(0..<7, DrawingSession())
        #expect(renderer.drawn.values.allSatisfy { $0 == 1 } && renderer.drawn.count == 10)
        renderer.drawn = [:]
        #expect(bands(0..<7, nil) == remembered)
        #expect(renderer.drawn.values.contains(2))
    }

    @Test("Two pictures drawn in turn, band by band, are what each is alone")
    func inTurn() {
        let alone = bands(0..<7, DrawingSession())
        let (first, second) = (DrawingSession(), DrawingSession())
        renderer.drawn = [:]
        var drawn: [[String]] = [[], []]
        for band in 0..<7 {
            drawn[0] += bands(band..<band + 1, first)
            drawn[1] += bands(band..<band + 1, second)
        }
        #expect(drawn == [alone, alone])
        #expect(renderer.drawn.values.allSatisfy { $0 == 2 })
    }

    @Test("Bands out of turn begin anew, and a change of what is shown forgets what was cut")
    func outOfTurn() {
        let session = DrawingSession()
        let alone = bands(0..<7, nil)
        #expect(bands(0..<1, session) + bands(3..<4, session) + bands(1..<2, session) == [alone[0], alone[3], alone[1]])
        _ = bands(0..<1, session)
        renderer.drawn = [:]
        grid.contentsDidChange()
        _ = bands(1..<2, session)
        #expect(renderer.drawn[1] == 1)
    }
}
