import Foundation
import RasterTables
import TestSupport
import Testing

@Suite("The texts of a file in both kinds of tables") struct SameTextsTests {
    /// A file of some columns of each kind, with gaps and remarks among them, as people write them.
    private func csv(_ random: inout SplitMix64) -> String {
        typealias Cell = (inout SplitMix64) -> String
        func number(_ decimals: Int, _ random: inout SplitMix64) -> String {
            let whole = Int.random(in: -2000...20_000, using: &random)
            let fraction = (0..<decimals).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
            return decimals == 0 ? "\(whole)" : "\(whole).\(fraction)"
        }
        let kinds: [Cell] = [
            { number(0, &$0) }, { number(2, &$0) }, { number(Int.random(in: 0...3, using: &$0), &$0) },
            { "\(Int.random(in: 1...9, using: &$0)),\(Int.random(in: 100...999, using: &$0)).50" },
            { number(1, &$0) + "%" }, { "€" + number(2, &$0) }, { number(1, &$0) + " kg" }, { "(\(number(2, &$0)))" },
            { "2026-0\(Int.random(in: 1...9, using: &$0))-1\(Int.random(in: 0...9, using: &$0))" },
            { "\(Int.random(in: 1...12, using: &$0))/\(Int.random(in: 13...28, using: &$0))/2026" },
            { "\(Int.random(in: 0...9, using: &$0)):\(Int.random(in: 10...59, using: &$0)).5" },
            { "0\(Int.random(in: 0...23, using: &$0)):30" }, { "00\(Int.random(in: 1...99, using: &$0))" },
            { ["True", "False"].randomElement(using: &$0)! }, { ["yes", "no"].randomElement(using: &$0)! },
            { ["oak", "ash tree", " elm", "Ñandú", "x -> y"].randomElement(using: &$0)! },
            { ["1e5", "2.5e-3", "+7"].randomElement(using: &$0)! },
            { "12345678901234567890\(Int.random(in: 0...9, using: &$0))" },
        ]
        let columns = (0..<Int.random(in: 2...7, using: &random)).map { _ in kinds.randomElement(using: &random)! }
        var lines = [columns.indices.map { "c\($0)" }.joined(separator: ",")]
        for _ in 0..<Int.random(in: 1...9, using: &random) {
            lines.append(
                columns.map { cell in
                    let isOdd = Int.random(in: 0..<12, using: &random) == 0
                    return "\"" + (isOdd ? ["", "n/a", "-", "unknown"].randomElement(using: &random)! : cell(&random)) + "\""
                }.joined(separator: ","))
        }
        return lines.joined(separator: "\n")
    }

    @Test("A display table shows what a plain one shows: 200 files with and without a subtitle")
    func files() throws {
        var random = SplitMix64(seed: 49)
        for number in 0..<200 {
            let text = csv(&random)
            let file = try DataFile(bytes: Array(text.utf8), name: "\(number)", options: DataFileOptions(header: .present))
            func texts(_ layout: TableLayout) -> [String] {
                layout.cells.filter { if case .body = $0.tableRow { true } else { false } }.map {
                    $0.text.replacing("\u{2212}", with: "-")
                }
            }
            let plain = texts(DataTable(file: file).layout())
            let shown = texts(DisplayTable(file).header(title: "t", subtitle: "s").view().layout())
            #expect(plain == shown, "file \(number):\n\(text)")
        }
    }

    @Test("A line break at the end of a cell draws no line")
    func breaks() throws {
        let file = try DataFile(bytes: Array("k,v\n\"a\n\",1\n\"b\r\n\n\",2\nc,3\n".utf8), name: "f")
        let rows = DataTable(file: file).layout().rows.filter { $0.row.isBody }
        #expect(rows.count == 3 && Set(rows.map(\.height)).count == 1)
    }

    @Test("A cell shows twelve lines unless told otherwise, and what it does not show is counted")
    func lines() throws {
        let long = (0..<40).map { "line \($0)" }.joined(separator: "\n")
        let file = try DataFile(
            bytes: Array("k,v\na,\"\(long)\"\nb,short\n".utf8), name: "f", options: DataFileOptions(header: .present))
        func height(_ lines: Int?) -> (height: CGFloat, cut: Int) {
            var options = DataFileTableOptions()
            options.maximumLines = lines
            let table = DataTable(file: file, options: options)
            table.frame.size = table.layout().size
            return (table.layout().rows.map(\.height).max() ?? 0, table.textReport().truncatedTextCount)
        }
        let (standard, all) = (height(DataFileTableOptions().maximumLines), height(nil))
        #expect(standard.cut == 1 && all.cut == 0)
        #expect(height(3).cut == 1 && height(40).height == all.height)
        #expect(standard.height * 3 < all.height && height(3).height < standard.height)

        var options = DisplayTableOptions()
        options.maximumLines = 12
        #expect(try TableSource(DisplayTable(file), options: options).picture().report().text.truncatedTextCount == 1)
        #expect(try TableSource(DisplayTable(file)).picture().report().text.truncatedTextCount == 0)
    }
}

extension TableRow {
    fileprivate var isBody: Bool { if case .body = self { true } else { false } }
}
