/// Currency symbols and codes at the ends of a number.
enum CurrencyMark {
    /// Whether a mark is that of a currency.
    static func matches(_ mark: CellBytes) -> Bool {
        guard !mark.isEmpty, mark.count <= 8 else { return false }
        let key = mark.packed
        // The block of currency symbols, U+20A0–U+20CF.
        if mark.count == 3, key >= 0xE2_82A0, key <= 0xE2_838F { return true }
        return keys.contains(key)
    }

    private static let keys = Set((symbols + codes).map(\.packed))

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
