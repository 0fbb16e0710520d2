internal import CRasterHarfBuzz
internal import CRasterICU
import RasterGraphics

/// What shaping depends on besides the text.
struct ShapingStyle: Hashable, Sendable {
    let face: FontFace
    let features: FontFeatures
    let language: TextLanguage
    /// Whose forms of Han are drawn; nil: those that the shaped text tells on its own.
    var hanForm: HanForm?

    init(face: FontFace, features: FontFeatures, language: TextLanguage = .undetermined) {
        self.face = face
        self.features = features
        self.language = language
        hanForm = language.hanForm
    }

    /// The style for text that is a part of a longer one, all of which tells whose forms of Han are drawn.
    /// - Parameter traits: Of all of it.
    func within(_ text: String, traits: TextTraits) -> ShapingStyle {
        guard hanForm == nil, traits.contains(.han) else { return self }
        var text = text
        var style = self
        style.hanForm = text.withUTF8 { HanForm(of: $0) }
        return style
    }

    /// Whether the face sets text of the language by other rules than any text.
    var hasLanguageForms: Bool { language != .undetermined && face.hasForms(of: language) }

    var monospacedDigits: Bool { features.contains(.monospacedDigits) }
}

extension ShapedText {
    /// Shapes one line of text: text that holds no line break.
    ///
    /// HarfBuzz gets whole stretches of one face and one script with its default features (kerning, ligatures,
    /// contextual forms) but for the style's departures from them, and for ``Stretch/contextualAlternates``.
    /// - Parameters:
    ///   - levels: Of the text in its paragraph; nil for those of the text on its own.
    ///   - context: What it joins with, where it was cut out of a longer text.
    static func shaping(
        _ text: String, style: ShapingStyle, levels: BidiLevels? = nil, context: JoiningContext? = nil
    ) -> ShapedText {
        var text = text
        return text.withUTF8 { utf8 in
            var missing: [String] = []
            let levels = levels ?? BidiLevels(utf8, direction: .natural)
            let stretches = itemise(utf8, style: style, levels: levels.forShaping, missing: &missing)
            let buffer = ShapingBuffer.pool.take()
            defer { ShapingBuffer.pool.give(back: buffer) }
            let isASCII = utf8.allSatisfy { $0 < 0x80 }
            let runs = stretches.map { stretch in
                ShapedRun(
                    face: stretch.face, range: stretch.range, script: stretch.script, level: stretch.level,
                    glyphs: buffer.shape(
                        utf8, stretch, style, context: context, raise: stretch.face.raise(beside: style.face))
                ).measured(isASCII: isASCII)
            }
            for run in runs where !run.face.isBundled { missing += run.undrawn(in: utf8) }
            return ShapedText(runs: runs, utf8Count: utf8.count, missing: missing)
        }
    }
}

extension ShapedRun {
    /// The graphemes of which a glyph is not drawn as its font has it.
    fileprivate func undrawn(in utf8: UnsafeBufferPointer<UInt8>) -> [String] {
        var found: [String] = []
        // Characters without a glyph are known.
        for glyph in glyphs where glyph.id != 0 && !face.draws(glyph.id) {
            let rest = utf8[Int(glyph.cluster)...].prefix(256)
            if let character = String(decoding: rest, as: UTF8.self).first { found.append(String(character)) }
        }
        return found
    }
}

/// A stretch of text with one face, one script and one embedding level.
struct Stretch {
    var face: FontFace
    /// ICU's code of the script.
    var script: Int32
    var level: UInt8
    var range: Range<Int>

    /// Whether it is Latin, Greek or Cyrillic, or what all scripts share.
    var isAlphabetic: Bool {
        [RASTER_SCRIPT_COMMON, RASTER_SCRIPT_LATIN, RASTER_SCRIPT_GREEK, RASTER_SCRIPT_CYRILLIC].contains(script)
    }

    /// What is said of contextual alternates. In alphabets fonts make other characters of the data's by them: "10x12" becomes
    /// "10×12", "->" an arrow, "!=" a sign of inequality. Other scripts are written with them.
    fileprivate func contextualAlternates(_ features: FontFeatures) -> [hb_feature_t] {
        isAlphabetic && !features.contains(.contextualAlternates) ? [noContextualAlternates] : []
    }
}

