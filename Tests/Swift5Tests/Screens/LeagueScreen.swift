import SwiftDataTables
import UIKit

class LeagueScreen: UIViewController {
    lazy var dataTable: SwiftDataTable = {
        var options = DataTableConfiguration()
        options.shouldContentWidthScaleToFillFrame = true
        options.defaultOrdering = DataTableColumnOrder(index: 1, order: .descending)
        options.shouldShowSearchSection = false
        options.fixedColumns = DataTableFixedColumnType(leftColumns: 1)
        return SwiftDataTable(
            data: [[.string("Bergen"), .int(51)], [.string("Oslo"), .int(62)], [.string("Tromsø"), .int(48)]],
            headerTitles: ["Team", "Points"], options: options)
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        dataTable.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(dataTable)
        NSLayoutConstraint.activate([
            dataTable.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
            dataTable.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            dataTable.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            dataTable.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
        ])
    }
}
