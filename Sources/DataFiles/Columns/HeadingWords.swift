/// What the words of a heading say about the column below.
struct HeadingWords {
    private let heading: String
    /// In lower case, parted by anything that is no letter and at the humps of `zipCode`; what stands in parentheses is left
    /// out.
    private let words: [String]

    init(_ heading: String) {
        self.heading = heading.utf8.count > Self.longest ? String(heading.unicodeScalars.suffix(Self.longest / 4)) : heading
        words = Self.words(of: self.heading)
    }

    /// Of a longer heading, in bytes of UTF-8, the end is read: a title of that length says nothing of its numbers, and there may
    /// be as many as columns.
    private static let longest = 400

    /// Whether the numbers below are changes or balances.
    var tellsChange: Bool {
        let words = heading.lowercased()
        return [
            "change", "chg", "diff", "delta", "δ", "variance", "deviation", "growth", "gain", "loss", "profit", "return",
            "balance", "p&l", "+/-", "±", "veränderung", "abweichung", "differenz", "saldo", "gewinn",
        ].contains { words.contains($0) }
    }

    /// Whether the column names its rows.
    var namesRows: Bool {
        let words = heading.lowercased()
        switch words {
        case "id", "#", "no", "no.", "nr", "nr.", "№", "n°", "idx", "index", "uuid", "guid", "sku", "row": return true
        default: break
        }
        // "order_id", "order id", "order-id" and "orderId" or "orderID", but not "paid" or "grid".
        if words.hasSuffix("_id") || words.hasSuffix(" id") || words.hasSuffix("-id") { return true }
        guard heading.hasSuffix("Id") || heading.hasSuffix("ID"), let before = heading.dropLast(2).last else {
            return false
        }
        return before.isLowercase
    }

    /// Whether the column holds codes: telephone numbers, postal codes, identifiers and the like. The last word decides,
    /// or the one before "number" or "no"; what a heading says in parentheses does not count, and "lines of code" are
    /// counted.
    var tellsCode: Bool {
        if heading.hasSuffix("ID") || heading.hasSuffix("Id"), namesRows { return true }
        var words = words
        if words.count > 1, let last = words.last, Self.numberWords.contains(last) {
            words.removeLast()
            if words.last.map(Self.numberedThings.contains) ?? false { return true }
        }
        guard let last = words.last, Self.codeWords.contains(last) || Self.isCompoundOfNumber(last) else { return false }
        // "CAP" is Italy's postal code, and the end of "market cap".
        return words.count < 2 || last != "cap" && !["of", "per"].contains(words[words.count - 2])
    }

    /// Whether the column holds years rather than quantities per year.
    var tellsYear: Bool {
        guard let i = words.firstIndex(where: Self.yearWords.contains), !tellsQuantity else { return false }
        return i == 0 || !["per", "last", "this", "over", "of", "to", "a"].contains(words[i - 1])
    }

    /// Whether the numbers below are amounts of something.
    var tellsQuantity: Bool {
        words.contains(where: Self.quantityWords.contains)
    }

    /// Whether the texts below are what things are called. The last word decides: "product name", but not "name of the file".
    var tellsTitle: Bool { words.last.map(Self.titleWords.contains) ?? false }

    /// Whether times below say how long something takes.
    var tellsDuration: Bool {
        words.contains(where: Self.durationWords.contains)
    }

