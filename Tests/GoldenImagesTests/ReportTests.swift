import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif
import GoldenImageTesting
import RasterTables
import TestSupport
import Testing

@Suite struct ReportTests {
    /// Failures of four kinds, left by a run of `check`.
    private func failures(in folder: TemporaryFolder) throws -> FailureFolder {
        func golden(_ mode: String) -> GoldenImages {
            GoldenImages(
                directory: URL(filePath: folder.path).appending(path: "golden-images"), environment: ["GOLDEN_IMAGES": mode],
                maximumByteCount: 1 << 20)
        }
        func picture(_ rows: [[String]], title: String? = nil, font: Font = .system(ofSize: 13)) throws -> GoldenPicture {
            let table = DataTable(data: rows.map { $0.map { .string($0) } }, headerTitles: ["City", "<b>Note</b>"])
            table.options.shouldShowFooter = false
            table.title = title
            table.appearance.cellFont = font
            return try table.goldenPicture(in: .init(), threads: 1)
        }
        let rows = [["Lima", "</script><script>alert(1)</script>"], ["Oslo", "on the fjord"]]
        for name in ["table/text", "table/rows", "font/size"] { try golden("record").check(picture(rows), named: name) }
        let changed = [
            ("table/text", try picture([rows[0], ["Oslo", "at the fjord"]])),
            ("table/rows", try picture(rows + [["Rome", "new"]])),
            ("font/size", try picture(rows, font: .system(ofSize: 15))), ("table/new", try picture(rows, title: "New")),
        ]
        for (name, picture) in changed {
            #expect(throws: GoldenImageError.self) { try golden("never").check(picture, named: name) }
        }
        return FailureFolder(golden("never").failures)
    }

    @Test func `the report is one page, a list and a text, with all that failed`() throws {
        let folder = try TemporaryFolder()
        let report = try FailureReport(try failures(in: folder))
        #expect(report.failures.map(\.name) == ["font/size", "table/new", "table/rows", "table/text"])
        #expect(try report.write().map(\.lastPathComponent) == ["report.html", "report.json", "report.md", "report.xml"])
        let html = String(decoding: report.html(), as: UTF8.self)
        #expect(html.contains("table/rows") && !html.contains("REPORT_DATA") && !html.contains("<script>alert"))
        let list = try #require(try JSONSerialization.jsonObject(with: report.json()) as? [[String: Any]])
        #expect(list.count == 4 && list[2]["actual"] as? String == "table/rows.actual.png")
        #expect((list[2]["sentences"] as? [String])?.first?.hasPrefix("row 3 (‘Rome’) is new; with it ") == true)
        let row = try #require((list[2]["changes"] as? [[String: Any]])?.first)
        #expect(row["kind"] as? String == "came" && row["row"] as? Int == 3 && row["newValue"] as? String == "Rome\tnew")
        #expect((row["new"] as? [String: Int])?["width"].map { $0 > 20 } == true && row["old"] == nil)
        let markdown = report.markdown(base: "https://example.org/")
        #expect(markdown.contains("**4 pictures are not as recorded.**"))
        #expect(markdown.contains("src=\"https://example.org/table/text.difference.png\""))
    }

    @Test func `equal changes of several pictures are told together, whatever numbers differ`() {
        func record(_ name: String, _ sentence: String) -> FailureRecord {
            FailureRecord(
                name: name, status: .changed, reference: "../x.png", maximumByteCount: 1, scale: nil, pixelCount: 3,
                findings: [LayoutFinding(.color, sentence)])
        }
        let report = FailureReport(
            title: "t",
            [
                record("a", "heading text colour #1a1a1a → #222222 in all 4 headings"), record("b", "row 3 (‘7’) is gone"),
                record("c", "heading text colour #1a1a1a → #222222 in all 5 headings; with it more"),
                record("d", "row 3 (‘8’) is gone"),
            ], pictures: [:])
        let text = report.markdown()
        #expect(text.contains("- heading text colour \\#1a1a1a → \\#222222 in all … headings: in 2 pictures, a and c\n"))
        #expect(!text.contains("is gone: in"))
        #expect(String(decoding: report.html(), as: UTF8.self).contains("in all … headings\""))
    }

    @Test func `JUnit's XML has a case for each picture, whatever its texts hold`() throws {
        let record = FailureRecord(
            name: "area/a \"b\" <c>", status: .changed, reference: "../x.png", maximumByteCount: 1, scale: nil, pixelCount: 3,
            findings: [LayoutFinding(.text, "‘1 < 2 & 3’ → ‘\u{7}’")])
        let report = FailureReport(title: "old → new", [record], pictures: [:])
        let xml = report.junit(compared: ["area/same", record.name])
        final class Cases: NSObject, XMLParserDelegate {
            var names: [String] = []
            var message: String?
            func parser(
                _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
                attributes: [String: String]
            ) {
                if element == "testcase" { names.append(attributes["name"] ?? "") }
                if element == "failure" { message = attributes["message"] }
            }
        }
        let cases = Cases()
        let parser = XMLParser(data: xml)
        parser.delegate = cases
        #expect(parser.parse() && cases.names == ["same", "a \"b\" <c>"] && cases.message == "‘1 < 2 & 3’ → ‘’")
    }

