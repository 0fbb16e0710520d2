import Foundation
import RasterGraphics
import Testing

@testable import RasterText

@Suite("Fragments of a line")
struct FragmentSetterTests {
    private let font = Font.system(ofSize: 100)

    @Test("Kern and tracking add points after each grapheme")
    func spacing() {
        let text = "e\u{301}tude"
        let natural = font.width(of: text)
        #expect(abs(set(attributed(text, font: font) { $0.kern = 3 }).size.width - natural - 5 * 3) < 1e-9)
        #expect(abs(set(attributed(text, font: font) { $0.tracking = 2 }).size.width - natural - 5 * 2) < 1e-9)
        let both = set(attributed(text, font: font) { ($0.kern, $0.tracking) = (3, 2) })
        #expect(abs(both.size.width - natural - 25) < 1e-9)
        // The second letter is moved by the first one's share.
        let glyphs = set(attributed("no", font: font) { $0.kern = 7 }).lines[0].fragments[0].runs[0].glyphs
        let plain = set(attributed("no", font: font)).lines[0].fragments[0].runs[0].glyphs
        #expect(abs(glyphs[1].x - plain[1].x - 7) < 1e-9)
    }

    @Test("A kern of 0 turns the font's own off; none and any other leave it")
    func zeroKern() {
        let apart = font.width(of: "A") + font.width(of: "V")
        #expect(abs(set(attributed("AV", font: font) { $0.kern = 0 }).size.width - apart) < 1e-9)
        #expect(set(attributed("AV", font: font)).size.width == font.width(of: "AV"))
        #expect(abs(set(attributed("AV", font: font) { $0.kern = 1 }).size.width - font.width(of: "AV") - 2) < 1e-9)
    }

    @Test("A negative kern draws letters together, and never moves the pen back")
    func negativeKern() {
        let paragraph = set(attributed("wide", font: font) { $0.kern = -1e6 })
        #expect(paragraph.size.width == 0)
        let narrow = set(attributed("wide", font: font) { $0.kern = -2 })
        #expect(abs(narrow.size.width - font.width(of: "wide") + 8) < 1e-9)
    }

    @Test("Ligatures are set unless they are turned off or the letters are spaced")
    func ligatures() throws {
        let noto = try #require(Font(name: "Noto Sans", size: 100))
        func count(_ change: (inout TextAttributes) -> Void) -> Int {
            let fragments = set(attributed("ffi", font: noto, change)).lines[0].fragments
            return fragments.flatMap(\.runs).reduce(0) { $0 + $1.glyphs.count }
        }
        #expect(count { _ in } == 1)
        #expect(count { $0.hasLigatures = false } == 3)
        #expect(count { $0.tracking = 0.1 } == 3)
        #expect(count { $0.kern = 2 } == 3)
        #expect(count { $0.kern = 0 } == 1)
        #expect(count { $0.color = .systemRed } == 1)
    }

    @Test("Colours that change within a ligature take the whole of it or nothing")
    func ligatureOfTwoColours() throws {
        let noto = try #require(Font(name: "Noto Sans", size: 100))
        let text = attributed([("f", noto, { $0.color = .systemRed }), ("fi", noto, { _ in })])
        let fragments = set(text).lines[0].fragments
        #expect(fragments.map(\.attributes?.color) == [.systemRed])
        #expect(abs(fragments[0].width - noto.width(of: "ffi")) < 1e-9)
    }

    @Test("A baseline offset moves glyphs and makes the line grow to that side")
    func baselineOffset() {
        let systemFont = Font.system(ofSize: 17)
        func set(_ offset: CGFloat) -> Paragraph {
            TextTests.set(
                attributed([("x", systemFont, { _ in }), ("2", systemFont, { $0.baselineOffset = offset })]))
        }
        // 20.574 + 6 points; ascent 16.469 + 6.
        #expect(set(6).size.height == 27 && set(6).lines[0].baseline == 22.5)
        #expect(set(-6).size.height == 27 && set(-6).lines[0].baseline == 16.5)
        #expect(set(6).lines[0].fragments.map { $0.runs[0].glyphs[0].y } == [0, -6])
        #expect(set(-6).lines[0].fragments.map { $0.runs[0].glyphs[0].y } == [0, 6])
    }

    @Test("A picture takes its width, and its height where it is higher than the font")
    func attachments() throws {
        let bitmap = Bitmap(width: 2, height: 2)
        func text(_ bounds: CGRect) -> AttributedText {
            attributed([
                ("ab", systemFont, { _ in }),
                ("\u{FFFC}\u{FFFC}cd", systemFont, { $0.attachment = .init(image: Image(bitmap: bitmap), bounds: bounds) }),
            ])
        }
        let paragraph = set(text(CGRect(x: 0, y: -10, width: 30, height: 50)))
        // 40 above the baseline, 10 below.
        #expect(paragraph.size.height == 50 && paragraph.lines[0].baseline == 40)
        let width = systemFont.width(of: "ab") + 60 + systemFont.width(of: "cd")
        #expect(abs(paragraph.size.width - width) < 1e-9)
        let fragments = paragraph.lines[0].fragments
        #expect(fragments.map { $0.attributes?.attachment != nil } == [false, true, true, false])
        #expect(fragments[1].width == 30 && fragments[1].runs.isEmpty)
        #expect(abs(fragments[2].x - systemFont.width(of: "ab") - 30) < 1e-9)
        // A small one leaves the line as it is.
        #expect(set(text(CGRect(x: 0, y: -3, width: 9, height: 9))).size.height == 21)
        // Absurd bounds are bounded where they are drawn, too.
        let absurd = set(text(CGRect(x: CGFloat.nan, y: .infinity, width: .nan, height: 1e300))).lines[0].fragments[1]
        let bounds = try #require(absurd.attributes?.attachment?.bounds)
        #expect(bounds == CGRect(x: 0, y: 1e5, width: 0, height: 1e5) && absurd.width == 0)
    }

    @Test("A picture is a word of its own that lines may break around")
    func attachmentsWrap() {
        let bitmap = Bitmap(width: 2, height: 2)
        let pictures = attributed(String(repeating: "\u{FFFC}", count: 10)) {
            $0.attachment = .init(image: Image(bitmap: bitmap), bounds: CGRect(x: 0, y: 0, width: 30, height: 12))
        }
        let paragraph = set(pictures, width: 100)
        #expect(paragraph.lines.map { $0.fragments.count } == [3, 3, 3, 1])
    }

    @Test("Words lie where their letters do")
    func words() {
        let systemFont = Font.system(ofSize: 17)
        let fragment = set(attributed(" two\u{A0}words ")).lines[0].fragments[0]
        #expect(fragment.words.count == 2)
        #expect(abs(fragment.words[0].lowerBound - systemFont.width(of: " ")) < 1e-9)
        #expect(abs(fragment.words[0].upperBound - systemFont.width(of: " two")) < 1e-9)
        #expect(abs(fragment.words[1].upperBound - systemFont.width(of: " two\u{A0}words")) < 1e-9)
    }

    @Test("Text from right to left has its fragments from left to right")
    func rightToLeft() {
        let font = Font.system(ofSize: 20)
        let text = attributed([("\u{5D0}\u{5D1}", font, { $0.color = .systemRed }), ("\u{5D2}\u{5D3}", font, { _ in })])
        let fragments = set(text).lines[0].fragments
        #expect(zip(fragments, fragments.dropFirst()).allSatisfy { $0.x < $1.x })
        #expect(abs(fragments.reduce(0) { $0 + $1.width } - set(text).size.width) < 1e-9)
    }
}
