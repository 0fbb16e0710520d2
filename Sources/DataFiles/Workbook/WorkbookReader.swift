import RasterGraphics

/// Reads a sheet of an Excel workbook (.xlsx, .xlsm), as what a person sees in it.
struct WorkbookReader {
    private let archive: WorkbookArchive
    private let workbook: Workbook
    private let options: DataFileOptions

    private init(_ stream: ByteStream, _ options: DataFileOptions) throws(DataFileError) {
        archive = try WorkbookArchive(stream)
        workbook = try Workbook(archive)
        self.options = options
    }

    /// Memory is that of the shared texts and of the table's cells.
    static func read(_ stream: ByteStream, options: DataFileOptions) throws(DataFileError) -> TableContents {
        let reader = try WorkbookReader(stream, options)
        guard let wanted = options.table else { return try reader.first() }
        guard let contents = try reader.table(wanted) else {
            let names = try reader.tables().map(\.name)
            throw .noTable(file: stream.name, format: .xlsx, wanted: wanted, known: names, count: names.count)
        }
        return contents
    }

    /// The tables in their order, sheet after sheet; nil for a sheet without cells.
    static func tables(
        _ stream: ByteStream, options: DataFileOptions
    ) throws(DataFileError) -> [(name: String, contents: TableContents?)] {
        try WorkbookReader(stream, options).tables()
    }

    /// The first sheet that can be seen and has cells; hidden ones only where there is no other.
    private func first() throws(DataFileError) -> TableContents {
        for sheet in workbook.sheets.filter({ !$0.isHidden }) + workbook.sheets.filter(\.isHidden) {
            switch try contents(of: sheet) {
            case nil: continue
            case .table(let table)?: return table
            case .tables(let windows)?:
                var first = try table(of: sheet, in: windows[0])
                first.notes.append(.firstOfTables(Self.names(of: sheet, windows.count)))
                return first
            }
        }
        throw .noTable(file: archive.name, format: .xlsx, wanted: nil, known: [], count: 0)
    }

    /// The table of a name or a number; nil where there is none.
    private func table(_ wanted: String) throws(DataFileError) -> TableContents? {
        let sheet =
            workbook.sheets.first { $0.name == wanted } ?? workbook.sheets.first { $0.name.lowercased() == wanted.lowercased() }
        if let sheet { return try table(0, of: sheet, contents(of: sheet)) }
        // Further tables of a sheet have its name and a number; numbers alone count all of the workbook.
        var left = Int(wanted).flatMap { $0 > 0 ? $0 - 1 : nil }
        for sheet in workbook.sheets where left != nil || wanted.hasPrefix(sheet.name + " (") {
            let read = try contents(of: sheet)
            let names = if case .tables(let windows)? = read { Self.names(of: sheet, windows.count) } else { [sheet.name] }
            if let place = names.firstIndex(of: wanted) { return try table(place, of: sheet, read) }
            guard let number = left else { continue }
            if number < names.count { return try table(number, of: sheet, read) }
            left = number - names.count
        }
        return nil
    }

    /// One of the tables of a sheet.
    private func table(
        _ place: Int, of sheet: Workbook.Sheet, _ read: SheetReader.Contents?
    ) throws(DataFileError) -> TableContents {
        switch read {
        case nil: throw .empty(file: "\(archive.name), sheet \(quoted: sheet.name)")
        case .table(let table)?: return table
        case .tables(let windows)?: return try table(of: sheet, in: windows[place])
        }
    }

    private func tables() throws(DataFileError) -> [(name: String, contents: TableContents?)] {
        var tables: [(name: String, contents: TableContents?)] = []
        for sheet in workbook.sheets {
            switch try contents(of: sheet) {
            case nil: tables.append((sheet.name, nil))
            case .table(let table)?: tables.append((sheet.name, table))
            case .tables(let windows)?:
                for (name, window) in zip(Self.names(of: sheet, windows.count), windows) {
                    tables.append((name, try table(of: sheet, in: window)))
                }
            }
        }
        return tables
    }

    /// `Sales`, `Sales (2)`, `Sales (3)`
    private static func names(of sheet: Workbook.Sheet, _ count: Int) -> [String] {
        (0..<count).map { $0 == 0 ? sheet.name : "\(sheet.name) (\($0 + 1))" }
    }

    /// The table of a sheet, or where its tables are if it has several; nil where it has no cells.
    private func contents(of sheet: Workbook.Sheet) throws(DataFileError) -> SheetReader.Contents? {
        var reader = SheetReader(archive, workbook, options)
        try reader.read(sheet.part)
        return try reader.isEmpty ? nil : reader.contents()
    }

    /// One of several tables. The sheet is read once more, so that what is known of columns is of this table's.
    private func table(of sheet: Workbook.Sheet, in window: SheetWindow) throws(DataFileError) -> TableContents {
        var reader = SheetReader(archive, workbook, options, window: window)
        try reader.read(sheet.part)
        guard case .table(let table) = try reader.contents() else { preconditionFailure("a part of a sheet is one table") }
        return table
    }
}
