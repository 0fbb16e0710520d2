import Foundation
import GoldenImages
import RasterTables
import TestSupport
import Testing

/// Three pictures that tests left, in a folder: two changed from black to white, one new.
enum LeftFailures {
    static func leave(in folder: TemporaryFolder, maximumByteCount: Int = 1 << 20) throws {
        let directory = URL(filePath: folder.path).appending(path: "golden-images")
        let (old, new) = (Bitmap(width: 6, height: 6, filledWith: .black), Bitmap(width: 6, height: 6, filledWith: .white))
        let record = GoldenImages(directory: directory, environment: ["GOLDEN_IMAGES": "record"])
        let check = GoldenImages(directory: directory, environment: [:], maximumByteCount: maximumByteCount)
        for name in ["a/one", "a/two"] { try record.check(old, named: name) }
        for name in ["a/one", "a/two", "b/new"] {
            #expect(throws: GoldenImageError.self) { try check.check(new, named: name) }
        }
    }

    /// The first pixel of what is recorded under a name.
    static func recorded(_ name: String, in folder: TemporaryFolder) -> ColorU8? {
        (try? Bitmap(png: Data(contentsOf: URL(filePath: folder.path + "/golden-images/\(name).png"))))?[0, 0]
    }
}
