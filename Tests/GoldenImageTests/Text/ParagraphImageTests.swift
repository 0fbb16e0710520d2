import Foundation
import RasterTables
import Testing

private let japanese = "この製品は在庫があり、三営業日以内にお客様へお届けします。保証も付いています。"
private let korean = "이 제품은 재고가 있으며 영업일 기준 3일 이내에 고객에게 배송됩니다."
private let german = "Die Geschwindigkeitsbegrenzungen auf Binnenschifffahrtsstraßen wurden überarbeitet."
private let headline = "Zero-emission vehicles registered by region"

@Suite("Pictures of paragraphs in many scripts") struct ParagraphImageTests {
    /// A label that wraps.
    private func wrapped(_ text: String, width: CGFloat, _ configure: (Label) -> Void = { _ in }) -> Label {
        let wrapped = label(text, width: width) {
            $0.numberOfLines = 0
            $0.lineBreakMode = .byWordWrapping
            configure($0)
        }
        wrapped.frame.size.width = width
        return wrapped
    }

    @Test("Soft hyphens are seen where lines are broken at them, and nowhere else")
    func softHyphens() throws {
        try check(
            sheet([
                wrapped("Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft", width: 105),
                wrapped("Donau\u{AD}dampf\u{AD}schiff", width: 170),
                wrapped("שלום Donau\u{AD}dampf\u{AD}schiff", width: 110),
            ]), named: "text-lines/soft-hyphens")
    }

    @Test("A last line of one short word takes another, where that is asked for")
    func pushOut() throws {
        let labels = [NSParagraphStyle.LineBreakStrategy(), .pushOut].flatMap { strategy in
            [("The quick brown fox jumps over it", 230.0), (japanese, 288)].map { text, width in
                wrapped(text, width: width) { $0.lineBreakStrategy = strategy }
            }
        }
        try check(sheet(labels), named: "text-lines/last-line-pushed-out")
    }

    @Test("Korean words stay whole, where that is asked for")
    func hangulWords() throws {
        try check(
            sheet(
                [NSParagraphStyle.LineBreakStrategy(), .hangulWordPriority].map { strategy in
                    wrapped(korean, width: 130) { $0.lineBreakStrategy = strategy }
                }), named: "text-lines/hangul-words-whole")
    }

    @Test("Balanced lines are about equally long")
    func balanced() throws {
        try check(
            sheet(
                [NSParagraphStyle.LineBreakStrategy(), .balanced].map { strategy in
                    wrapped(headline, width: 190) {
                        $0.lineBreakStrategy = strategy
                        $0.textAlignment = .center
                        $0.font = .systemFont(ofSize: 17, weight: .semibold)
                    }
                }), named: "text-lines/balanced")
    }

    @Test("Long words are hyphenated, and the lines are fuller")
    func hyphenated() throws {
        try check(
            sheet(
                [Float(0), 1].map { factor in
                    wrapped(german, width: 185) {
                        $0.language = "de"
                        $0.hyphenationFactor = factor
                    }
                }), named: "text-lines/hyphenated-german")
    }

    @Test("Justified lines have narrower spaces when words are hyphenated")
    func hyphenatedAndJustified() throws {
        let text = "Extraordinary hyphenation prevents unattractive rivers of whitespace between neighbouring words."
        try check(
            sheet(
                [Float(0), 1].map { factor in
                    wrapped(text, width: 168) {
                        $0.language = "en-US"
                        $0.textAlignment = .justified
                        $0.hyphenationFactor = factor
                    }
                }), named: "text-lines/hyphenated-and-justified")
    }

    @Test("Ideographs are parted evenly where a justified line has no spaces")
    func justifiedIdeographs() throws {
        try check(
            sheet([wrapped(japanese, width: 163) { $0.textAlignment = .justified }]), named: "text-lines/justified-ideographs")
    }

