import Foundation
import RasterDataTables
import RasterDisplayTables
import RasterGrid
import RasterText
import RasterViews

extension TablePicture {
    /// The layout of the table as JSON, in points: `{"size", "scale", "direction", "columns", "rows", "cells"}`.
    ///
    /// Columns have `index`, `title`, `x`, `width` and `alignment`; rows `index`, `y` and `height`; cells `row`, `column`,
    /// `text`, `frame`, `lines` (each with `text`, `x`, `baseline` and `width`), `font` (`name`, `size`, `weight`) and
    /// `truncated`. Rows count from 0, −1 for headings. It is that of the whole table, whatever page the picture shows.
    public func layoutJSON() -> String { .written { try writeLayoutJSON(to: $0) } }

    /// Writes ``layoutJSON()`` piece by piece, so that a layout of a million rows is never held whole.
    /// - Throws: What the sink throws.
    public func writeLayoutJSON(to output: some ByteSink) throws {
        let frame = table.layout(scale: scale, rows: 0..<0)
        var json = JSONWriter(to: output)
        json.beginObject()
        json.key("size")
        json.beginObject()
        json.member("width", Double(frame.size.width))
        json.member("height", Double(frame.size.height))
        json.endObject()
        json.member("scale", Double(scale))
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
        try forEachCell { cell in
            Self.write(cell, to: &json)
            try json.flushIfFull()
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
}
