import UIKit

/// Settings in cards: content configurations with icons, values, switches and badges.
final class SettingsViewController: UIViewController {
    private struct Item {
        var title: String
        var symbol: String
        var color: UIColor
        var value: String?
        var isOn: Bool?
        var badge: Int?
    }

    private let sections: [(header: String?, footer: String?, items: [Item])] = [
        (nil, nil, []),
        (
            nil, nil,
            [
                Item(title: "Airplane Mode", symbol: "airplane", color: .systemOrange, isOn: false),
                Item(title: "Wi-Fi", symbol: "wifi", color: .systemBlue, value: "Lighthouse"),
                Item(title: "Bluetooth", symbol: "antenna.radiowaves.left.and.right", color: .systemBlue, value: "On"),
            ]
        ),
        (
            "Notifications", "Summaries come at 8:00 and 18:00.",
            [
                Item(title: "Notifications", symbol: "bell.fill", color: .systemRed, badge: 3),
                Item(title: "Sounds", symbol: "speaker.wave.2.fill", color: .systemPink, isOn: true),
                Item(title: "Focus", symbol: "moon.fill", color: .systemIndigo, value: "Work"),
            ]
        ),
        (
            nil, nil,
            [
                Item(title: "General", symbol: "gear", color: .systemGray, badge: 1),
                Item(title: "Privacy", symbol: "lock.fill", color: .systemBlue),
                Item(title: "Battery", symbol: "battery.100", color: .systemGreen, value: "84 %"),
            ]
        ),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        let tableView = UITableView(frame: view.bounds, style: .insetGrouped)
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Item")
        tableView.tableHeaderView = makeLargeTitle("Settings", width: view.bounds.width)
        tableView.dataSource = self
        view.addSubview(tableView)
    }

    /// A white symbol on a rounded square.
    private func makeIcon(_ item: Item) -> UIImage {
        let size = CGSize(width: 29, height: 29)
        return UIGraphicsImageRenderer(size: size).image { _ in
            item.color.setFill()
            UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 6.5).fill()
            let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)
            guard let symbol = UIImage(systemName: item.symbol, withConfiguration: configuration) else { return }
            let tinted = symbol.withTintColor(.white, renderingMode: .alwaysOriginal)
            tinted.draw(at: CGPoint(x: (size.width - tinted.size.width) / 2, y: (size.height - tinted.size.height) / 2))
        }
    }
}

extension SettingsViewController: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 1 : sections[section].items.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].header }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { sections[section].footer }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Item", for: indexPath)
        cell.accessoryType = .disclosureIndicator
        cell.accessoryView = nil
        guard indexPath.section > 0 else {
            configureProfile(cell)
            return cell
        }
        let item = sections[indexPath.section].items[indexPath.row]
        var content = UIListContentConfiguration.valueCell()
        content.image = makeIcon(item)
        content.imageProperties.maximumSize = CGSize(width: 29, height: 29)
        content.text = item.title
        content.secondaryText = item.value
        cell.contentConfiguration = content
        if let isOn = item.isOn {
            let toggle = UISwitch()
            toggle.isOn = isOn
            cell.accessoryView = toggle
        } else if let badge = item.badge {
            cell.accessoryView = makeBadge(badge)
        }
        return cell
    }

    private func configureProfile(_ cell: UITableViewCell) {
        var content = UIListContentConfiguration.subtitleCell()
        content.image = UIImage(systemName: "person.crop.circle.fill")
        content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 52)
        content.imageProperties.reservedLayoutSize = CGSize(width: 58, height: 0)
        content.imageProperties.tintColor = .systemGray
        content.text = "Ada Lovelace"
        content.textProperties.font = .systemFont(ofSize: 22)
        content.secondaryText = "Account, purchases and more"
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
        content.textToSecondaryTextVerticalPadding = 3
        content.directionalLayoutMargins.top = 10
        content.directionalLayoutMargins.bottom = 10
        cell.contentConfiguration = content
    }

    private func makeBadge(_ count: Int) -> UIView {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
        label.text = "\(count)"
        label.font = .systemFont(ofSize: 15)
        label.textAlignment = .center
        label.textColor = .white
        label.backgroundColor = .systemRed
        label.layer.cornerRadius = 12
        label.layer.masksToBounds = true
        let chevron = UIImageView(
            image: UIImage(
                systemName: "chevron.right", withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)))
        chevron.tintColor = .tertiaryLabel
        let stack = UIStackView(arrangedSubviews: [label, chevron])
        stack.spacing = 12
        stack.alignment = .center
        label.widthAnchor.constraint(equalToConstant: 24).isActive = true
        label.heightAnchor.constraint(equalToConstant: 24).isActive = true
        stack.frame = CGRect(origin: .zero, size: stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
        return stack
    }
}
