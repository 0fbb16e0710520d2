import Foundation
import RasterTables
import TestSupport
import Testing

/// Views in which texts stand beside tables.
@Suite("Texts outside of tables") struct LooseTextTests {
    private func label(_ text: String, size: CGFloat = 14, at origin: CGPoint) -> Label {
        let label = Label()
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.numberOfLines = 0
        label.frame = CGRect(origin: origin, size: label.sizeThatFits(CGSize(width: 300, height: 1000)))
        return label
    }

    private func table(_ names: [String], at origin: CGPoint, title: String? = nil) -> DataTable {
        let table = DataTable(data: names.map { [$0, "1"] }, headerTitles: ["Name", "Count"])
        table.frame = CGRect(origin: origin, size: table.sizeThatFits(CGSize(width: 300, height: 1000)))
        return table
    }

    private func view(_ views: [View]) -> View {
        let frame = views.reduce(CGRect.null) { $0.union($1.frame) }
        let view = View(frame: CGRect(x: 0, y: 0, width: frame.maxX + 10, height: frame.maxY + 10))
        view.backgroundColor = .white
        for own in views { view.addSubview(own) }
        return view
    }

    /// A heading above, a note below and a second table, whatever order they were added in.
    private func report() -> View {
        let first = table(["Ada", "Ben"], at: CGPoint(x: 10, y: 60))
        let second = table(["Cem"], at: CGPoint(x: 10, y: first.frame.maxY + 60))
        return view([
            first, second, label("Visitors & guests", size: 24, at: CGPoint(x: 10, y: 10)),
            label("Counted by <hand>", at: CGPoint(x: 10, y: first.frame.maxY + 20)),
            label("Source: a survey", at: CGPoint(x: 10, y: second.frame.maxY + 20)),
        ])
    }

    private func order(_ texts: [String], in document: String) throws {
        var rest = document[...]
        for text in texts {
            let found = try #require(rest.range(of: text), "\(text) in \(document)")
            rest = rest[found.upperBound...]
        }
    }

    private let texts = ["Visitors &amp; guests</h", "Ada", "Ben", "Counted by &lt;hand&gt;</p>", "Cem", "Source: a survey</p>"]

    @Test(arguments: [false, true]) func `They stand in reading order around all tables`(page: Bool) throws {
        let html = try report().html(page: page)
        try order(texts, in: html)
        #expect(html.ranges(of: "<table").count == 2 && html.ranges(of: "</table>").count == 2)
        #expect(html.contains("aria-label=\"Table\"") && html.contains("aria-label=\"Table 2\""))
        #expect(html.ranges(of: "<div").count == html.ranges(of: "</div>").count)
        #expect(html.ranges(of: page ? "<h1" : "<h2").count == 1 && html.ranges(of: "<p").count == 2)
        #expect(html.contains("<title>Visitors &amp; guests</title>") == page)
        // What is named in elements is in the sheet.
        let classes = Set(html.matches(of: /class="([^"]*)"/).flatMap { $0.output.1.split(separator: " ") })
        for name in classes { #expect(html.contains(".\(name){") || html.contains(".\(name) "), "\(name)") }
    }

    /// What `.ci/check-documents` looks at.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["DOCUMENTS"] != nil)) func `Others look at a view of several`() throws
    {
        let folder = try #require(ProcessInfo.processInfo.environment["DOCUMENTS"])
        let view = report()
        try view.pngData().write(to: URL(filePath: folder + "/report.png"))
        for ending in ["pdf", "svg", "html"] { try view.write(to: folder + "/report.\(ending)") }
    }

    @Test func `Texts alone are paragraphs`() throws {
        let html = try view([label("One", at: .zero), label("Two", at: CGPoint(x: 0, y: 40))]).html()
        try order(["One</p>", "Two</p>"], in: html)
        #expect(!html.contains("<table") && !html.contains("<h"))
        #expect(try label("Alone", at: .zero).html().contains(">Alone</p>"))
    }

    @Test func `What stands beside each other does so, in the order of who drew it`() throws {
        let (left, right) = (table(["Ada"], at: CGPoint(x: 10, y: 40)), table(["Ben"], at: CGPoint(x: 310, y: 40)))
        let html = try view([
            label("First", at: CGPoint(x: 10, y: 10)), left, label("Second", at: CGPoint(x: 310, y: 10)), right,
        ]).html()
        try order(["First</", "Ada", "Second</", "Ben"], in: html)
        #expect(html.contains("flex-flow:row wrap"))
        let rows = try view([
            label("Sum", at: CGPoint(x: 10, y: 10)), label("12", at: CGPoint(x: 310, y: 10)),
            label("Mean", at: CGPoint(x: 10, y: 40)), label("3", at: CGPoint(x: 310, y: 40)),
        ]).html()
        try order(["Sum</", "12</", "Mean</", "3</"], in: rows)
    }

    @Test func `What they stand on is there too, also in the dark`() throws {
        let card = View(frame: CGRect(x: 20, y: 20, width: 200, height: 80))
        card.backgroundColor = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
        card.layer.cornerRadius = 8
        let text = label("White on a card", at: CGPoint(x: 10, y: 10))
        text.textColor = .white
        card.addSubview(text)
        let html = try view([card, label("Beside", at: CGPoint(x: 20, y: 120))]).html()
        #expect(html.contains("{background:#1a334d;border-radius:8px}") && html.contains("color:#fff"))
        let plain = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        plain.backgroundColor = .systemBackground
        plain.addSubview(label("Either", at: CGPoint(x: 5, y: 5)))
        #expect(try plain.html().contains("@media(prefers-color-scheme:dark)"))
    }

    @Test func `Links lead only to the web`() throws {
        let text = Label(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
        text.attributedText = NSAttributedString(string: "x</script>", attributes: [.link: URL(string: "javascript:alert(1)")!])
        let html = try text.html()
        #expect(html.contains("x&lt;/script&gt;") && !html.contains("javascript"))
    }

    @Test func `Messages, plain text, Markdown and LaTeX have them too`() throws {
        let view = report()
        let plain = ["Visitors & guests", "Ada", "Ben", "Counted by <hand>", "Cem", "Source: a survey"]
        try order(plain, in: try view.plainText())
        let markdown = try view.markdown()
        #expect(markdown.hasPrefix("# Visitors &amp; guests\n\n|"))
        try order(["Ada", "\n\nCounted by &lt;hand&gt;\n\n|", "Cem", "\n\nSource: a survey\n"], in: markdown)
        try order(["Visitors \\& guests", "Ada", "Counted by", "Cem", "Source"], in: try view.latex())
        let folder = try TemporaryFolder()
        try view.write(to: folder.path + "/t.eml")
        let message = try String(contentsOfFile: folder.path + "/t.eml", encoding: .utf8)
        #expect(!message.contains("<style") && message.ranges(of: "Source: a survey").count == 2)
    }
}
