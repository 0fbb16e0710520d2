import Foundation
import Testing

@testable import RasterDataFiles

private func file(_ name: String) throws -> DataFile {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/pandas")
    return try DataFile(path: folder.appending(path: name).path)
}

private func json(_ text: String, _ options: DataFileOptions = DataFileOptions()) throws -> DataFile {
    try DataFile(bytes: Array(text.utf8), name: "t.json", options: options)
}

/// Fixtures by pandas 3 and pyarrow 26.
@Suite("What pandas writes beside the columns") struct PandasTests {
    private static let cells = [
        ["b", "1.5", "2026-01-01 00:00:00", "2026-01-01", "01:02:03"],
        ["a", "2.5", "2026-07-01 12:30:00", "2026-01-02", "26:00:00"],
    ]

    @Test(
        "The index comes first under its name, times are their zone's, midnights are days, and lengths of time are such",
        arguments: ["index.parquet", "index.arrow", "range.parquet", "columns.feather"])
    func index(name: String) throws {
        let table = try file(name)
        #expect(table.header == ["key", "value", "at", "day", "took"])
        #expect(rows(of: table) == Self.cells)
        #expect(table.types == [.text, .decimal, .dateTime, .date, .duration])
    }

    @Test("Names of several parts stand behind each other")
    func levels() throws {
        let table = try file("levels.parquet")
        #expect(table.header == ["key", "2025 Q1", "2025 Q2", "it's"] && rows(of: table)[0] == ["x", "1", "3", "a"])
    }

    @Test("An index without a name has none, and Brotli's pages are read")
    func nameless() throws {
        let table = try file("nameless.parquet")
        #expect(table.header == ["", "value", "at", "day", "took"] && rows(of: table) == Self.cells)
    }

    @Test(
        "Categories are sorted by their own order, blank ones last, also over several row groups",
        arguments: ["categories.parquet", "categories.feather", "enum.parquet", "enum.arrow"])
    func categories(name: String) throws {
        let table = try file(name)
        let (size, text) = (try #require(table.column(named: "size")), try #require(table.column(named: "text")))
        #expect(
            table.rowOrder(sortedBy: size) == [3, 0, 4, 1, 2]
                && table.rowOrder(sortedBy: size, descending: true) == [1, 0, 4, 3, 2])
        #expect(table.rowOrder(sortedBy: text) == [1, 0, 4, 3, 2])
        // pandas sorts by the categories also where it calls them unordered.
        if let unordered = table.column(named: "unordered") { #expect(table.rowOrder(sortedBy: unordered) == [3, 0, 4, 1, 2]) }
    }

    @Test("What Arrow says of a column beside Parquet's own schema is heard: zones, lengths of time, ordered categories")
    func arrowSchema() throws {
        let table = try file("arrow-schema.parquet")
        #expect(table.header == ["size", "plain", "at", "utc", "took", "pair.took"])
        #expect(table.types == [.text, .text, .dateTime, .dateTime, .duration, .duration])
        #expect(
            rows(of: table)[..<2] == [
                ["M", "M", "2026-01-01 13:00:00", "2026-01-01 12:00:00Z", "00:01:30", "00:00:00"],
                ["L", "L", "2026-03-01 13:00:00", "2026-03-01 12:00:00Z", "01:00:00", "00:00:01"],
            ])
        #expect(rows(of: table)[3][2] == "2026-07-01 14:00:00")
        #expect(table.rowOrder(sortedBy: 0) == [3, 0, 4, 1, 2])
        // A dictionary that only stores texts once has no order.
        #expect(table.rowOrder(sortedBy: 1) == [1, 0, 4, 3, 2])
    }

    @Test("A text is a text whatever characters it has, and bytes with control characters are digits")
    func controls() throws {
        let table = try file("controls.parquet")
        #expect(rows(of: table) == [["OCR\u{1A}s", "4f43521a73"], ["plain", "plain"]])
    }

