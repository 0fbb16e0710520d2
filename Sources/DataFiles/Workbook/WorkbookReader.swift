/// Reads a sheet of an Excel workbook (.xlsx, .xlsm), as what a person sees in it.
enum WorkbookReader {
    /// Memory is that of the shared texts and of the table's cells.
    static func read(_ stream: ByteStream, options: DataFileOptions) throws(DataFileError) -> TableContents {
        let name = stream.name
        let archive = try WorkbookArchive(stream)
        let workbook = try Workbook(archive)
        if let wanted = options.table {
            let sheet =
                workbook.sheets.first { $0.name == wanted } ?? workbook.sheets.first {
                    $0.name.lowercased() == wanted.lowercased()
                }
                ?? Int(wanted).flatMap { workbook.sheets.indices.contains($0 - 1) ? workbook.sheets[$0 - 1] : nil }
            guard let sheet else {
                throw .noTable(
                    file: name, format: .xlsx, wanted: wanted, known: workbook.sheets.map(\.name), count: workbook.sheets.count)
            }
            var reader = SheetReader(archive, workbook, options)
            try reader.read(sheet.part)
            guard !reader.isEmpty else { throw .empty(file: "\(name), sheet \(quoted: sheet.name)") }
            return try reader.contents()
        }
        // The first that can be seen and has cells; hidden ones only where there is no other.
        for sheet in workbook.sheets.filter({ !$0.isHidden }) + workbook.sheets.filter(\.isHidden) {
            var reader = SheetReader(archive, workbook, options)
            try reader.read(sheet.part)
            if !reader.isEmpty { return try reader.contents() }
        }
        throw .noTable(file: name, format: .xlsx, wanted: nil, known: [], count: 0)
    }

    /// The sheets in their order, with the table of each; nil for one without cells.
    static func sheets(
        _ stream: ByteStream, options: DataFileOptions
    ) throws(DataFileError) -> [(name: String, contents: TableContents?)] {
        let archive = try WorkbookArchive(stream)
        let workbook = try Workbook(archive)
        var sheets: [(name: String, contents: TableContents?)] = []
        for sheet in workbook.sheets {
            var reader = SheetReader(archive, workbook, options)
            try reader.read(sheet.part)
            sheets.append((sheet.name, try reader.isEmpty ? nil : reader.contents()))
        }
        return sheets
    }
}
