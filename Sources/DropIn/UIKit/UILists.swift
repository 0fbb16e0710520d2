// iOS's names of lists.

public typealias UITableView = ListView
public typealias UITableViewCell = TableViewCell
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
public typealias UITableViewDataSource = ListViewDataSource
public typealias UITableViewDelegate = ListViewDelegate
public typealias UITableViewController = TableViewController
