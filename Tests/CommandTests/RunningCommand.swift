import Foundation
import TestSupport

/// The real binary, run as a user runs it.
enum RunningCommand {
    struct Result {
        var exitCode: Int32
        var output: Data
        var error: String
    }

    /// The products lie beside the test bundle, whose path the test runner gives as its first argument or in another
    /// one; the debug folder of this package is the last resort.
    static let binary: String = {
        let root = projectFolder.path
        let folders =
            CommandLine.arguments.map { ($0 as NSString).deletingLastPathComponent } + [root + "/.build/debug"]
        return folders.map { $0 + "/rastertables" }.first { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
                && FileManager.default.isExecutableFile(atPath: path)
        } ?? "rastertables"
    }()

    /// Runs the command with standard input from `input` and waits for it.
    static func run(_ arguments: [String], input: Data? = nil, folder: String? = nil) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: binary)
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let output = Pipe()
        let error = Pipe()
        process.standardOutput = output
        process.standardError = error
        let standardInput = Pipe()
        if input == nil {
            process.standardInput = FileHandle.nullDevice
        } else {
            process.standardInput = standardInput
        }
        try process.run()
        if let input {
            try standardInput.fileHandleForWriting.write(contentsOf: input)
            try standardInput.fileHandleForWriting.close()
        }
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            exitCode: process.terminationStatus, output: said, error: String(decoding: complaint, as: UTF8.self))
    }
}
