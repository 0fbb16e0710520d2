// iOS's names of diffable data sources.

public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot
public typealias NSDiffableDataSourceSectionSnapshot = DiffableSectionSnapshot
public typealias UITableViewDiffableDataSource = TableViewDiffableDataSource
