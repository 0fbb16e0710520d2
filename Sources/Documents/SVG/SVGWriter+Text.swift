import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

extension SVGWriter {
    /// Text: characters in a font of the document where one character shows one glyph, else the outlines of glyphs, with the
    /// characters over them that are not seen, but selected, found and read.
    mutating func text(_ glyphs: StyledGlyphs, _ ink: Ink) {
        for (run, clusters) in zip(glyphs.runs, glyphs.clusters()) {
            let source = RunText(glyphs, run, clusters, scale: scale)
            if !drawsOutlines, !isShadow {
                if source.isBlank { continue }
                if let pairs = source.pairs, let style = fonts.style(of: run.face, pixelSize: source.pixelSize, showing: pairs) {
                    append(source, pairs, style: style, ink)
                    continue
                }
            }
            outlines(of: source, ink)
            if !drawsOutlines, !isShadow { appendUnseen(source) }
        }
    }

    /// Lines along the outlines of glyphs.
    mutating func outlines(_ glyphs: StyledGlyphs, width: CGFloat, _ ink: Ink) {
        for (run, clusters) in zip(glyphs.runs, glyphs.clusters()) {
            let source = RunText(glyphs, run, clusters, scale: scale)
            var lines = Path()
            for glyph in source.glyphs {
                let unit = source.pixelSize / CGFloat(run.face.unitsPerEm)
                let outline = run.face.outline(of: glyph.id).scaled(
                    x: unit, y: -unit, thenMovedBy: CGPoint(x: glyph.x, y: glyph.y))
                lines.append(outline.stroked(width: width))
            }
            if !lines.isEmpty { fill(lines, .nonZero, ink) }
            if !drawsOutlines, !isShadow { appendUnseen(source) }
        }
    }

    // MARK: Characters

    /// How far a glyph may stand from its place, in pixels, before it is moved there.
    private static let slack: CGFloat = 0.04

    private mutating func append(
        _ run: RunText, _ pairs: [(character: Unicode.Scalar, glyph: UInt32)], style: Int, _ ink: Ink
    ) {
        let stretches = run.stretches(slack: Self.slack)
        body.append("<text")
        body.append(attribute: "x", run.glyphs[0].x)
        body.append(attribute: "y", run.glyphs[0].y)
        append(moves: stretches[0].moves)
        body.append(" class=\"")
        body.append(DocumentName.mark)
        body.append("f")
        body.append(style)
        if ink.dark != nil {
            body.append(" ")
            body.append(className(ink))
        }
        body.append("\"")
        if ink.dark == nil { paint(ink, .fill) }
        body.append(">")
        for (number, stretch) in stretches.enumerated() {
            if number > 0 {
                body.append("<tspan")
                body.append(attribute: "x", run.glyphs[stretch.range.lowerBound].x)
                append(moves: stretch.moves)
                body.append(">")
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: pairs[stretch.range].lazy.map(\.character))
            body.append(text: String(text))
            if number > 0 { body.append("</tspan>") }
        }
        body.append("</text>")
    }

    private mutating func append(moves: [Int]) {
        guard let last = moves.lastIndex(where: { $0 != 0 }) else { return }
        body.append(" dx=\"")
        for (i, move) in moves[...last].enumerated() {
            if i > 0 { body.append(" ") }
            body.append(hundredths: move)
        }
        body.append("\"")
    }

    /// Characters that lie over the outlines of their glyphs.
    private mutating func appendUnseen(_ run: RunText) {
        let text = run.text
        guard !text.isEmpty, run.width > 0 else { return }
        body.append("<text fill-opacity=\"0\"")
        body.append(attribute: "x", run.left)
        body.append(attribute: "y", run.glyphs[0].y)
        body.append(attribute: "font-size", run.pixelSize)
        body.append(attribute: "textLength", run.width)
        body.append(" lengthAdjust=\"spacingAndGlyphs\">")
        body.append(text: text)
        body.append("</text>")
    }

    // MARK: Outlines

    private mutating func outlines(of run: RunText, _ ink: Ink) {
        var isOpen = false
        for glyph in run.glyphs {
            guard let name = definitions.glyph(glyph.id, of: run.face, pixelSize: run.pixelSize, color: ink.light) else {
                continue
            }
            if !isOpen {
                body.append("<g")
                paint(ink, .fill)
                body.append(">")
                isOpen = true
            }
            body.append("<use")
            link(to: name)
            body.append(attribute: "x", glyph.x)
            body.append(attribute: "y", glyph.y)
            body.append("/>")
        }
        if isOpen { body.append("</g>") }
    }
}

