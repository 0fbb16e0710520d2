import Foundation
import RasterLists
import RasterTables
import Testing

@Suite("Pictures of lists in collection views") struct ListLayoutImageTests {
    private var settings: [ListItems.Section] {
        let toggle = CellAccessory.CustomViewConfiguration(customView: Switch(), placement: .trailing(displayed: .always))
        return [
            ListItems.Section(
                header: "Network",
                items: [
                    listItem("Wi-Fi", nil, "wifi", [.label(text: "On"), .disclosureIndicator()]),
                    listItem("Flight", nil, "airplane", [.customView(configuration: toggle)]),
                ]),
            ListItems.Section(
                header: "Look", footer: "Dark at night.", items: [listItem("Light", nil, nil, [.checkmark()]), listItem("Dark")]),
        ]
    }

    @Test("Cards with headers and footers")
    func insetGrouped() throws {
        try checkCollectionList(.insetGrouped, settings, named: "collection/list-inset-grouped", layout: both)
    }

    @Test("The same in the dark, with a row selected")
    func dark() throws {
        try checkCollectionList(.insetGrouped, settings, named: "collection/list-dark", layout: both) {
            $0.overrideUserInterfaceStyle = .dark
            $0.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        }
    }

    @Test("The same from right to left")
    func rightToLeft() throws {
        try checkCollectionList(.insetGrouped, settings, named: "collection/list-right-to-left", layout: both) {
            $0.semanticContentAttribute = .forceRightToLeft
        }
    }

    @Test("Groups from edge to edge")
    func grouped() throws {
        try checkCollectionList(.grouped, settings, named: "collection/list-grouped", layout: both)
    }

    @Test("Plain: the header of the section in sight stays at the edge")
    func plain() throws {
        let cities = [["Aarhus", "Accra", "Ankara", "Athens"], ["Baku", "Berlin", "Bogotá"], ["Cairo", "Caracas"]]
        let sections = cities.map { names in
            ListItems.Section(header: String(names[0].prefix(1)), items: names.map { listItem($0) })
        }
        try checkCollectionList(
            .plain, sections, height: 300, named: "collection/list-plain", layout: { $0.headerMode = .supplementary }
        ) {
            $0.contentOffset.y = 70
            $0.showsVerticalScrollIndicator = false
        }
    }

