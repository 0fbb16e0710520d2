import RasterFormats
import RasterGraphics
import Testing

@Suite struct MarkdownTests {
    private func runs(_ markdown: String) -> [FormattedText.Run] { FormattedText.markdown(markdown).runs }

    @Test func `marks within a line set traits, and traits add up`() {
        #expect(
            runs("a **b** *c* `d` ~~e~~") == [
                .init("a "), .init("b", .strong), .init(" "), .init("c", .emphasis), .init(" "), .init("d", .code), .init(" "),
                .init("e", .strikethrough),
            ])
        #expect(runs("***x** y*") == [.init("x", [.strong, .emphasis]), .init(" y", .emphasis)])
        #expect(runs(#"\*no\* &amp; &auml;"#) == [.init("*no* & ä")])
    }

    @Test func `links and bare addresses lead somewhere and images give their text`() {
        #expect(
            runs("[a **b**](https://e.org) c") == [
                .init("a ", .underline, link: "https://e.org"), .init("b", [.strong, .underline], link: "https://e.org"),
                .init(" c"),
            ])
        #expect(
            runs("at https://e.org.") == [
                .init("at "), .init("https://e.org", .underline, link: "https://e.org"), .init("."),
            ])
        #expect(runs("![a *cat*](cat.png)") == [.init("a "), .init("cat", .emphasis)])
    }

    @Test(arguments: [
        ("a\nb", "a b"), ("a  \nb", "a\nb"), ("a\\\nb", "a\nb"), ("a<br>b<BR/>c", "a\nb\nc"), ("a<br>\nb<br> c", "a\nb\nc"),
        ("a<br>\n**b**", "a\nb"), ("a\n\nb", "a\n\nb"),
        ("# H\ntext", "H\ntext"), ("text\n\n## H", "text\n\nH"), ("a\n\n---\n\nb", "a\n\n———\n\nb"),
        ("```\nx\n\n y\n```\nz", "x\n \n y\n\nz"), ("> a\n> b\n\nc", "  a b\n\nc"), ("", ""), ("\n \n", ""),
    ])
    func `lines, paragraphs, headings and blocks`(markdown: String, text: String) {
        #expect(FormattedText.markdown(markdown).string == text)
    }

    @Test(arguments: [
        ("- a\n- b", "• a\n• b"), ("3. a\n4. b", "3. a\n4. b"), ("* a\n  1. b\n  2. c\n* d", "• a\n  1. b\n  2. c\n• d"),
        ("- a\n\n- b\n\nc", "• a\n• b\n\nc"), ("text\n\n- a\n\n  more", "text\n\n• a\n  more"), ("- a\\\n  b", "• a\n  b"),
        ("-\n- b", "• \n• b"), ("- - a", "• \n  • a"),
    ])
    func `lists are lines with bullets or numbers, indented by level`(markdown: String, text: String) {
        #expect(FormattedText.markdown(markdown).string == text)
    }

    @Test func `headings are strong and code blocks are code`() {
        #expect(runs("# a *b*\nc") == [.init("a ", .strong), .init("b", [.strong, .emphasis]), .init("\nc")])
        #expect(runs("    x\n    y") == [.init("x", .code), .init("\n"), .init("y", .code)])
    }

    @Test func `some tags of HTML are understood and of others the text stays`() {
        #expect(
            runs("m<sup>2</sup> H<sub>2</sub>O") == [
                .init("m"), .init("2", .superscript), .init(" H"), .init("2", .subscript), .init("O"),
            ])
        #expect(
            runs("x <b>b</b><em class='a'>e</em><u>u</u><s>s</s><code>c</code>") == [
                .init("x "), .init("b", .strong), .init("e", .emphasis), .init("u", .underline), .init("s", .strikethrough),
                .init("c", .code),
            ])
        #expect(runs("a <span class='x'>red</span><!-- no --> b</b>") == [.init("a red b")])
        #expect(
            runs("a <span style='color:red;font-size:80%;float:left'>red</span> b") == [
                .init("a "), .init("red", color: CSSColors.named("red"), size: .share(0.8)), .init(" b"),
            ])
        #expect(runs("<div>a <b>b</b> &lt;\n c</div>") == [.init("a "), .init("b", .strong), .init(" < c")])
        #expect(runs("<b>a\n\nb") == [.init("a", .strong), .init("\n\nb")])
    }

    @Test func `only texts are Markdown`() {
        #expect(MarkdownFormat().text(of: 3) == nil)
        #expect(MarkdownFormat().text(of: .missing) == nil)
        let format: any ValueFormat = .markdown()
        #expect(format.text(of: "**x**")?.runs == [.init("x", .strong)])
    }

    @Test func `text that is too long to be Markdown stays plain`() {
        let long = String(repeating: "*a* ", count: 10_000)
        #expect(runs(long) == [.init(long)])
    }

    @Test func `declarations of a style are parted by semicolons, but for those in quotes and parentheses`() {
        let style = " Color : red;; font-family:'a;b', mono ;background: url(data:x;y) ;bold; content: \"(\"; top:0"
        let expected: [(String, String?)] = [
            ("color", "red"), ("font-family", "'a;b', mono"), ("background", "url(data:x;y)"), ("bold", nil),
            ("content", "\"(\""),
            ("top", "0"),
        ]
        #expect(CSSDeclaration.list(style) == expected.map { CSSDeclaration(property: $0.0, value: $0.1) })
        #expect(
            CSSDeclaration.list(" ; ;").isEmpty && CSSDeclaration.list("a:(b;c") == [CSSDeclaration(property: "a", value: "(b;c")]
        )
    }

    @Test func `nesting without end neither crashes nor takes long`() {
        for nested in ["> ", "- ", "1. ", "[", "*a ", "<b>", "![", "`a", "(", "**a *", "- > "] {
            let text = FormattedText.markdown(String(repeating: nested, count: 30_000 / nested.utf8.count) + "x")
            #expect(text.string.hasSuffix("x"), "\(nested)")
        }
    }

    @Test func `any bytes make some text`() {
        var state: UInt64 = 12
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let alphabet = Array("*_~`[]()<>!#-+1.\\&;/: \n\t|ab\"'é\u{0}b\u{202e}".unicodeScalars)
        for _ in 0..<3000 {
            var text = ""
            for _ in 0..<next(60) {
                text.unicodeScalars.append(alphabet[next(alphabet.count)])
            }
            let bytes = (0..<next(60)).map { _ in UInt8(next(256)) }
            for hostile in [text, String(decoding: bytes, as: UTF8.self)] {
                let runs = FormattedText.markdown(hostile).runs
                #expect(runs.allSatisfy { !$0.text.isEmpty })
            }
        }
    }

    @Test func `tasks may read Markdown at the same time`() async {
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<200).allSatisfy { _ in FormattedText.markdown("~~a~~ b").runs.first?.traits == .strikethrough }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