/// Splits text where the face, the script or the level changes.
///
/// A grapheme goes to the style's own face when that has all of its characters, else to the fallback that
/// ``FontFallback`` finds; when none has them, boxes are drawn.
private func itemise(
    _ utf8: UnsafeBufferPointer<UInt8>, style: ShapingStyle, levels: BidiLevels, missing: inout [String]
) -> [Stretch] {
    guard !utf8.isEmpty else { return [] }
    if style.face.coversASCII, levels.isPlain, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x09 }) {
        return [Stretch(face: style.face, script: RASTER_SCRIPT_LATIN, level: 0, range: 0..<utf8.count)]
    }
    // The stretch of one level that the character lies in.
    var levelRun = -1
    var (level, levelEnd) = (levels.paragraphLevel, levels.runs.isEmpty ? Int.max : 0)
    var stretches: [Stretch] = []
    var start = 0
    var fallback = FontFallback(for: utf8, preferred: style.face, hanForm: style.hanForm)
    for character in String(decoding: utf8, as: UTF8.self) {
        let end = start + character.utf8.count
        let choice = fallback.face(for: character)
        let face = choice.face
        if !choice.isWhole { missing.append(String(character)) }
        let script = scriptOf(character)
        // A grapheme has the level of its first character.
        while start >= levelEnd {
            levelRun += 1
            level = levels.runs[levelRun].level
            levelEnd = levelRun == levels.runs.count - 1 ? .max : levels.runs[levelRun].end
        }
        if let last = stretches.last, last.level == level, last.face == face,
            script == nil || last.script == script || last.script == RASTER_SCRIPT_COMMON
        {
            stretches[stretches.count - 1].range = last.range.lowerBound..<end
            if let script { stretches[stretches.count - 1].script = script }
        } else {
            // Punctuation and spaces take the script of the text before them (UAX #24, §5.1).
            stretches.append(
                Stretch(
                    face: face, script: script ?? stretches.last?.script ?? RASTER_SCRIPT_COMMON,
                    level: level, range: start..<end))
        }
        start = end
    }
    return stretches
}

/// The script of a grapheme's first character that has one; nil for what all scripts share.
private func scriptOf(_ character: Character) -> Int32? {
    // The Arabic letter mark is Arabic by its script, and stands in any text.
    for scalar in character.unicodeScalars where scalar.value != 0x61C {
        let script = raster_script_of(scalar.value)
        if script != RASTER_SCRIPT_COMMON && script != RASTER_SCRIPT_INHERITED { return script }
    }
    return nil
}

/// A reusable HarfBuzz buffer.
final class ShapingBuffer: Sendable {
    // Used by the one thread that has taken this object from the pool.
    nonisolated(unsafe) let buffer = hb_buffer_create()!
    static let pool = Pool { ShapingBuffer() }

    deinit { hb_buffer_destroy(buffer) }

    func shape(
        _ utf8: UnsafeBufferPointer<UInt8>, _ stretch: Stretch, _ style: ShapingStyle, context: JoiningContext?,
        raise: Int32
    ) -> [ShapedGlyph] {
        // No syllable is too long where all of the text is not: its characters have two bytes at least.
        if stretch.range.count <= 2 * Self.longestSyllable {
            return shapeWhole(utf8, stretch, style, context: context, raise: raise)
        }
        let pieces = Self.pieces(of: stretch.range, utf8)
        var stretch = stretch
        var glyphs: [ShapedGlyph] = []
        glyphs.reserveCapacity(stretch.range.count)
        for piece in stretch.level & 1 == 1 ? pieces.reversed() : pieces {
            stretch.range = piece
            glyphs += shapeWhole(utf8, stretch, style, context: context, raise: raise)
        }
        return glyphs
    }

    /// More marks, or consonants that are joined by viramas, than any writing stacks: Unicode's Stream-Safe Text Format
    /// (UAX #15) allows 30 marks. HarfBuzz and the fonts' rules take time that is quadratic in the length of a syllable,
    /// 2 s for 100 KB of Tibetan subjoined letters.
    private static let longestSyllable: Int32 = 64

