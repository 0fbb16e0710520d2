import Foundation
import RasterText
import RasterViews
import TestSupport
import Testing

@testable import RasterDataTables
@testable import RasterGrid

/// A row with an identity whose text is kept elsewhere, so that it can change in place.
private struct Note: Identifiable {
    let id: Int
}

private final class Texts {
    var byID: [Int: String] = [:]
}

private let words = ["a", "table", "of", "rows", "whose", "heights", "differ", "since", "their", "texts", "wrap"]

private func text(_ random: inout SplitMix64) -> String {
    (0..<1 + random.next(below: 24)).map { _ in words[random.next(below: words.count)] }.joined(separator: " ")
}

/// A table of notes shown through a frame of 260 × 300 points, rows 20 to 200 high.
private func notesTable(_ notes: [Note], _ texts: Texts, prefetch: Int = 5) -> DataTable {
    var options = DataTableConfiguration()
    options.textLayout = .wrap
    options.rowHeightMode = .automatic(estimated: 60, prefetchWindow: prefetch)
    options.columnWidthMode = .fixed(width: 130)
    return DataTable(
        data: notes, columns: [.init("id") { $0.id }, .init("text") { texts.byID[$0.id] ?? "" }], options: options,
        frame: CGRect(x: 0, y: 0, width: 260, height: 300))
}

private func notes(_ count: Int, _ texts: Texts, _ random: inout SplitMix64) -> [Note] {
    (0..<count).map {
        texts.byID[$0] = text(&random)
        return Note(id: $0)
    }
}

/// The first row of which something is seen below the header, and how far below the frame's top it begins.
private func firstRow(_ table: DataTable) -> (row: Int, y: CGFloat)? {
    let offset = table.contentOffset.y
    let headerEnd = max(44, offset + 44)
    return table.visibleRows.first { table.rectForRow($0).maxY > headerEnd }
        .map { ($0, table.rectForRow($0).minY - offset) }
}

private func isAtEnd(_ table: DataTable) -> Bool {
    let end = table.contentSize.height - 300
    return end > 0 && table.contentOffset.y >= end
}

@Suite("Tables shown through a frame")
struct ViewportTests {
    @Test("Only rows in sight and the prefetch window around them are measured")
    func lazy() {
        var random = SplitMix64(seed: 1)
        let texts = Texts()
        let table = notesTable(notes(5000, texts, &random), texts, prefetch: 7)
        table.contentOffset.y = 100_000
        let visible = table.visibleRows
        let measured = table.grid.heights.heights.indices.filter { table.grid.heights.heights[$0] >= 0 }
        #expect(measured.first == visible.lowerBound - 7 || measured.first! < visible.lowerBound)
        #expect(Set(visible.lowerBound - 7..<visible.upperBound + 7).isSubset(of: measured))
        // Estimates that were wrong may have brought a few more into sight.
        #expect(measured.count < visible.count + 14 + 20)
    }

    @Test("A whole table measures every row, and a short one does so in a frame too")
    func whole() {
        var random = SplitMix64(seed: 2)
        let texts = Texts()
        let short = notesTable(notes(999, texts, &random), texts)
        _ = short.contentSize
        #expect(short.grid.heights.heights.allSatisfy { $0 >= 0 })
        let long = notesTable(notes(1500, texts, &random), texts)
        _ = long.contentSize
        #expect(long.grid.heights.heights.contains(-1))
        long.frame = .zero
        _ = long.sizeThatFits(.zero)
        #expect(long.grid.heights.heights.allSatisfy { $0 >= 0 })
    }

    @Test("The content is as high as its parts: title, header, rows with their gaps, footer")
    func contentSize() {
        var random = SplitMix64(seed: 3)
        let texts = Texts()
        for count in [0, 1, 40, 1200] {
            let table = notesTable(notes(count, texts, &random), texts)
            let heights = (0..<count).reduce(0) { $0 + table.rectForRow($1).height }
            let gaps = CGFloat(max(0, count - 1))
            #expect(table.contentSize.height == 44 + heights + gaps + (count > 0 ? 1 : 0) + 44)
            #expect(table.contentSize.width == 260)
        }
    }

