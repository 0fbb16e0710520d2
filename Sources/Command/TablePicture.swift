import Foundation
import GoldenImages
import RasterTables

/// A table of the library at a scale: the one place where the command measures and paints.
struct TablePicture {
    let table: any PicturedTable
    let style: TableStyle
    /// What the picture is called in its file.
    let title: String?
    let fonts: CommandFonts
    /// How large most text is, in points.
    let fontSize: CGFloat
    /// The bytes that the data take, and UTF-8 units of the cells that are shown.
    let memoryOfData, characterCount: Int

    /// Pixels for each point.
    private var scale: CGFloat { CGFloat(style.scale) }

    // MARK: Picture

    private func picture(of view: View? = nil, pixelLimit: Int?) throws(CommandError) -> Picture {
        let picture: Picture
        do {
            picture = try Picture(of: view ?? table, scale: scale, maximumPixels: pixelLimit)
        } catch {
            throw CommandError(error, rowCount: table.numberOfRows)
        }
        return picture
    }

    /// Draws the table, or a view that shows it, into `output` band by band, saying the share that is done from 0 to 1.
    func write(
        _ view: View, _ options: PictureOptions, to output: OutputFile, progress: (Double) -> Void
    ) throws(CommandError) {
        var picture = try picture(of: view, pixelLimit: options.pixelLimit)
        picture.textShades = options.hasFewColors ? .coarse : .fine
        do {
            try picture.checkMemory(beside: table.numberOfRows * Self.memoryOfRow)
        } catch {
            throw CommandError(error, rowCount: table.numberOfRows)
        }
        let metadata = PNGMetadata(title: title, altText: options.alternativeText, data: options.data)
        do {
            try picture.write(
                to: output, metadata: metadata.completed(scale: scale),
                compression: options.isSmallest ? .smallest : .fast, progress: progress)
        } catch {
            throw .output(error)
        }
    }

    /// What the picture will not show as the data have it. Looks at every cell.
    func report() -> Report {
        let found = table.textReport(scale: scale)
        var complaints: [String] = []
        if !found.missingCharacters.isEmpty {
            complaints.append(
                Report.missing(
                    found.missingCharacters.map {
                        ($0.character, $0.count, Report.place(row: $0.firstPlace.tableRow, column: $0.firstPlace.column))
                    }))
        }
        if let first = found.truncatedPlaces.first {
            complaints.append(
                Report.truncated(count: found.truncatedTextCount, row: first.tableRow, column: first.column))
        }
        complaints += widthReport().complaints
        if !found.substitutedFontNames.isEmpty {
            complaints.append(Report.substituted(found.substitutedFontNames))
        }
        if let failures = fonts.library?.failures, let first = failures.first {
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

    /// Writes what the picture draws as JSON, whole.
    func writeDrawnLayout(to output: OutputFile) throws {
        let picture = try picture(pixelLimit: nil)
        let list = picture.displayList(rows: 0..<picture.height, includesMarks: true)
        try output.write(PictureLayout(list, width: picture.width, height: picture.height).json)
    }

    /// Writes the layout as JSON, part by part.
    func writeLayout(to output: OutputFile) throws(PictureFileError) {
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
            estimatedMemory: picture.estimatedMemory() + memoryOfData + table.numberOfRows * Self.memoryOfRow)
    }

    /// Heights and places of a row, and its number where rows are sorted.
    private static let memoryOfRow = 24
}
