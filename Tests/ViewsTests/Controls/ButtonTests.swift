import Foundation
import RasterGraphics
import RasterText
import RasterViews
import Testing

/// A bitmap of so many points.
private func image(_ side: Int) -> Image { Image(bitmap: Bitmap(width: side, height: side)) }

@Suite("Buttons") struct ButtonTests {
    @Test("A state without a title, colour or image of its own has those of the normal one")
    func states() {
        let button = Button()
        button.setTitle("Buy", for: .normal)
        button.setTitle("Sold", for: .disabled)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.blue, for: .selected)
        #expect(button.title(for: .highlighted) == "Buy" && button.title(for: .disabled) == "Sold")
        button.isSelected = true
        #expect(button.currentTitleColor == .blue && button.titleLabel?.textColor == .blue)
        button.isHighlighted = true
        #expect(button.state == [.selected, .highlighted] && button.currentTitleColor == .red)
        button.isEnabled = false
        button.isSelected = false
        button.isHighlighted = false
        #expect(button.titleLabel?.text == "Sold")
    }

    @Test("A system button has the tint of its surroundings, and the grey of what cannot be used")
    func tint() {
        let button = Button(type: .system)
        button.setTitle("Buy", for: .normal)
        #expect(button.titleLabel?.textColor == .systemBlue)
        let parent = View()
        parent.tintColor = .systemRed
        parent.addSubview(button)
        #expect(button.titleLabel?.textColor == .systemRed)
        button.isEnabled = false
        #expect(button.titleLabel?.textColor == .tertiaryLabel)
    }

    @Test("A button is as large as its title and 12 points, or as its image")
    func sizes() {
        let button = Button(type: .system)
        button.setTitle("A title", for: .normal)
        let label = Label()
        label.font = .system(ofSize: 15)
        label.text = "A title"
        let text = label.sizeThatFits(.zero)
        #expect(button.intrinsicContentSize == CGSize(width: text.width, height: text.height + 12))
        button.setTitle("A", for: .normal)
        #expect(button.intrinsicContentSize.width == 30)
        button.setImage(image(22), for: .normal)
        #expect(button.intrinsicContentSize.height == text.height + 12)
        button.setTitle(nil, for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 22, height: 22))
        button.contentEdgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.intrinsicContentSize == CGSize(width: 28, height: 26))
    }

    /// A filled button of 200 × 100 points with an image of 20 and a title.
    private func configured(_ change: (inout Button.Configuration) -> Void) -> Button {
        var configuration = Button.Configuration.filled()
        configuration.title = "Buy"
        configuration.image = image(20)
        configuration.imagePadding = 6
        change(&configuration)
        let button = Button(configuration: configuration)
        button.frame.size = CGSize(width: 200, height: 100)
        button.layoutIfNeeded()
        return button
    }

    @Test("An image is on the side of the title that the configuration says, mirrored where content runs from the right")
    func placement() throws {
        func frames(
            _ edge: DirectionalRectEdge, _ direction: SemanticContentAttribute = .unspecified
        ) throws -> (image: CGRect, title: CGRect) {
            let button = configured { $0.imagePlacement = edge }
            button.semanticContentAttribute = direction
            button.layoutIfNeeded()
            return (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
        }
        let leading = try frames(.leading)
        #expect(abs(leading.title.minX - leading.image.maxX - 6) < 0.001)
        #expect(abs(leading.image.minX + leading.title.maxX - 200) < 0.001)
        let trailing = try frames(.trailing)
        #expect(abs(trailing.image.minX - trailing.title.maxX - 6) < 0.001)
        let top = try frames(.top)
        #expect(abs(top.title.minY - top.image.maxY - 6) < 0.001 && abs(top.image.midX - 100) < 0.001)
        let bottom = try frames(.bottom)
        #expect(abs(bottom.image.minY - bottom.title.maxY - 6) < 0.001)
        let mirrored = try frames(.leading, .forceRightToLeft)
        #expect(abs(mirrored.image.minX - trailing.image.minX) < 0.001)
    }

    @Test("A configuration's insets are those of its size unless they are set")
    func insets() {
        var configuration = Button.Configuration.plain()
        #expect(configuration.contentInsets == DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
        configuration.contentInsets = .zero
        configuration.buttonSize = .large
        #expect(configuration.contentInsets == .zero)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets.leading == 20)
    }

    @Test("A configuration's texts and symbol grow with the size of text, before and after they were shown")
    func contentSizes() {
        let button = configured { $0.subtitle = "Second line" }
        let usual = button.intrinsicContentSize.height
        #expect(button.titleLabel?.font.pointSize == 17)
        button.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        #expect(button.intrinsicContentSize.height > 2 * usual)
        // Sizes of body and caption text in that category (uikit-facts §5).
        #expect(button.titleLabel?.font.pointSize == 40)
        #expect(button.subtitleLabel?.font.pointSize == 32)
    }

    @Test("A configuration's colours follow the state")
    func configurationColors() {
        let button = configured { $0.baseBackgroundColor = .systemGreen }
        #expect(commands(button).contains("radius 5.95 #34c759\n") && button.titleLabel?.textColor == .white)
        button.isHighlighted = true
        #expect(commands(button).contains("#34c759bf"))
        button.isHighlighted = false
        button.isEnabled = false
        #expect(commands(button).contains("#7676801f") && button.titleLabel?.textColor == .tertiaryLabel)
    }

    @Test("A configuration's title goes before that of the state, and attributes before plain text")
    func titles() {
        let button = configured { $0.title = nil }
        button.setTitle("State", for: .normal)
        #expect(button.titleLabel?.text == "State")
        button.configuration?.title = "Configured"
        #expect(button.titleLabel?.text == "Configured")
        var text = AttributedString("Rich")
        text.font = .system(ofSize: 9)
        button.configuration?.attributedTitle = text
        #expect(button.titleLabel?.text == "Rich" && button.titleLabel?.font.pointSize == 9)
    }

    @Test("A spinner takes the place of the image")
    func spinner() {
        let button = configured { $0.showsActivityIndicator = true }
        #expect(button.imageView?.isHidden == true)
        #expect(commands(button).components(separatedBy: "path of").count == 9)
        button.configuration?.showsActivityIndicator = false
        #expect(button.imageView?.isHidden == false)
        #expect(!commands(button).contains("path of"))
    }

    @Test("The handler changes the configuration before the button is measured, and may ask for its subviews")
    func handler() {
        let button = configured { _ in }
        let width = button.intrinsicContentSize.width
        button.configurationUpdateHandler = { button in
            _ = button.titleLabel
            button.configuration?.title = button.isSelected ? "Bought already" : "Buy"
        }
        #expect(button.intrinsicContentSize.width == width)
        button.isSelected = true
        #expect(button.intrinsicContentSize.width > width + 30)
    }

    @Test("A long title of a configuration is wrapped at the width that there is")
    func wrapping() {
        let button = configured {
            $0.image = nil
            $0.title = "Send it to everyone who has asked"
        }
        let line = button.sizeThatFits(.zero).height
        let wrapped = button.sizeThatFits(CGSize(width: 120, height: 0))
        #expect(wrapped.width <= 120 && wrapped.height > 1.5 * line)
    }

    @Test("A button that an action makes has its title and performs it")
    func action() {
        var count = 0
        let button = Button(type: .system, primaryAction: Action(title: "Go", image: image(4)) { _ in count += 1 })
        #expect(button.currentTitle == "Go" && button.currentImage?.size.width == 4)
        button.sendActions(for: .primaryActionTriggered)
        #expect(count == 1)
    }

    @Test("Sizes that are none leave a button that can be drawn")
    func absurdSizes() {
        for side in [-5, 0, 0.01, .infinity, .nan, 1e300] as [CGFloat] {
            let button = configured { $0.subtitle = "More" }
            button.frame.size = CGSize(width: side, height: side)
            _ = commands(button)
            #expect(button.sizeThatFits(CGSize(width: side, height: side)).height > 0)
        }
    }
}
