import Foundation
import RasterGraphics
import Testing

@testable import RasterText

/// Writing that is easily set wrong.
private let hardTexts = [
    // Marks, lam-alif, Persian and Urdu letters, tatweel, digits of three kinds, joiners and non-joiners.
    "بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ", "لا إله إلا الله ﷲ ﷺ", "می‌خواهم کتاب‌ها ه‍ ‍ه", "پاکستان میں اردو ہے۔", "الســـلام ١٢٣ ۴۵۶ 789",
    "ܫܠܡܐ ܐܠܗܐ ܘܐܒܐ ܕܐܪܐ", "ߒߞߏ ߘߐ߫", "ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ", "𞤆𞤵𞤤𞤢𞤪", "ދިވެހިބަސް",
    // Points and cantillation.
    "בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם", "שׁ שׂ וֹ וּ ךּ",
    // Clusters that are reordered, split vowels, conjuncts, joiners between consonants.
    "क्ष त्र ज्ञ श्र द्ध ह्म र्क र्क्ति कि क‍् क‌्ष ड़ ढ़ फ़ैज़", "राष्ट्रीय स्त्रियाँ उत्कृष्ट", "বাংলাদেশ ক্ষেত্র র‍্য কৌ কো ৎ ড়",
    "தமிழ்நாடு கொ கோ கௌ ஸ்ரீ க்ஷ", "తెలుగు క్ష్మ స్త్రీ", "ಕನ್ನಡ ಕ್ಷ್ಮಿ", "മലയാളം ന്‍ ർ ക്ഷ്മ", "ગુજરાતી ક્ષ ર્ક", "ਪੰਜਾਬੀ ਸ੍ਰੀ ਕ੍ਰਿ",
    "ଓଡ଼ିଆ କ୍ଷୀ", "ශ්‍රී ලංකා ක්‍ෂ", "ที่ นี้ น้ำ ปฏิบัติ เก๋า กุ้ง ญู ฐู", "ພາສາລາວ ນ້ຳ ຫຼື", "ភាសាខ្មែរ ស្ត្រី ក្រុង ឆ្នាំ", "မြန်မာ ကျွန်ုပ် ဝင်္ဂ",
    "བོད་ཡིག སྒྲུབ རྒྱལ་རབས", "ꦲꦏ꧀ꦱꦫꦗꦮ", "ᬅᬓ᭄ᬱᬭᬩᬮᬶ",
    // Stacked accents, composed and not; marks that no font has composed.
    "Nguyễn Ẩn Ậu ỗ ữ Ẵ", "Nguye\u{302}\u{303}n A\u{302}\u{309} a\u{306}\u{323} u\u{31B}\u{301}",
    "q\u{304}\u{301} x\u{308} m\u{303} l\u{30B}",
    // Hangul letters that make syllables, and old ones that do not.
    "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} 한글", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}",
    // Scripts side by side, and characters that they share.
    "abc, שלום (world) مرحبا!", "價格：¥1,200（税込）です。", "x² + y³ ≤ 10⁻³ µm №5 ™ ½", "A\u{200D}B \u{200C}C\u{2060}D", "1.5 кг ≈ 3½ lb",
]

private let areAllFontsThere = ["Noto Sans Thai", "Noto Sans CJK SC"].allSatisfy { Font(name: $0, size: 1) != nil }

@Suite(
    "Shaping beside hb-shape", .enabled(if: HarfBuzzReference.tool != nil, "hb-shape is not installed"),
    .enabled(if: areAllFontsThere, "built without the fonts of scripts"))
struct ShapingReferenceTests {
    /// The glyphs of a part of a run beside what `hb-shape` is to make of it.
    private struct Comparison {
        var request: HarfBuzzReference.Request
        var ours: [ReferenceGlyph]
    }

