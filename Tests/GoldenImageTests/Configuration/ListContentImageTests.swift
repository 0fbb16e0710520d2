import Foundation
import RasterLists
import RasterTables
import Testing

private let long = "A lighthouse that stands on the last rock of the peninsula since 1859"

@Suite("Pictures of list content configurations") struct ListContentImageTests {
    @Test("Cells: text, second text below, value beside")
    func cells() throws {
        let picture = photo(28, 28)
        try check(
            list([
                content(.cell(), "Cell"), content(.cell(), "Cell", "Second text"),
                content(.subtitleCell(), "Subtitle cell", "Second text"),
                content(.valueCell(), "Value cell", "42"), content(.cell(), "Cell", image: picture),
                content(.subtitleCell(), "Subtitle cell", "Second text", image: picture),
                content(.valueCell(), "Value cell", "42", image: picture),
            ]), named: "configuration/cells")
    }

    @Test("Headers and footers")
    func headers() throws {
        try check(
            list(
                [
                    content(.plainHeader(), "Plain header"), content(.plainFooter(), "Plain footer"),
                    content(.groupedHeader(), "Grouped header"), content(.groupedFooter(), "Grouped footer"),
                    content(.prominentInsetGroupedHeader(), "Prominent header"),
                    content(.extraProminentInsetGroupedHeader(), "Extra prominent header"),
                    content(.sidebarHeader(), "Sidebar header"), content(.header(), "Header", "Second text"),
                    content(.footer(), long + ", and a footer of two lines."),
                ], color: .systemGroupedBackground), named: "configuration/headers-and-footers")
    }

    @Test("Cells of sidebars, one selected, one selected with the focus, one highlighted, one disabled")
    func sidebars() throws {
        let picture = photo(24, 24)
        let states = [
            state(), state(), state { $0.isSelected = true },
            state {
                $0.isSelected = true
                $0.isFocused = true
            }, state { $0.isHighlighted = true }, state { $0.isDisabled = true },
        ]
        let contents = [
            content(.sidebarCell(), "Sidebar", image: picture),
            content(.sidebarSubtitleCell(), "Sidebar", "Second text", image: picture),
            content(.sidebarCell(), "Selected", image: picture),
            content(.accompaniedSidebarSubtitleCell(), "Focused", "Second text", image: picture),
            content(.accompaniedSidebarCell(), "Highlighted", image: picture),
            content(.sidebarCell(), "Disabled", image: picture),
        ]
        try check(
            list(
                zip(contents, states).map { $0.updated(for: $1) },
                backgrounds: states.map { BackgroundConfiguration.listSidebarCell().updated(for: $0) },
                color: .secondarySystemBackground, separated: false, width: 260), named: "configuration/sidebars")
    }

    @Test("Texts that are long wrap; a value that has no room beside its text stands below")
    func longTexts() throws {
        try check(
            list(
                [
                    content(.cell(), "A lighthouse on the last rock of the peninsula"),
                    content(.subtitleCell(), "A subtitle of several lines", long),
                    content(.valueCell(), "Lighthouse", "Built 1859"),
                    content(.valueCell(), "Lighthouse on a rock", "Built in 1859"),
                    content(.cell(), long, image: photo(28, 28)) { $0.textProperties.numberOfLines = 1 },
                    content(.valueCell(), "Baselines meet", "small") { $0.secondaryTextProperties.font = .system(ofSize: 11) },
                ], width: 250), named: "configuration/long-texts")
    }

    /// Cells in the states of a list, with their backgrounds.
    private func states(_ traits: TraitCollection) -> View {
        let states: [(String, (inout CellConfigurationState) -> Void)] = [
            ("Normal", { _ in }), ("Selected", { $0.isSelected = true }), ("Highlighted", { $0.isHighlighted = true }),
            ("Disabled", { $0.isDisabled = true }), ("Focused", { $0.isFocused = true }), ("Swiped", { $0.isSwiped = true }),
        ]
        let made = states.map { state(traits, $0.1) }
        return list(
            zip(states, made).map { content(.valueCell(), $0.0, "8").updated(for: $1) },
            backgrounds: made.map { BackgroundConfiguration.listGroupedCell().updated(for: $0) }, color: .systemGroupedBackground,
            width: 250
        ) { $0.overrideUserInterfaceStyle = traits.userInterfaceStyle }
    }