    @Test("Parts of a file that contradict each other end the order of categories")
    func contradiction() {
        func cells(_ texts: [String]) -> ColumnCells { texts.reduce(into: ColumnCells()) { $0.append($1) } }
        var order = CategoryOrder()
        #expect(order.categories == nil)
        order.add(cells(["S", "M"]))
        order.add(cells(["S", "M", "L"]))
        order.add(cells(["S"]))
        #expect(order.categories == ["S", "M", "L"])
        order.add(cells(["M"]))
        order.add(cells(["S", "M", "L"]))
        #expect(order.categories == nil)
    }

    @Test("A schema beside the rows of JSON says the order of categories; without a key, no column is an index")
    func schemaOfJSON() throws {
        let rows = #""data":[{"index":0,"size":"M"},{"index":1,"size":"L"},{"index":2,"size":"S"}]"#
        let fields = #""fields":[{"name":"size","type":"any","constraints":{"enum":["S","M","L"]},"ordered":true}]"#
        let named = try json(#"{"schema":{\#(fields),"primaryKey":["index"]},\#(rows)}"#)
        #expect(named.header == ["size"] && named.rowOrder(sortedBy: 0) == [2, 0, 1])
        let plain = try json(#"{"schema":{\#(fields)},\#(rows)}"#)
        #expect(plain.header == ["index", "size"] && plain.rowOrder(sortedBy: 1) == [2, 0, 1])
        // What is no schema is a row of that name.
        #expect(try json(#"{"schema":{"a":1},"other":{"a":2}}"#).rowCount == 2)
        #expect(try json(#"{"schema":{"fields":[{"name":3}]},\#(rows)}"#).rowOrder(sortedBy: 1) == [1, 0, 2])
    }

    @Test("Metadata that are none of pandas' change nothing")
    func others() throws {
        #expect(PandasMetadata("{}") == nil && PandasMetadata("[1]") == nil)
        let odd = try #require(
            PandasMetadata("{\"index_columns\": [{\"kind\": \"range\"}], \"columns\": [{\"name\": 3, \"metadata\": []}]}"))
        #expect(odd.column("x") == nil && odd.durationTicksPerSecond("x") == nil)
    }

    @Test("A zone has its own time in summer and in winter, and an offset the same")
    func zones() throws {
        let oslo = try #require(LocalTime("Europe/Oslo"))
        #expect(oslo.local(0, perSecond: 1) == 3600 && oslo.local(1_751_365_800_000, perSecond: 1000) == 1_751_373_000_000)
        #expect(try #require(LocalTime("-05:30")).local(0, perSecond: 1) == -19_800)
        #expect(LocalTime("UTC") == nil && LocalTime("Middle/Earth") == nil && LocalTime("+99:99") == nil)
    }

    @Test(
        "Every orient of JSON is the same table",
        arguments: [
            #"{"columns":["a","b"],"index":[0,1],"data":[[1,"x"],[2,"y"]]}"#,
            #"{"0":{"a":1,"b":"x"},"1":{"a":2,"b":"y"}}"#, #"{"a":{"0":1,"1":2},"b":{"0":"x","1":"y"}}"#,
            #"{"schema":{"fields":[{"name":"index","type":"integer"},{"name":"a","type":"integer"},{"name":"b","type":"string"}],"primaryKey":["index"],"pandas_version":"1.4.0"},"data":[{"index":0,"a":1,"b":"x"},{"index":1,"a":2,"b":"y"}]}"#,
            #"[{"a":1,"b":"x"},{"a":2,"b":"y"}]"#,
        ])
    func orients(text: String) throws {
        let table = try json(text)
        #expect(table.header == ["a", "b"] && rows(of: table) == [["1", "x"], ["2", "y"]])
    }

    @Test("Names of rows are the first column")
    func names() throws {
        let split = try json(#"{"columns":["a"],"index":["x","y"],"data":[[1],[2]]}"#)
        #expect(split.header == ["", "a"] && rows(of: split) == [["x", "1"], ["y", "2"]])
        let columns = try json(#"{"columns":[["A","x"],["A","y"]],"index":[0,1],"data":[[1,2],[3,4]]}"#)
        #expect(columns.header == ["A x", "A y"] && rows(of: columns) == [["1", "2"], ["3", "4"]])
        let labelled = try json(#"{"columns":["v"],"index":[["N","q1"],["S","q2"]],"data":[[1],[2]]}"#)
        #expect(labelled.header == ["", "", "v"] && rows(of: labelled) == [["N", "q1", "1"], ["S", "q2", "2"]])
        let index = try json(#"{"x":{"a":1,"b":3},"y":{"a":2,"b":4}}"#)
        #expect(index.header == ["", "a", "b"] && rows(of: index) == [["x", "1", "3"], ["y", "2", "4"]])
    }
}

@Suite("JSON as people have it") struct LenientJSONTests {
    @Test("Comments are space")
    func comments() throws {
        let table = try json("// made by hand\n/* two\nlines */ [ // rows\n{\"a\": 1 /* one */}, {\"a\": 2}\n// end\n]")
        #expect(table.header == ["a"] && table.rowCount == 2)
        #expect(throws: DataFileError.self) { try json("[{\"a\": 1}] /* never closed") }
        #expect(throws: DataFileError.self) { try json("[{\"a\": / 1}]") }
    }

    @Test("Several objects over several lines are rows")
    func documents() throws {
        let table = try json("{\n  \"a\": 1,\n  \"b\": {\"c\": 2}\n}\n{\n  \"a\": 3,\n  \"b\": {\"c\": 4}\n}\n")
        #expect(table.format == .jsonLines && table.header == ["a", "b.c"] && rows(of: table) == [["1", "2"], ["3", "4"]])
        #expect(throws: DataFileError.self) { try json("{\n\"a\": 1}\n{\"a\": 2}", .init(format: .json)) }
    }

    @Test("Of GeoJSON properties are the columns, and the geometry is its type")
    func geography() throws {
        let table = try json(
            """
            {"type": "FeatureCollection", "features": [
             {"type": "Feature", "id": 7, "properties": {"name": "Oslo", "people": 709000},
              "geometry": {"type": "Point", "coordinates": [10.75, 59.91]}},
             {"type": "Feature", "id": 8, "properties": {"name": "Lake"},
              "geometry": {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [0, 1], [0, 0]]]}}]}
            """)
        #expect(table.header == ["id", "name", "people", "geometry"])
        #expect(rows(of: table) == [["7", "Oslo", "709000", "Point"], ["8", "Lake", "", "Polygon"]])
    }
}

@Suite("The tables of a file") struct TableListTests {
    @Test("are listed with names, rows and columns, and read by their numbers")
    func list() throws {
        let folder = FileManager.default.temporaryDirectory
        let page = folder.appending(path: "tables-\(UUID().uuidString).html")
        defer { try? FileManager.default.removeItem(at: page) }
        try Data(
            "<table><caption>One</caption><tr><th>a</th></tr><tr><td>1</td></tr></table><table><tr><td>b</td><td>2</td></tr></table>"
                .utf8
        ).write(to: page)
        let tables = try DataFile.tables(path: page.path)
        #expect(tables.map(\.name) == ["One", ""] && tables.map(\.rowCount) == [1, 1] && tables.map(\.columnCount) == [1, 2])
        for (index, table) in tables.enumerated() {
            #expect(try DataFile(path: page.path, options: .init(table: String(index + 1))).rowCount == table.rowCount)
        }
        let workbook = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/xlsx/cells.xlsx")
        #expect(try DataFile.tables(path: workbook.path).map(\.name) == ["First", "Second & last", "Hidden"])
    }
}
