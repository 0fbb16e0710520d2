import Foundation
import GoldenImages
import RasterGraphics
import Testing

/// Which names of pictures the run has used: one that comes again would be compared with another picture, or recorded over it.
enum NamesInUse {
    private struct Use {
        let location: TestLocation
        let execution: TestExecution
    }

    private static let uses = Lock<[String: Use]>([:])

    /// Why a name cannot be used here; nil where it can, and is taken from now on.
    static func conflict(_ name: String, in directory: URL, at location: TestLocation) -> String? {
        let use = Use(location: location, execution: TestExecution())
        return uses.withLock { uses -> String? in
            let key = "\(directory.path)\n\(name)"
            guard let first = uses[key], !use.execution.repeats(first.execution) else {
                uses[key] = use
                return nil
            }
            let place =
                first.location == location
                ? "was used here before, by another case or round: put what differs into it, as in \"state-\\(state)\""
                : "is taken by \(first.location.fileID):\(first.location.line); give each picture a name of its own"
            return "the name \"\(name)\" \(place)"
        }
    }
}

/// One execution of a test.
private struct TestExecution {
    /// The test and, of one that has arguments, those of its case; nil outside of Swift Testing.
    private let test = Test.current.map { "\($0.id) \(Test.Case.current.map { String(describing: $0) } ?? "")" }
    /// Swift Testing runs each case in a task of its own, each time that it runs it.
    private let task = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }

    /// Whether it is the same test with the same arguments, run once more.
    func repeats(_ other: TestExecution) -> Bool { test != nil && test == other.test && task != other.task }
}