    private static func words(of heading: String) -> [String] {
        var words: [String] = []
        var word = ""
        var depth = 0
        var wasLowercase = false
        for scalar in heading.unicodeScalars {
            if scalar == "(" || scalar == "[" { depth += 1 }
            if scalar == ")" || scalar == "]" { depth -= 1 }
            let isLetter = depth == 0 && (scalar.isLetter || scalar == "#")
            if !isLetter || wasLowercase && scalar.isUppercase {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if isLetter { word += scalar.lowercase }
            wasLowercase = isLetter && !scalar.isUppercase
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// "Rechnungsnummer", "postnummer", "Auftragsnr".
    private static func isCompoundOfNumber(_ word: String) -> Bool {
        ["nummer", "nr", "kod", "kode", "kodu"].contains { word.count > $0.count + 2 && word.hasSuffix($0) }
    }

    private static let numberWords: WordSet = [
        "number", "no", "nr", "num", "nummer", "numéro", "número", "numero", "номер", "numer", "番号", "号", "번호",
    ]
    private static let numberedThings: WordSet = [
        "order", "account", "acct", "part", "invoice", "item", "customer", "client", "member", "employee", "reference", "ref",
        "serial", "policy", "contract", "ticket", "case", "tracking", "room", "flight", "model", "card", "passport", "license",
        "licence", "batch", "lot", "article", "product", "document", "receipt", "house", "registration", "vat", "tax", "user",
        "phone", "заказа",
        "счета",
    ]
    private static let quantityWords: WordSet = [
        "price", "cost", "costs", "fee", "qty", "quantity", "amount", "count", "total", "totals", "sum", "score", "points",
        "age", "population", "weight", "height", "width", "length", "depth", "distance", "size", "area", "volume", "speed",
        "sales", "revenue", "profit", "income", "salary", "growth", "change", "rate", "ratio", "share", "stock", "units",
        "hours", "minutes", "seconds", "days", "weeks", "months", "temperature", "goals", "wins", "losses", "votes", "views",
        "clicks", "visits", "users", "average", "mean", "min", "max", "preis", "menge", "anzahl", "betrag", "umsatz", "alter",
        "prix", "quantité", "montant", "nombre", "âge", "precio", "cantidad", "importe", "edad", "prezzo", "quantità", "età",
        "цена", "количество", "сумма", "возраст", "価格", "数量", "金額", "人口", "年齢", "价格", "金额", "年龄", "가격", "수량", "금액", "나이", "人数",
        "größe", "stars", "rating", "السعر", "العدد", "العمر", "מחיר", "גיל", "כמות",
        "кол", "цены", "штук", "liczba", "cena", "wiek", "aantal", "prijs", "leeftijd", "antal", "pris", "ålder", "fiyat",
        "miktar",
    ]
    private static let codeWords: WordSet = [
        "phone", "telephone", "tel", "mobile", "fax", "telefon", "telefono", "téléphone", "teléfono", "handy",
        "zip", "zipcode", "postcode", "postal", "plz", "postleitzahl", "cap", "cep", "code", "codes", "id",
        "uuid", "guid", "sku", "isbn", "issn", "ean", "gtin", "upc", "asin", "iban", "bic", "vin", "imei", "ip", "ssn", "serial",
        "version", "kode", "código", "codice", "الهاتف", "هاتف", "电话",
        "電話", "電話番号", "邮编", "郵便番号", "编号", "番号", "手机", "手机号", "身份证", "전화번호", "전화", "우편번호", "번호", "barcode", "pin", "uid", "cpf",
        "cnpj", "nif", "dni", "号码", "numara", "numarası", "barras",
        "телефон", "индекс", "код", "номер", "артикул", "инн", "телефону", "індекс", "telefone", "celular",
        "kod", "pocztowy", "postinumero", "puhelin", "puhelinnumero", "telefoon", "postikood",
        "kodu", "posta", "τηλέφωνο", "κωδικός", "טלפון", "מיקוד", "البريدي", "फ़ोन", "पिन",
    ]
    private static let yearWords: WordSet = [
        "year", "yr", "jahr", "année", "annee", "año", "ano", "anno", "jaar", "år", "год", "السنة", "年", "年份", "年度", "연도",
        "baujahr", "jahrgang", "fy", "рік", "година", "yıl", "yil", "έτος", "سنة", "عام", "שנה", "vuosi", "év", "an", "rok",
        "godina", "leto", "वर्ष", "साल", "ปี", "năm", "tahun",
    ]
    private static let titleWords: WordSet = [
        "title", "name", "subject", "headline", "caption", "product", "item", "article", "book", "film", "movie", "song", "track",
        "company", "titel", "bezeichnung", "betreff", "produkt", "artikel", "titre", "nom", "sujet", "produit", "título",
        "nombre",
        "asunto", "producto", "titolo", "nome", "oggetto", "prodotto", "naam", "tytuł", "nazwa", "название", "наименование",
        "имя",
        "тема", "товар", "назва", "tên", "başlık", "ad", "العنوان", "الاسم", "שם", "タイトル", "件名", "商品名", "品名", "名前", "标题",
        "標題", "名称", "名稱", "商品", "제목", "이름", "상품명", "शीर्षक", "नाम", "ชื่อ",
    ]
    private static let durationWords: WordSet = [
        "duration", "length", "elapsed", "runtime", "took", "uptime", "downtime", "lap", "split", "pace", "delay", "gap", "dauer",
        "laufzeit", "durée", "duración", "durata", "时长", "時間", "hours", "minutes", "seconds",
    ]
}

extension Unicode.Scalar {
    // What Unicode says of a scalar takes long to ask for, and most headings are ASCII.

    fileprivate var isLetter: Bool {
        isASCII ? (value | 0x20) &- 0x61 < 26 : properties.isAlphabetic
    }

    /// Whether this is a capital.
    package var isUppercase: Bool { isASCII ? value &- 0x41 < 26 : properties.isUppercase }

    /// In lower case.
    package var lowercase: String {
        isASCII ? String(Unicode.Scalar(isUppercase ? UInt8(value) | 0x20 : UInt8(value))) : properties.lowercaseMapping
    }
}

/// Words of many languages to find one among.
///
/// Swift brings what is not ASCII to its composed form before it hashes it, and to be ready for that takes a fortieth of the
/// time that a table of one row needs, whatever its heading is. So those words are compared one after the other, and only
/// with words like them.
private struct WordSet: ExpressibleByArrayLiteral, Sendable {
    private let ascii: Set<String>
    private let others: [String]

    init(arrayLiteral words: String...) {
        ascii = Set(words.filter(Self.isASCII))
        others = words.filter { !Self.isASCII($0) }
    }

    func contains(_ word: String) -> Bool { Self.isASCII(word) ? ascii.contains(word) : others.contains(word) }

    private static func isASCII(_ word: String) -> Bool { word.utf8.allSatisfy { $0 < 0x80 } }
}
