// iOS's names of lists.

/// A list of rows in sections, with headers and footers.
public typealias UITableView = ListView
/// A row of a list.
public typealias UITableViewCell = TableViewCell
/// The header or the footer of a section of a list: a text in the manner of the list, a content configuration, or views of
/// one's own in ``contentView``.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
/// Says what a list shows.
public typealias UITableViewDataSource = ListViewDataSource
/// Says how a list's rows, headers and footers look.
public typealias UITableViewDelegate = ListViewDelegate
/// A controller whose view is a list, of which it is the data source and the delegate.
public typealias UITableViewController = TableViewController
