import BenchmarkRows
import Foundation
import RasterTables

/// A row whose six texts are made up from its number whenever they are asked for: a million rows take no memory, and
/// every text is one that no cache has seen.
struct Article: Identifiable {
    let id: Int
    /// Another seed gives another text.
    var version = 0

    /// Words for one to four lines of a column.
    func text(_ column: Int) -> String {
        var random = SplitMix64(seed: UInt64(truncatingIfNeeded: (id &* 8 &+ column) &* 1_000_003 &+ version))
        let count = random.integer(in: 4...14)
        var text = ""
        for index in 0..<count {
            if index > 0 { text += " " }
            text += Self.words[random.integer(in: 0...Self.words.count - 1)]
        }
        return text + " \(id)"
    }

    private static let words = [
        "the", "harbour", "of", "an", "island", "where", "ships", "wait", "for", "wind", "and", "weather", "before",
        "they", "sail", "towards", "northern", "coasts", "with", "timber", "salt", "copper", "letters",
    ]

    static var columns: [DataTableColumn<Article>] {
        (0..<6).map { column in
            DataTableColumn("Column \(column + 1)") { $0.text(column) }
        }
    }
}

/// A table of articles whose texts wrap, shown through a frame of 900 × 600 points.
func articleTable(
    _ articles: [Article], columns: [DataTableColumn<Article>] = Article.columns,
    _ configure: (inout DataTableConfiguration) -> Void = { _ in }
) -> DataTable {
    var options = DataTableConfiguration()
    options.textLayout = .wrap
    options.rowHeightMode = .automatic(estimated: 90)
    options.maxColumnWidth = 150
    configure(&options)
    return DataTable(
        data: articles, columns: columns, options: options, frame: CGRect(x: 0, y: 0, width: 900, height: 600))
}
