import Foundation
import RasterGraphics

/// What constraints are between: a view or a layout guide.
protocol LayoutItem: AnyObject {
    /// The view itself, or the one that the guide belongs to; nil for a guide of no view.
    var layoutView: View? { get }
    /// The item in a report.
    var layoutName: String { get }
}

extension View: LayoutItem {
    final var layoutView: View? { self }
    final var layoutName: String { tag == 0 ? "\(type(of: self))" : "\(type(of: self))#\(tag)" }
}

/// A rectangle that takes part in a layout and shows nothing.
///
/// It belongs to the view that it was added to by ``View/addLayoutGuide(_:)``.
public final class LayoutGuide {
    /// The view whose guide it is.
    public internal(set) weak var owningView: View?
    /// A name for reports. Default empty.
    public var identifier = ""

    /// What decides where a guide is.
    enum Kind {
        /// Its constraints.
        case free
        /// The view's edges and these insets.
        case inset((View) -> EdgeInsets)
    }

    let kind: Kind

    /// A guide of no view.
    public init() { kind = .free }

    init(of view: View, identifier: String, insets: @escaping (View) -> EdgeInsets) {
        kind = .inset(insets)
        owningView = view
        self.identifier = identifier
    }

    /// Where the guide is in its view, in points, once the layout is solved; `.zero` for a guide of no view.
    public var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        return view.placingTree.frame(of: self, in: view)
    }
}

extension LayoutGuide: LayoutItem {
    var layoutView: View? { owningView }
    var layoutName: String {
        let name = identifier.isEmpty ? "LayoutGuide" : identifier
        return owningView.map { "\($0.layoutName).\(name)" } ?? name
    }
}

extension LayoutItem {
    func anchor<Kind>(_ attribute: LayoutConstraint.Attribute) -> LayoutAnchor<Kind> {
        LayoutAnchor(item: self, attribute: attribute)
    }
}

extension LayoutGuide {
    /// The edge where reading begins.
    public var leadingAnchor: LayoutXAxisAnchor { anchor(.leading) }
    /// The edge where reading ends.
    public var trailingAnchor: LayoutXAxisAnchor { anchor(.trailing) }
    /// The left edge.
    public var leftAnchor: LayoutXAxisAnchor { anchor(.left) }
    /// The right edge.
    public var rightAnchor: LayoutXAxisAnchor { anchor(.right) }
    /// The upper edge.
    public var topAnchor: LayoutYAxisAnchor { anchor(.top) }
    /// The lower edge.
    public var bottomAnchor: LayoutYAxisAnchor { anchor(.bottom) }
    /// The width.
    public var widthAnchor: LayoutDimension { anchor(.width) }
    /// The height.
    public var heightAnchor: LayoutDimension { anchor(.height) }
    /// The middle from left to right.
    public var centerXAnchor: LayoutXAxisAnchor { anchor(.centerX) }
    /// The middle from top to bottom.
    public var centerYAnchor: LayoutYAxisAnchor { anchor(.centerY) }
}

extension View {
    /// The edge where reading begins.
    public final var leadingAnchor: LayoutXAxisAnchor { anchor(.leading) }
    /// The edge where reading ends.
    public final var trailingAnchor: LayoutXAxisAnchor { anchor(.trailing) }
    /// The left edge.
    public final var leftAnchor: LayoutXAxisAnchor { anchor(.left) }
    /// The right edge.
    public final var rightAnchor: LayoutXAxisAnchor { anchor(.right) }
    /// The upper edge.
    public final var topAnchor: LayoutYAxisAnchor { anchor(.top) }
    /// The lower edge.
    public final var bottomAnchor: LayoutYAxisAnchor { anchor(.bottom) }
    /// The width.
    public final var widthAnchor: LayoutDimension { anchor(.width) }
    /// The height.
    public final var heightAnchor: LayoutDimension { anchor(.height) }
    /// The middle from left to right.
    public final var centerXAnchor: LayoutXAxisAnchor { anchor(.centerX) }
    /// The middle from top to bottom.
    public final var centerYAnchor: LayoutYAxisAnchor { anchor(.centerY) }
    /// The baseline of the first line of text; the lower edge of views without text.
    public final var firstBaselineAnchor: LayoutYAxisAnchor { anchor(.firstBaseline) }
    /// The baseline of the last line of text; the lower edge of views without text.
    public final var lastBaselineAnchor: LayoutYAxisAnchor { anchor(.lastBaseline) }
}
