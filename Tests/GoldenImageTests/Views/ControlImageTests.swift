import Foundation
import RasterDrawing
import RasterTables
import Testing

/// Compares a column of views on the system's background with the picture of this name, and the first of them in the dark
/// with another.
private func check(_ views: () -> [View], named name: String, first count: Int, inDark darkName: String) throws {
    try check(sheet(views(), background: .systemBackground, gap: 12), named: name)
    let dark = sheet(Array(views().prefix(count)), background: .systemBackground, gap: 12)
    dark.overrideUserInterfaceStyle = .dark
    try check(dark, named: darkName)
}

/// Views in a row, each in the middle of its height.
private func beside(_ views: [View], gap: CGFloat = 12) -> View {
    let row = View()
    let height = views.map(\.frame.height).max() ?? 0
    var x: CGFloat = 0
    for view in views {
        view.frame.origin = CGPoint(x: x, y: (height - view.frame.height) / 2)
        row.addSubview(view)
        x += view.frame.width + gap
    }
    row.frame.size = CGSize(width: max(0, x - gap), height: height)
    return row
}

/// A view at the size that suits it, or so wide.
private func sized<Content: View>(
    _ view: Content, width: CGFloat = 0, _ configure: (Content) -> Void = { _ in }
) -> Content {
    configure(view)
    view.frame.size = view.sizeThatFits(CGSize(width: width, height: 0))
    return view
}

/// A diamond as a template of 16 × 16 points.
private let diamond: Image = {
    let view = View(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    view.addSubview(Diamond(frame: view.frame))
    // The view has an area, and the picture is small.
    let bitmap = try? view.image(scale: 2)
    return Image(bitmap: bitmap ?? Bitmap(width: 0, height: 0), scale: 2).withRenderingMode(.alwaysTemplate)
}()

private final class Diamond: View {
    override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        var path = Path()
        path.move(to: CGPoint(x: 8, y: 0))
        path.addLine(to: CGPoint(x: 16, y: 8))
        path.addLine(to: CGPoint(x: 8, y: 16))
        path.addLine(to: CGPoint(x: 0, y: 8))
        path.closeSubpath()
        path.append(Path(rect: CGRect(x: 6, y: 6, width: 4, height: 4)))
        list.fill(path, rule: .evenOdd, with: .black)
    }
}

@Suite("Pictures of controls") struct ControlImageTests {
    private func toggle(_ isOn: Bool, _ configure: (Switch) -> Void = { _ in }) -> Switch {
        sized(Switch()) {
            $0.isOn = isOn
            configure($0)
        }
    }

    @Test("Switches: off and on, disabled, tinted, right to left")
    func switches() throws {
        let views: () -> [View] = {
            [
                beside([toggle(false), toggle(true)]),
                beside([false, true].map { toggle($0) { $0.isEnabled = false } }),
                beside([
                    toggle(true) { $0.onTintColor = .systemIndigo },
                    toggle(true) {
                        $0.onTintColor = .systemOrange
                        $0.thumbTintColor = .systemYellow
                    },
                ]),
                beside([false, true].map { toggle($0) { $0.semanticContentAttribute = .forceRightToLeft } }),
            ]
        }
        try check(views, named: "control/switches", first: 2, inDark: "control/switches-in-dark")
    }

    @Test("Switches at 1 and 3 pixels a point", arguments: [1, 3] as [CGFloat])
    func switchScales(scale: CGFloat) throws {
        let page = sheet([beside([toggle(false), toggle(true)])])
        try check(page, scale: scale, named: scale == 1 ? "control/switches-at-1x" : "control/switches-at-3x")
    }

    private func slider(_ value: Float, _ configure: (Slider) -> Void = { _ in }) -> Slider {
        sized(Slider(), width: 160) {
            $0.value = value
            configure($0)
        }
    }

