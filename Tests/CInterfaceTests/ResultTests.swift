import CRasterTables
import Foundation
import RasterTables
import TestSupport
import Testing

/// Results are those of the command. One after the other: `rt_main` is for one at a time.
@Suite(.serialized) struct ResultTests {
    private static let data = "name,price,date\nTea,2.5,2026-03-01\nSaffron,18,2026-03-02\nموز,7,2026-03-03\n"

    private func main(_ arguments: [String]) -> Int32 {
        var words: [UnsafeMutablePointer<CChar>?] = (["rastertables"] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        return rt_main(Int32(words.count - 1), &words)
    }

    @Test("The interface has the version of its header")
    func version() throws {
        #expect(rt_abi_version() == UInt32(RT_ABI_VERSION))
        #expect(String(cString: try #require(rt_version())).split(separator: ".").count == 3)
        #expect(String(cString: try #require(rt_licences())).contains("SIL OPEN FONT LICENSE"))
    }

    @Test(
        "A table has the bytes that the command writes, in every format and by its options",
        arguments: [
            ("png", "{}", []),
            ("png", #"{"theme": "newspaper", "title": "Prices"}"#, ["--theme", "newspaper", "--title", "Prices"]),
            (
                "png", #"{"scale": 3, "sort": "price:desc", "rows": "1-2", "few_colors": true}"#,
                ["--scale", "3", "--sort", "price:desc", "--rows", "1-2", "--few-colors"]
            ),
            (
                "png", #"{"columns": ["price", "name"], "align-decimals": false, "embed-data": true}"#,
                ["--columns", "price,name", "--no-align-decimals", "--embed-data"]
            ),
            (
                "png",
                #"{"format": {"price": "currency:EUR"}, "footnote": ["One", "Two"], "spanner": {"What": ["name", "price"]}}"#,
                ["--format", "price=currency:EUR", "--footnote", "One", "--footnote", "Two", "--spanner", "What=name,price"]
            ),
            ("pdf", #"{"author": "A"}"#, ["--author", "A"]), ("svg", "{}", []), ("html", #"{"page": true}"#, ["--page"]),
            ("eml", "{}", []), ("txt", "{}", []), ("md", #"{"title": null}"#, []),
        ] as [(String, String, [String])])
    func sameAsCommand(format: String, options: String, arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("data.csv", Self.data)
        #expect(main([input, "-o", folder.path + "/out." + format, "--quiet"] + arguments) == 0)
        let table = try CalledTable("{}", data: Self.data)
        let expected = try Data(contentsOf: URL(filePath: folder.path + "/out." + format))
        #expect(try table.rendered(format, options) == expected)
        // Options of the table are those of its calls, and a function gets the same.
        let other = try CalledTable(options)
        try call { rt_table_read_path(other.handle, input, $0) }
        var taken = Data()
        try withUnsafeMutablePointer(to: &taken) { taken in
            try call {
                rt_table_write(
                    other.handle, format, nil, 0,
                    { context, bytes, count in
                        context?.assumingMemoryBound(to: Data.self).pointee.append(bytes!, count: count)
                        return 0
                    }, taken, $0)
            }
        }
        #expect(taken == expected)
    }

    @Test("A whole command leaves signals as they were, and has the exit codes of the command")
    func wholeCommand() throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("data.csv", Self.data)
        func handler(_ signal: Int32) -> Int {
            var action = sigaction()
            sigaction(signal, nil, &action)
            return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        }
        let before = [SIGPIPE, SIGXFSZ, SIGABRT, SIGINT].map(handler)
        for _ in 0..<2 {
            #expect(main([input, "-o", folder.path + "/a.png", "--quiet"]) == 0)
            #expect(main([folder.path + "/none.csv", "-o", folder.path + "/b.png"]) == 66)
        }
        #expect(before == [SIGPIPE, SIGXFSZ, SIGABRT, SIGINT].map(handler))
        #expect(try folder.names == ["a.png", "data.csv"])
    }

    @Test("Files are written as the command writes them, and named")
    func files() throws {
        let folder = try TemporaryFolder()
        let rows = (1...200).map { "row \($0),\($0)" }.joined(separator: "\n")
        let table = try CalledTable(#"{"title": "Rows"}"#, data: "name,number\n" + rows)
        func save(_ name: String, _ options: String) throws -> [String: Any] {
            try table.json { rt_table_save(table.handle, folder.path + "/" + name, options, options.utf8.count, $0, $1) }
        }
        let one = try save("one.png", "{}")
        #expect(one["files"] as? [String] == [folder.path + "/one.png"])
        let pages = try save("page.png", #"{"pages": true, "page-height": 2000}"#)
        let names = try #require(pages["files"] as? [String])
        #expect(names.count > 1 && names.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        #expect(try table.report["changes"] as? [String] == ["\(names.count) pages"])
        let both = try save("both.png", #"{"appearance": "both", "rows": 3}"#)
        #expect((both["files"] as? [String])?.count == 2 && (both["html"] as? String)?.contains("<picture>") == true)
        // Nothing is over an input.
        let input = try folder.file("in.csv", Self.data)
        try call { rt_table_read_path(table.handle, input, $0) }
        #expect(error { _ = try save("in.csv", #"{"to": "txt"}"#) }?.kind == "output")
    }

    @Test("Pictures that are laid out have one size, map and words, and pages are pictures")
    func pictures() throws {
        let table = try CalledTable(#"{"title": "Prices"}"#, data: Self.data)
        let pictures = try CalledPictures(table)
        let size = try pictures.size()
        #expect(pictures.count == 1 && size.scale == 2 && size.is_opaque == 1)
        #expect(try pictures.png() == table.rendered())
        let map = try table.json { rt_pictures_map(pictures.handle, 0, $0, $1) }
        #expect((map["pixels"] as? [String: Int])?["width"] == Int(size.width))
        #expect((map["cells"] as? [Any])?.count == 12)
        let measure = try table.json { rt_pictures_measure(pictures.handle, 0, $0, $1) }
        #expect(measure["height"] as? Int == Int(size.height) && measure["rows"] as? Int == 3)
        let text = String(decoding: try result { rt_pictures_text(pictures.handle, 0, $0, $1) }, as: UTF8.self)
        #expect(text.hasPrefix("Prices. A table of 3 rows and 3 columns: name, price, date."))
        let summary = try table.json { rt_table_summary(table.handle, nil, 0, $0, $1) }
        #expect(summary["text"] as? String == text && summary["rows"] as? Int == 3)
        let types = try #require(summary["columns"] as? [[String: Any]]).map { $0["type"] as? String }
        #expect(types == ["text", "decimal", "date"])
        let parts = try CalledPictures(table, #"{"fit": "200x300"}"#)
        #expect(parts.count > 1)
        #expect(try parts.size(parts.count - 1).height <= 300)
        #expect(error { _ = try parts.size(parts.count) }?.status == rt_status(RT_USAGE))
        #expect(error { _ = try CalledPictures(table, #"{"appearance": "both"}"#) }?.kind == "call")
    }

    @Test("Pixels in the caller's buffer are those of the PNG, in each order of bytes")
    func pixels() throws {
        let table = try CalledTable(#"{"transparent": true, "theme": "dark"}"#, data: Self.data)
        let pictures = try CalledPictures(table)
        let bitmap = try Bitmap(png: pictures.png())
        let (width, height) = (bitmap.width, bitmap.height)
        let stride = width * 4 + 12
        for form in [RT_RGBA, RT_RGBA_PREMULTIPLIED, RT_BGRA_PREMULTIPLIED] {
            var buffer = [UInt8](repeating: 99, count: stride * height - 12)
            try call { rt_pictures_pixels(pictures.handle, 0, Int32(form), &buffer, buffer.count, stride, $0) }
            var differing = 0
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = Array(bitmap.bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4])
                    var wanted = pixel
                    if form != RT_RGBA {
                        wanted = pixel[..<3].map { UInt8((Double($0) * Double(pixel[3]) / 255).rounded()) } + [pixel[3]]
                    }
                    if form == RT_BGRA_PREMULTIPLIED { wanted.swapAt(0, 2) }
                    if Array(buffer[y * stride + x * 4..<y * stride + x * 4 + 4]) != wanted { differing += 1 }
                }
                // What lies between rows is the caller's.
                if y < height - 1, buffer[y * stride + width * 4] != 99 { differing += 1 }
            }
            #expect(differing == 0, "\(form)")
        }
    }

    @Test("Specifications are read from texts and files, show data that are given, or bring their own")
    func specifications() throws {
        let spec = #"{"steps": [{"tab_header": {"title": "Prices"}}, {"fmt_currency": {"columns": "price", "currency": "EUR"}}]}"#
        let folder = try TemporaryFolder()
        let table = try CalledTable("{}", data: Self.data)
        try call { rt_table_specify(table.handle, spec, spec.utf8.count, nil, $0) }
        let drawn = try table.rendered()
        let options = try CalledTable(#"{"title": "Prices", "format": {"price": "currency:EUR"}}"#, data: Self.data)
        #expect(try drawn == options.rendered())
        _ = try folder.file("data.csv", Self.data)
        let path = try folder.file("spec.json", spec.replacing("{\"steps\"", with: #"{"data": "data.csv", "steps""#))
        let alone = try CalledTable()
        try call { rt_table_read_path(alone.handle, path, $0) }
        #expect(try alone.rendered() == drawn)
        let specified = try CalledTable()
        try call { rt_table_specify(specified.handle, nil, 0, path, $0) }
        #expect(try specified.rendered() == drawn && specified.rendered() == drawn)
        // Of a text no file is read unless a folder is named.
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let refused = try CalledTable("{}", data: text)
        #expect(error { _ = try refused.rendered() }?.status == rt_status(RT_NO_INPUT))
        let rooted = try CalledTable("{\"root\": \"\(folder.path)\"}", data: text)
        #expect(try rooted.rendered() == drawn)
    }
}
