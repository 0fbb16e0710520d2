// iOS's names of diffable data sources.

/// Which sections a list or a grid of cells has, and which items these have, by identifiers: a value.
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot
/// Which items a section has, as an outline: items have children, which show while they are expanded.
public typealias NSDiffableDataSourceSectionSnapshot = DiffableSectionSnapshot
/// A data source that has the rows of a list from a snapshot of identifiers.
public typealias UITableViewDiffableDataSource = TableViewDiffableDataSource
/// A data source that has the items of a collection view from a snapshot of identifiers.
public typealias UICollectionViewDiffableDataSource = CollectionViewDiffableDataSource
