import SwiftDataTables
import UIKit

/// Orders in a data table, some of whose columns have cells of their own.
final class OrdersViewController: UIViewController {
    private struct Order {
        var number: Int
        var customer: String
        var town: String
        var progress: Int
        var status: String
        var total: Double
    }

    private let orders = [
        Order(number: 1042, customer: "Falk Charts", town: "Kiel", progress: 100, status: "Delivered", total: 1_249.00),
        Order(number: 1043, customer: "Maison Blanc", town: "Brest", progress: 80, status: "Shipped", total: 86.50),
        Order(number: 1044, customer: "Harbour Data", town: "Rotterdam", progress: 40, status: "Packed", total: 12_480.00),
        Order(number: 1045, customer: "Puerto Azul", town: "Vigo", progress: 10, status: "Open", total: 349.90),
        Order(number: 1046, customer: "Bergwerk Nord", town: "Narvik", progress: 0, status: "Cancelled", total: 2_075.25),
        Order(number: 1047, customer: "Studio Conti", town: "Genoa", progress: 100, status: "Delivered", total: 640.00),
        Order(number: 1048, customer: "Lagos Light", town: "Lagos", progress: 60, status: "Shipped", total: 58.75),
        Order(number: 1049, customer: "Danilow Optik", town: "Tallinn", progress: 10, status: "Open", total: 7_310.10),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.frame.size = CGSize(width: 780, height: 590)
        view.backgroundColor = .systemBackground
        let sizing = (customer: CustomerCell(), progress: ProgressCell(), status: StatusCell())
        let provider = DataTableCustomCellProvider(
            register: { collectionView in
                collectionView.register(CustomerCell.self, forCellWithReuseIdentifier: "Customer")
                collectionView.register(ProgressCell.self, forCellWithReuseIdentifier: "Progress")
                collectionView.register(StatusCell.self, forCellWithReuseIdentifier: "Status")
            },
            reuseIdentifierFor: {
                [DataCell.reuseIdentifier, "Customer", "Progress", "Status", DataCell.reuseIdentifier][$0.section]
            },
            configure: { [orders] cell, value, _ in
                switch cell {
                case let cell as CustomerCell:
                    let order = orders.first { $0.customer == value.stringRepresentation }
                    cell.show(name: value.stringRepresentation, town: order?.town ?? "")
                case let cell as ProgressCell: cell.progressView.progress = Float(value.intValue ?? 0) / 100
                case let cell as StatusCell: cell.show(value.stringRepresentation)
                default: break
                }
            },
            sizingCellFor: { identifier in
                switch identifier {
                case "Customer": sizing.customer
                case "Progress": sizing.progress
                default: sizing.status
                }
            })

        var configuration = DataTableConfiguration()
        configuration.cellSizingMode = .autoLayout(provider: provider)
        configuration.rowHeightMode = .automatic(estimated: 60)
        configuration.shouldShowFooter = false
        configuration.shouldShowSearchSection = false
        configuration.defaultOrdering = DataTableColumnOrder(index: 0, order: .ascending)
        let columns: [DataTableColumn<Order>] = [
            .init("Order") { .int($0.number) },
            .init("Customer") { .string($0.customer) },
            .init("Progress") { .int($0.progress) },
            .init("Status") { .string($0.status) },
            .init("Total") { .string(String(format: "€%.2f", $0.total)) },
        ]
        let table = SwiftDataTable(data: orders, columns: columns, options: configuration)
        table.translatesAutoresizingMaskIntoConstraints = false
        let title = UILabel()
        title.text = "Orders"
        title.font = .systemFont(ofSize: 34, weight: .bold)
        title.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(title)
        view.addSubview(table)
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: view.topAnchor, constant: 28),
            title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            table.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 12),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }
}

/// A name over a town.
private final class CustomerCell: UICollectionViewCell {
    private let nameLabel = UILabel()
    private let townLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        nameLabel.font = .preferredFont(forTextStyle: .headline)
        townLabel.font = .preferredFont(forTextStyle: .footnote)
        townLabel.textColor = .secondaryLabel
        let stack = UIStackView(arrangedSubviews: [nameLabel, townLabel])
        stack.axis = .vertical
        stack.spacing = 1
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -15),
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(name: String, town: String) {
        nameLabel.text = name
        townLabel.text = town
    }
}

/// How far an order has come.
private final class ProgressCell: UICollectionViewCell {
    let progressView = UIProgressView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        progressView.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(progressView)
        NSLayoutConstraint.activate([
            progressView.widthAnchor.constraint(equalToConstant: 96),
            progressView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
            progressView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -15),
            progressView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A word in a pill of its colour.
private final class StatusCell: UICollectionViewCell {
    private static let colors: [String: UIColor] = [
        "Delivered": .systemGreen, "Shipped": .systemBlue, "Packed": .systemIndigo, "Open": .systemOrange,
        "Cancelled": .systemGray,
    ]

    private let pill = UIView()
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        pill.layer.cornerRadius = 11
        pill.addSubview(label)
        contentView.addSubview(pill)
        for view in [pill, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: pill.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: pill.trailingAnchor, constant: -10),
            label.centerYAnchor.constraint(equalTo: pill.centerYAnchor),
            pill.heightAnchor.constraint(equalToConstant: 22),
            pill.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            pill.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
            pill.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -15),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ status: String) {
        let color = Self.colors[status] ?? .label
        label.text = status
        label.textColor = color
        pill.backgroundColor = color.withAlphaComponent(0.14)
    }
}
