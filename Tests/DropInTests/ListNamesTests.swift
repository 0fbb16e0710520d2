import Testing
import UIKit

private enum Region: Int { case north, south }

private final class Cities: UITableViewDiffableDataSource<Region, String> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sectionIdentifier(for: section) == .north ? "North" : "South"
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
}

private final class CitiesController: UITableViewController {
    lazy var cities = Cities(tableView: tableView) { tableView, indexPath, city in
        let cell = tableView.dequeueReusableCell(withIdentifier: "City", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = city
        cell.contentConfiguration = content
        return cell
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "City")
        tableView.contentInset.top = 10
        tableView.separatorInsetReference = .fromAutomaticInsets
        tableView.sectionIndexColor = .systemRed
        var snapshot = NSDiffableDataSourceSnapshot<Region, String>()
        snapshot.appendSections([.north, .south])
        snapshot.appendItems(["Oslo", "Turku"], toSection: .north)
        snapshot.appendItems(["Rome"])
        cities.apply(snapshot, animatingDifferences: false)
    }

    func addLater() async { await cities.apply(cities.snapshot(), animatingDifferences: true) }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 0 ? 60 : UITableView.automaticDimension
    }
}

@Suite("Lists in the manner of iOS") struct ListNamesTests {
    @Test("A controller of a list with a diffable data source of its own class")
    @MainActor func diffable() {
        let controller = CitiesController(style: .insetGrouped)
        controller.loadViewIfNeeded()
        #expect(controller.tableView.numberOfSections == 2)
        #expect(controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
        #expect(controller.tableView.layout().parts.flatMap(\.texts).map(\.text) == ["NORTH", "Oslo", "Turku", "SOUTH", "Rome"])
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["Europe"])
        outline.append(["Rome"], to: "Europe")
        #expect(outline.level(of: "Rome") == 1)
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.empty()
        #expect(controller.contentUnavailableConfiguration != nil)
    }
}
