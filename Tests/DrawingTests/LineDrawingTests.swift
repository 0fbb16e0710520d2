import Foundation
import RasterGraphics
import RasterPaint
import RasterText
import Testing

@testable import RasterDrawing

private let font = Font.system(ofSize: 20)

/// A line of attributed text, on one line.
private func line(
    _ parts: [(String, (inout TextAttributes) -> Void)], scale: CGFloat = 1
) throws -> Paragraph.Line {
    var text = ""
    var runs: [AttributedText.Run] = []
    for (part, change) in parts {
        var attributes = TextAttributes(font: font, color: .black)
        change(&attributes)
        let start = text.utf8.count
        text += part
        runs.append(.init(range: start..<text.utf8.count, attributes: attributes))
    }
    let paragraph = Paragraph(
        AttributedText(text: text, runs: runs), style: ParagraphStyle(font: font),
        in: CGSize(width: CGFloat.infinity, height: .infinity), displayScale: scale)
    return try #require(paragraph.lines.first)
}

private func list(
    _ line: Paragraph.Line, at origin: CGPoint = CGPoint(x: 10, y: 30), scale: CGFloat = 1, over: ColorU8? = nil
) -> DisplayList {
    var list = DisplayList(scale: scale)
    list.draw(line, at: origin, color: .black, over: over)
    return list
}

/// The first word of each command.
private func kinds(_ list: DisplayList) -> [String] {
    list.description.split(separator: "\n").map { String($0.split(separator: " ")[0]) }
}

private func pixels(
    _ list: DisplayList, width: Int = 200, rows: Range<Int> = 0..<60, background: ColorU8 = .white
) -> [UInt8] {
    var canvas = Canvas(width: width, rows: rows, background: background)
    var painter = Painter()
    painter.paint(list, into: &canvas)
    return canvas.withPixels { Array($0) }
}