    @Test("Sliders: at both ends and between, disabled, tinted, with images, right to left")
    func sliders() throws {
        let views: () -> [View] = {
            [
                slider(0), slider(0.3), slider(1), slider(0.6) { $0.isEnabled = false },
                slider(0.5) {
                    $0.minimumTrackTintColor = .systemRed
                    $0.maximumTrackTintColor = .systemYellow
                    $0.thumbTintColor = .systemOrange
                },
                slider(0.25) {
                    $0.minimumValueImage = diamond
                    $0.maximumValueImage = diamond
                    $0.tintColor = .systemPurple
                },
                slider(0.3) { $0.semanticContentAttribute = .forceRightToLeft },
            ]
        }
        try check(views, named: "control/sliders", first: 4, inDark: "control/sliders-in-dark")
    }

    private func bar(_ progress: Float, _ configure: (ProgressView) -> Void = { _ in }) -> ProgressView {
        sized(ProgressView(progressViewStyle: .default), width: 140) {
            $0.progress = progress
            configure($0)
        }
    }

    @Test("Progress bars: empty to full, tinted, high, of the bar's style, right to left")
    func progress() throws {
        let views: () -> [View] = {
            let high = bar(0.4) { $0.progressTintColor = .systemOrange }
            high.frame.size.height = 12
            return [
                bar(0), bar(0.01), bar(0.5), bar(1),
                bar(0.7) {
                    $0.progressTintColor = .systemGreen
                    $0.trackTintColor = .systemYellow
                },
                high, bar(0.5) { $0.progressViewStyle = .bar },
                bar(0.3) { $0.semanticContentAttribute = .forceRightToLeft },
            ]
        }
        try check(views, named: "control/progress-bars", first: 4, inDark: "control/progress-bars-in-dark")
    }

    @Test("Activity indicators: medium and large, in a colour")
    func activity() throws {
        func indicator(_ style: ActivityIndicatorView.Style, _ color: Color?) -> ActivityIndicatorView {
            sized(ActivityIndicatorView(style: style)) {
                if let color { $0.color = color }
                $0.startAnimating()
            }
        }
        let views: () -> [View] = {
            [
                beside([indicator(.medium, nil), indicator(.large, nil)]),
                beside([indicator(.medium, .systemRed), indicator(.large, .systemBlue)]),
            ]
        }
        try check(views, named: "control/activity-indicators", first: 1, inDark: "control/activity-indicators-in-dark")
    }

    @Test("Steppers: between, at the least, disabled, right to left")
    func steppers() throws {
        let views: () -> [View] = {
            [
                sized(Stepper()) { $0.value = 5 }, sized(Stepper()),
                sized(Stepper()) {
                    $0.value = 5
                    $0.isEnabled = false
                },
                sized(Stepper()) { $0.semanticContentAttribute = .forceRightToLeft },
            ]
        }
        try check(views, named: "control/steppers", first: 3, inDark: "control/steppers-in-dark")
    }

    @Test("Segmented controls: selection, disabled segments, images, widths, colours, right to left")
    func segments() throws {
        func control(_ items: [Any], _ configure: (SegmentedControl) -> Void = { _ in }) -> SegmentedControl {
            let control = SegmentedControl(items: items)
            control.selectedSegmentIndex = 1
            configure(control)
            control.frame.size = CGSize(width: 200, height: 32)
            return control
        }
        let views: () -> [View] = {
            [
                control(["Day", "Week", "Month", "Year"]),
                control(["Day", "Week", "Month", "Year"]) { $0.selectedSegmentIndex = SegmentedControl.noSegment },
                control(["One", "Two", "Three"]) { $0.setEnabled(false, forSegmentAt: 2) },
                control(["One", "Two", "Three"]) { $0.isEnabled = false },
            ]
        }
        try check(views, named: "control/segmented-controls", first: 2, inDark: "control/segmented-controls-in-dark")
        try check(
            sheet(
                [
                    control(["All", "Only those that were seen", "New"]) { $0.apportionsSegmentWidthsByContent = true },
                    control(["A", "B", "C"]) {
                        $0.setWidth(100, forSegmentAt: 0)
                        $0.selectedSegmentIndex = 0
                        $0.selectedSegmentTintColor = .systemOrange
                        $0.setTitleTextAttributes([.foregroundColor: Color.white], for: .selected)
                    },
                    control(["First", "Second", "Third"]) {
                        $0.selectedSegmentIndex = 0
                        $0.semanticContentAttribute = .forceRightToLeft
                    },
                ], gap: 12), named: "control/segment-widths-and-colours")
    }

