import Foundation

/// A folder that is there as long as this value.
package final class TemporaryFolder {
    package let path: String

    package init() throws {
        path = NSTemporaryDirectory() + "rastertables-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // What cannot be removed from the temporary folder does not make a test fail.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file and gives its path.
    package func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let path = self.path + "/" + name
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    package func file(_ name: String, _ text: String) throws -> String {
        try file(name, Array(text.utf8))
    }

    package var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
