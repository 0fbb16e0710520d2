import Foundation
import RasterGraphics
import Testing

@testable import RasterViews

/// A state in which something is the case.
private func state(
    _ traits: TraitCollection = .light, _ configure: (inout CellConfigurationState) -> Void = { _ in }
) -> CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traits)
    configure(&state)
    return state
}

@Suite("Background configurations") struct BackgroundConfigurationTests {
    @Test("A cell's fill in each state")
    func cellStates() {
        func fill(_ configure: (inout CellConfigurationState) -> Void) -> Color {
            BackgroundConfiguration.listPlainCell().updated(for: state(.light, configure)).resolvedBackgroundColor(
                for: .systemRed)
        }
        #expect(fill { _ in } == .systemBackground)
        #expect(fill { $0.isSelected = true } == .systemGray4 && fill { $0.isHighlighted = true } == .systemGray4)
        #expect(fill { $0.cellDropState = .targeted } == .systemGray4 && fill { $0.isSwiped = true } == .systemGray5)
        #expect(fill { $0.isDisabled = true } == .systemBackground)
        #expect(fill { $0.isReordering = true }.components() == ColorU8(red: 255, green: 255, blue: 255, alpha: 204))
        let focused = fill { $0.isFocused = true }
        #expect(focused.components(with: .light) == Color.systemRed.withAlphaComponent(0.12).components(with: .light))
        #expect(focused.components(with: .dark) == Color.systemRed.withAlphaComponent(0.4).components(with: .dark))
        #expect(BackgroundConfiguration.listGroupedCell().backgroundColor == .secondarySystemGroupedBackground)
    }

    @Test("Headers and footers have no fill, and a clear background none in any state")
    func clear() {
        for background in [
            BackgroundConfiguration.clear(), .listPlainHeaderFooter(), .listGroupedHeaderFooter(), .listSidebarHeader(),
            .listHeader(), .listFooter(), .listSidebarCell(), .listAccompaniedSidebarCell(),
        ] {
            #expect(background.backgroundColor == .clear && background.strokeColor == .clear && background.strokeWidth == 0)
        }
        #expect(BackgroundConfiguration.clear().updated(for: state { $0.isSelected = true }) == .clear())
        var pinned = ViewConfigurationState(traitCollection: .light)
        pinned.isPinned = true
        #expect(BackgroundConfiguration.listPlainHeaderFooter().updated(for: pinned).backgroundColor == .systemBackground)
        #expect(BackgroundConfiguration.listGroupedHeaderFooter().updated(for: pinned).backgroundColor == .clear)
    }

    @Test("No colour is the tint of the view")
    func tint() {
        var background = BackgroundConfiguration.listPlainCell()
        background.backgroundColor = nil
        #expect(background.resolvedBackgroundColor(for: .systemPink) == .systemPink)
        // It was set, so selecting the cell leaves it.
        #expect(background.updated(for: state { $0.isSelected = true }).backgroundColor == nil)
        let view = BackgroundView(configuration: background)
        let parent = View()
        parent.tintColor = .systemPink
        parent.addSubview(view)
        #expect(view.subviews[0].backgroundColor == .systemPink)
    }

    @Test("What was set stays in every state")
    func customized() {
        var background = BackgroundConfiguration.listSidebarCell()
        background.cornerRadius = 3
        background.backgroundInsets.top = 4
        background.edgesAddingLayoutMarginsToBackgroundInsets = .leading
        background.backgroundColor = .green
        background.backgroundColorTransformer = .grayscale
        background.visualEffect = BlurEffect(style: .dark)
        background.imageContentMode = .center
        background.strokeColor = .red
        background.strokeColorTransformer = .grayscale
        background.strokeWidth = 2
        background.strokeOutset = 1
        background.shadowProperties.opacity = 0.5
        background.customView = View()
        #expect(background.updated(for: state { $0.isSelected = true }) == background)
    }

    @Test("Cells follow the list around")
    func environment() {
        let traits = TraitCollection(listEnvironment: .insetGrouped)
        let background = BackgroundConfiguration.listCell().updated(for: state(traits))
        #expect(background.backgroundColor == .secondarySystemGroupedBackground)
        let sidebar = state(TraitCollection(listEnvironment: .sidebar)) { $0.isSelected = true }
        #expect(BackgroundConfiguration.listCell().updated(for: sidebar).cornerRadius == 10)
    }

    @Test("Insets follow the way of content, and the margins of the view where asked to; a radius is clamped")
    func layout() {
        var background = BackgroundConfiguration.clear()
        background.backgroundInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
        background.cornerRadius = 400
        background.strokeWidth = 1
        background.strokeOutset = 2
        let view = BackgroundView(configuration: background)
        view.inheritedLayoutMargins = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        view.frame.size = CGSize(width: 100, height: 60)
        view.layoutIfNeeded()
        #expect(view.subviews[0].frame == CGRect(x: 22, y: 1, width: 74, height: 26))
        #expect(view.subviews[0].layer.cornerRadius == 13)
        #expect(view.subviews[1].frame == CGRect(x: 20, y: -1, width: 78, height: 30))
        #expect(view.subviews[1].layer.cornerRadius == 15)
        view.semanticContentAttribute = .forceRightToLeft
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.subviews[0].frame.minX == 4)
    }

    @Test("A custom view fills the background and leaves it when another configuration comes")
    func customView() {
        var background = BackgroundConfiguration.clear()
        let custom = View()
        background.customView = custom
        background.backgroundInsets.leading = 10
        let view = BackgroundView(configuration: background)
        view.frame.size = CGSize(width: 100, height: 60)
        view.layoutIfNeeded()
        #expect(custom.frame == CGRect(x: 0, y: 0, width: 90, height: 60) && custom.isDescendant(of: view))
        view.configuration = .clear()
        #expect(custom.superview == nil)
    }

    @Test("What there is casts a shadow, and where there is nothing there is none")
    func shadow() {
        var background = BackgroundConfiguration.clear()
        background.shadowProperties.opacity = 0.5
        background.shadowProperties.offset = CGSize(width: 0, height: 2)
        background.cornerRadius = 4
        let view = BackgroundView(configuration: background)
        view.frame.size = CGSize(width: 20, height: 10)
        #expect(commands(view) == "")
        background.backgroundColor = .systemBackground
        view.configuration = background
        #expect(
            commands(view)
                == "shadow blur 3 #00000080 {\nfill 0 2 20×10 radius 4 #000000\n}\nfill 0 0 20×10 radius 4 #ffffff")
    }

    @Test("Glass shows through the fill")
    func effect() {
        var background = BackgroundConfiguration.clear()
        background.visualEffect = BlurEffect(style: .systemMaterialLight)
        let view = BackgroundView(configuration: background)
        #expect(view.subviews[0].backgroundColor?.components() == ColorU8(red: 250, green: 250, blue: 250, alpha: 204))
        background.backgroundColor = .systemRed
        view.configuration = background
        #expect(view.subviews[0].backgroundColor?.components() == Color.systemRed.components())
        #expect(BlurEffect(style: .dark) == BlurEffect(style: .dark) && BlurEffect(style: .dark) != BlurEffect(style: .light))
    }
}
