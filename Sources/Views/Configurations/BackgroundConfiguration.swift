import Foundation
import RasterGraphics

/// What lies behind the content of a cell, a header or a footer, as a value.
///
/// From back to front: ``visualEffect``, the fill, ``image``, ``customView`` and the stroke. A property that you set stays as
/// you set it, whatever state the view comes into (``updated(for:)``). Sizes are in points. Looks are those of iOS 14 to 18.
public struct BackgroundConfiguration: Hashable, Customizable {
    /// A view over fill and image, as large as they are. Default nil. It is in one background at a time.
    public var customView: View? {
        get { custom?.view }
        set { custom = newValue.map(CustomView.init) }
    }

    /// The radius of the corners, of image and custom view too. One that is too large is taken for the largest that fits.
    /// Default 0.
    public var cornerRadius: CGFloat {
        didSet { customized.insert(\.cornerRadius) }
    }
    /// From the edges of the view to the background. Default: none.
    public var backgroundInsets = DirectionalEdgeInsets.zero {
        didSet { customized.insert(\.backgroundInsets) }
    }
    /// The edges whose insets begin at the layout margins of the view. Default: none.
    public var edgesAddingLayoutMarginsToBackgroundInsets: DirectionalRectEdge = [] {
        didSet { customized.insert(\.edgesAddingLayoutMarginsToBackgroundInsets) }
    }

    /// The fill before ``backgroundColorTransformer``. Nil: the tint colour of the view; `.clear`: none.
    public var backgroundColor: Color? {
        didSet { customized.insert(\.backgroundColor) }
    }
    /// What becomes of the fill. Default nil: it stays.
    public var backgroundColorTransformer: ColorTransformer? {
        didSet { customized.insert(\.backgroundColorTransformer) }
    }
    /// Glass behind the fill. Default nil.
    public var visualEffect: VisualEffect? {
        didSet { customized.insert(\.visualEffect) }
    }
    /// A picture on the fill, cut at its edges. Default nil.
    public var image: Image?
    /// How the image lies in the background. Default `.scaleToFill`.
    public var imageContentMode = View.ContentMode.scaleToFill {
        didSet { customized.insert(\.imageContentMode) }
    }

    /// The colour of the stroke. Nil: the tint colour of the view. Default `.clear`.
    public var strokeColor: Color? = .clear {
        didSet { customized.insert(\.strokeColor) }
    }
    /// What becomes of the stroke's colour. Default nil: it stays.
    public var strokeColorTransformer: ColorTransformer? {
        didSet { customized.insert(\.strokeColorTransformer) }
    }
    /// The width of the stroke, inwards from the edge that ``strokeOutset`` gives. Default 0: none.
    public var strokeWidth: CGFloat = 0 {
        didSet { customized.insert(\.strokeWidth) }
    }
    /// How far the stroke's outer edge lies outside of the background; inside where it is negative. Corners stay
    /// concentric. Default 0.
    public var strokeOutset: CGFloat = 0 {
        didSet { customized.insert(\.strokeOutset) }
    }

    /// The shadow that fill, image and custom view cast, where there are any. Default: none.
    public var shadowProperties = ShadowProperties() {
        didSet { customized.insert(\.shadowProperties) }
    }

    package private(set) var customized: Set<PartialKeyPath<BackgroundConfiguration>> = []
    private let style: BackgroundStyle
    private var custom: CustomView?

    /// Equal where it is the same view.
    private struct CustomView: Hashable {
        let view: View

        static func == (a: CustomView, b: CustomView) -> Bool { a.view === b.view }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(view)) }
    }

    private init(_ style: BackgroundStyle, in state: CellConfigurationState) {
        self.style = style
        let look = style.resolved(in: state.traitCollection.listEnvironment)
        (backgroundColor, backgroundColorTransformer) = look.fill(in: state)
        cornerRadius = look.cornerRadius
    }

    private init(_ style: BackgroundStyle) {
        self.init(style, in: CellConfigurationState(traitCollection: .current))
    }

    /// With the look of `state` where nothing else was set, in the manner of the list that its traits tell of.
    public func updated(for state: any ConfigurationState) -> BackgroundConfiguration {
        var new = BackgroundConfiguration(style, in: state.asCellState)
        new.custom = custom
        new.image = image
        guard !customized.isEmpty else { return new }
        new.keep(\.cornerRadius, of: self)
        new.keep(\.backgroundInsets, of: self)
        new.keep(\.edgesAddingLayoutMarginsToBackgroundInsets, of: self)
        new.keep(\.backgroundColor, of: self)
        new.keep(\.backgroundColorTransformer, of: self)
        new.keep(\.visualEffect, of: self)
        new.keep(\.imageContentMode, of: self)
        new.keep(\.strokeColor, of: self)
        new.keep(\.strokeColorTransformer, of: self)
        new.keep(\.strokeWidth, of: self)
        new.keep(\.strokeOutset, of: self)
        new.keep(\.shadowProperties, of: self)
        return new
    }

    /// That of a button, whose fill and, but for a fixed one, corners are those of its configuration unless they are set.
    static func button() -> Self { Self(.button) }

    /// Whether ``backgroundColor`` is to be asked: not where it leaves the fill to the configuration of a button.
    var hasOwnFill: Bool { style != .button || customized.contains(\.backgroundColor) }

    /// The fill in a view of this tint.
    public func resolvedBackgroundColor(for tintColor: Color) -> Color {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The colour of the stroke in a view of this tint.
    public func resolvedStrokeColor(for tintColor: Color) -> Color {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

extension BackgroundConfiguration {
    /// Nothing at all, in any state.
    public static func clear() -> Self { Self(.clear) }
    /// A cell, as the list around has it.
    public static func listCell() -> Self { Self(.cell) }
    /// A header, as the list around has it.
    public static func listHeader() -> Self { Self(.header) }
    /// A footer, as the list around has it.
    public static func listFooter() -> Self { Self(.header) }
    /// A cell of a plain list.
    public static func listPlainCell() -> Self { Self(.plainCell) }
    /// A header or footer of a plain list.
    public static func listPlainHeaderFooter() -> Self { Self(.plainHeaderFooter) }
    /// A cell of a grouped list.
    public static func listGroupedCell() -> Self { Self(.groupedCell) }
    /// A header or footer of a grouped list.
    public static func listGroupedHeaderFooter() -> Self { Self(.groupedHeaderFooter) }
    /// A header of a sidebar.
    public static func listSidebarHeader() -> Self { Self(.sidebarHeader) }
    /// A cell of a sidebar.
    public static func listSidebarCell() -> Self { Self(.sidebarCell) }
    /// A cell of a list beside a sidebar.
    public static func listAccompaniedSidebarCell() -> Self { Self(.sidebarCell) }
}
