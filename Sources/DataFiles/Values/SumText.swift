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
        let word = String(words)
        return asciiKeys.contains(word) || (!word.utf8.allSatisfy { $0 < 0x80 } && otherKeys.contains(word))
    }

    /// In UTF-8, that of a word with some more behind it.
    private static let longest = 64

    private static let asciiKeys: Set<String> = [
        "total", "totals", "grand total", "subtotal", "sub total", "net total", "gross total", "total sum", "sum", "overall",
        "gesamt", "summe", "gesamtsumme", "insgesamt", "zwischensumme", "totaux", "sous-total", "somme", "total general",
        "suma", "totale", "totali", "somma", "totaal", "totalt", "i alt", "summa", "samtals", "razem", "celkem", "spolu",
        "toplam", "genel toplam", "jumlah", "ukupno", "skupaj", "kokku",
    ]

    /// Apart from the others, since the first text to be normalised takes 0.25 ms, a fiftieth of a small table's time.
    private static let otherKeys: Set<String> = [
        "total général", "yhteensä", "ogółem", "suma ogółem", "összesen", "итого", "итог", "всего",
        "разом", "усього", "общо", "укупно", "σύνολο", "σ", "∑", "合計", "総計", "小計", "計", "总计", "合计", "总和", "小计", "總計",
        "總和", "합계", "총계", "소계", "المجموع", "الإجمالي", "סה\"כ", "סך הכול", "जोड़", "कुल", "รวม", "tổng", "tổng cộng",
        "iš viso", "kopā",
    ]
}
