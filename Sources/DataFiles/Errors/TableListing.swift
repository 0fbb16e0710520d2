import RasterGraphics

/// A table of a file that may have several, as lists of them say it.
public struct TableListing: Hashable, Sendable {
    /// What the file calls it; empty where it has no name, but a number from 1 on, by its place in the list.
    public let name: String
    /// Without headings, as far as they are told from data.
    public let rowCount: Int
    /// 0 where it has no cells.
    public let columnCount: Int
}

extension [TableListing] {
    /// So many are listed in a sentence.
    private static var mostListed: Int { 12 }

    /// `'orders' (5 rows, 3 columns), 'people' (9 rows, 2 columns) and 4 others`
    var sizes: String {
        let shown = prefix(Self.mostListed).map {
            "\(quoted: $0.name) (\($0.rowCount.counted("row")), \($0.columnCount.counted("column")))"
        }
        let others = count - shown.count
        return (others > 0 ? shown + [others.counted("other")] : shown).asSentence
    }
}
