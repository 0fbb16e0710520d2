import Foundation
import RasterGraphics
import RasterGrid
import RasterViews

/// Says where every cell, row and heading of a picture lies, in points and in pixels: for whoever places the picture in
/// something larger, a chart, a page or a report.
public struct PictureMap {
    private let shown: TablePicture

    init(of picture: TablePicture) { shown = picture }

    /// Pixels for each point.
    private var scale: Double { Double(shown.scale) }

    /// Calls `body` with every cell that the picture shows, and its frame in the picture in points: of a cell that is divided over
    /// pages, the part on this one.
    ///
    /// Complexity: O(cells of the table). Memory does not grow with their number.
    public func forEachCell(_ body: (TableLayout.Cell, CGRect) throws -> Void) rethrows {
        try shown.forEachCell { if let frame = shown.visibleFrame(of: $0.frame) { try body($0, frame) } }
    }

    // MARK: JSON

    /// The map as JSON: `{"picture", "scale", "points": {"width", "height"}, "pixels": {…}, "columns", "rows", "cells"}`.
    ///
    /// Columns have `index`, `title`, and `x` and `width` in `points` and `pixels`; rows `index`, `kind` (`title`, `heading`,
    /// `row`, `group`, `summary` or `note`), `y` and `height`; cells `row`, `column`, `columns`, `kind`, `text`, and a frame in
    /// `points` and `pixels`. Rows count from 0 in the table, −1 for headings. Of a row that is divided over pages, each page has
    /// its part.
    /// - Parameter picture: The picture's name or address, as the reader of the map sees it.
    public func json(picture: String) -> String { .written { try writeJSON(picture: picture, to: $0) } }

    /// Writes ``json(picture:)`` piece by piece, so that a map of a million rows is never held whole.
    /// - Throws: What the sink throws.
    public func writeJSON(picture: String, to output: some ByteSink) throws {
        let size = shown.view.frame.size
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
        json.member("width", shown.pixelWidth)
        json.member("height", shown.pixelHeight)
        json.endObject()
        let layout = shown.table.layout(scale: shown.scale, rows: 0..<0)
        json.key("columns")
        json.beginArray()
        for column in layout.columns {
            guard let place = shown.frame(of: CGRect(x: column.x, y: 0, width: column.width, height: 0)) ?? sideways(column)
            else {
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
        shown.table.forEachRow(scale: shown.scale) { row, y, height in
            if let frame = shown.visibleFrame(of: CGRect(x: 0, y: y, width: 0, height: height)) { rows.append((row, frame)) }
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
        try forEachCell { cell, frame in
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
        let inner: View = shown.page ?? shown.table
        let x = inner === shown.view ? 0 : inner.frame.minX
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

    /// The picture with an image map, `<img>` and `<map>`: every cell an area with its text, a link `#name-ROW-COLUMN`, and
    /// `data-row` and `data-column` for scripts. Areas are in points, which are CSS pixels, so that they hit at any density.
    /// - Parameters:
    ///   - picture: The address of the picture, as the page sees it.
    ///   - name: The map's, which is the only one of its page.
    ///   - alternativeText: What the picture shows, for those who do not see it. Default: nothing.
    public func html(picture: String, name: String, alternativeText: String? = nil) -> String {
        .written { try writeHTML(picture: picture, name: name, alternativeText: alternativeText, to: $0) }
    }

    /// Writes ``html(picture:name:alternativeText:)`` piece by piece.
    /// - Throws: What the sink throws.
    public func writeHTML(
        picture: String, name: String, alternativeText: String? = nil, to output: some ByteSink
    ) throws {
        let size = shown.view.frame.size
        let name = Self.escaped(name)
        try output.write(
            """
            <img src="\(Self.escaped(picture))" width="\(Self.plain(size.width))" height="\(Self.plain(size.height))" \
            alt="\(Self.escaped(alternativeText ?? ""))" usemap="#\(name)">
            <map name="\(name)">

            """)
        try forEachCell { cell, frame in
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