    private static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// What a page in Chromium writes into `<pre id="findings">`, as JSON.
    private func findings(of page: String, in folder: TemporaryFolder) throws -> [String: Any] {
        let file = try folder.file("driven.html", page)
        let result = try Program(path: try #require(Self.browser)).run([
            "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=6000", "--enable-logging=stderr",
            "--user-data-dir=\(folder.path)/profile", "--dump-dom", "file://\(file)",
        ])
        #expect(!result.error.contains("CONSOLE"), "\(result.error)")
        let dom = result.text
        let start = try #require(dom.range(of: "<pre id=\"findings\" hidden=\"\">"))
        let json = dom[start.upperBound...].prefix { $0 != "<" }.replacing("&amp;", with: "&").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">")
        return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    @Test(.enabled(if: browser != nil, "Chromium is not installed"))
    func `the page works in a browser: keys, filter and swipe, with no request and no error`() throws {
        let folder = try TemporaryFolder()
        var page = String(decoding: try FailureReport(try failures(in: folder)).html(), as: UTF8.self)
        let driver = try String(
            contentsOf: projectFolder.appendingPathComponent("Tests/GoldenImagesTests/report.js"), encoding: .utf8)
        let end = try #require(page.range(of: "</body>", options: .backwards))
        page.insert(contentsOf: "<script>\n\(driver)</script>\n", at: end.lowerBound)
        let found = try findings(of: page, in: folder)
        #expect((found["errors"] as? [String])?.isEmpty == true)
        #expect(found["namesAtStart"] as? [String] == ["font/size", "table/new", "table/rows", "table/text"])
        let steps = try #require(found["steps"] as? [[String: Any]])
        #expect(steps[0]["selected"] as? String == "table/new" && steps[1]["selected"] as? String == "font/size")
        #expect(steps[2]["mode"] as? String == "swipe")
        #expect(found["namesFiltered"] as? [String] == ["table/rows"] && found["namesNone"] as? [String] == [])
        #expect(found["namesMissing"] as? [String] == ["table/new"])
        #expect(found["helpOpen"] as? Bool == true && found["selectedByHash"] as? String == "table/rows")
        #expect(found["boxesAtStart"] as? Int ?? 0 > 0 && found["boxesHidden"] as? Bool == true)
        #expect(found["thumbnails"] as? Int == 4 && found["decided"] as? String == "2 of 4 decided")
        #expect(found["command"] as? String == "rastertables accept 'font/size'\nrastertables reject 'table/new'")
        #expect(found["selectedAfterMarks"] as? String == "table/rows" && found["decidedAll"] as? String == "4 of 4 decided")
        #expect(found["clipBefore"] as? String != found["clipAfter"] as? String)
        #expect(found["clipAfter"] as? String != found["clipAfterArrow"] as? String)
    }

    /// Opens a picture on a screen as wide as a phone's, in each way to compare.
    private static let phone = """
        const frame = document.getElementById("phone");
        frame.addEventListener("load", () => {
          const [page, view] = [frame.contentDocument, frame.contentWindow];
          const findings = { wide: [], small: [] };
          const look = (where) => {
            for (const node of page.querySelectorAll("body *")) {
              const box = node.getBoundingClientRect();
              if (!box.width || node.closest(".pane, .thumb")) continue;
              const name = where + " " + node.tagName + " " + node.id;
              if (box.right > 390.5 || box.left < -0.5) findings.wide.push(name);
              if (node.matches("button, input, li[role=option]") && Math.min(box.width, box.height) < 24) findings.small.push(name);
            }
            findings.wide.push(...(page.documentElement.scrollWidth > 390 ? [where] : []));
          };
          const shown = () => ["side", "main"].filter((id) => page.getElementById(id).offsetParent);
          look("list");
          findings.atStart = shown();
          page.querySelectorAll("[data-item]")[2].click();
          findings.afterTap = shown();
          findings.mode = page.body.dataset.mode;
          const pane = page.querySelector(".pane").getBoundingClientRect();
          findings.boxesInView = [...page.querySelectorAll(".pane .box")].filter((node) => {
            const box = node.getBoundingClientRect();
            return box.top >= pane.top - 4 && box.bottom <= pane.bottom + 4 && box.right <= pane.right + 4;
          }).length;
          for (const button of page.querySelectorAll("#modes button")) {
            button.click();
            look(button.dataset.value);
          }
          const decide = page.getElementById("decide").getBoundingClientRect();
          findings.isWithinReach = decide.bottom === view.innerHeight && decide.top > view.innerHeight - 100;
          page.getElementById("accept").click();
          findings.next = page.body.dataset.selected;
          page.getElementById("all").click();
          findings.atEnd = shown();
          const pre = document.createElement("pre");
          pre.id = "findings";
          pre.hidden = true;
          pre.textContent = JSON.stringify(findings);
          document.body.append(pre);
        });
        """

    @Test(.enabled(if: browser != nil, "Chromium is not installed"))
    func `on a phone there is the list or a picture, nothing is wider than the screen, and all can be touched`() throws {
        let folder = try TemporaryFolder()
        let report = String(decoding: try FailureReport(try failures(in: folder)).html(), as: UTF8.self)
        let source = report.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        let page = """
            <!DOCTYPE html><body><iframe id="phone" width="390" height="844" frameborder="0"></iframe>
            <script>\(Self.phone)</script><template id="source" data-page="\(source)"></template>
            <script>frame.srcdoc = document.getElementById("source").dataset.page;</script></body>
            """
        let found = try findings(of: page, in: folder)
        #expect(found["wide"] as? [String] == [] && found["small"] as? [String] == [])
        #expect(found["atStart"] as? [String] == ["side"] && found["afterTap"] as? [String] == ["main"])
        #expect(found["mode"] as? String == "swipe" && found["boxesInView"] as? Int ?? 0 > 0)
        #expect(found["isWithinReach"] as? Bool == true && found["next"] as? String == "table/text")
        #expect(found["atEnd"] as? [String] == ["side"])
    }
}
