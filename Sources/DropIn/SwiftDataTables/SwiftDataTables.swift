// What code for iOS means by `import SwiftDataTables`: the data table under that library's names.

@_exported import RasterTables

public typealias SwiftDataTable = DataTable
public typealias SwiftDataTableDelegate = DataTableDelegate
public typealias SwiftDataTableDataSource = DataTableDataSource
