import Foundation
import Synchronization

/// Where the files lie that were unpacked, as long as the tests run.
private let unpackedFolder: String = {
    let folder = NSTemporaryDirectory() + "rastertables-tests-unpacked-\(ProcessInfo.processInfo.processIdentifier)"
    // What cannot be made is missed where the file is read.
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: unpackedFolder) }
    return folder
}()

private let unpackedFiles = Mutex<[String: URL]>([:])

/// A file of the project that may lie there packed: as it is, or unpacked by gzip, another implementation than ours.
/// - Parameter path: As it is called when it is not packed, within the project.
package func projectFile(_ path: String) throws -> URL {
    let plain = projectFolder.appendingPathComponent(path)
    let packed = plain.path + ".gz"
    guard !FileManager.default.fileExists(atPath: plain.path), FileManager.default.fileExists(atPath: packed),
        let gzip = Program.installed("gzip")
    else { return plain }
    return try unpackedFiles.withLock { known in
        if let file = known[path] { return file }
        let file = URL(fileURLWithPath: unpackedFolder + "/" + path.replacing("/", with: "-"))
        try gzip.run(["-dc", packed]).output.write(to: file)
        known[path] = file
        return file
    }
}
