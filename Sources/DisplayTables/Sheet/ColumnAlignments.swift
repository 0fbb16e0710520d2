import Foundation
import RasterFormats

/// What a column shows, as far as it says how its texts lie.
enum ShownKind: Hashable {
    case text, truth
    /// Figures that are read from the right, and have no decimal mark to stand by: times.
    case time
    case number

    var isReadFromRight: Bool { self == .number || self == .time }
}

extension TableDraft {
    /// What the columns of the data show: what stands in them, and of texts what formats of numbers and times make of them.
    var shownKinds: [ShownKind] {
        data.contents.enumerated().map { index, contents in
            if contents.isNumeric { return .number }
            if contents.isRightAligned { return .time }
            return kind(byFormatsOfColumn: index) ?? (contents.isBoolean ? .truth : .text)
        }
    }

    /// The columns of texts that are shown as numbers, and summed up as these. What files have as codes, such as years, is not.
    var columnsReadAsNumbers: Set<Int> {
        Set(
            data.columns.indices.filter { index in
                let column = data.columns[index]
                return column.readings != nil && column.written == nil && !data.contents[index].isNumeric
                    && kind(byFormatsOfColumn: index) == .number
            })
    }

    /// The draft with sums of all numbers of those columns too.
    func summing(_ columns: Set<Int>) -> TableDraft {
        if columns.isEmpty { return self }
        var draft = self
        for index in summaries.indices where summaries[index].isOfNumbers { draft.summaries[index].columns?.formUnion(columns) }
        for index in grandSummaries.indices where grandSummaries[index].isOfNumbers {
            draft.grandSummaries[index].columns?.formUnion(columns)
        }
        return draft
    }

    /// What most of the texts of a column are shown as by formats of numbers or times; nil where these are for few of them.
    private func kind(byFormatsOfColumn index: Int) -> ShownKind? {
        let column = data.columns[index]
        let given = formats.filter { $0.cells.columns?.contains(index) ?? true }
        guard column.readings != nil || given.contains(where: { $0.value is TimeFormat }) else { return nil }
        let rules = given.reversed().compactMap { Taking($0, column) }
        guard rules.contains(where: { $0.kind != .text }) else { return nil }
        var (counts, whole): ([ShownKind: Int], Int) = ([:], 0)
        for row in rows where !column.values[row].isMissing {
            whole += 1
            let rule = rules.first { $0.takes(row, of: column) }
            if let rule { counts[rule.kind, default: 0] += 1 }
        }
        return [.number, .time].first { counts[$0, default: 0] * 2 > whole }
    }

    /// What a format does with the texts of a column, as it is seen in one of them.
    private struct Taking {
        let rows: Set<Int>?
        let kind: ShownKind

        /// Nil where it has no effect on texts.
        init?(_ rule: CellRule<any ValueFormat>, _ column: DisplayColumn) {
            guard let kind = Self.kind(rule.value, rule.cells.rows, column) else { return nil }
            (rows, self.kind) = (rule.cells.rows, kind)
        }

        private static func kind(_ format: any ValueFormat, _ rows: Set<Int>?, _ column: DisplayColumn) -> ShownKind? {
            func first(_ isMeant: (Int) -> Bool) -> Int? {
                guard let rows else { return column.values.indices.first(where: isMeant) }
                return rows.filter(isMeant).min()
            }
            func hasText(_ row: Int) -> Bool { column.text(of: column.values[row], row: row, by: format) != nil }
            let firstText = first { !column.values[$0].isMissing }
            if format is TimeFormat { return firstText.map(hasText) ?? false ? .time : nil }
            if let row = first({ column.readings?[$0]?.double != nil }), format.text(of: column.values[row]) == nil, hasText(row)
            {
                return .number
            }
            return firstText.flatMap { format.text(of: column.values[$0]) } == nil ? nil : .text
        }

        func takes(_ row: Int, of column: DisplayColumn) -> Bool {
            (rows?.contains(row) ?? true) && (kind != .number || column.readings?[row]?.double != nil)
        }
    }

    /// The columns that formats of dates, times or durations are for, or whose texts are read as such.
    var datedColumns: Set<Int> {
        var columns: Set<Int> = []
        for rule in formats
        where rule.value is DateFormat || rule.value is TimeFormat || rule.value is DateTimeFormat
            || rule.value is DurationFormat
        { columns.formUnion(rule.cells.columns ?? Set(self.columns.indices)) }
        for (place, column) in data.columns.enumerated() where !columns.contains(place) {
            if let first = column.values.first(where: { !$0.isMissing }), case .text(let text) = first, text.isDateOrTime {
                columns.insert(place)
            }
        }
        return columns
    }

    /// How the texts of the data's columns lie: as they were told to, or by what stands in them.
    func alignments(_ kinds: [ShownKind]) -> [ColumnAlignment] {
        // Of two numbers on a line none is to stand below others.
        let merged = Set(merges.filter { !addsMarksOnly($0) }.compactMap(\.columns.first))
        let unaligned = formats.filter { !$0.value.alignsDecimals }.map(\.cells.columns)
        let isUnaligned = unaligned.contains(nil)
        let unalignedColumns = isUnaligned ? [] : unaligned.reduce(into: Set<Int>()) { $0.formUnion($1 ?? []) }
        return columns.indices.map { index in
            if let given = columns[index].alignment { return given }
            if let plot = plots[index] { return plot.showsText ? .trailing : .center }
            let kind = kinds[index]
            if merged.contains(index) || kind != .number {
                return kind.isReadFromRight ? .trailing : kind == .truth ? .center : .leading
            }
            return isUnaligned || unalignedColumns.contains(index) ? .trailing : .decimal
        }
    }
}

extension String {
    /// Whether it may be a date or a time: digits with marks between them, as in "2026-03-01", "1/2/26" or "8:30".
    fileprivate var isDateOrTime: Bool {
        guard utf8.count <= 30, let first = utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        var marks = 0
        for character in self {
            switch character {
            case "0"..."9", " ", "T", "Z": continue
            case ":": marks += 2
            case "-", "/", ".": marks += 1
            default: return false
            }
        }
        return marks >= 2
    }
}

extension TableDraft {
    /// Whether a merge puts nothing but marks, such as stars, behind the first column's number on its line.
    fileprivate func addsMarksOnly(_ merge: Merge) -> Bool {
        let (places, words) = merge.pattern.firstLine
        guard places.first == 0, !places.dropFirst().contains(0), !words.contains(where: \.isWordCharacter) else { return false }
        return places.dropFirst().allSatisfy { place in
            data.columns[merge.columns[place]].values.allSatisfy { value in
                switch value {
                case .missing: true
                case .text(let text): !text.contains(where: \.isWordCharacter)
                case .boolean, .integer, .number: false
                }
            }
        }
    }
}

extension Character {
    fileprivate var isWordCharacter: Bool { isLetter || isNumber || isCurrencySymbol || self == "%" }
}
