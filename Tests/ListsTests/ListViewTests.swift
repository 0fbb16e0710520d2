import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterLists

@Suite("Lists") struct ListViewTests {
    /// Sections of rows, counted when they are asked for.
    private final class Data: ListViewDataSource, ListViewDelegate {
        var counts: [Int]
        var header: String?
        var footer: String?
        var asked: [IndexPath] = []
        /// The number of lines of a row.
        var lines: (IndexPath) -> Int = { _ in 1 }
        var decorate: (TableViewCell, IndexPath) -> Void = { _, _ in }

        init(_ counts: [Int]) { self.counts = counts }

        func numberOfSections(in tableView: ListView) -> Int { counts.count }
        func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            asked.append(indexPath)
            let cell = TableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.numberOfLines = 0
            decorate(cell, indexPath)
            cell.textLabel?.text = Array(repeating: "Row \(indexPath.row)", count: lines(indexPath)).joined(separator: "\n")
            return cell
        }
        func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String? { header }
        func tableView(_ tableView: ListView, titleForFooterInSection section: Int) -> String? { footer }
    }

    private func list(_ style: ListView.Style, _ data: Data, height: CGFloat = 0) -> ListView {
        let list = ListView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: style)
        list.dataSource = data
        list.delegate = data
        return list
    }

    private func drawing(_ list: ListView) -> String {
        var commands = DisplayList(scale: 2)
        list.draw(
            into: &commands, visible: CGRect(x: 0, y: 0, width: 10_000, height: 10_000), context: DrawingContext(scale: 2))
        return commands.description
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("A list without a data source, or without rows, is empty")
    func empty() {
        #expect(ListView().sizeThatFits(.zero) == CGSize(width: 375, height: 0))
        let data = Data([])
        #expect(list(.plain, data).sizeThatFits(.zero).height == 0)
        #expect(ListView().indexPathForRow(at: .zero) == nil)
    }

    @Test("Headers and footers of one's own take the look of the list, as far as nobody has given them another")
    func ownHeaders() {
        final class Own: ListViewDataSource, ListViewDelegate {
            let header = TableViewHeaderFooterView(reuseIdentifier: nil)
            let footer = TableViewHeaderFooterView(reuseIdentifier: nil)
            func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { 0 }
            func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
            func tableView(_ tableView: ListView, viewForHeaderInSection section: Int) -> View? { header }
            func tableView(_ tableView: ListView, viewForFooterInSection section: Int) -> View? { footer }
        }
        let data = Own()
        data.header.textLabel?.text = "Cities"
        data.footer.textLabel?.text = "By name"
        data.footer.textLabel?.textColor = .systemRed
        func list(_ style: ListView.Style) -> ListView {
            let list = ListView(frame: CGRect(x: 0, y: 0, width: 320, height: 0), style: style)
            (list.dataSource, list.delegate) = (data, data)
            return list
        }
        let (plain, grouped) = (list(.plain).layout().parts, list(.grouped).layout().parts)
        #expect(plain[0].texts[0].text == "Cities" && plain[0].texts[0].font.pointSize == 17)
        #expect(grouped[0].texts[0].text == "CITIES" && grouped[0].texts[0].font.pointSize == 13)
        #expect(grouped[1].texts[0].text == "By name" && grouped[1].texts[0].font.pointSize == 13)
        #expect(data.header.textLabel?.textColor == .secondaryLabel && data.footer.textLabel?.textColor == .systemRed)
    }

    @Test("Shadows of cells reach over the edge of a band")
    func shadows() {
        let data = Data([3])
        let list = list(.plain, data)
        list.frame.size.height = 132
        func band(_ y: CGFloat) -> String {
            var commands = DisplayList(scale: 2)
            list.draw(
                into: &commands, visible: CGRect(x: 0, y: y, width: 320, height: 20), context: DrawingContext(scale: 2))
            return commands.description
        }
        #expect(!band(100).contains("shadow"))
        data.lines = { $0.row == 1 ? 2 : 1 }
        data.decorate = { cell, path in
            guard path.row == 1 else { return }
            cell.layer.shadowOpacity = 0.4
            cell.layer.shadowRadius = 6
        }
        list.reloadData()
        // The second row is 44 to 109.
        #expect(band(22).contains("shadow") && band(112).contains("shadow") && !band(0).contains("shadow"))
    }

    @Test("A list without a height is as high as all rows, headers and footers")
    func wholeHeight() {
        let data = Data([3, 2])
        func height(_ style: ListView.Style) -> CGFloat {
            list(style, data).sizeThatFits(CGSize(width: 320, height: 0)).height
        }
        let rows: CGFloat = 220
        #expect(height(.plain) == rows)
        // Before the first group 35, between two 17.5 twice, behind the last 17.5.
        #expect(height(.grouped) == rows + 87.5)
        data.header = "Header"
        let line = Font.preferredFont(forTextStyle: .footnote).lineHeight.roundedUp(toScale: 2)
        let groupedHeaders: CGFloat = 40 + 23 + 2 * line
        #expect(height(.insetGrouped) == rows + groupedHeaders + 35)
        let headline = Font.preferredFont(forTextStyle: .headline).lineHeight.roundedUp(toScale: 2)
        let plainHeader: CGFloat = 29 + headline
        #expect(height(.plain) == rows + 2 * plainHeader)
    }

    @Test("Only rows in sight are measured, and they do not depend on where the list was before")
    func lazy() {
        let data = Data([10_000])
        data.lines = { $0.row % 3 + 1 }
        let list = list(.plain, data, height: 400)
        list.contentOffset.y = 44_000
        let rows = list.indexPathsForVisibleRows ?? []
        #expect(rows.first == path(1000) && rows.count < 10)
        #expect(Set(data.asked).count < 40)
        let before = drawing(list)
        list.contentOffset.y = 100
        #expect(drawing(list) != before)
        list.contentOffset.y = 44_000
        #expect(drawing(list) == before)
    }

    @Test("A list that is scrolled beyond its end shows its end, whatever rows were estimated at")
    func end() {
        let data = Data([100])
        data.lines = { _ in 3 }
        let list = list(.plain, data, height: 400)
        list.contentOffset.y = 1_000_000
        #expect(list.indexPathsForVisibleRows?.last == path(99))
        #expect(list.contentOffset.y == list.contentSize.height - 400)
        #expect(list.rectForRow(at: path(99)).maxY == list.contentSize.height)
        list.contentOffset.y = -.infinity
        #expect(list.contentOffset.y == 0)
    }

    @Test("Rows are scrolled to the top, the middle and the bottom", arguments: [ListView.ScrollPosition.top, .middle, .bottom])
    func scrolling(position: ListView.ScrollPosition) {
        let data = Data([100])
        data.lines = { $0.row % 4 + 1 }
        let list = list(.plain, data, height: 400)
        list.scrollToRow(at: path(50), at: position, animated: false)
        let (row, offset) = (list.rectForRow(at: path(50)), list.contentOffset.y)
        switch position {
        case .top, .none: #expect(row.minY == offset)
        case .middle: #expect(row.midY == offset + 200)
        case .bottom: #expect(row.maxY == offset + 400)
        }
        list.scrollToRow(at: path(500), at: position, animated: false)
        #expect(list.contentOffset.y == 0)
    }

    @Test("The header of a plain list stays at the edge until the next one pushes it away; that of a grouped one does not")
    func floating() {
        let data = Data([4, 4])
        data.header = "Header"
        let list = list(.plain, data, height: 200)
        list.contentOffset.y = 100
        let height = list.rectForHeader(inSection: 0).height
        #expect(list.rectForHeader(inSection: 0).minY == 100)
        let end = list.rect(forSection: 0).maxY
        list.contentOffset.y = end - 10
        #expect(list.rectForHeader(inSection: 0).maxY == end)
        #expect(list.rectForHeader(inSection: 1).minY == end + 22)
        #expect(height == list.rectForHeader(inSection: 0).height)
        let grouped = self.list(.grouped, data, height: 200)
        grouped.contentOffset.y = 100
        #expect(grouped.rectForHeader(inSection: 0).minY == 0)
    }

    @Test("Heights of the list and of its delegate go before those of the content")
    func fixedHeights() {
        final class Heights: ListViewDelegate {
            func tableView(_ tableView: ListView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                indexPath.row == 0 ? 100 : indexPath.row == 1 ? .nan : ListView.automaticDimension
            }
        }
        let data = Data([3])
        let list = list(.plain, data)
        list.rowHeight = 60
        #expect(list.sizeThatFits(.zero).height == 180)
        let heights = Heights()
        list.delegate = heights
        #expect(list.sizeThatFits(.zero).height == 188)
        list.frame.size = CGSize(width: CGFloat.nan, height: .infinity)
        #expect(list.contentSize == CGSize(width: 375, height: 188))
        withExtendedLifetime(heights) {}
    }

    @Test("A point of the content has a row, or none")
    func points() {
        let data = Data([2, 2])
        let list = list(.insetGrouped, data)
        #expect(list.rectForRow(at: path(0)) == CGRect(x: 16, y: 35, width: 288, height: 44))
        #expect(list.indexPathForRow(at: CGPoint(x: 20, y: 80)) == path(1))
        #expect(list.indexPathForRow(at: CGPoint(x: 10, y: 80)) == nil)
        #expect(list.indexPathForRow(at: CGPoint(x: 20, y: 20)) == nil)
        #expect(list.rectForRow(at: path(2)) == .zero)
    }

    @Test("One row is selected, or several, and selection follows rows that come and go")
    func selection() {
        let data = Data([5, 5])
        let list = list(.plain, data)
        list.selectRow(at: path(1), animated: false, scrollPosition: .none)
        list.selectRow(at: path(3), animated: false, scrollPosition: .none)
        #expect(list.indexPathsForSelectedRows == [path(3)] && list.indexPathForSelectedRow == path(3))
        #expect(list.cellForRow(at: path(3))?.isSelected == true && list.cellForRow(at: path(2))?.isSelected == false)
        list.allowsMultipleSelection = true
        list.selectRow(at: path(1, 1), animated: false, scrollPosition: .none)
        list.insertRows(at: [path(0), path(1)], with: .automatic)
        #expect(list.indexPathsForSelectedRows == [path(5), path(1, 1)])
        list.deleteRows(at: [path(5), path(0, 1)], with: .fade)
        #expect(list.indexPathsForSelectedRows == [path(0, 1)])
        list.insertSections([0], with: .none)
        #expect(list.indexPathsForSelectedRows == [path(0, 2)])
        list.deselectRow(at: path(0, 2), animated: false)
        #expect(list.indexPathsForSelectedRows == nil)
        list.selectRow(at: path(1), animated: false, scrollPosition: .none)
        list.reloadData()
        #expect(list.indexPathForSelectedRow == nil)
    }

    @Test("Changes of a batch count deletions as it was before and insertions as it is behind, in whatever order they are told")
    func batches() {
        let list = list(.plain, Data([5, 5]))
        func selected(_ update: () -> Void) -> IndexPath? {
            list.selectRow(at: path(3), animated: false, scrollPosition: .none)
            update()
            return list.indexPathForSelectedRow
        }
        let (inserted, deleted) = ([path(0)], [path(1), path(2)])
        let both = selected {
            list.performBatchUpdates {
                list.insertRows(at: inserted, with: .automatic)
                list.deleteRows(at: deleted, with: .automatic)
            }
        }
        #expect(both == path(2))
        let nested = selected {
            list.beginUpdates()
            list.insertSections([0], with: .none)
            list.beginUpdates()
            list.moveRow(at: path(3), to: path(4, 1))
            list.endUpdates()
            #expect(list.indexPathForSelectedRow == path(3))
            list.endUpdates()
        }
        #expect(nested == path(4, 1))
        #expect(selected { list.moveSection(0, toSection: 1) } == path(3, 1))
        #expect(selected { list.endUpdates() } == path(3))
    }

    @Test("Rows that were added show, and change the height")
    func changes() {
        let data = Data([1])
        let list = list(.plain, data)
        #expect(list.sizeThatFits(.zero).height == 44)
        data.counts = [2]
        list.insertRows(at: [path(1)], with: .automatic)
        #expect(list.sizeThatFits(.zero).height == 88)
    }

    @Test("A frame that holds the whole list draws what a list without a height does, without measuring anew")
    func wholeFrame() {
        let data = Data([3])
        let list = list(.plain, data)
        list.frame.size = list.sizeThatFits(CGSize(width: 320, height: 0))
        data.asked = []
        #expect(list.contentSize.height == 132 && data.asked.isEmpty)
        _ = drawing(list)
        #expect(data.asked == [path(0), path(1), path(2)])
    }

    @Test("A cell that nobody has registered ends the program with UIKit's words")
    func missingRegistration() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListView().dequeueReusableCell(withIdentifier: "City", for: IndexPath(row: 0, section: 0))
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("unable to dequeue a cell with identifier City - must register a nib or a class"))
    }
}
