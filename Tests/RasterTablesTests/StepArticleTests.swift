import Foundation
import RasterTables
import TestSupport
import Testing

@testable import RasterSpecification

/// The articles on steps: made of what the reader and the schema know of them, and of `Examples/steps`, with a picture each.
/// `GOLDEN_IMAGES=record` writes them.
@Suite struct StepArticleTests {
    private static let folder = projectFolder.appendingPathComponent("Sources/RasterTables/RasterTables.docc/Steps")
    private static let examples = projectFolder.appendingPathComponent("Examples/steps")

    private struct Article {
        let name: String
        let title: String
        let steps: [SpecNode.Member]
    }

    private static func articles() throws -> [Article] {
        let text = try String(contentsOf: examples.appendingPathComponent("steps.yaml"), encoding: .utf8)
        return try members(YAMLText.node(of: text)["articles"]).map { article in
            guard case .text(let title)? = article.value["title"]?.content else { throw CocoaError(.coderValueNotFound) }
            return Article(name: article.name, title: title, steps: try members(article.value["steps"]))
        }
    }

    private static func members(_ node: SpecNode?) throws -> [SpecNode.Member] {
        guard case .object(let members)? = node?.content else { throw CocoaError(.coderReadCorrupt) }
        return members
    }

    @Test func `every step has an example that says it`() throws {
        let steps = try Self.articles().flatMap(\.steps)
        #expect(steps.map(\.name).sorted() == StepReference.all.map(\.name).sorted())
        for step in steps { #expect(step.value["steps"]?.json.contains("\"\(step.name)\"") == true, "\(step.name)") }
    }

    @Test func `the articles on steps are those of the reader`() throws {
        for article in try Self.articles() {
            try Self.check(Data(Self.text(article).utf8), Self.folder.appendingPathComponent(article.name + ".md"))
        }
        try Self.check(Data(Self.listArticle.utf8), Self.folder.appendingPathComponent("WordsOfSpecifications.md"))
    }

    @Test func `every step has the picture of its example`() throws {
        for step in try Self.articles().flatMap(\.steps) {
            try Self.checkPicture(SpecNode(step.value.content).json, "step-\(step.name)")
        }
    }

    @Test func `themes, palettes and symbols have their pictures`() throws {
        let towns = try YAMLText.node(of: String(contentsOf: Self.examples.appendingPathComponent("steps.yaml"), encoding: .utf8))
        let data = try #require(towns["data"]?["towns"]?.json)
        let header = #"{"tab_header": {"title": "Four towns", "subtitle": "People and rain, 2025"}}"#
        for theme in Self.words("themes") {
            try Self.checkPicture(#"{"data": \#(data), "theme": "\#(theme)", "steps": [\#(header)]}"#, "theme-\(theme)")
        }
        try Self.checkPicture(Self.palettes, "palettes")
        try Self.checkPicture(Self.symbols, "symbols", scale: 1)
    }

    @Test func `no picture is left of what is no more`() throws {
        let kept = try Self.articles().flatMap(\.steps).map { "step-\($0.name)" } + Self.words("themes").map { "theme-\($0)" }
        let pictures = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".png") }
        #expect(Set(pictures) == Set((kept + ["palettes"]).map { $0 + "@2x.png" } + ["symbols.png"]))
    }

    // MARK: Texts

    private static func text(_ article: Article) throws -> String {
        var text = "# \(article.title)\n\nWhat each of them takes, and a table for it.\n\n## Overview\n\n"
        text +=
            "\(generated) Arguments of two spellings stand under the one with underscores. The data of the tables are in `Examples/steps/steps.yaml`.\n"
        let references = Dictionary(uniqueKeysWithValues: StepReference.all.map { ($0.name, $0) })
        for step in article.steps {
            guard let reference = references[step.name] else { continue }
            text += "\n### \(step.name)\n\n\(reference.sentence)\n\n```yaml\nsteps:\n"
            if case .list(let steps)? = step.value["steps"]?.content { text += steps.map { "  - \($0.asWord)\n" }.joined() }
            text += "```\n\n![A table with the step \(step.name).](step-\(step.name))\n"
            let arguments = reference.arguments.filter { !$0.name.contains(".") }
            if arguments.isEmpty { continue }
            text += "\n| argument | what it says | what it can be |\n| --- | --- | --- |\n"
            for argument in arguments {
                text += "| `\(argument.name)` | \(cell(argument.sentence ?? "")) | \(cell(argument.facts)) |\n"
            }
        }
        return text
    }

