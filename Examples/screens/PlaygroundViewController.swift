import TableViewCellFormatter
import UIKit

/// What TableViewCellFormatter's README describes: sections whose rows have several classes of cells.
final class PlaygroundViewController: UIViewController {
    private let titles = [nil, "Today", "Stores"]
    private let source = PlaygroundDataSource(sections: [
        ProfileSection(),
        TasksSection(tasks: [
            ("Clean the lens", true), ("Trim the wick", true), ("Wind the clockwork", false), ("Write up the log", false),
        ]),
        LevelsSection(levels: [("Oil", 0.72), ("Water", 0.35), ("Coal", 0.9)]),
    ])

    override func viewDidLoad() {
        super.viewDidLoad()
        let tableView = UITableView(frame: view.bounds, style: .grouped)
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        source.registerCells(with: tableView)
        tableView.dataSource = source
        tableView.delegate = self
        tableView.tableHeaderView = makeLargeTitle("Lighthouse", width: view.bounds.width)
        view.addSubview(tableView)
    }
}

extension PlaygroundViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard let title = titles[section] else { return nil }
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = UIListContentConfiguration.groupedHeader()
        content.text = title
        header.contentConfiguration = content
        return header
    }
}

private final class PlaygroundDataSource: TableViewDataSource {
    override func registerCells(with tableView: UITableView) {
        tableView.register(ProfileCell.self, forCellReuseIdentifier: ProfileCell.reuseIdentifier)
        tableView.register(TaskCell.self, forCellReuseIdentifier: TaskCell.reuseIdentifier)
        tableView.register(LevelCell.self, forCellReuseIdentifier: LevelCell.reuseIdentifier)
    }
}

// MARK: Sections

private struct ProfileSection: TableViewSection {
    let rowCount = 1

    func cell(for indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
        let row = AnyTableViewRow<ProfileCell>(indexPath: indexPath) { cell in
            cell.textLabel?.text = "Keeper Larsen"
            cell.detailTextLabel?.text = "On watch since four in the morning"
            cell.imageView?.image = UIImage(
                systemName: "person.crop.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 36))
            cell.accessoryType = .detailButton
        }
        return tableView.cell(for: row)
    }
}

private struct TasksSection: TableViewSection {
    let tasks: [(title: String, isDone: Bool)]
    var rowCount: Int { tasks.count }

    func cell(for indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
        let task = tasks[indexPath.row]
        let row = AnyTableViewRow<TaskCell>(indexPath: indexPath) { cell in
            cell.textLabel?.text = task.title
            cell.textLabel?.textColor = task.isDone ? .secondaryLabel : .label
            cell.imageView?.image = UIImage(systemName: task.isDone ? "checkmark.circle.fill" : "circle")
            cell.imageView?.tintColor = task.isDone ? .systemGreen : .systemGray2
        }
        return tableView.cell(for: row)
    }
}

private struct LevelsSection: TableViewSection {
    let levels: [(name: String, share: Float)]
    var rowCount: Int { levels.count }

    func cell(for indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
        let level = levels[indexPath.row]
        let row = AnyTableViewRow<LevelCell>(indexPath: indexPath) { cell in
            cell.nameLabel.text = level.name
            cell.shareLabel.text = "\(Int((level.share * 100).rounded())) %"
            cell.progressView.progress = level.share
            cell.progressView.progressTintColor = level.share < 0.5 ? .systemOrange : .systemGreen
        }
        return tableView.cell(for: row)
    }
}

extension UITableView {
    /// A cell of the row's class with its content.
    fileprivate func cell<Row: TableViewRow>(for row: Row) -> UITableViewCell where Row.Cell: UITableViewCell {
        let cell = dequeueReusableCell(withIdentifier: row.cellReuseIdentifier, for: row.indexPath)
        if let cell = cell as? Row.Cell { row.configure(cell) }
        return cell
    }
}

// MARK: Cells

private final class ProfileCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        detailTextLabel?.textColor = .secondaryLabel
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class TaskCell: UITableViewCell {}

private final class LevelCell: UITableViewCell {
    let nameLabel = UILabel()
    let shareLabel = UILabel()
    let progressView = UIProgressView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        shareLabel.textColor = .secondaryLabel
        shareLabel.setContentHuggingPriority(.required, for: .horizontal)
        let texts = UIStackView(arrangedSubviews: [nameLabel, shareLabel])
        let stack = UIStackView(arrangedSubviews: [texts, progressView])
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -14),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
