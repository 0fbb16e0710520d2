@_spi(Rooms) import RasterGraphics

/// What stands behind the name of a font.
enum FontNames {
    struct Match: Sendable {
        let face: FontFace
        /// See ``FontSubstitution/name(at:)``.
        let substitution: UInt16
    }

    /// Answers, nil among them: callbacks ask for a font by name once a cell, over and over by the same few names.
    /// Names come from outside too, and there is no end to them.
    private static let cached = BoundedCache<String, Match?>(limit: 256)

    /// The font of this name, see `Font.init(name:size:in:)`.
    static func match(_ name: String, in collection: FontCollection? = nil) -> Match? {
        guard let collection else { return cached.value(for: name) { find(name, in: nil) } }
        return find(name, in: collection).map {
            Match(face: collection.attaching(to: $0.face), substitution: $0.substitution)
        }
    }

    private static func find(_ name: String, in collection: FontCollection?) -> Match? {
        func collected(isSystem: Bool) -> FontFace? {
            collection?.family(named: name, isSystem: isSystem)?.face(weight: 400, isItalic: false)
                ?? collection?.face(named: name, isSystem: isSystem)
        }
        if let face = collected(isSystem: false) { return Match(face: face, substitution: 0) }
        if let family = BundledFonts.Family(name: name) {
            return Match(face: BundledFonts.face(family, weight: 400, isItalic: false), substitution: 0)
        }
        if let face = BundledFonts.face(named: name) ?? collected(isSystem: true) {
            return Match(face: face, substitution: 0)
        }
        guard let (index, entry) = FontSubstitution.entry(named: name) else { return nil }
        let family = entry.isMonospaced ? BundledFonts.Family.monospaced : .system
        return Match(
            face: BundledFonts.face(family, weight: entry.style.weightClass, isItalic: entry.style.isItalic),
            substitution: index)
    }
}

/// Weight and slant as the names of styles tell them: "SemiBoldItalic", "BookOblique", "W6".
struct FontStyleName: Hashable, Sendable {
    /// OpenType weight class, 100 to 900.
    var weightClass = 400
    var isItalic = false

    // What holds another word comes before it. UIKit's ultra-light is lighter than its thin.
    private static let weights: [(word: String, weightClass: Int)] = [
        ("ultralight", 100), ("extralight", 200), ("thin", 200), ("light", 300), ("semibold", 600), ("demibold", 600),
        ("extrablack", 900), ("ultrabold", 800), ("extrabold", 800), ("bold", 700), ("medium", 500), ("heavy", 800),
        ("black", 900), ("w5", 500), ("w6", 600), ("w7", 700), ("w8", 800),
    ]

    init(_ name: String) {
        let words = name.lowercased().filter { $0 != " " && $0 != "-" }
        if let weight = Self.weights.first(where: { words.contains($0.word) }) { weightClass = weight.weightClass }
        isItalic = ["italic", "oblique", "bookit"].contains { words.contains($0) }
    }
}
