import UIKit

class InboxScreen: UIViewController {
    private let tableView = UITableView()
    private lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, title in
        let cell = table.dequeueReusableCell(withIdentifier: "inbox", for: path)
        cell.contentConfiguration = BadgedContent(title: title, badge: path.row == 0 ? "12" : "")
        return cell
    }

    override func loadView() { view = tableView }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "inbox")
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["Inbox", "Drafts", "Sent"])
        dataSource.apply(snapshot, animatingDifferences: false)
        tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }
}
