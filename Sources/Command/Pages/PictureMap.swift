import Foundation
import RasterTables

/// Says where every cell, row and heading of a picture lies, in points and in pixels: for whoever places the picture in
/// something larger, a chart, a page or a report.
struct PictureMap {
    let page: PicturePage
    /// Pixels for each point.
    let scale: Double

    /// A kind of map, by the ending of its file's name.
    enum Form {
        case json
        /// `<img>` and `<map>`, for a page. The areas are in points, which are CSS pixels, so that they hit at any density.
        case html

        init(path: String) throws(CommandError) {
            switch path.lowercased() {
            case let name where name.hasSuffix(".json"): self = .json
            case let name where name.hasSuffix(".html") || name.hasSuffix(".htm"): self = .html
            default: throw .badChoice(option: "--map", given: path, choices: ["a file that ends in .json", "in .html"])
            }
        }
    }

    /// Rows that are laid out at once.
    private static let rowsAtOnce = 1024

    /// Calls `body` with every cell that the picture shows, and its frame in the picture in points.
    private func forEachCell<Failure: Error>(
        _ body: (TableLayout.Cell, CGRect) throws(Failure) -> Void
    ) throws(Failure) {
        let table = page.picture.table
        var start = TableRow.heading(level: 0).number
        while start < table.numberOfRows {
            let end = min(start + Self.rowsAtOnce, table.numberOfRows)
            for cell in table.layout(scale: CGFloat(scale), rows: start..<end).cells {
                // Headings come with every part of the rows.
                if cell.row < 0, start >= 0 { continue }
                if let frame = page.place(cell.frame) { try body(cell, frame) }
            }
            start = end
        }
    }

    // MARK: JSON

    func writeJSON(picture: String, to output: OutputFile) throws(PictureFileError) {
        let size = page.view.frame.size
        var json = JSONWriter(to: output)
        json.beginObject()
        json.member("picture", picture)
        json.member("scale", scale)
        json.key("points")
        json.beginObject()
        json.member("width", Double(size.width))
        json.member("height", Double(size.height))
        json.endObject()
        json.key("pixels")
        json.beginObject()
        json.member("width", PicturePage.pixels(size.width, scale: scale))
        json.member("height", PicturePage.pixels(size.height, scale: scale))
        json.endObject()
        let layout = page.picture.table.layout(scale: CGFloat(scale), rows: 0..<0)
        json.key("columns")
        json.beginArray()
        for column in layout.columns {
            guard let place = page.place(CGRect(x: column.x, y: 0, width: column.width, height: 0)) ?? sideways(column) else {
                continue
            }
            json.beginObject()
            json.member("index", column.index)
            json.member("title", column.title)
            span(&json, "x", "width", Double(place.minX), Double(column.width))
            json.endObject()
        }
        json.endArray()
        json.key("rows")
        json.beginArray()
        var rows: [(row: TableRow, frame: CGRect)] = []
        page.picture.table.forEachRow(scale: CGFloat(scale)) { row, y, height in
            if let frame = page.place(CGRect(x: 0, y: y, width: 0, height: height)) { rows.append((row, frame)) }
        }
        for (row, frame) in rows {
            json.beginObject()
            json.member("index", row.number)
            json.member("kind", Self.name(of: row))
            span(&json, "y", "height", Double(frame.minY), Double(frame.height))
            json.endObject()
            try json.flushIfFull()
        }
        json.endArray()
        json.key("cells")
        json.beginArray()
        try forEachCell { (cell: TableLayout.Cell, frame: CGRect) throws(PictureFileError) in
            json.beginObject()
            json.member("row", cell.row)
            json.member("column", cell.column)
            json.member("columns", cell.columns.count)
            json.member("kind", Self.name(of: cell.tableRow))
            json.member("text", cell.text)
            for (key, factor) in [("points" as StaticString, 1), ("pixels", scale)] {
                json.key(key)
                json.beginObject()
                json.member("x", Double(frame.minX) * factor)
                json.member("y", Double(frame.minY) * factor)
                json.member("width", Double(frame.width) * factor)
                json.member("height", Double(frame.height) * factor)
                json.endObject()
            }
            json.endObject()
            try json.flushIfFull()
        }
        json.endArray()
        json.endObject()
        try json.finish()
    }

    /// Where a column is in a picture that does not begin with the table's first line.
    private func sideways(_ column: TableLayout.Column) -> CGRect? {
        let inner: View = page.page ?? page.picture.table
        let x = inner === page.view ? 0 : inner.frame.minX
        return CGRect(x: column.x + x, y: 0, width: column.width, height: 0)
    }

    private func span(_ json: inout JSONWriter, _ start: StaticString, _ length: StaticString, _ from: Double, _ extent: Double) {
        for (key, factor) in [("points" as StaticString, 1), ("pixels", scale)] {
            json.key(key)
            json.beginObject()
            json.member(start, from * factor)
            json.member(length, extent * factor)
            json.endObject()
        }
    }

    private static func name(of row: TableRow) -> String {
        switch row {
        case .title: "title"
        case .heading: "heading"
        case .body: "row"
        case .group: "group"
        case .summary: "summary"
        case .note: "note"
        }
    }

    // MARK: HTML

    /// - Parameters:
    ///   - picture: The address of the picture, as the page sees it.
    ///   - name: The map's, which is the only one of its page.
    func writeHTML(picture: String, name: String, alternativeText: String?, to output: OutputFile) throws(PictureFileError) {
        let size = page.view.frame.size
        let name = Self.escaped(name)
        try output.write(
            """
            <img src="\(Self.escaped(picture))" width="\(Self.plain(size.width))" height="\(Self.plain(size.height))" \
            alt="\(Self.escaped(alternativeText ?? ""))" usemap="#\(name)">
            <map name="\(name)">

            """)
        try forEachCell { (cell: TableLayout.Cell, frame: CGRect) throws(PictureFileError) in
            let sides = [frame.minX, frame.minY, frame.maxX, frame.maxY].map(Self.plain).joined(separator: ",")
            let text = Self.escaped(cell.text.split(whereSeparator: \.isNewline).joined(separator: " "))
            try output.write(
                """
                <area shape="rect" coords="\(sides)" href="#\(name)-\(cell.row)-\(cell.column)" data-row="\(cell.row)" \
                data-column="\(cell.column)" title="\(text)" alt="\(text)">

                """)
        }
        try output.write("</map>\n")
    }

    private static func plain(_ value: CGFloat) -> String {
        let value = (Double(value) * 100).rounded() / 100
        return value == value.rounded() ? String(Int(value)) : String(value)
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;").replacing(
            ">", with: "&gt;")
    }
}
