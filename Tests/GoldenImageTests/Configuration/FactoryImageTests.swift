import Foundation
import RasterLists
import RasterTables
import Testing

/// All factories of list content, in a surrounding.
@Suite("Pictures of every factory of configurations") struct FactoryImageTests {
    private func contents(_ traits: TraitCollection, image: Image?) -> [ListContentConfiguration] {
        [
            content(.cell(), "Cell", "Second text", image: image), content(.subtitleCell(), "Subtitle", "Second text"),
            content(.valueCell(), "Value", "42", image: image), content(.sidebarCell(), "Sidebar", image: image),
            content(.sidebarSubtitleCell(), "Sidebar", "Second text"),
            content(.accompaniedSidebarCell(), "Accompanied"),
            content(.accompaniedSidebarSubtitleCell(), "Accompanied", "Second text"),
            content(.plainHeader(), "Plain header"), content(.plainFooter(), "Plain footer"),
            content(.groupedHeader(), "Grouped header"), content(.groupedFooter(), "Grouped footer"),
            content(.prominentInsetGroupedHeader(), "Prominent"), content(.extraProminentInsetGroupedHeader(), "Very prominent"),
            content(.sidebarHeader(), "Sidebar header"),
        ].map { $0.updated(for: state(traits)) }
    }

    @Test("Contents at an accessibility size")
    func largeText() throws {
        let traits = TraitCollection(preferredContentSizeCategory: .accessibilityMedium)
        try check(
            list(contents(traits, image: Image(systemName: "star")), width: 320), scale: 1,
            named: "configuration/factories-large-text")
    }

    @Test("Contents from right to left in the dark")
    func rightToLeftInTheDark() throws {
        let traits = TraitCollection(userInterfaceStyle: .dark)
        let view = list(contents(traits, image: Image(systemName: "star")).dropLast(2), width: 240) {
            $0.overrideUserInterfaceStyle = .dark
            $0.semanticContentAttribute = .forceRightToLeft
        }
        try check(view, named: "configuration/factories-right-to-left-dark")
    }

    @Test("Backgrounds: normal, selected, focused, swiped and moved, in light and dark")
    func backgrounds() throws {
        let factories: [BackgroundConfiguration] = [
            .listPlainCell(), .listGroupedCell(), .listSidebarCell(), .listAccompaniedSidebarCell(), .listPlainHeaderFooter(),
            .listGroupedHeaderFooter(), .listSidebarHeader(), .clear(),
        ]
        let states: [(inout CellConfigurationState) -> Void] = [
            { _ in }, { $0.isSelected = true }, { $0.isFocused = true }, { $0.isSwiped = true }, { $0.isReordering = true },
        ]
        func page(_ style: TraitCollection.UserInterfaceStyle) -> View {
            let page = View()
            page.overrideUserInterfaceStyle = style
            page.backgroundColor = .systemGroupedBackground
            for (row, factory) in factories.enumerated() {
                for (column, configure) in states.enumerated() {
                    let made = factory.updated(for: state(TraitCollection(userInterfaceStyle: style), configure))
                    page.addSubview(made.view(frame: CGRect(x: 6 + column * 48, y: 6 + row * 26, width: 42, height: 20)))
                }
            }
            page.frame.size = CGSize(width: 246, height: 214)
            return page
        }
        try check(sheet([page(.light), page(.dark)], gap: 0), named: "configuration/background-factories")
    }

    @Test("Nothing to show, at an accessibility size")
    func unavailable() throws {
        let traits = TraitCollection(preferredContentSizeCategory: .accessibilityMedium)
        var search = ContentUnavailableConfigurationState(traitCollection: traits)
        search.searchText = "reef"
        var empty = ContentUnavailableConfiguration.empty()
        empty.image = Image(systemName: "tray")
        empty.text = "No Mail"
        empty.secondaryText = "New mails appear here."
        empty.button.title = "Check"
        let pages = [empty, .loading(), .search()].map { configuration in
            let view = ContentUnavailableView(configuration: configuration.updated(for: search))
            // Buttons ask the view that they are in.
            view.traitOverrides.preferredContentSizeCategory = traits.preferredContentSizeCategory
            view.frame.size = view.sizeThatFits(CGSize(width: 276, height: 0))
            return view
        }
        try check(sheet(pages, gap: 0), named: "configuration/unavailable-large-text")
    }

    @Test("Content outside of a list keeps the margins of what holds it, as far as they reach in")
    func margins() throws {
        let holder = View(frame: CGRect(x: 0, y: 0, width: 260, height: 3 * 44))
        holder.backgroundColor = .systemBackground
        holder.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 60)
        for (index, (x, axes)) in [(0, Axes.horizontal), (24, .horizontal), (0, [])].enumerated() {
            let view = ListContentView(
                configuration: content(.valueCell(), "Text", "Value") { $0.axesPreservingSuperviewLayoutMargins = axes })
            view.frame = CGRect(x: x, y: index * 44, width: 260 - 2 * x, height: 40)
            view.backgroundColor = .secondarySystemBackground
            holder.addSubview(view)
        }
        try check(holder, named: "configuration/margins-of-superview")
    }
}
