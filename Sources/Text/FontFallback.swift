import Foundation

/// Which font takes over where the chosen one has no glyph.
enum FontFallback {
    /// The face for a grapheme: the preferred one when it has every character, else the first fallback that has;
    /// nil when none has.
    static func face(for character: Character, preferred: FontFace) -> FontFace? {
        if covers(preferred, character) { return preferred }
        let fallback = BundledFonts.face(.fallback, weight: preferred.weightClass, isItalic: preferred.isItalic)
        return fallback != preferred && covers(fallback, character) ? fallback : nil
    }

    private static func covers(_ face: FontFace, _ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        if let only = scalars.first, scalars.count == 1 { return isInvisible(only) || face.glyph(for: only) != nil }
        if scalars.allSatisfy({ isInvisible($0) || face.glyph(for: $0) != nil }) { return true }
        // HarfBuzz composes: "e" and a combining acute are drawn by a font that has only "é".
        let composed = String(character).precomposedStringWithCanonicalMapping.unicodeScalars
        return composed.count < scalars.count
            && composed.allSatisfy { isInvisible($0) || face.glyph(for: $0) != nil }
    }

    /// Characters that HarfBuzz hides, or that we set without a glyph: they never send text to another font.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isDefaultIgnorableCodePoint || scalar.value == 0x09
    }
}
