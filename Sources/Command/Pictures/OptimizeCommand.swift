import ArgumentParser
import Foundation
import GoldenImages
import RasterTables

/// `rastertables optimize PICTURES`
struct Optimize: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes PNG files anew, as small as they can be, with the same pixels.",
        discussion: """
            Tests that are built for debugging record pictures quickly; this makes them small before they are committed. Each is \
            read again before it takes the old one's place, which it does only where it is smaller. Texts and other data in a \
            file besides its pixels are not kept.

            EXAMPLES:
              rastertables optimize golden-images
              rastertables optimize golden-images/invoice/overdue.png
            """)

    @Argument(help: "Files, or folders of them.") var pictures: [String]

    func run() throws {
        let output = OutputFile.standardOutput()
        var (count, before, after) = (0, 0, 0)
        for path in try pictures.flatMap(files) {
            let old = try PictureFile.bytes(path)
            let bitmap: Bitmap
            do {
                bitmap = try Bitmap(png: old)
            } catch { throw CommandError.unreadablePicture(path: path, reason: "\(error)") }
            let new = try bitmap.pngData(compression: .smallest)
            before += old.count
            // What would not read as the same keeps its file.
            guard new.count < old.count, try Bitmap(png: new) == bitmap else {
                after += old.count
                continue
            }
            let file = try OutputFile(path: path)
            try file.write(new.bytes)
            try file.commit()
            count += 1
            after += new.count
        }
        try output.write("\(count) \(count == 1 ? "picture is" : "pictures are") smaller: \(before) → \(after) bytes.\n")
        try output.commit()
    }

    /// A file, or all PNG files below a folder, in the order of their names.
    private func files(_ path: String) throws -> [String] {
        guard let status = FileStatus(path: path) else {
            throw CommandError.goldenImage(.unreadable(url: URL(filePath: path), reason: "there is no such file"))
        }
        guard status.isFolder else { return [path] }
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".png") }.sorted().map { URL(filePath: path).appending(path: $0).path }
    }
}
