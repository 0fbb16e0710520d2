import RasterGraphics

/// A sheet of a workbook.
struct SheetName {
    let name: String
    let isHidden: Bool
}

/// A workbook of whatever format, whose sheets are read one by one.
protocol SheetSource {
    var sheets: [SheetName] { get }
    /// What is seen of a sheet.
    /// - Parameters:
    ///   - index: Of ``sheets``.
    ///   - sheet: An empty one.
    func read(_ index: Int, into sheet: VisibleSheet) throws(DataFileError) -> VisibleSheet
}

/// Reads a sheet of a workbook, as what a person sees in it.
struct WorkbookReader {
    private let workbook: any SheetSource
    private let name: String
    private let format: DataFormat
    private let options: DataFileOptions

    private init(_ stream: ByteStream, as format: DataFormat, _ options: DataFileOptions) throws(DataFileError) {
        workbook = format == .ods ? try OpenDocument(stream) : try Workbook(stream)
        (name, self.format, self.options) = (stream.name, format, options)
    }

    /// Memory is that of the shared texts and of the table's cells.
    static func read(
        _ stream: ByteStream, as format: DataFormat, options: DataFileOptions
    ) throws(DataFileError) -> TableContents {
        let reader = try WorkbookReader(stream, as: format, options)
        guard let wanted = options.table else { return try reader.first() }
        guard let contents = try reader.table(wanted) else {
            let names = try reader.tables().map(\.name)
            throw .noTable(file: stream.name, format: format, wanted: wanted, known: names, count: names.count)
        }
        return contents
    }

    /// The tables in their order, sheet after sheet; nil for a sheet without cells.
    static func tables(
        _ stream: ByteStream, as format: DataFormat, options: DataFileOptions
    ) throws(DataFileError) -> [(name: String, contents: TableContents?)] {
        try WorkbookReader(stream, as: format, options).tables()
    }

    /// The first sheet that can be seen and has cells; hidden ones only where there is no other.
    private func first() throws(DataFileError) -> TableContents {
        let sheets = workbook.sheets
        for sheet in sheets.indices.filter({ !sheets[$0].isHidden }) + sheets.indices.filter({ sheets[$0].isHidden }) {
            switch try contents(of: sheet) {
            case nil: continue
            case .table(let table)?: return table
            case .tables(let windows)?:
                var first = try table(of: sheet, in: windows[0])
                first.notes.append(.firstOfTables(names(of: sheet, windows.count)))
                return first
            }
        }
        throw .noTable(file: name, format: format, wanted: nil, known: [], count: 0)
    }

    /// The table of a name or a number; nil where there is none.
    private func table(_ wanted: String) throws(DataFileError) -> TableContents? {
        let sheets = workbook.sheets
        let sheet =
            sheets.firstIndex { $0.name == wanted } ?? sheets.firstIndex { $0.name.lowercased() == wanted.lowercased() }
        if let sheet { return try table(0, of: sheet, contents(of: sheet)) }
        // Further tables of a sheet have its name and a number; numbers alone count all of the workbook.
        var left = Int(wanted).flatMap { $0 > 0 ? $0 - 1 : nil }
        for sheet in sheets.indices where left != nil || wanted.hasPrefix(sheets[sheet].name + " (") {
            let read = try contents(of: sheet)
            let names = if case .tables(let windows)? = read { names(of: sheet, windows.count) } else { [sheets[sheet].name] }
            if let place = names.firstIndex(of: wanted) { return try table(place, of: sheet, read) }
            guard let number = left else { continue }
            if number < names.count { return try table(number, of: sheet, read) }
            left = number - names.count
        }
        return nil
    }

    /// One of the tables of a sheet.
    private func table(
        _ place: Int, of sheet: Int, _ read: VisibleSheet.Contents?
    ) throws(DataFileError) -> TableContents {
        switch read {
        case nil: throw .empty(file: "\(name), sheet \(quoted: workbook.sheets[sheet].name)")
        case .table(let table)?: return table
        case .tables(let windows)?: return try table(of: sheet, in: windows[place])
        }
    }

    private func tables() throws(DataFileError) -> [(name: String, contents: TableContents?)] {
        var tables: [(name: String, contents: TableContents?)] = []
        for (sheet, named) in workbook.sheets.enumerated() {
            switch try contents(of: sheet) {
            case nil: tables.append((named.name, nil))
            case .table(let table)?: tables.append((named.name, table))
            case .tables(let windows)?:
                for (name, window) in zip(names(of: sheet, windows.count), windows) {
                    tables.append((name, try table(of: sheet, in: window)))
                }
            }
        }
        return tables
    }

    /// `Sales`, `Sales (2)`, `Sales (3)`
    private func names(of sheet: Int, _ count: Int) -> [String] {
        let name = workbook.sheets[sheet].name
        return (0..<count).map { $0 == 0 ? name : "\(name) (\($0 + 1))" }
    }

    /// The table of a sheet, or where its tables are if it has several; nil where it has no cells.
    private func contents(of sheet: Int) throws(DataFileError) -> VisibleSheet.Contents? {
        let read = try workbook.read(sheet, into: VisibleSheet(name: name, options))
        return try read.isEmpty ? nil : read.contents()
    }

    /// One of several tables. The sheet is read once more, so that what is known of columns is of this table's.
    private func table(of sheet: Int, in window: SheetWindow) throws(DataFileError) -> TableContents {
        let read = try workbook.read(sheet, into: VisibleSheet(name: name, options, window: window))
        guard case .table(let table) = try read.contents() else { preconditionFailure("a part of a sheet is one table") }
        return table
    }
}
