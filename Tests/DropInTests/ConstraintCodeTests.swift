import SwiftDataTables
import Testing
import UIKit

/// A screen as programs for iOS write one: a heading and a table, pinned.
private final class OrdersViewController: UIViewController {
    private lazy var heading: UILabel = {
        let label = UILabel()
        label.font = UIFont.systemFont(ofSize: 28, weight: .bold)
        label.text = "Orders"
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }()

    private(set) lazy var table: SwiftDataTable = {
        var options = DataTableConfiguration()
        options.shouldShowFooter = false
        let table = SwiftDataTable(data: [["Lamp", "2"], ["Desk", "1"]], headerTitles: ["What", "How many"], options: options)
        table.translatesAutoresizingMaskIntoConstraints = false
        return table
    }()

    private var bottom: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let stack = UIStackView(arrangedSubviews: [heading, UIView()])
        stack.axis = .horizontal
        stack.alignment = .firstBaseline
        stack.distribution = .fill
        stack.spacing = UIStackView.spacingUseSystem
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        view.addSubview(table)
        bottom = table.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
        bottom.priority = UILayoutPriority(rawValue: 999)
        heading.setContentHuggingPriority(.required, for: .horizontal)
        heading.setContentCompressionResistancePriority(.defaultHigh, for: .vertical)
        let topAnchor: NSLayoutYAxisAnchor = view.safeAreaLayoutGuide.topAnchor
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            table.topAnchor.constraint(equalToSystemSpacingBelow: stack.bottomAnchor, multiplier: 1),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bottom,
        ])
        let older = NSLayoutConstraint(
            item: table, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1, constant: 100)
        older.identifier = "least width"
        view.addConstraint(older)
    }

    func leaveRoom(_ points: CGFloat) {
        bottom.constant = -points
        view.layoutIfNeeded()
    }
}

/// A cell as apps have them, for a table that shows it by its constraints.
private final class BadgeCell: UICollectionViewCell {
    static let reuseIdentifier = "BadgeCell"
    private let label: UILabel = {
        let label = UILabel()
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
            contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForReuse() {
        super.prepareForReuse()
        label.text = nil
    }

    func configure(with text: String) { label.text = text }
}

@Suite("Layout by constraints, in UIKit's words")
struct ConstraintCodeTests {
    @Test("A pinned table fills what a heading leaves of the screen")
    @MainActor func pinnedTable() {
        let controller = OrdersViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
        controller.view.layoutIfNeeded()
        let table = controller.table
        #expect(table.frame.minX == 0)
        #expect(table.frame.width == 390)
        #expect(table.frame.maxY == 400)
        #expect(table.frame.minY > 40)
        let top = table.frame.minY
        controller.leaveRoom(100)
        #expect(table.frame == CGRect(x: 0, y: top, width: 390, height: 300 - top))
        #expect(controller.view.layoutConflicts.isEmpty)
    }

    @Test("A table shows an app's own cells")
    func customCells() {
        let sizing = BadgeCell()
        let provider = DataTableCustomCellProvider(
            register: { collectionView in
                collectionView.register(BadgeCell.self, forCellWithReuseIdentifier: BadgeCell.reuseIdentifier)
            },
            reuseIdentifierFor: { _ in BadgeCell.reuseIdentifier },
            configure: { cell, value, _ in (cell as? BadgeCell)?.configure(with: value.stringRepresentation) },
            sizingCellFor: { _ in sizing })
        var config = DataTableConfiguration()
        config.cellSizingMode = .autoLayout(provider: provider)
        config.rowHeightMode = .automatic(estimated: 60)
        config.columnWidthMode = .fixed(width: 90)
        let table = SwiftDataTable(
            data: [["one"], ["a text of several words that wraps"]], headerTitles: ["H"], options: config)
        let rows = table.layout().rows.filter { $0.index >= 0 }
        #expect(rows[1].height > rows[0].height + 30)
        #expect(config.cellSizingMode != .defaultCell)
    }
}
