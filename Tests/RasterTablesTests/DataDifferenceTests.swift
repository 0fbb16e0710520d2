import RasterDisplayTables
import RasterTables
import TestSupport
import Testing

private func file(_ rows: [[String]], header: [String] = ["id", "name", "price", "note"]) throws -> DataFile {
    let text = ([header] + rows).map { $0.map { "\"\($0)\"" }.joined(separator: ",") }.joined(separator: "\n")
    return try DataFile(bytes: Array(text.utf8), name: "test", options: DataFileOptions(header: .present))
}

/// Rows with edits that were made on purpose.
private struct Edits {
    var old: [[String]] = []
    var new: [[String]] = []
    /// What a difference must say, in any order.
    var expected: Set<String> = []

    init(count: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let words = ["oak", "ash", "elm", "fir", "yew", "bay"]
        func row(_ number: Int) -> [String] {
            [
                "id\(number)", "\(words.randomElement(using: &random) ?? "") \(number * 7919 % 10007)", "\(number % 97).5",
                "n\(number / 3)",
            ]
        }
        old = (0..<1500).map(row)
        var rows: [(old: Int?, cells: [String])] = old.enumerated().map { ($0, $1) }
        var touched: Set<Int> = []
        var next = 5000
        for _ in 0..<count {
            let place = Int.random(in: 0..<rows.count, using: &random)
            guard let number = rows[place].old, touched.insert(number).inserted else { continue }
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                rows.insert((nil, row(next)), at: place)
                expected.insert("+id\(next)")
                next += 1
            case 1:
                rows.remove(at: place)
                expected.insert("-id\(number)")
            default:
                let column = Int.random(in: 1..<4, using: &random)
                rows[place].cells[column] += "!"
                expected.insert("id\(number):\(column)")
            }
        }
        new = rows.map(\.cells)
    }

    /// What a difference says, in the same words.
    func found(_ difference: DataDifference) -> Set<String> {
        var found: Set<String> = []
        for row in difference.rows {
            switch row {
            case .added(let row): found.insert("+" + new[row][0])
            case .removed(let row): found.insert("-" + old[row][0])
            case .kept(let row, _, let columns): for column in columns { found.insert("\(old[row][0]):\(column)") }
            }
        }
        return found
    }
}

@Suite struct DataDifferenceTests {
    @Test(arguments: [1, 2, 3]) func `500 random edits are named exactly, by a key that was found`(seed: UInt64) throws {
        let edits = Edits(count: 500, seed: seed)
        let difference = try DataDifference(from: file(edits.old), to: file(edits.new))
        #expect(difference.key == [0])
        #expect(edits.expected.count > 400)
        #expect(edits.found(difference) == edits.expected)
    }

    /// Without the column of keys, rows belong together by what they say.
    @Test(arguments: [4, 5]) func `500 random edits are named exactly by the order of rows`(seed: UInt64) throws {
        let edits = Edits(count: 500, seed: seed)
        func keyless(_ rows: [[String]]) throws -> DataFile {
            try file(
                rows.map { Array($0.dropFirst()) + [String($0[0].reversed()), $0[0] + "x"] },
                header: ["name", "price", "note", "a", "b"])
        }
        let difference = try DataDifference(from: keyless(edits.old), to: keyless(edits.new), key: [])
        #expect(difference.key.isEmpty)
        var found: Set<String> = []
        for row in difference.rows {
            switch row {
            case .added(let row): found.insert("+" + edits.new[row][0])
            case .removed(let row): found.insert("-" + edits.old[row][0])
            case .kept(let row, _, let columns): for column in columns { found.insert("\(edits.old[row][0]):\(column + 1)") }
            }
        }
        #expect(found == edits.expected)
    }

    @Test func `columns belong together by name, and those that came or went are told`() throws {
        let old = try file([["1", "Tea", "2"]], header: ["id", "name", "gone"])
        let new = try file([["x", "Tea", "1"]], header: ["new", "name", "id"])
        let difference = try DataDifference(from: old, to: new)
        #expect(difference.columns.map(\.name) == ["new", "name", "gone", "id"])
        #expect(difference.sentence == "column 'new' added, column 'gone' removed, 1 row unchanged")
        #expect(!difference.isEmpty)
    }

