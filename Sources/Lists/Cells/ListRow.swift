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
    var sideMargins = DirectionalEdgeInsets(leading: 16, trailing: 16)
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

extension CollectionViewLayoutAttributes {
    /// What a list layout says of the element; nil in another.
    var row: ListRow? { note?.base as? ListRow }
}
