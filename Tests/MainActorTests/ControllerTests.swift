import SwiftDataTables
import Testing
import UIKit

// Compiled in Swift 6 mode with `-default-isolation MainActor`, as Xcode sets up new programs for iOS.

final class Store {
    var orders = [["1001", "Lamp"], ["1002", "Chair"]]
}

final class OrdersViewController: UIViewController, SwiftDataTableDelegate, UITableViewDataSource {
    let store = Store()
    let list = UITableView(frame: .zero, style: .plain)
    var selected: [IndexPath] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let other = Store()
        other.orders.append(["1003", "Table"])
        store.orders = other.orders
        let table = SwiftDataTable(data: store.orders, headerTitles: ["Order", "Article"])
        table.delegate = self
        table.frame = view.bounds
        view.addSubview(table)
        table.selectRow(0)
        list.dataSource = self
        list.register(OrderCell.self, forCellReuseIdentifier: "cell")
    }

    func didSelectItem(_ dataTable: SwiftDataTable, indexPath: IndexPath) { selected.append(indexPath) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.orders.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        (cell as? OrderCell)?.title.text = store.orders.map { $0[1] }[indexPath.row]
        return cell
    }
}

/// A view is on no actor: the one word that code of this mode needs.
nonisolated class OrderCell: UITableViewCell {
    let title = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(title)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
    }
}

@Suite("Code of the main actor by default") struct ControllerTests {
    @Test("A controller uses its store, as the delegate and data source of what it shows")
    func controller() throws {
        let controller = OrdersViewController()
        #expect(try !controller.view.pngData().isEmpty)
        #expect(controller.selected == [IndexPath(item: 0, section: 0)])
        controller.list.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        #expect(controller.list.numberOfRows(inSection: 0) == 3)
        let cell = try #require(controller.list.cellForRow(at: IndexPath(row: 2, section: 0)) as? OrderCell)
        #expect(cell.title.text == "Table")
    }
}
