import Foundation
import RasterDisplayTables
import TestSupport
import Testing

@testable import RasterSpecification

/// Each argument of each step with values of each shape: what is refused is refused in a sentence that helps.
@Suite struct WrongArgumentTests {
    private static let values: KeyValuePairs<String, String> = [
        "a number": "3", "a text": #""zzz""#, "a list": #"[1, "b"]"#, "an object": #"{"a": "b"}"#, "null": "null", "true": "true",
        "a list of objects": #"[{"q": 1}]"#, "a list of lists": "[[1]]", "an empty list": "[]", "an empty object": "{}",
    ]

    /// The sentence for a step; nil where it is right.
    private static func sentence(_ step: String) -> String? {
        let document = """
            {"data": {"name": ["a", "b", "c"], "price": [1, 2.5, 3], "n": ["x", "y", "z"]},
            "steps": [
            \(step)
            ]}
            """
        do { _ = try TableSpec(document).table() } catch { return error.description }
        return nil
    }

    private static let sentences: [(step: String, sentence: String)] = StepForm.all.flatMap { form in
        let steps =
            values.map { #"{"\#(form.name)": \#($0.value)}"# }
            + form.arguments.flatMap { argument in
                values.map { #"{"\#(form.name)": {"\#(argument.name)": \#($0.value)}}"# }
            }
        return steps.compactMap { step in sentence(step).map { (step, $0) } }
    }

    @Test func `an argument of a wrong shape is one sentence with its line and its place`() {
        if let path = ProcessInfo.processInfo.environment["SENTENCES"] {
            let lines = Self.sentences.map { $0.step + "  →  " + $0.sentence }
            try? lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(Self.sentences.count > 3_000)
        for (step, sentence) in Self.sentences {
            #expect(!sentence.contains("\n") && sentence.count <= 300, "\(step): \(sentence)")
            #expect(sentence.hasPrefix("line 3, steps[0]."), "\(step): \(sentence)")
        }
    }

    @Test(arguments: [
        (
            #"{"rows_add": {"rows": 3}}"#,
            "there is no column 'rows'; columns are 'name', 'price', 'n'; as an argument 'rows' holds an object of columns, such as "
                + #"{"rows": {"a": …}}"#
        ),
        (#"{"rows_add": {"rows": [3]}}"#, #"wants an object of names and values, such as {"name": …}, not the number 3"#),
        (
            #"{"text_case_match": {"cases": [{"a": "b"}]}}"#,
            #"there is no option 'a'; options are 'from' and 'to', as in {"from": …, "to": …}"#
        ),
        (#"{"text_case_match": {"cases": 3}}"#, #"wants an object such as {"from": …, "to": …}, not the number 3"#),
        (#"{"text_case_when": {"cases": "a"}}"#, #"wants an object such as {"when": …, "to": …}, not the text 'a'"#),
        (#"{"rm_footnotes": {"footnotes": 3}}"#, "there is no footnote 3: the table has none"),
        (
            #"{"data_color": {"domain": [1]}}"#,
            "wants two numbers, or a list of values, not a list"
        ),
        (
            #"{"plot_box": {"columns": "price", "domain": [1, 2, 3]}}"#,
            "wants the least and the greatest of two numbers, such as [0, 100], not a list of 3 values"
        ),
        (#"{"tab_caption": {"text": "x"}}"#, "there is no option 'text'; the only one is 'caption'"),
        (
            #"{"tab_style": {"style": {"fill": "red"}, "locations": {}}}"#,
            #"a location is one part of a table, such as {"body": {"columns": …}}, and this names none"#
        ),
    ])
    func `it says what is wanted there`(step: String, sentence: String) {
        let found = Self.sentence(step) ?? ""
        #expect(found.hasSuffix(": " + sentence), "\(found)")
    }
}
