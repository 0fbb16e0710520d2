import Testing
import UIKit

/// A row of settings as programs for iOS write one.
private final class SettingsRow: UIView {
    let label = UILabel()
    let toggle = UISwitch()
    let slider = UISlider()
    let bar = UIProgressView(progressViewStyle: .default)
    let button = UIButton(type: .system)
    let spinner = UIActivityIndicatorView(style: .medium)
    private(set) var saved: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        toggle.isOn = true
        toggle.onTintColor = .systemIndigo
        toggle.addAction(
            UIAction { [weak self] action in
                guard let toggle = action.sender as? UISwitch else { return }
                self?.saved.append("switch \(toggle.isOn)")
            }, for: .valueChanged)

        slider.minimumValue = 0
        slider.maximumValue = 100
        slider.setValue(40, animated: false)
        slider.minimumTrackTintColor = .systemOrange
        bar.progress = 0.25
        bar.progressTintColor = .systemGreen
        spinner.hidesWhenStopped = true
        spinner.startAnimating()

        button.setTitle("Reset", for: .normal)
        button.setTitleColor(.systemRed, for: .normal)
        button.titleLabel?.font = UIFont.systemFont(ofSize: 15, weight: .semibold)
        button.setImage(UIImage(systemName: "trash"), for: .normal)
        button.isEnabled = false
        for view in [label, toggle, slider, bar, button, spinner] { addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@Suite("UIKit's controls")
struct ControlTests {
    @Test("A row of settings compiles, and its switch tells what it was set to")
    func settingsRow() {
        let row = SettingsRow(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        row.toggle.setOn(false, animated: true)
        row.toggle.sendActions(for: .valueChanged)
        #expect(row.saved == ["switch false"])
        #expect(row.toggle.intrinsicContentSize == CGSize(width: 51, height: 31))
        #expect(row.slider.value == 40 && row.bar.progress == 0.25)
        #expect(row.spinner.isAnimating && !row.spinner.isHidden)
        #expect(row.button.currentTitle == "Reset" && row.button.state == .disabled)
        #expect(row.button.titleLabel?.font.pointSize == 15)
    }

    @Test("A button's configuration is written as on iOS, and follows the state by its handler")
    func configuration() {
        var config = UIButton.Configuration.filled()
        config.title = "Checkout"
        config.subtitle = "3 items"
        config.image = UIImage(systemName: "cart")
        config.imagePlacement = .trailing
        config.imagePadding = 8
        config.cornerStyle = .capsule
        config.buttonSize = .large
        config.baseBackgroundColor = .systemPink
        config.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = UIFont.systemFont(ofSize: 20, weight: .bold)
            return outgoing
        }
        var count = 0
        let button = UIButton(configuration: config, primaryAction: UIAction(title: "Ignored") { _ in count += 1 })
        button.configurationUpdateHandler = { button in
            button.configuration?.title = button.isHighlighted ? "Going" : "Checkout"
        }
        button.sizeToFit()
        #expect(button.titleLabel?.text == "Checkout" && button.titleLabel?.font.pointSize == 20)
        button.isHighlighted = true
        #expect(button.titleLabel?.text == "Going")
        button.sendActions(for: .primaryActionTriggered)
        #expect(count == 1)
    }

    @Test("Segments, steppers, pages and fields are made as on iOS")
    func others() {
        let segments = UISegmentedControl(items: ["Day", "Week"])
        segments.selectedSegmentIndex = 1
        segments.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
        #expect(segments.titleForSegment(at: segments.selectedSegmentIndex) == "Week")
        #expect(UISegmentedControl.noSegment == -1)

        let stepper = UIStepper()
        stepper.maximumValue = 3
        stepper.value = 9
        #expect(stepper.value == 3)

        let pages = UIPageControl()
        pages.numberOfPages = 4
        pages.currentPage = 2
        pages.currentPageIndicatorTintColor = .label
        #expect(pages.currentPage == 2)

        let field = UITextField()
        field.placeholder = "Name"
        field.borderStyle = .roundedRect
        field.clearButtonMode = .whileEditing
        field.text = "Ada"
        #expect(field.text == "Ada" && !field.isEditing)
    }
}
