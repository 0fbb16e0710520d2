func rowsMatching(_ text: String, in rows: DataTableRows, columns: Int) -> [Int32]? { nil }
