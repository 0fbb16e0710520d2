import Foundation
import TestSupport
import Testing

@Suite("What reading leaves out, adds or guesses") struct ReadingOptionsTests {
    private func measured(_ text: String, _ options: String...) throws -> (code: Int32, output: String, error: String) {
        let result = try RunningCommand.run(["measure", "-"] + options, input: Data(text.utf8))
        return (result.exitCode, String(decoding: result.output, as: UTF8.self), result.error)
    }

    private let report = "Report\nid,name,kW\n1,A,2\n2,B,3\n\n(2 rows)\n"

    @Test("Lines around the table are told with what keeps them, and --strict refuses")
    func lines() throws {
        let told = try measured(report)
        #expect(told.code == 0 && told.output.contains("rows: 2\n"))
        #expect(told.output.contains("headings: the first row, for it has texts above values in 2 columns\n"))
        #expect(told.error.contains("1 line above the table is left out: 'Report'; --skip 0 keeps them."))
        #expect(told.error.contains("1 line below the table is left out: '(2 rows)'"))
        #expect(try measured(report, "--strict").code == 65)
        #expect(try measured(report, "--quiet").error.isEmpty)
        #expect(try measured(report, "--skip", "1").error.contains("above") == false)
        #expect(try measured(report, "--skip", "0").code == 65)
    }

    @Test("A title above the table becomes the picture's where it is asked for, and is told no more")
    func title() throws {
        let plain = try measured(report, "--quiet").output
        let titled = try measured(report, "--title", "auto")
        #expect(titled.output != plain && !titled.error.contains("above"))
        #expect(try measured(report, "--title", "Report", "--quiet").output == titled.output)
        #expect(try measured("a,b\n1,2\n", "--title", "auto").output == measured("a,b\n1,2\n").output)
    }

    @Test("Rows that are dropped or filled are counted, and --strict takes them, for they were asked for")
    func ragged() throws {
        let text = "a,b\n1,2\n3\n4,5,6\n7,8\n"
        let dropped = try measured(text, "--ragged", "drop", "--strict")
        #expect(dropped.code == 0 && dropped.output.contains("rows: 2\n"))
        #expect(
            dropped.error
                == "rastertables: 1 row with too few fields and 1 row with too many fields are left out, first in line 3.\n")
        let padded = try measured(text, "--ragged", "pad")
        #expect(padded.error == "rastertables: 1 short row is filled with empty cells, 1 long row makes the table wider.\n")
    }

    @Test("A guessed encoding is named")
    func encoding() throws {
        let result = try RunningCommand.run(["measure", "-"], input: Data([0x61, 0x0A, 0xC5, 0x73, 0x61, 0x0A]))
        #expect(result.error.contains("read as windows-1252; say --encoding if it is another."))
        let said = try RunningCommand.run(
            ["measure", "-", "--encoding", "windows-1252"], input: Data([0x61, 0x0A, 0xC5, 0x73, 0x61, 0x0A]))
        #expect(said.error.isEmpty && said.output == result.output)
    }

    @Test("The tables of a page are listed, and all of them drawn into files of their own")
    func tables() throws {
        let folder = try TemporaryFolder()
        let page = try folder.file(
            "page.html",
            "<table><caption>One</caption><tr><th>a</th></tr><tr><td>1</td></tr></table><table><tr><th>b</th></tr></table>")
        let listed = try RunningCommand.run(["tables", page])
        #expect(String(decoding: listed.output, as: UTF8.self) == "1\tOne\t1\t1\n2\t\t0\t1\n")
        let drawn = try RunningCommand.run([page, "--table", "all"])
        #expect(drawn.exitCode == 0, "\(drawn.error)")
        #expect(try folder.names == ["page-1.png", "page-2.png", "page.html"])
    }
}
