import Foundation
import GoldenImages
import RasterTables

extension FuzzTarget {
    /// Two layout files with a zero byte between them: each read and written and read again, and compared, with pictures of the
    /// layouts' sizes.
    static func layouts(_ bytes: UnsafeRawBufferPointer) {
        let halves = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        let pictures = halves.compactMap { picture(Data($0)) }
        guard let old = pictures.first, let new = pictures.last else { return }
        for (scope, ignored) in [(GoldenScope.everything, []), (.layoutOnly, [IgnoredPlace.row(1)]), (.pixelsOnly, [])] {
            let comparison = PictureComparison(old, new, scope: scope, ignoring: ignored)
            precondition(comparison.findings.allSatisfy { !$0.sentence.isEmpty }, "what differs is said")
        }
        precondition(PictureComparison(new, new).isSame, "a picture is the same as itself")
    }

    private static func picture(_ json: Data) -> GoldenPicture? {
        let layout: PictureLayout
        do throws(LayoutFileError) { layout = try PictureLayout(json: json) } catch {
            precondition(!error.description.isEmpty)
            return nil
        }
        guard let again = try? PictureLayout(json: Data(layout.json.utf8)), again == layout else {
            preconditionFailure("what is written says the same")
        }
        // The picture need not have the size that the layout says, and is small.
        let (width, height) = (min(max(1, layout.width), 64), min(max(1, layout.height), 64))
        var bitmap = Bitmap(width: width, height: height)
        for part in layout.parts where 0..<width ~= part.frame.x && 0..<height ~= part.frame.y {
            bitmap[part.frame.x, part.frame.y] = .black
        }
        return GoldenPicture(bitmap, layout: layout)
    }
}
