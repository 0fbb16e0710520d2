import Foundation
import TestSupport
import Testing

/// The command in other surroundings.
@Suite struct EnvironmentTests {
    @Test(arguments: [
        ["ICU_DATA": "data"], ["LC_ALL": "tr_TR.UTF-8", "LANG": "ar_EG.UTF-8"], ["TZ": "Asia/Kathmandu"],
    ]) func `nothing of the environment shows in a picture`(other: [String: String]) throws {
        let folder = try TemporaryFolder()
        // Data that no ICU could break lines by.
        try FileManager.default.createDirectory(
            atPath: folder.path + "/data/icudt76l/brkitr", withIntermediateDirectories: true)
        for name in ["uemoji.icu", "brkitr/line.brk"] { _ = try folder.file("data/icudt76l/\(name)", "no data") }
        let languages = projectFolder.path + "/Examples/languages.csv"
        func drawing(_ other: [String: String]) throws -> Program.Result {
            let environment = ProcessInfo.processInfo.environment.merging(other) { $1 }
            return try RunningCommand.binary.run([languages, "-o", "-"], folder: folder.path, environment: environment)
        }
        let (here, there) = (try drawing([:]), try drawing(other))
        #expect(there.exitCode == 0, "\(there.error)")
        #expect(!here.output.isEmpty && here.output == there.output)
    }
}
