internal import CRasterICU
import Foundation

/// Chooses the face of each grapheme of a text, asked for one after another from the beginning to the end.
///
/// The preferred face sets what it has. For the rest the script decides which bundled families are asked, in this
/// order: those of the script, among them for Han the one of the ``HanForm``; for characters that scripts share those of
/// the scripts that use them, the script of the text before first; then Noto Sans, and for shared characters symbols,
/// mathematics and CJK. The first that has the whole grapheme sets it, in the nearest weight it has; no bundled family
/// of a script has italics, and none are made up. Where the preferred face knows a ``FontCollection``, the fonts that
/// were added to it are asked before all these, and those of the system after them.
///
/// Emoji come first: what Unicode shows in colour (`isShownAsEmoji`) is set by the font for emoji even
/// where the preferred face has it in one colour.
///
/// No face is opened that is not asked.
struct FontFallback {
    /// A face for a grapheme.
    struct Choice: Sendable {
        let face: FontFace
        /// False when no face has all of the grapheme: then `face` has its first character, or is the preferred one and
        /// draws boxes.
        let isWhole: Bool
    }

    private let text: UnsafeBufferPointer<UInt8>
    private let preferred: FontFace
    /// The face of the grapheme before.
    private var previous: FontFace
    /// The last script that a character told, and the face that comes first in it once that is known.
    private var script: Int32?
    private var firstOfScript: FontFace?
    private var hanForm: HanForm?

    /// - Parameters:
    ///   - text: The whole text in UTF-8, which must stay in place: what is in it decides how Han is drawn.
    ///   - preferred: The face that was chosen for it.
    ///   - hanForm: How Han is drawn whatever is in the text; nil: that decides.
    init(for text: UnsafeBufferPointer<UInt8>, preferred: FontFace, hanForm: HanForm? = nil) {
        self.text = text
        self.preferred = preferred
        self.hanForm = hanForm
        previous = preferred
    }

    /// The face for the next grapheme.
    mutating func face(for grapheme: Character) -> Choice {
        let choice = choose(grapheme)
        previous = choice.face
        return choice
    }

    private mutating func choose(_ grapheme: Character) -> Choice {
        let scalars = grapheme.unicodeScalars
        if scalars.allSatisfy(Self.isInvisible) {
            // A tab is four spaces, and that of emoji is as wide as they are.
            let isTab = scalars.first == "\t" && previous.hasColorGlyphs
            return Choice(face: isTab ? preferred : previous, isWhole: true)
        }
        // A space between words of one script belongs to them: they are shaped as one. Emoji need no space of their own.
        if scalars.first == " ", scalars.dropFirst().allSatisfy(Self.isInvisible), previous.lineReach == .ink,
            !previous.hasColorGlyphs, previous.glyph(for: " ") != nil
        {
            return Choice(face: previous, isWhole: true)
        }
        if grapheme.isShownAsEmoji, let face = emojiFace(for: grapheme) { return Choice(face: face, isWhole: true) }
        let own = Self.script(of: scalars)
        if let own, own != script { (script, firstOfScript) = (own, nil) }
        if Self.covers(preferred, grapheme) { return Choice(face: preferred, isWhole: true) }
        if own != nil, let firstOfScript, Self.covers(firstOfScript, grapheme) {
            return Choice(face: firstOfScript, isWhole: true)
        }
        return search(grapheme, own: own)
    }

    /// The face that has an emoji in colour: the preferred one, or one that was added, the bundled one, one of the
    /// system's.
    private func emojiFace(for grapheme: Character) -> FontFace? {
        if preferred.hasColorGlyphs, Self.covers(preferred, grapheme) { return preferred }
        guard let collection = preferred.collection else { return bundledEmojiFace(for: grapheme) }
        let scalars: [Unicode.Scalar] = grapheme.unicodeScalars.filter { !Self.isInvisible($0) }
        guard scalars.count <= Self.longestComposed else { return nil }
        let key = FallbackAnswers.Key(
            preferred: ObjectIdentifier(preferred), script: Self.emoji, hanForm: nil,
            grapheme: ExactText(String(grapheme)))
        func collected(isSystem: Bool) -> FontFace? {
            collection.face(having: scalars, like: preferred, isSystem: isSystem, where: \.hasColorGlyphs)
        }
        let answer = preferred.fallbackAnswers.answer(for: key) {
            let face = collected(isSystem: false) ?? bundledEmojiFace(for: grapheme) ?? collected(isSystem: true)
            return FallbackAnswers.Answer(face: face == preferred ? nil : face, isWhole: face != nil, isFirst: false)
        }
        return answer.isWhole ? answer.face ?? preferred : nil
    }

    private func bundledEmojiFace(for grapheme: Character) -> FontFace? {
        BundledFonts.Family.emoji.lazy
            .map { BundledFonts.face($0, weight: 400, isItalic: false) }.first { Self.covers($0, grapheme) }
    }

