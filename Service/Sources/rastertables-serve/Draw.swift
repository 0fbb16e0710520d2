import ArgumentParser
import Foundation
import RasterTables
import Synchronization

/// What the benchmark compares the service with: the same tables drawn on all cores by the library, without HTTP.
struct Draw: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draws the data of standard input again and again, and says how often a second.", shouldDisplay: false)

    @Option(help: ArgumentHelp("How long.", valueName: "seconds")) var seconds = 5.0
    @Option(help: "How many at once. Default: as many as there are cores.") var threads = ProcessInfo.processInfo
        .activeProcessorCount

    func run() throws {
        let bytes = Array(FileHandle.standardInput.readDataToEndOfFile())
        let draw: @Sendable () throws -> Int = {
            try Limits.careful.enforce { try TableSource(DataFile(bytes: bytes, name: "data")).picture().pngData().count }
        }
        // The fonts are loaded then.
        _ = try draw()
        let clock = ContinuousClock()
        let start = clock.now
        let end = start.advanced(by: .seconds(seconds))
        let processorStart = Self.processorSeconds
        let count = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: max(1, threads)) { _ in
            while clock.now < end, (try? draw()) != nil { count.add(1, ordering: .relaxed) }
        }
        let (passed, worked) = (start.duration(to: clock.now) / .seconds(1), Self.processorSeconds - processorStart)
        let drawn = Double(count.load(ordering: .relaxed))
        print("\(drawn / passed) \(drawn / worked)")
    }

    /// Of all threads of the process.
    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
