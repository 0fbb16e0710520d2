import TestSupport
import Testing

@testable import RasterDataFiles

/// Reads a text as JSON, through windows of every size that the stream gives.
private func table(_ json: String, as format: DataFormat? = nil) throws(DataFileError) -> DataFile {
    try DataFile(bytes: Array(json.utf8), name: "test", options: DataFileOptions(format: format))
}

private func problem(_ json: String, as format: DataFormat? = .json) -> String {
    do throws(DataFileError) {
        _ = try table(json, as: format)
        return "no error"
    } catch {
        return error.description
    }
}

@Suite struct JSONTests {
    @Test("A feature of GeoJSON, or one on each line, is its properties and the kind of its geometry")
    func features() throws {
        let one =
            #"{"type": "Feature", "properties": {"name": "A", "n": 1}, "geometry": {"type": "Point", "coordinates": [1, 2]}}"#
        let single = try table(one)
        #expect(single.header == ["name", "n", "geometry"] && rows(of: single) == [["A", "1", "Point"]])
        let lines = try table(one + "\n" + one.replacing("A", with: "B") + "\n")
        #expect(lines.header == single.header && rows(of: lines)[1] == ["B", "1", "Point"])
        #expect(try table(#"{"type": "Feature", "size": 3}"#).header == ["type", "size"])
    }