    private static let generated = "Made of the table that specifications are read by; `rastertables help STEP` says the same."

    /// What would end a cell of Markdown, or be markup in it.
    private static func cell(_ text: String) -> String {
        ["\\", "|", "{", "<", "*", "_", "`", "["].reduce(text) { $0.replacingOccurrences(of: $1, with: "\\" + $1) }
    }

    private static func words(_ topic: String) -> [String] {
        (TableSpec.reference(topic) ?? "").split(separator: "\n").map(String.init)
    }

    private static var listArticle: String {
        var text =
            "# Words of specifications\n\nConditions, parts of tables, themes, palettes and symbols by their names.\n\n## Overview\n\n"
        text += "\(generated)\n\n### Conditions\n\n```\n\(TableSpec.reference("conditions") ?? "")\n```\n"
        text += "\n### Parts of a table\n\nLooks, notes and changes of texts are for these; gt's names are known too.\n\n"
        text += words("locations").filter { !$0.hasPrefix("cells_") }.map { "* `\($0)`\n" }.joined()
        text += "\n### Themes\n"
        for theme in words("themes") { text += "\n`\(theme)`\n\n![Four towns in the theme \(theme).](theme-\(theme))\n" }
        text += "\n### Palettes\n\nNames are known in small and in capital letters too.\n\n![All palettes as strips.](palettes)\n"
        text += "\n### Symbols\n\nNames are SF Symbols' where there is one.\n\n![All symbols with their names.](symbols)\n"
        return text
    }

    // MARK: Pictures

    /// A strip for each palette: its colours behind cells of no text.
    private static var palettes: String {
        let palettes = words("palettes").map { $0.split(separator: " ").map(String.init) }
        let most = palettes.map { $0.count - 1 }.max() ?? 0
        var columns = ["\"name\": [\(palettes.map { "\"\($0[0])\"" }.joined(separator: ", "))]"]
        for place in 0..<most {
            columns.append("\"\(place)\": [\(palettes.map { _ in "\"\"" }.joined(separator: ", "))]")
        }
        let steps = palettes.enumerated().flatMap { row, palette in
            palette.dropFirst().enumerated().map { place, color in
                #"{"tab_style": {"style": {"cell_fill": {"color": "\#(color)"}}, "locations": {"body": {"columns": "\#(place)", "rows": [\#(row)]}}}}"#
            }
        }
        let options = #"{"column_labels.hidden": true, "data_row.padding": 2}"#
        let widths = (0..<most).map { "\"\($0)\": 34" }.joined(separator: ", ")
        return """
            {"data": {\(columns.joined(separator: ", "))}, "options": \(options),
             "steps": [{"cols_width": {\(widths)}}, {"sub_missing": {"missing_text": ""}}, \(steps.joined(separator: ", "))]}
            """
    }

    private static var symbols: String {
        let names = words("icons")
        let count = (names.count + 3) / 4
        let parts = stride(from: 0, to: names.count, by: count).map { Array(names[$0..<min($0 + count, names.count)]) }
        let columns = parts.enumerated().flatMap { place, part in
            let cells = (part + Array(repeating: "", count: count - part.count)).map { $0.isEmpty ? "null" : "\"\($0)\"" }
            let list = cells.joined(separator: ", ")
            return ["\"i\(place)\": [\(list)]", "\"n\(place)\": [\(list)]"]
        }
        let icons = parts.indices.map { "\"i\($0)\"" }.joined(separator: ", ")
        return """
            {"data": {\(columns.joined(separator: ", "))}, "options": {"column_labels.hidden": true, "data_row.padding": 2, "table.font.size": 11},
             "steps": [{"fmt_icon": {"columns": [\(icons)]}}, {"sub_missing": {"missing_text": ""}}]}
            """
    }

    /// - Parameter scale: 1 for what would be large.
    private static func checkPicture(_ document: String, _ name: String, scale: CGFloat = 2) throws {
        let spec = try TableSpec(document, root: FileRoot(examples.path + "/"))
        try check(
            spec.table().view().pngData(scale: scale), folder.appendingPathComponent(name + (scale == 1 ? "" : "@2x") + ".png"))
    }

    /// Compares a file with what it is to hold, or writes it.
    private static func check(_ content: Data, _ file: URL) throws {
        if isRecording {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try content.write(to: file)
        }
        #expect(
            try Data(contentsOf: file) == content,
            "\(file.lastPathComponent) is not what it is to be: GOLDEN_IMAGES=record writes it")
    }
}
