import Foundation
import RasterGraphics

/// Groups one after the other, with what stands around them.
open class CollectionLayoutSection {
    /// Whether groups lie in a line that people scroll by itself. A picture shows that line as it is at rest, cut at the edges of
    /// the view.
    public enum OrthogonalScrollingBehavior: Int, Hashable, Sendable, CaseIterable {
        /// Groups follow each other the way that the whole layout runs.
        case none = 0
        case continuous, continuousGroupLeadingBoundary, paging, groupPaging
        /// The first group is in the middle.
        case groupPagingCentered
    }

    /// Changes what is in sight of a section.
    public typealias VisibleItemsInvalidationHandler = (
        _ visibleItems: [CollectionLayoutVisibleItem], _ offset: CGPoint, _ environment: any CollectionLayoutEnvironment
    ) -> Void

    /// What the section repeats for as many items as there are.
    public final let group: CollectionLayoutGroup

    /// From the edges of the section to its groups. Headers and footers keep those at the sides. Default: none.
    public final var contentInsets = DirectionalEdgeInsets.zero
    /// What ``contentInsets`` count from. Default: `.automatic`.
    public final var contentInsetsReference = CollectionLayoutContentInsetsReference.automatic
    /// What headers and footers count their insets from. Default: `.automatic`, as ``contentInsetsReference``.
    public final var supplementaryContentInsetsReference = CollectionLayoutContentInsetsReference.automatic
    /// Whether headers and footers keep the insets too, along the edge where they stand. Default true.
    public final var supplementariesFollowContentInsets = true
    /// Points between groups; negative ones have groups overlap. Default 0.
    public final var interGroupSpacing: CGFloat = 0
    /// Default `.none`.
    public final var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
    /// Headers, footers and what else stands at the edges. Default: none.
    public final var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
    /// What lies behind the section. Default: nothing.
    public final var decorationItems: [CollectionLayoutDecorationItem] = []

    /// Is called with what is in sight of the section before that is drawn, and may move, turn, fade or hide it. Default nil.
    ///
    /// It gets the offset of what is in sight, in the coordinates of the items; of a section that is scrolled by itself, which is at
    /// rest, none. What it does follows from what it gets: it may be called more than once for a picture.
    public final var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?

    /// How rows and headers of a list look; nil for a section that is none.
    final var list: ListSection?

    /// A section of groups of one kind.
    public init(group: CollectionLayoutGroup) { self.group = group }
}
