import Testing

/// What the cells of a table hold in many scripts.
let worldTexts = [
    "محمد العلي",
    "هذا المنتج متوفر في المخزن ويصل إلى العميل خلال ثلاثة أيام عمل مع ضمان كامل.",
    "فاطمة الزهراء",
    "تقرير الأداء السنوي لعام 2026 يبيّن ارتفاع المبيعات بنسبة 12٪ مقارنةً بالعام الماضي.",
    "شركة النور",
    "جدول الأسعار الجديد (ABC-42) يسري من بداية الشهر القادم.",
    "דוד לוי",
    "המוצר זמין במלאי ומגיע ללקוח בתוך שלושה ימי עסקים עם אחריות מלאה.",
    "שרה כהן",
    "דוח הביצועים לשנת 2026 מראה עלייה של 12% במכירות לעומת שנה קודמת.",
    "תל אביב",
    "מחירון חדש (ABC-42) בתוקף מתחילת החודש הבא.",
    "राजेश कुमार",
    "यह उत्पाद गोदाम में उपलब्ध है और ग्राहक तक तीन कार्य दिवसों में पहुँचता है।",
    "प्रिया शर्मा",
    "वार्षिक प्रदर्शन रिपोर्ट में पिछले वर्ष की तुलना में बिक्री में वृद्धि हुई है।",
    "नई दिल्ली",
    "नया मूल्य सूची (ABC-42) अगले महीने से लागू होगी।",
    "สมชาย ใจดี",
    "สินค้านี้มีอยู่ในคลังและจัดส่งถึงลูกค้าภายในสามวันทำการพร้อมการรับประกันเต็มรูปแบบ",
    "กรุงเทพมหานคร",
    "รายงานผลการดำเนินงานประจำปีแสดงยอดขายที่เพิ่มขึ้นเมื่อเทียบกับปีก่อน",
    "เชียงใหม่",
    "รายการราคาใหม่ (ABC-42) มีผลตั้งแต่ต้นเดือนหน้า",
    "王小明",
    "该产品有现货,三个工作日内送达客户,并提供完整的保修服务和技术支持。",
    "北京市",
    "年度业绩报告显示,与上一年相比销售额增长了百分之十二,利润率保持稳定。",
    "新价目表",
    "新的价目表(ABC-42)从下个月初开始生效。",
    "山田太郎",
    "この製品は在庫があり、三営業日以内にお客様へお届けします。保証も付いています。",
    "東京都",
    "年次業績報告書によると、売上高は前年比で12%増加しました。",
    "カタカナ",
    "新しい価格表(ABC-42)は来月初めから有効です。",
    "김민준",
    "이 제품은 재고가 있으며 영업일 기준 3일 이내에 고객에게 배송됩니다.",
    "서울특별시",
    "연간 실적 보고서에 따르면 매출이 전년 대비 12% 증가했습니다.",
    "Rocket 🚀",
    "Launch went well 🚀🎉 and the team is happy 😀 with the result ✅.",
    "Family 👨‍👩‍👧‍👦",
    "ZWJ sequence 👩🏽‍💻 with skin tone 👍🏿 and a flag 🇯🇵 🇧🇷 in one sentence.",
    "Hearts ❤️",
    "Text style ☺ versus emoji style ☺️, keycap 1️⃣ and hourglass ⌛ done.",
    "Mixed שלום",
    "English text with שלום עולם inside and numbers 123 after, then more English.",
    "Mixed مرحبا",
    "English text with مرحبا بالعالم inside and numbers 456 after, then more English.",
    "Mixed 混合 ไทย",
    "Latin, 中文, 日本語, 한국어, ไทย, हिन्दी and emoji 😀 in a single cell.",
    "Łódź Žižek",
    "Zażółć gęślą jaźń, příliš žluťoučký kůň, Árvíztűrő tükörfúrógép.",
    "Ελλάδα Афины",
    "Καλημέρα κόσμε, Привет мир, Здравствуй, ξεσκεπάζω την ψυχοφθόρα βδελυγμία.",
    "Việt Nam",
    "Tiếng Việt có dấu: phở, bún chả, cà phê sữa đá và bánh mì ở Hà Nội.",
    "é ä combining",
    "Combining marks: é ä ñ ô, ligatures ffi fl, math ∑ ∞ ≠ ½ € £ ¥ ₹ ₪.",
]

/// A word or two in a script, and the bundled file that sets it.
struct ScriptSample: Sendable, CustomTestStringConvertible {
    let text: String
    /// ISO 15924 code.
    let script: String
    let file: String
    /// The face's index in a collection.
    var index = 0

    var testDescription: String { "\(file) \(index)" }

    init(_ text: String, _ script: String, _ name: String) {
        (self.text, self.script) = (text, script)
        file = "noto-sans-scripts/\(name).ttf"
    }