    /// `range`, cut where a syllable goes on beyond all bounds.
    private static func pieces(of range: Range<Int>, _ utf8: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = range.lowerBound
        utf8.withMemoryRebound(to: CChar.self) { characters in
            while start < range.upperBound {
                let end = Int(
                    raster_long_syllable(
                        characters.baseAddress, Int32(start), Int32(range.upperBound), longestSyllable))
                pieces.append(start..<end)
                start = end
            }
        }
        return pieces
    }

    private func shapeWhole(
        _ utf8: UnsafeBufferPointer<UInt8>, _ stretch: Stretch, _ style: ShapingStyle, context: JoiningContext?,
        raise: Int32
    ) -> [ShapedGlyph] {
        let digits: TabularDigits =
            style.features.contains(.monospacedDigits) ? stretch.face.digits : .proportional
        let native = style.features.contains(.monospacedDigits) ? NativeDigits(utf8, stretch) : nil
        let features = features(of: style, digits: digits, utf8, stretch.range) + (native?.features ?? [])
        fill(utf8, stretch, context: context)
        shape(as: stretch, language: language(of: stretch, in: utf8, style), style.features, features)

        // A run is shaped on its own, so a cut before it changes nothing, unless letters join there.
        let start = stretch.range.lowerBound
        let joins =
            start > 0 ? JoiningContext.joins(at: start, in: utf8) : context.map { !$0.before.isEmpty } ?? false
        var glyphs = shapedGlyphs(from: start, joins: joins, raise: raise)
        replaceTabs(in: &glyphs, utf8, stretch)
        if case .slots(let slot, _) = digits {
            centreClusters(in: &glyphs) { isDigit(utf8[$0]) ? slot : nil }
        }
        native?.centre(in: &glyphs)
        if stretch.level & 1 == 0, stretch.isAlphabetic, mayHaveMarks(utf8, stretch.range) {
            stretch.face.markPlacement?.place(&glyphs, of: stretch.face)
        }
        return glyphs
    }

