import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterText

/// The package can be built without the font for emoji.
private let emojiFace = Font(name: "Noto Color Emoji", size: 1)?.face
private let inter = Font.system(ofSize: 16)

private func shape(_ text: String, _ font: Font = inter) -> ShapedText {
    ShapedText.shaping(text, style: font.shapingStyle)
}

private func faces(_ text: String, _ font: Font = inter) -> [String] {
    shape(text, font).runs.map(\.face.postScriptName)
}

/// The lines of Unicode's emoji-test.txt (Debian's package unicode-data) of a status.
private func emojiTest(_ status: String) -> [String] {
    guard let data = FileManager.default.contents(atPath: "/usr/share/unicode/emoji/emoji-test.txt") else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
        let fields = line.split(separator: ";", maxSplits: 1)
        guard fields.count == 2, !line.hasPrefix("#"),
            fields[1].drop(while: { $0 == " " }).prefix(while: { $0 != " " }) == status
        else { return nil }
        var text = String.UnicodeScalarView()
        for code in fields[0].split(separator: " ") {
            if let value = UInt32(code, radix: 16), let scalar = Unicode.Scalar(value) { text.append(scalar) }
        }
        return String(text)
    }
}

private let fullyQualified = emojiTest("fully-qualified")

private let emojiFile = projectFolder.appendingPathComponent("fonts/noto-color-emoji/NotoColorEmoji.ttf")

/// What `hb-shape` makes of each line: glyphs with their advances.
private func reference(_ lines: [String]) throws -> [[String]] {
    let arguments = [
        "--font-file=\(emojiFile.path)", "--script=latn", "--language=und", "--direction=ltr", "--no-glyph-names",
        "--no-clusters", "--cluster-level=0",
    ]
    return try HarfBuzzReference.answers(arguments, to: lines).map {
        $0.dropFirst().dropLast().split(separator: "|").map(String.init)
    }
}

@Suite("Emoji and text", .enabled(if: emojiFace != nil, "built without the font for emoji"))
struct EmojiPresentationTests {
    // MARK: Which is which

    @Test("Pictures are what Unicode shows so by default", arguments: ["🚀", "✅", "⌛", "😀", "🇯🇵", "👍🏿", "🇯", "🀄"])
    func pictures(text: Character) {
        #expect(text.isShownAsEmoji)
        #expect(faces(String(text)) == ["NotoColorEmoji"])
    }

    @Test(
        "Text stays text", arguments: ["☺", "❤", "✔", "☎", "©", "®", "™", "1", "#", "*", "A", "é", "中", "ع", "→", "½"])
    func text(text: Character) {
        #expect(!text.isShownAsEmoji)
        #expect(!faces(String(text)).contains("NotoColorEmoji"))
        #expect(shape(String(text)).missing.isEmpty)
    }

    @Test("U+FE0F shows in colour what is text by default", arguments: ["☺", "❤", "✔", "☎", "©", "®", "™", "⁉", "▶"])
    func pictureSelector(text: String) {
        #expect(faces(text + "\u{FE0F}") == ["NotoColorEmoji"])
    }

    @Test("U+FE0F changes nothing on what is no emoji", arguments: ["A", "é", "½", "1", "9", "#", "*"])
    func selectorOnText(text: String) {
        #expect(faces(text + "\u{FE0F}") == faces(text))
        #expect(faces(text) == ["Inter-Regular"])
    }

    @Test(
        "U+FE0E shows as text what a text font has",
        .enabled(if: Font(name: "Noto Sans Symbols2", size: 1) != nil, "built without the fonts of scripts"),
        arguments: ["⌛", "⌚", "❤", "☎", "⚡", "⭐"])
    func textSelector(text: String) {
        let shaped = shape(text + "\u{FE0E}")
        #expect(shaped.runs.allSatisfy { !$0.face.hasColorGlyphs }, "\(faces(text + "\u{FE0E}"))")
        #expect(shaped.missing.isEmpty)
    }

    @Test("What no text font has is in colour even after U+FE0E, rather than a box")
    func onlyInColor() {
        #expect(faces("🫠\u{FE0E}") == ["NotoColorEmoji"])
        #expect(shape("🫠\u{FE0E}").missing.isEmpty)
    }

