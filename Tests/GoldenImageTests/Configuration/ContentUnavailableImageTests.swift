import Foundation
import RasterLists
import RasterTables
import Testing

/// A phone's width, and less height.
private func page(
    _ configuration: ContentUnavailableConfiguration, height: CGFloat = 220, _ configure: (View) -> Void = { _ in }
) -> View {
    let view = ContentUnavailableView(configuration: configuration)
    view.frame.size = CGSize(width: 360, height: height)
    view.backgroundColor = .systemBackground
    configure(view)
    return view
}

/// With an image, two texts and two buttons.
private var mailbox: ContentUnavailableConfiguration {
    var configuration = ContentUnavailableConfiguration.empty()
    configuration.image = Image(systemName: "tray")
    configuration.text = "No Mail"
    configuration.secondaryText = "New mails you receive will appear here, unless a rule puts them into another mailbox."
    configuration.button.title = "Check Again"
    configuration.secondaryButton = .gray()
    configuration.secondaryButton.title = "Add Account"
    return configuration
}

@Suite("Pictures of content-unavailable configurations") struct ContentUnavailableImageTests {
    @Test("An empty place with an image, texts and buttons")
    func empty() throws { try check(page(mailbox, height: 300), named: "configuration/unavailable-empty") }

    @Test("In the dark, at the leading edge, from right to left, on a background, with a button that cannot be used")
    func natural() throws {
        var configuration = mailbox
        configuration.alignment = .natural
        configuration.secondaryText = nil
        configuration.buttonProperties.isEnabled = false
        configuration.background.backgroundColor = .secondarySystemBackground
        configuration.background.cornerRadius = 16
        configuration.background.backgroundInsets = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        let view = page(configuration, height: 260) {
            $0.overrideUserInterfaceStyle = .dark
            $0.semanticContentAttribute = .forceRightToLeft
        }
        try check(view, named: "configuration/unavailable-natural-dark")
    }

    @Test("Something is being loaded")
    func loading() throws { try check(page(.loading(), height: 120), named: "configuration/unavailable-loading") }

    @Test("A search found nothing")
    func search() throws {
        var state = ContentUnavailableConfigurationState(traitCollection: .light)
        state.searchText = "lighthouse"
        let configuration = ContentUnavailableConfiguration.search()
        try check(
            sheet([page(configuration), page(configuration.updated(for: state))], gap: 0),
            named: "configuration/unavailable-search")
    }
}
