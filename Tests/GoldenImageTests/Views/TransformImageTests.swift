import Foundation
import RasterLists
import RasterTables
import Testing

/// A card with what there is to turn: corners, a border, text, a symbol, a gradient.
private func card() -> View {
    let card = box(0, 0, 120, 72, .systemBackground) {
        $0.layer.cornerRadius = 10
        $0.layer.borderWidth = 1
        $0.layer.borderColor = .separator
    }
    let title = Label(frame: CGRect(x: 14, y: 10, width: 70, height: 20))
    title.text = "Harbour"
    title.font = .system(ofSize: 15, weight: .semibold)
    let symbol = ImageView(image: Image(systemName: "star.fill"))
    symbol.frame.origin = CGPoint(x: 14, y: 36)
    let gradient = GradientLayer()
    gradient.frame = CGRect(x: 10, y: 60, width: 100, height: 4)
    gradient.colors = [Color.systemBlue, Color.systemPink]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    for view in [title, symbol] { card.addSubview(view) }
    card.layer.addSublayer(gradient)
    return card
}

@Suite("Pictures of what is moved, scaled and turned") struct TransformImageTests {
    private func cards(_ maps: [Transform]) -> View {
        let sheet = View(frame: CGRect(x: 0, y: 0, width: 150 * CGFloat(maps.count) + 10, height: 130))
        sheet.backgroundColor = .secondarySystemBackground
        for (index, map) in maps.enumerated() {
            let view = card()
            view.center = CGPoint(x: 80 + 150 * CGFloat(index), y: 65)
            view.transform = map
            sheet.addSubview(view)
        }
        return sheet
    }

    @Test("A card that is turned, made smaller and mirrored")
    func turnedCards() throws {
        let maps = [Transform(rotationAngle: .pi / 12), Transform(scaleX: 0.6, y: 0.6), Transform(scaleX: -1, y: 1)]
        try check(cards(maps), named: "drawing/turned-views")
    }

    @Test("A card that is skewed, and one turned with its shadow")
    func skewedCards() throws {
        let sheet = cards([
            Transform(a: 1, b: 0, c: -0.3, d: 1, tx: 0, ty: 0),
            Transform(rotationAngle: -.pi / 18).scaledBy(x: 0.8, y: 0.8),
        ])
        let shaded = sheet.subviews[1].layer
        (shaded.shadowOpacity, shaded.shadowRadius, shaded.shadowOffset) = (0.4, 3, CGSize(width: 0, height: 6))
        try check(sheet, named: "drawing/skewed-views")
    }

