import Foundation
import RasterFormats
import RasterGraphics
import TestSupport
import Testing

@testable import RasterDisplayTables
@testable import RasterSpecification

/// Images in titles, labels and notes of documents.
@Suite struct TextImageTests {
    private static let steps = #"""
        {"tab_header": {"title": {"image": "logo.png", "height": 20, "alt": "The mark", "text": " Acme"},
                        "subtitle": {"runs": [{"text": "of "}, {"icon": "star.fill", "color": "orange"}]}}},
        {"cols_label": {"a": {"image": "logo.png"}}}, {"tab_source_note": {"image": "logo.png"}}
        """#

    private static func document(_ steps: String = steps) -> String { #"{"data": {"a": [1]}, "steps": [\#(steps)]}"# }

    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let png = "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR4nGM4EaABRwzIHACHGgoBR/08xAAAAABJRU5ErkJggg=="
        try #require(Data(base64Encoded: png)).write(to: URL(fileURLWithPath: folder.path + "/logo.png"))
        return folder
    }

    @Test func `texts have the images that lie below the document's root, and symbols`() throws {
        let folder = try Self.folder()
        let draft = try TableSpec(Self.document(), root: FileRoot(folder.path + "/")).table().draft
        let picture = try #require(draft.title?.runs.first?.picture)
        #expect(picture.height == 20 && picture.alternative == "The mark" && picture.image.size == CGSize(width: 4, height: 2))
        #expect(draft.title?.string == "\u{FFFC} Acme")
        #expect(draft.subtitle?.runs.map(\.text) == ["of ", "\u{FFFC}"])
        #expect(draft.subtitle?.runs.last?.picture?.image.isSymbolImage == true)
        #expect(draft.columns[0].label.runs.first?.picture != nil && draft.sourceNotes[0].runs.first?.picture != nil)
    }

    @Test func `what was said comes back, from a document and from a table`() throws {
        let folder = try Self.folder()
        let spec = try TableSpec(Self.document(), root: FileRoot(folder.path + "/"))
        #expect(try TableSpec(spec.json) == spec)
        let written = try TableSpec(spec.table()).json
        #expect(written.components(separatedBy: "logo.png").count == 4 && written.contains("star.fill"), "\(written)")
        #expect(spec.textImages == Array(repeating: folder.path + "/logo.png", count: 3))
    }

    @Test(arguments: [
        (#"{"tab_header": {"title": {"image": "none.png"}}}"#, "steps[0].tab_header.title: there is no image"),
        (#"{"tab_header": {"title": {"image": "../logo.png"}}}"#, "leads out of"),
        (#"{"tab_header": {"title": {"icon": "star.fil"}}}"#, "there is no 'star.fil'; did you mean 'star.fill'"),
        (#"{"tab_header": {"title": {"image": "logo.png", "hight": 3}}}"#, "there is no option 'hight'"),
        (#"{"tab_header": {"title": {"image": "logo.png", "height": 0}}}"#, "from 1 to 10000"),
    ])
    func `mistakes are told`(step: String, message: String) throws {
        let folder = try Self.folder()
        #expect {
            _ = try TableSpec(Self.document(step), root: FileRoot(folder.path + "/")).table()
        } throws: { error in
            if !"\(error)".contains(message) { Issue.record("it says: \(error)") }
            return true
        }
    }

    @Test func `a document without a root reads no file`() throws {
        #expect(throws: TableSpecError.self) { try TableSpec(Self.document()).table() }
    }

    // MARK: Overview of data

    private static let data = #"""
        {"n": [1, 2, 3, 4, null], "word": ["b", "a", "b", null, "b"], "day": ["2026-01-01", "2026-01-31", null, null, null]}
        """#

    @Test func `an overview has a row for each column, with what is missing and sums of numbers`() throws {
        let shown = try shownTexts(
            of: #"{"data": \#(Self.data), "columns": ["n", "word", "day"], "steps": ["data_overview"]}"#)
        #expect(
            shown.dropFirst() == [
                "\u{FFFC}|n\n1 – 4||20.0%|2.5|2.5|1.3", "\u{FFFC}|word\n2 values: b, a||20.0%|–|–|–",
                "\u{FFFC}|day\n2026-01-01 – 2026-01-31||60.0%|–|–|–",
            ], "\(shown)")
    }

    @Test func `an overview stands before steps that are about columns, and after those of the whole`() throws {
        let first = #"{"data": \#(Self.data), "steps": [{"fmt_integer": "n"}, "gt_plt_summary"]}"#
        #expect { _ = try TableSpec(first).table() } throws: { "\($0)".contains("stands before the steps") }
        let table = try TableSpec(
            #"{"data": \#(Self.data), "theme": "newspaper", "steps": [{"tab_header": "All"}, {"gt_plt_summary": "n"}]}"#
        ).table()
        #expect(table.title?.string == "All" && table.draft.rows.count == 1)
    }
}