    /// Shapes what the buffer was filled with.
    /// - Parameter others: What departs from the font's default features, but for contextual alternates.
    func shape(
        as stretch: Stretch, language: hb_language_t? = undeterminedLanguage, _ features: FontFeatures = [],
        _ others: [hb_feature_t] = []
    ) {
        let features = stretch.contextualAlternates(features) + others
        hb_buffer_set_script(buffer, harfBuzzScript(stretch.script))
        // From the right, HarfBuzz mirrors brackets too.
        hb_buffer_set_direction(buffer, stretch.level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_language(buffer, language)
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        hb_shape(stretch.face.harfBuzzFont, buffer, features, UInt32(features.count))
    }

    /// The departures of a style from the font's default features.
    private func features(
        of style: ShapingStyle, digits: TabularDigits, _ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> [hb_feature_t] {
        var features: [hb_feature_t] = []
        if style.features.contains(.withoutKerning) { features.append(noKerning) }
        if style.features.contains(.withoutLigatures) { features += noLigatures }
        switch digits {
        case .proportional, .native: break
        case .feature: features.append(tabularFigures)
        case .slots(_, let usesFeature):
            if usesFeature { features.append(tabularFigures) }
            features += kerningOff(between: digitRanges(utf8, range))
        }
        return features
    }

    /// Puts a stretch into the buffer, between what it joins with.
    func fill(_ utf8: UnsafeBufferPointer<UInt8>, _ stretch: Stretch, context: JoiningContext? = nil) {
        hb_buffer_clear_contents(buffer)
        // Text without an item is context: HarfBuzz keeps the characters on that side of it.
        if let before = context?.before, !before.isEmpty, stretch.range.lowerBound == 0 {
            let count = before.utf8.count
            hb_buffer_add_utf8(buffer, before, Int32(count), UInt32(count), 0)
        }
        utf8.baseAddress!.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
            hb_buffer_add_utf8(
                buffer, $0, Int32(utf8.count), UInt32(stretch.range.lowerBound), Int32(stretch.range.count))
        }
        if let after = context?.after, !after.isEmpty, stretch.range.upperBound == utf8.count {
            hb_buffer_add_utf8(buffer, after, Int32(after.utf8.count), 0, 0)
        }
    }

    /// The language that a stretch is shaped in, by which fonts choose between forms (`locl`).
    ///
    /// Where none is told, Hangul tells that it is Korean, and so does the form that Han is drawn in: a font for Chinese,
    /// Japanese and Korean has spaces and punctuation of its own for Korean. No locale: the environment must not show in
    /// the picture.
    private func language(
        of stretch: Stretch, in utf8: UnsafeBufferPointer<UInt8>, _ style: ShapingStyle
    ) -> hb_language_t? {
        if style.language != .undetermined {
            return stretch.face.shapingLanguage(style.language, script: harfBuzzScript(stretch.script))
        }
        let isKorean =
            stretch.script == RASTER_SCRIPT_HANGUL
            || stretch.script == RASTER_SCRIPT_HAN && style.hanForm ?? HanForm(of: utf8) == .korean
        return isKorean ? koreanLanguage : undeterminedLanguage
    }

    /// What HarfBuzz has made of the buffer's text.
    /// - Parameters:
    ///   - start: Where the text begins, in UTF-8.
    ///   - joins: Whether its first letter joins with the one before it.
    ///   - raise: Font units that all glyphs are moved up.
    func shapedGlyphs(from start: Int, joins: Bool, raise: Int32) -> [ShapedGlyph] {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, nil)
        else { return [] }
        var glyphs = [ShapedGlyph]()
        glyphs.reserveCapacity(Int(count))
        for i in 0..<Int(count) {
            let flags = hb_glyph_info_get_glyph_flags(infos + i)
            glyphs.append(
                ShapedGlyph(
                    id: infos[i].codepoint, cluster: Int32(bitPattern: infos[i].cluster),
                    advance: positions[i].x_advance, xOffset: positions[i].x_offset,
                    yOffset: positions[i].y_offset &+ raise,
                    isSafeToBreak: Int(infos[i].cluster) == start
                        ? !joins : flags.rawValue & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0))
        }
        return glyphs
    }
}

/// A tab has no glyph; in a table cell it is a wide space: four spaces.
private func replaceTabs(in glyphs: inout [ShapedGlyph], _ utf8: UnsafeBufferPointer<UInt8>, _ stretch: Stretch) {
    let face = stretch.face
    guard utf8[stretch.range].contains(0x09), let space = face.glyph(for: " ") else { return }
    for i in glyphs.indices where utf8[Int(glyphs[i].cluster)] == 0x09 {
        glyphs[i].id = space
        glyphs[i].advance = Int32(clamping: 4 * face.advance(of: space))
    }
}

private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

/// The maximal stretches of ASCII digits in `range`; one from the first to the last where there are hundreds of them.
private func digitRanges(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for i in range where isDigit(utf8[i]) {
        if let last = ranges.last, last.upperBound == i {
            ranges[ranges.count - 1] = last.lowerBound..<i + 1
        } else {
            ranges.append(i..<i + 1)
        }
    }
    // HarfBuzz goes through the whole text for each range of a feature.
    guard ranges.count > 256, let first = ranges.first, let last = ranges.last else { return ranges }
    return [first.lowerBound..<last.upperBound]
}

private let noContextualAlternates = hb_feature_t(tag: openTypeTag("calt"), value: 0, start: 0, end: .max)
private let noKerning = hb_feature_t(tag: openTypeTag("kern"), value: 0, start: 0, end: .max)
private let noLigatures = [openTypeTag("liga"), openTypeTag("clig"), openTypeTag("dlig"), openTypeTag("hlig")]
    .map { hb_feature_t(tag: $0, value: 0, start: 0, end: .max) }

func kerningOff(between ranges: [Range<Int>]) -> [hb_feature_t] {
    ranges.map {
        hb_feature_t(tag: openTypeTag("kern"), value: 0, start: UInt32($0.lowerBound), end: UInt32($0.upperBound))
    }
}
