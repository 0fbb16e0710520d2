import Foundation
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterLists

@MainActor @Suite("Layouts and reports of lists") struct ListLayoutTests {
    private final class Names: TableViewController {
        var titles: [String]? = nil
        var names = ["Aarhus", "Accra", "Ankara", "Athens", "Baku", "Berlin", "Bogotá"]

        override func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { names.count }
        override func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = TableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.row]
            cell.accessoryType = .disclosureIndicator
            return cell
        }
        override func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String? { "Cities" }
        override func sectionIndexTitles(for tableView: ListView) -> [String]? { titles }
    }

    private func controller(height: CGFloat = 150) -> Names {
        let controller = Names(style: .plain)
        controller.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: height)
        return controller
    }

    @Test("The parts in sight, their frames and texts, as a value")
    func layout() {
        let controller = controller()
        controller.tableView.contentOffset.y = 60
        let layout = controller.tableView.layout()
        #expect(layout.size == CGSize(width: 320, height: 150))
        #expect(
            layout.parts.map(\.place) == [.header(section: 0)] + (0..<4).map { .row(IndexPath(row: $0, section: 0)) })
        #expect(layout.parts[0].isPinned && layout.parts[0].frame.minY == 0 && layout.parts[0].texts.map(\.text) == ["Cities"])
        let row = layout.parts[2]
        #expect(row.frame == CGRect(x: 0, y: 34, width: 320, height: 44) && row.texts.map(\.text) == ["Accra"])
        #expect(row.texts[0].lines.first?.x == 16 && !row.texts[0].isTruncated)
        #expect(layout.description.hasPrefix("list 320×150 at 2\nheader 0 0 0 320×28 pinned\n  Inter"))
        #expect(layout.description.contains("row 0 1 0 34 320×44\n"))
    }

    @Test("Text that is cut, and characters that no font has, are named with their rows")
    func report() {
        let controller = controller(height: 0)
        #expect(controller.tableView.textReport().isEmpty)
        controller.names = ["Short", String(repeating: "long ", count: 30), "\u{10FFFD} \u{10FFFD}"]
        controller.tableView.reloadData()
        let report = controller.tableView.textReport()
        #expect(report.truncatedTextCount == 1 && report.truncatedPlaces == [.row(IndexPath(row: 1, section: 0))])
        #expect(report.missingCharacters.map(\.character) == ["\u{10FFFD}"])
        #expect(report.missingCharacters.first?.count == 2)
        #expect(report.missingCharacters.first?.firstPlace == .row(IndexPath(row: 2, section: 0)))
    }

    @Test("Titles beside the rows take fifteen points of these, and dots stand for those that have no room")
    func sectionIndex() {
        let controller = controller()
        let row = IndexPath(row: 0, section: 0)
        let width = controller.tableView.cellForRow(at: row)?.contentView.frame.width ?? 0
        controller.titles = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init)
        controller.tableView.reloadData()
        #expect(controller.tableView.cellForRow(at: row)?.contentView.frame.width == width - 15)
        // 150 points hold eleven titles of 13.5 points.
        #expect(controller.tableView.layout().sectionIndexTitles == ["A", "•", "F", "•", "K", "•", "P", "•", "U", "•", "#"])
        controller.tableView.frame.size.height = 600
        #expect(controller.tableView.layout().sectionIndexTitles.count == 27)
        controller.tableView.sectionIndexMinimumDisplayRowCount = 8
        #expect(controller.tableView.layout().sectionIndexTitles.isEmpty)
        let few = SectionIndex(
            titles: ["A", "B", "C"], in: CGRect(x: 0, y: 0, width: 100, height: 20), isRightToLeft: true, scale: 2)
        #expect(few.titles.map(\.text) == ["A"] && few.titles.first?.frame.minX == 0)
    }

    @Test("A controller of a list is its data source and delegate, and clears the selection when it appears")
    func tableViewController() {
        let controller = controller()
        #expect(controller.tableView === controller.view && controller.tableView.dataSource === controller)
        controller.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        controller.clearsSelectionOnViewWillAppear = false
        controller.viewWillAppear(false)
        #expect(controller.tableView.indexPathForSelectedRow != nil)
        controller.clearsSelectionOnViewWillAppear = true
        controller.viewWillAppear(false)
        #expect(controller.tableView.indexPathForSelectedRow == nil)
        controller.isEditing = true
        #expect(controller.tableView.isEditing && TableViewController().tableView.style == .plain)
    }

    @Test("That there is nothing to show lies over the whole view")
    func contentUnavailable() {
        let controller = controller(height: 300)
        #expect(controller.contentUnavailableConfiguration == nil)
        var configuration = ContentUnavailableConfiguration.empty()
        configuration.text = "No cities"
        controller.contentUnavailableConfiguration = configuration
        #expect((controller.contentUnavailableConfiguration as? ContentUnavailableConfiguration)?.text == "No cities")
        let shown = controller.view.subviews.last
        controller.contentUnavailableConfiguration = ContentUnavailableConfiguration.search()
        #expect(shown?.frame == controller.view.bounds && controller.view.subviews.last === shown)
        controller.contentUnavailableConfiguration = nil
        #expect(controller.view.subviews.isEmpty)
    }

    @Test("The inset of lines counts from the cell's edges or from where lines end by themselves; wide rows keep to the middle")
    func separators() {
        let controller = controller()
        let list: ListView = controller.tableView
        list.separatorInset = EdgeInsets(top: 0, left: 5, bottom: 0, right: 7)
        let cell = list.cellForRow(at: IndexPath(row: 0, section: 0))
        #expect(cell?.separatorEnds(listInset: list.separatorInset, reference: .fromCellEdges).start == 5)
        let automatic = cell?.separatorEnds(listInset: list.separatorInset, reference: .fromAutomaticInsets)
        #expect(automatic?.start == 21 && automatic?.end == 7)
        list.frame.size.width = 1000
        list.cellLayoutMarginsFollowReadableWidth = true
        #expect(list.layout().parts.last?.texts.first?.lines.first?.x == 164)
    }
}
