import RasterGraphics
import Foundation
import GoldenImages
import Testing
import XCTest

/// Where in a test something was expected, and how that test is told what came.
package struct TestLocation: Hashable {
    let fileID: String
    let filePath: StaticString
    let line: Int
    let column: Int

    package init(fileID: String, filePath: StaticString, line: Int, column: Int) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    package static func == (a: TestLocation, b: TestLocation) -> Bool { a.fileID == b.fileID && a.line == b.line }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(fileID)
        hasher.combine(line)
    }

    var path: String { "\(filePath)" }

    /// Fails the test that is running, of Swift Testing or XCTest.
    package func fail(_ message: String) {
        if Test.current != nil {
            Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
        } else {
            XCTFail(message, file: filePath, line: UInt(line))
        }
    }

    /// Tells the test that is running what is no failure: XCTest has no such messages, and its log gets it.
    func warn(_ message: String) {
        if Test.current != nil {
            Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: sourceLocation)
        } else {
            FileHandle.standardError.write(Data("\(path):\(line): warning: \(message)\n".utf8))
        }
    }

    /// Hands a failure's pictures to Swift Testing, which keeps them where it was given `--attachments-path`.
    func attach(_ name: String, from failures: FailureFolder) {
        guard Test.current != nil else { return }
        for artefact in [FailureFolder.Artefact.expected, .actual, .difference, .record] {
            // What there is none of is not attached.
            guard let data = try? Data(contentsOf: failures.url(of: artefact, named: name)) else { continue }
            let file = name.replacing("/", with: "-") + artefact.rawValue
            Attachment.record(Array(data), named: file, sourceLocation: sourceLocation)
        }
    }

    private var sourceLocation: SourceLocation {
        SourceLocation(fileID: fileID, filePath: path, line: line, column: column)
    }
}
