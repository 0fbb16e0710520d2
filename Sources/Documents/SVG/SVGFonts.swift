import Foundation
import RasterDrawing
import RasterText

/// The fonts of a document in SVG: of each face one file or several, in each of which a character shows one glyph.
struct SVGFonts {
    private struct Font {
        let face: FontFace
        var glyphs: [Unicode.Scalar: UInt32] = [:]
    }

    private struct Style: Hashable {
        let font: Int
        let pixelSize: CGFloat
    }

    private var fonts: [Font] = []
    private var fontsOfFace: [FontFace: [Int]] = [:]
    private var embeds: [FontFace: Bool] = [:]
    private var styles: [Style] = []
    private var placeOfStyle: [Style: Int] = [:]

    /// Files of one face in a document: digits have two widths, and letters small capitals and other forms.
    private static let mostFontsOfFace = 8

    /// The number of the class of text that shows characters by these glyphs; nil where no font of a document can.
    mutating func style(
        of face: FontFace, pixelSize: CGFloat, showing pairs: [(character: Unicode.Scalar, glyph: UInt32)]
    ) -> Int? {
        guard canEmbed(face), let font = font(of: face, showing: pairs) else { return nil }
        let style = Style(font: font, pixelSize: pixelSize)
        if let known = placeOfStyle[style] { return known }
        placeOfStyle[style] = styles.count
        styles.append(style)
        return styles.count - 1
    }

    private mutating func canEmbed(_ face: FontFace) -> Bool {
        if let known = embeds[face] { return known }
        let can = FontSubset.isAvailable && face.outlineKind != nil && !face.hasColorGlyphs
        embeds[face] = can
        return can
    }

    private mutating func font(of face: FontFace, showing pairs: [(character: Unicode.Scalar, glyph: UInt32)]) -> Int? {
        var own: [Unicode.Scalar: UInt32] = [:]
        for (character, glyph) in pairs {
            if own[character] ?? glyph != glyph { return nil }
            own[character] = glyph
        }
        let known = fontsOfFace[face] ?? []
        let fitting = known.first { font in own.allSatisfy { fonts[font].glyphs[$0.key] ?? $0.value == $0.value } }
        if fitting == nil, known.count >= Self.mostFontsOfFace { return nil }
        let font = fitting ?? fonts.count
        if fitting == nil {
            fonts.append(Font(face: face))
            fontsOfFace[face, default: []].append(font)
        }
        fonts[font].glyphs.merge(own) { first, _ in first }
        return font
    }

    /// The rules of the style sheet: fonts, and the classes of text. Fonts that cannot be made are left to those of the reader.
    func appendRules(to sheet: inout Markup) {
        for (number, font) in fonts.enumerated() {
            guard let file = WebFont.file(of: font.face, glyphs: font.glyphs) else { continue }
            sheet.append("@font-face{font-family:")
            appendName("w", number, to: &sheet)
            appendWeight(of: font.face, to: &sheet, separator: ";font-weight:")
            if font.face.isItalic { sheet.append(";font-style:italic") }
            sheet.append(";src:url(data:font/woff;base64,")
            sheet.append(raw: Data(file).base64EncodedString())
            sheet.append(")}")
        }
        for (number, style) in styles.enumerated() {
            let face = fonts[style.font].face
            sheet.append(".")
            appendName("f", number, to: &sheet)
            sheet.append("{font:")
            if face.isItalic { sheet.append("italic ") }
            if face.weightClass != 400 {
                sheet.append(face.weightClass)
                sheet.append(" ")
            }
            sheet.append(style.pixelSize)
            sheet.append("px ")
            appendName("w", style.font, to: &sheet)
            sheet.append(",")
            sheet.append(raw: face.cssFamily)
            // Spaces at its ends are what comes between it and its neighbours.
            sheet.append(";white-space:pre}")
        }
    }

    private func appendWeight(of face: FontFace, to sheet: inout Markup, separator: StaticString) {
        guard face.weightClass != 400 else { return }
        sheet.append(separator)
        sheet.append(face.weightClass)
    }

    private func appendName(_ kind: StaticString, _ number: Int, to sheet: inout Markup) {
        sheet.append(DocumentName.mark)
        sheet.append(kind)
        sheet.append(number)
    }
}
