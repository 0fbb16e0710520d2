/// Texts that say that their row sums up the others: "Total", "Summe:", "合計", "Total (EUR)", "Total 2024".
package enum SumText {
    /// Whether a text is a word for a sum, in any case of letters, with nothing behind it but punctuation, what stands in
    /// parentheses, and a year or another number.
    package static func matches(_ text: String) -> Bool {
        guard text.utf8.count <= longest else { return false }
        var words = text.lowercased()[...]
        if let open = words.firstIndex(where: { $0 == "(" || $0 == "（" || $0 == "[" }), open > words.startIndex {
            words = words[..<open]
        }
        func isAround(_ character: Character) -> Bool {
            character.isWhitespace || character.isPunctuation || character.isNumber
        }
        while let last = words.last, isAround(last) { words.removeLast() }
        while let first = words.first, first.isWhitespace || first.isPunctuation { words.removeFirst() }
        return keys.contains(String(words))
    }

    /// In UTF-8, that of a word with some more behind it.
    private static let longest = 64

    private static let keys: Set<String> = [
        "total", "totals", "grand total", "subtotal", "sub total", "net total", "gross total", "total sum", "sum", "overall",
        "gesamt", "summe", "gesamtsumme", "insgesamt", "zwischensumme", "total général", "totaux", "sous-total", "somme",
        "total general", "suma", "totale", "totali", "somma", "totaal", "totalt", "i alt", "summa", "yhteensä", "samtals",
        "razem", "ogółem", "suma ogółem", "celkem", "spolu", "összesen", "toplam", "genel toplam", "итого", "итог", "всего",
        "разом", "усього", "общо", "укупно", "σύνολο", "σ", "∑", "合計", "総計", "小計", "計", "总计", "合计", "总和", "小计", "總計",
        "總和", "합계", "총계", "소계", "المجموع", "الإجمالي", "סה\"כ", "סך הכול", "जोड़", "कुल", "รวม", "tổng", "tổng cộng",
        "jumlah", "ukupno", "skupaj", "iš viso", "kopā", "kokku",
    ]
}
