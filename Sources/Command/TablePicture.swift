import Foundation
import RasterTables

/// The selected part of a data file as a table of the library, at a scale: the one place where the command calls it.
struct TablePicture {
    private let selected: SelectedTable
    private let style: TableStyle
    private let table: DataTable
    private let fontSize: CGFloat
    private let library: FontLibrary?

    init(_ selected: SelectedTable, _ style: TableStyle) throws(CommandError) {
        var options = DataFileTableOptions()
        library = try Self.library(style)
        options.font = try Self.font(style, standard: options.font, library: library)
        options.userInterfaceStyle = style.isDark ? .dark : .light
        options.title = style.title
        options.layoutDirection = style.direction
        options.alignsDecimals = style.alignsDecimals
        options.language = style.language
        options.hyphenates = style.hyphenates
        options.columns = selected.columns
        options.sortColumn = selected.sort?.column
        options.sortsDescending = selected.sort?.isDescending ?? false
        options.rows = selected.rows
        options.width = style.width.map { CGFloat($0) }
        options.maximumColumnWidth = style.maximumColumnWidth.map { CGFloat($0) }
        options.showsFooter = style.hasFooter
        options.isTransparent = style.isTransparent
        fontSize = options.font.pointSize
        self.selected = selected
        self.style = style
        table = DataTable(file: selected.file, options: options)
        // The size at this very scale: a view that is left to find its own would find it at its screen's. A table that
        // cannot be as narrow as was asked for is not cut.
        table.frame.size = table.layout(scale: CGFloat(style.scale), rows: 0..<0).size
    }

    /// Nil: nothing but the bundled fonts was asked for.
    private static func library(_ style: TableStyle) throws(CommandError) -> FontLibrary? {
        guard !style.fontFolders.isEmpty || style.usesSystemFonts else { return nil }
        var library = FontLibrary()
        for folder in style.fontFolders {
            do { try library.add(folder: folder) } catch { throw .font(option: "--font-dir", error) }
        }
        if style.usesSystemFonts {
            do { try library.addSystemFonts() } catch { throw .font(option: "--system-fonts", error) }
        }
        return library
    }