    @Test("Page controls: the present page, colours, right to left")
    func pages() throws {
        func control(_ configure: (PageControl) -> Void) -> PageControl {
            sized(PageControl()) {
                $0.numberOfPages = 5
                configure($0)
            }
        }
        let views: () -> [View] = {
            [
                control { $0.currentPage = 1 },
                control {
                    $0.pageIndicatorTintColor = .systemYellow
                    $0.currentPageIndicatorTintColor = .systemRed
                },
                control { $0.semanticContentAttribute = .forceRightToLeft },
            ]
        }
        try check(views, named: "control/page-controls", first: 1, inDark: "control/page-controls-in-dark")
    }

    @Test("Text fields: borders, placeholder, views beside the text, secure, disabled, right to left")
    func textFields() throws {
        func field(_ text: String?, _ configure: (TextField) -> Void = { _ in }) -> TextField {
            let field = TextField()
            field.text = text
            field.placeholder = "Name"
            field.borderStyle = .roundedRect
            configure(field)
            field.frame.size = CGSize(width: 150, height: field.intrinsicContentSize.height)
            return field
        }
        let views: () -> [View] = {
            [
                field(nil), field("Ada Lovelace"), field("A name far too long for the field"),
                field("Line") { $0.borderStyle = .line }, field("Bezel") { $0.borderStyle = .bezel },
                field("None") { $0.borderStyle = .none },
                field("secret") { $0.isSecureTextEntry = true },
                field("To clear") { $0.clearButtonMode = .always },
                field("12.50") {
                    $0.textAlignment = .right
                    $0.leftView = label(" EUR ") {
                        $0.backgroundColor = nil
                        $0.textColor = .secondaryLabel
                    }
                    $0.leftViewMode = .always
                },
                field("Disabled") { $0.isEnabled = false },
                field("Ada") {
                    $0.clearButtonMode = .always
                    $0.semanticContentAttribute = .forceRightToLeft
                },
            ]
        }
        try check(views, named: "control/text-fields", first: 4, inDark: "control/text-fields-in-dark")
    }

    // MARK: Buttons

    @Test("Buttons without a configuration: types and states, titles with images")
    func plainButtons() throws {
        func button(_ type: Button.ButtonType, _ configure: (Button) -> Void = { _ in }) -> Button {
            sized(Button(type: type)) {
                $0.setTitle("Order", for: .normal)
                configure($0)
            }
        }
        let views: () -> [View] = {
            [
                beside([button(.system), button(.system) { $0.isEnabled = false }, button(.system) { $0.isHighlighted = true }]),
                beside([
                    button(.custom) {
                        $0.backgroundColor = .systemIndigo
                        $0.layer.cornerRadius = 8
                        $0.contentEdgeInsets = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
                    },
                    button(.custom) {
                        $0.setTitleColor(.systemRed, for: .normal)
                        $0.setTitle("Gone", for: .disabled)
                        $0.isEnabled = false
                    },
                ]),
                beside([
                    button(.system) { $0.setImage(diamond, for: .normal) },
                    button(.system) {
                        $0.setImage(diamond, for: .normal)
                        $0.imageEdgeInsets.right = 8
                        $0.contentEdgeInsets.left = 8
                        $0.tintColor = .systemOrange
                    },
                ]),
                button(.system) {
                    let text = NSMutableAttributedString(string: "Rich ", attributes: [.font: Font.boldSystem(ofSize: 17)])
                    text.append(
                        NSAttributedString(
                            string: "title",
                            attributes: [.font: Font.system(ofSize: 13), .foregroundColor: Color.systemGreen]))
                    $0.setAttributedTitle(text, for: .normal)
                },
            ]
        }
        try check(views, named: "control-button/buttons", first: 2, inDark: "control-button/buttons-in-dark")
    }

