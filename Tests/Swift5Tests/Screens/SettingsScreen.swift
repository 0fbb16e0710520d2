import UIKit

enum SettingsRow: Hashable {
    case toggle(title: String, isOn: Bool)
    case value(title: String, value: String)
    case action(title: String)
}

class SettingsScreen: UITableViewController {
    private let rows: [[SettingsRow]] = [
        [.toggle(title: "Airplane Mode", isOn: true), .value(title: "Network", value: "Home")],
        [.value(title: "Language", value: "English"), .value(title: "Region", value: "Norway")],
        [.action(title: "Sign Out")],
    ]

    init() { super.init(style: .insetGrouped) }
    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        tableView.register(SwitchCell.self)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "value")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        ["Connection", "General", nil][section]
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch rows[indexPath.section][indexPath.row] {
        case .toggle(let title, let isOn):
            let cell: SwitchCell = tableView.dequeueReusableCell(for: indexPath)
            cell.configure(title: title, isOn: isOn)
            return cell
        case .value(let title, let value):
            let cell = tableView.dequeueReusableCell(withIdentifier: "value", for: indexPath)
            var content = UIListContentConfiguration.valueCell()
            content.text = title
            content.secondaryText = value
            cell.contentConfiguration = content
            cell.accessoryType = .disclosureIndicator
            return cell
        case .action(let title):
            let cell = tableView.dequeueReusableCell(withIdentifier: "value", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = title
            content.textProperties.color = .systemRed
            content.textProperties.alignment = .center
            cell.contentConfiguration = content
            return cell
        }
    }
}
