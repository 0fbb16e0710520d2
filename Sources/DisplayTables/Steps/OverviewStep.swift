import Foundation
import RasterFormats
import RasterGraphics
import RasterPlots

/// In place of the data what they consist of, a row for each column: gtExtras' `gt_plt_summary`.
package struct OverviewStep: TableStep {
    package var columns: ColumnSelection
    package var color: Color

    package init(columns: ColumnSelection = .all, color: Color = TablePalette.accent) {
        (self.columns, self.color) = (columns, color)
    }

    /// What the columns are called that steps behind it can name.
    private enum Name {
        static let type = "type", column = "column", detail = "detail", overview = "overview", parts = "parts"
        static let missing = "missing", mean = "mean", median = "median", sd = "sd"
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        guard draft.saysNothingOfColumns else {
            throw .other("an overview of the data stands before the steps that are about columns")
        }
        let told = try draft.data.columns(columns).map { ColumnOverview(draft.data.columns[$0], draft.data.contents[$0]) }
        try Self.check(told.count)
        var made = TableDraft(
            try DisplayData([
                DisplayColumn(Name.type, told.map { DataValue.text($0.kind.icon) }),
                DisplayColumn(Name.column, told.map { DataValue.text($0.name) }),
                DisplayColumn(Name.detail, told.map { DataValue.text($0.detail) }),
                DisplayColumn(Name.overview, told.map { $0.classes.asSeries }),
                DisplayColumn(Name.parts, told.map { $0.parts.asSeries }),
                DisplayColumn(Name.missing, told.map { DataValue.number($0.missingShare) }),
                DisplayColumn(Name.mean, told.map(\.mean)), DisplayColumn(Name.median, told.map(\.median)),
                DisplayColumn(Name.sd, told.map(\.deviation)),
            ]))
        made.takeWhole(of: draft)
        for (name, label) in [
            (Name.type, ""), (Name.column, "Column"), (Name.overview, "Overview"), (Name.missing, "Missing"),
            (Name.mean, "Mean"), (Name.median, "Median"), (Name.sd, "SD"),
        ] { made.columns[try made.data.column(name)].label = FormattedText(label) }
        try MergeStackStep(columns: .named([Name.column, Name.detail])).apply(to: &made)
        let (overview, parts) = (try made.data.column(Name.overview), try made.data.column(Name.parts))
        made.plots[overview] = PlacedPlot(style: OverviewStyle(color: color), columns: [overview, parts])
        made.columns[parts].isHidden = true
        made.formats.append(try made.rule(IconFormat.icon(), columns: .named([Name.type]), rows: .all))
        made.formats.append(try made.rule(PercentFormat.percent(decimals: 1), columns: .named([Name.missing]), rows: .all))
        let sums = ColumnSelection.named([Name.mean, Name.median, Name.sd])
        for (row, column) in told.enumerated() {
            made.formats.append(
                try made.rule(NumberFormat.number(decimals: column.decimals), columns: sums, rows: .at([row])))
        }
        made.columns[try made.data.column(Name.type)].alignment = .center
        let cells = CellArea(body: CellSet(columns: nil, rows: nil))
        made.looks.append(.init(area: cells, look: .same(CellLook(verticalAlignment: .middle))))
        for name in [Name.mean, Name.median, Name.sd] { made.columns[try made.data.column(name)].alignment = .trailing }
        try MissingStep(columns: sums, text: "–").apply(to: &made)
        draft = made
    }

    private static func check(_ rowCount: Int) throws(DisplayTableError) {
        do { try Allowance.check(.cells, rowCount * 9) } catch { throw .limit(error) }
    }
}

/// What there is to tell of a column.
private struct ColumnOverview {
    enum Kind {
        case number, date, boolean, text, nothing

        /// The name of a symbol.
        var icon: String {
            switch self {
            case .number: "number"
            case .date: "calendar"
            case .boolean: "checkmark.circle"
            case .text: "textformat"
            case .nothing: "questionmark"
            }
        }
    }

    let name: String
    let kind: Kind
    /// Below the name.
    let detail: String
    /// How many numbers lie in classes of equal width; none for other columns.
    let classes: [Int]
    /// How often each text is there, the most frequent first; none for numbers.
    let parts: [Int]
    let missingShare: Double
    let mean, median, deviation: DataValue
    /// Of the sums.
    let decimals: Int