    /// One comparison for each run that shows some of `part`.
    /// - Parameters:
    ///   - text: All that `shaped` shows.
    ///   - context: What stands around it.
    ///   - preferred: The face that was chosen for it: emoji are raised beside it, which hb-shape does not know of.
    private func comparisons(
        of shaped: ShapedText, showing part: Range<Int>, of text: String, language: String = "und", features: String = "",
        context: (before: String, after: String) = ("", ""), preferred: FontFace = Font.system(ofSize: 1).face
    ) -> [Comparison] {
        let utf8 = Array(text.utf8)
        return shaped.runs.compactMap { run in
            let shown = run.range.clamped(to: part)
            guard !shown.isEmpty else { return nil }
            // Hangul, and Han in the form that it has beside it, tell a language where none is told.
            let isKorean = run.scriptCode == "Hang" || run.scriptCode == "Hani" && run.face.postScriptName.contains("CJKkr")
            // Alphabets are set without contextual alternates.
            let isAlphabetic = ["Latn", "Grek", "Cyrl", "Zyyy"].contains(run.scriptCode)
            let features = [features, isAlphabetic ? "-calt" : ""].filter { !$0.isEmpty }.joined(separator: ",")
            let request = HarfBuzzReference.Request(
                face: run.face, script: run.scriptCode, isRightToLeft: run.level & 1 == 1,
                language: language == "und" && isKorean ? "ko" : language,
                features: features, before: context.before + String(decoding: utf8[..<shown.lowerBound], as: UTF8.self),
                text: String(decoding: utf8[shown], as: UTF8.self),
                after: String(decoding: utf8[shown.upperBound...], as: UTF8.self) + context.after)
            let glyphs = run.glyphs[run.glyphs(from: Int32(shown.lowerBound), to: Int32(shown.upperBound))].map {
                ReferenceGlyph(
                    id: $0.id, cluster: Int($0.cluster) - shown.lowerBound, advance: $0.advance, x: $0.xOffset,
                    y: $0.yOffset - run.face.raise(beside: preferred))
            }
            return Comparison(request: request, ours: glyphs)
        }
    }

    private func check(_ comparisons: [Comparison]) throws {
        let expected = try HarfBuzzReference.shape(comparisons.map(\.request))
        var different = 0
        for (comparison, expected) in zip(comparisons, expected) {
            // Where a mark goes that the font has no anchor for is our own matter (`MarkPlacement`).
            let ours = zip(comparison.ours, expected ?? []).map { ours, theirs in
                guard comparison.request.face.markPlacement?.isPlaced(ours.id) ?? false
                else { return ours }
                return ReferenceGlyph(id: ours.id, cluster: ours.cluster, advance: ours.advance, x: theirs.x, y: theirs.y)
            }
            guard ours != expected || ours.count != comparison.ours.count else { continue }
            different += 1
            guard different <= 5 else { continue }
            let request = comparison.request
            Issue.record(
                """
                \(request.face.postScriptName) \(request.script) "\(request.before)[\(request.text)]\(request.after)"
                ours:     \(comparison.ours)
                hb-shape: \(expected.map { "\($0)" } ?? "nothing")
                """)
        }
        #expect(different == 0, "of \(comparisons.count)")
    }

    @Test(
        "Every run has the glyphs, clusters, advances and offsets of hb-shape",
        arguments: [Font.system(ofSize: 10), .monospacedSystem(ofSize: 10, weight: .bold), .italicSystem(ofSize: 10)])
    func runs(font: Font) throws {
        let texts = worldTexts + hardTexts + ScriptSample.all.map(\.text)
        let all = texts.flatMap { text in
            let shaped = ShapedText.shaping(text, style: font.shapingStyle)
            return comparisons(of: shaped, showing: 0..<shaped.utf8Count, of: text, preferred: font.face)
        }
        #expect(all.count > texts.count)
        try check(all)
    }

    @Test("The offsets that are ours, of marks without anchors, are in no text of the sample")
    func placedMarks() {
        let placed = worldTexts.filter { text in
            ShapedText.shaping(text, style: Font.system(ofSize: 10).shapingStyle).runs.contains { run in
                run.glyphs.contains { run.face.markPlacement?.isPlaced($0.id) ?? false }
            }
        }
        #expect(placed.isEmpty)
    }

