// iOS's names of compositional layouts, list layouts and their cells.

/// The width or the height of what a compositional layout places.
public typealias NSCollectionLayoutDimension = CollectionLayoutDimension
/// The size of what a compositional layout places.
public typealias NSCollectionLayoutSize = CollectionLayoutSize
/// A space beside what a compositional layout places, in points.
public typealias NSCollectionLayoutSpacing = CollectionLayoutSpacing
/// Spaces around an item or a group, beside its frame.
public typealias NSCollectionLayoutEdgeSpacing = CollectionLayoutEdgeSpacing
/// A place on an item or at it: the middle of its edges, or a corner, and a distance from there.
public typealias NSCollectionLayoutAnchor = CollectionLayoutAnchor
/// What a compositional layout places in a group: a cell, and what stands on it.
public typealias NSCollectionLayoutItem = CollectionLayoutItem
/// What stands on an item, such as a badge, or at an edge of a section, such as a header.
public typealias NSCollectionLayoutSupplementaryItem = CollectionLayoutSupplementaryItem
/// What stands at an edge of a section or of the whole layout, such as a header.
public typealias NSCollectionLayoutBoundarySupplementaryItem = CollectionLayoutBoundarySupplementaryItem
/// What lies behind a section.
public typealias NSCollectionLayoutDecorationItem = CollectionLayoutDecorationItem
/// Items side by side or one below the other, or where code says; an item itself, so that groups hold groups.
public typealias NSCollectionLayoutGroup = CollectionLayoutGroup
/// Where an item is in a group.
public typealias NSCollectionLayoutGroupCustomItem = CollectionLayoutGroupCustomItem
/// Says where the items of a group are.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any CollectionLayoutEnvironment) ->
    [CollectionLayoutGroupCustomItem]
/// Groups one after the other, with what stands around them.
public typealias NSCollectionLayoutSection = CollectionLayoutSection
/// An element in sight, which ``CollectionLayoutSection/visibleItemsInvalidationHandler`` may change.
public typealias NSCollectionLayoutVisibleItem = CollectionLayoutVisibleItem
/// Told of what is in sight of a section, which it may change.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    CollectionLayoutSection.VisibleItemsInvalidationHandler
/// What a section of a compositional layout is made for.
public typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment
/// What holds a section, in points.
public typealias NSCollectionLayoutContainer = CollectionLayoutContainer
/// An edge or a corner of a rectangle.
public typealias NSRectAlignment = CollectionLayoutRectAlignment
/// What the insets of sections count from.
public typealias UIContentInsetsReference = CollectionLayoutContentInsetsReference
/// Whether groups lie in a line that people scroll by itself.
public typealias UICollectionLayoutSectionOrthogonalScrollingBehavior = CollectionLayoutSection.OrthogonalScrollingBehavior

/// Cells in sections, each of groups of its own kind: lists, grids, lines beside each other, and dashboards of them.
public typealias UICollectionViewCompositionalLayout = CollectionViewCompositionalLayout
/// What holds for a whole compositional layout.
public typealias UICollectionViewCompositionalLayoutConfiguration = CollectionViewCompositionalLayoutConfiguration
/// Makes a section for its number and what holds it.
public typealias UICollectionViewCompositionalLayoutSectionProvider = CollectionViewCompositionalLayout.SectionProvider

/// A list in a collection view: how its sections look.
public typealias UICollectionLayoutListConfiguration = CollectionLayoutListConfiguration
/// The lines above and below a row of a list.
public typealias UIListSeparatorConfiguration = ListSeparatorConfiguration
/// A row of a list in a collection view, or one of its headers or footers: a content configuration with accessories beside
/// it.
public typealias UICollectionViewListCell = CollectionViewListCell
/// What stands beside the content of a ``CollectionViewListCell``.
public typealias UICellAccessory = CellAccessory
/// What people can do to a row that they move aside.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
/// Something that people can do to a row that they move aside.
public typealias UIContextualAction = ContextualAction