    @Test func `An array of objects is a table with a column for each key`() throws {
        let file = try table(#"[{"name": "Tea", "price": 3.50}, {"name": "Cake", "price": 4}]"#)
        #expect(file.format == .json)
        #expect(file.header == ["name", "price"])
        #expect(rows(of: file) == [["Tea", "3.50"], ["Cake", "4"]])
        #expect(file.types == [nil, .decimal])
    }

    @Test func `Keys may come in any order, lack, and be new in later rows`() throws {
        let file = try table(#"[{"a": 1, "b": 2}, {"b": 3, "a": 4}, {"b": 5}, {"c": true}, {}]"#)
        #expect(file.header == ["a", "b", "c"])
        #expect(rows(of: file) == [["1", "2", ""], ["4", "3", ""], ["", "5", ""], ["", "", "true"], ["", "", ""]])
        #expect(file.types == [.integer, .integer, .boolean])
    }

    @Test func `Of a key that occurs twice the last value counts`() throws {
        #expect(rows(of: try table(#"[{"a": 1, "a": 2}]"#)) == [["2"]])
    }

    @Test func `Objects in objects are columns of their own, and arrays are lists`() throws {
        let file = try table(
            #"[{"who": {"name": "Ann", "at": {"city": "Oslo"}}, "tags": ["x", "y"], "more": [[1, 2], {"k": "q\"r"}]}]"#)
        #expect(file.header == ["who.name", "who.at.city", "tags", "more"])
        #expect(rows(of: file) == [["Ann", "Oslo", "x, y", #"[1,2], {"k":"q\"r"}"#]])
    }

    @Test func `Arrays of arrays have headings where the first row looks so`() throws {
        let named = try table(#"[["name", "price"], ["Tea", 3.5], ["Cake", 4]]"#)
        #expect(named.header == ["name", "price"])
        #expect(named.rowCount == 2)
        let plain = try table("[[1, 2], [3]]")
        #expect(!plain.hasHeader)
        #expect(rows(of: plain) == [["1", "2"], ["3", ""]])
    }

    @Test func `An object of arrays, or of numbered members, is columns`() throws {
        let arrays = try table(#"{"a": [1, null, 3], "b": ["x", "y", "z"]}"#)
        #expect(arrays.header == ["a", "b"])
        #expect(rows(of: arrays) == [["1", "x"], ["", "y"], ["3", "z"]])
        let numbered = try table(#"{"a": {"0": 1, "1": 2}, "b": {"0": true, "1": false}}"#)
        #expect(rows(of: numbered) == [["1", "true"], ["2", "false"]])
    }

    @Test func `Rows under a key of an object are found, with names that stand beside them`() throws {
        let wrapped = try table(#"{"count": 2, "results": [{"a": 1}, {"a": 2}], "next": null}"#)
        #expect(wrapped.header == ["a"])
        #expect(wrapped.rowCount == 2)
        let split = try table(#"{"columns": ["a", "b"], "index": [0, 1], "data": [[1, 2], [3, 4]]}"#)
        #expect(split.header == ["a", "b"])
        #expect(rows(of: split) == [["1", "2"], ["3", "4"]])
    }

    @Test("An array of numbers on one line is a column of them, and a line of a log is none")
    func numbers() throws {
        #expect(try rows(of: table("[1, 2.5, -3e2]\n")) == [["1"], ["2.5"], ["-3e2"]])
        #expect(try table("[2026] started\n[2026] ended\n").format == .csv)
    }

    @Test func `Objects under names are rows, and an object of values is one row`() throws {
        let named = try table(#"{"ann": {"age": 30}, "bob": {"age": 40, "city": "Rome"}}"#)
        #expect(named.header == ["", "age", "city"])
        #expect(rows(of: named) == [["ann", "30", ""], ["bob", "40", "Rome"]])
        let one = try table(#"{"name": "Ann", "age": 30}"#)
        #expect(rows(of: one) == [["Ann", "30"]])
    }

    @Test func `JSON Lines of objects and of arrays are recognised`() throws {
        let objects = try table("{\"a\": 1, \"b\": \"x\"}\n{\"a\": 2}\n\n")
        #expect(objects.format == .jsonLines)
        #expect(rows(of: objects) == [["1", "x"], ["2", ""]])
        let arrays = try table("[\"a\", \"b\"]\r\n[1, 2]\r\n")
        #expect(arrays.format == .jsonLines)
        #expect(arrays.header == ["a", "b"])
    }

    @Test(arguments: [
        ("[2026-11-23] started\n[2026-11-24] ended\n", DataFormat.csv), ("[[1, 2],\n[3, 4]]", .json),
        ("[1, 2]\n[3, 4]", .jsonLines),
        ("{\"a\": [\n1]}", .json), ("{a,b}\n{1,2}", .csv), ("[\"a]\", 1]\n[2, 3]", .jsonLines), ("\u{FEFF}[{\"a\": 1}]", .json),
        ("[]", .json), ("{\"a\": {\"b\": 1}}\n{\"a\": {\"b\": 2}}", .jsonLines), ("[x],y\n1,2", .csv),
    ])
    func `A text is JSON only where it begins as JSON does`(text: String, format: DataFormat) {
        #expect(Array(text.utf8).withUnsafeBufferPointer { DataSource.format(of: $0) } == format)
    }

    @Test func `Escapes, surrogates and characters beyond ASCII are read`() throws {
        let file = try table(#"[{"a": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é😀"}]"#)
        #expect(file[0, 0] == "\"\\/\u{8}\u{C}\n\r\té😀é😀")
    }

    @Test func `NaN and null are missing, and other numbers stay as they are written`() throws {
        let file = try table(#"[{"a": 1e3, "b": NaN, "c": null, "d": -0.50, "e": 12345678901234567890}]"#)
        #expect(rows(of: file) == [["1e3", "", "", "-0.50", "12345678901234567890"]])
    }

    @Test(arguments: [
        ("[{\"a\": 1,}]", "line 1, column 10: a value was expected after the comma, and '}' is there"),
        ("[{\"a\" 1}]", "line 1, column 7: ':' was expected after the key, and '1' is there"),
        ("[{\"a\": 1}\n {\"a\": 2}]", "line 2, column 2: ',' or ']' was expected after the value, and '{' is there"),
        ("[{\"a\": 01}]", "line 1, column 8: '01' is no number of JSON"),
        ("[{\"é\": tru}]", "line 1, column 8: 'tru' is no value of JSON"),
        ("[{\"a\": \"x", "line 1, column 8: the string that begins here is never closed"),
        ("[{\"a\": \"x\ny\"}]", "line 1, column 10: a line end in a string must be written as an escape"),
        ("[{\"a\": \"\\q\"}]", "line 1, column 10: 'q' cannot stand behind a backslash"),
        ("[{\"a\": \"\\ud800x\"}]", "half of a pair of surrogates"),
        ("[{\"a\": 1}, [2]]", "a row that is an object was expected"),
        ("[{\"a\": 1}] x", "line 1, column 12: the JSON text ended here"), ("12", "an array of rows, or an object of columns"),
        ("{\"a\": [1, 2], \"b\": [1]}", "columns of one length were expected, and 'a' has 2 values, 'b' 1"),
    ])
    func `What breaks the rules is told with its line and column`(json: String, words: String) {
        #expect(problem(json).contains(words), "\(problem(json))")
    }

    @Test func `Brackets in brackets do not end the process`() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(problem(deep).contains("lie in each other"))
        #expect(problem("[{\"a\": " + deep).contains("lie in each other"))
        #expect(problem(String(repeating: "{\"a\":", count: 100_000)).contains("lie in each other"))
    }

    @Test func `Bytes that are not UTF-8 are told with their place`() {
        #expect(throws: DataFileError.invalidUTF8(file: "test", line: 1, byteOffset: 8, byte: 0xFF)) {
            try DataFile(
                bytes: Array("[{\"a\": \"".utf8) + [0xFF] + Array("\"}]".utf8), name: "test", options: .init(encoding: .utf8))
        }
    }

    /// What the window of a stream cuts must not show: rows of every length around its size.
    @Test func `A text longer than the window is read as one piece`() throws {
        var random = SplitMix64(seed: 7)
        var json = "["
        var expected: [[String]] = []
        for row in 0..<3000 {
            let text = String(
                repeating: ["a", "é", "\\n", "😀", "\\u00e9"].randomElement(using: &random) ?? "a",
                count: Int.random(in: 0...300, using: &random))
            json += (row == 0 ? "" : ",\n") + "{\"number\": \(row), \"text\": \"\(text)\"}"
            expected.append(["\(row)", text.replacing("\\n", with: "\n").replacing("\\u00e9", with: "é")])
        }
        json += "]"
        let folder = try TemporaryFolder()
        let path = folder.path + "/long.json"
        try json.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(rows(of: try DataFile(path: path)) == expected)
        #expect(rows(of: try table(json)) == expected)
    }

    @Test func `A text that is cut or changed anywhere is a table or an error`() throws {
        let json = Array(#"[{"a": 1, "é": {"c": "x\u00e9y", "d": [1, "2", {"e": null}]}}, {"a": -1.5e3, "f": true}]"#.utf8)
        var random = SplitMix64(seed: 1)
        for cut in 0..<json.count {
            _ = try? DataFile(bytes: Array(json[..<cut]), name: "test", options: .init(format: .json))
            _ = try? DataFile(bytes: Array(json[..<cut]), name: "test", options: .init(format: .jsonLines))
        }
        for _ in 0..<5000 {
            var changed = json
            changed[Int.random(in: 0..<json.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            _ = try? DataFile(bytes: changed, name: "test", options: .init(format: .json))
        }
    }
}
