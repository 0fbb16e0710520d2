import TableViewCellFormatter
import Testing
import UIKit

/// What the README has: "structs that conform to `TableViewSection`, each with references to instances of
/// `AnyTableViewRow<SomeCellClass>`".
private struct PeopleSection: TableViewCellFormatter.TableViewSection {
    let rows: [TableViewCellFormatter.AnyTableViewRow<PersonCell>]

    var rowCount: Int { return rows.count }

    func cell(for indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
        let row = rows[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: row.cellReuseIdentifier, for: indexPath) as! PersonCell
        row.configure(cell)
        return cell
    }
}

private final class PersonCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

private struct PersonRow: TableViewCellFormatter.TableViewRow {
    let name: String
    let indexPath: IndexPath
    var cellReuseIdentifier: String { return PersonCell.reuseIdentifier }

    func configure(_ cell: PersonCell) { cell.textLabel?.text = name }
}

/// "Once you have those, you can sublass `TableViewDataSource`, and add a convenience initialzer that passes those sections."
private final class PeopleDataSource: TableViewCellFormatter.TableViewDataSource {
    convenience init(names: [String]) {
        let rows = names.enumerated().map { index, name in
            TableViewCellFormatter.AnyTableViewRow<PersonCell>(indexPath: IndexPath(row: index, section: 0)) { cell in
                cell.textLabel?.text = name
                cell.detailTextLabel?.text = "Person"
            }
        }
        let last = TableViewCellFormatter.AnyTableViewRow(
            row: PersonRow(name: "Last", indexPath: IndexPath(row: names.count, section: 0)))
        self.init(sections: [PeopleSection(rows: rows + [last])])
    }

    override func registerCells(with tableView: UITableView) {
        tableView.register(PersonCell.self, forCellReuseIdentifier: PersonCell.reuseIdentifier)
    }
}

/// A section of the types that the README's blocks declare.
private struct BlockSection: TableViewSection {
    let row = AnyTableViewRow<UITableViewCell>(indexPath: IndexPath(row: 0, section: 0)) { $0.textLabel?.text = "Block" }

    var rowCount: Int { 1 }

    func cell(for indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: row.cellReuseIdentifier, for: indexPath)
        row.configure(cell)
        return cell
    }
}

@Suite("TableViewCellFormatter")
struct CellFormatterTests {
    @Test("Sections of rows fill a list")
    func sections() throws {
        let people = PeopleDataSource(names: ["Ada", "Alan"])
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 360, height: 0), style: .insetGrouped)
        people.registerCells(with: tableView)
        tableView.dataSource = people
        #expect(people.sections.count == 1 && tableView.numberOfRows(inSection: 0) == 3)
        let first = try #require(tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(first is PersonCell && first.textLabel?.text == "Ada" && first.detailTextLabel?.text == "Person")
        #expect(first.reuseIdentifier == "PersonCell" && first.accessoryType == .disclosureIndicator)
        let last = try #require(tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
        #expect(last.textLabel?.text == "Last" && last.detailTextLabel?.text == nil)
        #expect(try tableView.image().height == Int(2 * tableView.contentSize.height))
    }

    @Test("A data source below the library's is asked for what it adds")
    func additions() {
        final class Titled: TableViewCellFormatter.TableViewDataSource {
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "People" }
            override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "That is all." }
        }
        let row = TableViewCellFormatter.AnyTableViewRow<PersonCell>(indexPath: IndexPath(row: 0, section: 0)) {
            $0.textLabel?.text = "Ada"
        }
        let source = Titled(sections: [PeopleSection(rows: [row])])
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 360, height: 0), style: .insetGrouped)
        tableView.register(PersonCell.self, forCellReuseIdentifier: PersonCell.reuseIdentifier)
        tableView.dataSource = source
        #expect(tableView.layout().parts.flatMap(\.texts).map(\.text) == ["PEOPLE", "Ada", "That is all."])
    }

    @Test("The blocks of the README, in a program of its own, fill a list too")
    func blocks() throws {
        let source = TableViewDataSource(sections: [BlockSection()])
        let tableView = UITableView()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: UITableViewCell.reuseIdentifier)
        source.registerCells(with: tableView)
        tableView.dataSource = source
        #expect(tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "Block")
    }
}
