import Foundation
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterLists

/// A state in which something is the case.
func state(
    _ traits: TraitCollection = .light, _ configure: (inout CellConfigurationState) -> Void = { _ in }
) -> CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traits)
    configure(&state)
    return state
}

@Suite("List content configurations") struct ListContentConfigurationTests {
    @Test("Attributed text takes the place of plain text, and the other way round")
    func attributedText() {
        var content = ListContentConfiguration.cell()
        content.text = "plain"
        content.attributedText = NSAttributedString(string: "attributed")
        #expect(content.text == nil && content.attributedText?.string == "attributed")
        content.text = "plain"
        #expect(content.text == "plain" && content.attributedText == nil)
        content.secondaryText = "plain"
        content.secondaryAttributedText = NSAttributedString(string: "attributed")
        #expect(content.secondaryText == nil)
        content.secondaryText = "plain"
        #expect(content.secondaryAttributedText == nil)
    }

    @Test("A string that changes after it was set changes nothing")
    func mutableString() {
        var content = ListContentConfiguration.cell()
        let text = NSMutableAttributedString(string: "a")
        content.attributedText = text
        text.append(NSAttributedString(string: "b"))
        #expect(content.attributedText?.string == "a")
    }

    @Test("What a cell looks like")
    func cell() {
        let content = ListContentConfiguration.cell()
        #expect(content.directionalLayoutMargins == DirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
        #expect(content.imageToTextPadding == 16 && content.textToSecondaryTextVerticalPadding == 3)
        #expect(content.axesPreservingSuperviewLayoutMargins == .horizontal && content.alpha == 1)
        #expect(!content.prefersSideBySideTextAndSecondaryText)
        let text = content.textProperties
        #expect(text.font == .preferredFont(forTextStyle: .body) && text.color == .label && text.numberOfLines == 0)
        #expect(text.alignment == .natural && text.transform == .none && text.lineBreakMode == .byTruncatingTail)
        #expect(ListContentConfiguration.valueCell().prefersSideBySideTextAndSecondaryText)
        #expect(ListContentConfiguration.groupedHeader().textProperties.transform == .uppercase)
    }

    @Test("A disabled cell is dim, unless it is moved aside")
    func disabled() {
        let content = ListContentConfiguration.subtitleCell()
        let disabled = content.updated(for: state { $0.isDisabled = true })
        #expect(disabled.textProperties.color == .tertiaryLabel)
        #expect(disabled.secondaryTextProperties.color == .quaternaryLabel)
        #expect(disabled.imageProperties.tintColor == .tertiaryLabel)
        #expect(disabled.updated(for: state()) == content)
        let swiped = content.updated(
            for: state {
                $0.isDisabled = true
                $0.isSwiped = true
            })
        #expect(swiped == content)
    }

    @Test("What was set stays in every state, be it what was there anyway")
    func customized() {
        var content = ListContentConfiguration.cell()
        content.textProperties.color = .label
        content.secondaryTextProperties.color = .systemRed
        content.imageProperties.tintColor = nil
        content.directionalLayoutMargins.leading = 40
        content.alpha = 0.7
        content.text = "text"
        let disabled = content.updated(for: state { $0.isDisabled = true })
        #expect(disabled.textProperties.color == .label && disabled.secondaryTextProperties.color == .systemRed)
        #expect(disabled.imageProperties.tintColor == nil && disabled.directionalLayoutMargins.leading == 40)
        #expect(disabled.text == "text" && disabled.alpha == 0.7)
        #expect(disabled == content)
    }

