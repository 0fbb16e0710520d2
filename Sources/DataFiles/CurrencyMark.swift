/// Currency symbols and codes at the ends of a number.
enum CurrencyMark {
    /// Bytes of the currency mark at the start of the cursor, or 0.
    static func lengthAtStart(of cursor: NumberCursor) -> Int {
        var i = cursor.start
        while i < cursor.end, isMark(cursor, i) { i &+= 1 }
        return length(cursor.bytes, cursor.start, i)
    }

    /// Bytes of the currency mark at the end of the cursor, or 0.
    static func lengthAtEnd(of cursor: NumberCursor) -> Int {
        var i = cursor.end
        while i > cursor.start, isMark(cursor, i &- 1) { i &-= 1 }
        return length(cursor.bytes, i, cursor.end)
    }

    /// Letters, `$`, full stops next to letters and bytes of characters beyond ASCII; not digits, signs or spaces.
    private static func isMark(_ cursor: NumberCursor, _ i: Int) -> Bool {
        let byte = cursor.bytes[i]
        if byte == 0x24 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) { return true }
        if byte == 0x2E {
            // "Fr.", "kr.", "ر.س.", but not the point of ".50" and "€.50".
            guard i > cursor.start else { return false }
            let before = cursor.bytes[i &- 1] | 0x20
            if before >= 0x61 && before <= 0x7A { return true }
            return i > cursor.start &+ 1 && 0xD8...0xDB ~= cursor.bytes[i &- 2] && before >= 0x80
        }
        guard byte >= 0x80 else { return false }
        // No-break and thin spaces, dashes and the minus sign begin with these; the euro sign (E2 82) does not. A byte
        // inside such a character is seen only from the end, where its first byte is looked for.
        return !isSpaceOrDash(cursor, i)
    }

    private static func isSpaceOrDash(_ cursor: NumberCursor, _ i: Int) -> Bool {
        let bytes = cursor.bytes
        if bytes[i] == 0xA0, i > cursor.start, bytes[i &- 1] == 0xC2 { return true }
        if bytes[i] == 0xC2, i &+ 1 < cursor.end, bytes[i &+ 1] == 0xA0 { return true }
        var first = i
        while first > cursor.start, first > i &- 2, bytes[first] & 0xC0 == 0x80 { first &-= 1 }
        guard bytes[first] == 0xE2, first &+ 2 < cursor.end else { return false }
        return bytes[first &+ 1] == 0x80 || bytes[first &+ 1] == 0x88
    }

    private static func length(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        let count = end &- start
        guard count > 0, count <= 8 else { return 0 }
        var key: UInt64 = 0
        for i in start..<end { key = key << 8 | UInt64(bytes[i]) }
        // The block of currency symbols, U+20A0–U+20CF.
        if count == 3, key >= 0xE2_82A0, key <= 0xE2_838F { return count }
        return keys.contains(key) ? count : 0
    }

    private static let keys = Set(
        (symbols + codes).map { mark in mark.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } })

    private static let symbols =
        [
            "$", "£", "¥", "¢", "฿", "US$", "USD$", "C$", "CA$", "A$", "AU$", "NZ$", "HK$", "S$", "NT$", "MX$", "R$", "R",
            "kr", "kr.", "Kr", "Kr.", "zł", "Kč", "Ft", "Fr", "Fr.", "SFr.", "sFr.", "lei", "лв", "лв.", "руб", "руб.",
            "Rs", "Rs.", "Rp", "RM", "元", "円", "원", "ден", "дин", "EUR.", "Euro", "euro", "￥", "＄", "￡", "￦",
            // Symbols that lie in the blocks of their scripts.
            "৳", "૱", "௹", "៛", "֏", "؋", "﷼", "ریال", "ريال", "درهم", "جنيه",
        ] + arabic + arabic.map { $0 + "." }

    /// Riyals, dirhams, pounds, dinars and liras as CLDR abbreviates them for Arabic, without the last full stop.
    private static let arabic = [
        "ر.س", "ر.ق", "ر.ع", "ر.ي", "د.إ", "د.م", "ج.م", "ج.س", "د.ك", "د.ب", "د.أ", "د.ا", "د.ع", "د.ت", "د.ج", "د.ل",
        "ل.ل", "ل.س",
    ]

    /// ISO 4217, the traded ones.
    private static let codes = [
        "AED", "ARS", "AUD", "BAM", "BDT", "BGN", "BHD", "BRL", "CAD", "CHF", "CLP", "CNY", "COP", "CRC", "CZK", "DKK",
        "DOP", "DZD", "EGP", "EUR", "GBP", "GEL", "GHS", "HKD", "HRK", "HUF", "IDR", "ILS", "INR", "ISK", "JOD", "JPY",
        "KES", "KRW", "KWD", "KZT", "LKR", "MAD", "MXN", "MYR", "NGN", "NOK", "NZD", "OMR", "PEN", "PHP", "PKR", "PLN",
        "QAR", "RON", "RSD", "RUB", "SAR", "SEK", "SGD", "THB", "TND", "TRY", "TWD", "UAH", "USD", "UYU", "VND", "XAF",
        "XOF", "ZAR", "BTC", "ETH",
    ]
}
