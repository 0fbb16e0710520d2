import Foundation
import RasterLists
import RasterTables
import Testing

private func type(_ type: TableViewCell.AccessoryType) -> (TableViewCell) -> Void { { $0.accessoryType = type } }

@Suite("Pictures of lists in large text, with margins and in depth") struct ListSizeImageTests {
    private var styles: [ListRows.Section] {
        let star = Image(systemName: "star")
        return [
            ListRows.Section(
                header: "Styles", footer: "Each with another accessory.",
                rows: [
                    row("Default", image: star, type(.disclosureIndicator)),
                    row("Value 1", "42", style: .value1, type(.detailDisclosureButton)),
                    row("value 2", "Second", style: .value2, type(.checkmark)),
                    row("Subtitle", "Second text", style: .subtitle, image: star, type(.detailButton)),
                    row("View") {
                        let toggle = Switch()
                        toggle.isOn = true
                        $0.accessoryView = toggle
                    },
                    row(content(.valueCell(), "Content", "7", image: star), type(.disclosureIndicator)),
                ])
        ]
    }

    private func atAccessibilitySize(_ body: () throws -> Void) rethrows {
        try TraitCollection.$current.withValue(
            TraitCollection(preferredContentSizeCategory: .accessibilityMedium), operation: body)
    }

    @Test("Every style with an accessory, at an accessibility size")
    func largeText() throws {
        let rows = ListRows(styles)
        try atAccessibilitySize { try check(listView(.plain, rows), scale: 1, named: "list/large-text-styles") }
    }

    @Test("Every style while editing, at an accessibility size, from right to left in the dark")
    func largeTextEditing() throws {
        try atAccessibilitySize {
            let rows = ListRows(styles)
            rows.editingStyle = { [.delete, .insert, .none][$0.row % 3] }
            let list = listView(.grouped, rows) {
                $0.isEditing = true
                $0.overrideUserInterfaceStyle = .dark
                $0.semanticContentAttribute = .forceRightToLeft
            }
            try check(list, scale: 1, named: "list/large-text-editing")
        }
    }

    @Test("Margins of the list move texts, lines and headers; those of a cell its own; those of cards the cards")
    func margins() throws {
        let rows = ListRows([
            ListRows.Section(
                header: "Header",
                rows: [
                    row("Cell", "1", style: .value1), row("Own margins", "2", style: .value1) { $0.layoutMargins.left = 80 },
                    row(content(.valueCell(), "Content", "3"), type(.disclosureIndicator)),
                ])
        ])
        let margins = DirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 28)
        let lists = [ListView.Style.plain, .insetGrouped].map { style in
            let list = listView(style, rows, width: 300) { $0.directionalLayoutMargins = margins }
            list.frame.size = list.sizeThatFits(CGSize(width: 300, height: 0))
            return list
        }
        try check(sheet(lists, background: .systemGray4), named: "list/margins")
    }

    @Test("A cell that its layer lifts lies over its neighbours, one that it lowers under them")
    func depth() throws {
        func card(_ text: String, _ color: Color, depth: CGFloat) -> (IndexPath) -> TableViewCell {
            row(text) {
                $0.backgroundColor = color
                $0.layer.zPosition = depth
                $0.layer.transform = Transform3D(Transform(scaleX: 0.9, y: 1.5))
            }
        }
        try checkList(
            .plain,
            [
                ListRows.Section(rows: [
                    card("Lifted", .systemYellow, depth: 1), card("Between", .systemTeal, depth: 0),
                    card("Lowered", .systemPink, depth: -1), card("Between", .systemMint, depth: 0),
                ])
            ], width: 240, named: "list/depth")
    }
}
