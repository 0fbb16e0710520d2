import Foundation

/// A program that tests run: another implementation, or the command as a user has it.
package struct Program: Sendable {
    package struct Result: Sendable {
        package let exitCode: Int32
        package let output: Data
        package let error: String

        /// The output as text.
        package var text: String { String(decoding: output, as: UTF8.self) }
    }

    package let path: String

    package init(path: String) { self.path = path }

    /// A program of the system; nil where it is not installed.
    package static func installed(_ name: String) -> Program? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/usr/local/bin").split(separator: ":")
        let paths = folders.map { "\($0)/\(name)" }
        return paths.first { FileManager.default.isExecutableFile(atPath: $0) }.map(Program.init)
    }

    /// What ``run(_:input:folder:environment:)`` starts: to be set up further, run and waited for.
    package func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        return process
    }

    /// Runs the program and waits for it.
    /// - Parameters:
    ///   - input: What it reads, from a pipe. Default nil: nothing.
    ///   - folder: Where it runs. Default nil: where the tests do.
    ///   - environment: Default nil: that of the tests.
    package func run(
        _ arguments: [String], input: Data? = nil, folder: String? = nil, environment: [String: String]? = nil
    ) throws -> Result {
        let process = process(arguments)
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        if let environment { process.environment = environment }
        let (output, error) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = error
        let pipe = Pipe()
        if input != nil { process.standardInput = pipe }
        try process.run()
        if let input {
            // Beside reading: two pipes that are both full would wait for ever.
            Thread.detachNewThread {
                // A program that no longer reads says why itself.
                try? pipe.fileHandleForWriting.write(contentsOf: input)
                try? pipe.fileHandleForWriting.close()
            }
        }
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            exitCode: process.terminationStatus, output: said, error: String(decoding: complaint, as: UTF8.self))
    }
}
