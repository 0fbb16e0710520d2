import Foundation
import Synchronization

/// Folders for the files of forms: as many as drawings may be at once, made before the process gives up making any.
package final class RequestFolders: Sendable {
    /// Where all of them are; nil where none can be made.
    package let path: String?
    private let free: Mutex<[String]>

    /// - Parameter count: How many.
    package init(count: Int) {
        Self.removeOld()
        let base = FileManager.default.temporaryDirectory.appending(path: "\(Self.prefix)\(getpid())-\(UUID().uuidString)")
        let folders = (0..<count).map { base.appending(path: "\($0)") }
        do {
            for folder in folders {
                try FileManager.default.createDirectory(
                    at: folder.appending(path: "fonts"), withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
            }
            path = base.path
            free = Mutex(folders.map(\.path))
        } catch {
            path = nil
            free = Mutex([])
        }
    }

    private static let prefix = "rastertables-serve-"

    /// Takes away what processes have left that are no more: one in a sandbox cannot take away its own.
    private static func removeOld() {
        let files = FileManager.default
        let parent = files.temporaryDirectory
        for name in (try? files.contentsOfDirectory(atPath: parent.path)) ?? [] where name.hasPrefix(prefix) {
            guard let number = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" }), kill(number, 0) != 0, errno == ESRCH
            else { continue }
            // What cannot be taken away is somebody else's.
            try? files.removeItem(at: parent.appending(path: name))
        }
    }

    /// Runs `body` with files in a folder, which is empty again afterwards.
    /// - Parameters:
    ///   - files: What lies in the folder, by their names.
    ///   - fonts: What lies in its folder `fonts`.
    func with<Result>(
        _ files: [String: [UInt8]], fonts: [String: [UInt8]], _ body: (String) throws -> Result
    ) throws -> Result {
        guard let folder = free.withLock({ $0.popLast() }) else {
            throw Problem(.fault, "the service has no folder for the files of a form; tell who runs it")
        }
        let placed = files.map { ("\(folder)/\($0)", $1) } + fonts.map { ("\(folder)/fonts/\($0)", $1) }
        defer {
            for (path, _) in placed { unlink(path) }
            free.withLock { $0.append(folder) }
        }
        for (path, bytes) in placed { try Data(bytes).write(to: URL(filePath: path)) }
        return try body(folder)
    }

    /// Takes the folders away, where the process may.
    package func remove() { if let path { try? FileManager.default.removeItem(atPath: path) } }
}
