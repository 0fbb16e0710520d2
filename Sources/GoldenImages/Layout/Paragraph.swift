import RasterGraphics

/// Lines of a part that are one text.
struct Paragraph: Equatable {
    var lines: [PictureLayout.Text]

    /// Its lines as one text, without what wrapping takes away or adds.
    var text: String { lines.map(\.text).joined(separator: " ") }
    /// Its letters without spaces: the same however its lines are broken.
    var spelling: String { lines.map(\.text).joined().filter { !$0.isWhitespace } }
    /// What it is known by.
    var key: String { spelling }

    /// Names of its fonts with sizes, each once, in order.
    var fonts: [String] { Self.unique(lines.flatMap { $0.font.components(joinedBy: " + ") }) }
    private var colors: [String] { Self.unique(lines.flatMap { $0.color.components(joinedBy: " + ") }) }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// From 0 to 1, for what does not say the same.
    func likeness(to other: Paragraph) -> Double {
        guard let a = lines.first, let b = other.lines.first else { return 0 }
        if spelling == other.spelling { return 1 }
        return (a.baseline == b.baseline && a.x == b.x ? 0.4 : 0) + (a.font == b.font ? 0.3 : 0) + (a.color == b.color ? 0.1 : 0)
    }

    /// Whether all that is written is the same line by line, so that its place means anything.
    func isComparable(with other: Paragraph) -> Bool {
        lines.count == other.lines.count
            && zip(lines, other.lines).allSatisfy {
                $0.text == $1.text && $0.font == $1.font && abs($0.width - $1.width) <= Lengths.hair
            }
    }

    /// How far it moved in a frame. In one that was resized, what keeps its distance from an edge or from the middle did not move.
    static func movement(_ a: Paragraph, _ b: Paragraph, _ old: PixelRect, _ new: PixelRect) -> (x: Double, y: Double) {
        func shift(_ before: Double, _ behind: Double, isResized: Bool) -> Double {
            guard isResized else { return abs(before) <= Lengths.hair ? 0 : before }
            // Text in the middle is placed on whole or half pixels.
            return min(abs(before), abs(behind), abs(before + behind) / 2) <= 1.1 ? 0 : before
        }
        func left(_ lines: [PictureLayout.Text]) -> Double { lines.map(\.x).min() ?? 0 }
        func right(_ lines: [PictureLayout.Text]) -> Double { lines.map { $0.x + $0.width }.max() ?? 0 }
        let x = shift(
            left(b.lines) - Double(new.x) - left(a.lines) + Double(old.x),
            right(b.lines) - Double(new.maxX) - right(a.lines) + Double(old.maxX), isResized: old.width != new.width)
        let (top, bottom) = (a.lines.first?.baseline ?? 0, a.lines.last?.baseline ?? 0)
        let (newTop, newBottom) = (b.lines.first?.baseline ?? 0, b.lines.last?.baseline ?? 0)
        let y = shift(
            newTop - Double(new.y) - top + Double(old.y), newBottom - Double(new.maxY) - bottom + Double(old.maxY),
            isResized: old.height != new.height)
        return (x, y)
    }

    // MARK: What differs

    /// Whether the second is the first with an ellipsis for its end.
    static func isCut(_ text: String, _ cut: String) -> Bool {
        cut.hasSuffix("…") && !text.hasSuffix("…") && text.hasPrefix(cut.dropLast())
    }

    /// "U+0020 → U+00A0" where letters are the same and spaces within lines are not.
    func otherSpaces(than other: Paragraph) -> String? {
        let (a, b) = (gaps, other.gaps)
        guard a.count == b.count else { return nil }
        for (x, y) in zip(a, b) {
            // At the end of a line there is any space or none.
            guard let x, let y, x != y else { continue }
            if x.isEmpty { return "\(Self.codes(y)) is new" }
            return y.isEmpty ? "\(Self.codes(x)) is gone" : "\(Self.codes(x)) → \(Self.codes(y))"
        }
        return nil
    }

    /// The spaces before each letter; nil at the beginning of a line.
    private var gaps: [String?] {
        var gaps: [String?] = []
        for line in lines {
            var space: String? = nil
            var isFirst = true
            for character in line.text {
                if character.isWhitespace {
                    if !isFirst { space = (space ?? "") + String(character) }
                } else {
                    gaps.append(isFirst ? nil : space ?? "")
                    space = nil
                    isFirst = false
                }
            }
        }
        return gaps
    }

