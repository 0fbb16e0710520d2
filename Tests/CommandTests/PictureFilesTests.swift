import Foundation
import RasterTables
import TestSupport
import Testing

@Suite struct PictureFilesTests {
    private static let text = "name,price,note\nTea,3.50,a <b> & \"c\"\nCake,4.00,\nPie,12.25,line\n"

    private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Program.Result {
        try RunningCommand.run(arguments, folder: folder.path)
    }

    @Test func `both appearances are two pictures of one size, and the element that chooses`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("in.csv", Self.text)
        let result = try run(["in.csv", "-o", "t.png", "--appearance", "both", "--title", "A \"b\""], in: folder)
        #expect(result.exitCode == 0, "\(result.error)")
        #expect(try folder.names == ["in.csv", "t-dark.png", "t.png"])
        #expect(result.text.contains("<source media=\"(prefers-color-scheme: dark)\" srcset=\"t-dark.png\">"))
        #expect(result.text.contains("alt=\"A &quot;b&quot;. A table of 3 rows and 3 columns: name, price, note."))
        let pictures = try ["t.png", "t-dark.png"].map {
            try Bitmap(png: Data(contentsOf: URL(filePath: folder.path + "/" + $0)))
        }
        #expect(pictures[0].width == pictures[1].width && pictures[0].height == pictures[1].height)
        #expect(pictures[0][0, 0] != pictures[1][0, 0])
        #expect(result.text.contains("width=\"\((pictures[0].width + 1) / 2)\""))
    }

    @Test func `pages are files with numbers, and what was done is said`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("in.csv", "name,price\n" + (0..<60).map { "Item \($0),\($0).50\n" }.joined())
        let result = try run(["in.csv", "-o", "t.png", "--pages", "--page-height", "500"], in: folder)
        #expect(result.exitCode == 0)
        #expect(result.error == "rastertables: pages: 5 pages.\n")
        #expect(try folder.names == ["in.csv", "t-1.png", "t-2.png", "t-3.png", "t-4.png", "t-5.png"])
        let metadata = try PNGMetadata(png: Data(contentsOf: URL(filePath: folder.path + "/t-2.png")))
        #expect(metadata.altText?.hasSuffix("Page 2 of 5.") == true)
        let refused = try run(["in.csv", "--pages", "--page-height", "500", "-o", "-"], in: folder)
        #expect(refused.exitCode == 64 && refused.error.contains("Standard output takes one picture"))
    }

    @Test func `the element names the files that were written, page by page and percent-encoded`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("my table, v2.csv", "step,what\n" + (1...60).map { "\($0),Check valve \($0)\n" }.joined())
        let result = try run(
            ["my table, v2.csv", "-o", "my table, v2.png", "--pages", "--appearance", "both", "-q"], in: folder)
        #expect(result.exitCode == 0, "\(result.error)")
        let told = try run(
            ["my table, v2.csv", "-o", "my table, v2.png", "--pages", "--appearance", "both"], in: folder)
        let names = try folder.names.filter { $0.hasSuffix(".png") }
        var shown: [String] = []
        for match in told.text.matches(of: /(?:src|srcset)="([^"]*)"/) {
            #expect(!match.output.1.contains { $0 == " " || $0 == "," })
            shown.append(try #require(String(match.output.1).removingPercentEncoding))
        }
        #expect(names.count >= 4 && shown.sorted() == names.sorted(), "\(shown)")
        #expect(told.text.contains("Page 2 of"))
        #expect(result.text.isEmpty)
    }

    @Test func `a map names its picture from where it stands`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("in.csv", Self.text)
        try FileManager.default.createDirectory(atPath: folder.path + "/maps", withIntermediateDirectories: true)
        #expect(try run(["in.csv", "-o", "a, b.png", "--map", "maps/m.html"], in: folder).exitCode == 0)
        let map = try String(contentsOfFile: folder.path + "/maps/m.html", encoding: .utf8)
        #expect(map.hasPrefix("<img src=\"../a%2C%20b.png\""))
    }

    @Test func `a row that a card cannot hold is one sentence and code 65`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("in.csv", "id,text\n1," + String(repeating: "Sentence about pumps. ", count: 200) + "\n")
        let result = try run(["in.csv", "-o", "t.png", "--fit", "og", "--max-lines", "none"], in: folder)
        #expect(result.exitCode == 65)
        #expect(result.error.hasPrefix("rastertables: Row 1 with the headings takes "), "\(result.error)")
        #expect(try folder.names == ["in.csv"])
    }

    @Test func `a side that many programs cannot open is told`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("in.csv", "n\n" + (0..<3000).map { "\($0)\n" }.joined())
        let result = try run(["in.csv", "-o", "t.png"], in: folder)
        #expect(result.exitCode == 0 && result.error.contains("many viewers open none above 65535"))
        #expect(try run(["in.csv", "-o", "t.png", "--strict"], in: folder).exitCode == 65)
    }

    /// Figures: what ISA-L at level 1 made of these pictures (Benchmarks/README.md), and 1 % for what text changes.
    @Test(arguments: [
        ("readings.csv", ["--rows", "1-40"], 198_415), ("readings.csv", ["--rows", "1-40", "--scale", "1"], 56_988),
        ("wide.csv", [], 151_159),
    ])
    func `a file is no larger than a search for matches makes it`(data: String, options: [String], bytes: Int) throws {
        let folder = try TemporaryFolder()
        let source = projectFolder.appending(path: "Examples/" + data).path
        #expect(try run([source, "-o", "t.png"] + options, in: folder).exitCode == 0)
        #expect(try Data(contentsOf: URL(filePath: folder.path + "/t.png")).count <= bytes * 101 / 100)
    }

    @Test func `data come back out of a picture as they went in`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("in.csv", Self.text)
        #expect(try run(["in.csv", "-o", "t.png", "--embed-data"], in: folder).exitCode == 0)
        #expect(try run(["data", "t.png", "-o", "out.csv"], in: folder).exitCode == 0)
        let (before, after) = (try DataFile(path: folder.path + "/in.csv"), try DataFile(path: folder.path + "/out.csv"))
        #expect(before.header == after.header)
        #expect(try DataDifference(from: before, to: after).isEmpty)
        _ = try run(["in.csv", "-o", "plain.png"], in: folder)
        let refused = try run(["data", "plain.png"], in: folder)
        #expect(refused.exitCode == 65 && refused.error.contains("carries no data"))
        #expect(try run(["data", "in.csv"], in: folder).exitCode == 65)
        #expect(try run(["data", "none.png"], in: folder).exitCode == 66)
    }

    @Test func `the map says where every cell is, in points and in pixels`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("in.csv", Self.text)
        #expect(try run(["in.csv", "-o", "t.png", "--scale", "3", "--map", "t.json"], in: folder).exitCode == 0)
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: folder.path + "/t.json")))
        let map = try #require(json as? [String: Any])
        let picture = try Bitmap(png: Data(contentsOf: URL(filePath: folder.path + "/t.png")))
        let pixels = try #require(map["pixels"] as? [String: Int])
        #expect(pixels == ["width": picture.width, "height": picture.height])
        let cells = try #require(map["cells"] as? [[String: Any]])
        #expect(
            cells.compactMap { $0["text"] as? String } == [
                "name", "price", "note", "Tea", "3.50", "a <b> & \"c\"", "Cake", "4.00", "", "Pie", "12.25", "line",
            ])
        for cell in cells {
            let points = try #require(cell["points"] as? [String: Double])
            let inPixels = try #require(cell["pixels"] as? [String: Double])
            for (key, value) in points { #expect(abs(value * 3 - (inPixels[key] ?? 0)) < 1e-3) }
        }
        #expect((map["rows"] as? [[String: Any]])?.count == 4)
        #expect(try run(["in.csv", "-o", "t.png", "--map", "t.xml"], in: folder).exitCode == 64)
    }

    private static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// The middle and the corners of every area belong to its cell, at one, two and three pixels for each point of the page.
    @Test(.enabled(if: browser != nil, "Chromium is not installed"), arguments: [1, 2, 3])
    func `clicking a cell in a browser hits that cell`(density: Int) throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("in.csv", Self.text)
        #expect(try run(["in.csv", "-o", "t.png", "--map", "t.html", "--scale", "\(density)"], in: folder).exitCode == 0)
        let map = try String(contentsOfFile: folder.path + "/t.html", encoding: .utf8)
        let page = """
            <!DOCTYPE html><meta charset="utf-8"><body style="margin: 0">\(map)
            <script>
            addEventListener("load", () => {
              const image = document.querySelector("img"), wrong = [];
              let count = 0;
              for (const area of document.querySelectorAll("area")) {
                const [x0, y0, x1, y1] = area.coords.split(",").map(Number);
                for (const [x, y] of [[(x0 + x1) / 2, (y0 + y1) / 2], [x0 + 1, y0 + 1], [x1 - 1, y1 - 1]]) {
                  const box = image.getBoundingClientRect(), hit = document.elementFromPoint(box.left + x, box.top + y);
                  count++;
                  if (hit !== area) wrong.push(area.title + " at " + x + "," + y);
                }
              }
              document.title = count + " clicks, " + wrong.length + " wrong " + wrong.join("; ") + ", natural " + image.naturalWidth;
            });
            </script>
            """
        let file = try folder.file("page.html", page)
        let result = try Program(path: try #require(Self.browser)).run([
            "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=4000", "--force-device-scale-factor=\(density)",
            "--window-size=1200,900", "--user-data-dir=\(folder.path)/profile", "--dump-dom", "file://\(file)",
        ])
        let picture = try Bitmap(png: Data(contentsOf: URL(filePath: folder.path + "/t.png")))
        #expect(
            result.text.contains("<title>36 clicks, 0 wrong , natural \(picture.width)</title>"), "\(result.text.prefix(300))")
    }

    @Test func `diff draws and says what changed, and its exit code can too`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("old.csv", Self.text)
        _ = try folder.file(
            "new.json",
            #"[{"name": "Tea", "price": "3.75", "note": "a <b> & \"c\""}, {"name": "Pie", "price": "12.25", "note": "line"}]"#)
        let result = try run(["diff", "old.csv", "new.json", "-o", "d.png"], in: folder)
        #expect(
            result.exitCode == 0 && result.text == "1 row removed, 1 cell changed in 1 row, 1 row unchanged\n", "\(result.error)")
        #expect(try run(["diff", "old.csv", "new.json", "--exit-code"], in: folder).exitCode == 1)
        #expect(try folder.names.contains("new-diff.png"))
        #expect(try run(["diff", "old.csv", "old.csv", "--exit-code", "-o", "e.png"], in: folder).exitCode == 0)
        let json = try run(["diff", "old.csv", "new.json", "--json"], in: folder).text
        #expect(
            json.contains(#"{"change":"removed","oldRow":2}"#) && json.contains(#"{"column":"price","old":"3.50","new":"3.75"}"#))
        #expect(try run(["diff", "old.csv", "new.json", "--key", "nme"], in: folder).exitCode == 64)
        #expect(try run(["diff", "none.csv", "new.json"], in: folder).exitCode == 66)
    }
}