    /// Stands for a script among keys; ICU has none below 0.
    private static let emoji: Int32 = -1

    // MARK: Searching

    private mutating func search(_ grapheme: Character, own: Int32?) -> Choice {
        let script = own ?? script ?? RASTER_SCRIPT_COMMON
        let usesHan = own == nil || Self.isCJK(script)
        if usesHan, hanForm == nil { hanForm = HanForm(of: text) }
        let answer: FallbackAnswers.Answer
        if grapheme.utf8.count <= 4 * Self.longestComposed {
            let key = FallbackAnswers.Key(
                preferred: ObjectIdentifier(preferred), script: script, hanForm: usesHan ? hanForm : nil,
                grapheme: ExactText(String(grapheme)))
            answer = preferred.fallbackAnswers.answer(for: key) { find(grapheme, own: own, context: script) }
        } else {
            // Longer ones are not met twice.
            answer = find(grapheme, own: own, context: script)
        }
        if own != nil, answer.isFirst { firstOfScript = answer.face ?? preferred }
        return Choice(face: answer.face ?? preferred, isWhole: answer.isWhole)
    }

    private func find(_ grapheme: Character, own: Int32?, context: Int32) -> FallbackAnswers.Answer {
        let families = Self.families(for: grapheme, own: own, context: context, hanForm: hanForm ?? .simplifiedChinese)
        let choice = find(grapheme, in: families)
        // Where fonts were added, another character of the script may be in one of them.
        let isFirst =
            choice.isWhole && preferred.collection?.added.isEmpty ?? true
            && BundledFonts.Family(of: choice.face) == families.first
        return FallbackAnswers.Answer(
            face: choice.face == preferred ? nil : choice.face, isWhole: choice.isWhole, isFirst: isFirst)
    }

    private func find(_ grapheme: Character, in families: [BundledFonts.Family]) -> Choice {
        var base: FontFace?
        let first = grapheme.unicodeScalars.first { !Self.isInvisible($0) }
        if let first, preferred.glyph(for: first) != nil { base = preferred }
        let collection = preferred.collection
        if let face = collection?.face(for: grapheme, like: preferred, isSystem: false) {
            return Choice(face: face, isWhole: true)
        }
        for family in families {
            let face = BundledFonts.face(family, like: preferred)
            if face == preferred { continue }
            if Self.covers(face, grapheme) { return Choice(face: face, isWhole: true) }
            if base == nil, let first, face.glyph(for: first) != nil { base = face }
        }
        if let face = collection?.face(for: grapheme, like: preferred, isSystem: true) {
            return Choice(face: face, isWhole: true)
        }
        if base == nil, let first {
            base = collection?.face(having: [first], like: preferred) { $0.glyph(for: first) != nil }
        }
        return Choice(face: base ?? preferred, isWhole: false)
    }

    /// The families to ask for a grapheme that the preferred face lacks, in order.
    /// - Parameters:
    ///   - own: Its script, nil for what scripts share.
    ///   - context: Its script, or that of the text before.
    private static func families(
        for grapheme: Character, own: Int32?, context: Int32, hanForm: HanForm
    ) -> [BundledFonts.Family] {
        var families: [BundledFonts.Family] = []
        func add(_ more: [BundledFonts.Family]) {
            for family in more where !families.contains(family) { families.append(family) }
        }
        let cjk = cjkFamilies(hanForm)
        func ofScript(_ script: Int32) -> [BundledFonts.Family] {
            isCJK(script) ? cjk : BundledFonts.Family.standing(inForScript: code(of: script))
        }
        if let own {
            // Unassigned and private characters are of the script "Zzzz", which no font is for.
            add(ofScript(own) + (isWide(grapheme) ? cjk : []) + [.fallback])
            // The arrow over a vector, the circle around a letter: mathematics and symbols have letters for them.
            if grapheme.unicodeScalars.dropFirst().contains(where: { 0x20D0...0x20FF ~= $0.value }) {
                add(BundledFonts.Family.standing(inForScript: "Zyyy"))
            }
            return families
        }
        // Chinese, Japanese and Korean have punctuation and symbols of their own width.
        let users = grapheme.unicodeScalars.first.map(scripts(using:)) ?? []
        if users.contains(context) || isCJK(context) { add(ofScript(context)) }
        if isWide(grapheme) { add(cjk) }
        for script in users { add(ofScript(script)) }
        add([.fallback] + BundledFonts.Family.standing(inForScript: "Zyyy") + cjk + [.system, .monospaced])
        // What is to be shown as text comes in colour rather than as a box.
        add(BundledFonts.Family.emoji)
        // Up to here blocks are of one script each, also where a mark in them counts as shared and names no user.
        if let first = grapheme.unicodeScalars.first, first.value < 0x2000 {
            add(ofScript(context) + BundledFonts.Family.all)
        }
        return families
    }

