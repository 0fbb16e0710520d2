import Foundation
import RasterGraphics
import RasterViews
import Testing

@Suite("Background configurations of buttons") struct ButtonBackgroundTests {
    private func commands(of background: BackgroundConfiguration, _ configuration: Button.Configuration = .filled()) -> String {
        var configuration = configuration
        configuration.background = background
        let button = Button(configuration: configuration)
        button.frame.size = CGSize(width: 80, height: 30)
        return ViewsTests.commands(button)
    }

    @Test("A button takes any background in place of its style's")
    func replaced() {
        #expect(commands(of: .clear()) == "")
        #expect(commands(of: .listGroupedCell()) == "fill 0 0 80×30 #ffffff")
        var tint = BackgroundConfiguration.listPlainCell()
        tint.backgroundColor = nil
        #expect(commands(of: tint, .plain()) == "fill 0 0 80×30 #007aff")
    }

    @Test("What is set of the style's own background keeps the rest of it")
    func changed() {
        var configuration = Button.Configuration.filled()
        configuration.background.backgroundInsets = DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        configuration.background.strokeColor = .black
        configuration.background.strokeWidth = 1
        #expect(
            commands(of: configuration.background)
                == "fill 5 5 70×20 radius 5.95 #007aff\nborder 5 5 70×20 radius 5.95 width 1 #000000")
        configuration.background.backgroundColor = .systemRed
        #expect(commands(of: configuration.background, .gray()).hasPrefix("fill 5 5 70×20 radius 5.95 #ff3b30\n"))
    }

    @Test("A custom view lies behind the content")
    func customView() throws {
        var configuration = Button.Configuration.plain()
        configuration.title = "Title"
        let view = View()
        configuration.background.customView = view
        let button = Button(configuration: configuration)
        button.frame.size = CGSize(width: 80, height: 30)
        button.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 80, height: 30))
        #expect(view.isDescendant(of: try #require(button.subviews.first)))
    }
}