    @Test func `the sentence counts rows and cells`() throws {
        let old = try file([["1", "Tea", "2", ""], ["2", "Pie", "3", ""], ["3", "Jam", "4", ""]])
        let new = try file([["1", "Tea ", "2", ""], ["3", "Jam", "5", "x"], ["4", "Bun", "1", ""]])
        let difference = try DataDifference(from: old, to: new)
        #expect(difference.sentence == "1 row added, 1 row removed, 2 cells changed in 1 row, 1 row unchanged")
        #expect(try DataDifference(from: old, to: old).sentence == "nothing changed")
        #expect(try DataDifference(from: old, to: old).isEmpty)
    }

    @Test func `a key that is not there, or does not tell rows apart, is an error that says so`() throws {
        let table = try file([["1", "Tea", "2", ""], ["2", "Tea", "3", ""]])
        #expect(throws: DataDifferenceError.unknownKey("nam", known: ["id", "name", "price", "note"])) {
            try DataDifference(from: table, to: table, key: ["nam"])
        }
        let error = #expect(throws: DataDifferenceError.self) { try DataDifference(from: table, to: table, key: ["name"]) }
        #expect(error?.description == "'name' is the same in rows 1 and 2 of test; give columns that tell rows apart")
    }

    @Test func `the table shows what came, went and changed, and leaves out what is far away`() throws {
        let old = try file((0..<40).map { ["\($0)", "Name \($0)", "\($0).0", ""] })
        var rows = (0..<40).map { ["\($0)", "Name \($0)", "\($0).0", ""] }
        rows[20][2] = "-7.5"
        rows.remove(at: 3)
        let difference = try DataDifference(from: old, to: file(rows))
        let texts = DisplayTable(difference, title: "Stock", context: 1).view().layout().cells.map(\.text)
        #expect(texts.contains("20.0 → \u{2212}7.5"))
        #expect(texts.contains("Name 3") && texts.contains("Name 2") && !texts.contains("Name 1"))
        #expect(texts.contains("14 rows unchanged"))
        #expect(texts.contains("1 row removed, 1 cell changed in 1 row, 38 rows unchanged".capitalizedFirst))
    }

    @Test func `cells that say the same are the same, unless they are compared exactly`() throws {
        let header = ["id", "n", "g", "t", "d", "big", "pct", "m", "note"]
        let long = "12345678901234567890"
        let old = try file(
            [
                ["a", "1.0", "1000", "True", "2024-01-01", long, "12%", "€5", "x"],
                ["b", "2.50", "2500", "false", "2024-02-03", "1", "8.5%", "€6", "1.0"],
            ], header: header)
        let new = try file(
            [
                ["a", "1", "1,000", "true", "2024-01-01T00:00:00", long + ".0", "12.0%", "€5.00", "x"],
                ["b", "2.5", "2,500", "FALSE", "2024-02-03 00:00", "1", "8.50 %", "6 EUR", "1"],
            ], header: header)
        // Notes are texts.
        let difference = try DataDifference(from: old, to: new)
        #expect(difference.rows == [.kept(old: 0, new: 0, columns: []), .kept(old: 1, new: 1, columns: [8])])
        #expect(try DataDifference(from: old, to: new, isExact: true).counts.cells == 14)
    }

    @Test func `cells that say something else differ, to the last digit`() throws {
        let old = try file([["a", "12345678901234567890", "€5", "0.1"]])
        let new = try file([["a", "12345678901234567891", "$5", "0.10000000000000001"]])
        let difference = try DataDifference(from: old, to: new)
        #expect(difference.rows == [.kept(old: 0, new: 0, columns: [1, 2, 3])])
    }

    @Test(arguments: [50, 200]) func `of many columns that went some are named, and the steps of the table are as few`(count: Int)
        throws
    {
        let names = (0..<count).map { "a\($0)" }
        let row = names.map { _ in "1" }
        let difference = try DataDifference(
            from: file([row], header: names), to: file([row], header: names.map { "b" + $0 }))
        #expect(difference.columns.count == 2 * count)
        #expect(difference.sentence.contains("'a0', 'a1'") && difference.sentence.contains("and \(count - 11) more removed"))
        #expect(DisplayTable(difference).steps.count < 12)
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
