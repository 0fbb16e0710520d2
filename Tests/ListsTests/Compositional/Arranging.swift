import Foundation
import RasterGraphics
import RasterViews

@testable import RasterLists

/// A size by two dimensions.
func size(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: width, heightDimension: height)
}

/// An item by two dimensions.
func item(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) -> CollectionLayoutItem {
    CollectionLayoutItem(layoutSize: size(width, height))
}

/// A header or a footer.
func boundary(
    _ kind: String, _ alignment: CollectionLayoutRectAlignment, _ height: CollectionLayoutDimension,
    width: CollectionLayoutDimension = .fractionalWidth(1)
) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(width, height), elementKind: kind, alignment: alignment)
}

/// Sections in a container of 300 × 400 points.
/// - Parameter measure: What an element wants; by default what it is offered.
func arrange(
    _ sections: [(CollectionLayoutSection, Int)], container: CGSize = CGSize(width: 300, height: 400),
    axis: LayoutConstraint.Axis = .vertical, boundaryItems: [CollectionLayoutBoundarySupplementaryItem] = [],
    spacing: CGFloat = 0, wanted: Range<CGFloat>? = nil,
    measure: @escaping (CompositionalArrangement.Element, CGSize) -> CGSize = { _, offered in offered }
) -> CompositionalArrangement {
    let room = SectionArrangement.Room(axis: axis, container: container)
    return CompositionalArrangement(
        itemCounts: sections.map(\.1), room: room, section: { (sections[$0].0, room) }, boundaryItems: boundaryItems,
        spacing: spacing, wanted: wanted, measure: { element, offered, _ in measure(element, offered) })
}

/// One section of a group.
func arrange(
    _ group: CollectionLayoutGroup, _ count: Int, wanted: Range<CGFloat>? = nil,
    _ configure: (CollectionLayoutSection) -> Void = { _ in },
    measure: @escaping (CompositionalArrangement.Element, CGSize) -> CGSize = { _, offered in offered }
) -> CompositionalArrangement {
    let section = CollectionLayoutSection(group: group)
    configure(section)
    return arrange([(section, count)], wanted: wanted, measure: measure)
}

extension CompositionalArrangement {
    /// The frames of a section's cells.
    func cells(_ section: Int = 0) -> [CGRect] {
        (0..<itemCount(ofSection: section)).compactMap {
            place(of: .item(IndexPath(indexes: [section, $0])), visible: nil)?.frame
        }
    }

    /// The frame of a header, a footer or a badge.
    func supplementary(_ kind: String, _ item: Int = 0, section: Int = 0, visible: Range<CGFloat>? = nil) -> CGRect? {
        place(of: .supplementary(kind: kind, IndexPath(indexes: [section, item])), visible: visible)?.frame
    }
}

/// A rectangle.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
