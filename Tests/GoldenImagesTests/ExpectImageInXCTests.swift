import Foundation
import GoldenImageTesting
import RasterTables
import TestSupport
import XCTest

/// The same calls in a test of XCTest, which has no attachments on Linux.
final class ExpectImageInXCTests: XCTestCase {
    func testARecordedPictureIsFound() throws {
        let folder = try TemporaryFolder()
        func golden(_ mode: String) -> GoldenImages {
            GoldenImages(
                directory: URL(filePath: folder.path).appending(path: "golden-images"), environment: ["GOLDEN_IMAGES": mode])
        }
        let label = Label()
        label.text = "XCTest"
        XCTAssertTrue(expectImage(of: label, named: "label", traits: .both, in: golden("missing")))
        let files = try FileManager.default.contentsOfDirectory(
            atPath: folder.path + "/golden-images/expect-image-in-xc")
        XCTAssertEqual(files.sorted(), ["label-dark.json", "label-dark.png", "label-light.json", "label-light.png"])
        XCTAssertTrue(expectSameImage(label, label))
        XCTAssertTrue(expectDeterministic(label))
    }
}