    @Test("A keycap is a picture only with U+FE0F, and no digit ever is")
    func keycaps() {
        for key in "0123456789#*" {
            #expect(faces("\(key)\u{FE0F}\u{20E3}") == ["NotoColorEmoji"])
            #expect(!Character("\(key)\u{20E3}").isShownAsEmoji)
        }
        for digits in ["0123456789", "1\u{FE0F}2", "😀1", "1😀", "🚀 2026 🚀"] {
            for run in shape(digits).runs where run.face == emojiFace {
                for glyph in run.glyphs where glyph.advance > 0 {
                    let byte = Array(digits.utf8)[Int(glyph.cluster)]
                    #expect(byte >= 0x80, "\(digits)")
                }
            }
        }
    }

    @Test("Spaces and tabs between emoji are those of the text")
    func spaces() {
        #expect(faces("🇯🇵 🇧🇷") == ["NotoColorEmoji", "Inter-Regular", "NotoColorEmoji"])
        #expect(inter.width(of: "🚀\t🚀") == 2 * inter.width(of: "🚀") + inter.width(of: "    "))
    }

    // MARK: Sequences

    @Test("Unicode's sequences are one grapheme and one picture each", .enabled(if: !fullyQualified.isEmpty))
    func sequences() {
        #expect(fullyQualified.count > 3600)
        let em = Double(2550) / 2048
        for text in fullyQualified {
            #expect(text.count == 1, "\(text)")
            let shaped = shape(text)
            #expect(shaped.runs.map(\.face) == [emojiFace], "\(text)")
            #expect(shaped.runs[0].glyphs.count { $0.advance > 0 } == 1 && shaped.width == em, "\(text)")
            #expect(shaped.missing.isEmpty && shaped.runs[0].glyphs.allSatisfy { $0.id != 0 }, "\(text)")
        }
    }

    @Test("Sequences without their selectors are pictures where they are joined")
    func minimallyQualified() {
        let texts = emojiTest("minimally-qualified")
        #expect(texts.allSatisfy { faces($0) == ["NotoColorEmoji"] && shape($0).width == 2550.0 / 2048 })
        #expect(emojiTest("unqualified").allSatisfy { shape($0).missing.isEmpty })
    }

    @Test(
        "Sequences are set as HarfBuzz sets them, glyph for glyph",
        .enabled(if: !fullyQualified.isEmpty && HarfBuzzReference.tool != nil, "unicode-data or hb-shape is not installed"))
    func agreesWithHarfBuzz() throws {
        let expected = try reference(fullyQualified)
        #expect(expected.count == fullyQualified.count)
        for (text, glyphs) in zip(fullyQualified, expected) {
            #expect(shape(text).runs[0].glyphs.map { "\($0.id)+\($0.advance)" } == glyphs, "\(text)")
        }
    }

    @Test("A sequence that the font has no picture of is its parts, side by side, and not cut")
    func unknownSequence() {
        // A rocket and a banana, joined.
        let shaped = shape("🚀\u{200D}🍌")
        #expect(shaped.missing.isEmpty)
        let width: Double = 2 * 2550 / 2048
        #expect(shaped.width == width)
        #expect(Set(shaped.runs.flatMap { $0.glyphs.map(\.cluster) }) == [0])
    }

    // MARK: Lines

    private static let mixed =
        "Family 👨‍👩‍👧‍👦👩🏽‍💻👍🏿🇯🇵🇧🇷🇩🇪 keycap 1️⃣2️⃣#️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿🏳️‍🌈❤️‍🔥☺️ end🚀✅⌛."

