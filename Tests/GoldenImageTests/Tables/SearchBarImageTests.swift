import Foundation
import RasterDataTables
import Testing

@Suite("Pictures of the search bar") struct SearchBarImageTests {
    private func bar(_ text: String = "") -> SearchBar {
        let bar = SearchBar(frame: CGRect(x: 0, y: 0, width: 240, height: 60))
        bar.text = text
        return bar
    }

    @Test("Empty, it shows its placeholder")
    func empty() throws {
        try check(bar(), named: "view/search-bar-empty")
    }

    @Test("With a text it has a button to clear it")
    func text() throws {
        try check(bar("Lima"), named: "view/search-bar-with-text")
    }

    @Test("In dark")
    func dark() throws {
        let bar = bar("Lima")
        bar.overrideUserInterfaceStyle = .dark
        try check(bar, named: "view/search-bar-dark")
    }
}
