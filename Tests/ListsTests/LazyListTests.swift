import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterLists

/// What lists of many rows and sections ask for, and what they make of bad answers.
@Suite("Lists of many rows, and of bad data") struct LazyListTests {
    private class Rows: ListViewDataSource {
        var counts: [Int]
        var countsAsked = 0
        var headersAsked = Set<Int>()
        var cellsAsked = Set<IndexPath>()
        var header: (Int) -> String? = { _ in nil }
        var lines: (IndexPath) -> Int = { _ in 1 }

        init(_ counts: [Int]) { self.counts = counts }

        func numberOfSections(in tableView: ListView) -> Int { counts.count }
        func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int {
            countsAsked += 1
            return counts[section]
        }
        func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String? {
            headersAsked.insert(section)
            return header(section)
        }
        func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            cellsAsked.insert(indexPath)
            let cell = TableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = Array(repeating: "Row \(indexPath)", count: lines(indexPath)).joined(separator: "\n")
            return cell
        }
    }

    private func list(_ rows: Rows, _ style: ListView.Style = .plain, height: CGFloat = 600) -> ListView {
        let list = ListView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: style)
        list.dataSource = rows
        return list
    }

    private func drawing(_ list: ListView, _ visible: CGRect = CGRect(x: 0, y: 0, width: 320, height: 600)) -> String {
        var commands = DisplayList(scale: 2)
        list.draw(into: &commands, visible: visible, context: DrawingContext(scale: 2))
        return commands.description
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("Of 100,000 rows those in sight are asked for, and the number of rows once")
    func manyRows() {
        let rows = Rows([100_000])
        rows.lines = { $0.row % 3 + 1 }
        let list = list(rows)
        _ = drawing(list)
        #expect(rows.countsAsked == 1 && rows.cellsAsked.count < 20)
        list.contentOffset.y = 2_000_000
        _ = drawing(list)
        #expect(rows.countsAsked == 1 && rows.cellsAsked.count < 40)
        #expect(list.indexPathsForVisibleRows?.first?.row == 2_000_000 / 44)
    }

    @Test("Of 10,000 sections the headers in sight are asked for, and two to count the others by")
    func manySections() {
        let rows = Rows(Array(repeating: 3, count: 10_000))
        rows.header = { "Section \($0)" }
        let list = list(rows)
        list.contentOffset.y = 500_000
        _ = drawing(list)
        #expect(rows.countsAsked == 10_000 && rows.headersAsked.count < 12 && rows.cellsAsked.count < 40)
        let sections = Set((list.indexPathsForVisibleRows ?? []).map(\.section))
        #expect(sections.isSubset(of: rows.headersAsked) && rows.headersAsked.isSuperset(of: [0, 1]))
        // A header of 22 + 28 points and three rows.
        #expect(list.contentSize.height == 1_820_000)
    }

    @Test("What is scrolled to does not depend on what was seen before", arguments: [ListView.Style.plain, .grouped])
    func history(style: ListView.Style) {
        let rows = Rows([40, 3, 200, 0, 90])
        rows.header = { $0 == 3 ? nil : "Section \($0)" }
        rows.lines = { ($0.row * 7 + $0.section) % 4 + 1 }
        let offsets: [CGFloat] = [0, 5000, 1234.5, 1_000_000, 77, 9000]
        let fresh = offsets.map { offset in
            let list = list(rows, style)
            list.contentOffset.y = offset
            return drawing(list)
        }
        let used = list(rows, style)
        for (offset, expected) in Array(zip(offsets, fresh)).shuffled() {
            used.contentOffset.y = offset
            #expect(drawing(used) == expected)
        }
    }

    @Test("The bands of a list show between them what the whole does")
    func bands() {
        let rows = Rows([30, 30])
        rows.header = { "Section \($0)" }
        let list = list(rows)
        list.contentOffset.y = 700
        let whole = Set(drawing(list).split(separator: "\n"))
        var parts: Set<Substring> = []
        for band in 0..<6 {
            let text = drawing(list, CGRect(x: 0, y: CGFloat(band) * 100, width: 320, height: 100))
            parts.formUnion(text.split(separator: "\n"))
        }
        #expect(whole.filter { $0.contains("Row") || $0.contains("Section") }.isSubset(of: parts))
    }

    @Test("A delegate that estimates rows is asked for each; one that does not is asked for none")
    func estimates() {
        final class Plain: ListViewDelegate {}
        final class Estimating: ListViewDelegate {
            var asked = 0
            func tableView(_ tableView: ListView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
                asked += 1
                return indexPath.row % 2 == 0 ? 100 : 20
            }
        }
        let (rows, plain, estimating) = (Rows([1000]), Plain(), Estimating())
        let list = list(rows)
        list.delegate = plain
        #expect(list.contentSize.height == 44_000)
        list.delegate = estimating
        // Those in sight count as they are.
        #expect(abs(list.contentSize.height - 60_000) < 1000 && estimating.asked >= 1000)
        list.delegate = plain
        list.rowHeight = 30
        rows.cellsAsked = []
        #expect(list.contentSize.height == 30_000 && rows.cellsAsked.isEmpty)
    }

    @Test("Insets lie around the content, and what floats keeps them")
    func insets() {
        let rows = Rows([50])
        rows.header = { _ in "Header" }
        let list = list(rows, height: 400)
        list.contentInset = EdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
        #expect(list.contentOffset.y == -30)
        list.contentOffset.y = 1_000_000
        #expect(list.contentOffset.y == list.contentSize.height + 50 - 400)
        #expect(list.rectForHeader(inSection: 0).minY == list.contentOffset.y + 30)
        list.scrollToRow(at: path(20), at: .bottom, animated: false)
        #expect(list.rectForRow(at: path(20)).maxY == list.contentOffset.y + 350)
        list.frame.size.height = 0
        #expect(list.sizeThatFits(.zero).height == list.contentSize.height + 80)
    }

    @Test("Scrolled to no side, a row comes as near as it takes")
    func nearest() {
        let rows = Rows([100])
        let list = list(rows, height: 400)
        list.scrollToRow(at: path(3), at: .none, animated: false)
        #expect(list.contentOffset.y == 0)
        list.scrollToRow(at: path(50), at: .none, animated: false)
        #expect(list.rectForRow(at: path(50)).maxY == list.contentOffset.y + 400)
        list.scrollToRow(at: path(20), at: .none, animated: false)
        #expect(list.rectForRow(at: path(20)).minY == list.contentOffset.y)
    }

    @Test("Cells and rows in sight find each other")
    func cells() {
        let rows = Rows([100])
        let list = list(rows, height: 100)
        list.contentOffset.y = 44
        #expect(list.visibleCells.compactMap(list.indexPath(for:)) == [path(1), path(2), path(3)])
        #expect(list.indexPath(for: TableViewCell(frame: .zero)) == nil)
        #expect(list.indexPathsForRows(in: CGRect(x: 0, y: 80, width: 10, height: 60)) == [path(1), path(2), path(3)])
        #expect(list.indexPathForRow(at: CGPoint(x: 5, y: 88)) == path(2))
        #expect(list.indexPathForRow(at: CGPoint(x: 5, y: CGFloat.nan)) == nil)
    }

    // MARK: Reuse

    /// Sets a state for one row only, as code should not.
    private final class Careless: ListViewDataSource {
        func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { 30 }
        func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row)"
            if indexPath.row % 7 == 3 {
                cell.accessoryType = .checkmark
                cell.textLabel?.textColor = .red
                cell.contentView.addSubview(Label(frame: CGRect(x: 100, y: 0, width: 50, height: 20)))
            }
            return cell
        }
    }

    private final class Reset: TableViewCell {
        nonisolated(unsafe) static var count = 0
        override func prepareForReuse() {
            super.prepareForReuse()
            unsafe Self.count += 1
        }
    }

    @Test("Cells show nothing of other rows, in whatever order they are drawn, and are made ready for each use")
    func reuse() {
        let data = Careless()
        let list = ListView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        list.register(Reset.self, forCellReuseIdentifier: "Cell")
        list.dataSource = data
        let visible = CGRect(x: 0, y: 0, width: 320, height: 400)
        let first = drawing(list, visible)
        list.contentOffset.y = 500
        _ = drawing(list, visible)
        _ = list.visibleCells
        list.contentOffset.y = 0
        #expect(drawing(list, visible) == first)
        #expect(unsafe Reset.count > 30)
        let (a, b) = (list.cellForRow(at: path(0)), list.cellForRow(at: path(1)))
        #expect(a !== b && a?.textLabel?.text == "Row 0" && b?.textLabel?.text == "Row 1")
    }

    // MARK: Bad data

    @Test("Cells of no height, of an endless one and of none that is a number are drawn")
    func badHeights() {
        final class Odd: TableViewCell {
            var height: CGFloat = 0
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
        }
        final class Source: ListViewDataSource, ListViewDelegate {
            var heights: [CGFloat] = [.infinity, -.infinity, -20, .nan, 0]
            func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { heights.count }
            func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                let cell = Odd(style: .default, reuseIdentifier: nil)
                cell.height = heights[indexPath.row]
                return cell
            }
        }
        final class Delegate: ListViewDelegate {
            func tableView(_ tableView: ListView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                indexPath.row % 2 == 0 ? .infinity : -3
            }
            func tableView(_ tableView: ListView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
                indexPath.row % 2 == 0 ? -.infinity : .nan
            }
        }
        let (source, delegate) = (Source(), Delegate())
        let list = ListView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: .plain)
        list.dataSource = source
        // What is no number counts as a row of one line, what is below nothing as nothing.
        #expect(list.contentSize.height == 132)
        list.delegate = delegate
        #expect(list.contentSize.height == 132)
        let header = Odd(style: .default, reuseIdentifier: nil)
        header.height = .infinity
        header.frame = .zero
        list.tableHeaderView = header
        #expect(list.contentSize.height == 132)
        _ = drawing(list)
        withExtendedLifetime(delegate) {}
    }

    @Test("20,000 rows that turn out to have no height come to an end")
    func flatRows() {
        final class Flat: ListViewDelegate {
            func tableView(_ tableView: ListView, heightForRowAt indexPath: IndexPath) -> CGFloat { 0 }
        }
        let (rows, flat) = (Rows([20_000]), Flat())
        let list = list(rows)
        list.delegate = flat
        #expect(list.contentSize.height == 0 && rows.cellsAsked.isEmpty)
        _ = drawing(list)
    }

    @Test("A count that no list can have ends the program with a message")
    func absurdCount() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListSections(rowCounts: [3, .max])
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("a list has no more than 100000000 rows"))
    }

    @Test("A data source whose counts change while it is asked is drawn as it was when the list was taken from it")
    func changingCounts() {
        final class Changing: ListViewDataSource {
            var count = 10
            func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                count = count == 10 ? 3 : 10
                tableView.reloadData()
                return TableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let data = Changing()
        let list = ListView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: .insetGrouped)
        list.dataSource = data
        _ = drawing(list)
        #expect([3, 10].contains(data.count))
        list.frame.size.height = 0
        #expect(list.sizeThatFits(.zero).height > 100)
    }
}
