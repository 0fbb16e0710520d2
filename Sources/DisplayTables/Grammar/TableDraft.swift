import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText

/// All that has been said of a display table, with columns and rows looked up.
package struct TableDraft: Sendable {
    /// A column of the data, as it is to be shown.
    struct Column: Sendable {
        var label: FormattedText
        var isHidden = false
        /// Whether it was hidden since others took its texts.
        var isMerged = false
        /// Nil: by what it holds.
        var alignment: ColumnAlignment?
        var width = DisplayColumnWidth.automatic
        /// Behind the label.
        var units: FormattedText?
        /// Nil: the label lies as other texts do.
        var labelRotation: LabelRotation?
    }

    /// A label over several columns.
    struct Spanner: Sendable {
        var label: FormattedText
        var columns: [Int]
        /// From 0, right above the column labels.
        var level: Int
        var id: String?

        var key: LabelKey { LabelKey(text: label.string, id: id) }
    }

    /// A label of rows that are told.
    struct Group: Sendable {
        var label: FormattedText
        var id: String?

        var key: LabelKey { LabelKey(text: label.string, id: id) }
    }

    /// Something that is said of cells: a format, a substitute, a transform.
    struct CellRule<Value: Sendable>: Sendable {
        var cells: CellSet
        var value: Value
    }

    /// A rule for the cells that a step is about.
    func rule<Value>(
        _ value: Value, columns: ColumnSelection, rows: RowSelection
    ) throws(DisplayTableError) -> CellRule<Value> {
        CellRule(cells: CellSet(columns: try data.columnSet(columns), rows: try data.rows(rows)), value: value)
    }

    /// What texts of labels are made into.
    struct LabelRule: Sendable {
        var area: CellArea
        var transform: any TextTransform
    }

    /// A label with what it is made into.
    func changed(_ text: FormattedText, at place: CellPlace) -> FormattedText {
        labelTransforms.reduce(text) { text, rule in rule.area.contains(place) ? rule.transform.text(of: text) : text }
    }

    /// How cells look.
    struct LookRule: Sendable {
        var area: CellArea
        var look: Look

        enum Look: Sendable {
            /// Of all cells of the area.
            case same(CellLook)
            /// Of cells of the data one by one.
            case each([CellIndex: CellLook])
        }
    }

    /// Columns whose texts become one in the first of them.
    struct Merge: Sendable {
        var columns: [Int]
        /// Those of the first column whose texts become others.
        var cells: CellSet
        var pattern: MergePattern
        /// How the texts of its columns are set, in their order; what is beyond its end is set as it was.
        var looks: [MergeLook] = []
    }

    /// Rows that sum up groups, or all of the data.
    struct Summary: Sendable {
        /// The labels of the groups; nil: all of them.
        var groups: Set<String>?
        /// Nil: all of them.
        var columns: Set<Int>?
        var function: SummaryFunction
        var label: String
        var format: (any ValueFormat)?
        var placement: SummaryPlacement
        /// Where there is no sum; nil: nothing, and what the format says of a sum of nothing.
        var missingText: FormattedText?
        /// Whether it is of all columns of numbers, those whose texts are shown as numbers among them.
        var isOfNumbers = false

        func covers(_ column: Int) -> Bool { columns?.contains(column) ?? true }
    }

    struct Note: Sendable {
        var text: FormattedText
        /// Nil: of the table as a whole, without a mark.
        var area: CellArea?
        var placement = FootnotePlacement.auto
    }

    var data: DisplayData
    /// The rows of the data that are shown, in their order.
    var rows: [Int]
    var columns: [Column]
    /// Indices of columns, in the order in which they are shown.
    var order: [Int]
    var title, subtitle: FormattedText?
    /// For those who do not see the table.
    var caption: String?
    private(set) var spanners: [Spanner] = []
    /// How many levels of spanners there are over a column, by column.
    private var spannerLevels: [Int: Int] = [:]
    /// The columns that hold row labels.
    var stub: [Int] = []
    /// Levels by which row labels are indented, by row of the data.
    var stubIndents: [Int: Int] = [:]
    /// Above the row labels: one above all columns of these, or one above each.
    var stubheads: [FormattedText] = []
    /// The column that rows are grouped by.
    var groupColumn: Int?
    /// Groups whose rows are told.
    var groups: [Group] = []
    /// Over the rows in no group, where there are groups; nil: blank.
    var othersLabel: FormattedText?
    /// Which of these a row of the data is in.
    var groupOfRow: [Int: Int] = [:]
    var groupOrder: [String] = []
    var formats: [CellRule<any ValueFormat>] = []
    var substitutions: [CellRule<SubstitutionFormat>] = []
    var merges: [Merge] = []
    var transforms: [CellRule<any TextTransform>] = []
    /// Of labels: of columns, over several of them, of groups.
    var labelTransforms: [LabelRule] = []
    /// Colours behind texts, by the column that they stand in.
    var badges: [Int: ColumnBadges] = [:]
    /// By the column that they stand in.
    var plots: [Int: PlacedPlot] = [:]
    var summaries: [Summary] = []
    var grandSummaries: [Summary] = []
    /// In the order in which they were said: later ones lie on top.
    var looks: [LookRule] = []
    var footnotes: [Note] = []
    var sourceNotes: [FormattedText] = []
    var marks = FootnoteMarks.numbers
    var markInCells = FootnoteMarkStyle.raised
    var markInNotes = FootnoteMarkStyle.raised
    var noteOrder = FootnoteOrder.marksLast
    /// Of formats that have none of their own.
    var locale = TableLocale.english
    @Boxed package var theme = TableTheme.standard
    /// How much was said: steps, and what these list.
    private var said = 0

    /// A cell of the data.
    struct CellIndex: Hashable, Sendable {
        var column, row: Int
    }

    init(_ data: DisplayData) {
        self.data = data
        rows = Array(0..<data.rowCount)
        columns = data.columns.map { Column(label: FormattedText($0.name)) }
        order = Array(data.columns.indices)
    }

    /// The columns that are shown beside the stub, in their order.
    var shownColumns: [Int] {
        let stub = Set(stub)
        return order.filter { !columns[$0].isHidden && !stub.contains($0) && $0 != groupColumn }
    }

    /// The lowest level that no spanner has over any of some columns.
    func firstFreeLevel(over columns: [Int]) -> Int { columns.reduce(0) { max($0, spannerLevels[$1] ?? 0) } }

    /// Hides columns whose texts others took.
    mutating func hideMerged(_ columns: [Int]) {
        for column in columns {
            self.columns[column].isHidden = true
            self.columns[column].isMerged = true
        }
    }

    /// Takes what is over some columns at a level away.
    mutating func removeSpanners(over columns: [Int], level: Int) {
        let columns = Set(columns)
        for index in spanners.indices where spanners[index].level == level {
            spanners[index].columns.removeAll { columns.contains($0) }
        }
        spanners.removeAll { $0.columns.isEmpty }
    }

    /// Takes some spanners away, whole.
    mutating func removeSpanners(where isMeant: (Spanner) -> Bool) {
        let left = spanners.filter { !isMeant($0) }
        (spanners, spannerLevels) = ([], [:])
        for spanner in left { add(spanner) }
    }

    mutating func add(_ spanner: Spanner) {
        spanners.append(spanner)
        for column in spanner.columns { spannerLevels[column] = max(spannerLevels[column] ?? 0, spanner.level + 1) }
    }

    /// Counts what is said of the table.
    mutating func count(_ things: Int) throws(DisplayTableError) {
        said += things
        do {
            try Allowance.check(.steps, said)
            try Allowance.checkGoingOn()
        } catch {
            throw .limit(error)
        }
    }
}

