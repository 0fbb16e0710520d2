import RasterFormats
import RasterGraphics
import Testing

@Suite struct LinkFormatTests {
    private func run(_ format: some ValueFormat, _ value: DataValue) -> FormattedText.Run? { format.text(of: value)?.runs.first }

    @Test(arguments: [
        ("https://www.swift.org/", "www.swift.org"), ("HTTP://swift.org/blog", "swift.org/blog"), ("swift.org", "swift.org"),
        ("ftp://swift.org", "ftp://swift.org"), (" https://swift.org/a?b=c#d ", "swift.org/a?b=c#d"),
        ("https://swift.org/documentation/articles/getting-started", "swift.org/documentat…les/getting-started"),
    ])
    func `addresses are shown without their scheme, and long ones without their middle`(address: String, shown: String) {
        let link = run(.link(), .text(address))
        #expect(link?.text == shown)
        #expect(link?.link == address.filter { $0 != " " })
    }

    @Test func `the text of Markdown's links is shown`() {
        let link = run(.link(), "[The **Swift** site](https://swift.org)")
        #expect(link?.text == "The Swift site")
        #expect(link?.link == "https://swift.org")
        #expect(run(.link(), "[a](b) and (c)")?.text == "[a](b) and (c)")
    }

    @Test func `label, length, colour, line and pattern are what they are told`() {
        let format = LinkFormat.link(label: "here", color: nil, isUnderlined: false, pattern: "({x})")
        #expect(format.text(of: "https://e.org")?.runs == [.init("("), .init("here", link: "https://e.org"), .init(")")])
        #expect(run(.link(mostCharacters: 8), "abcdefghijkl")?.text == "abcd…jkl")
        #expect(run(.link(mostCharacters: -1), "abcdefgh")?.text == "abcdefgh")
        #expect(run(.link(mostCharacters: nil), .text(String(repeating: "x", count: 99)))?.text.count == 99)
        #expect(run(.link(color: .red), "e.org")?.color == .red)
        #expect(run(.link(), "e.org")?.traits == .underline)
    }

    @Test func `what is no text, or empty, stays`() {
        for value: DataValue in [1, true, nil, "", "  "] {
            #expect(LinkFormat().text(of: value) == nil)
            #expect(EmailFormat().text(of: value) == nil)
        }
        #expect(EmailFormat().text(of: "no address") == nil)
    }

    @Test(arguments: [
        ("ada@example.org", "ada@example.org", "ada@example.org"),
        ("mailto:ada@example.org", "ada@example.org", "ada@example.org"),
        ("MAILTO:ada@example.org?subject=Hi", "ada@example.org", "ada@example.org"),
        ("Ada Lovelace <ada@example.org>", "Ada Lovelace", "ada@example.org"),
        ("\"Lovelace, Ada\" <ada@example.org>", "Lovelace, Ada", "ada@example.org"), ("<ada@e.org>", "ada@e.org", "ada@e.org"),
        ("[Ada](mailto:ada@example.org)", "Ada", "ada@example.org"),
    ])
    func `addresses of e-mail are shown by their names`(value: String, shown: String, address: String) {
        let link = run(.email(), .text(value))
        #expect(link?.text == shown)
        #expect(link?.link == "mailto:" + address)
        #expect(run(.email(label: "write"), .text(value))?.text == "write")
    }
}
