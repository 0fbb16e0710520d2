import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

// What is in cells.
extension HTMLWriter {
    mutating func contents(of cell: ReadCell, _ appearance: CellAppearance) {
        for (number, part) in cell.contents.enumerated() {
            if number > 0 { out.append(" ") }
            switch part {
            case .figure(let figure): append(figure)
            case .text(let text): append(text, appearance)
            }
        }
    }

    private mutating func append(_ text: ReadText, _ appearance: CellAppearance) {
        let own = text.language.flatMap { $0 == language ? nil : $0 }
        if let own, !isEmail {
            out.append("<span")
            out.append(attribute: "lang", own)
            out.append(">")
        }
        let count = text.text.utf8.count
        if let plate = appearance.plate, text.plate != nil, hasSheet || isEmail {
            out.append("<span")
            if isEmail {
                out.append(" style=\"")
                out.append(declarationsOf: plate, isDark: false)
                out.append("\"")
            }
            out.append(">")
            append(text, 0..<count)
            out.append("</span>")
        } else if appearance.alignment == .decimal, hasSheet, let number = text.lines.first?.number {
            let place = (appearance.mark == "," ? number.comma : number.stop) ?? number.end
            let split = place.offset.clamped(to: 0...count)
            append(text, 0..<split)
            out.append("<span>")
            append(text, split..<count)
            out.append("</span>")
        } else {
            append(text, 0..<count)
        }
        if own != nil, !isEmail { out.append("</span>") }
    }

    /// A stretch of a text with what sets parts of it apart.
    private mutating func append(_ text: ReadText, _ range: Range<Int>) {
        let base = text.baseStyle
        var place = range.lowerBound
        for span in text.runs {
            let own = span.range.clamped(to: range)
            if own.isEmpty && span.figure == nil || own.lowerBound < place { continue }
            if span.figure != nil, span.range.lowerBound < range.lowerBound || span.range.lowerBound > range.upperBound {
                continue
            }
            characters(text.text.utf8Part(place..<own.lowerBound))
            append(text.text.utf8Part(own), span, base)
            place = max(place, own.upperBound)
        }
        characters(text.text.utf8Part(place..<max(place, range.upperBound)))
    }

    private mutating func append(_ part: String, _ span: ReadText.Run, _ base: ReadText.Style?) {
        var ends: [StaticString] = []
        func open(_ start: StaticString, _ end: StaticString) {
            out.append(start)
            ends.append(end)
        }
        if let address = span.link {
            if let link = WebLink(address) {
                out.append("<a")
                out.append(attribute: "href", link.address)
                out.append(">")
                ends.append("</a>")
            } else if refusedLinks.count < 100, refusedLinks.last != address {
                refusedLinks.append(address)
            }
        }
        if let figure = span.figure {
            append(figure)
        } else {
            if let style = span.style, let base { look(style, base, part, &ends) }
            if span.isUnderlined, span.link == nil { open("<u>", "</u>") }
            if span.isStruck { open("<s>", "</s>") }
            let isNote = span.note != nil && span.link == nil && hasSheet
            if isNote, let note = span.note { begin(note) }
            characters(part)
            if isNote { out.append("</a>") }
        }
        for end in ends.reversed() { out.append(end) }
    }

    /// The mark of a remark: leads from where it is referred to, and back.
    private mutating func begin(_ note: NoteEnd) {
        switch note {
        case .reference(let number):
            out.append("<a href=\"#")
            out.append(DocumentName.mark)
            out.append("-n")
            out.append(number)
            out.append("\" role=\"doc-noteref\"")
            // The first one is what the remark leads back to.
            if notesReferred.insert(number).inserted { id("-r", number) }
        case .remark(let number):
            out.append("<a href=\"#")
            out.append(DocumentName.mark)
            out.append("-r")
            out.append(number)
            out.append("\" role=\"doc-backlink\"")
            id("-n", number)
        }
        out.append(">")
    }