/// A run of glyphs where it stands in the picture, and what it says.
struct RunText {
    struct PlacedInPixels {
        let id: UInt32
        let x, y: CGFloat
    }

    let face: FontFace
    let pixelSize: CGFloat
    let glyphs: [PlacedInPixels]
    /// The text in the order in which it is read.
    let text: String
    /// Each character with its glyph, where each character has one, from left to right and on one line; else nil.
    let pairs: [(character: Unicode.Scalar, glyph: UInt32)]?

    init(_ whole: StyledGlyphs, _ run: GlyphRun, _ clusters: [GlyphCluster], scale: CGFloat) {
        face = run.face
        pixelSize = run.pointSize * scale
        let glyphs = run.glyphs.map {
            PlacedInPixels(id: $0.id, x: whole.x + $0.x * scale, y: whole.baseline + $0.y * scale)
        }
        self.glyphs = glyphs
        let source = whole.text.source
        text = clusters.filter { !$0.text.isEmpty }.sorted { $0.text.lowerBound < $1.text.lowerBound }
            .map { source.utf8Part($0.text) }.joined()
        pairs = Self.pairs(clusters, glyphs, source)
    }

    private static func pairs(
        _ clusters: [GlyphCluster], _ glyphs: [PlacedInPixels], _ source: String
    ) -> [(character: Unicode.Scalar, glyph: UInt32)]? {
        var pairs: [(character: Unicode.Scalar, glyph: UInt32)] = []
        var last = -1
        for cluster in clusters {
            guard cluster.glyphs.count == 1, cluster.text.lowerBound > last else { return nil }
            last = cluster.text.lowerBound
            let characters = source.utf8Part(cluster.text).unicodeScalars
            guard let character = characters.first, characters.count == 1, Self.isSimple(character) else { return nil }
            let glyph = glyphs[cluster.glyphs.lowerBound]
            guard glyph.y == glyphs[0].y else { return nil }
            pairs.append((character, glyph.id))
        }
        return pairs.isEmpty ? nil : pairs
    }

    /// Whether browsers show a character by itself: no letter that changes with its neighbours or stands to the left of the one
    /// before it, no mark, no control.
    private static func isSimple(_ character: Unicode.Scalar) -> Bool {
        if character.value < 0x7F { return character.value >= 0x20 }
        guard character.value >= 0xA0, character.value < 0xFFFE else { return false }
        switch character.value {
        // Right to left, and scripts whose letters are set together.
        case 0x0590...0x109F, 0x1780...0x1CFF, 0xA800...0xABFF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: return false
        default: break
        }
        switch character.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .spacingMark, .enclosingMark, .surrogate,
            .unassigned:
            return false
        default: return true
        }
    }

    /// So many characters, each of which is moved by itself, stand at places that follow from each other. Chromium lays out each as
    /// a box, whose width it rounds up to a 64th of a pixel.
    private static let charactersMoved = 12

    /// Its characters, and by how many hundredths of a pixel each stands aside of where the font puts it: behind the advance of the
    /// one before. Each stretch begins at a place of its own.
    func stretches(slack: CGFloat) -> [(range: Range<Int>, moves: [Int])] {
        var stretches: [(range: Range<Int>, moves: [Int])] = []
        var pen: CGFloat = 0
        for (i, glyph) in glyphs.enumerated() {
            let move = i == 0 ? 0 : glyph.x - pen
            var rounded = move.magnitude > slack ? Markup.hundredths(move) : 0
            let count = stretches.last?.range.count ?? 0
            let isLong = count >= Self.charactersMoved && stretches.last?.moves.contains { $0 != 0 } ?? false
            if i == 0 || rounded != 0 && isLong {
                stretches.append((i..<i, []))
                rounded = 0
                pen = CGFloat(Markup.hundredths(glyph.x)) / 100
            }
            stretches[stretches.count - 1].range = stretches[stretches.count - 1].range.lowerBound..<i + 1
            stretches[stretches.count - 1].moves.append(rounded)
            pen += CGFloat(rounded) / 100
            pen += CGFloat(face.advance(of: glyph.id)) * pixelSize / CGFloat(face.unitsPerEm)
        }
        return stretches
    }

    /// Whether there is nothing to see.
    var isBlank: Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

    var left: CGFloat { glyphs.lazy.map(\.x).min() ?? 0 }

    /// From the left end of the first glyph to where the last one ends.
    var width: CGFloat {
        let unit = pixelSize / CGFloat(max(1, face.unitsPerEm))
        return (glyphs.lazy.map { $0.x + CGFloat(face.advance(of: $0.id)) * unit }.max() ?? 0) - left
    }
}
