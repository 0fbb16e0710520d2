import Foundation
import RasterTables
import Testing

/// An order as a card: a picture, two texts below each other, and a price that never gives way.
private func orderCard(_ title: String, _ detail: String, price: String, symbol: String) -> View {
    let card = View()
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 10
    let icon = ImageView(image: Image(systemName: symbol))
    icon.tintColor = .systemIndigo
    icon.contentMode = .scaleAspectFit
    let (name, note, sum) = (Label(), Label(), Label())
    name.text = title
    name.font = .system(ofSize: 17, weight: .semibold)
    note.text = detail
    note.font = .system(ofSize: 13)
    note.textColor = .secondaryLabel
    note.numberOfLines = 0
    sum.text = price
    sum.font = .monospacedDigitSystem(ofSize: 17, weight: .regular)
    sum.setContentCompressionResistancePriority(.required, for: .horizontal)
    sum.setContentHuggingPriority(.required, for: .horizontal)
    let texts = StackView(arrangedSubviews: [name, note])
    texts.axis = .vertical
    texts.spacing = 2
    let row = StackView(arrangedSubviews: [icon, texts, sum])
    row.spacing = 12
    row.alignment = .top
    row.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(row)
    LayoutConstraint.activate([
        icon.widthAnchor.constraint(equalToConstant: 26), icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
        row.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
        row.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
        row.topAnchor.constraint(equalTo: card.topAnchor, constant: 12),
        row.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -12),
    ])
    return card
}

private func orders() -> View {
    let cards = [
        orderCard("Ceramic teapot", "Two pieces, gift wrapped", price: "€ 84.00", symbol: "gift"),
        orderCard(
            "Bookshelf, oak", "Delivered in three parcels; the second one comes with the tools and the screws",
            price: "€ 1,249.50", symbol: "shippingbox"),
        orderCard("An uncommonly long name of a thing that has to be cut", "", price: "€ 7.90", symbol: "cart"),
    ]
    let column = StackView(arrangedSubviews: cards)
    column.axis = .vertical
    column.spacing = 8
    column.translatesAutoresizingMaskIntoConstraints = false
    let page = View(frame: CGRect(x: 0, y: 0, width: 340, height: 300))
    page.backgroundColor = .systemGroupedBackground
    page.addSubview(column)
    LayoutConstraint.activate([
        column.leadingAnchor.constraint(equalTo: page.layoutMarginsGuide.leadingAnchor),
        column.trailingAnchor.constraint(equalTo: page.layoutMarginsGuide.trailingAnchor),
        column.topAnchor.constraint(equalTo: page.topAnchor, constant: 12),
        column.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -12),
    ])
    page.frame.size.height =
        page.systemLayoutSizeFitting(
            CGSize(width: 340, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    return page
}

/// A row of boxes of three widths, in a frame.
private func boxes(_ distribution: StackView.Distribution, width: CGFloat = 300) -> View {
    let colors: [Color] = [.systemRed, .systemGreen, .systemBlue]
    let views = zip(colors, [30, 90, 50] as [CGFloat]).map { color, width in
        let label = Label()
        label.backgroundColor = color.withAlphaComponent(0.25)
        label.text = "\(Int(width))"
        label.textAlignment = .center
        let preferred = label.widthAnchor.constraint(equalToConstant: width)
        preferred.priority = distribution == .fillEqually || distribution == .fill ? .defaultLow : .required
        preferred.isActive = true
        return label
    }
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = distribution
    stack.spacing = 6
    stack.frame = CGRect(x: 0, y: 0, width: width, height: 30)
    stack.backgroundColor = surface
    return stack
}

@Suite("Pictures of views placed by constraints") struct ConstraintImageTests {
    @Test("Cards in a column: stacks, text that wraps, a price that keeps its room")
    func cards() throws { try check(orders(), scale: 1.5, named: "constraints/cards") }

    @Test("The same in the dark, from right to left")
    func darkRightToLeft() throws {
        let page = orders()
        page.overrideUserInterfaceStyle = .dark
        page.semanticContentAttribute = .forceRightToLeft
        try check(page, scale: 1.5, named: "constraints/cards-dark-right-to-left")
    }

    @Test("How views share the length of a stack")
    func distributions() throws {
        try check(
            sheet(
                [boxes(.fill), boxes(.fillEqually), boxes(.equalSpacing), boxes(.equalCentering)],
                background: .systemBackground), named: "constraints/stack-distributions")
    }

    @Test("A table pinned below a heading, whole where its height is left open, in part where it is not")
    func pinnedTable() throws {
        func screen(height: CGFloat?) -> View {
            let root = View()
            root.backgroundColor = .systemBackground
            let heading = Label()
            heading.text = "Stations"
            heading.font = .boldSystem(ofSize: 22)
            let table = DataTable(
                data: (1...8).map { [.string("Station \($0)"), .int($0 * 37)] }, headerTitles: ["Name", "Passengers"])
            for view in [heading, table] {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
            }
            LayoutConstraint.activate([
                heading.topAnchor.constraint(equalTo: root.topAnchor, constant: 12),
                heading.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                table.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 8),
                table.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                table.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                table.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            ])
            root.frame.size = CGSize(width: 280, height: 0)
            root.frame.size.height =
                height
                ?? root.systemLayoutSizeFitting(
                    CGSize(width: 280, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
            return root
        }
        try check(screen(height: 200), named: "constraints/table-in-part")
        try check(screen(height: nil), named: "constraints/table-whole")
    }
}
