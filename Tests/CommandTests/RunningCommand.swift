import Foundation
import TestSupport

/// The real binary, run as a user runs it.
enum RunningCommand {
    /// The products lie beside the test bundle, whose path the test runner gives as its first argument or in another
    /// one; the debug folder of this package is the last resort.
    static let binary: Program = {
        let root = projectFolder.path
        let folders =
            CommandLine.arguments.map { ($0 as NSString).deletingLastPathComponent } + [root + "/.build/debug"]
        let found = folders.map { $0 + "/rastertables" }.first { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
                && FileManager.default.isExecutableFile(atPath: path)
        }
        return Program(path: found ?? "rastertables")
    }()

    /// Runs the command with standard input from `input` and waits for it.
    static func run(_ arguments: [String], input: Data? = nil, folder: String? = nil) throws -> Program.Result {
        try binary.run(arguments, input: input, folder: folder)
    }
}