    init(cjk text: String, _ script: String, _ index: Int) {
        (self.text, self.script, self.index) = (text, script, index)
        file = "noto-sans-cjk/NotoSansCJK-Regular.ttc"
    }

    static let all = [
        ScriptSample("𞤀𞤣𞤤𞤢𞤥", "Adlm", "NotoSansAdlam-Regular"), ScriptSample("محمّدٌ العلي", "Arab", "NotoSansArabic-Regular"),
        ScriptSample("Երևան", "Armn", "NotoSansArmenian-Regular"), ScriptSample("ᬩᬮᬶ", "Bali", "NotoSansBalinese-Regular"),
        ScriptSample("শ্রীকৃষ্ণ ক্ষুদ্র", "Beng", "NotoSansBengali-Regular"), ScriptSample("ᨅᨔ", "Bugi", "NotoSansBuginese-Regular"),
        ScriptSample("ᐃᓄᒃᑎᑐᑦ", "Cans", "NotoSansCanadianAboriginal-Regular"),
        ScriptSample("𑄌𑄋𑄴𑄟𑄳𑄦", "Cakm", "NotoSansChakma-Regular"),
        ScriptSample("ꨌꩌ", "Cham", "NotoSansCham-Regular"), ScriptSample("ᏣᎳᎩ", "Cher", "NotoSansCherokee-Regular"),
        ScriptSample("क्षत्रिय कार्यालय हिन्दी", "Deva", "NotoSansDevanagari-Regular"),
        ScriptSample("አማርኛ", "Ethi", "NotoSansEthiopic-Regular"),
        ScriptSample("საქართველო", "Geor", "NotoSansGeorgian-Regular"),
        ScriptSample("ગુજરાતી ક્ષેત્ર", "Gujr", "NotoSansGujarati-Regular"),
        ScriptSample("ਪੰਜਾਬੀ ਸ਼੍ਰੀ", "Guru", "NotoSansGurmukhi-Regular"), ScriptSample("שָׁלוֹם עוֹלָם", "Hebr", "NotoSansHebrew-Regular"),
        ScriptSample("ꦗꦮꦶ", "Java", "NotoSansJavanese-Regular"), ScriptSample("ಕನ್ನಡ ಶ್ರೀ", "Knda", "NotoSansKannada-Regular"),
        ScriptSample("ភាសាខ្មែរ ព្រះ", "Khmr", "NotoSansKhmer-Regular"), ScriptSample("ພາສາລາວ ນ້ຳ", "Laoo", "NotoSansLao-Regular"),
        ScriptSample("മലയാളം ശ്രീ ക്ഷ", "Mlym", "NotoSansMalayalam-Regular"), ScriptSample("ꯃꯩꯇꯩ", "Mtei", "NotoSansMeeteiMayek-Regular"),
        ScriptSample("ᠮᠣᠩᠭᠣᠯ", "Mong", "NotoSansMongolian-Regular"), ScriptSample("မြန်မာစာ ကြွ", "Mymr", "NotoSansMyanmar-Regular"),
        ScriptSample("ߒߞߏ", "Nkoo", "NotoSansNKo-Regular"), ScriptSample("ᱥᱟᱱᱛᱟᱲᱤ", "Olck", "NotoSansOlChiki-Regular"),
        ScriptSample("ଓଡ଼ିଆ କ୍ଷେତ୍ର", "Orya", "NotoSansOriya-Regular"), ScriptSample("සිංහල ශ්‍රී", "Sinh", "NotoSansSinhala-Regular"),
        ScriptSample("ᮞᮥᮔ᮪ᮓ", "Sund", "NotoSansSundanese-Regular"), ScriptSample("ܣܘܪܝܝܐ", "Syrc", "NotoSansSyriac-Regular"),
        ScriptSample("தமிழ் ஸ்ரீ கொ", "Taml", "NotoSansTamil-Regular"), ScriptSample("తెలుగు శ్రీ", "Telu", "NotoSansTelugu-Regular"),
        ScriptSample("ދިވެހި", "Thaa", "NotoSansThaana-Regular"), ScriptSample("ภาษาไทย น้ำ ปี่ ที่", "Thai", "NotoSansThai-Regular"),
        ScriptSample("བོད་སྐད། རྒྱལ", "Tibt", "NotoSerifTibetan-Regular"),
        ScriptSample("ⵜⴰⵎⴰⵣⵉⵖⵜ", "Tfng", "NotoSansTifinagh-Regular"),
        ScriptSample("ꕙꔤ", "Vaii", "NotoSansVai-Regular"), ScriptSample("ꆈꌠ", "Yiii", "NotoSansYi-Regular"),
        ScriptSample(cjk: "直接骨汉", "Hani", 2), ScriptSample(cjk: "カタカナ", "Kana", 0),
        ScriptSample(cjk: "ひらがな", "Hira", 0), ScriptSample(cjk: "한국어 서울", "Hang", 1),
        ScriptSample(cjk: "ㄅㄆㄇ", "Bopo", 3),
    ]
}
