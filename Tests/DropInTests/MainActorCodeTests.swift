import SwiftDataTables
import TestSupport
import Testing
import UIKit

@MainActor private final class Store {
    var orders = [["1001", "Lamp"], ["1002", "Chair"]]
}

// In Swift 6 mode a conformance of the main actor says so, unless the feature `InferIsolatedConformances` is on.
private final class OrdersViewController: UIViewController, @MainActor UITableViewDataSource {
    let store = Store()
    let list = UITableView(frame: .zero, style: .plain)

    override func viewDidLoad() {
        super.viewDidLoad()
        let other = Store()
        store.orders.append(other.orders[0])
        list.dataSource = self
        list.frame = view.bounds
        list.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.addSubview(list)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.orders.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = store.orders.map { $0[1] }[indexPath.row]
        return cell
    }
}

/// A data source on no actor, whose methods pass functions on.
private final class Orders: SwiftDataTableDataSource {
    private let rows = [["1001", "Lamp"], ["1002", "Chair"]]

    func numberOfColumns(in: SwiftDataTable) -> Int { rows.map(\.count).max() ?? 0 }
    func numberOfRows(in: SwiftDataTable) -> Int { rows.filter { !$0.isEmpty }.count }
    func dataTable(_ dataTable: SwiftDataTable, headerTitleForColumnAt columnIndex: NSInteger) -> String {
        ["Order", "Article"][columnIndex]
    }
    func dataTable(_ dataTable: SwiftDataTable, dataForRowAt index: NSInteger) -> [DataTableValueType] {
        rows[index].map { DataTableValueType.string($0) }
    }
}

@Suite("Code of the main actor in Swift 6 mode") struct MainActorCodeTests {
    @Test("A controller uses its store, as the data source of what it shows")
    @MainActor func controller() throws {
        let controller = OrdersViewController()
        #expect(try !controller.view.pngData().isEmpty)
        #expect(controller.list.numberOfRows(inSection: 0) == 3)
    }

    @Test("A table is drawn on no actor, of a data source on none")
    func server() async throws {
        let data = try await Task.detached {
            let table = SwiftDataTable(dataSource: Orders())
            return try table.pngData()
        }.value
        #expect(!data.isEmpty)
    }
}