/// How the text of a column lies.
public enum ColumnAlignment: String, Hashable, Sendable, CaseIterable {
    /// Where text begins, where it ends, or between.
    case leading, center, trailing
    /// Numbers with their decimal separators below each other, at the side where text ends.
    case decimal
}

/// How wide a column is, in points.
public enum DisplayColumnWidth: Hashable, Sendable {
    /// As wide as its texts need, up to some 21 ems of its font; longer ones wrap.
    case automatic
    /// So wide, whatever headings need, unless a table that is to be narrow has no room for it; longer texts wrap.
    case points(CGFloat)
    /// A share of the width that the table is given, from 0 to 1; as ``automatic`` where it is given none.
    case share(Double)
    /// As its texts need, but no less and no more than these.
    case range(ClosedRange<CGFloat>)
    /// As wide as a share of its cells need, from 0, the narrowest, to 1, the widest; longer texts wrap. Of a sample, so many
    /// cells evenly spaced are measured; nil: all.
    case percentile(Double, sample: Int? = nil)
    /// As wide as its texts are in the mean if each character has so many points: nothing is measured, and about half of the texts
    /// wrap.
    case estimated(characterWidth: CGFloat)
}

/// Where rows that sum up others stand.
public enum SummaryPlacement: String, Hashable, Sendable, CaseIterable {
    case top, bottom
}

/// The marks that lead from cells to their footnotes.
public enum FootnoteMarks: Hashable, Sendable {
    /// 1, 2, 3 …
    case numbers
    /// a, b, c … z, aa, ab …
    case letters
    /// A, B, C … Z, AA, AB …
    case capitals
    /// *, †, ‡, §, then each twice, three times …
    case fourSymbols
    /// *, †, ‡, §, ‖, ¶, then each twice, three times …
    case symbols
    /// Marks of your own, which are doubled where they do not suffice. None at all: numbers.
    case own([String])

    /// Those that are repeated where they do not suffice; nil where they never end.
    var repeated: [String]? {
        switch self {
        case .fourSymbols: ["*", "†", "‡", "§"]
        case .symbols: ["*", "†", "‡", "§", "‖", "¶"]
        case .own(let marks): marks.isEmpty ? nil : marks
        case .numbers, .letters, .capitals: nil
        }
    }

    /// The mark of the note at a place, from 0.
    func mark(_ index: Int) -> String {
        if let marks = repeated { return String(repeating: marks[index % marks.count], count: index / marks.count + 1) }
        switch self {
        case .numbers, .fourSymbols, .symbols, .own: return String(index + 1)
        case .letters: return letters(index, .lower)
        case .capitals: return letters(index, .upper)
        }
    }

    /// a, b … z, aa, ab …
    private func letters(_ index: Int, _ letterCase: LetterCase) -> String {
        LetterFormat.letters(letterCase, continuation: .excel).text(of: .integer(index + 1))?.string ?? ""
    }
}
