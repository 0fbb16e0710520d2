import Foundation
import RasterTables
import Testing

/// A person: initials in a circle, a name, a note below it.
private final class PersonCell: CollectionViewCell {
    private let initials = Label()
    private let name = Label()
    private let team = Label()

    override init(frame: CGRect) {
        super.init(frame: frame)
        initials.font = .system(ofSize: 13, weight: .semibold)
        initials.textColor = .white
        initials.textAlignment = .center
        initials.layer.cornerRadius = 16
        name.font = .system(ofSize: 15, weight: .medium)
        team.font = .system(ofSize: 12)
        team.textColor = .secondaryLabel
        let texts = StackView(arrangedSubviews: [name, team])
        texts.axis = .vertical
        let row = StackView(arrangedSubviews: [initials, texts])
        row.spacing = 10
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        LayoutConstraint.activate([
            initials.widthAnchor.constraint(equalToConstant: 32), initials.heightAnchor.constraint(equalToConstant: 32),
            row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
            row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
            row.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 8),
            row.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { return nil }

    func show(_ text: String, row: Int) {
        let parts = text.split(separator: " · ").map(String.init)
        name.text = parts.first
        team.text = parts.last
        initials.text = (parts.first ?? "").split(separator: " ").compactMap(\.first).map(String.init).joined()
        initials.backgroundColor = [.systemTeal, .systemPink, .systemIndigo, .systemOrange][row % 4]
    }
}

/// A word in a capsule.
private final class PillCell: CollectionViewCell {
    private let pill = View()
    private let label = Label()

    override init(frame: CGRect) {
        super.init(frame: frame)
        pill.layer.cornerRadius = 12
        label.font = .system(ofSize: 12, weight: .semibold)
        for view in [pill, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        contentView.addSubview(pill)
        pill.addSubview(label)
        LayoutConstraint.activate([
            pill.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
            pill.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            pill.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 8),
            pill.leadingAnchor.constraint(greaterThanOrEqualTo: contentView.leadingAnchor, constant: 8),
            pill.heightAnchor.constraint(equalToConstant: 24),
            label.centerYAnchor.constraint(equalTo: pill.centerYAnchor),
            label.leadingAnchor.constraint(equalTo: pill.leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: pill.trailingAnchor, constant: -12),
        ])
    }

    required init?(coder: NSCoder) { return nil }

    func show(_ text: String) {
        label.text = text
        let color: Color = text == "Active" ? .systemGreen : text == "Pending" ? .systemOrange : .systemGray
        label.textColor = color
        pill.backgroundColor = color.withAlphaComponent(0.15)
    }
}

/// A text that wraps, on a card with a bar at its side.
private final class NoteCell: CollectionViewCell {
    private let card = View()
    private let bar = View()
    private let label = Label()

    override init(frame: CGRect) {
        super.init(frame: frame)
        card.backgroundColor = .systemGray6
        card.layer.cornerRadius = 8
        bar.backgroundColor = .systemTeal
        bar.layer.cornerRadius = 2
        label.font = .system(ofSize: 13)
        label.numberOfLines = 0
        for view in [card, bar, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        contentView.addSubview(card)
        card.addSubview(bar)
        card.addSubview(label)
        LayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
            card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
            card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            bar.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
            bar.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
            bar.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
            bar.widthAnchor.constraint(equalToConstant: 4),
            label.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
            label.leadingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 8),
            label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
            label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { return nil }

    func show(_ text: String) { label.text = text }
}

private func table(frame: CGRect = .zero) -> DataTable {
    let people: [DataTableContent.Element] = [
        [.int(1), .string("Alba Moreno · Design"), .string("Active"), .string("Short note")],
        [
            .int(2), .string("Bao Nguyen · Logistics"), .string("Pending"),
            .string("Prefers letters. Ask again in spring about the warehouse, and send the drawings before that."),
        ],
        [.int(3), .string("Clara Weiß · Research"), .string("On leave"), .string("• Badge\n• Keys\n• Lamp")],
    ]
    let sizing: [String: CollectionViewCell] = ["Person": PersonCell(), "Pill": PillCell(), "Note": NoteCell()]
    var options = DataTableConfiguration()
    options.columnWidthMode = .fitContentAutoLayout()
    options.minColumnWidth = 40
    options.maxColumnWidth = 220
    options.shouldShowFooter = false
    options.rowHeightMode = .automatic(estimated: 60)
    options.cellSizingMode = .autoLayout(
        provider: DataTableCustomCellProvider(
            register: { registry in
                registry.register(PersonCell.self, forCellWithReuseIdentifier: "Person")
                registry.register(PillCell.self, forCellWithReuseIdentifier: "Pill")
                registry.register(NoteCell.self, forCellWithReuseIdentifier: "Note")
            },
            reuseIdentifierFor: { [DataCell.reuseIdentifier, "Person", "Pill", "Note"][$0.section] },
            configure: { cell, value, indexPath in
                switch cell {
                case let cell as PersonCell: cell.show(value.stringRepresentation, row: indexPath.item)
                case let cell as PillCell: cell.show(value.stringRepresentation)
                case let cell as NoteCell: cell.show(value.stringRepresentation)
                default: break
                }
            },
            sizingCellFor: { sizing[$0] ?? CollectionViewCell() }))
    return DataTable(data: people, headerTitles: ["#", "Person", "Status", "Notes"], options: options, frame: frame)
}

@Suite("Pictures of cells of one's own") struct CustomCellImageTests {
    @Test("Three kinds of cells beside the table's own, as wide and as high as they need")
    func kinds() throws { try check(table(), scale: 1, named: "custom-cell/kinds") }

    @Test("In the dark, and selected")
    func dark() throws {
        let table = table()
        table.overrideUserInterfaceStyle = .dark
        table.selectRow(1, column: 1)
        try check(table, scale: 1, named: "custom-cell/dark-and-selected")
    }

    @Test("From right to left")
    func rightToLeft() throws {
        let table = table()
        table.semanticContentAttribute = .forceRightToLeft
        try check(table, scale: 1, named: "custom-cell/right-to-left")
    }

    @Test("Seen through a frame, scrolled")
    func viewport() throws {
        let table = table(frame: CGRect(x: 0, y: 0, width: 420, height: 180))
        table.contentOffset = CGPoint(x: 60, y: 70)
        try check(table, scale: 1.5, named: "custom-cell/in-part")
    }
}
