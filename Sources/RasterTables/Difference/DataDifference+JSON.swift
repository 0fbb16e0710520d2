extension DataDifference {
    /// Every change as JSON: `{"columns": [{"name", "change"}], "rows": [{"change", "oldRow", "newRow", "cells"}]}`.
    ///
    /// A column's change is `added`, `removed` or `kept`, a row's `added`, `removed` or `changed`; rows count from 1, those that
    /// did not change are left out, and `cells` has `column`, `old` and `new` of those that did.
    public func json() -> String { .written { try writeJSON(to: $0) } }

    /// Writes ``json()`` piece by piece.
    /// - Throws: What the sink throws.
    public func writeJSON(to output: some ByteSink) throws {
        var json = JSONWriter(to: output)
        json.beginObject()
        json.key("columns")
        json.beginArray()
        for column in columns {
            json.beginObject()
            json.member("name", column.name)
            json.member("change", column.old == nil ? "added" : column.new == nil ? "removed" : "kept")
            json.endObject()
        }
        json.endArray()
        json.key("rows")
        json.beginArray()
        for row in rows {
            switch row {
            case .added(let new): entry(&json, "added", old: nil, new: new)
            case .removed(let old): entry(&json, "removed", old: old, new: nil)
            case .kept(_, _, let columns) where columns.isEmpty: continue
            case .kept(let old, let new, let columns):
                entry(&json, "changed", old: old, new: new) { json in
                    json.key("cells")
                    json.beginArray()
                    for place in columns {
                        let (before, after) = texts(oldRow: old, newRow: new, column: place)
                        json.beginObject()
                        json.member("column", self.columns[place].name)
                        json.member("old", before)
                        json.member("new", after)
                        json.endObject()
                    }
                    json.endArray()
                }
            }
            try json.flushIfFull()
        }
        json.endArray()
        json.endObject()
        try json.finish()
    }

    /// Rows count from 1.
    private func entry(
        _ json: inout JSONWriter, _ change: String, old: Int?, new: Int?, _ more: (inout JSONWriter) -> Void = { _ in }
    ) {
        json.beginObject()
        json.member("change", change)
        if let old { json.member("oldRow", old + 1) }
        if let new { json.member("newRow", new + 1) }
        more(&json)
        json.endObject()
    }
}
