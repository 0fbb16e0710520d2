import Foundation
import RasterLists
import RasterTables
import Testing

private let long = "A lighthouse that stands on the last rock of the peninsula since 1859"

@Suite("Pictures of lists") struct ListImageTests {
    @Test("Cells of three styles on one line, with images and symbols")
    func styles() throws {
        try checkList(
            .plain,
            [
                ListRows.Section(rows: [
                    row("Default"), row("Image", image: photo(28, 28)), row("Symbol", image: Image(systemName: "star")),
                    row("Value 1", "42", style: .value1), row("value 2", "Second text", style: .value2),
                ])
            ], named: "list/cell-styles")
    }

    @Test("Cells with a second text below, and a text of several lines")
    func subtitles() throws {
        try checkList(
            .plain,
            [
                ListRows.Section(rows: [
                    row("Subtitle", "Second text", style: .subtitle),
                    row("Image", "Second text", style: .subtitle, image: photo(40, 40)),
                    row(long) { $0.textLabel?.numberOfLines = 0 },
                ])
            ], named: "list/cell-subtitles")
    }

    @Test("Accessories")
    func accessories() throws {
        func type(_ type: TableViewCell.AccessoryType) -> (TableViewCell) -> Void { { $0.accessoryType = type } }
        try checkList(
            .plain,
            [
                ListRows.Section(rows: [
                    row("Chevron", "2", style: .value1, type(.disclosureIndicator)),
                    row("Both", "3", style: .value1, type(.detailDisclosureButton)),
                    row("Tick", "4", style: .value1, type(.checkmark)), row("Detail", "5", style: .value1, type(.detailButton)),
                    row("View") {
                        let toggle = Switch()
                        toggle.isOn = true
                        $0.accessoryView = toggle
                    },
                    row(content(.valueCell(), "Content", "7"), type(.disclosureIndicator)),
                    row("Indented") { $0.indentationLevel = 2 },
                ])
            ], named: "list/accessories")
    }

    @Test("Plain: the header of the section in sight stays at the edge, others lie apart")
    func plain() throws {
        let cities = [["Aarhus", "Accra", "Ankara", "Athens"], ["Baku", "Berlin", "Bogotá"], ["Cairo", "Caracas"]]
        try checkList(
            .plain, cities.map { names in ListRows.Section(header: String(names[0].prefix(1)), rows: names.map { row($0) }) },
            height: 300, named: "list/plain"
        ) { $0.contentOffset.y = 70 }
    }

    @Test("Titles beside the rows, with dots where there is no room, and lines that end before them")
    func sectionIndex() throws {
        let names = ["Aarhus", "Baku", "Cairo", "Dakar", "Essen", "Fez", "Graz", "Hanoi", "Izmir", "Jena", "Kyoto", "Lyon"]
        let rows = ListRows(
            names.map { name in
                ListRows.Section(header: String(name.prefix(1)), rows: [row(name) { $0.accessoryType = .checkmark }])
            })
        rows.indexTitles = [ListView.indexSearch] + names.map { String($0.prefix(1)) }
        let list = listView(.plain, rows, height: 260) {
            $0.contentOffset.y = 60
            $0.contentInset.bottom = 130
        }
        try check(list, named: "list/section-index")
    }

    @Test("A list is the same picture whatever was drawn before, and scrolled by whole screens")
    func order() throws {
        let rows = ListRows(
            (0..<6).map { section in
                ListRows.Section(
                    header: "Section \(section)",
                    rows: (0..<9).map { index in row("Row \(index)") { if index % 4 == 1 { $0.accessoryType = .checkmark } } })
            })
        let list = listView(.plain, rows, height: 300)
        let first = try list.pngData(scale: 1)
        for offset: CGFloat in [900, 33.5] {
            list.contentOffset.y = offset
            let shown = try list.pngData(scale: 1)
            let fresh = listView(.plain, rows, height: 300)
            fresh.contentOffset.y = offset
            #expect(try fresh.pngData(scale: 1) == shown && shown != first)
        }
        list.contentOffset.y = 0
        #expect(try list.pngData(scale: 1) == first)
    }