    @Test("Each property of texts and images that is set stays")
    func everyProperty() {
        var content = ListContentConfiguration.sidebarCell()
        content.textProperties.font = .system(ofSize: 30)
        content.textProperties.colorTransformer = .grayscale
        content.textProperties.alignment = .center
        content.textProperties.lineBreakMode = .byClipping
        content.textProperties.numberOfLines = 3
        content.textProperties.adjustsFontSizeToFitWidth = false
        content.textProperties.minimumScaleFactor = 0.2
        content.textProperties.allowsDefaultTighteningForTruncation = false
        content.textProperties.adjustsFontForContentSizeCategory = false
        content.textProperties.transform = .lowercase
        content.textProperties.showsExpansionTextWhenTruncated = false
        content.imageProperties.preferredSymbolConfiguration = nil
        content.imageProperties.tintColorTransformer = .grayscale
        content.imageProperties.cornerRadius = 4
        content.imageProperties.maximumSize = CGSize(width: 4, height: 4)
        content.imageProperties.reservedLayoutSize = CGSize(width: 9, height: 9)
        content.imageProperties.strokeColor = .red
        content.imageProperties.strokeColorTransformer = .grayscale
        content.imageProperties.strokeWidth = 2
        content.imageProperties.accessibilityIgnoresInvertColors = true
        content.axesPreservingSuperviewLayoutMargins = .vertical
        content.prefersSideBySideTextAndSecondaryText = true
        content.imageToTextPadding = 1
        content.textToSecondaryTextHorizontalPadding = 2
        content.textToSecondaryTextVerticalPadding = 3
        let highlighted = content.updated(
            for: state {
                $0.isHighlighted = true
                $0.isSelected = true
            })
        #expect(highlighted.textProperties == content.textProperties)
        #expect(highlighted.imageProperties == content.imageProperties)
        #expect(highlighted.updated(for: state()) == content)
    }

    @Test("A sidebar's cell is strong where it is selected, white where it has the focus too, faint while touched")
    func sidebar() {
        let content = ListContentConfiguration.sidebarCell()
        let selected = content.updated(for: state { $0.isSelected = true })
        #expect(selected.textProperties.font.weight == .medium && selected.textProperties.color == .label)
        let target = content.updated(for: state { $0.cellDropState = .targeted })
        #expect(target == selected)
        let focused = content.updated(
            for: state {
                $0.isSelected = true
                $0.isFocused = true
            })
        #expect(focused.textProperties.color == .white && focused.imageProperties.tintColor == .white)
        let touched = content.updated(for: state { $0.isHighlighted = true })
        #expect(touched.textProperties.resolvedColor().components(with: .light) == Color(white: 0, alpha: 0.3).components())
        #expect(content.updated(for: state { $0.isDisabled = true }).alpha == 0.5)
    }

    @Test("Cells, headers and footers follow the list around")
    func environment() {
        func updated(_ content: ListContentConfiguration, _ environment: ListEnvironment) -> ListContentConfiguration {
            content.updated(for: ViewConfigurationState(traitCollection: TraitCollection(listEnvironment: environment)))
        }
        #expect(updated(.header(), .insetGrouped).textProperties.transform == .uppercase)
        #expect(updated(.header(), .plain).textProperties == ListContentConfiguration.plainHeader().textProperties)
        #expect(updated(.footer(), .grouped).directionalLayoutMargins.leading == 8)
        #expect(updated(.cell(), .sidebar).textProperties.numberOfLines == 1)
        #expect(updated(.plainHeader(), .grouped) == .plainHeader())
    }

    @Test("Fonts have the size of the state's text")
    func contentSize() {
        let traits = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        var content = ListContentConfiguration.cell()
        #expect(content.textProperties.font.pointSize == 17)
        content.secondaryTextProperties.font = .system(ofSize: 5)
        content = content.updated(for: state(traits))
        #expect(content.textProperties.font.pointSize == 33 && content.secondaryTextProperties.font.pointSize == 5)
    }

    @Test("The tint is the image's own, else the view's, and then transformed")
    func tint() {
        var images = ListContentConfiguration.cell().imageProperties
        #expect(images.resolvedTintColor(for: .systemRed) == .systemRed)
        images.tintColor = .systemPurple
        #expect(images.resolvedTintColor(for: .systemRed) == .systemPurple)
        images.tintColorTransformer = ColorTransformer { $0.withAlphaComponent(0.5) }
        #expect(images.resolvedTintColor(for: .systemRed).components().alpha == 128)
    }

    @Test("A large image is shrunk with its proportions along the axes that have a limit")
    func maximumSize() {
        var images = ListContentConfiguration.cell().imageProperties
        let size = CGSize(width: 100, height: 50)
        #expect(images.displayedSize(of: size) == size)
        images.maximumSize = CGSize(width: 0, height: 25)
        #expect(images.displayedSize(of: size) == CGSize(width: 50, height: 25))
        images.maximumSize = CGSize(width: 10, height: 25)
        #expect(images.displayedSize(of: size) == CGSize(width: 10, height: 5))
        images.maximumSize = CGSize(width: 500, height: 500)
        #expect(images.displayedSize(of: size) == size)
    }
}