    @Test("States of a cell")
    func statesInLight() throws { try check(states(.light), named: "configuration/states-light") }

    @Test("States of a cell in the dark")
    func statesInDark() throws { try check(states(.dark), named: "configuration/states-dark") }

    @Test("Where content runs from right to left all of it is mirrored")
    func rightToLeft() throws {
        let picture = photo(28, 28)
        try check(
            list([
                content(.cell(), "منارة", image: picture), content(.subtitleCell(), "منارة", "على صخرة", image: picture),
                content(.valueCell(), "الارتفاع", "٤٢ متر"), content(.cell(), "Latin", image: picture),
                content(.groupedHeader(), "القسم الأول"), content(.groupedFooter(), "حاشية في نهاية القسم"),
            ]) { $0.semanticContentAttribute = .forceRightToLeft }, named: "configuration/right-to-left")
    }

    @Test("Text of an accessibility size: values go below, images stand by the first line")
    func accessibilitySize() throws {
        let traits = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        try check(
            list(
                [
                    content(.cell(), "A cell of two lines", image: photo(28, 28)),
                    content(.subtitleCell(), "Subtitle", "Second text", image: photo(28, 28)),
                    content(.valueCell(), "Value", "Forty-two"), content(.valueCell(), "No room", "Forty-two"),
                    content(.groupedHeader(), "Header"),
                ].map { $0.updated(for: state(traits)) }, width: 290), named: "configuration/accessibility-size")
    }

    @Test("Images are shrunk, rounded, bordered and given room")
    func images() throws {
        try check(
            list([
                content(.subtitleCell(), "As it is", "60 × 40", image: photo(60, 40)),
                content(.subtitleCell(), "At most 30 × 30", "keeps its proportions", image: photo(60, 40)) {
                    $0.imageProperties.maximumSize = CGSize(width: 30, height: 30)
                },
                content(.subtitleCell(), "Room of 60 × 60", "nothing is enlarged", image: photo(24, 24)) {
                    $0.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 60)
                },
                content(.subtitleCell(), "Round", "of a standard width", image: photo(40, 40)) {
                    $0.imageProperties.cornerRadius = 20
                    $0.imageProperties.reservedLayoutSize.width = ListContentConfiguration.ImageProperties.standardDimension
                },
                content(.subtitleCell(), "Border", "in the tint colour", image: photo(40, 40)) {
                    $0.imageProperties.cornerRadius = 8
                    $0.imageProperties.strokeWidth = 2
                    $0.imageProperties.strokeColor = nil
                },
                content(.cell(), nil, image: photo(60, 20)),
            ]), named: "configuration/images")
    }

    @Test("Letters, alignment, colours, shrinking and attributes of texts")
    func texts() throws {
        try check(
            list([
                content(.cell(), "upper case") { $0.textProperties.transform = .uppercase },
                content(.cell(), "words of a title") { $0.textProperties.transform = .capitalized },
                content(.cell(), "Centred", "and this too") {
                    $0.textProperties.alignment = .center
                    $0.secondaryTextProperties.alignment = .center
                },
                content(.cell(), "Grey of a red", "at 30 % of its strength") {
                    $0.textProperties.color = .systemRed
                    $0.textProperties.colorTransformer = .grayscale
                    $0.secondaryTextProperties.colorTransformer = ColorTransformer { $0.withAlphaComponent(0.3) }
                },
                content(.cell(), long) {
                    $0.textProperties.numberOfLines = 1
                    $0.textProperties.adjustsFontSizeToFitWidth = true
                    $0.textProperties.minimumScaleFactor = 0.5
                },
                content(.cell(), long) {
                    $0.textProperties.numberOfLines = 1
                    $0.textProperties.lineBreakMode = .byTruncatingMiddle
                },
                content(.subtitleCell(), nil) {
                    let text = NSMutableAttributedString(string: "Attributed text")
                    text.addAttribute(.foregroundColor, value: Color.systemPurple, range: NSRange(location: 0, length: 10))
                    text.addAttribute(.underlineStyle, value: NSUnderlineStyle.single, range: NSRange(location: 11, length: 4))
                    $0.attributedText = text
                    $0.secondaryAttributedText = NSAttributedString(
                        string: "bold", attributes: [.font: Font.boldSystem(ofSize: 12)])
                },
            ]), named: "configuration/texts")
    }
}
