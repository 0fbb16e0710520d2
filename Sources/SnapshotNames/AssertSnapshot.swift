import RasterGraphics
import Foundation
@_exported import GoldenImageTesting
import GoldenImages
import RasterTables
import Testing

/// Expects a value to look, or to read, as it was recorded, by the name that swift-snapshot-testing has for it.
///
/// Pictures and texts lie in `__Snapshots__` beside the test file, as `<test-file>/<test-name>-<name>.png` in lower case; without a
/// name a test's pictures are counted from 1. A missing picture fails and is not recorded unless `record` or the environment
/// says so.
/// - Parameters:
///   - value: What is drawn.
///   - snapshotting: How: `.image`, `.lines`, `.dump`, `.json` or `.description`.
///   - name: What tells it from others of the test.
///   - record: Nil: as ``withSnapshotTesting(record:operation:)`` or the environment says.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let failure = verifySnapshot(
        of: try value(), as: snapshotting, named: name, record: record, timeout: timeout, fileID: fileID, file: filePath,
        testName: testName, line: line, column: column)
    guard let failure else { return }
    TestLocation(fileID: "\(fileID)", filePath: filePath, line: Int(line), column: Int(column)).fail(failure)
}

/// The same for several ways, each under its name.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        assertSnapshot(
            of: try value(), as: strategy, named: name, record: record, timeout: timeout, fileID: fileID, file: filePath,
            testName: testName, line: line, column: column)
    }
}

/// The same for several ways without names.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for strategy in strategies {
        assertSnapshot(
            of: try value(), as: strategy, record: record, timeout: timeout, fileID: fileID, file: filePath, testName: testName,
            line: line, column: column)
    }
}

/// What ``assertSnapshot(of:as:named:record:timeout:fileID:file:testName:line:column:)`` would fail with; nil for nothing.
/// - Parameter snapshotDirectory: Where pictures are. Default nil: `__Snapshots__` beside the test file.
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column
) -> String? {
    let path = "\(filePath)"
    let folder = URL(filePath: path).deletingLastPathComponent()
    let test = GoldenImages.kebab(String(testName.prefix { $0 != "(" }))
    let base =
        "\(GoldenImages.kebab(URL(filePath: path).deletingPathExtension().lastPathComponent))/\(test.isEmpty ? "test" : test)"
    let last = name.map { GoldenImages.kebab($0) } ?? "\(Counters.next(of: path + testName))"
    var environment = ProcessInfo.processInfo.environment
    if let mode = (record ?? SnapshotTestingConfiguration.current)?.mode
        ?? environment["SNAPSHOT_TESTING_RECORD"].flatMap(
            { SnapshotTestingConfiguration.Record(rawValue: $0) })?.mode
    {
        environment["GOLDEN_IMAGES"] = mode.rawValue
    }
    let directory = snapshotDirectory.map { URL(filePath: $0) } ?? folder.appending(path: "__Snapshots__")
    let golden = GoldenImages(
        directory: directory, failures: URL(filePath: directory.path + "-failures"), environment: environment,
        maximumByteCount: 1 << 20)
    do {
        switch try snapshotting.snapshot(value()) {
        case .picture(let picture):
            try golden.check(picture, named: "\(base)-\(last)", tolerance: snapshotting.tolerance(of: picture))
        case .text(let text, let ending): try golden.check(text: text, named: "\(base)-\(last)", ending: ending)
        }
        return nil
    } catch {
        return "\(error)"
    }
}

/// Whether all pictures are recorded anew. Default false.
public var isRecording: Bool {
    get { Counters.isRecording.withLock { $0 } }
    set { Counters.isRecording.withLock { $0 = newValue } }
}

/// How pictures are recorded.
public struct SnapshotTestingConfiguration: Sendable {
    /// The names of swift-snapshot-testing for ``RecordMode``. `true` is all, `false` what is missing, as there.
    public enum Record: String, Sendable, ExpressibleByBooleanLiteral {
        case all, failed, missing, never

        public init(booleanLiteral value: Bool) { self = value ? .all : .missing }

        var mode: RecordMode {
            switch self {
            case .all: .record
            case .failed: .failed
            case .missing: .missing
            case .never: .never
            }
        }
    }

    @TaskLocal static var record: Record?

    static var current: Record? { record ?? (isRecording ? .all : nil) }
}

/// Runs `operation` with another way of recording.
public func withSnapshotTesting<R>(
    record: SnapshotTestingConfiguration.Record? = nil, operation: () throws -> R
) rethrows -> R {
    try SnapshotTestingConfiguration.$record.withValue(record ?? SnapshotTestingConfiguration.record, operation: operation)
}

/// `@Suite(.snapshots(record: .missing))`
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
    let record: SnapshotTestingConfiguration.Record?
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await SnapshotTestingConfiguration.$record.withValue(record ?? SnapshotTestingConfiguration.record) {
            try await function()
        }
    }
}

extension Trait where Self == SnapshotsTrait {
    /// How the pictures of a suite or a test are recorded.
    public static func snapshots(record: SnapshotTestingConfiguration.Record? = nil) -> Self {
        SnapshotsTrait(record: record)
    }
}

private enum Counters {
    private static let counts = Lock<[String: Int]>([:])
    static let isRecording = Lock(false)

    static func next(of test: String) -> Int {
        counts.withLock { counts in
            counts[test, default: 0] += 1
            return counts[test] ?? 1
        }
    }
}
