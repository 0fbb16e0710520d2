import Foundation
import RasterGraphics
import RasterViews

/// What a list layout says of a row, a header or a footer, beside its frame.
struct ListRow: Hashable {
    enum Role: Hashable { case row, header, footer }

    /// A line between rows.
    struct Separator: Hashable {
        /// Nil: from where the text begins to the edge.
        var insets: DirectionalEdgeInsets?
        var color: Color
    }

    var role = Role.row
    /// Between the edges and the content.
    var sideMargin: CGFloat = 16
    /// The corners of a card that the row has.
    var cardCorners: CornerMask = []
    /// Above the row, and in it below its content.
    var topSeparator, bottomSeparator: Separator?
    /// What the line below takes from the row's height, be it drawn or not.
    var separatorThickness: CGFloat = 0
    /// Whether it is the last row of its section.
    var isLast = false
    /// Whether the view stays at the edge of the list while its section runs beneath it.
    var isPinned = false
}

/// Attributes of an element of a list.
final class ListRowAttributes: CollectionViewLayoutAttributes {
    var row = ListRow()
    /// Of what fills a list.
    var backgroundColor: Color?

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ListRowAttributes)?.row = row
        (copy as? ListRowAttributes)?.backgroundColor = backgroundColor
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? ListRowAttributes else { return false }
        return other.row == row && other.backgroundColor == backgroundColor
    }
}