    @Test("A sidebar with an outline, and the first item of a section as its header")
    func sidebar() throws {
        let sections = [
            ListItems.Section(items: [
                listItem("Library", nil, nil, [.outlineDisclosure()]), listItem("Songs", nil, "music.note"),
                listItem("Albums", nil, "square.stack"), listItem("Artists", nil, "person"),
            ])
        ]
        try checkCollectionList(
            .sidebar, sections, named: "collection/list-sidebar", layout: { $0.headerMode = .firstItemInSection }
        ) { $0.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: []) }
    }

    /// Made anew for each size of text.
    private var everyAccessory: [ListItems.Section] {
        [
            ListItems.Section(items: [
                listItem("Chevron", nil, nil, [.disclosureIndicator()]),
                listItem(
                    "All, in any order", nil, nil, [.disclosureIndicator(), .checkmark(), .label(text: "12"), .detail()]),
                listItem("Outline", nil, nil, [.outlineDisclosure()]),
                listItem(
                    "Tinted", nil, nil,
                    [
                        .checkmark(options: .init(tintColor: .systemGreen)),
                        .disclosureIndicator(options: .init(tintColor: .systemRed)),
                    ]),
                listItem("Hidden", nil, nil, [.checkmark(options: .init(isHidden: true)), .delete()]),
                listItem(
                    "Delete at all times", nil, nil,
                    [.delete(displayed: .always), .disclosureIndicator(displayed: .whenEditing)]),
            ])
        ]
    }

    @Test("Accessories, each at its place")
    func accessories() throws {
        try checkCollectionList(.plain, everyAccessory, named: "collection/list-accessories")
    }

    @Test("The same at an accessibility size, from right to left in the dark")
    func largeAccessories() throws {
        try TraitCollection.$current.withValue(TraitCollection(preferredContentSizeCategory: .accessibilityMedium)) {
            try checkCollectionList(
                .plain, [ListItems.Section(items: Array(everyAccessory[0].items.dropLast()))],
                named: "collection/list-accessories-large-text", layout: { _ in }
            ) {
                $0.overrideUserInterfaceStyle = .dark
                $0.semanticContentAttribute = .forceRightToLeft
            }
        }
    }

    @Test("Each appearance at an accessibility size", arguments: [false, true])
    func largeAppearances(isSidebar: Bool) throws {
        try TraitCollection.$current.withValue(TraitCollection(preferredContentSizeCategory: .accessibilityMedium)) {
            try checkCollectionList(
                isSidebar ? .sidebar : .grouped, Array(settings.suffix(1)),
                named: isSidebar ? "collection/list-sidebar-large-text" : "collection/list-grouped-large-text", layout: both)
        }
    }

    @Test("Views of one's own before and after the content, and room that is kept")
    func accessoryViews() throws {
        let star = CellAccessory.CustomViewConfiguration(
            customView: ImageView(image: Image(systemName: "star.fill")), placement: .leading(), tintColor: .systemOrange)
        let after = CellAccessory.CustomViewConfiguration(
            customView: ImageView(image: Image(systemName: "bolt")),
            placement: .trailing(at: CellAccessory.Placement.position(after: .checkmark())))
        try checkCollectionList(
            .plain,
            [
                ListItems.Section(items: [
                    listItem("Reserved", nil, nil, [.disclosureIndicator(options: .init(reservedLayoutWidth: .custom(60)))]),
                    listItem(
                        "Views", "Before and after", nil,
                        [
                            .customView(configuration: star), .customView(configuration: after), .checkmark(),
                            .disclosureIndicator(),
                        ]),
                ])
            ], named: "collection/list-accessory-views", layout: { _ in })
    }

    @Test("Editing: controls before the content, handles after it")
    func editing() throws {
        try checkCollectionList(
            .insetGrouped,
            [
                ListItems.Section(items: [
                    listItem("Delete", nil, nil, [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)]),
                    listItem("Insert", nil, nil, [.insert()]),
                    listItem(
                        "Other colours", nil, nil,
                        [.delete(options: .init(tintColor: .systemYellow, backgroundColor: .systemPurple))]),
                    listItem("Choose", nil, nil, [.multiselect(), .disclosureIndicator()]),
                    listItem("Chosen", nil, nil, [.multiselect(), .label(text: "1")]),
                ])
            ], named: "collection/list-editing", layout: { _ in }
        ) {
            $0.isEditing = true
            $0.allowsMultipleSelectionDuringEditing = true
            $0.selectItem(at: IndexPath(item: 4, section: 0), animated: false, scrollPosition: [])
        }
    }

    @Test("Large text: accessories grow, texts stack in several lines")
    func largeText() throws {
        try TraitCollection.$current.withValue(TraitCollection(preferredContentSizeCategory: .accessibilityLarge)) {
            try checkCollectionList(
                .insetGrouped,
                [
                    ListItems.Section(items: [
                        listItem("Wi-Fi", nil, "wifi", [.label(text: "On"), .disclosureIndicator()]),
                        listItem("Rock light", "Port", "star", [.checkmark(), .delete(displayed: .always)]),
                    ])
                ], named: "collection/list-large-text", layout: { _ in })
        }
    }

    @Test("Indentation, and lines that begin elsewhere")
    func indentation() throws {
        func item(_ text: String, _ level: Int, _ accessories: [CellAccessory] = [], indentsAccessories: Bool = true) -> ListItem
        {
            listItem(text, nil, "folder", accessories) {
                $0.indentationLevel = level
                $0.indentationWidth = 20
                $0.indentsAccessories = indentsAccessories
            }
        }
        let dot = ImageView(image: Image(systemName: "circle.fill"))
        let other = ImageView(image: Image(systemName: "circle.fill"))
        try checkCollectionList(
            .plain,
            [
                ListItems.Section(items: [
                    item("No step", 0), item("One", 1), item("Two", 2),
                    item("With its accessory", 1, [.customView(configuration: .init(customView: dot, placement: .leading()))]),
                    item(
                        "Without", 1, [.customView(configuration: .init(customView: other, placement: .leading()))],
                        indentsAccessories: false),
                    item("A line from edge to edge", 0), item("A red line", 0), item("No line", 0), item("Last", 0),
                ])
            ], named: "collection/list-indentation",
            layout: {
                $0.itemSeparatorHandler = { path, all in
                    var own = all
                    switch path.item {
                    case 5: own.bottomSeparatorInsets = .zero
                    case 6: own.color = .systemRed
                    case 7: own.bottomSeparatorVisibility = .hidden
                    default: break
                    }
                    return own
                }
            })
    }

    private func both(_ configuration: inout CollectionLayoutListConfiguration) {
        (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
    }

    // MARK: The same as a list view

    @Test(
        "The same rows look the same in a list view",
        arguments: [
            (ListView.Style.plain, CollectionLayoutListConfiguration.Appearance.plain), (.grouped, .grouped),
            (.insetGrouped, .insetGrouped),
        ], [nil, DirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 28)])
    func equivalence(
        _ looks: (style: ListView.Style, appearance: CollectionLayoutListConfiguration.Appearance),
        _ margins: DirectionalEdgeInsets?
    ) throws {
        let texts = [
            ["One", "Two lines of text that do not fit in one, so that there are two or three"], ["Three", "Four", "Five"],
        ]
        func content(_ text: String) -> ListContentConfiguration {
            var content = ListContentConfiguration.subtitleCell()
            content.text = text
            content.image = Image(systemName: "star")
            content.secondaryText = "Second text"
            return content
        }
        let rows = ListRows(
            texts.map { section in
                ListRows.Section(
                    rows: section.map { text in
                        row(content(text)) { $0.accessoryType = text == "One" ? .disclosureIndicator : .none }
                    })
            })
        let items = ListItems(
            texts.map { section in
                ListItems.Section(
                    items: section.map { text in
                        {
                            $0.contentConfiguration = content(text)
                            $0.accessories = text == "One" ? [.disclosureIndicator()] : []
                        }
                    })
            })
        let list = listView(looks.style, rows, width: 320)
        let collection = collectionList(looks.appearance, items)
        if let margins { for view in [list, collection] { view.directionalLayoutMargins = margins } }
        list.selectRow(at: IndexPath(row: 1, section: 1), animated: false, scrollPosition: .none)
        collection.selectItem(at: IndexPath(item: 1, section: 1), animated: false, scrollPosition: [])
        // Text is blended with what lies behind the whole.
        collection.backgroundColor = list.backgroundColor
        #expect(try collection.image() == list.image())
    }
}