    init(_ column: DisplayColumn, _ contents: ColumnContents) {
        name = column.name
        let present = column.values.filter { !$0.isMissing }
        missingShare = column.values.isEmpty ? 0 : Double(column.values.count - present.count) / Double(column.values.count)
        let numbers = contents.isNumeric ? present.compactMap(\.double).filter(\.isFinite) : []
        let dates = contents.isNumeric ? nil : Self.dates(present)
        (mean, median, deviation) =
            numbers.isEmpty
            ? (.missing, .missing, .missing)
            : (SummaryFunction.mean(present), SummaryFunction.median(present), SummaryFunction.standardDeviation(present))
        decimals = min(column.decimals + 1, 4)
        if let low = numbers.min(), let high = numbers.max() {
            (kind, classes, parts) = (.number, Self.classes(numbers, low...high), [])
            let format = NumberFormat.number(decimals: min(column.decimals, 4))
            detail = [low, high].map { format.text(of: .number($0))?.string ?? "" }.joined(separator: " – ")
        } else if let dates, let first = dates.min(), let last = dates.max() {
            let days = dates.map { Double($0.daysSince1970) }
            (kind, parts) = (.date, [])
            classes = Self.classes(days, Double(first.daysSince1970)...Double(last.daysSince1970))
            detail = "\(first) – \(last)"
        } else {
            let counted = Self.counted(present)
            kind = present.isEmpty ? .nothing : contents.isBoolean ? .boolean : .text
            (classes, parts) = ([], Array(counted.map(\.count).prefix(Self.mostParts)))
            detail = Self.words(counted)
        }
    }

    /// More of them nobody tells apart.
    private static let mostParts = 40

    /// All of the values as dates; nil where one is none.
    private static func dates(_ values: [DataValue]) -> [CalendarDate]? {
        var dates: [CalendarDate] = []
        for value in values {
            guard case .text(let text) = value, let date = CalendarDate(iso: text) else { return nil }
            dates.append(date)
        }
        return dates.isEmpty ? nil : dates
    }

    /// By Sturges' number of classes, as a histogram has them, 24 at most.
    private static func classes(_ numbers: [Double], _ range: ClosedRange<Double>) -> [Int] {
        var counts = Array(repeating: 0, count: min(HistogramStyle.sturges(numbers.count), 24))
        let length = range.upperBound - range.lowerBound
        for number in numbers {
            let share = length > 0 && length.isFinite ? (number - range.lowerBound) / length : 0
            counts[min(counts.count - 1, Int(share * Double(counts.count)))] += 1
        }
        return counts
    }

    /// Each value once with how often it is there; of equal counts in the order of the data.
    private static func counted(_ values: [DataValue]) -> [(text: String, count: Int)] {
        var places: [DataValue: Int] = [:]
        var counted: [(text: String, count: Int)] = []
        for value in values {
            if let place = places[value] {
                counted[place].count += 1
            } else {
                places[value] = counted.count
                counted.append((PlainFormat().text(of: value)?.string ?? "", 1))
            }
        }
        return counted.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
    }

    private static func words(_ counted: [(text: String, count: Int)]) -> String {
        guard !counted.isEmpty else { return "no values" }
        var (words, length) = ([String](), 0)
        for (text, _) in counted.prefix(4) {
            length += text.count + 2
            if length > 36 { break }
            words.append(text)
        }
        let number = counted.count == 1 ? "1 value" : "\(counted.count) values"
        return words.isEmpty ? number : "\(number): \(words.joined(separator: ", "))" + (words.count < counted.count ? " …" : "")
    }
}

extension [Int] {
    /// As plots read them; missing for none.
    fileprivate var asSeries: DataValue { isEmpty ? .missing : .text(map(String.init).joined(separator: ", ")) }
}

extension TableDraft {
    /// Whether no step was about columns, rows or cells.
    fileprivate var saysNothingOfColumns: Bool {
        formats.isEmpty && substitutions.isEmpty && merges.isEmpty && transforms.isEmpty && badges.isEmpty && plots.isEmpty
            && summaries.isEmpty && grandSummaries.isEmpty && looks.isEmpty && footnotes.isEmpty && spanners.isEmpty
            && stub.isEmpty && groupColumn == nil && groups.isEmpty
    }

    /// What is said of a table as a whole.
    fileprivate mutating func takeWhole(of other: TableDraft) {
        (title, subtitle, caption) = (other.title, other.subtitle, other.caption)
        (sourceNotes, marks, markInCells, markInNotes) = (other.sourceNotes, other.marks, other.markInCells, other.markInNotes)
        (noteOrder, locale, theme) = (other.noteOrder, other.locale, other.theme)
    }
}
