import Foundation
import RasterTables
import Testing

@Suite struct DisplayTableImagesTests {
    private let table = DisplayTable(columns: [DisplayColumn("team", ["red", "red,blue", nil])])

    /// A folder with pictures of two teams, and a file that is no picture.
    private func withFolder(_ use: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: "logos"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let png = try Bitmap(width: 8, height: 4).pngData()
        for name in ["red", "blue"] { try png.write(to: folder.appending(path: "logos/\(name).png")) }
        try Data("text".utf8).write(to: folder.appending(path: "text.png"))
        try use(folder.path)
    }

    private func format(_ pattern: String) -> ImageFormat {
        var format = ImageFormat()
        format.filePattern = pattern
        format.height = 16
        return format
    }

    @Test func `files of a folder stand in cells`() throws {
        try withFolder { folder in
            let pictured = try table.images("team", folder: folder, format("logos/{x}.png"))
            let texts = pictured.view().layout().cells.map(\.text)
            #expect(texts == ["team", "\u{FFFC}", "\u{FFFC} \u{FFFC}", "—"])
        }
    }

    @Test func `a document says images by their files, from its own folder`() throws {
        try withFolder { folder in
            let document = """
                {"data": {"team": ["red", "red, blue", null]},
                 "steps": [{"fmt_image": {"columns": "team", "path": "logos", "file_pattern": "{x}.png", "height": 16}}]}
                """
            try Data(document.utf8).write(to: URL(fileURLWithPath: folder + "/teams.json"))
            let spec = try TableSpec(path: folder + "/teams.json")
            let read = try spec.table()
            #expect(read.view().layout().cells.map(\.text) == ["team", "\u{FFFC}", "\u{FFFC} \u{FFFC}", "—"])
            let written = try TableSpec(table.images("team", folder: folder + "/logos", format("{x}.png")))
            let again = try TableSpec(written.json, root: FileRoot(folder))
            #expect(try again.table().view().layout().cells == read.view().layout().cells)
            #expect(throws: TableSpecError.self) { try TableSpec(document).table() }
        }
    }

    @Test func `files that are not there, are no pictures or lie outside are errors`() throws {
        try withFolder { folder in
            func error(_ pattern: String) -> ImageFileError? {
                #expect(throws: ImageFileError.self) { try table.images("team", folder: folder, format(pattern)) }
            }
            let missing = error("logos/{x}s.png")
            #expect(missing == .missing(path: folder + "/logos/reds.png", nearest: ["red.png"]))
            #expect(missing?.description == "there is no image '\(folder)/logos/reds.png'; did you mean 'red.png'?")
            #expect(error("text.png")?.description == "'\(folder)/text.png' is no PNG or JPEG file that can be read")
            #expect(error("../{x}.png") == .outside(path: folder + "/../red.png"))
            #expect(error("/{x}.png") == .outside(path: folder + "//red.png"))
        }
    }
}
