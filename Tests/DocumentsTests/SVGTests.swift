import Foundation
import RasterTables
import TestSupport
import Testing

@Suite("SVG") struct SVGTests {
    @Test(arguments: SVGText.allCases)
    func `An SVG is XML, with the title, the roles of a table and headings over columns`(text: SVGText) throws {
        let svg = try Samples.published.view().svg(text: text, metadata: DocumentMetadata(title: "A & B", subject: "Words"))
        let read = MarkupReading(svg)
        #expect(read.error == nil)
        #expect(read.all("title").first?.text == "A & B" && read.all("desc").first?.text == "Words")
        #expect(read.all(role: "table").count == 1)
        let headings = read.all(role: "columnheader")
        #expect(headings.contains { $0.attributes["aria-colspan"] == "2" })
        func words(_ element: MarkupReading.Element) -> String {
            text == .fonts ? element.text : element.attributes["aria-label"] ?? ""
        }
        #expect(headings.map(words).filter { !$0.isEmpty } == ["Count", "before", "after"])
        #expect(read.all(role: "rowheader").map(words).contains("Alta"))
        #expect(read.all(role: "cell").map(words).contains { $0.hasPrefix("30") })
    }

    @Test func `Texts are in the file as text, those of all scripts`() throws {
        let texts = ["Office fi", "日本語", "مرحبا", "שלום", "नमस्ते", "สวัสดี", "e\u{301}", "👩‍🚀"]
        let view = DisplayTable(columns: [DisplayColumn("text", texts)]).view()
        let read = MarkupReading(try view.svg())
        let cells = read.all(role: "cell").map(\.text)
        #expect(cells == texts)
    }

    @Test func `Names in one document are not those of another, and the same document is the same`() throws {
        let one = try Samples.plain.view().svg()
        #expect(try Samples.plain.view().svg() == one)
        let other = try Samples.published.view().svg()
        func ids(_ svg: String) -> Set<String> {
            Set(MarkupReading(svg).elements.compactMap { $0.attributes["id"] })
        }
        #expect(!ids(one).isEmpty && ids(one).isDisjoint(with: ids(other)))
        // Each name that is used is there once.
        let read = MarkupReading(other)
        let all = read.elements.compactMap { $0.attributes["id"] }
        #expect(all.count == Set(all).count)
        for case let address? in read.elements.map({ $0.attributes["href"] }) where address.hasPrefix("#") {
            #expect(all.contains(String(address.dropFirst())), "\(address)")
        }
    }

    /// Chromium rounds up the width of each character that is moved, and a long line of them would drift away.
    @Test func `Kerned characters of a long line stand at places that follow from few before them`() throws {
        let text = String(repeating: "AVATAR To Wave, Yes. ", count: 6).trimmingCharacters(in: .whitespaces)
        let label = Label(frame: CGRect(x: 0, y: 0, width: 1200, height: 30))
        label.text = text
        let svg = try label.svg()
        let read = MarkupReading(svg)
        #expect(read.elements.filter { ["text", "tspan"].contains($0.name) }.count > 4)
        #expect(read.all("text").map(\.text) == [text])
        for list in svg.matches(of: /dx="([^"]*)"/).map({ $0.output.1.split(separator: " ") }) { #expect(list.count <= 30) }
        // Each place is behind the one before, within the line.
        let places = svg.matches(of: /<(?:text|tspan) x="([\d.]+)"/).compactMap { Double($0.output.1) }
        #expect(places == places.sorted() && places.last! < 2400)
    }

    @Test func `Light and dark are one file`() throws {
        let view = Samples.plain.view()
        let both = try view.svg(appearances: .both)
        #expect(MarkupReading(both).error == nil)
        #expect(both.contains("@media(prefers-color-scheme:dark){"))
        #expect(try both.utf8.count < view.svg().utf8.count * 3 / 2)
        #expect(view.overrideUserInterfaceStyle == nil)
    }

    @Test func `Outlines stand once, and there are no fonts then`() throws {
        let view = DisplayTable(columns: [DisplayColumn("text", Array(repeating: "aaaa", count: 50))]).view()
        let svg = try view.svg(text: .paths)
        #expect(!svg.contains("@font-face"))
        let read = MarkupReading(svg)
        #expect(read.all("use").count > 200 && read.all("path").filter { $0.attributes["id"] != nil }.count < 20)
    }

    @Test func `Links lead to the web and to e-mail, and to nothing else`() throws {
        let view = DisplayTable(columns: [
            DisplayColumn(
                "link",
                [
                    "[a](https://example.org/?a=1&b=2)", "[b](mailto:x@example.org)", "[c](javascript:alert(1))",
                    "[d](java\tscript:alert(1))",
                ])
        ]).format(.named(["link"]), as: .markdown()).view()
        let svg = try view.svg()
        let read = MarkupReading(svg)
        #expect(read.all("a").compactMap { $0.attributes["href"] } == ["https://example.org/?a=1&b=2", "mailto:x@example.org"])
        #expect(!svg.contains("href=\"java"))
    }

    @Test func `Clips, groups, gradients and shadows become elements that nest`() throws {
        let view = View(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
        let inner = View(frame: CGRect(x: 10, y: 10, width: 40, height: 30))
        inner.backgroundColor = .systemBlue
        inner.layer.cornerRadius = 8
        inner.layer.shadowOpacity = 0.5
        inner.layer.shadowRadius = 4
        inner.alpha = 0.5
        view.addSubview(inner)
        let read = MarkupReading(try view.svg())
        #expect(read.error == nil)
        #expect(read.all("g").contains { $0.attributes["opacity"] == ".5" })
        #expect(read.all("feGaussianBlur").count == 1)
    }
}
