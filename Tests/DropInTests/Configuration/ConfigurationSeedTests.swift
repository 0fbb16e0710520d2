import Testing
import UIKit

/// What the first two blocks of the guide ask of a cell.
private final class Cell {
    var contentConfiguration: UIContentConfiguration?
    var backgroundConfiguration: UIBackgroundConfiguration?

    func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

private struct MyModel {
    var currentPriority: Int
    var title: String
}

// UIContentConfiguration
private struct MyContentConfiguration: UIContentConfiguration {
    var reminder: MyModel  // This is a copy of the model.

    func makeContentView() -> UIView & UIContentView {
        return MyContentView(self)
    }
    func updated(for state: UIConfigurationState) -> MyContentConfiguration {
        return self
    }
    mutating func updatePriority(to newPriority: Int) {
        reminder.currentPriority = newPriority
    }
}

// UIContentView
private class MyContentView: UIView, UIContentView {

    // Define the UI elements.
    let priorityLabel = UILabel()

    init(_ configuration: UIContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        self.addSubview(priorityLabel)
        priorityLabel.textAlignment = .center
        priorityLabel.textColor = .white
        self.configure(configuration: configuration)  // Add this function below.
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    var configuration: UIContentConfiguration {
        didSet {
            self.configure(configuration: configuration)
        }
    }

    func configure(configuration: UIContentConfiguration) {
        guard let configuration = configuration as? MyContentConfiguration else { return }
        self.priorityLabel.text = configuration.reminder.title + " (priority: \(configuration.reminder.currentPriority))"
    }
}

extension UIConfigurationStateCustomKey {
    fileprivate static let isArchived = UIConfigurationStateCustomKey("com.my-app.MyCell.isArchived")
}

extension UIConfigurationState {
    fileprivate var isArchived: Bool {
        get { return self[.isArchived] as? Bool ?? false }
        set { self[.isArchived] = newValue }
    }
}

/// Code in the manner of the guide to configurations (seed 004).
@Suite("The guide to configurations")
struct ConfigurationSeedTests {
    @Test("A cell is given its content")
    func content() throws {
        let cell = Cell()
        var content = cell.defaultContentConfiguration()

        // Configure content.
        content.image = UIImage(systemName: "star")
        content.text = "Favorites"

        // Customize appearance.
        content.imageProperties.tintColor = .purple
        cell.contentConfiguration = content
        let shown = try #require(cell.contentConfiguration as? UIListContentConfiguration)
        #expect(shown.text == "Favorites" && shown.imageProperties.resolvedTintColor(for: .systemBlue) == .purple)
    }

    @Test("A cell is given its background")
    func background() {
        let cell = Cell()
        var backgroundConfig = UIBackgroundConfiguration.listPlainCell()

        // Set a nil background color to use the view's tint color.
        backgroundConfig.backgroundColor = nil
        cell.backgroundConfiguration = backgroundConfig
        #expect(cell.backgroundConfiguration?.resolvedBackgroundColor(for: .systemGreen) == .systemGreen)
    }

    @Test("A content view of one's own shows its configuration, and another when it is set")
    func ownContentView() throws {
        var config = MyContentConfiguration(reminder: MyModel(currentPriority: 2, title: "Milk"))
        let myContentView = config.makeContentView()
        let superView = UIView()
        superView.addSubview(myContentView)
        let label = try #require(myContentView.subviews.first as? UILabel)
        #expect(label.text == "Milk (priority: 2)")
        config.updatePriority(to: 5)
        #expect(myContentView.supports(config) && !myContentView.supports(UIListContentConfiguration.cell()))
        myContentView.configuration = config
        #expect(label.text == "Milk (priority: 5)")
    }

    @Test("States of a program's own, and looks that follow the state")
    func states() {
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        state.isArchived = true
        state.isSelected = true
        state.cellDragState = .lifting
        #expect(state.isArchived && !UIViewConfigurationState(traitCollection: state.traitCollection).isArchived)
        var background = UIBackgroundConfiguration.listGroupedCell().updated(for: state)
        background.backgroundColorTransformer = UIConfigurationColorTransformer { color in
            state.isHighlighted ? color : color.withAlphaComponent(0.5)
        }
        background.visualEffect = UIBlurEffect(style: .systemMaterial)
        background.imageContentMode = .scaleAspectFill
        background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .trailing]
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(background.resolvedBackgroundColor(for: .red) == .systemGray4.withAlphaComponent(0.5))
    }

    @Test("A list's content outside of a list")
    func listContentView() {
        var content = UIListContentConfiguration.valueCell()
        content.text = "Version"
        content.secondaryText = "18.0"
        content.axesPreservingSuperviewLayoutMargins = []
        content.directionalLayoutMargins = .zero
        content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold)
        content.imageProperties.reservedLayoutSize.width = UIListContentConfiguration.ImageProperties.standardDimension
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
        let listContentView = UIListContentView(configuration: content)
        let size = listContentView.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
        #expect(size.width == 200 && size.height == listContentView.subviews[1].sizeThatFits(.zero).height)
        guard var configuration = listContentView.configuration as? UIListContentConfiguration else { return }
        configuration.text = "Build"
        listContentView.configuration = configuration
        #expect((listContentView.subviews[1] as? UILabel)?.text == "Build")
    }
}