    /// Sets an accessory and a colour for some items only, as code should not.
    private final class Careless: ListViewDataSource, CollectionDataSource {
        func numberOfSections(in tableView: ListView) -> Int { 1 }
        func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { 30 }
        func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
            if indexPath.row % 3 == 1 { cell.accessoryType = .checkmark }
            if indexPath.row % 5 == 2 { cell.backgroundColor = .systemYellow }
            return cell
        }
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
        func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
            if indexPath.item % 3 == 1 { (cell as? CollectionViewListCell)?.accessories = [.checkmark()] }
            if indexPath.item % 5 == 2 { cell.backgroundColor = .systemYellow }
            return cell
        }
    }

    @Test(
        "Cells that leave unset what others set are the same whole, scrolled, and after other offsets", arguments: [false, true])
    func carelessCells(isCollection: Bool) throws {
        let data = Careless()
        func view(height: CGFloat) -> (view: View, scroll: (CGFloat) -> Void) {
            let frame = CGRect(x: 0, y: 0, width: 200, height: height)
            guard isCollection else {
                let list = ListView(frame: frame, style: .plain)
                list.register(TableViewCell.self, forCellReuseIdentifier: "Cell")
                (list.dataSource, list.showsVerticalScrollIndicator) = (data, false)
                return (list, { list.contentOffset.y = $0 })
            }
            let list = CollectionView(
                frame: frame, collectionViewLayout: CollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
            list.register(CollectionViewListCell.self, forCellWithReuseIdentifier: "Cell")
            (list.dataSource, list.showsVerticalScrollIndicator) = (data, false)
            return (list, { list.contentOffset.y = $0 })
        }
        let whole = try view(height: 0).view.image(scale: 1)
        let (scrolled, scroll) = view(height: 200)
        for offset in [440, 0, 900, 440] {
            scroll(CGFloat(offset))
            let picture = try scrolled.image(scale: 1)
            let isSame = (0..<200).allSatisfy { y in (0..<200).allSatisfy { picture[$0, y] == whole[$0, y + offset] } }
            #expect(isSame, "at \(offset)")
        }
    }

    @Test("Grouped: sections from edge to edge, headers in capitals, footers")
    func grouped() throws {
        try checkList(.grouped, settings, named: "list/grouped")
    }

    @Test("Inset: sections as cards")
    func insetGrouped() throws {
        try checkList(.insetGrouped, settings, named: "list/inset-grouped")
    }

    @Test("In the dark")
    func dark() throws {
        try checkList(.insetGrouped, settings, named: "list/dark") {
            $0.overrideUserInterfaceStyle = .dark
            $0.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        }
    }

    @Test("From right to left")
    func rightToLeft() throws {
        try checkList(.insetGrouped, settings, named: "list/right-to-left") { $0.semanticContentAttribute = .forceRightToLeft }
    }

    private var settings: [ListRows.Section] {
        [
            ListRows.Section(
                header: "Network",
                rows: [
                    row("Wi-Fi", "On", style: .value1, image: Image(systemName: "wifi")) {
                        $0.accessoryType = .disclosureIndicator
                    },
                    row("Flight", image: Image(systemName: "airplane")) { $0.accessoryView = Switch() },
                ]),
            ListRows.Section(
                header: "Look", footer: "Dark at night.",
                rows: [row("Light") { $0.accessoryType = .checkmark }, row("Dark")]),
        ]
    }

    @Test("Selected rows are grey without a line beside them")
    func selection() throws {
        let view = View()
        view.backgroundColor = .systemYellow
        try checkList(
            .plain,
            [
                ListRows.Section(rows: [
                    row("First"), row("Selected"), row("Selected"), row("Fourth"),
                    row("Selected without a style") { $0.selectionStyle = .none },
                    row("Selected on yellow") { $0.selectedBackgroundView = view },
                    row("Orange") { $0.backgroundColor = .systemOrange },
                ])
            ], named: "list/selection"
        ) {
            $0.allowsMultipleSelection = true
            for index in [1, 2, 4, 5] {
                $0.selectRow(at: IndexPath(row: index, section: 0), animated: false, scrollPosition: .none)
            }
        }
    }

    @Test("Editing: controls before the rows, handles behind them")
    func editing() throws {
        let rows = ListRows([
            ListRows.Section(rows: [
                row("Delete") { $0.showsReorderControl = true }, row("Insert") { $0.showsReorderControl = true },
                row("Neither", "Value", style: .value1) { $0.editingAccessoryType = .disclosureIndicator },
                row("Subtitle", "Second text", style: .subtitle, image: Image(systemName: "star")),
            ])
        ])
        rows.editingStyle = { [.delete, .insert, .none, .delete][$0.row] }
        try check(listView(.insetGrouped, rows) { $0.isEditing = true }, named: "list/editing")
        let choice = listView(.plain, rows) {
            $0.allowsMultipleSelectionDuringEditing = true
            $0.isEditing = true
            $0.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        }
        try check(choice, named: "list/choosing")
    }

    @Test("Configurations in cells, headers and backgrounds")
    func configurations() throws {
        let icon = photo(28, 28)
        try checkList(
            .insetGrouped,
            [
                ListRows.Section(
                    header: "Configurations",
                    rows: [
                        row(content(.cell(), "Cell", image: icon)) { $0.accessoryType = .disclosureIndicator },
                        row(content(.subtitleCell(), "Subtitle", "Second text", image: Image(systemName: "star"))),
                        row(content(.valueCell(), "Value", "42")),
                        row(content(.cell(), "Background")) {
                            var background = BackgroundConfiguration.listGroupedCell()
                            background.backgroundColor = .systemTeal
                            background.cornerRadius = 8
                            background.backgroundInsets = DirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
                            $0.backgroundConfiguration = background
                        },
                    ])
            ], named: "list/configurations")
    }

    @Test("Large text")
    func largeText() throws {
        try TraitCollection.$current.withValue(TraitCollection(preferredContentSizeCategory: .accessibilityLarge)) {
            try checkList(
                .insetGrouped,
                [
                    ListRows.Section(
                        header: "Network",
                        rows: [
                            row("Wi-Fi", "Harbour", style: .value1) { $0.accessoryType = .disclosureIndicator },
                            row("Bluetooth", "Second text", style: .subtitle),
                            row(content(.subtitleCell(), "Cell", "Second text")),
                        ])
                ], named: "list/large-text")
        }
    }

    @Test("From right to left in the dark, with text that runs so, a section index and a row selected")
    func rightToLeftInTheDark() throws {
        let rows = ListRows([
            ListRows.Section(
                header: "א",
                rows: [
                    row("אילת", "נמל", style: .value1, image: Image(systemName: "star")) {
                        $0.accessoryType = .detailDisclosureButton
                    },
                    row("אשדוד", "הנמל הגדול", style: .subtitle, image: photo(28, 28)),
                ]),
            ListRows.Section(
                header: "ח", rows: [row("חיפה") { $0.accessoryType = .checkmark }, row("Haifa", "Port", style: .value2)]),
        ])
        rows.indexTitles = ["א", "ח"]
        let list = listView(.plain, rows) {
            $0.overrideUserInterfaceStyle = .dark
            $0.semanticContentAttribute = .forceRightToLeft
            $0.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        }
        try check(list, named: "list/right-to-left-dark")
    }

    @Test("Editing with all accessories, from right to left in the dark")
    func editingAccessories() throws {
        func type(_ type: TableViewCell.AccessoryType) -> (TableViewCell) -> Void {
            {
                $0.editingAccessoryType = type
                $0.accessoryType = .checkmark
            }
        }
        let rows = ListRows([
            ListRows.Section(rows: [
                row("Chevron", "2", style: .value1, type(.disclosureIndicator)),
                row("Both", "3", style: .value1, type(.detailDisclosureButton)),
                row("Tick", "4", style: .value1, type(.checkmark)),
                row("Detail", "5", style: .value1, type(.detailButton)),
                row("View", "6", style: .subtitle, image: Image(systemName: "star")) {
                    $0.editingAccessoryView = Switch()
                    $0.showsReorderControl = true
                },
            ])
        ])
        rows.editingStyle = { [.delete, .insert, .none][$0.row % 3] }
        let list = listView(.insetGrouped, rows) {
            $0.isEditing = true
            $0.overrideUserInterfaceStyle = .dark
            $0.semanticContentAttribute = .forceRightToLeft
        }
        try check(list, named: "list/editing-right-to-left-dark")
    }

    @Test("Header and footer of the list, cells by constraints, of any height")
    func ownViews() throws {
        func box(_ height: CGFloat) -> (IndexPath) -> TableViewCell {
            { _ in
                let cell = TableViewCell(style: .default, reuseIdentifier: nil)
                let box = View()
                box.backgroundColor = .systemGreen
                box.layer.cornerRadius = 4
                box.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(box)
                let margins = cell.contentView.layoutMarginsGuide
                LayoutConstraint.activate([
                    box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                    box.topAnchor.constraint(equalTo: margins.topAnchor),
                    box.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
                    box.heightAnchor.constraint(equalToConstant: height),
                ])
                return cell
            }
        }
        try checkList(.plain, [ListRows.Section(rows: [box(10), box(40)])], named: "list/own-views") {
            let title = Label(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
            title.text = "Header of the list"
            title.textAlignment = .center
            $0.tableHeaderView = title
            let end = Label()
            end.text = "Footer of the list"
            end.backgroundColor = .secondarySystemBackground
            $0.tableFooterView = end
        }
    }
}
