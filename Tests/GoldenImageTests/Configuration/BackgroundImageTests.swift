import Foundation
import RasterTables
import Testing

/// Backgrounds of 104 × 44 points, three in a row, on grey.
private func page(_ backgrounds: [BackgroundConfiguration], _ configure: (View) -> Void = { _ in }) -> View {
    let page = View()
    page.backgroundColor = .secondarySystemBackground
    configure(page)
    for (index, background) in backgrounds.enumerated() {
        let (column, row) = (CGFloat(index % 3), CGFloat(index / 3))
        page.addSubview(background.view(frame: CGRect(x: 12 + column * 116, y: 12 + row * 56, width: 104, height: 44)))
    }
    page.frame.size = CGSize(width: 360, height: 12 + CGFloat((backgrounds.count + 2) / 3) * 56)
    return page
}

private func background(
    _ color: Color?, _ configure: (inout BackgroundConfiguration) -> Void = { _ in }
) -> BackgroundConfiguration {
    var background = BackgroundConfiguration.clear()
    background.backgroundColor = color
    configure(&background)
    return background
}

@Suite("Pictures of background configurations") struct BackgroundImageTests {
    @Test("Fills, the tint where there is no colour, radii, insets, strokes")
    func shapes() throws {
        try check(
            page([
                background(.systemTeal), background(nil), background(nil) { $0.backgroundColorTransformer = .grayscale },
                background(.systemTeal) { $0.cornerRadius = 10 }, background(.systemTeal) { $0.cornerRadius = 400 },
                background(.systemTeal) {
                    $0.cornerRadius = 8
                    $0.backgroundInsets = DirectionalEdgeInsets(top: 4, leading: 24, bottom: 8, trailing: 0)
                },
                background(.systemTeal) {
                    $0.cornerRadius = 8
                    $0.strokeColor = .systemIndigo
                    $0.strokeWidth = 2
                },
                background(.systemTeal) {
                    $0.cornerRadius = 8
                    $0.strokeColor = nil
                    $0.strokeWidth = 2
                    $0.strokeOutset = 5
                },
                background(.systemTeal) {
                    $0.cornerRadius = 12
                    $0.strokeColor = .white
                    $0.strokeWidth = 1
                    $0.strokeOutset = -4
                },
                background(.systemBackground) {
                    $0.cornerRadius = 12
                    $0.shadowProperties.opacity = 0.25
                    $0.shadowProperties.radius = 4
                    $0.shadowProperties.offset = CGSize(width: 0, height: 3)
                },
            ]), named: "configuration/background-shapes")
    }

    @Test("Images by their content mode, and a custom view, both cut at the corners")
    func images() throws {
        let custom = View()
        custom.addSubview(box(0, 0, 52, 44, .systemPink))
        custom.addSubview(box(52, 22, 52, 22, .systemPurple))
        try check(
            page([
                background(.white) { $0.image = photo(30, 30) },
                background(.white) {
                    $0.image = photo(30, 30)
                    $0.imageContentMode = .scaleAspectFit
                },
                background(.white) {
                    $0.image = photo(30, 30)
                    $0.imageContentMode = .scaleAspectFill
                    $0.cornerRadius = 12
                },
                background(.white) {
                    $0.image = photo(30, 30)
                    $0.imageContentMode = .bottomRight
                    $0.cornerRadius = 12
                },
                background(.white) {
                    $0.customView = custom
                    $0.cornerRadius = 12
                    $0.strokeColor = .black
                    $0.strokeWidth = 1
                },
            ]), named: "configuration/background-images")
    }

    @Test("Glass is a translucent colour, in light and dark")
    func effects() throws {
        let styles: [BlurEffect.Style] = [
            .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial, .systemMaterialDark, .light,
        ]
        let views = [TraitCollection.UserInterfaceStyle.light, .dark].map { style in
            page(
                styles.map { style in
                    background(.clear) {
                        $0.visualEffect = BlurEffect(style: style)
                        $0.cornerRadius = 8
                    }
                }
            ) {
                $0.overrideUserInterfaceStyle = style
                $0.addSubview(box(0, 30, 360, 12, .systemRed))
                $0.addSubview(box(0, 86, 360, 12, .systemBlue))
            }
        }
        try check(sheet(views, gap: 0), named: "configuration/background-effects")
    }

    @Test("Buttons on backgrounds")
    func buttons() throws {
        func button(_ style: Button.Configuration, _ configure: (inout BackgroundConfiguration) -> Void) -> Button {
            var configuration = style
            configuration.title = "Button"
            configure(&configuration.background)
            let button = Button(configuration: configuration)
            button.frame.size = CGSize(width: 104, height: 44)
            return button
        }
        let buttons = [
            button(.filled()) { _ in },
            button(.plain()) {
                $0 = .listGroupedCell()
                $0.cornerRadius = 10
            },
            button(.filled()) {
                $0.backgroundColor = .systemPurple
                $0.strokeColor = .systemPurple
                $0.strokeWidth = 1
                $0.strokeOutset = 3
            },
            button(.filled()) {
                $0.image = photo(40, 20)
                $0.imageContentMode = .scaleAspectFill
                $0.cornerRadius = 12
            },
        ]
        let page = View(frame: CGRect(x: 0, y: 0, width: 360, height: 124))
        page.backgroundColor = .secondarySystemBackground
        for (index, button) in buttons.enumerated() {
            button.frame.origin = CGPoint(x: 12 + CGFloat(index % 3) * 116, y: 12 + CGFloat(index / 3) * 56)
            page.addSubview(button)
        }
        try check(page, named: "configuration/background-buttons")
    }
}
