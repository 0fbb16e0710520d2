import Foundation
import RasterLists
import RasterTables

/// The width of the views here, in points.
private let width: CGFloat = 360

/// The configuration of a factory with texts.
func content(
    _ configuration: ListContentConfiguration, _ text: String?, _ secondaryText: String? = nil, image: Image? = nil,
    _ configure: (inout ListContentConfiguration) -> Void = { _ in }
) -> ListContentConfiguration {
    var configuration = configuration
    configuration.text = text
    configuration.secondaryText = secondaryText
    configuration.image = image
    configure(&configuration)
    return configuration
}

/// Contents one under the other with a line between them, each on its background.
func list(
    _ contents: [ListContentConfiguration], backgrounds: [BackgroundConfiguration]? = nil, color: Color = .systemBackground,
    separated: Bool = true, width: CGFloat = width, _ configure: (View) -> Void = { _ in }
) -> View {
    let list = View()
    list.backgroundColor = color
    configure(list)
    var y: CGFloat = 0
    for (index, content) in contents.enumerated() {
        let view = ListContentView(configuration: content)
        view.semanticContentAttribute = list.semanticContentAttribute
        let size = view.sizeThatFits(CGSize(width: width, height: 0))
        let frame = CGRect(x: 0, y: y, width: width, height: size.height)
        if let background = backgrounds?[index] { list.addSubview(background.view(frame: frame)) }
        view.frame = frame
        list.addSubview(view)
        y += size.height
        if separated && index < contents.count - 1 {
            list.addSubview(box(0, y, width, 0.5, .separator))
            y += 0.5
        }
    }
    list.frame.size = CGSize(width: width, height: y)
    return list
}

extension BackgroundConfiguration {
    /// A view that shows the background.
    func view(frame: CGRect) -> View {
        let view = BackgroundView(configuration: self)
        view.frame = frame
        return view
    }
}

/// The state of a cell.
func state(
    _ traits: TraitCollection = .light, _ configure: (inout CellConfigurationState) -> Void = { _ in }
) -> CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traits)
    configure(&state)
    return state
}

/// A photograph of a kind: the sun over the sea, of a size in points at 2 pixels a point.
func photo(_ width: Int, _ height: Int) -> Image {
    let view = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.backgroundColor = .systemOrange
    view.clipsToBounds = true
    let (width, height) = (CGFloat(width), CGFloat(height))
    let side = min(width, height) / 2
    view.addSubview(box(width / 2 - side / 2, height * 0.2, side, side, .systemYellow) { $0.layer.cornerRadius = side / 2 })
    view.addSubview(box(0, height * 0.65, width, height, .systemIndigo))
    guard let bitmap = try? view.image() else { preconditionFailure("there is memory for a small picture") }
    return Image(bitmap: bitmap, scale: 2)
}
