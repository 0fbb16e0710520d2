import Foundation
import RasterText
import TestSupport
import Testing

@testable import RasterDisplayTables

@Suite("Tables of data from outside") struct CheckedTableTests {
    private let columns = [DisplayColumn("city", ["Oslo", "Rome"]), DisplayColumn("people", [700, 2800])]

    @Test("The first mistake of a step is kept, and thrown when the table is checked")
    func mistakes() throws {
        let table = try DisplayTable(checking: columns).rowLabels("town").header(title: "Cities").rowLabels("village")
        let error = #expect(throws: DisplayTableError.self) { try table.checked() }
        guard case .unknownColumn("town", _, _) = error else { throw try #require(error) }
        #expect(try DisplayTable(checking: columns).rowLabels("city").header(title: "Cities").checked().title != nil)
    }

    @Test("A step with a mistake changes nothing, and those behind it do")
    func others() throws {
        let table = try DisplayTable(checking: columns).rowLabels("town").header(title: "Cities")
        #expect(table.title != nil && table.steps.count == 1)
    }

    @Test("Images of columns that are not there are a mistake too")
    func images() throws {
        let table = try DisplayTable(checking: columns).images("flag") { _ in nil }
        #expect(throws: DisplayTableError.self) { try table.checked() }
        let files = try DisplayTable(checking: columns).images("flag", folder: FileManager.default.temporaryDirectory.path)
        #expect(throws: DisplayTableError.self) { try files.checked() }
    }

    @Test("Themes have the fonts of who asks for them, not of who asked first")
    func themes() throws {
        let folder = try TemporaryFolder()
        try Data(HandmadeFont(family: "Signs", characters: "\u{F0123}").bytes).write(
            to: URL(fileURLWithPath: folder.path + "/a.ttf"))
        var library = FontLibrary()
        try library.add(folder: folder.path)
        for name in TableTheme.names {
            let inside = try library.performAsCurrent { try #require(TableTheme.named(name)) }
            let outside = try #require(TableTheme.named(name))
            #expect(inside.font != outside.font && inside.font.withLibrary(nil) == outside.font, "\(name)")
            #expect(outside.font.withLibrary(library) == inside.font, "\(name)")
        }
    }
}
