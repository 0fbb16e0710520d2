import TestSupport
import Testing

@testable import RasterDataFiles

@Suite struct DelimitedParserTests {
    /// RFC 4180 spelt out one character at a time, with none of the parser's shortcuts.
    private func reference(_ text: String, _ delimiter: Unicode.Scalar) -> [[String]] {
        let scalars = Array(text.unicodeScalars)
        var rows: [[String]] = []
        var row: [String] = []
        var field = String.UnicodeScalarView()
        var isQuoted = false
        var wasQuoted = false
        var i = 0
        func isBlank() -> Bool { row.isEmpty && !wasQuoted && field.allSatisfy { $0 == " " || $0 == "\t" } }
        func finish() {
            if !isBlank() { rows.append(row + [String(field)]) }
            row = []
            field = .init()
            wasQuoted = false
        }
        while i < scalars.count {
            let scalar = scalars[i]
            i += 1
            if isQuoted {
                if scalar != "\"" {
                    field.append(scalar)
                } else if i < scalars.count, scalars[i] == "\"" {
                    field.append("\"")
                    i += 1
                } else {
                    isQuoted = false
                }
            } else if scalar == "\"", field.isEmpty, !wasQuoted {
                isQuoted = true
                wasQuoted = true
            } else if scalar == delimiter {
                row.append(String(field))
                field = .init()
                wasQuoted = false
            } else if scalar == "\n" || scalar == "\r" {
                if scalar == "\r", i < scalars.count, scalars[i] == "\n" { i += 1 }
                finish()
            } else {
                field.append(scalar)
            }
        }
        finish()
        return rows
    }

    private func randomField(_ random: inout SplitMix64) -> String {
        let pieces = ["a", "bc", "defghijk", "ä", "😀", "12", ",", ";", "\"", "\n", "\r\n", "\t", "'", "0123456789abcdef"]
        return (0..<random.next(below: 5)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
    }

    @Test("Random tables written as CSV come back, and as a naive parser reads them")
    func roundTrip() throws {
        var random = SplitMix64(seed: 4180)
        for _ in 0..<600 {
            let delimiter: Unicode.Scalar = [",", ";", "\t", "|"][random.next(below: 4)]
            let end = ["\n", "\r\n", "\r"][random.next(below: 3)]
            let columns = 2 + random.next(below: 6)
            let table = (0..<(1 + random.next(below: 8))).map { _ in (0..<columns).map { _ in randomField(&random) } }
            let text =
                table.map { row in
                    row.map { field in
                        let needsQuotes = field.unicodeScalars.contains {
                            $0 == delimiter || $0 == "\"" || $0 == "\n" || $0 == "\r"
                        }
                        guard needsQuotes || random.next(below: 3) == 0 else { return field }
                        return "\"" + field.replacing("\"", with: "\"\"") + "\""
                    }.joined(separator: String(delimiter))
                }.joined(separator: end) + (random.next(below: 2) == 0 ? end : "")
            let options = DataFileOptions(
                delimiter: .given(delimiter), header: .absent, quote: .given("\""), escape: .none, comment: .none, skip: 0)
            let file = try DataFile(bytes: Array(text.utf8), name: "r", options: options)
            #expect([table, withoutEndedLines(table)].contains(rows(of: file)))
            #expect(reference(text, delimiter) == table)
        }
    }

    /// What is read where a delimiter ends every line: there is no column behind it.
    private func withoutEndedLines(_ table: [[String]]) -> [[String]] {
        let isEnded = table.count > 1 && table.allSatisfy { $0.count > 1 && $0.last == "" }
        return isEnded ? table.map { $0.dropLast() } : table
    }

    @Test("Random delimited text, well written or not, is cut as a naive parser cuts it")
    func agreesWithReference() {
        let pieces = ["a", "bcdefgh", ",", ",", "\n", "\r\n", "\r", "\"", "\"\"", "x y", "é", "\t"]
        var random = SplitMix64(seed: 99)
        var compared = 0
        for _ in 0..<4000 {
            let text = (0..<random.next(below: 24)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
            let options = DataFileOptions(
                delimiter: .given(","), header: .absent, ragged: .pad, quote: .given("\""), escape: .none, comment: .none, skip: 0
            )
            do {
                let file = try DataFile(bytes: Array(text.utf8), name: "r", options: options)
                let expected = reference(text, ",")
                // In one column blank lines are cells; the naive parser leaves them out.
                if file.columnCount == 1 { continue }
                let width = expected.map(\.count).max() ?? 0
                // A table whose first row is one field, also one that ends with a delimiter, keeps blank lines behind it; only such differ.
                guard expected[0].count > 2 || expected[0].count == 2 && expected[0][1] != "" else { continue }
                compared += 1
                let padded = expected.map { $0 + Array(repeating: "", count: width - $0.count) }
                #expect([padded, withoutEndedLines(padded)].contains(rows(of: file)), "\(text.debugDescription)")
            } catch DataFileError.unterminatedQuote, DataFileError.empty {
                continue
            } catch {
                Issue.record("unexpected \(error)")
            }
        }
        #expect(compared > 500)
    }

    @Test("Bit flips and truncations of a file by the thousand end in a table or a typed error")
    func fuzz() throws {
        let source =
            Array("\u{FEFF}id;name;price\r\n1;\"Tea; \"\"green\"\"\";3,50 €\r\n2;\"Cake\nlarge\";1.234,00\r\n3;Zoë 😀;-\r\n".utf8)
        var random = SplitMix64(seed: 1)
        var tables = 0
        for round in 0..<6000 {
            var bytes = source
            if round % 3 == 0 { bytes.removeLast(random.next(below: bytes.count)) }
            for _ in 0..<random.next(below: 4) where !bytes.isEmpty {
                bytes[random.next(below: bytes.count)] ^= UInt8(1 << random.next(below: 8))
            }
            let options = DataFileOptions(
                encoding: [.automatic, .utf8, .latin1, .utf16, .named("Shift_JIS")][random.next(below: 5)],
                ragged: DataFileOptions.Ragged.allCases[random.next(below: 3)])
            do throws(DataFileError) {
                let file = try DataFile(bytes: bytes, name: "f", options: options)
                tables += 1
                for row in 0..<file.rowCount {
                    for column in 0..<file.columnCount {
                        _ = file[row, column]
                        _ = file.numericValue(row: row, column: column)
                    }
                }
            } catch {
                #expect(error.description.hasPrefix("f"))
            }
        }
        #expect(tables > 500)
    }
}