@Suite("Drawing lines of text") struct LineDrawingTests {
    @Test("A line of one plain style has the very pixels of plain text", arguments: [1, 2, 3] as [CGFloat])
    func plain(scale: CGFloat) throws {
        for words in ["Hamburgefons AVATAR fjord 0123", "Ünïcödé → 漢字 مرحبا", "x"] {
            let plain = Paragraph(
                words, style: ParagraphStyle(font: font), in: CGSize(width: 1e4, height: 1e4), displayScale: scale)
            let origin = CGPoint(x: 10.3, y: 30)
            let plainLine = try #require(plain.lines.first)
            for over in [nil, ColorU8.white] {
                var expected = DisplayList(scale: scale)
                expected.draw(plainLine, at: origin, color: .black, over: over)
                let got = list(try line([(words, { _ in })], scale: scale), at: origin, scale: scale, over: over)
                let size = (width: 1000, rows: 0..<120)
                #expect(
                    pixels(got, width: size.width, rows: size.rows)
                        == pixels(expected, width: size.width, rows: size.rows), "\(words)")
            }
        }
    }

    @Test("Backgrounds lie below shadows, those below lines, glyphs, outlines and strikethrough")
    func order() throws {
        let line = try line([
            (
                "all",
                {
                    $0.backgroundColor = .yellow
                    $0.shadow = .init(offset: CGSize(width: 1, height: 1), blurRadius: 2, color: .gray)
                    $0.underline = .init(.single)
                    $0.strikethrough = .init(.single)
                    $0.strokeWidth = -3
                }
            ),
            ("more", { $0.backgroundColor = .green }),
        ])
        #expect(
            kinds(list(line)) == [
                "fill", "fill", "shadow", "fill", "text", "outlines", "fill", "}", "fill", "text", "outlines", "fill",
                "text",
            ])
    }

    @Test("A positive stroke leaves out the fill, none the outlines")
    func stroke() throws {
        func kindsOf(_ width: CGFloat) throws -> [String] { kinds(list(try line([("a", { $0.strokeWidth = width })]))) }
        #expect(try kindsOf(3) == ["outlines"])
        #expect(try kindsOf(-3) == ["text", "outlines"])
        #expect(try kindsOf(0) == ["text"])
        #expect(try kindsOf(.nan) == ["text"])
        let text = list(try line([("a", { $0.strokeWidth = 5 })]), scale: 2).description
        #expect(text.contains("width 2 "), "5 % of 40 pixels: \(text)")
    }

    @Test("Lines are whole pixels thick, at least one, and thick ones twice that", arguments: [1, 2, 3] as [CGFloat])
    func underlines(scale: CGFloat) throws {
        func rects(_ kind: TextAttributes.Decoration.Kind) throws -> [CGRect] {
            let line = try line([("gap", { $0.underline = .init(kind, color: .red) })], scale: scale)
            return list(line, scale: scale).commands.compactMap {
                guard case .fill(let rect, _, let color) = $0 else { return nil }
                #expect(color == ColorU8(red: 255, green: 0, blue: 0))
                return rect
            }
        }
        let single = try #require(try rects(.single).first)
        let natural = 20 * scale * CGFloat(font.face.underlineThickness) / CGFloat(font.face.unitsPerEm)
        #expect(single.height == max(1, natural.rounded()))
        let width = font.width(of: "gap") * scale
        #expect(single.minX == 10 * scale && abs(single.width - width) <= 1)
        #expect([single.minY, single.maxY, single.maxX].allSatisfy { $0 == $0.rounded() })
        let middle = 30 * scale - 20 * scale * CGFloat(font.face.underlinePosition) / CGFloat(font.face.unitsPerEm)
        #expect(abs(single.midY - middle) <= 0.5)
        #expect(try rects(.thick).map(\.height) == [2 * single.height])
        let double = try rects(.double)
        #expect(double.count == 2 && double.map(\.height) == [single.height, single.height])
        #expect(double[0] == single && double[1].minY == double[0].maxY + single.height)
    }

    @Test("A line by word leaves out what lies between words")
    func byWord() throws {
        let line = try line([("two words", { $0.underline = .init(.single, isByWord: true) })])
        let rects = list(line).commands.compactMap { command -> CGRect? in
            if case .fill(let rect, _, _) = command { rect } else { nil }
        }
        #expect(rects.count == 2)
        let gap = rects[1].minX - rects[0].maxX
        #expect(abs(gap - font.width(of: " ")) <= 1)
    }

    @Test("Fragments that adjoin leave no gap in backgrounds and lines")
    func seams() throws {
        let line = try line(
            ["one ", "two ", "three"].map { part in
                (
                    part,
                    {
                        $0.backgroundColor = .yellow
                        $0.underline = .init(.single)
                        $0.kern = CGFloat(part.count)
                    }
                )
            })
        let rects = list(line).commands.compactMap { command -> CGRect? in
            if case .fill(let rect, _, _) = command { rect } else { nil }
        }
        #expect(rects.count == 6)
        for i in [0, 1, 3, 4] { #expect(rects[i].maxX == rects[i + 1].minX) }
    }

    @Test("Patterns are counted from the left end of the line, in bands of any place")
    func patterns() throws {
        let pattern = try #require(DashPattern(.dashDot, thickness: 2))
        #expect(pattern.lengths == [8, 4, 2, 4])
        let whole = pattern.ink(in: 0..<100, origin: 7)
        for cut in 1..<100 {
            let parts = pattern.ink(in: 0..<cut, origin: 7) + pattern.ink(in: cut..<100, origin: 7)
            #expect(Set(parts.flatMap(Array.init)) == Set(whole.flatMap(Array.init)))
        }
        #expect(whole.contains(7..<15))
        #expect(DashPattern(.solid, thickness: 2) == nil)
    }

    @Test("A picture with shadows and outlines is the same in bands of any height")
    func bands() throws {
        let line = try line([
            (
                "Bands",
                {
                    $0.shadow = .init(offset: CGSize(width: 3, height: 5), blurRadius: 6, color: .blue)
                    $0.underline = .init(.single, .dashDot)
                    $0.backgroundColor = .yellow
                }
            ),
            (
                " too",
                {
                    $0.strokeWidth = 4
                    $0.shadow = .init(offset: CGSize(width: -30, height: 0), blurRadius: 0, color: .red)
                }
            ),
        ])
        let list = list(line)
        let whole = pixels(list)
        for height in [1, 7, 13, 32] {
            var bytes: [UInt8] = []
            for y in stride(from: 0, to: 60, by: height) { bytes += pixels(list, rows: y..<min(60, y + height)) }
            #expect(bytes == whole, "bands of \(height)")
        }
        // A picture that begins further right shows the same shadow, as far as it shows.
        var moved = DisplayList(scale: 1)
        moved.draw(line, at: CGPoint(x: -20, y: 30), color: .black, over: nil)
        let cut = pixels(moved)
        for y in 0..<60 {
            let a = whole[(y * 200 + 30) * 4..<(y * 200 + 150) * 4]
            #expect(Array(a) == Array(cut[y * 800..<y * 800 + 480]))
        }
    }

    @Test("A sharp shadow is a copy of the ink in one colour")
    func sharpShadow() throws {
        let color = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        let shadowed = try line([
            (
                "ink",
                {
                    $0.shadow = .init(offset: CGSize(width: 40, height: 0), blurRadius: 0, color: color)
                    $0.underline = .init(.thick)
                }
            )
        ])
        let bytes = pixels(list(shadowed), background: .clear)
        var inks = 0
        for i in stride(from: 0, to: bytes.count, by: 4) where bytes[i] > 0 {
            #expect(bytes[i + 1] == 0 && bytes[i + 2] == 0)
            // Underline and descender overlap, yet nothing is darker than the colour.
            #expect(bytes[i + 3] <= 128)
            inks += 1
        }
        #expect(inks > 100)
    }

    @Test("Colours resolve with the traits")
    func traits() throws {
        let line = try line([("a", { $0.color = .label })])
        var dark = DisplayList(scale: 1)
        dark.draw(line, at: .zero, color: .black, traits: .dark, over: nil)
        #expect(dark.description.hasSuffix("#ffffff"))
        #expect(list(line).description.hasSuffix("#000000"))
    }

    @Test("Text on its own background is blended for that")
    func backdrop() throws {
        func hint(_ color: Color?) throws -> String {
            let text = list(try line([("a", { $0.backgroundColor = color })]), over: .white).description
            return String(text.suffix(7))
        }
        #expect(try hint(nil) == "#ffffff")
        #expect(try hint(.red) == "#ff0000")
        #expect(try hint(Color.black.withAlphaComponent(0.5)) == "#7f7f7f")
    }

    @Test("An attachment stands on the baseline at its size, on device pixels")
    func attachment() throws {
        let bitmap = Bitmap(width: 6, height: 4, filledWith: .black)
        func rect(_ bounds: CGRect) throws -> [CGRect] {
            let line = try line([("\u{FFFC}", { $0.attachment = .init(image: Image(bitmap: bitmap), bounds: bounds) })])
            return list(line, scale: 2).commands.compactMap {
                if case .bitmap(_, let rect, .smooth, tint: nil) = $0 { rect } else { nil }
            }
        }
        #expect(try rect(CGRect(x: 0, y: 0, width: 6, height: 4)) == [CGRect(x: 20, y: 52, width: 12, height: 8)])
        #expect(try rect(CGRect(x: 1, y: -3, width: 3, height: 2)) == [CGRect(x: 22, y: 62, width: 6, height: 4)])
        #expect(try rect(CGRect(x: 0, y: 0, width: 0, height: 4)).isEmpty)
    }

    @Test("In a list with marks, links and pictures in text are tagged; in others they draw the same")
    func tags() throws {
        let image = Image(bitmap: Bitmap(width: 6, height: 4, filledWith: .black))
        let line = try line([
            ("see ", { _ in }), ("here", { $0.link = "https://example.org" }),
            (
                "\u{FFFC}",
                {
                    $0.link = "https://example.org"
                    $0.attachment = .init(image: image, bounds: CGRect(x: 0, y: 0, width: 6, height: 4), alternative: "a star")
                }
            ),
        ])
        var marked = DisplayList(scale: 1, includesMarks: true)
        marked.draw(line, at: CGPoint(x: 10, y: 30), color: .black, over: nil)
        #expect(
            kinds(marked) == ["line", "text", "link", "text", "}", "link", "figure", "bitmap", "}", "}", "}"], "\(marked)")
        #expect(marked.description.contains("link https://example.org {") && marked.description.contains("figure \"a star\" {"))
        let frames = marked.commands.compactMap { if case .beginTag(.link, let frame) = $0 { frame } else { nil } }
        #expect(frames[0].minX == 10 + font.width(of: "see ") && abs(frames[0].width - font.width(of: "here")) < 1e-9)
        #expect(kinds(list(line)) == ["text", "text", "bitmap"])
    }

    @Test("A step of a list stays small")
    func size() {
        // That of a rect with rounded corners: lists of large tables have hundreds of thousands of them.
        #expect(MemoryLayout<DisplayList.Command>.size <= 112, "\(MemoryLayout<DisplayList.Command>.size)")
    }

    @Test("Fragments of absurd numbers draw nothing or little, and soon")
    func absurd() throws {
        let absurd: [CGFloat] = [.nan, .infinity, -.infinity, -1e300, 1e9]
        var arena = GlyphArena()
        let glyphs = try #require(try line([("gl", { _ in })]).fragments(in: &arena).first)
        for value in absurd {
            for place in 0..<10 {
                func pick(_ index: Int, _ normal: CGFloat) -> CGFloat { place == index ? value : normal }
                var attributes = TextAttributes(font: font, color: .black)
                attributes.baselineOffset = pick(0, 0)
                attributes.strokeWidth = pick(1, -2)
                attributes.shadow = .init(
                    offset: CGSize(width: pick(2, 1), height: pick(3, 1)), blurRadius: pick(4, 2), color: .red)
                attributes.underline = .init(.single, .dash, isByWord: place == 5)
                attributes.strikethrough = .init(.double)
                attributes.backgroundColor = .yellow
                if place == 6 {
                    attributes.attachment = .init(
                        image: Image(bitmap: Bitmap(width: 1, height: 1)),
                        bounds: CGRect(x: value, y: value, width: value, height: value))
                }
                let fragment = TextFragment(
                    x: pick(7, 0), width: pick(8, 20), runs: glyphs.runs, text: glyphs.text, attributes: attributes,
                    words: [0...pick(8, 20).magnitude.held])
                var list = DisplayList(scale: 1)
                list.draw(
                    [fragment], of: try line([("gl", { _ in })]), at: CGPoint(x: pick(9, 10), y: 30), color: .black,
                    traits: .light, over: nil)
                _ = pixels(list, width: 60, rows: 0..<40)
            }
        }
    }
}

extension CGFloat {
    /// A bound that a closed range takes.
    fileprivate var held: CGFloat { isNaN ? 0 : self }
}
