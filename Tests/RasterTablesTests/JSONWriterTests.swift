import Foundation
import TestSupport
import Testing

@testable import RasterTables

@Suite struct JSONWriterTests {
    private func written(_ body: (inout JSONWriter) throws -> Void) throws -> String {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.json"
        let file = try OutputFile(path: path)
        var writer = JSONWriter(to: file)
        try body(&writer)
        try writer.finish()
        try file.commit()
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test("Objects and arrays, nested and empty, get their commas")
    func structure() throws {
        let text = try written { json in
            json.beginObject()
            json.key("a")
            json.beginArray()
            json.value(1)
            json.beginObject()
            json.endObject()
            json.beginArray()
            json.endArray()
            json.value(true)
            json.endArray()
            json.key("b")
            json.value("x")
            json.endObject()
        }
        #expect(text == "{\"a\":[1,{},[],true],\"b\":\"x\"}\n")
    }

    @Test(
        "Numbers are short and exact to a ten-thousandth",
        arguments: [
            (0, "0"), (12, "12"), (-1.5, "-1.5"), (0.25, "0.25"), (1.0 / 3, "0.3333"), (-0.00001, "0"),
            (1e6 + 0.125, "1000000.125"),
            (0.0625, "0.0625"), (.nan, "null"), (.infinity, "null"), (99.99996, "100"), (0.1, "0.1"),
        ] as [(Double, String)])
    func numbers(value: Double, expected: String) throws {
        #expect(try written { $0.value(value) } == expected + "\n")
    }

    @Test("Integers at their limits")
    func integers() throws {
        #expect(try written { $0.value(Int.min) } == "\(Int.min)\n")
        #expect(try written { $0.value(Int.max) } == "\(Int.max)\n")
    }

    @Test("Texts come back through another parser")
    func texts() throws {
        let texts = ["", "plain", "a\"b\\c", "line\nline\r\ttab", "\u{1}\u{1F}\u{7F}", "Grüße 😀 \u{2028}", "</script>"]
        let json = try written { writer in
            writer.beginArray()
            for text in texts { writer.value(text) }
            writer.endArray()
        }
        #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == texts)
    }

    @Test("A long text is handed over in pieces")
    func long() throws {
        let json = try written { writer in
            writer.beginArray()
            for i in 0..<50_000 {
                writer.value(i)
                try writer.flushIfFull()
            }
            writer.endArray()
        }
        #expect(try JSONDecoder().decode([Int].self, from: Data(json.utf8)) == Array(0..<50_000))
    }
}