    @Test(
        "Wrapping and truncation never cut a sequence", arguments: [17, 33, 50, 71, 104, 200] as [CGFloat],
        [LineBreakMode.byWordWrapping, .byCharWrapping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
    func neverCut(width: CGFloat, mode: LineBreakMode) {
        let isWrapped = mode == .byWordWrapping || mode == .byCharWrapping
        let style = ParagraphStyle(font: inter, lineBreakMode: mode, numberOfLines: isWrapped ? 0 : 1)
        let box = CGSize(width: width, height: .infinity)
        let whole = Set(Self.mixed)
        for paragraph in [
            Paragraph(Self.mixed, style: style, in: box, displayScale: 2),
            Paragraph(
                attributed(Self.mixed, font: inter) { $0.kern = 0.5 }, style: style, in: box, displayScale: 2),
        ] {
            for line in paragraph.lines {
                #expect(line.text.allSatisfy { whole.contains($0) || $0 == "…" }, "\(line.text)")
            }
            if isWrapped {
                let shown = paragraph.lines.flatMap { $0.text.filter { $0 != " " } }
                #expect(shown == Self.mixed.filter { $0 != " " }.map { $0 })
            }
        }
    }

    @Test(
        "A line of text has room for its emoji",
        arguments: [9, 11, 12, 13, 15, 17, 20, 34] as [CGFloat], [1, 2, 3] as [CGFloat])
    func lineHeight(size: CGFloat, scale: CGFloat) {
        for font in [
            Font.system(ofSize: size), .boldSystem(ofSize: size), .monospacedSystem(ofSize: size, weight: .regular),
            Font(name: "Noto Sans", size: size) ?? .system(ofSize: size),
        ] {
            func height(_ text: String) -> CGFloat {
                Paragraph(
                    text, style: ParagraphStyle(font: font), in: CGSize(width: 1000, height: 1000), displayScale: scale
                ).size.height
            }
            #expect(height("Rocket 🚀 👩🏽‍💻 1️⃣") == height("Rocket"), "\(font.fontName)")
        }
    }

    @Test("Emoji stand with their middle at that of the capitals")
    func centred() throws {
        let face = try #require(emojiFace)
        let run = try #require(shape("🚀").runs.first)
        let glyph = try #require(run.glyphs.first)
        guard case .bitmap(let picture)? = face.colorGlyph(glyph.id, pixelSize: 109) else {
            Issue.record("no picture")
            return
        }
        let middle = (Double(picture.top) - Double(picture.height) / 2) / picture.rowsPerEm
        let raised = middle + Double(glyph.yOffset) / Double(face.unitsPerEm)
        #expect(abs(raised - Double(inter.capHeight / inter.pointSize) / 2) < 0.01)
        // By itself the font is as it is.
        let own = ShapedText.shaping("🚀", style: ShapingStyle(face: face, features: []))
        #expect(own.runs[0].glyphs[0].yOffset == 0)
    }

    @Test("Emoji follow the direction of the text around them", arguments: ["שלום", "مرحبا"])
    func bidi(word: String) throws {
        let text = word + " 👩‍👩‍👧‍👦🚀 " + word
        let shaped = shape(text)
        #expect(shaped.missing.isEmpty)
        let pictures = try #require(shaped.runs.first { $0.face == emojiFace })
        // From left to right: the rocket, which is read last, then the family; each is one picture.
        #expect(pictures.glyphs.filter { $0.advance > 0 }.count == 2)
        #expect(pictures.glyphs.first.map { Int($0.cluster) } ?? 0 > pictures.glyphs.last.map { Int($0.cluster) } ?? 0)
        let mirrored = pictures.glyphs.filter { $0.advance > 0 }.map(\.id)
        let plain = shape("👩‍👩‍👧‍👦🚀").runs[0].glyphs.filter { $0.advance > 0 }.map(\.id)
        #expect(mirrored == plain.reversed())
    }

    @Test("No emoji is reported as missing")
    func report() {
        let texts = worldTexts.joined(separator: "\n") + Self.mixed
        let paragraph = Paragraph(
            texts, style: ParagraphStyle(font: inter, numberOfLines: 0), in: CGSize(width: 500, height: CGFloat.infinity))
        #expect(paragraph.missingCharacters.filter(\.isEmoji).isEmpty)
    }
}

extension String {
    fileprivate var isEmoji: Bool { unicodeScalars.contains { $0.properties.isEmojiPresentation } }
}

@Suite("Without the font for emoji", .enabled(if: emojiFace == nil, "built with it"))
struct NoEmojiTests {
    @Test("Emoji that no font has are boxes and are reported", arguments: ["😀", "👩🏽‍💻", "🫠"])
    func missing(text: String) {
        #expect(shape(text).missing == [text])
        #expect(shape(text).runs.allSatisfy { !$0.face.hasColorGlyphs })
    }
}
