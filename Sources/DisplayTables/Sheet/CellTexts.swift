import RasterFormats
import RasterGraphics
import RasterText

/// The texts of a table's cells, without marks: what formats, substitutions, merges and transforms make of values.
struct CellTexts {
    let draft: TableDraft
    private let formats, substitutions, transforms: CellFinder
    private let plain = PlainFormat()
    /// What other columns were merged into, by column of the data and row.
    private var merged: [Int: [Merged?]] = [:]
    /// The most decimals of a column's numbers, by column of the data.
    private var decimals: [Int: Int] = [:]

    private struct Merged {
        let text: FormattedText
        let isMissing: Bool
    }

    init(_ draft: TableDraft) {
        self.draft = draft
        formats = CellFinder(draft.formats.map(\.cells))
        substitutions = CellFinder(draft.substitutions.map(\.cells))
        transforms = CellFinder(draft.transforms.map(\.cells))
        merge()
    }

    /// The text of a cell with all that was said of it.
    /// - Parameter look: Is shown each text that is given to a transform, with the transform's place and what that makes of it.
    func shownText(
        column: Int, row: Int, look: ((_ transform: Int, _ text: FormattedText, _ result: FormattedText) -> Void)? = nil
    ) -> FormattedText {
        if let plot = draft.plots[column], !plot.showsText { return "" }
        let text = mergedText(column: column, row: row).text
        let places = transforms.places(column: column, row: row)
        if places.isEmpty || isUnsaid(column: column, row: row) { return text }
        return places.reduce(text) { text, place in
            let result = draft.transforms[place].value.text(of: text)
            look?(place, text, result)
            return result
        }
    }

    /// Whether nothing was said of a cell without a value: the dash that stands there is no text to be changed.
    private func isUnsaid(column: Int, row: Int) -> Bool {
        mergedText(column: column, row: row).isMissing && substitute(.missing, column: column, row: row) == nil
            && formatted(.missing, byFormatsOfColumn: column, row: row) == nil
    }

    // MARK: Merges

    /// Each takes what those before it made.
    private mutating func merge() {
        let allowance = Allowance.current
        for merge in draft.merges where !(allowance?.isSpent ?? false) {
            guard let first = merge.columns.first else { continue }
            if merged[first] == nil { merged[first] = Array(repeating: nil, count: draft.data.rowCount) }
            for row in merge.cells.rows?.sorted() ?? Array(0..<draft.data.rowCount) {
                let text = text(of: merge, row)
                merged[first]?[row] = text
            }
        }
    }

    private func text(of merge: TableDraft.Merge, _ row: Int) -> Merged {
        let texts = merge.columns.enumerated().map { place, column in
            let merged = mergedText(column: column, row: row)
            guard place < merge.looks.count else { return merged }
            return Merged(text: merge.looks[place].applied(to: merged.text), isMissing: merged.isMissing)
        }
        // What is missing stays so, whatever is said in its place: a pattern leaves out what belongs to it.
        let text = merge.pattern.text(
            of: texts.map { $0.isMissing ? nil : $0.text }, inPlaceOfMissing: texts.map(\.text))
        guard text.isEmpty, let first = merge.columns.first else { return Merged(text: text, isMissing: false) }
        return Merged(text: self.text(of: .missing, column: first, row: row), isMissing: true)
    }

    private func mergedText(column: Int, row: Int) -> Merged {
        if let text = merged[column]?[row] { return text }
        return Merged(text: text(column: column, row: row), isMissing: draft.data.columns[column].values[row].isMissing)
    }

    // MARK: Values

    func text(column: Int, row: Int) -> FormattedText {
        text(of: draft.data.columns[column].values[row], column: column, row: row)
    }

    private func text(of value: DataValue, column: Int, row: Int) -> FormattedText {
        substitute(value, column: column, row: row) ?? formatted(value, column: column, row: row)
    }

    /// What stands in the place of a value's text; nil for its text.
    private func substitute(_ value: DataValue, column: Int, row: Int) -> FormattedText? {
        substitutions.last(column: column, row: row) { draft.substitutions[$0].value.text(of: value) }
    }

    /// What formats make of a value.
    /// - Parameter row: Nil for a sum, which looks as all cells of the column do.
    func formatted(_ value: DataValue, column: Int, row: Int?) -> FormattedText {
        if let text = formatted(value, byFormatsOfColumn: column, row: row) { return text }
        if let row, draft.data.columns[column].values[row] == value,
            let text = draft.data.columns[column].written?.text(row: row, isNumber: value.double != nil)
        {
            return text
        }
        return plainText(of: value)
    }

    /// What formats make of a value; nil where none is for it.
    private func formatted(_ value: DataValue, byFormatsOfColumn column: Int, row: Int?) -> FormattedText? {
        formats.last(column: column, row: row) {
            row == nil && !draft.formats[$0].value.suitsSums
                ? nil : draft.data.columns[column].text(of: value, row: row, by: draft.formats[$0].value)
        }
    }

    private func text(of value: DataValue, by format: any ValueFormat, column: Int) -> FormattedText? {
        draft.data.columns[column].text(of: value, by: format)
    }

    private func plainText(of value: DataValue) -> FormattedText { plain.text(of: value) ?? "" }

    // MARK: Sums

    /// The text of a sum.
    mutating func text(of value: DataValue, _ summary: TableDraft.Summary, column: Int) -> FormattedText {
        if summary.function.isCount { return (summary.format ?? plain).text(of: value) ?? plainText(of: value) }
        let notation = draft.data.columns[column].notation
        // Of several currencies there is none.
        if notation?.isMixed ?? false { return "" }
        if let format = summary.format { return text(of: value, by: format, column: column) ?? plainText(of: value) }
        if let text = formatted(value, byFormatsOfColumn: column, row: nil) { return text }
        if let text = notation?.text(of: value, isBetween: summary.function.isBetween) { return text }
        return plainText(of: summary.function.rounded(value, decimals: decimals(ofColumn: column)))
    }

    private mutating func decimals(ofColumn index: Int) -> Int {
        if let earlier = decimals[index] { return earlier }
        let most = draft.data.columns[index].decimals
        decimals[index] = most
        return most
    }
}