    @Test("Lines that were broken off are set as hb-shape sets the part between what stands before and behind it")
    func brokenLines() throws {
        var all: [Comparison] = []
        for (mode, widths) in [(LineBreakMode.byWordWrapping, [60, 150]), (.byCharWrapping, [25, 70.0])] {
            for text in worldTexts + hardTexts {
                for width in widths {
                    let style = ParagraphStyle(font: .system(ofSize: 16), lineBreakMode: mode, numberOfLines: 0)
                    let box = CGSize(width: width, height: .infinity)
                    let lines = Paragraph(text, style: style, in: box).lines
                    var rest = text[...]
                    for line in lines {
                        let place = try #require(rest.utf8.firstRange(of: line.text.utf8))
                        let isCut = line.range != 0..<line.shaped.utf8Count || line.shaped.utf8Count == text.utf8.count
                        if isCut {
                            all += comparisons(of: line.shaped, showing: line.range, of: text)
                        } else {
                            all += comparisons(
                                of: line.shaped, showing: line.range, of: line.text,
                                context: (String(text[..<place.lowerBound]), String(text[place.upperBound...])))
                        }
                        rest = text[place.upperBound...]
                    }
                }
            }
        }
        #expect(all.count > 2000)
        try check(all)
    }

    @Test("Arabic letters join across a change of font, and where a word is broken between characters")
    func joining() throws {
        var text = AttributedText(text: "", runs: [])
        let regular = TextAttributes(font: .system(ofSize: 16), color: .label)
        let bold = TextAttributes(font: .boldSystem(ofSize: 16), color: .label)
        text = AttributedText(
            text: "محمد", runs: [.init(range: 0..<4, attributes: regular), .init(range: 4..<8, attributes: bold)])
        let line = try #require(
            Paragraph(text, style: ParagraphStyle(), in: CGSize(width: 500, height: 50), displayScale: 1).lines.first)
        let glyphs = line.fragments.flatMap { $0.runs.flatMap { run in run.glyphs.map(\.id) } }
        // From left to right: the second half in bold, then the first.
        let faces = ["حم", "مد"].map { ShapedText.shaping($0, style: bold.font.shapingStyle).runs[0].face }
        let (light, heavy) = (
            ShapedText.shaping("مح", style: regular.font.shapingStyle).runs[0].face, faces[0]
        )
        let expected = try HarfBuzzReference.shape([
            .init(face: heavy, script: "Arab", isRightToLeft: true, before: "مح", text: "مد"),
            .init(face: light, script: "Arab", isRightToLeft: true, text: "مح", after: "مد"),
        ]).flatMap { ($0 ?? []).map(\.id) }
        #expect(light != heavy)
        #expect(glyphs == expected)
    }

    @Test("Departures from a font's features are those of hb-shape")
    func features() throws {
        let texts = ["office affluent fjord", "AVATAR To 117", "لا محمد"]
        let face = Font.system(ofSize: 10).face
        var all: [Comparison] = []
        for (features, names) in [
            (FontFeatures.withoutKerning, "-kern"), (.withoutLigatures, "-liga,-clig,-dlig,-hlig"),
        ] {
            for text in texts {
                let shaped = ShapedText.shaping(text, style: ShapingStyle(face: face, features: features))
                all += comparisons(of: shaped, showing: 0..<shaped.utf8Count, of: text, features: names)
            }
        }
        try check(all)
    }

    @Test(
        "Languages choose their own forms, as in hb-shape",
        arguments: ["sr", "mk", "bg", "tr", "az", "ro", "nl", "ca", "ur", "mr", "ne", "ja", "zh-Hans", "zh-Hant", "ko"])
    func languages(tag: String) throws {
        let texts = ["бгдпт БГД", "ıi İI fi ffi", "şţ ŞŢ", "col·lecció l·l", "۴۵۶۷", "क्ष शल अझ १५८", "直骨与令海 「」。", "ijspret IJ"]
        var all: [Comparison] = []
        for font in [
            Font.system(ofSize: 10), .italicSystem(ofSize: 10), Font(name: "NotoSans-Italic", size: 10)!,
            .monospacedSystem(ofSize: 10, weight: .regular),
        ] {
            let style = font.shapingStyle(TextLanguage(tag))
            for text in texts {
                let shaped = ShapedText.shaping(text, style: style)
                all += comparisons(of: shaped, showing: 0..<shaped.utf8Count, of: text, language: tag, preferred: font.face)
            }
        }
        try check(all)
    }
}
