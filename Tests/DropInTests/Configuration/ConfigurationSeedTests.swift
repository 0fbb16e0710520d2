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
    let prioritySlider = UISlider()
    let priorityStack: UIStackView

    init(_ configuration: UIContentConfiguration) {
        self.configuration = configuration
        // Apply style to the user interface.
        priorityStack = UIStackView(arrangedSubviews: [priorityLabel, prioritySlider])
        super.init(frame: .zero)
        priorityStack.axis = .vertical
        self.addSubview(priorityStack)

        priorityLabel.textAlignment = .center
        priorityLabel.textColor = .white

        prioritySlider.maximumValue = 10.0
        prioritySlider.minimumValue = 0.0
        prioritySlider.addAction(
            UIAction { [unowned self] _ in sliderValueDidChange(prioritySlider) }, for: .valueChanged)
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
        self.prioritySlider.value = Float(configuration.reminder.currentPriority)
    }

    // 滑块值更改时应用配置
    func sliderValueDidChange(_ sender: UISlider!) {
        // Snap the slider value to integer steps.
        sender.value = round(sender.value)
        guard var configuration = configuration as? MyContentConfiguration else { return }
        configuration.updatePriority(to: Int(sender.value))
        self.configure(configuration: configuration)
    }

    override func layoutSubviews() {
        priorityStack.frame = bounds
        super.layoutSubviews()
    }
}

// The article on contents and backgrounds.
private struct RatingContent: ContentConfiguration {
    var stars: Int

    func makeContentView() -> View & ContentView { RatingView(self) }
    func updated(for state: any ConfigurationState) -> RatingContent { self }
}

private final class RatingView: View, ContentView {
    private let label = Label()

    var configuration: any ContentConfiguration {
        didSet { show() }
    }

    init(_ configuration: RatingContent) {
        self.configuration = configuration
        super.init(frame: .zero)
        addSubview(label)
        show()
    }

    required init?(coder: NSCoder) { return nil }

    private func show() {
        guard let content = configuration as? RatingContent else { return }
        label.text = String(repeating: "★", count: content.stars)
    }

    override func layoutSubviews() { label.frame = bounds }
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
        let myContentView = MyContentView(config)
        let superView = UIView()
        superView.addSubview(myContentView)
        #expect(myContentView.priorityLabel.text == "Milk (priority: 2)" && myContentView.prioritySlider.value == 2)
        config.updatePriority(to: 5)
        #expect(myContentView.supports(config) && !myContentView.supports(UIListContentConfiguration.cell()))
        myContentView.configuration = config
        #expect(myContentView.priorityLabel.text == "Milk (priority: 5)" && myContentView.prioritySlider.value == 5)
        myContentView.prioritySlider.value = 7.6
        myContentView.prioritySlider.sendActions(for: .valueChanged)
        #expect(myContentView.priorityLabel.text == "Milk (priority: 8)")
    }

    @Test("Nothing to show: an empty place, a spinner, a search without results")
    func unavailable() throws {
        var config = UIContentUnavailableConfiguration.empty()
        config.image = UIImage(systemName: "tray")
        config.text = "No Mail"
        config.secondaryText = "New mails you receive will appear here."
        config.button = .filled()
        config.button.title = "Reload"
        config.buttonProperties.primaryAction = UIAction { _ in }
        config.background = .listGroupedCell()
        let view = UIContentUnavailableView(configuration: config)
        #expect(view.subviews.compactMap { ($0 as? UIButton)?.configuration?.title } == ["Reload"])
        view.configuration = UIContentUnavailableConfiguration.loading()
        #expect(view.subviews.contains { ($0 as? UIActivityIndicatorView)?.isHidden == false })
        var state = UIContentUnavailableConfigurationState(traitCollection: view.traitCollection)
        state.searchText = "Blueberry"
        let search = UIContentUnavailableConfiguration.search().updated(for: state)
        #expect(search.text == "No Results for “Blueberry”")
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

    @Test("The article on contents and backgrounds")
    func article() throws {
        var content = ListContentConfiguration.subtitleCell()
        content.image = Image(systemName: "star")
        content.text = "Favorites"
        content.secondaryText = "12 items"
        content.imageProperties.tintColor = .systemPurple
        let view = ListContentView(configuration: content)
        view.frame.size = view.sizeThatFits(CGSize(width: 320, height: 0))
        let picture = try view.image()
        #expect(picture.width == 640 && picture.height > 100)

        var state = CellConfigurationState(traitCollection: .light)
        state.isDisabled = true
        let disabled = content.updated(for: state)
        #expect(disabled.textProperties.color == .tertiaryLabel && disabled.imageProperties.tintColor == .systemPurple)

        let rating = RatingContent(stars: 3).makeContentView()
        #expect((rating.subviews.first as? Label)?.text == "★★★")
        rating.configuration = RatingContent(stars: 5)
        #expect((rating.subviews.first as? Label)?.text == "★★★★★")
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