    private static func font(
        _ style: TableStyle, standard: Font, library: FontLibrary?
    ) throws(CommandError) -> Font {
        let size = style.fontSize.map { CGFloat($0) } ?? standard.pointSize
        guard let name = style.font else { return standard.withSize(size).withLibrary(library) }
        let endings = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]
        guard name.contains("/") || endings.contains(where: name.lowercased().hasSuffix) else {
            // A font that only stands in for the one of that name is not what was asked for.
            if let font = Font(name: name, size: size, in: library), font.substitutedName == nil { return font }
            let families = (library?.familyNames ?? []) + Font.familyNames
            let known = families + (library?.systemFamilyNames ?? [])
            throw .unknownFont(name: name, nearest: NearestNames.to(name, in: known), families: families)
        }
        do {
            return try Font(contentsOfFile: name, size: size).withLibrary(library)
        } catch {
            throw .font(option: "--font", error)
        }
    }

    // MARK: Picture

    private func picture(pixelLimit: Int?) throws(CommandError) -> Picture {
        let picture: Picture
        do {
            picture = try Picture(of: table, scale: CGFloat(style.scale), maximumPixels: pixelLimit)
        } catch {
            throw CommandError(error, rowCount: table.numberOfRows)
        }
        return picture
    }

    /// Draws the table into `output` band by band, saying the share that is done from 0 to 1.
    func write(
        _ options: PictureOptions, to output: OutputFile, progress: (Double) -> Void
    ) throws(CommandError) {
        let picture = try picture(pixelLimit: options.pixelLimit)
        do {
            try picture.checkMemory(beside: table.numberOfRows * Self.memoryOfRow)
        } catch {
            throw CommandError(error, rowCount: table.numberOfRows)
        }
        let metadata = PNGMetadata(title: style.title, altText: options.alternativeText)
        do {
            try picture.write(
                to: output, metadata: metadata.completed(scale: CGFloat(style.scale)),
                compression: options.isSmallest ? .smallest : .fast, progress: progress)
        } catch {
            throw .output(error)
        }
    }

    /// What the picture will not show as the data have it. Looks at every cell.
    func report() -> Report {
        let found = table.textReport(scale: CGFloat(style.scale))
        var complaints: [String] = []
        if !found.missingCharacters.isEmpty {
            complaints.append(
                Report.missing(
                    found.missingCharacters.map {
                        ($0.character, $0.count, Report.place(row: $0.firstPlace.tableRow, column: $0.firstPlace.column))
                    }))
        }
        if let first = found.truncatedCells.first {
            complaints.append(
                Report.truncated(count: found.truncatedCellCount, row: first.tableRow, column: first.column))
        }
        complaints += widthReport().complaints
        if !found.substitutedFontNames.isEmpty {
            complaints.append(Report.substituted(found.substitutedFontNames))
        }
        if let failures = library?.failures, let first = failures.first {
            complaints.append(Report.unusable(count: failures.count, first: first.description))
        }
        return Report(complaints: complaints)
    }

    /// The same of the width alone, without a look at cells.
    func widthReport() -> Report {
        let excess = style.width.flatMap { Report.tooWide(table.frame.width, wanted: CGFloat($0)) }
        return Report(complaints: excess.map { [$0] } ?? [])
    }

    // MARK: Layout

    /// Rows that are laid out at once: enough to make calls cheap, few enough to keep memory small.
    private static let rowsAtOnce = 1024

    /// Writes the layout as JSON, part by part.
    func writeLayout(to output: OutputFile) throws(PictureFileError) {
        let scale = CGFloat(style.scale)
        let frame = table.layout(scale: scale, rows: 0..<0)
        var json = JSONWriter(to: output)
        json.beginObject()
        json.key("size")
        json.beginObject()
        json.member("width", Double(frame.size.width))
        json.member("height", Double(frame.size.height))
        json.endObject()
        json.member("scale", style.scale)
        json.member("direction", frame.layoutDirection == .rightToLeft ? "rtl" : "ltr")
        json.key("columns")
        json.beginArray()
        for column in frame.columns {
            json.beginObject()
            json.member("index", column.index)
            json.member("title", column.title)
            json.member("x", Double(column.x))
            json.member("width", Double(column.width))
            json.member("alignment", Self.name(of: column.alignment))
            json.endObject()
        }
        json.endArray()
        json.key("rows")
        json.beginArray()
        var rows: [(index: Int, y: Double, height: Double)] = []
        rows.reserveCapacity(table.numberOfRows + 1)
        table.forEachRow(scale: scale) { row, y, height in rows.append((row.number, Double(y), Double(height))) }
        for row in rows {
            json.beginObject()
            json.member("index", row.index)
            json.member("y", row.y)
            json.member("height", row.height)
            json.endObject()
            try json.flushIfFull()
        }
        rows = []
        json.endArray()
        json.key("cells")
        json.beginArray()
        var start = TableRow.heading(level: 0).number
        while start < table.numberOfRows {
            let end = min(start + Self.rowsAtOnce, table.numberOfRows)
            for cell in table.layout(scale: scale, rows: start..<end).cells {
                Self.write(cell, to: &json)
                try json.flushIfFull()
            }
            start = end
        }
        json.endArray()
        json.endObject()
        try json.finish()
    }

    private static func write(_ cell: TableLayout.Cell, to json: inout JSONWriter) {
        json.beginObject()
        json.member("row", cell.row)
        json.member("column", cell.column)
        json.member("text", cell.text)
        json.key("frame")
        json.beginObject()
        json.member("x", Double(cell.frame.minX))
        json.member("y", Double(cell.frame.minY))
        json.member("width", Double(cell.frame.width))
        json.member("height", Double(cell.frame.height))
        json.endObject()
        json.key("lines")
        json.beginArray()
        for line in cell.lines {
            json.beginObject()
            json.member("text", line.text)
            json.member("x", Double(line.x))
            json.member("baseline", Double(line.baseline))
            json.member("width", Double(line.width))
            json.endObject()
        }
        json.endArray()
        json.key("font")
        json.beginObject()
        json.member("name", cell.font.fontName)
        json.member("size", Double(cell.font.pointSize))
        json.member("weight", cell.font.face.weightClass)
        json.endObject()
        json.member("truncated", cell.isTruncated)
        json.endObject()
    }

    private static func name(of alignment: TextAlignment) -> String {
        switch alignment {
        case .left: "left"
        case .center: "center"
        case .right: "right"
        case .justified: "justified"
        case .natural: "natural"
        }
    }

    // MARK: Measures

    /// Measures without painting.
    func measurement() throws(CommandError) -> Measurement {
        let picture = try picture(pixelLimit: nil)
        return Measurement(
            pixelWidth: picture.width, pixelHeight: picture.height, rowCount: table.numberOfRows,
            columnCount: table.numberOfColumns,
            estimatedBytes: picture.estimatedByteCount(characterCount: characterCount, fontSize: fontSize),
            estimatedMemory: picture.estimatedMemory() + selected.file.memoryByteCount
                + table.numberOfRows * Self.memoryOfRow)
    }

    /// Heights and places of a row, and its number where rows are sorted.
    private static let memoryOfRow = 24

    /// UTF-8 units of the cells that are shown. Rows are taken in the order of the file: which of them are shown hardly
    /// changes how long they are.
    private var characterCount: Int {
        var count = 0
        for row in selected.rows {
            for column in selected.columns { count += selected.file.utf8Count(row: row, column: column) }
        }
        return count
    }
}
