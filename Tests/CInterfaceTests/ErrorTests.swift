import CRasterTables
import Foundation
import RasterCInterface
import TestSupport
import Testing

@testable import RasterCommand

@Suite struct ErrorTests {
    @Test("Errors have the sentence of the command, with place, step, option and remedy")
    func facts() throws {
        let table = try CalledTable("{}", data: "a,b\n1,2\n", name: "t.csv")
        #expect(
            error { try table.read("a,b\n1,2,3\n", name: "t.csv") }
                == CalledError(
                    status: 65, kind: "data",
                    message: "t.csv: line 2 has 3 fields, expected 2; correct it, keep all fields with --ragged pad, "
                        + "or leave such rows out with --ragged drop.", path: "t.csv",
                    remedy: "correct it, keep all fields with --ragged pad, or leave such rows out with --ragged drop", line: 2))
        #expect(
            error { try table.read(#"[{"a": 1},]"#, name: "t.json") }.map { [$0.line, $0.column, Int64($0.status)] } == [
                1, 11, 65,
            ])
        let spec = "steps:\n- fmt_number:\n    columns: a\n    decimal: 2\n"
        let step = error { try call { rt_table_specify(table.handle, spec, spec.utf8.count, "t.yaml", $0) } }
        #expect(step?.kind == "specification" && step?.path == "t.yaml" && step?.step?.hasPrefix("steps[0].fmt_number") == true)
        #expect(step?.remedy == "did you mean 'decimals'?" && (step?.line ?? 0) > 0)
        let option = error { _ = try table.rendered("png", #"{"font-size": "large"}"#) }
        #expect(option?.option == "font-size" && option?.message == "--font-size wants a number, not 'large'.")
        let font = error { _ = try table.rendered("png", #"{"font": "Intr"}"#) }
        #expect(font?.kind == "font" && font?.remedy == "did you mean 'Inter'?")
        let unknown = error { _ = try table.rendered("png", #"{"titel": "x"}"#) }
        #expect(unknown?.option == "titel" && unknown?.remedy == "did you mean 'title'?")
        let column = error { _ = try table.rendered("png", #"{"columns": "c"}"#) }
        #expect(column?.option == "columns" && column?.status == 64)
        #expect(error { try call { rt_table_read_path(table.handle, "/none.csv", $0) } }?.status == 66)
        // What failed left what there was.
        #expect(try !table.rendered().isEmpty)
    }

    @Test("Limits hold for every call, with the option that raises them")
    func limits() throws {
        let table = try CalledTable(#"{"limit": {"cells": 5}}"#)
        let cells = error { try table.read("a,b\n1,2\n3,4\n5,6\n") }
        #expect(cells?.kind == "limit" && cells?.status == 65 && cells?.remedy?.contains("--limit cells=") == true)
        let pixels = try CalledTable("{}", data: "a\n1\n")
        #expect(error { _ = try pixels.rendered("png", #"{"max-pixels": 100}"#) }?.status == 65)
        #expect(error { _ = try CalledTable(#"{"limits": "none of these"}"#) }?.option == "limits")
    }

    @Test("Warnings are told after a result, and are an error where they are to be")
    func warnings() throws {
        let table = try CalledTable("{}", data: "a,b\nꙮ\u{10FFFD},2\n")
        _ = try table.rendered()
        let warnings = try #require(try table.report["warnings"] as? [[String: String]])
        #expect(warnings.map { $0["kind"] } == ["missing-glyphs"])
        #expect(warnings[0]["message"]?.contains("U+10FFFD") == true)
        let strict = error { _ = try table.rendered("png", #"{"strict": true}"#) }
        #expect(strict?.kind == "strict" && strict?.status == 65)
        // Without a result it is that of the table as it would be drawn.
        let fresh = try CalledTable("{}", data: "a,b\n\u{10FFFD},2\n")
        #expect(try (fresh.report["warnings"] as? [Any])?.count == 1)
    }

    @Test("Options of tables are those of the command, but for what the command alone does")
    func optionNames() throws {
        struct Help: Decodable {
            struct Command: Decodable { let arguments: [Argument] }
            struct Argument: Decodable {
                struct Name: Decodable { let kind, name: String }
                let kind: String
                let names: [Name]?
                let isRepeating: Bool
            }
            let command: Command
        }
        let help = try JSONDecoder().decode(Help.self, from: Data(Render._dumpHelp().utf8))
        let options = help.command.arguments.filter { $0.kind != "positional" }
        func names(_ options: [Help.Argument]) -> Set<String> {
            Set(options.flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map(\.name))
                .subtracting(["help", "version", "no-header", "no-align-decimals", "no-sandbox"])
        }
        #expect(names(options) == Set(OptionNames.all + OptionNames.ofCommand))
        #expect(Set(OptionNames.all).count == OptionNames.all.count)
        #expect(names(options.filter { $0.kind == "flag" }).subtracting(OptionNames.ofCommand) == Set(OptionNames.switches))
        #expect(names(options.filter(\.isRepeating)) == Set(OptionNames.repeated))
        #expect(Set(OptionNames.ofReading).isSubset(of: OptionNames.all))
        let list = try result { rt_options($0, $1) }
        let told = try #require(try JSONSerialization.jsonObject(with: list) as? [[String: Any]])
        #expect(told.map { $0["name"] as? String } == OptionNames.all)
        #expect(told.allSatisfy { ($0["help"] as? String)?.isEmpty == false })
    }

    @Test("Texts of options are quoted where they are names in a list")
    func quotedNames() throws {
        let table = try CalledTable("{}", data: "\"a, b\",\"c \"\"d\"\"\"\n1,2\n")
        let options = #"{"columns": ["c \"d\"", "a, b"], "format": {"a, b": "number:2"}}"#
        #expect(try table.rendered("csv", options) == Data("\"c \"\"d\"\"\",\"a, b\"\n2,1\n".utf8))
    }
}
