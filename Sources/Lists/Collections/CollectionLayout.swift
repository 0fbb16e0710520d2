import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// Where the elements of a collection view are and what they show: a value, in points from the collection view's top left.
///
/// That is the top left of its picture too: what has been scrolled over has negative positions.
public struct CollectionLayout: Sendable {
    /// Which element of a collection view.
    public enum Place: Hashable, Sendable {
        /// An item by its section and place.
        case item(IndexPath)
        /// A header, a footer or the like.
        case supplementary(kind: String, IndexPath)
        /// An adornment.
        case decoration(kind: String, IndexPath)
    }

    /// What is drawn of an item, a header, a footer or an adornment.
    public struct Element: Hashable, Sendable {
        /// Which one.
        public let place: Place
        /// In points, from the collection view's top left.
        public let frame: CGRect
        /// What its labels show, from back to front.
        public let texts: [ListLayout.Text]
    }

    /// Pixels per point that everything was rounded for.
    public let scale: CGFloat
    /// The whole collection view, or the frame that it is shown through.
    public let size: CGSize
    /// The elements in sight, from back to front.
    public let elements: [Element]
}

/// What of the text of a collection view is not shown as it was asked for.
public typealias CollectionTextReport = TextReport<CollectionLayout.Place>

extension CollectionView {
    /// Where the elements are and what they show: all of them, or those in sight of a collection view that is shown through a
    /// frame.
    ///
    /// Complexity: that of drawing the same.
    /// - Parameter scale: Pixels per point. Default 2.
    public func layout(scale: CGFloat = 2) -> CollectionLayout {
        var elements: [CollectionLayout.Element] = []
        let size = forEachText(scale: scale) { place, frame, texts in
            elements.append(CollectionLayout.Element(place: place, frame: frame, texts: texts.map(ListLayout.Text.init)))
        }
        return CollectionLayout(scale: scale, size: size, elements: elements)
    }

    /// Looks for text that is not shown as it was asked for: in all elements, or in those in sight of a collection view that is
    /// shown through a frame.
    ///
    /// Complexity: that of drawing the same.
    /// - Parameter scale: Pixels per point. Default 2.
    public func textReport(scale: CGFloat = 2) -> CollectionTextReport {
        var collector = TextReportCollector<CollectionLayout.Place>()
        _ = forEachText(scale: scale) { place, _, texts in for text in texts { collector.add(text, at: place) } }
        return collector.report
    }

    /// - Returns: The size of what is shown.
    private func forEachText(
        scale: CGFloat, _ body: (_ place: CollectionLayout.Place, _ frame: CGRect, _ texts: [ShownText]) -> Void
    ) -> CGSize {
        let ownScale = contentScaleFactor
        if ownScale != scale { contentScaleFactor = scale }
        defer { if ownScale != scale { contentScaleFactor = ownScale } }
        let geometry = geometry
        describing { forEachText(of: geometry, scale: scale, body) }
        return geometry.viewSize
    }

    private func forEachText(
        of geometry: Geometry, scale: CGFloat,
        _ body: (_ place: CollectionLayout.Place, _ frame: CGRect, _ texts: [ShownText]) -> Void
    ) {
        for attributes in elements(in: geometry.visible) {
            let (frame, texts) = withView(of: attributes, traits: traitCollection) { view in
                place(view, attributes, geometry)
                view.layoutIfNeeded()
                return (view.frame, view.shownTexts(at: view.frame.origin, scale: scale))
            }
            body(CollectionLayout.Place(attributes), frame, texts)
        }
    }
}

extension CollectionLayout.Place {
    fileprivate init(_ attributes: CollectionViewLayoutAttributes) {
        let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
        self =
            switch attributes.representedElementCategory {
            case .cell: .item(path)
            case .supplementaryView: .supplementary(kind: kind, path)
            case .decorationView: .decoration(kind: kind, path)
            }
    }
}

extension CollectionLayout.Place: CustomStringConvertible {
    public var description: String {
        func numbers(_ path: IndexPath) -> String { path.map(String.init).joined(separator: " ") }
        return switch self {
        case .item(let path): "item \(numbers(path))"
        case .supplementary(let kind, let path), .decoration(let kind, let path): "\(kind) \(numbers(path))"
        }
    }
}

extension CollectionLayout: CustomStringConvertible {
    /// A line for each element and for each line of text, lengths in points: what tests compare.
    public var description: String {
        let heading = "collection \(size.width.short)×\(size.height.short) at \(scale.short)"
        let lines = elements.flatMap { ["\($0.place) \($0.frame.short)"] + $0.texts.flatMap(\.descriptionLines) }
        return ([heading] + lines).joined(separator: "\n")
    }
}
