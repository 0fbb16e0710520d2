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

    @OptionGroup(title: "Limits") var limits: LimitOptions

    func run() throws {
        // One picture's, not those of all: a folder of many takes as long as it does.
        let most = try limits.resolved(isPiped: false)
        try confine()
        let output = OutputFile.standardOutput()
        var (count, before, after) = (0, 0, 0)
        for path in try pictures.flatMap(files) {
            let (old, new) = try Allowance(most).enforce { try shrink(path) }
            before += old
            after += new ?? old
            if new != nil { count += 1 }
        }
        try output.write("\(count) \(count == 1 ? "picture is" : "pictures are") smaller: \(before) → \(after) bytes.\n")
        try output.commit()
    }

    private func confine() throws(CommandError) {
        var sandbox = Sandbox(reading: pictures)
        for path in pictures {
            if FileStatus(path: path)?.isFolder == true { sandbox.write(inFolder: path) } else { sandbox.write([path]) }
        }
        try sandbox.enter(limits, isPiped: false)
    }

    /// Writes one picture anew where that makes it smaller: its bytes before, and after; nil where it stays.
    private func shrink(_ path: String) throws -> (old: Int, new: Int?) {
        let old = try PictureFile.bytes(path)
        let bitmap = try PictureFile.bitmap(old, path)
        let new: Data
        do throws(PNGError) {
            new = try bitmap.pngData(compression: .smallest)
            // What would not read as the same keeps its file.
            guard new.count < old.count, try Bitmap(png: new) == bitmap else { return (old.count, nil) }
        } catch {
            throw CommandError.unreadablePicture(path: path, reason: "\(error)")
        }
        let file = try OutputFile(path: path)
        try file.write(new.bytes)
        try file.commit()
        return (old.count, new.count)
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
