import Foundation
import RasterFormats
import Testing

@testable import RasterSpecification

/// What the schema allows the reader takes, and what the reader refuses the schema does not allow. `GENERATED_DOCUMENTS=5000` makes more.
@Suite struct GeneratedDocumentTests {
    private static let count = ProcessInfo.processInfo.environment["GENERATED_DOCUMENTS"].flatMap(Int.init) ?? 300
    /// What depends on several values at once, or on the fonts that are there, which a schema cannot say.
    private static let relations = [
        "is above", "the first of two numbers", "several tables", "not to the same", "two names of one option",
        "there is no font",
    ]

    /// What the reader says of a document; nil where it takes it, or where what it says first depends on several values.
    private static func mistake(_ document: SpecNode) -> String? {
        guard let message = message(document) else { return nil }
        return relations.contains(where: message.contains) ? nil : message
    }

    private static func message(_ document: SpecNode) -> String? {
        do {
            _ = try TableSpec(document.json)
            return nil
        } catch { return error.description }
    }

    @Test func `documents that the schema allows are read`() throws {
        let schema = try SpecNode(json: TableSpec.schema)
        let validator = SchemaValidator(schema: schema)
        var mistakes: [String] = []
        for place in 0..<Self.count {
            var generator = GeneratedDocument(schema: schema, seed: UInt64(place))
            let document = generator.document(step: place)
            if !validator.accepts(document) { mistakes.append("the schema refuses \(document.json)") }
            if let mistake = Self.mistake(document) { mistakes.append("\(mistake)\n\(document.json)") }
        }
        #expect(mistakes.isEmpty, "\(mistakes.count) of \(Self.count), such as \(mistakes.prefix(12).joined(separator: "\n"))")
    }

    @Test(arguments: ["tab_style_body", "cols_label", "cols_hide", "summary_rows"])
    func `a required argument is missing from an object of nothing, to both`(step: String) throws {
        let document = try SpecNode(json: #"{"steps": [{"\#(step)": {}}]}"#)
        #expect(Self.mistake(document) != nil)
        #expect(!SchemaValidator(schema: try SpecNode(json: TableSpec.schema)).accepts(document))
    }

    @Test func `what is wrong both refuse`() throws {
        let schema = try SpecNode(json: TableSpec.schema)
        let validator = SchemaValidator(schema: schema)
        var (mistakes, refused): ([String], Int) = ([], 0)
        for place in 0..<Self.count {
            var generator = GeneratedDocument(schema: schema, seed: UInt64(place) + 1_000_000)
            let document = generator.changed(generator.document(step: place))
            let isRefused = Self.mistake(document) != nil
            refused += isRefused ? 1 : 0
            // Behind what depends on several values there may be another mistake.
            if !isRefused, Self.message(document) != nil { continue }
            if isRefused == validator.accepts(document) {
                mistakes.append("\(isRefused ? "the reader" : "the schema") alone refuses \(document.json)")
            }
        }
        #expect(mistakes.isEmpty, "\(mistakes.count) of \(Self.count), such as \(mistakes.prefix(12).joined(separator: "\n"))")
        #expect(refused > Self.count / 2, "\(refused)")
    }
}
