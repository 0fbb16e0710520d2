/// Why the first row of a file was taken for headings, or for data.
public enum HeaderReason: Hashable, Sendable {
    /// Options say so.
    case asked(isHeader: Bool)
    /// The format says so: a database, a page with headings, keys of JSON.
    case format(isHeader: Bool)
    /// There are no rows.
    case noRows
    /// It has texts where so many columns have numbers, dates, codes and the like.
    case textsAboveValues(columns: Int)
    /// Its numbers count up where the others do not: years, months, quarters, numbers of columns.
    case sequence
    /// All is text, and nothing speaks against it.
    case onlyTexts
    /// It has values of the very kind that so many columns have below.
    case sameAsBelow(columns: Int)
    /// It is the only row, and has values.
    case onlyRow

    /// Whether the first row holds headings.
    public var isHeader: Bool {
        switch self {
        case .asked(let isHeader), .format(let isHeader): isHeader
        case .textsAboveValues, .sequence, .onlyTexts: true
        case .noRows, .sameAsBelow, .onlyRow: false
        }
    }
}

extension HeaderReason: CustomStringConvertible {
    /// In words: "the first row, for it has texts above the values of 2 columns".
    public var description: String {
        switch self {
        case .asked(isHeader: true): "the first row, as asked for"
        case .asked(isHeader: false): "none, as asked for"
        case .format(isHeader: true): "as the file says"
        case .format(isHeader: false): "none, as the file says"
        case .noRows: "none, for there are no rows"
        case .textsAboveValues(let columns): "the first row, for it has texts above values in " + Self.columns(columns)
        case .sequence: "the first row, for its numbers count up"
        case .onlyTexts: "the first row, for nothing speaks against it"
        case .sameAsBelow(let columns):
            "none, for the first row has values of the same kind as the rows below in " + Self.columns(columns)
        case .onlyRow: "none, for the only row has values"
        }
    }

    private static func columns(_ count: Int) -> String { count == 1 ? "1 column" : "\(count) columns" }
}