    @Test("Buttons with a configuration, in each style: normal, highlighted, selected, disabled")
    func configuredButtons() throws {
        let views: () -> [View] = {
            [Button.Configuration.plain(), .tinted(), .gray(), .filled()].map { configuration in
                beside(
                    [Control.State.normal, .highlighted, .selected, .disabled].map { state in
                        var configuration = configuration
                        configuration.title = "Buy"
                        return sized(Button(configuration: configuration)) {
                            $0.isHighlighted = state == .highlighted
                            $0.isSelected = state == .selected
                            $0.isEnabled = state != .disabled
                        }
                    }, gap: 6)
            }
        }
        try check(
            views, named: "control-button/button-configurations", first: 4, inDark: "control-button/button-configurations-in-dark"
        )
    }

    private func filled(_ change: (inout Button.Configuration) -> Void) -> Button {
        var configuration = Button.Configuration.filled()
        configuration.title = "Share"
        change(&configuration)
        return sized(Button(configuration: configuration))
    }

    @Test("Sizes and corners of configured buttons")
    func buttonSizes() throws {
        let sizes = [Button.Configuration.Size.mini, .small, .medium, .large].map { size in
            filled { $0.buttonSize = size }
        }
        let corners = [Button.Configuration.CornerStyle.dynamic, .small, .medium, .large, .capsule].map { style in
            filled { $0.cornerStyle = style }
        }
        let lines = [
            filled {
                $0.background.strokeWidth = 1
                $0.background.strokeColor = .systemRed
                $0.background.backgroundColor = .clear
                $0.baseForegroundColor = .systemRed
            },
            filled {
                $0.cornerStyle = .fixed
                $0.background.cornerRadius = 14
                $0.baseBackgroundColor = .systemPink
            },
        ]
        try check(
            sheet([beside(sizes), beside(corners), beside(lines)], gap: 12), named: "control-button/button-sizes-and-corners")
    }

    @Test("Images of configured buttons on each side of title and subtitle, a spinner, right to left")
    func buttonImages() throws {
        func button(_ change: (inout Button.Configuration) -> Void) -> Button {
            filled {
                $0.image = diamond
                $0.imagePadding = 6
                $0.subtitle = "With everyone"
                change(&$0)
            }
        }
        let rightToLeft = button { _ in }
        rightToLeft.semanticContentAttribute = .forceRightToLeft
        let page = sheet(
            [
                beside([button { $0.imagePlacement = .leading }, button { $0.imagePlacement = .trailing }]),
                beside([button { $0.imagePlacement = .top }, button { $0.imagePlacement = .bottom }]),
                beside([button { $0.showsActivityIndicator = true }, rightToLeft]),
            ], gap: 12)
        try check(page, named: "control-button/button-images")
    }

    @Test("Long titles of configured buttons are wrapped, others are cut in the middle; content lies where it is aligned")
    func buttonRoom() throws {
        let long = "Send it to everyone who has asked"
        var configuration = Button.Configuration.tinted()
        configuration.title = long
        let wrapped = sized(Button(configuration: configuration), width: 160)
        let cut = Button(type: .system)
        cut.setTitle(long, for: .normal)
        cut.frame.size = CGSize(width: 160, height: 30)
        cut.backgroundColor = surface
        let aligned = [Control.ContentHorizontalAlignment.leading, .center, .trailing].map { alignment in
            let button = Button(configuration: .gray())
            button.setTitle("Go", for: .normal)
            button.contentHorizontalAlignment = alignment
            button.frame.size = CGSize(width: 160, height: 34)
            return button
        }
        try check(sheet([wrapped, cut] + aligned), named: "control-button/button-long-titles-and-alignment")
    }
}
