import SwiftDataTables
import Testing
import UIKit

// Compiled in Swift 5 mode, with warnings taken for errors: code as most programs for iOS have it.

@MainActor final class Store {
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
        list.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    func didSelectItem(_ dataTable: SwiftDataTable, indexPath: IndexPath) { selected.append(indexPath) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.orders.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = store.orders.map { $0[1] }[indexPath.row]
        return cell
    }
}

/// What a server does where it handles a request.
func picture(of orders: [[String]]) throws -> Data {
    let table = SwiftDataTable(data: orders, headerTitles: ["Order", "Article"])
    return try table.pngData()
}

@Suite("Code of the main actor in Swift 5 mode") struct ControllerTests {
    @Test("A controller uses its store, as the delegate and data source of what it shows")
    @MainActor func controller() throws {
        let controller = OrdersViewController()
        #expect(try !controller.view.pngData().isEmpty)
        #expect(controller.selected == [IndexPath(item: 0, section: 0)])
        controller.list.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        #expect(controller.list.numberOfRows(inSection: 0) == 3 && controller.list.contentSize.height > 100)
    }

    @Test("A table is drawn on no actor")
    func server() async throws {
        let orders = [["1", "a"]]
        let data = try await Task.detached { try picture(of: orders) }.value
        #expect(!data.isEmpty)
    }
}
