import Foundation
import RasterFormats
import RasterGrid
import RasterText

/// All that has been said of a display table, with columns and rows looked up.
package struct TableDraft: Sendable {
    /// A column of the data, as it is to be shown.
    struct Column: Sendable {
        var label: FormattedText
        var isHidden = false
        /// Nil: by what it holds.
        var alignment: ColumnAlignment?
        var width = DisplayColumnWidth.automatic
        /// Behind the label.
        var units: FormattedText?
    }

    /// A label over several columns.
    struct Spanner: Sendable {
        var label: FormattedText
        var columns: Set<Int>
        /// From 0, right above the column labels.
        var level: Int
    }

    /// Rows under a label of their own.
    struct Group: Sendable {
        var label: FormattedText
        var rows: [Int]
    }

    /// Something that is said of cells: a format, a substitute, a transform.
    struct CellRule<Value: Sendable>: Sendable {
        var columns: Set<Int>
        /// Nil: all of them, and sums too.
        var rows: Set<Int>?
        var value: Value

        /// - Parameter row: Nil for a sum.
        func covers(column: Int, row: Int?) -> Bool {
            guard columns.contains(column) else { return false }
            return rows.map { rows in row.map(rows.contains) ?? false } ?? true
        }
    }

    /// A rule for the cells that a step is about.
    func rule<Value>(
        _ value: Value, columns: ColumnSelection, rows: RowSelection
    ) throws(DisplayTableError) -> CellRule<Value> {
        CellRule(columns: Set(try data.columns(columns)), rows: try data.rows(rows), value: value)
    }

    /// Columns whose texts become one in the first of them.
    struct Merge: Sendable {
        var columns: [Int]
        var rows: Set<Int>?
        var pattern: MergePattern
    }

    /// Rows that sum up groups, or all of the data.
    struct Summary: Sendable {
        /// The labels of the groups; nil: all of them.
        var groups: Set<String>?
        var columns: Set<Int>
        var function: SummaryFunction
        var label: String
        var format: (any ValueFormat)?
        var placement: SummaryPlacement
    }

    struct Note: Sendable {
        var text: FormattedText
        /// Nil: of the table as a whole, without a mark.
        var area: CellArea?
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
    var spanners: [Spanner] = []
    /// The columns that hold row labels.
    var stub: [Int] = []
    /// Levels by which row labels are indented, by row of the data.
    var stubIndents: [Int: Int] = [:]
    var stubhead: FormattedText?
    /// The column that rows are grouped by.
    var groupColumn: Int?
    var groups: [Group] = []
    var groupOrder: [String] = []
    var formats: [CellRule<any ValueFormat>] = []
    var substitutions: [CellRule<SubstitutionFormat>] = []
    var merges: [Merge] = []
    var transforms: [CellRule<any TextTransform>] = []
    /// By the column that they stand in.
    var plots: [Int: PlacedPlot] = [:]
    var summaries: [Summary] = []
    var grandSummaries: [Summary] = []
    var looks: [(area: CellArea, look: CellLook)] = []
    /// Looks of single cells of the data, by column and row.
    var cellLooks: [CellIndex: CellLook] = [:]
    var footnotes: [Note] = []
    var sourceNotes: [FormattedText] = []
    var marks = FootnoteMarks.numbers
    /// Of formats that have none of their own.
    var locale = TableLocale.english
    @Boxed package var theme = TableTheme.standard

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
        let labels = Set(stub)
        return order.filter { !columns[$0].isHidden && !labels.contains($0) && $0 != groupColumn }
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
    /// *, †, ‡, §, ‖, ¶, then each twice, three times …
    case symbols
    /// Marks of your own, which are doubled where they do not suffice. None at all: numbers.
    case own([String])

    /// The mark of the note at a place, from 0.
    func mark(_ index: Int) -> String {
        func repeated(_ marks: [String]) -> String {
            String(repeating: marks[index % marks.count], count: index / marks.count + 1)
        }
        switch self {
        case .numbers: return String(index + 1)
        case .letters: return letters(index, .lower)
        case .capitals: return letters(index, .upper)
        case .symbols: return repeated(["*", "†", "‡", "§", "‖", "¶"])
        case .own(let marks): return marks.isEmpty ? String(index + 1) : repeated(marks)
        }
    }

    /// a, b … z, aa, ab …
    private func letters(_ index: Int, _ letterCase: LetterCase) -> String {
        LetterFormat.letters(letterCase, continuation: .excel).text(of: .integer(index + 1))?.string ?? ""
    }
}
