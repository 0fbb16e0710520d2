import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText

extension FormattedText {
    /// The text as a cell of a style holds it.
    /// - Parameter language: Of letters that are changed, where the style has none.
    func content(_ style: CellStyle, _ look: CellLook, language: String?) -> CellContent {
        let text = look.textTransform?.changed(self, language: style.paragraph.language ?? language) ?? self
        let decorated = (look.isUnderlined ?? false) || (look.isStruckThrough ?? false)
        let reading = text.number.map(TextReading.init)
        if let lines = NumberedLines(text, style, look) {
            var content = CellContent(lines.text, reading, source: text.source ?? text.spelling)
            content.numberedLines = lines.placement
            return content
        }
        if !text.isPlain || decorated {
            return CellContent(text.attributed(style, look), reading, source: text.source ?? text.spelling)
        }
        guard let reading else { return CellContent(text.string, source: text.source) }
        return CellContent(text.string, reading)
    }

    /// - Parameter tailIndents: What lies behind each line, from the edge at which lines end, in points; 0 behind others.
    func attributed(_ style: CellStyle, _ look: CellLook, tailIndents: [CGFloat] = []) -> AttributedText {
        var traits: Traits = look.isUnderlined ?? false ? .underline : []
        if look.isStruckThrough ?? false { traits.insert(.strikethrough) }
        // On a badge it has the colour of that.
        let color = style.badge?.tint(for: string) ?? style.textColor
        return set(in: traits).attributed(style.paragraph, color: color, tailIndents: tailIndents)
    }

    /// The text as it is set in paragraphs of a style.
    /// - Parameters:
    ///   - color: Of runs without one of their own.
    ///   - tailIndents: What lies behind each line, from the edge at which lines end, in points; empty: nothing.
    package func attributed(_ style: ParagraphStyle, color: Color, tailIndents: [CGFloat] = []) -> AttributedText {
        let base = style.font
        var paragraph = ParagraphAttributes()
        paragraph.alignment = style.alignment
        paragraph.lineSpacing = style.lineSpacing
        // Raised text makes no line higher than those above and below; pictures do.
        if runs.allSatisfy({ $0.picture == nil && ($0.size?.points(in: base) ?? 0) <= base.pointSize }) {
            paragraph.maximumLineHeight = base.lineHeight
        }
        paragraph.lineBreakMode = style.lineBreakMode
        paragraph.lineBreakStrategy = style.lineBreakStrategy
        var styled: [AttributedText.Run] = []
        let lines = tailIndents.isEmpty ? [] : self.lines
        let lined = lines.enumerated().flatMap { n, line in
            line.runs.map { (run: $0, tail: tailIndents[n]) } + (n + 1 < lines.count ? [(Run("\n"), tailIndents[n])] : [])
        }
        for (run, tail) in lines.isEmpty ? runs.map({ ($0, 0) }) : lined {
            paragraph.tailIndent = -tail
            let sized = run.size.map { base.withSize($0.points(in: base)) } ?? base
            var attributes = TextAttributes(font: run.traits.font(sized), color: run.color ?? color)
            attributes.paragraph = paragraph
            attributes.link = run.link
            attributes.note = run.note
            // The share of an em that superscripts are raised and subscripts lowered: CSS's defaults in browsers come to as
            // much at this size of text.
            if run.traits.contains(.superscript) { attributes.baselineOffset = sized.pointSize * 0.36 }
            if run.traits.contains(.subscript) { attributes.baselineOffset = sized.pointSize * -0.16 }
            if run.traits.contains(.underline) { attributes.underline = .init(.single) }
            if run.traits.contains(.strikethrough) { attributes.strikethrough = .init(.single) }
            attributes.attachment = run.picture?.attachment(in: base)
            let start = styled.last?.range.upperBound ?? 0
            let end = start + run.text.utf8.count
            if let last = styled.last, last.attributes == attributes, run.picture == nil {
                styled[styled.count - 1].range = last.range.lowerBound..<end
            } else {
                styled.append(AttributedText.Run(range: start..<end, attributes: attributes))
            }
        }
        return AttributedText(text: string, runs: styled)
    }
}

extension TextReading {
    fileprivate init(_ number: FormattedText.Number) {
        self.init(
            anchor: number.wholeEnd.map { DecimalAnchor(offset: $0 - 1, isBehind: true) }, unitStart: nil,
            isNegative: number.isNegative)
    }
}

extension FormattedText.Size {
    /// Beside text of a font; no more than ten times as large, and no less than a tenth.
    fileprivate func points(in font: Font) -> CGFloat {
        let size =
            switch self {
            case .points(let points): points
            case .share(let share): font.pointSize * share
            }
        return size.isFinite ? min(max(size, font.pointSize / 10), font.pointSize * 10) : font.pointSize
    }
}

extension FormattedText.Traits {
    /// The size of raised and lowered text beside the text around it: legible at 11 points still.
    private static let raisedSize: CGFloat = 0.7

    fileprivate func font(_ base: Font) -> Font {
        var font = base
        if contains(.code) { font = .monospacedSystem(ofSize: base.pointSize * 0.92, weight: base.weight) }
        if contains(.strong) { font = font.withWeight(.bold) }
        if contains(.emphasis) { font = font.withItalic(true) }
        if contains(.superscript) || contains(.subscript) { font = font.withSize(font.pointSize * Self.raisedSize) }
        return font
    }
}

extension InlineImage {
    /// Its middle lies at half the height of capitals.
    fileprivate func attachment(in font: Font) -> TextAttributes.Attachment {
        if image.isSymbolImage { return TextAttributes.Attachment(symbol(em: font.pointSize), alternative: alternative) }
        let size = size(em: font.pointSize)
        return TextAttributes.Attachment(
            image: image, bounds: CGRect(x: 0, y: (font.capHeight - size.height) / 2, width: size.width, height: size.height),
            alternative: alternative)
    }
}