    @Test("What is scaled by two is drawn as at twice the scale")
    func scaled() throws {
        let plain = View(frame: CGRect(x: 0, y: 0, width: 160, height: 100))
        plain.backgroundColor = .white
        let view = card()
        view.center = CGPoint(x: 80, y: 50)
        plain.addSubview(view)
        let large = try plain.image(scale: 2)
        let holder = View(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        plain.frame.origin = CGPoint(x: 80, y: 50)
        plain.transform = Transform(scaleX: 2, y: 2)
        holder.addSubview(plain)
        #expect(try holder.image(scale: 1) == large)
    }

    @Test("Four quarter turns are none, and two are what mirroring both ways is")
    func turned() throws {
        func picture(_ maps: [Transform]) throws -> Bitmap {
            let outer = View(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
            outer.backgroundColor = .white
            var holder = outer
            for map in maps {
                let inner = View(frame: outer.bounds)
                inner.transform = map
                holder.addSubview(inner)
                holder = inner
            }
            holder.addSubview(box(10, 20, 30, 15, .red))
            holder.addSubview(box(30, 30, 30, 5, .blue) { $0.layer.cornerRadius = 2 })
            return try outer.image()
        }
        let quarter = Transform(rotationAngle: .pi / 2)
        let plain = try picture([])
        #expect(try picture([quarter, quarter, quarter, quarter]) == plain)
        #expect(try picture([quarter, quarter]) == picture([Transform(scaleX: -1, y: -1)]))
        #expect(try picture([quarter]) != plain)
    }

    @Test("A list upside down, whose cells are upside down in it, is one that begins below")
    func inverted() throws {
        let rows = ListRows([
            ListRows.Section(
                rows: ["Third", "Second", "First"].map { text in row(text) { $0.transform = Transform(scaleX: 1, y: -1) } })
        ])
        let list = listView(.plain, rows, width: 200)
        list.frame.size.height = list.sizeThatFits(list.frame.size).height
        list.transform = Transform(scaleX: 1, y: -1)
        let holder = View(frame: list.frame)
        holder.addSubview(list)
        try check(holder, named: "list/upside-down")
    }

    @Test("Symbols that point forward and backward, from both sides")
    func mirroredSymbols() throws {
        let names = ["chevron.forward", "arrow.uturn.backward", "arrow.up.forward.square", "delete.backward", "chevron.right"]
        let lines = [SemanticContentAttribute.forceLeftToRight, .forceRightToLeft].map { direction in
            let line = View(frame: CGRect(x: 0, y: 0, width: 200, height: 32))
            for (index, name) in names.enumerated() {
                let image = Image(systemName: name, withConfiguration: Image.SymbolConfiguration(pointSize: 22))
                let view = ImageView(image: image)
                view.center = CGPoint(x: 20 + 40 * CGFloat(index), y: 16)
                view.semanticContentAttribute = direction
                line.addSubview(view)
            }
            return line
        }
        try check(sheet(lines), named: "symbol/forward-and-backward")
    }

    @Test("Items beside the middle are smaller, by the handler of their section")
    func carousel() throws {
        let item = CollectionLayoutItem(
            layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(90)),
            subitems: [item])
        let section = CollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPagingCentered
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            for item in items {
                let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                item.transform = Transform(rotationAngle: distance / 1000).scaledBy(
                    x: max(0.7, 1 - distance / 300), y: max(0.7, 1 - distance / 300))
                item.alpha = max(0.4, 1 - distance / 200)
            }
        }
        let items = ListItems([
            ListItems.Section(
                items: ["One", "Two", "Three"].map { text in
                    listItem(text) { $0.backgroundConfiguration?.backgroundColor = .systemYellow }
                })
        ])
        let view = CollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 90),
            collectionViewLayout: CollectionViewCompositionalLayout(section: section))
        view.dataSource = items
        try check(view, named: "collection/carousel")
    }

    @Test("Cards in cells, whose shadows reach over the rows beside them")
    func shadows() throws {
        let rows = ListRows([
            ListRows.Section(
                rows: (0..<3).map { _ in
                    row("") { cell in
                        cell.backgroundColor = .clear
                        let card = box(12, 6, 136, 48, .systemBackground) {
                            $0.layer.cornerRadius = 8
                            $0.layer.shadowOpacity = 0.4
                            $0.layer.shadowRadius = 8
                        }
                        cell.contentView.addSubview(card)
                    }
                })
        ])
        let list = listView(.plain, rows, width: 160) {
            $0.rowHeight = 60
            $0.separatorStyle = .none
            $0.backgroundColor = .secondarySystemBackground
        }
        try check(list, named: "list/cell-shadows")
    }

    @Test("What is chosen of a menu, in both directions")
    func popUpMenu() throws {
        let actions = ["Never", "Weekly"].map { title in Action(title: title, state: title == "Weekly" ? .on : .off) { _ in } }
        let menu = Menu(children: actions)
        var tinted = CellAccessory.PopUpMenuOptions()
        tinted.tintColor = .systemBlue
        let items = ListItems([
            ListItems.Section(items: [
                listItem("Repeat", nil, "repeat", [.popUpMenu(menu)]),
                listItem("Tinted", nil, nil, [.popUpMenu(menu, options: tinted), .disclosureIndicator()]),
            ])
        ])
        let lists = [SemanticContentAttribute.forceLeftToRight, .forceRightToLeft].map { direction in
            let list = collectionList(.insetGrouped, items, width: 260)
            list.semanticContentAttribute = direction
            list.frame.size.height = list.sizeThatFits(list.frame.size).height
            return list
        }
        try check(sheet(lists), named: "collection/list-pop-up-menu")
    }

    @Test("Headers and footers of one's own in a grouped list")
    func ownHeaders() throws {
        final class Own: ListViewDataSource, ListViewDelegate {
            func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                let cell = TableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "Row"
                return cell
            }
            private func view(_ text: String) -> View? {
                let view = TableViewHeaderFooterView(reuseIdentifier: nil)
                view.textLabel?.text = text
                return view
            }
            func tableView(_ tableView: ListView, viewForHeaderInSection section: Int) -> View? { view("Cities") }
            func tableView(_ tableView: ListView, viewForFooterInSection section: Int) -> View? { view("By name.") }
        }
        let data = Own()
        let list = ListView(frame: CGRect(x: 0, y: 0, width: 260, height: 0), style: .insetGrouped)
        (list.dataSource, list.delegate) = (data, data)
        try check(list, named: "list/own-headers")
    }

    @Test("Text over backgrounds of cells, in the look of text over that colour")
    func textOverBackgrounds() throws {
        let colors: [Color] = [.black, .systemYellow, .systemBlue]
        let rows = ListRows([
            ListRows.Section(
                rows: colors.map { color in
                    row("Harbour") { cell in
                        cell.textLabel?.textColor = color == .systemYellow ? .black : .white
                        cell.backgroundView = View()
                        cell.backgroundView?.backgroundColor = color
                    }
                })
        ])
        try check(listView(.grouped, rows, width: 160) { $0.separatorStyle = .none }, named: "list/text-over-backgrounds")
    }
}