    @Test("Arabic words of justified lines are drawn out between their letters, marked ones and those of other languages too")
    func kashida() throws {
        let texts = [
            "تم شحن الطلب من المستودع الرئيسي صباح اليوم وسيصل إلى العميل خلال ثلاثة أيام عمل على الأكثر",
            "وَالسَّلَامُ عَلَيْكُمْ وَرَحْمَةُ اللَّهِ وَبَرَكَاتُهُ أَيُّهَا السَّادَةُ الكِرَامُ",
            "سفارش شما از انبار مرکزی فرستاده شد و تا سه روز کاری دیگر به دست مشتری می‌رسد",
        ]
        try check(
            sheet(texts.map { text in wrapped(text, width: 205) { $0.textAlignment = .justified } }),
            named: "text-lines/justified-arabic")
    }

    @Test("One code point has the form of the language: Japanese, simplified and traditional Chinese, Korean")
    func han() throws {
        try check(
            sheet(
                ["ja", "zh-Hans", "zh-Hant", "ko"].map { tag in
                    label("直骨与令海，") {
                        $0.font = .systemFont(ofSize: 24)
                        $0.language = tag
                    }
                }), named: "text-scripts/han-in-four-languages")
    }

    @Test("Weights of scripts that have a regular font only")
    func weights() throws {
        try check(
            sheet(
                [.regular, .medium, .semibold, .bold].map { weight in
                    label("Hn 名前電圖 かな 한국어 አማርኛ བོད་") { $0.font = .systemFont(ofSize: 17, weight: weight) }
                }), named: "text/emboldened")
    }

    @Test("Italics in Russian, Serbian and Macedonian")
    func italics() throws {
        let noto = try #require(Font(name: "NotoSans-Italic", size: 24))
        try check(
            sheet(
                ["ru", "sr", "mk"].map { tag in
                    label("бгдпт ѓ") {
                        $0.font = noto
                        $0.language = tag
                    }
                }), named: "text-scripts/italics-in-three-languages")
    }

    @Test("Spaced letters: Latin and Devanagari by the cluster, Arabic as it is")
    func spacing() throws {
        let text = NSAttributedString(string: "office हिन्दी محمد العلي", attributes: [.kern: 3])
        let spaced = label("") { $0.attributedText = text }
        spaced.frame.size = spaced.intrinsicContentSize
        try check(sheet([label("office हिन्दी محمد العلي") { $0.font = spaced.font }, spaced]), named: "text-scripts/spaced-scripts")
    }

    @Test("High accents and deep stacks are inside of their label")
    func stacks() throws {
        try check(
            sheet(
                ["Ẫ Ẳ Ậ Ộ Nguyễn", "ที่ปี่นั้น ญู", "بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ", "རྒྱལ་པོ སྒྲུབ", "ព្រះស្ត្រី"].map { text in
                    label(text) { $0.font = .systemFont(ofSize: 20) }
                }), named: "text-scripts/stacks-inside-their-line")
    }

    @Test("Nothing of a text is drawn above or below a label of the text's own size")
    func nothingOutside() throws {
        let texts = [
            "Ẫ Ẳ Ậ Ộ Nguyễn", "Hamburg Årsrapport Ůjg|", "ที่ปี่นั้น ญู", "بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ", "རྒྱལ་པོ སྒྲུབ", "ព្រះស្ត្រី", "क्ष्म ट्ठ्य र्कौं", "ക്ഷ്മ മ്മ്രേ", "該産品",
            "한국어", "שׁ לּ",
        ]
        for text in texts {
            for scale in [1.0, 2] {
                let label = label(text) { $0.backgroundColor = nil }
                let sheet = View(
                    frame: CGRect(x: 0, y: 0, width: label.frame.width + 40, height: label.frame.height + 40))
                sheet.backgroundColor = .white
                label.frame.origin = CGPoint(x: 20, y: 20)
                sheet.addSubview(label)
                let bitmap = try sheet.image(scale: scale)
                // A label is as high as it must be on a display of two pixels a point, which may be half a pixel here.
                let (top, bottom) = (Int(20 * scale), Int(((20 + label.frame.height) * scale).rounded(.up)))
                // Half a pixel is what rounding a baseline may take.
                var outside = 0
                for y in 0..<bitmap.height where y < top || y >= bottom {
                    for x in 0..<bitmap.width where bitmap[x, y].red < 0x80 { outside += 1 }
                }
                #expect(outside == 0, "\(text) at \(scale)")
            }
        }
    }
}
