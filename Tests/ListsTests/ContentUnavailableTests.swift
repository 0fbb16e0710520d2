import Foundation
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterLists

@Suite("Content-unavailable configurations") struct ContentUnavailableTests {
    private func searched(_ text: String?) -> ContentUnavailableConfigurationState {
        var state = ContentUnavailableConfigurationState(traitCollection: .light)
        state.searchText = text
        return state
    }

    @Test("A search says what was searched for, unless it says something else")
    func searchText() {
        var search = ContentUnavailableConfiguration.search()
        #expect(search.text == "No Results")
        #expect(search.updated(for: searched("ship")).text == "No Results for “ship”")
        #expect(search.updated(for: searched("ship")).updated(for: searched("")).text == "No Results")
        #expect(ContentUnavailableConfiguration.empty().updated(for: searched("ship")).text == nil)
        search.text = "Nothing"
        #expect(search.updated(for: searched("ship")).text == "Nothing")
        search.attributedText = NSAttributedString(string: "Not a thing")
        #expect(search.updated(for: searched("ship")).text == nil)
    }

    @MainActor @Test("A controller says what there is to show before its view is laid out, once until it is told to again")
    func controller() {
        final class Results: ViewController {
            var names: [String] = []
            var states: [ContentUnavailableConfigurationState] = []
            override func updateContentUnavailableConfiguration(using state: ContentUnavailableConfigurationState) {
                states.append(state)
                contentUnavailableConfiguration =
                    names.isEmpty ? ContentUnavailableConfiguration.search().updated(for: state) : nil
            }
        }
        let (controller, search) = (Results(), ViewController())
        controller.navigationItem.searchController = search
        search.searchedText = "ship"
        controller.overrideUserInterfaceStyle = .dark
        controller.view.layoutIfNeeded()
        controller.view.layoutIfNeeded()
        let shown = controller.contentUnavailableConfiguration as? ContentUnavailableConfiguration
        #expect(shown?.text == "No Results for “ship”" && controller.view.subviews.first?.frame == controller.view.bounds)
        #expect(controller.states.count == 1 && controller.states[0].traitCollection.userInterfaceStyle == .dark)
        controller.names = ["Argo"]
        controller.setNeedsUpdateContentUnavailableConfiguration()
        controller.view.layoutIfNeeded()
        #expect(controller.contentUnavailableConfiguration == nil && controller.view.subviews.isEmpty)
        #expect(controller.states.count == 2)
    }

    @Test("What was set stays, and fonts follow the size of text")
    func updated() {
        var empty = ContentUnavailableConfiguration.empty()
        empty.textProperties.color = .systemRed
        empty.imageToTextPadding = 99
        let traits = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let large = empty.updated(for: ViewConfigurationState(traitCollection: traits))
        #expect(large.textProperties.color == .systemRed && large.textProperties.font.pointSize == 39)
        #expect(large.imageToTextPadding == 99 && empty.textProperties.font.pointSize == 22)
    }

    @Test("Content stands in the middle, one below the other, and what there is none of takes no room")
    func layout() {
        var configuration = ContentUnavailableConfiguration.empty()
        configuration.text = "Text"
        let view = ContentUnavailableView(configuration: configuration)
        view.frame.size = CGSize(width: 300, height: 200)
        view.layoutIfNeeded()
        let label = view.subviews.first { ($0 as? Label)?.text == "Text" }
        #expect(label.map { abs($0.frame.midY - 100) <= 0.5 && $0.frame.minX == 16 && $0.frame.maxX == 284 } == true)
        let height = view.sizeThatFits(CGSize(width: 300, height: 0)).height
        configuration.image = Image(bitmap: Bitmap(width: 40, height: 30))
        view.configuration = configuration
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == height + 30 + configuration.imageToTextPadding)
    }

    @Test("A spinner shows while loading, until there is an image")
    func spinner() {
        var configuration = ContentUnavailableConfiguration.loading()
        let view = ContentUnavailableView(configuration: configuration)
        let spinner = view.subviews.compactMap { $0 as? ActivityIndicatorView }.first
        #expect(spinner?.isHidden == false)
        configuration.image = Image(bitmap: Bitmap(width: 40, height: 30))
        view.configuration = configuration
        #expect(spinner?.isHidden == true)
    }

    @Test("A button shows where it has a title, be it its action's, and does what that says")
    func buttons() {
        var configuration = ContentUnavailableConfiguration.empty()
        let view = ContentUnavailableView(configuration: configuration)
        let buttons = view.subviews.compactMap { $0 as? Button }
        #expect(buttons.map(\.isHidden) == [true, true])
        configuration.buttonProperties.primaryAction = Action(title: "Again") { _ in }
        configuration.buttonProperties.isEnabled = false
        view.configuration = configuration
        #expect(buttons.map(\.isHidden) == [false, true] && !buttons[0].isEnabled)
        #expect(buttons[0].configuration?.title == "Again")
    }
}
