/// Cardinal numbers from 0 to 100 in words, as they count things that have no gender.
struct SpelledNumber {
    /// From 0 on, to where the language begins to put words together.
    let first: [String]
    /// 20, 30, … 90.
    let tens: [String]
    let hundred: String
    /// Puts tens and ones together.
    let join: @Sendable (_ tens: String, _ ones: String, _ number: Int) -> String

    init(
        _ first: String, tens: String, hundred: String,
        join: @escaping @Sendable (_ tens: String, _ ones: String, _ number: Int) -> String
    ) {
        // A number of two words has an underscore between them.
        func words(_ text: String) -> [String] {
            text.split(separator: " ").map { $0.split(separator: "_").joined(separator: " ") }
        }
        self.first = words(first)
        self.tens = words(tens)
        self.hundred = hundred
        self.join = join
    }

    func text(_ number: Int) -> String? {
        guard (0...100).contains(number) else { return nil }
        if number == 100 { return hundred }
        if number < first.count { return first[number] }
        let ten = tens[number / 10 - 2]
        return number % 10 == 0 ? ten : join(ten, first[number % 10], number)
    }

    static let languages: [String: SpelledNumber] = germanic.merging(romance) { a, _ in a }.merging(others) { a, _ in a }

    private static let germanic: [String: SpelledNumber] = [
        "en": SpelledNumber(
            """
            zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen \
            eighteen nineteen
            """, tens: "twenty thirty forty fifty sixty seventy eighty ninety", hundred: "one hundred"
        ) { tens, ones, _ in "\(tens)-\(ones)" },
        "de": SpelledNumber(
            """
            null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn \
            achtzehn neunzehn
            """, tens: "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig", hundred: "einhundert"
        ) { tens, ones, _ in (ones == "eins" ? "ein" : ones) + "und" + tens },
        "nl": SpelledNumber(
            """
            nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien \
            achttien negentien
            """, tens: "twintig dertig veertig vijftig zestig zeventig tachtig negentig", hundred: "honderd"
        ) { tens, ones, _ in ones + (ones.last == "e" ? "ën" : "en") + tens },
        "sv": SpelledNumber(
            """
            noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton
            """, tens: "tjugo trettio fyrtio femtio sextio sjuttio åttio nittio", hundred: "etthundra"
        ) { tens, ones, _ in tens + ones },
    ]

    private static let romance: [String: SpelledNumber] = [
        "fr": SpelledNumber(
            """
            zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit \
            dix-neuf
            """, tens: "vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix", hundred: "cent",
            join: french),
        "es": SpelledNumber(
            """
            cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete \
            dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete \
            veintiocho veintinueve
            """, tens: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa", hundred: "cien"
        ) { tens, ones, _ in "\(tens) y \(ones)" },
        "it": SpelledNumber(
            """
            zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici \
            diciassette diciotto diciannove
            """, tens: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta", hundred: "cento"
        ) { tens, ones, _ in
            // The tens lose their last vowel before another one.
            ("uo".contains(ones.prefix(1)) ? String(tens.dropLast()) : tens) + (ones == "tre" ? "tré" : ones)
        },
        "pt": SpelledNumber(
            """
            zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito \
            dezenove
            """, tens: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa", hundred: "cem"
        ) { tens, ones, _ in "\(tens) e \(ones)" },
        "pt-pt": SpelledNumber(
            """
            zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito \
            dezanove
            """, tens: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa", hundred: "cem"
        ) { tens, ones, _ in "\(tens) e \(ones)" },
    ]

    /// Counts by twenties from 60 on.
    private static func french(_ tens: String, _ ones: String, _ number: Int) -> String {
        let teens = ["onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf"]
        switch number {
        case 71: return "soixante et onze"
        case 72...79: return "soixante-" + teens[number - 71]
        case 81...89: return "quatre-vingt-" + ones
        case 91...99: return "quatre-vingt-" + teens[number - 91]
        default: return tens + (ones == "un" ? " et " : "-") + ones
        }
    }

    private static let others: [String: SpelledNumber] = [
        "fi": SpelledNumber(
            """
            nolla yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista kolmetoista \
            neljätoista viisitoista kuusitoista seitsemäntoista kahdeksantoista yhdeksäntoista
            """,
            tens: """
                kaksikymmentä kolmekymmentä neljäkymmentä viisikymmentä kuusikymmentä seitsemänkymmentä kahdeksankymmentä \
                yhdeksänkymmentä
                """, hundred: "sata"
        ) { tens, ones, _ in tens + ones },
        "tr": SpelledNumber(
            "sıfır bir iki üç dört beş altı yedi sekiz dokuz on", tens: "yirmi otuz kırk elli altmış yetmiş seksen doksan",
            hundred: "yüz", teens: "on_"),
        "pl": SpelledNumber(
            """
            zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście \
            piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście
            """,
            tens: """
                dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt
                """, hundred: "sto"
        ) { tens, ones, _ in "\(tens) \(ones)" },
        "ru": SpelledNumber(
            """
            ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать \
            пятнадцать шестнадцать семнадцать восемнадцать девятнадцать
            """, tens: "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто", hundred: "сто"
        ) { tens, ones, _ in "\(tens) \(ones)" },
        "id": SpelledNumber(
            """
            nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas dua_belas tiga_belas \
            empat_belas lima_belas enam_belas tujuh_belas delapan_belas sembilan_belas
            """,
            tens: """
                dua_puluh tiga_puluh empat_puluh lima_puluh enam_puluh tujuh_puluh \
                delapan_puluh sembilan_puluh
                """, hundred: "seratus"
        ) { tens, ones, _ in "\(tens) \(ones)" },
        "zh": SpelledNumber(
            "零 一 二 三 四 五 六 七 八 九 十", tens: "二十 三十 四十 五十 六十 七十 八十 九十", hundred: "一百", teens: "十"),
        "ja": SpelledNumber(
            "〇 一 二 三 四 五 六 七 八 九 十", tens: "二十 三十 四十 五十 六十 七十 八十 九十", hundred: "百", teens: "十"),
        "ko": SpelledNumber(
            "영 일 이 삼 사 오 육 칠 팔 구 십", tens: "이십 삼십 사십 오십 육십 칠십 팔십 구십", hundred: "백", teens: "십"),
    ]

    /// Languages that say 11 to 19 as they say 21 to 29, all words in a row.
    private init(_ upToTen: String, tens: String, hundred: String, teens: String) {
        let words = upToTen.split(separator: " ")
        let parted = teens.hasSuffix("_")
        self.init(
            (words + words[1...9].map { teens + $0 }).joined(separator: " "), tens: tens, hundred: hundred
        ) { tens, ones, _ in parted ? "\(tens) \(ones)" : tens + ones }
    }
}
