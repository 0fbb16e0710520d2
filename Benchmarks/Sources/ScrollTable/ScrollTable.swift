import CountedMalloc
import Figures
import Foundation
import RasterTables

/// Measures what a table costs that is shown through a frame, as growth within one run, and prints it as Markdown.
///
///     scroll-table [rows]
///
/// `rows`: of the large table. Default: 1,000,000.
@main
struct ScrollTable {
    static func main() throws {
        let large = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
        let small = 1_000
        print("**A table of 6 columns of wrapped text in a frame of 900 × 600 points at 2×** (median)")
        print("")
        print("| | \(grouped(small)) rows | \(grouped(large)) rows | ratio |")
        print("|---|---|---|---|")
        try viewports(small, large)
        print("")
        print("| `setData`, every hundredth row changed | ms | ns a row | rows measured again |")
        print("|---|---|---|---|")
        for count in [large / 100, large / 10, large] { try setData(count) }
        print("")
        cells(large)
    }

    // MARK: Viewports

    private static func viewports(_ small: Int, _ large: Int) throws {
        let counts = [small, large]
        var first: [[Double]] = [[], []]
        var scroll: [[Double]] = [[], []]
        // In turn, so that what else the machine does meets both; texts are new each time.
        for round in 0..<9 {
            for (index, count) in counts.enumerated() {
                let articles = (0..<count).map { Article(id: $0, version: round * 2 + index) }
                first[index].append(
                    try milliseconds {
                        let table = articleTable(articles)
                        _ = try table.image(scale: 2)
                    })
                let table = articleTable(articles)
                table.contentScaleFactor = 2
                table.scrollToRow(count / 2)
                _ = try table.image(scale: 2)
                for _ in 0..<5 {
                    scroll[index].append(
                        try milliseconds {
                            table.contentOffset.y += 512
                            _ = try table.image(scale: 2)
                        })
                }
            }
        }
        line("first picture, ms", first)
        line("scrolled by a screen, ms", scroll)
    }

    private static func line(_ title: String, _ times: [[Double]]) {
        let medians = times.map(median)
        print("| \(title) | \(fixed(medians[0])) | \(fixed(medians[1])) | \(fixed(medians[1] / medians[0], 2)) |")
    }

    // MARK: New data

    private static func setData(_ count: Int) throws {
        // Heights of more rows than a frame shows are known: those of the table's first thousands.
        final class Counter { var calls = 0 }
        let counter = Counter()
        let articles = (0..<count).map { Article(id: $0) }
        var changed = articles
        for row in stride(from: 0, to: count, by: 100) { changed[row].version = 1 }
        // Texts that are there: their making is not what is measured.
        let texts = (0..<10_007).map { Article(id: $0).text(0) }
        let columns = (0..<6).map { column in
            DataTableColumn<Article>("Column \(column + 1)") { texts[($0.id &* 6 &+ column &+ $0.version) % texts.count] }
        }
        let table = articleTable(articles, columns: columns) {
            $0.columnWidthMode = .fixed(width: 150)
            $0.defaultCellConfiguration = { _, _, _, _ in counter.calls += 1 }
        }
        table.contentScaleFactor = 2
        let measured = min(count, 3_000)
        _ = table.layout(scale: 2, rows: 0..<measured)
        let time = milliseconds { table.setData(changed) }
        counter.calls = 0
        table.frame.size.height = 60_000
        _ = table.contentSize
        let rows = counter.calls / 6
        print(
            "| \(grouped(count)) rows | \(fixed(time)) | \(fixed(time * 1e6 / Double(count), 0)) | "
                + "\(rows) of \(table.visibleRows.count) in sight |")
    }

    // MARK: Cells

    /// A made-up word of seven letters.
    private static func word(_ index: Int) -> String {
        var rest = index &* 2_654_435_761
        return String(
            (0..<7).map { _ in
                rest = rest &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Character(UnicodeScalar(UInt8(97 + (rest >> 33 & 0xFFFF) % 26)))
            })
    }

    private static func cells(_ count: Int) {
        let values: [[DataTableValueType]] = (0..<1_000).map { row in
            (0..<10).map { $0 % 2 == 0 ? .string("cell \(row * 10 + $0)") : .double(Double(row - 500) / 4) }
        }
        var options = DataTableConfiguration()
        options.columnWidthMode = .fixed(width: 100)
        let font = Font.monospacedDigitSystem(ofSize: 14, weight: .regular)
        options.defaultCellConfiguration = { cell, value, _, _ in
            if let number = value.doubleValue {
                cell.dataLabel.font = font
                cell.dataLabel.textAlignment = .right
                if number < 0 { cell.dataLabel.textColor = .systemRed }
            }
        }
        let table = DataTable(data: values, headerTitles: (0..<10).map { "c\($0)" }, options: options)
        func style(_ cells: Int) {
            for index in 0..<cells { _ = table.cell(row: index / 10 % 1_000, column: index % 10) }
        }
        style(10_000)
        let allocationsBefore = counted_malloc_count()
        let styling = milliseconds { style(count) }
        let allocations = counted_malloc_count() - allocationsBefore

        let label = Label()
        label.font = font
        // Words that no cache has seen.
        let texts = (0..<100_000).map { index in
            (0..<2).map { Self.word(index * 2 + $0) }.joined(separator: " ")
        }
        let measuring = milliseconds {
            for text in texts {
                label.text = text
                _ = label.sizeThatFits(.zero)
            }
        }
        let (own, cold) = (styling * 1e6 / Double(count), measuring * 1e6 / Double(texts.count))
        print(
            "\(grouped(count)) cells styled by a callback: \(fixed(own, 0)) ns a cell, "
                + "\(fixed(Double(allocations) / Double(count), 3)) allocations a cell; "
                + "measuring a text that was never seen takes \(fixed(cold, 0)) ns (\(fixed(own / cold, 3)) of it).")
    }
}