    /// The families of Chinese, Japanese and Korean, the one with the form first.
    private static func cjkFamilies(_ form: HanForm) -> [BundledFonts.Family] {
        let all = BundledFonts.Family.standing(inForScript: "Hani")
        guard let first = all.first(where: { $0.name.hasSuffix(form.familySuffix) }) else { return all }
        // All four have the same characters, so the others have nothing to add.
        return [first]
    }

    // MARK: Characters

    /// Scalars in a grapheme. Longer ones are no writing, but a way to keep us busy: they are neither composed nor kept.
    fileprivate static let longestComposed = CanonicalForms.longest

    fileprivate static func covers(_ face: FontFace, _ grapheme: Character) -> Bool {
        let scalars = grapheme.unicodeScalars
        if scalars.allSatisfy({ face.glyph(for: $0) != nil || isInvisible($0) }) { return true }
        guard !CanonicalForms.areTrivial(scalars), scalars.prefix(longestComposed + 1).count <= longestComposed
        else { return false }
        // HarfBuzz composes and decomposes: "e" and a combining acute are drawn by a font that has only "é", and "é" by
        // one that has only the two.
        return [true, false].contains { isComposed in
            CanonicalForms.with(scalars, isComposed: isComposed) { form in
                !form.isEmpty
                    && form.allSatisfy { value in
                        Unicode.Scalar(value).map { face.glyph(for: $0) != nil || isInvisible($0) } ?? false
                    }
            }
        }
    }

    /// Characters that HarfBuzz hides, or that we set without a glyph: they never send text to another font.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        // Unicode 15, Default_Ignorable_Code_Point: the standard library looks it up among all properties.
        switch scalar.value {
        case 0x09, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F,
            0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8,
            0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    /// The script of the first character that has one of its own.
    private static func script(of scalars: Character.UnicodeScalarView) -> Int32? {
        for scalar in scalars {
            let script = raster_script_of(scalar.value)
            if script != RASTER_SCRIPT_COMMON && script != RASTER_SCRIPT_INHERITED { return script }
        }
        return nil
    }

    /// The scripts that a shared character is used in, as far as Unicode names them (Script_Extensions).
    private static func scripts(using scalar: Unicode.Scalar) -> [Int32] {
        // More than any character has: 23 in Unicode 16.
        let scripts = [Int32](unsafeUninitializedCapacity: 32) { buffer, count in
            count = Int(raster_scripts_of(scalar.value, buffer.baseAddress, 32))
        }
        return scripts.filter { $0 != RASTER_SCRIPT_COMMON && $0 != RASTER_SCRIPT_INHERITED }
    }

    private static func code(of script: Int32) -> String { String(cString: raster_script_short_name(script)) }

    private static func isCJK(_ script: Int32) -> Bool { cjkScripts.contains(script) }
    private static let cjkScripts = Set(
        [0x4E00, 0x3042, 0x30A2, 0x3105, 0xAC00].map { raster_script_of($0) })

    /// Whether the grapheme is of the blocks that fill an ideograph's square without being of a script: CJK punctuation,
    /// enclosed and squared characters, fullwidth forms.
    private static func isWide(_ grapheme: Character) -> Bool {
        guard let first = grapheme.unicodeScalars.first?.value else { return false }
        return 0x3000...0x303F ~= first || 0x3200...0x33FF ~= first || 0xFE30...0xFE4F ~= first
            || 0xFF00...0xFFEF ~= first
    }
}

extension FontCollection {
    /// The first face that has the whole grapheme.
    fileprivate func face(for grapheme: Character, like preferred: FontFace, isSystem: Bool) -> FontFace? {
        if (isSystem ? system : added).isEmpty { return nil }
        func visible(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
            scalars.filter { !FontFallback.isInvisible($0) }
        }
        let scalars = visible(grapheme.unicodeScalars)
        if scalars.isEmpty { return nil }
        if let face = face(having: scalars, like: preferred, isSystem: isSystem, where: { _ in true }) { return face }
        guard scalars.count <= FontFallback.longestComposed else { return nil }
        // As in `covers`: HarfBuzz composes and decomposes.
        for form in [
            String(grapheme).precomposedStringWithCanonicalMapping, String(grapheme).decomposedStringWithCanonicalMapping,
        ] where !form.unicodeScalars.elementsEqual(grapheme.unicodeScalars) {
            let found = face(having: visible(form.unicodeScalars), like: preferred, isSystem: isSystem) {
                FontFallback.covers($0, grapheme)
            }
            if let found { return found }
        }
        return nil
    }

    /// The first face that has these characters, of added fonts before the system's.
    fileprivate func face(
        having scalars: [Unicode.Scalar], like preferred: FontFace, where condition: (FontFace) -> Bool
    ) -> FontFace? {
        face(having: scalars, like: preferred, isSystem: false, where: condition)
            ?? face(having: scalars, like: preferred, isSystem: true, where: condition)
    }
}