    @Test("Rows follow each other, whichever have been measured")
    func monotone() {
        var random = SplitMix64(seed: 9)
        let texts = Texts()
        let table = notesTable(notes(2500, texts, &random), texts)
        for _ in 0..<12 {
            table.contentOffset.y = CGFloat(random.next(below: 150_000))
            _ = table.contentSize
            var end: CGFloat = 43
            for row in 0..<2500 {
                let rect = table.rectForRow(row)
                #expect(rect.minY == end + 1 && rect.height > 0)
                end = rect.maxY
            }
        }
    }

    @Test("The layout of a frame is that of its picture")
    func layoutDump() {
        var options = DataTableConfiguration()
        options.columnWidthMode = .fixed(width: 100)
        options.fixedColumns = DataTableFixedColumnType(leftColumns: 1)
        let table = DataTable(
            data: (0..<50).map { row in (0..<3).map { .int(row * 10 + $0) } }, headerTitles: ["a", "b", "c"],
            options: options, frame: CGRect(x: 7, y: 9, width: 160, height: 150))
        table.contentOffset = CGPoint(x: 60, y: 470)
        let lines = table.layout().description.split(separator: "\n").map(String.init)
        #expect(
            lines.filter { !$0.hasPrefix("  ") && !$0.hasPrefix("cell 1") } == [
                "table 160×150 at 2",
                "column 0 \"a\" x 0 width 100",
                "column 1 \"b\" x 40 width 100",
                "column 2 \"c\" x 140 width 100",
                "row -1 y 0 height 44",
                "row 9 y -21 height 44",
                "row 10 y 24 height 44",
                "row 11 y 69 height 44",
                "row 12 y 114 height 44",
                "cell -1 0 0 0 100×44 Inter-ExtraBold 17",
                "cell -1 1 40 0 100×44 Inter-ExtraBold 17",
                "cell -1 2 140 0 100×44 Inter-ExtraBold 17",
                "cell 9 0 0 -21 100×44 Inter-Regular 17",
                "cell 9 1 40 -21 100×44 Inter-Regular 17",
                "cell 9 2 140 -21 100×44 Inter-Regular 17",
                "footer -60 106 300×44",
            ])
    }

    private func insert(into shown: inout [Note], from next: inout Int, _ texts: Texts, _ random: inout SplitMix64) {
        let place = random.next(below: shown.count + 1)
        var new: [Note] = []
        for _ in 0..<1 + random.next(below: 12) {
            texts.byID[next] = text(&random)
            new.append(Note(id: next))
            next += 1
        }
        shown.insert(contentsOf: new, at: place)
    }

    /// Often around what is in sight.
    private func remove(from shown: inout [Note], around row: Int, _ random: inout SplitMix64) {
        let start =
            random.next(below: 2) == 0
            ? max(0, min(shown.count - 1, row - random.next(below: 4))) : random.next(below: shown.count)
        shown.removeSubrange(start..<min(shown.count, start + 1 + random.next(below: 9)))
    }

    @Test("Any sequence of inserting, deleting, changing, remeasuring and scrolling keeps what is in sight in place")
    func anchoring() {
        var random = SplitMix64(seed: 4)
        for count in [0, 3, 30, 1100] {
            let texts = Texts()
            var shown = notes(count, texts, &random)
            var next = count
            let table = notesTable(shown, texts)
            for step in 0..<120 {
                let action = random.next(below: 8)
                if action < 2 {
                    table.contentOffset.y =
                        random.next(below: 6) == 0
                        ? 1e9 : CGFloat(random.next(below: 1 + Int(table.contentSize.height)))
                    let offset = table.contentOffset.y
                    #expect(offset >= 0 && offset <= max(0, table.contentSize.height - 300))
                    continue
                }
                let wasAtEnd = isAtEnd(table)
                let before = firstRow(table)
                let identities = shown.map(\.id)
                let tops = shown.indices.map { table.rectForRow($0).minY - table.contentOffset.y }
                switch action {
                case 2, 3:
                    insert(into: &shown, from: &next, texts, &random)
                    table.setData(shown)
                case 4, 5:
                    guard !shown.isEmpty else { continue }
                    remove(from: &shown, around: before?.row ?? 0, &random)
                    table.setData(shown)
                case 6:
                    guard !shown.isEmpty else { continue }
                    let row = max(0, min(shown.count - 1, (before?.row ?? 0) + random.next(below: 9) - 5))
                    texts.byID[shown[row].id] = text(&random)
                    let height = table.rectForRow(row).height
                    #expect(table.remeasureRow(row) == (table.rectForRow(row).height != height))
                default:
                    guard !shown.isEmpty else { continue }
                    for _ in 0..<5 {
                        shown.swapAt(random.next(below: shown.count), random.next(below: shown.count))
                    }
                    table.setData(shown)
                }
                #expect(table.numberOfRows == shown.count)
                let end = max(0, table.contentSize.height - 300)
                if wasAtEnd {
                    #expect(table.contentOffset.y == end, "step \(step)")
                    continue
                }
                guard let before else { continue }
                // The row itself, or the nearest that is left.
                let left = Set(shown.map(\.id))
                let nearest = (0..<identities.count).lazy.flatMap { [before.row + $0, before.row - $0] }
                    .first { identities.indices.contains($0) && left.contains(identities[$0]) }
                guard let nearest, let place = shown.firstIndex(where: { $0.id == identities[nearest] }) else { continue }
                let wanted = table.rectForRow(place).minY - tops[nearest]
                #expect(table.contentOffset.y == min(max(0, wanted), end), "step \(step), action \(action)")
            }
        }
    }

    @Test("Rows that are measured for the first time do not move what is in sight")
    func measuring() {
        var random = SplitMix64(seed: 5)
        let texts = Texts()
        let table = notesTable(notes(3000, texts, &random), texts)
        table.contentOffset.y = 50_000
        for _ in 0..<60 {
            let first = firstRow(table)!
            let offset = table.contentOffset.y
            // Up, where nothing has been measured.
            table.contentOffset.y = offset - 90
            let second = firstRow(table)!
            #expect(second.row <= first.row)
            let moved = table.rectForRow(first.row).minY - table.contentOffset.y - first.y
            #expect(moved == 90)
        }
    }

    @Test("A row is scrolled to the top, the middle and the bottom of what is not covered, wherever it was")
    func scrollToRow() {
        var random = SplitMix64(seed: 6)
        let texts = Texts()
        let table = notesTable(notes(4000, texts, &random), texts)
        func top(_ row: Int) -> CGFloat { table.rectForRow(row).minY - table.contentOffset.y }
        for row in [2000, 17, 3500, 1200] {
            let height = { table.rectForRow(row).height }
            table.scrollToRow(row)
            #expect(top(row) == 44)
            table.scrollToRow(row, at: .bottom)
            #expect(top(row) + height() == CGFloat(300 - 44))
            table.scrollToRow(row, at: .middle)
            #expect(abs(top(row) + height() / 2 - 150) <= 0.5)
            let offset = table.contentOffset.y
            table.scrollToRow(row, at: .none)
            #expect(table.contentOffset.y == offset)
        }
        table.contentOffset.y = 1e9
        #expect(isAtEnd(table))
        table.scrollToRow(0)
        #expect(table.contentOffset.y == 0)
    }

    @Test("Offsets outside of the content, and no numbers, are clamped")
    func clamped() {
        var random = SplitMix64(seed: 7)
        let texts = Texts()
        let table = notesTable(notes(50, texts, &random), texts)
        for offset: CGFloat in [.nan, -CGFloat.infinity, -5] {
            table.contentOffset = CGPoint(x: offset, y: offset)
            #expect(table.contentOffset == .zero)
        }
        table.contentOffset = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
        #expect(table.contentOffset == CGPoint(x: 0, y: table.contentSize.height - 300))
        table.frame = .zero
        #expect(table.contentOffset == .zero)
    }

    @Test("Where a frame is larger than its content, the footer and columns fixed at the right are at its edges")
    func edges() {
        let table = DataTable(
            rows: DataTableRows([["a", "b"].map { .string($0) }, ["c", "d"].map { .string($0) }]), headerTitles: ["x", "y"],
            options: DataTableConfiguration(), frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let footer = table.options.heightForSectionFooter
        let content = table.contentSize
        #expect(content.height < 300 && table.layout().footer?.maxY == 400)
        #expect(table.layout().footer?.height == footer)
        table.options.shouldSectionFootersFloat = false
        #expect(table.layout().footer?.maxY == content.height)
        table.options.shouldContentWidthScaleToFillFrame = false
        let natural = table.layout().columns
        table.options.fixedColumns = DataTableFixedColumnType(rightColumns: 1)
        let fixed = table.layout().columns
        #expect(fixed[0] == natural[0] && fixed[1].x + fixed[1].width == 300 && fixed[1].width == natural[1].width)
        #expect(table.contentSize.width == natural[1].x + natural[1].width)
    }

    @Test("Header and footer float, or scroll with the rows, as configuration and delegate say")
    func floating() {
        var random = SplitMix64(seed: 8)
        let texts = Texts()
        let table = notesTable(notes(100, texts, &random), texts)
        table.contentOffset.y = 500
        var layout = table.layout()
        #expect(layout.rows[0].index == -1 && layout.rows[0].y == 0)
        #expect(layout.footer?.maxY == 300)
        table.options.shouldSectionHeadersFloat = false
        table.options.shouldSectionFootersFloat = false
        table.contentOffset.y = 500
        layout = table.layout()
        #expect(layout.rows[0].y == -500)
        #expect(layout.footer!.minY > 300)
        final class Floating: DataTableDelegate {
            func shouldSectionFootersFloat(in dataTable: DataTable) -> Bool? { true }
            func heightForSectionFooter(in dataTable: DataTable) -> CGFloat? { 20 }
        }
        let delegate = Floating()
        table.delegate = delegate
        #expect(table.layout().footer == CGRect(x: 0, y: 280, width: 260, height: 20))
    }

    @Test("Fixed columns stay at their edges while the others scroll between them", arguments: [false, true])
    func fixedColumns(isRightToLeft: Bool) {
        var options = DataTableConfiguration()
        options.columnWidthMode = .fixed(width: 100)
        options.fixedColumns = DataTableFixedColumnType(leftColumns: 1, rightColumns: 1)
        let table = DataTable(
            data: (0..<20).map { row in (0..<6).map { .int(row * 6 + $0) } },
            headerTitles: ["a", "b", "c", "d", "e", "f"], options: options,
            frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        if isRightToLeft { table.semanticContentAttribute = .forceRightToLeft }
        for offset in [0, 130, 300] as [CGFloat] {
            table.contentOffset.x = offset
            let columns = table.layout().columns
            #expect(columns[0].x == (isRightToLeft ? 200 : 0))
            #expect(columns[5].x == (isRightToLeft ? 0 : 200))
            #expect(columns[2].x == (isRightToLeft ? 300 : 200) - offset)
        }
        let unscrolled = DataTable(
            data: [[.int(1), .int(2)]], headerTitles: ["a", "b"], options: options)
        #expect(unscrolled.layout().columns.map(\.x) == [0, 100])
    }

    @Test("From right to left the first column is at the right, where the table begins")
    func rightToLeft() {
        var options = DataTableConfiguration()
        options.columnWidthMode = .fixed(width: 100)
        let table = DataTable(
            data: [[.int(1), .int(2), .int(3)]], headerTitles: ["a", "b", "c"], options: options,
            frame: CGRect(x: 0, y: 0, width: 150, height: 200))
        let parent = View()
        parent.semanticContentAttribute = .forceRightToLeft
        parent.addSubview(table)
        table.reload()
        #expect(table.contentOffset.x == 150)
        #expect(table.layout().columns.map(\.x) == [50, -50, -150])
        table.options.shouldSupportRightToLeftInterfaceDirection = false
        table.contentOffset.x = 0
        #expect(table.layout().columns.map(\.x) == [0, 100, 200])
    }
}