    private static func codes(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }.joined(separator: " ")
    }

    /// "Inter-Regular 13 → Inter-Bold 13"; nil where other letters are the reason, or nothing changed.
    func fontChange(to other: Paragraph) -> String? {
        let (a, b) = (fonts, other.fonts)
        guard Set(a) != Set(b), !a.isEmpty, !b.isEmpty else { return nil }
        let (gone, come) = (a.filter { !b.contains($0) }, b.filter { !a.contains($0) })
        if spelling != other.spelling {
            // Letters that a font lacks come from another, in the same size.
            if gone.isEmpty || come.isEmpty
                || Set(gone.map(\.fontSize)) == Set(come.map(\.fontSize)) && needsOtherScript(than: other)
            {
                return nil
            }
        }
        if gone.isEmpty { return "\(come.joined(separator: " + ")) is new beside \(a.joined(separator: " + "))" }
        if come.isEmpty { return "\(gone.joined(separator: " + ")) is gone" }
        return "\(gone.joined(separator: " + ")) → \(come.joined(separator: " + "))"
    }

    /// Whether one of two texts has letters beyond those of Latin scripts (up to U+024F) that the other has not.
    private func needsOtherScript(than other: Paragraph) -> Bool {
        func others(_ text: String) -> Set<Unicode.Scalar> { Set(text.unicodeScalars.filter { $0.value > 0x24F }) }
        return others(spelling) != others(other.spelling)
    }

    func colorChange(to other: Paragraph) -> String? {
        let (a, b) = (colors, other.colors)
        let (gone, come) = (a.filter { !b.contains($0) }, b.filter { !a.contains($0) })
        guard !gone.isEmpty || !come.isEmpty else { return nil }
        if spelling != other.spelling, gone.isEmpty || come.isEmpty { return nil }
        if gone.isEmpty { return "\(come.joined(separator: " + ")) is new" }
        return come.isEmpty
            ? "\(gone.joined(separator: " + ")) is gone" : "\(gone.joined(separator: " + ")) → \(come.joined(separator: " + "))"
    }

    /// A small sign behind a text that is otherwise as it was.
    static func footnoteMark(_ a: Paragraph, _ b: Paragraph) -> (text: String, isNew: Bool)? {
        func mark(_ plain: Paragraph, _ marked: Paragraph) -> String? {
            guard marked.text.hasPrefix(plain.text), marked.text.count > plain.text.count else { return nil }
            let sign = marked.text.dropFirst(plain.text.count).trimmingSpaces
            let small = marked.fonts.filter { !plain.fonts.contains($0) }
            guard sign.count <= 5, small.count == 1, let size = small[0].fontSize,
                let usual = plain.fonts.first?.fontSize, size < usual, Set(plain.fonts).isSubset(of: marked.fonts)
            else { return nil }
            return sign
        }
        if let text = mark(a, b) { return (text, true) }
        return mark(b, a).map { ($0, false) }
    }
}

extension PictureLayout.Part {
    /// Its lines as paragraphs: those of a cell are one, of other parts those of one look that stand one below the other, in one
    /// view as far as views are known.
    func paragraphs(isOne: Bool, of views: [PictureLayout.NamedView] = []) -> [Paragraph] {
        if texts.isEmpty { return [] }
        if isOne { return [Paragraph(lines: texts)] }
        var found: [Paragraph] = []
        for text in texts {
            if let last = found.last?.lines.last, last.font == text.font, last.color == text.color, text.baseline > last.baseline,
                text.baseline - last.baseline < last.lineHeight, last.view(among: views) == text.view(among: views),
                last.x == text.x || last.x + last.width == text.x + text.width
                    || abs(last.x + last.width / 2 - text.x - text.width / 2) <= 1
            {
                found[found.count - 1].lines.append(text)
            } else {
                found.append(Paragraph(lines: [text]))
            }
        }
        return found
    }
}

extension PictureLayout.Text {
    /// Which of the views it is the text of: the innermost that holds it, on the line, where letters are.
    func view(among views: [PictureLayout.NamedView]) -> Int? {
        views.lastIndex { $0.frame.holds(x + width / 2, baseline - 1) }
    }

    /// More than lines of one text are apart: at three pixels a point, twice the size of the font.
    fileprivate var lineHeight: Double { (font.fontSize ?? 16) * 6 }
}

extension PixelRect {
    fileprivate func holds(_ x: Double, _ y: Double) -> Bool {
        x >= Double(self.x) && x <= Double(maxX) && y >= Double(self.y) && y <= Double(maxY)
    }
}

extension String {
    /// The number at the end of "Inter-Regular 13".
    var fontSize: Double? { split(separator: Character(" ")).last.flatMap { Double($0) } }

    fileprivate func components(joinedBy separator: String) -> [String] { split(separator: separator).map { String($0) } }
}

extension Substring {
    fileprivate var trimmingSpaces: String { String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()) }
}
