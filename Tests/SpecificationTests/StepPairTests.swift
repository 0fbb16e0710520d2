import Foundation
import RasterDisplayTables
import TestSupport
import Testing

@testable import RasterSpecification

/// Every two steps that touch one cell, one column or one heading, in both orders: what comes of them stands in a file of lines
/// that are read like a table, and what is to be expected of all of them is said here.
@Suite struct StepPairTests {
    private static let folder = projectFolder.appendingPathComponent("Tests/SpecificationTests/Pairs")
    private static let data = #"{"k": ["x", "y", "z"], "v": [1234.5, 0, null], "w": [7, 8, 9]}"#

    /// What is asked first to last for the text of a cell.
    private enum Stage: Int { case format, substitute, merge, change }

    private static let cellSteps: [(name: String, stage: Stage, step: String)] = [
        ("number", .format, #"{"fmt_number": {"columns": "v", "decimals": 1}}"#),
        ("percent", .format, #"{"fmt_percent": {"columns": "v", "decimals": 0}}"#),
        ("currency", .format, #"{"fmt_currency": {"columns": "v", "currency": "EUR"}}"#),
        ("missing", .substitute, #"{"sub_missing": {"columns": "v", "missing_text": "none"}}"#),
        ("zero", .substitute, #"{"sub_zero": {"columns": "v", "zero_text": "nil"}}"#),
        ("large", .substitute, #"{"sub_large_vals": {"columns": "v", "threshold": 1000}}"#),
        ("values", .substitute, #"{"sub_values": {"columns": "v", "values": 0, "replacement": "nought"}}"#),
        ("merge", .merge, #"{"cols_merge": {"columns": ["v", "w"], "pattern": "{1} ({2})"}}"#),
        ("range", .merge, #"{"cols_merge_range": {"col_begin": "v", "col_end": "w"}}"#),
        ("replace", .change, ##"{"text_replace": {"columns": "v", "pattern": "[0-9]", "replacement": "#"}}"##),
        (
            "cases", .change,
            #"{"text_case_match": {"columns": "v", "cases": [{"from": "0", "to": "zero"}, {"from": "nil", "to": "NIL"}]}}"#
        ),
        ("when", .change, #"{"text_case_when": {"columns": "v", "cases": [{"when": "x == 'none'", "to": "NONE"}]}}"#),
    ]

    private static let columnSteps = [
        #"{"cols_hide": "v"}"#, #"{"cols_unhide": "v"}"#, #"{"cols_move_to_start": "v"}"#, #"{"cols_move_to_end": "v"}"#,
        #"{"cols_move": {"columns": "v", "after": "k"}}"#, #"{"cols_reorder": ["w", "k", "v"]}"#,
        #"{"cols_align": {"align": "left", "columns": "v"}}"#, #"{"cols_align": {"align": "center", "columns": "v"}}"#,
        #"{"cols_width": {"v": "120px"}}"#, #"{"cols_width": {"v": "90px"}}"#,
        #"{"tab_spanner": {"label": "S", "columns": ["k", "v"]}}"#, #"{"tab_stub": "v"}"#,
        #"{"cols_merge": {"columns": ["w", "v"], "pattern": "{1} ({2})"}}"#, #"{"fmt_integer": "v"}"#,
    ]

    private static let headingSteps = [
        #"{"cols_label": {"v": "Value"}}"#, #"{"cols_label": {"v": {"md": "**V**"}}}"#,
        #"{"cols_label_with": {"columns": "v", "transform": "uppercase"}}"#, #"{"cols_units": {"v": "m^2"}}"#,
        #"{"tab_spanner": {"label": "S", "columns": "v"}}"#, #"{"tab_spanner": {"label": "T", "columns": ["v", "w"]}}"#,
        #"{"rm_spanners": {}}"#, #"{"opt_all_caps": {}}"#,
        #"{"tab_style": {"style": {"transform": "lowercase"}, "locations": {"column_labels": {"columns": "v"}}}}"#,
        #"{"tab_footnote": {"footnote": "n", "locations": {"column_labels": {"columns": "v"}}}}"#,
        #"{"cols_hide": "v"}"#, #"{"tab_options": {"column_labels.hidden": true}}"#,
    ]

    /// The texts of a table: rows parted by strokes, cells by bars.
    private static func texts(_ steps: String...) throws -> String {
        try shownTexts(of: #"{"data": \#(data), "steps": [\#(steps.joined(separator: ", "))]}"#).joined(separator: " / ")
    }

    /// The texts of a column alone.
    private static func cells(_ steps: String...) throws -> [String] {
        let all = steps + [#"{"cols_move_to_start": "v"}"#]
        return try shownTexts(of: #"{"data": \#(data), "steps": [\#(all.joined(separator: ", "))]}"#).dropFirst().map {
            String($0.prefix { $0 != "|" })
        }
    }

    /// What columns there are, in order, with their alignments and widths, and the texts of the heading.
    private static func columns(_ steps: String...) throws -> String {
        let document = #"{"data": \#(data), "steps": [\#(steps.joined(separator: ", "))]}"#
        let columns = try TableSpec(document).table().view().layout().columns
        return try columns.map { "\($0.title) \($0.alignment) \(Int($0.width.rounded()))" }.joined(separator: ", ") + " / "
            + (shownTexts(of: document).joined(separator: " / "))
    }

    /// - Returns: A line for each two steps: what comes of them in their order, and in the other one where that differs.
    private static func table(_ steps: [String], _ outcome: (String, String) throws -> String) throws -> String {
        var lines: [String] = []
        for (place, first) in steps.enumerated() {
            for second in steps[place...] {
                let (there, back) = (try outcome(first, second), try outcome(second, first))
                lines.append("\(first), \(second)\n    \(there)" + (there == back ? "" : "\n    \(back)"))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func compare(_ table: String, _ name: String) throws {
        let file = folder.appendingPathComponent(name + ".txt")
        if isRecording {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try table.write(to: file, atomically: true, encoding: .utf8)
        }
        let (old, new) = (try String(contentsOf: file, encoding: .utf8).split(separator: "\n"), table.split(separator: "\n"))
        #expect(old.count == new.count)
        for (number, (old, new)) in zip(old, new).enumerated() where old != new {
            Issue.record("line \(number + 1) of \(name).txt: '\(old)' was to be expected, and '\(new)' is there")
        }
    }

    @Test func `steps on one cell`() throws {
        try Self.compare(Self.table(Self.cellSteps.map(\.step)) { try Self.texts($0, $1) }, "cells")
    }

    @Test func `steps on one column`() throws {
        try Self.compare(Self.table(Self.columnSteps) { try Self.columns($0, $1) }, "columns")
    }

    @Test func `steps on one heading`() throws {
        try Self.compare(Self.table(Self.headingSteps) { try Self.texts($0, $1) }, "headings")
    }

    @Test func `formats, substitutes, merges and changes follow each other, in whatever order they are said`() throws {
        for first in Self.cellSteps {
            for second in Self.cellSteps where first.stage != second.stage {
                let (there, back) = (try Self.texts(first.step, second.step), try Self.texts(second.step, first.step))
                #expect(there == back, "\(first.name), \(second.name)")
            }
        }
    }

    @Test func `of two formats the later one counts, and of two substitutes where both have a text`() throws {
        for first in Self.cellSteps {
            for second in Self.cellSteps where first.stage == second.stage && first.stage.rawValue <= Stage.substitute.rawValue {
                let (plain, own) = (try Self.cells(), try Self.cells(first.step))
                let (later, both) = (try Self.cells(second.step), try Self.cells(first.step, second.step))
                for (row, text) in both.enumerated() {
                    let expected = later[row] != plain[row] ? later[row] : own[row]
                    #expect(text == expected, "\(first.name), \(second.name), row \(row)")
                }
            }
        }
    }
}
