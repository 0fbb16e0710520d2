import RasterGraphics

/// What reading a file left out, added or guessed: no error, and nothing that should stay unsaid. ``description`` says it in a
/// clause with what keeps or changes it.
public enum DataFileNote: Hashable, Sendable {
    /// Nothing says the encoding, and this one explains all bytes.
    case guessedEncoding(String)
    /// Lines or rows above the table; `first` is the first one that says something.
    case above(count: Int, first: String)
    /// Lines or rows below the table.
    case below(count: Int, first: String)
    /// A title in the table, which is ``DataFile/title``.
    case title(String)
    /// What stands around or in the table and says something of it; `first` is the first that says something.
    case remarks(count: Int, first: String)
    /// Lines that begin with `mark`.
    case comments(count: Int, mark: String)
    /// Rows that were filled with empty cells, and rows that made the table wider.
    case padded(short: Int, long: Int)
    /// Rows that were left out, since they have too few or too many fields. `line` is the first one's.
    case dropped(short: Int, long: Int, line: Int)
    /// The headings are one fewer than the columns, and stand above all but the first.
    case withoutFirstHeading
    /// Rows of a Markdown table that have more cells than it has headings; `line` is the first one's.
    case beyondHeadings(rows: Int, line: Int, cells: Int, columns: Int)
    /// The sheet has several tables, which have these names, and the first is read.
    case firstOfTables([String])
    /// Rows and columns that a sheet hides.
    case hidden(rows: Int, columns: Int)
    /// Formulas of a workbook that were never computed; the first one is in `place`.
    case notComputed(count: Int, place: String)

    /// Whether it is what options ask for.
    public var isAskedFor: Bool {
        switch self {
        case .padded, .dropped: true
        default: false
        }
    }

    /// What keeps what was left out, or says what was guessed, where options do.
    public var remedies: [DataFileRemedy] {
        switch self {
        case .guessedEncoding: [.otherEncoding]
        case .above, .below, .comments: [.keepingLines]
        case .title: [.titling]
        case .beyondHeadings: [.widening]
        case .hidden: [.keepingHidden]
        case .firstOfTables(let names): [.table(insteadOf: nil, names: names, count: names.count), .wholeSheet]
        case .padded, .dropped, .notComputed, .remarks, .withoutFirstHeading: []
        }
    }

    /// A clause without a full stop.
    /// - Parameter words: A clause for a remedy, in terms of the options that the reader has.
    package func sentence(_ words: (DataFileRemedy) -> String) -> String {
        ([fact] + remedies.map(words)).joined(separator: "; ")
    }

    private var fact: String {
        switch self {
        case .guessedEncoding(let name): "the file is not UTF-8 and does not say what it is: read as \(name)"
        case .above(let count, let first):
            count.counted("line") + " above the table \(Self.are(count)) left out: \(quoted: first)"
        case .below(let count, let first):
            count.counted("line") + " below the table \(Self.are(count)) left out: \(quoted: first)"
        case .title(let text): "the title of the table is left out: \(quoted: text)"
        case .remarks(let count, let first):
            count.counted("remark") + " around the table \(Self.are(count)) left out: \(quoted: first)"
        case .comments(let count, let mark):
            count.counted("line") + " with \(mark) before \(count == 1 ? "it is" : "them are") left out"
        case .padded(let short, let long):
            [
                short > 0 ? short.counted("short row") + " \(Self.are(short)) filled with empty cells" : nil,
                long > 0 ? long.counted("long row") + " \(long == 1 ? "makes" : "make") the table wider" : nil,
            ].compactMap(\.self).joined(separator: ", ")
        case .dropped(let short, let long, let line):
            [
                short > 0 ? short.counted("row") + " with too few fields" : nil,
                long > 0 ? long.counted("row") + " with too many fields" : nil,
            ].compactMap(\.self).joined(separator: " and ")
                + " \(Self.are(short + long)) left out, \(short + long == 1 ? "in" : "first in") line \(line)"
        case .beyondHeadings(let rows, let line, let cells, let columns):
            "line \(line) has \(cells.counted("cell")) for \(columns.counted("column")): what is beyond is left out"
                + (rows > 1 ? ", as in \((rows - 1).counted("other row"))" : "")
        case .withoutFirstHeading: "the headings are one fewer than the columns: the first column has none"
        case .firstOfTables(let names):
            "the sheet has \(names.count) tables, parted by empty rows or columns, and this is the first"
        case .hidden(let rows, let columns):
            [rows > 0 ? rows.counted("hidden row") : nil, columns > 0 ? columns.counted("hidden column") : nil]
                .compactMap(\.self).joined(separator: " and ") + " \(Self.are(rows + columns)) left out"
        case .notComputed(let count, let place):
            count.counted("formula")
                + " \(count == 1 ? "has" : "have") no value, \(count == 1 ? "in" : "first in") \(place): "
                + "open the workbook in a program that computes and save it"
        }
    }

    private static func are(_ count: Int) -> String { count == 1 ? "is" : "are" }
}

extension DataFileNote: CustomStringConvertible {
    /// A clause in terms of ``DataFileOptions``.
    public var description: String { sentence(\.description) }
}