    private mutating func id(_ kind: StaticString, _ number: Int) {
        out.append(" id=\"")
        out.append(DocumentName.mark)
        out.append(kind)
        out.append(number)
        out.append("\"")
    }

    private mutating func look(
        _ style: ReadText.Style, _ base: ReadText.Style, _ part: String, _ ends: inout [StaticString]
    ) {
        // Characters that are raised by themselves are not raised twice.
        switch style.raise == .none || part.contains(where: \.isRaisedOrLowered) ? .none : style.raise {
        case .above:
            out.append("<sup>")
            ends.append("</sup>")
        case .below:
            out.append("<sub>")
            ends.append("</sub>")
        case .none: break
        }
        if style.face.weightClass >= 600, base.face.weightClass < 600 {
            out.append("<strong>")
            ends.append("</strong>")
        }
        if style.face.isItalic, !base.face.isItalic {
            out.append("<em>")
            ends.append("</em>")
        }
        func isCode(_ style: ReadText.Style) -> Bool { style.face.familyName.lowercased().contains("mono") }
        if isCode(style), !isCode(base) {
            out.append("<code>")
            ends.append("</code>")
        }
        let isSized = style.raise == .none && (style.size / base.size - 1).magnitude > 0.05
        guard style.ink != base.ink || isSized, hasSheet || isEmail else { return }
        out.append("<span")
        if style.ink != base.ink, hasSheet {
            out.append(" class=\"")
            out.append(DocumentName.mark)
            out.append("k")
            out.append(inkName(style.ink))
            out.append("\"")
        }
        if isSized || isEmail {
            out.append(" style=\"")
            if style.ink != base.ink, isEmail { out.append(raw: "color:\(style.ink.light.css);") }
            if isSized {
                out.append("font-size:")
                out.append(style.size / base.size)
                out.append("em")
            }
            out.append("\"")
        }
        out.append(">")
        ends.append("</span>")
    }

    /// Characters, without what stands for pictures.
    private mutating func characters(_ text: String) {
        guard !text.isEmpty else { return }
        let text = text.utf8.contains(0xEF) ? text.replacing("\u{FFFC}", with: "") : text
        guard isEmail else { return out.append(text: text) }
        for (i, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if i > 0 { out.append("<br>") }
            out.append(text: line)
        }
    }

    // MARK: Plots and pictures

    private mutating func append(_ figure: ReadFigure) {
        if isEmail { return appendEmail(figure) }
        if hasSheet { out.append(svg(figure)) } else if let words = figure.words { out.append(text: words) }
    }

    /// A plot as an element of its own: what is black in it is the same wherever it stands.
    mutating func svg(_ figure: ReadFigure) -> Markup {
        var writer = SVGWriter(
            drawsOutlines: true, scale: scale, size: CGSize(width: picture.width, height: picture.height),
            behind: definitionCount, colors: colors)
        writer.append(figure.commands, dark: figure.dark)
        definitionCount = writer.definitions.count
        colors = writer.colors
        var svg = Markup("<svg")
        svg.append(attribute: "width", figure.frame.width / scale)
        svg.append(attribute: "height", figure.frame.height / scale)
        svg.append(" viewBox=\"")
        for (i, number) in [figure.frame.minX, figure.frame.minY, figure.frame.width, figure.frame.height].enumerated() {
            if i > 0 { svg.append(" ") }
            svg.append(number)
        }
        svg.append("\"")
        if let words = figure.words, !words.isEmpty {
            svg.append(" role=\"img\"")
            svg.append(attribute: "aria-label", words)
        } else {
            svg.append(" aria-hidden=\"true\"")
        }
        svg.append(">")
        if writer.definitions.markup.count > 0 {
            svg.append("<defs>")
            svg.append(writer.definitions.markup)
            svg.append("</defs>")
        }
        svg.append(writer.body)
        svg.append("</svg>")
        return svg
    }
}
