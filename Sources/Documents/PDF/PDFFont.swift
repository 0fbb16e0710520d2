import Foundation
import RasterGraphics
import RasterText

/// A font of a document: its glyphs get codes as they are shown, and it is written when all are known.
///
/// A code stands for a glyph *and* for what it says: the same glyph for two characters, such as a hyphen and a minus sign, has
/// two, so that both can be searched for and copied.
final class PDFFont {
    /// What a document's font can hold of a face.
    enum Kind {
        /// TrueType's outlines: codes lead to glyphs by a table, two bytes each.
        case trueType
        /// PostScript's: the font is made anew with its glyphs in the order of the codes.
        case postScript
        /// Drawn glyph by glyph (Type 3): what no font file holds, of one byte a code.
        case drawn
    }

    struct Code {
        let code: UInt16
        /// What readers go on by behind the glyph, in ems.
        let advance: CGFloat
    }

    let face: FontFace
    let kind: Kind
    let object: PDFObject
    /// What content streams call it, without the slash.
    let name: String
    private(set) var entries: [Entry] = []
    private var codes: [Key: Int] = [:]
    /// Where glyphs of single ASCII characters are among the entries, by the character.
    private var ascii = [(glyph: UInt32, entry: Int32)](repeating: (0, -1), count: 128)

    struct Entry {
        let glyph: UInt32
        let code: UInt16
        let text: String
        /// What readers go on by, in thousandths of an em.
        let width: Int
        let advance: CGFloat

        var shown: Code { Code(code: code, advance: advance) }
    }

    private struct Key: Hashable {
        let glyph: UInt32
        let text: String
    }

    init(_ face: FontFace, kind: Kind, object: PDFObject, number: Int) {
        self.face = face
        self.kind = kind
        self.object = object
        name = "F\(number)"
    }

    /// Codes have one byte where glyphs are drawn, so such a font has 255.
    var isFull: Bool {
        switch kind {
        case .drawn: entries.count >= 255
        case .trueType, .postScript: entries.count >= 65_000
        }
    }

    var hasWideCodes: Bool { if case .drawn = kind { false } else { true } }

    /// The code of a glyph that says one ASCII character.
    @inline(__always) func code(ofGlyph glyph: UInt32, character: UInt8) -> Code {
        let known = ascii[Int(character)]
        if known.entry >= 0, known.glyph == glyph { return entries[Int(known.entry)].shown }
        let text = String(UnicodeScalar(character))
        let made = code(ofGlyph: glyph, text: text)
        if let entry = codes[Key(glyph: glyph, text: text)] { ascii[Int(character)] = (glyph, Int32(entry)) }
        return made
    }

    /// The code of a glyph that says something.
    func code(ofGlyph glyph: UInt32, text: String) -> Code {
        let key = Key(glyph: glyph, text: text)
        if let known = codes[key] { return entries[known].shown }
        codes[key] = entries.count
        let advance = Double(face.advance(of: glyph)) / Double(face.unitsPerEm)
        let width = Int((advance * 1000).rounded())
        // Fonts that are drawn have their widths in units of their own.
        let entry = Entry(
            glyph: glyph, code: UInt16(entries.count + 1), text: text, width: width,
            advance: CGFloat(hasWideCodes ? Double(width) / 1000 : advance))
        entries.append(entry)
        return entry.shown
    }
}

/// All fonts of a document.
struct PDFFonts {
    private(set) var all: [PDFFont] = []
    private var latest: [FontFace: PDFFont] = [:]
    private var last: PDFFont?

    /// The font that shows glyphs of a face.
    mutating func font(of face: FontFace, in file: inout PDFFile) -> PDFFont {
        if let last, last.face == face, !last.isFull { return last }
        if let known = latest[face], !known.isFull {
            last = known
            return known
        }
        let kind: PDFFont.Kind
        switch face.outlineKind {
        case .trueType: kind = .trueType
        case .postScript: kind = .postScript
        case nil: kind = .drawn
        }
        let made = PDFFont(face, kind: kind, object: file.reserve(), number: all.count)
        all.append(made)
        latest[face] = made
        last = made
        return made
    }
}
