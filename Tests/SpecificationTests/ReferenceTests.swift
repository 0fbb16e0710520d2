import Foundation
import RasterDisplayTables
import RasterFormats
import TestSupport
import Testing

@testable import RasterSpecification

@Suite struct ReferenceTests {
    @Test func `every step is described`() {
        #expect(StepForm.all.filter { StepDescriptions.sentence(of: $0.name) == nil }.map(\.name) == [])
    }

    @Test func `every argument of every step is described`() {
        let undescribed = StepForm.all.filter { !["theme", "tab_options"].contains($0.name) }.flatMap { form in
            form.arguments.map(\.name).filter { ArgumentDescriptions.sentence(of: $0, step: form.name) == nil }
                .map { form.name + "." + $0 }
        }
        #expect(undescribed == [])
    }

    @Test func `help on a step has its arguments, what they can be and their defaults`() throws {
        let text = try #require(TableSpec.reference("fmt_currency"))
        for words in ["Amounts of money.", "use_subunits", "default true", "Between groups of digits", "intl | ind"] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(TableSpec.reference("cols_reorder") == TableSpec.reference("cols_move_to_start"))
        #expect(TableSpec.reference("fmt_nothing") == nil)
    }

    @Test func `there is help under every name`() {
        for name in TableSpec.referenceNames { #expect(TableSpec.reference(name)?.isEmpty == false, "\(name)") }
        #expect(TableSpec.reference("palettes")?.contains("RdYlGn") == true)
        #expect(TableSpec.reference("conditions")?.contains("quantile") == true)
    }

    /// The functions of the article on gt, and what it says of them.
    private static func article() throws -> [(name: String, here: String)] {
        let path = projectFolder.appendingPathComponent("Sources/RasterTables/RasterTables.docc/ComingFromGT.md").path
        return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard 2...3 ~= cells.count, cells[0].hasPrefix("`") else { return nil }
            return (cells[0].trimmingCharacters(in: ["`"]), cells[1])
        }
    }

    @Test func `the article on gt is true`() throws {
        let article = try Self.article()
        #expect(article.count > 210)
        // Those whose functions are parts of steps.
        let parts = TableLocation.allNames.map(\.name) + ["cell_text", "cell_fill", "cell_borders", "cells_title"]
        for (name, here) in article {
            let isStep = TableSpec.knowsStep(name)
            if here.hasPrefix("same") {
                #expect(isStep || parts.contains(name), "\(name) is not here")
            } else {
                #expect(!isStep, "\(name) is here")
            }
        }
    }

    /// The functions of gt, great_tables and gtExtras; `Benchmarks/Peers/gt_coverage.py` makes the article's tables of them.
    @Test func `the article says of every function what is here of it`() throws {
        let path = projectFolder.appendingPathComponent("Benchmarks/Peers/gt-functions.txt").path
        let names = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.prefix { $0 != ":" } }
        let told = Set(try Self.article().map(\.name))
        #expect(names.count > 300)
        #expect(names.filter { !told.contains(String($0)) } == [])
    }

    @Test func `the schema has descriptions, which editors show`() throws {
        let schema = try SpecNode(json: TableSpec.schema)
        guard case .list(let forms)? = schema["$defs"]?["step"]?["anyOf"]?.content else {
            Issue.record("there are no steps")
            return
        }
        let described = forms.dropFirst().filter { form in
            guard case .object(let members)? = form["properties"]?.content else { return false }
            return members[0].value["description"] != nil
        }
        #expect(described.count == forms.count - 1)
    }
}
