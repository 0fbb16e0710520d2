import Foundation
import RasterGraphics

/// What a compositional layout places in a group: a cell, and what stands on it.
open class CollectionLayoutItem {
    /// In what holds the item.
    public final let layoutSize: CollectionLayoutSize
    /// What stands on the item, such as a badge.
    public final var supplementaryItems: [CollectionLayoutSupplementaryItem]
    /// From the edges of the item's place to the cell. Not along an axis where content says how large the item is. Default: none.
    public final var contentInsets = DirectionalEdgeInsets.zero
    /// Spaces around the item's place. Default nil: none.
    public final var edgeSpacing: CollectionLayoutEdgeSpacing?

    /// An item with nothing on it.
    public convenience init(layoutSize: CollectionLayoutSize) { self.init(layoutSize: layoutSize, supplementaryItems: []) }

    /// An item of a size, with what stands on it. Default: nothing.
    public init(layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        self.supplementaryItems = supplementaryItems
    }

    /// The insets that count.
    final var usedInsets: DirectionalEdgeInsets { contentInsets.finite.removing(layoutSize.measuredAxes) }
}

/// A place on an item or at it: the middle of its edges, or a corner, and a distance from there.
public struct CollectionLayoutAnchor: Hashable, Sendable {
    /// One edge, two that meet, or none for the middle.
    public let edges: DirectionalRectEdge
    /// From there, in points, or in parts of the size of what stands there. Positive goes to the end and down.
    public let offset: CGPoint
    /// Whether the distance counts in sizes of what is placed.
    public let isFractionalOffset: Bool
    /// Whether the distance counts in points.
    public var isAbsoluteOffset: Bool { !isFractionalOffset }

    /// A place at edges, without a distance.
    public init(edges: DirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

    /// - Parameter absoluteOffset: In points.
    public init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
        (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
    }

    /// - Parameter fractionalOffset: In parts of the size of what stands there.
    public init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
        (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
    }

    /// The anchor in a rectangle of some size, without the distance.
    func point(in size: CGSize) -> CGPoint {
        func share(_ start: DirectionalRectEdge, _ end: DirectionalRectEdge) -> CGFloat {
            edges.contains(start) == edges.contains(end) ? 0.5 : edges.contains(start) ? 0 : 1
        }
        return CGPoint(x: size.width * share(.leading, .trailing), y: size.height * share(.top, .bottom))
    }

    /// The distance for something of some size.
    func distance(for size: CGSize) -> CGPoint {
        let (x, y) = (offset.x.asDistance, offset.y.asDistance)
        return isFractionalOffset ? CGPoint(x: x * size.width, y: y * size.height) : CGPoint(x: x, y: y)
    }
}

/// What stands on an item, such as a badge, or at an edge of a section, such as a header.
open class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
    /// What kind of view it is.
    public final let elementKind: String
    /// Where it stands on what holds it.
    public final let containerAnchor: CollectionLayoutAnchor
    /// What part of it stands there; nil: the same as ``containerAnchor`` says, so that it lies within.
    public final let itemAnchor: CollectionLayoutAnchor?
    /// What has a higher one lies in front. Default 1: in front of cells.
    public final var zIndex = 1

    /// - Parameter layoutSize: In the item that it stands on.
    public convenience init(
        layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor
    ) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil)
    }

    /// What stands at an anchor.
    public convenience init(
        layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
        itemAnchor: CollectionLayoutAnchor
    ) {
        self.init(
            layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: .some(itemAnchor))
    }

    fileprivate init(
        layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
        itemAnchor: CollectionLayoutAnchor?
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Where it stands on something of some size, from its leading upper corner.
    final func frame(in container: CGSize, size: CGSize) -> CGRect {
        let place = containerAnchor.point(in: container)
        let own = (itemAnchor ?? containerAnchor).point(in: size)
        let (distance, back) = (containerAnchor.distance(for: size), itemAnchor?.distance(for: size) ?? .zero)
        return CGRect(
            origin: CGPoint(x: place.x - own.x + distance.x - back.x, y: place.y - own.y + distance.y - back.y), size: size)
    }
}

/// What stands at an edge of a section or of the whole layout, such as a header.
open class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutSupplementaryItem {
    /// At which edge or corner.
    public final let alignment: CollectionLayoutRectAlignment
    /// From there, in points.
    public final let offset: CGPoint
    /// Whether the section is longer by it, in place of its lying over the section's content. Default true.
    public final var extendsBoundary = true
    /// Whether it stays at the edge of the view while its section is in sight. Default false.
    public final var pinToVisibleBounds = false
    /// Points before it that belong to the section, not to the view.
    final var padding: CGFloat = 0

    /// - Parameter layoutSize: In the section, within its insets.
    public init(
        layoutSize: CollectionLayoutSize, elementKind: String, alignment: CollectionLayoutRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        self.alignment = alignment
        offset = CGPoint(x: absoluteOffset.x.asDistance, y: absoluteOffset.y.asDistance)
        super.init(
            layoutSize: layoutSize, elementKind: elementKind, containerAnchor: CollectionLayoutAnchor(edges: alignment.edges),
            itemAnchor: nil)
    }
}

/// An edge or a corner of a rectangle.
public enum CollectionLayoutRectAlignment: Int, Hashable, Sendable, CaseIterable {
    case none = 0
    case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    var edges: DirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}

/// What lies behind a section.
open class CollectionLayoutDecorationItem: CollectionLayoutItem {
    /// What kind of view it is: one that is registered with the layout.
    public final let elementKind: String
    /// What has a higher one lies in front of other decorations; all lie behind cells. Default 0.
    public final var zIndex = 0

    private init(elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// A background of the whole section with its headers, within ``CollectionLayoutItem/contentInsets``.
    public static func background(elementKind: String) -> CollectionLayoutDecorationItem {
        CollectionLayoutDecorationItem(elementKind: elementKind)
    }
}
