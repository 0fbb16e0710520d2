import Foundation
import RasterTables
import Testing

private func symbol(_ name: String) -> Image? { Image(systemName: name) }

@Suite("Pictures of list contents with symbols") struct ContentSymbolImageTests {
    @Test("Symbols are centred in one room, so that texts begin at one place, and make no row higher")
    func cells() throws {
        try check(
            list([
                content(.cell(), "Favorites", image: symbol("star")) { $0.imageProperties.tintColor = .purple },
                content(.valueCell(), "Wi-Fi", "Off", image: symbol("wifi")),
                content(.cell(), "Flags", image: symbol("flag.fill")),
                content(.subtitleCell(), "People", "Second text", image: symbol("person.2")),
                content(.cell(), "Disabled", image: symbol("folder")).updated(for: state { $0.isDisabled = true }),
                content(.cell(), "Large and bold", image: symbol("heart")) {
                    $0.imageProperties.preferredSymbolConfiguration = Image.SymbolConfiguration(pointSize: 36, weight: .bold)
                    $0.imageProperties.tintColor = .systemRed
                },
            ]), named: "configuration/symbols")
    }

    @Test("Symbols in the dark, from right to left")
    func mirrored() throws {
        try check(
            list([
                content(.cell(), "المفضلة", image: symbol("star")), content(.valueCell(), "المجلد", "٤", image: symbol("folder")),
            ]) {
                $0.overrideUserInterfaceStyle = .dark
                $0.semanticContentAttribute = .forceRightToLeft
            }, named: "configuration/symbols-right-to-left-dark")
    }

    @Test("A sidebar with symbols, one of its cells selected, one with the focus")
    func sidebar() throws {
        let states = [
            state(), state { $0.isSelected = true },
            state {
                $0.isSelected = true
                $0.isFocused = true
            }, state { $0.isHighlighted = true }, state { $0.isDisabled = true },
        ]
        let names = ["tray", "star", "flag", "folder", "trash"]
        let titles = ["All Inboxes", "Selected", "Focused", "Highlighted", "Disabled"]
        let contents = zip(zip(titles, names), states).map {
            content(.sidebarCell(), $0.0, image: symbol($0.1)).updated(for: $1)
        }
        try check(
            list(
                contents, backgrounds: states.map { BackgroundConfiguration.listSidebarCell().updated(for: $0) },
                color: .secondarySystemBackground, separated: false, width: 260), named: "configuration/symbols-sidebar")
    }

    @Test("Symbols grow with text of an accessibility size, and stand by the first line")
    func accessibilitySize() throws {
        let traits = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        try check(
            list(
                [
                    content(.cell(), "A cell of two lines", image: symbol("star")),
                    content(.subtitleCell(), "Subtitle", "Second text", image: symbol("folder")),
                ].map { $0.updated(for: state(traits)) }, width: 290), named: "configuration/symbols-accessibility-size")
    }
}
