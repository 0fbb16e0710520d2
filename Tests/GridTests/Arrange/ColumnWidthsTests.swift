import Foundation
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterGrid

@Suite("Widths of columns") struct ColumnWidthsTests {
    private func widths(frameWidth: CGFloat = 0, wraps: Bool = false, _ change: (inout GridModel) -> Void = { _ in }) -> [Int] {
        var model = blocks([["30x20", "50x20"]], columns: 2, wraps: wraps)
        change(&model)
        return geometry(model, frameWidth: frameWidth).columns.map(\.length)
    }

    @Test("A fraction of a pixel is a whole one")
    func fractions() {
        var model = blocks([["30.1x20"]], columns: 1)
        #expect(geometry(model).columns[0].length == 31)
        #expect(geometry(model, scale: 2).columns[0].length == 61)
        model = blocks([["30x20"]], columns: 1)
        #expect(geometry(model).columns[0].length == 30)
    }

    @Test("A column is no narrower and no wider than its rule says")
    func bounds() {
        #expect(widths { $0.columns[0].width.minimum = 60 } == [60, 50])
        #expect(widths { $0.columns[1].width.maximum = 20 } == [30, 20])
        #expect(widths { $0.columns[0].width.minimum = 30 } == [30, 50])
    }

    @Test("A frame that is wider is filled to its last pixel in proportion, and one that is narrower changes nothing")
    func frames() {
        #expect(widths(frameWidth: 160) == [60, 100])
        #expect(widths(frameWidth: 161) == [60, 101])
        #expect(widths(frameWidth: 60) == [30, 50])
        #expect(widths(frameWidth: 160) { $0.settings.fillsFrame = false } == [30, 50])
    }

    @Test("Margins and borders are no part of what columns fill")
    func margins() {
        let filled = widths(frameWidth: 160) {
            $0.style.margin = EdgeInsets(left: 5, right: 11)
            $0.style.border = GridLine(width: 2)
        }
        // 140 of which 30 of 80 are 52.5.
        #expect(filled == [53, 87])
    }

    @Test("Columns that wrap shrink to the greatest width to the pixel, as far as their words allow")
    func maximum() {
        for total in [300, 301, 579] {
            var model = blocks([["300x20", "280x20"]], columns: 2, wraps: true)
            model.settings.maximumWidth = CGFloat(total)
            #expect(geometry(model).columns.map(\.length).reduce(0, +) == total)
        }
        #expect(widths(wraps: false) { $0.settings.maximumWidth = 70 } == [30, 50])
        #expect(widths(wraps: true) { $0.settings.maximumWidth = 80 } == [30, 50])
        // Four ems and the insets are left of each.
        #expect(widths(wraps: true) { $0.settings.maximumWidth = 1 } == [30, 48])
    }

    private func withCell(_ widening: SpannedCell.Widening?, _ text: String = "100x20") -> (inout GridModel) -> Void {
        { model in
            let cell = SpannedCell(
                columns: 0..<2, content: CellContent(text), style: cellStyle(), renderer: BlockRenderer(), widening: widening)
            let kinds: [RowKind] = [.body(source: 0), .note]
            model.rows = GridRows(
                count: 2, sourceCount: 1, kind: { kinds[$0] }, cells: { _ in [cell] }, content: model.rows.content)
        }
    }

    @Test("A cell over several columns widens them in proportion where it asks for room, and else wraps")
    func spannedCells() {
        #expect(widths(withCell(nil)) == [30, 50])
        // 30 of 80 of 100 are 37.5.
        #expect(widths(withCell(.wholeText)) == [38, 62])
        #expect(widths(withCell(.wholeText, "79x20")) == [30, 50])
    }

    @Test("A heading widens its column to its text on one line, unless headings are not to")
    func headings() {
        let title = "a heading"
        let width = Int((Font.system(ofSize: 10).width(of: title) + 8).rounded(.up))
        func withHeading(_ model: inout GridModel) {
            model.settings.headerHeight = 20
            model.headings = { [level([(0..<1, title), (1..<2, "y")])] }
        }
        #expect(widths(withHeading) == [width, 50])
        let alone = widths {
            withHeading(&$0)
            $0.settings.headingsWidenColumns = false
        }
        #expect(alone == [30, 50])
    }

    @Test("Headings are measured as long as there is time: thousands of long ones end with it")
    func headingsWithoutTime() {
        func withHeading(_ model: inout GridModel) {
            model.settings.headerHeight = 20
            model.headings = { [level([(0..<1, "a heading"), (1..<2, "y")], wraps: true)] }
        }
        let allowance = Allowance(.none)
        allowance.end(.cancelled)
        #expect(allowance.enforce { widths(withHeading) == widths { $0.settings.headerHeight = 20 } })
    }

    @Test("Widths that stay whatever the data are those of the first layout, until there is another version of them")
    func locked() {
        let layout = GridLayout()
        func widths(_ text: String, version: Int?) -> [Int] {
            var model = blocks([[text]], columns: 1)
            model.settings.lockedWidthsVersion = version
            layout.invalidate(keepsLockedWidths: true)
            return layout.geometry(of: model, scale: 1, frameWidth: 0, isLazy: false).columns.map(\.length)
        }
        #expect(widths("30x20", version: 1) == [30])
        #expect(widths("70x20", version: 1) == [30])
        #expect(widths("70x20", version: nil) == [70])
        #expect(widths("50x20", version: 2) == [50])
        layout.invalidate()
        #expect(widths("60x20", version: 2) == [60])
    }
}
