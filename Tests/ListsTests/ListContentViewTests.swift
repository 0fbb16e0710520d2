import Foundation
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterLists

@Suite("Views of list content configurations") struct ListContentViewTests {
    /// A view of a width, with its image view, label and second label.
    private func view(
        _ configuration: ListContentConfiguration, width: CGFloat = 300, _ configure: (ListContentView) -> Void = { _ in }
    ) -> (view: ListContentView, image: CGRect, text: CGRect, secondaryText: CGRect) {
        let view = ListContentView(configuration: configuration)
        configure(view)
        view.frame.size = view.sizeThatFits(CGSize(width: width, height: 0))
        view.layoutIfNeeded()
        return (view, view.subviews[0].frame, view.subviews[1].frame, view.subviews[2].frame)
    }

    private func content(
        _ configuration: ListContentConfiguration, _ text: String?, _ secondaryText: String? = nil, image: CGSize? = nil
    ) -> ListContentConfiguration {
        var configuration = configuration
        configuration.text = text
        configuration.secondaryText = secondaryText
        configuration.image = image.map {
            Image(bitmap: Bitmap(width: Int($0.width), height: Int($0.height)), scale: 1)
        }
        return configuration
    }

    @Test("A cell is as high as its text and margins")
    func height() {
        let line = Font.preferredFont(forTextStyle: .body).lineHeight.roundedUp(toScale: 2)
        let cell = view(content(.cell(), "Text"))
        #expect(cell.view.frame.size == CGSize(width: 300, height: 22 + line))
        #expect(cell.text == CGRect(x: 16, y: 11, width: 276, height: line))
        #expect(cell.view.subviews[0].isHidden && cell.view.subviews[2].isHidden)
    }

    @Test("Without a width a view is as wide as its content on lines of its own")
    func naturalSize() {
        let view = ListContentView(configuration: content(.valueCell(), "Text", "Value"))
        let size = view.sizeThatFits(.zero)
        #expect(size == view.intrinsicContentSize)
        view.frame.size = size
        view.layoutIfNeeded()
        let (text, value) = (view.subviews[1].frame, view.subviews[2].frame)
        #expect(text.minX == 16 && value.minX == text.maxX + 8 && value.maxX == size.width - 8)
    }

    @Test("A value stands at the end of the line, on the text's baseline, or below where there is no room")
    func sideBySide() {
        var configuration = content(.valueCell(), "Text", "Value")
        configuration.secondaryTextProperties.font = .system(ofSize: 11)
        let wide = view(configuration)
        #expect(wide.secondaryText.maxX == 292 && wide.secondaryText.minY > wide.text.minY)
        let narrow = view(configuration, width: wide.text.width + wide.secondaryText.width + 24 + 7)
        #expect(narrow.secondaryText.minX == 16 && narrow.secondaryText.minY == narrow.text.maxY + 3)
        let exact = view(configuration, width: wide.text.width + wide.secondaryText.width + 24 + 8)
        #expect(exact.secondaryText.minX == exact.text.maxX + 8)
    }

    @Test("Text begins behind the image, or behind the room that is reserved for it")
    func imageRoom() {
        var configuration = content(.cell(), "Text", image: CGSize(width: 40, height: 60))
        let plain = view(configuration)
        #expect(plain.image == CGRect(x: 16, y: 11, width: 40, height: 60) && plain.text.minX == 16 + 40 + 16)
        #expect(plain.view.frame.height == 82 && abs(plain.text.midY - 41) <= 0.5)
        configuration.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 80)
        let reserved = view(configuration)
        #expect(reserved.image == CGRect(x: 26, y: 21, width: 40, height: 60) && reserved.text.minX == 92)
        configuration.imageProperties.reservedLayoutSize = CGSize(
            width: ListContentConfiguration.ImageProperties.standardDimension, height: 0)
        #expect(view(configuration).text.minX == 60)
        let large = TraitCollection(preferredContentSizeCategory: .accessibilityMedium)
        configuration.imageProperties.reservedLayoutSize.width = 100
        #expect(view(configuration.updated(for: state(large))).text.minX == 72)
    }

    @Test("Without text there is no padding behind the image")
    func imageOnly() {
        let view = ListContentView(configuration: content(.cell(), nil, image: CGSize(width: 40, height: 60)))
        #expect(view.sizeThatFits(.zero) == CGSize(width: 64, height: 82))
    }

    @Test("Margins are no smaller than those around, along the axes that preserve them")
    func margins() {
        var configuration = content(.cell(), "Text")
        let around = DirectionalEdgeInsets(top: 50, leading: 20, bottom: 50, trailing: 4)
        let horizontal = view(configuration) { $0.inheritedLayoutMargins = around }
        #expect(horizontal.text.minX == 20 && horizontal.text.maxX == 292 && horizontal.text.minY == 11)
        configuration.axesPreservingSuperviewLayoutMargins = .both
        #expect(view(configuration) { $0.inheritedLayoutMargins = around }.text.minY == 50)
        configuration.axesPreservingSuperviewLayoutMargins = []
        #expect(view(configuration) { $0.inheritedLayoutMargins = around }.text.minX == 16)
    }

    @Test("From right to left all is mirrored, also when the direction comes later")
    func rightToLeft() {
        let configuration = content(.valueCell(), "Text", "Value", image: CGSize(width: 20, height: 20))
        let leading = view(configuration)
        let trailing = view(configuration) { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(trailing.image.minX == 300 - leading.image.maxX && trailing.text.minX == 300 - leading.text.maxX)
        #expect(trailing.secondaryText.minX == 300 - leading.secondaryText.maxX)
        let parent = View()
        parent.semanticContentAttribute = .forceRightToLeft
        parent.addSubview(leading.view)
        leading.view.setNeedsLayout()
        leading.view.layoutIfNeeded()
        #expect(leading.view.subviews[1].frame == trailing.text)
        #expect((leading.view.subviews[1] as? Label)?.textAlignment == .right)
    }

    @Test("Content is centred in a view that is higher")
    func centred() {
        let cell = view(content(.cell(), "Text"))
        cell.view.frame.size.height += 100
        cell.view.layoutIfNeeded()
        #expect(cell.view.subviews[1].frame.minY == 61)
    }

    @Test("Widths and numbers that are none end nothing")
    func absurd() {
        var configuration = content(.valueCell(), "Text that wraps", "Value", image: CGSize(width: 40, height: 60))
        configuration.imageProperties.maximumSize = CGSize(width: CGFloat.nan, height: -4)
        configuration.directionalLayoutMargins = DirectionalEdgeInsets(top: -50, leading: .nan, bottom: -90, trailing: .infinity)
        for width in [-1, 0, 0.001, .nan, .infinity, 1e300] as [CGFloat] {
            let view = ListContentView(configuration: configuration)
            _ = view.sizeThatFits(CGSize(width: width, height: width))
            view.frame.size = CGSize(width: width, height: width)
            view.layoutIfNeeded()
        }
        #expect(view(content(.cell(), "Text"), width: 1).text.width == 0)
    }

    @Test("A view takes configurations of its own kind")
    func supports() {
        let view = content(.cell(), "a").makeContentView()
        #expect(view.supports(ListContentConfiguration.plainHeader()))
        view.configuration = content(.plainHeader(), "b")
        #expect((view.configuration as? ListContentConfiguration)?.text == "b")
        #expect((view.subviews[1] as? Label)?.text == "b")
    }
}
