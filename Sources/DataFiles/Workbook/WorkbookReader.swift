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
            guard let read = try contents(of: sheet) else { continue }
            guard read.windows.count > 1 else { return read.table }
            var contents = try table(of: sheet, in: read.windows[0])
            contents.notes.append(.firstOfTables(Self.names(of: sheet, read.windows.count)))
            return contents
        }
        throw .noTable(file: archive.name, format: .xlsx, wanted: nil, known: [], count: 0)
    }

    /// The table of a name or a number; nil where there is none.
    private func table(_ wanted: String) throws(DataFileError) -> TableContents? {
        let sheet =
            workbook.sheets.first { $0.name == wanted } ?? workbook.sheets.first { $0.name.lowercased() == wanted.lowercased() }
        if let sheet {
            guard let read = try contents(of: sheet) else { throw .empty(file: "\(archive.name), sheet \(quoted: sheet.name)") }
            return try read.windows.count > 1 ? table(of: sheet, in: read.windows[0]) : read.table
        }
        // Further tables of a sheet have its name and a number; numbers alone count all of the workbook.
        var left = Int(wanted).flatMap { $0 > 0 ? $0 : nil }
        for sheet in workbook.sheets where left != nil || wanted.hasPrefix(sheet.name + " (") {
            let read = try contents(of: sheet)
            let windows = read?.windows ?? []
            if let named = Self.names(of: sheet, windows.count).firstIndex(of: wanted) { return try table(of: sheet, in: windows[named]) }
            guard let number = left else { continue }
            if number > max(1, windows.count) {
                left = number - max(1, windows.count)
                continue
            }
            guard let read else { throw .empty(file: "\(archive.name), sheet \(quoted: sheet.name)") }
            return try windows.count > 1 ? table(of: sheet, in: windows[number - 1]) : read.table
        }
        return nil
    }

    private func tables() throws(DataFileError) -> [(name: String, contents: TableContents?)] {
        var tables: [(name: String, contents: TableContents?)] = []
        for sheet in workbook.sheets {
            let read = try contents(of: sheet)
            guard let windows = read?.windows, windows.count > 1 else {
                tables.append((sheet.name, read?.table))
                continue
            }
            for (name, window) in zip(Self.names(of: sheet, windows.count), windows) {
                tables.append((name, try table(of: sheet, in: window)))
            }
        }
        return tables
    }

    /// `Sales`, `Sales (2)`, `Sales (3)`
    private static func names(of sheet: Workbook.Sheet, _ count: Int) -> [String] {
        (0..<count).map { $0 == 0 ? sheet.name : "\(sheet.name) (\($0 + 1))" }
    }

    /// All of a sheet as one table, and where its tables are if it has several; nil where it has no cells.
    private func contents(of sheet: Workbook.Sheet) throws(DataFileError) -> (table: TableContents, windows: [SheetWindow])? {
        var reader = SheetReader(archive, workbook, options)
        try reader.read(sheet.part)
        return try reader.isEmpty ? nil : reader.contents()
    }

    /// One of several tables. The sheet is read once more, so that what is known of columns is of this table's.
    private func table(of sheet: Workbook.Sheet, in window: SheetWindow) throws(DataFileError) -> TableContents {
        var reader = SheetReader(archive, workbook, options, window: window)
        try reader.read(sheet.part)
        return try reader.contents().table
    }
}
