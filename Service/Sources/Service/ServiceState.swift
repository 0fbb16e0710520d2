import Foundation
import Logging
import Metrics
import RasterCommand
import RasterTables
import Synchronization

/// What all requests share.
package final class ServiceState: Sendable {
    package let settings: ServiceSettings
    package let limits: Limits
    package let queue: DrawingQueue
    package let cache: AnswerCache
    package let templates: Templates
    package let origins: Origins
    package let connections = Connections()
    package let measurements: Measurements
    package let threads: DrawingThreads
    package let folders: RequestFolders
    /// Bytes of requests, and of answers that wait for their clients.
    package let bodies, answers: ByteRoom
    private let roots: [String: String]
    private let access: Mutex<Access>
    private let ready = Mutex(false)

    /// - Throws: A ``SettingsError`` for settings that cannot be.
    package init(_ settings: ServiceSettings, measurements: Measurements = Measurements()) throws {
        self.settings = settings
        self.measurements = measurements
        limits = try settings.drawingLimits()
        let drawings = settings.drawings > 0 ? settings.drawings : ProcessInfo.processInfo.activeProcessorCount
        queue = DrawingQueue(places: drawings, longest: settings.queue)
        bodies = ByteRoom(most: settings.maxBodies)
        answers = ByteRoom(most: settings.maxAnswers)
        folders = RequestFolders(count: drawings)
        roots = try settings.rootFolders()
        threads = DrawingThreads(count: drawings)
        cache = AnswerCache(limit: settings.cache)
        templates = try Templates(folder: settings.templates.isEmpty ? nil : settings.templates)
        origins = Origins(settings.cors)
        let access = try Self.access(settings)
        guard access.isGuarded || settings.open || settings.isLocal else {
            throw SettingsError(
                "on \(settings.host) anybody could ask: give --tokens FILE or --key FILE, or say --open if that is meant")
        }
        self.access = Mutex(access)
    }

    private static func access(_ settings: ServiceSettings) throws -> Access {
        func bytes(_ path: String, _ name: String) throws -> Data? {
            if path.isEmpty { return nil }
            guard let data = FileManager.default.contents(atPath: path) else {
                throw SettingsError("\(name): \(path) cannot be read")
            }
            return data
        }
        let tokens = try bytes(settings.tokens, "tokens").map { String(decoding: $0, as: UTF8.self) }
        var key = try bytes(settings.key, "key")
        // An editor's last line end is no part of it.
        while let last = key?.last, last == 0x0A || last == 0x0D { key?.removeLast() }
        if let key, key.count < 16 { throw SettingsError("key: \(settings.key) has less than 16 bytes") }
        let access = Access(tokens: tokens, key: key, isOpen: settings.open || settings.isLocal)
        if tokens != nil || key != nil, !access.isGuarded { throw SettingsError("tokens: \(settings.tokens) has no token") }
        return access
    }

    package func checkAccess(path: String, query: String, authorization: String?) throws(Problem) {
        try access.withLock { $0 }.check(path: path, query: query, authorization: authorization, at: .now)
    }

    /// Reads templates, tokens and the key anew.
    package func reload() throws {
        try templates.read()
        let access = try Self.access(settings)
        guard access.isGuarded || settings.open || settings.isLocal else { throw SettingsError("tokens: there are none left") }
        self.access.withLock { $0 = access }
    }

    /// The folder of a root.
    package func root(_ name: String) throws(Problem) -> String {
        guard let folder = roots[name] else {
            throw Problem(
                .badOption, "there is no root '\(name.shown)'" + (Problem.question(name, in: roots.keys.sorted()) ?? ""),
                place: "root")
        }
        return folder
    }

    /// Gives up all that the service does not need, where it is set so and as far as the kernel can hold it to that. Before any thread
    /// begins.
    /// - Returns: What the kernel lacks, in clauses.
    package func confine() -> [String] {
        guard settings.sandbox else { return ["--no-sandbox: the kernel does not hold the service to its files and calls"] }
        // A file that is written anew is another one: what is read again is read below its folder.
        let again = [settings.tokens, settings.key].filter { !$0.isEmpty }.map {
            URL(filePath: $0).deletingLastPathComponent().path
        }
        let readable = again + (settings.templates.isEmpty ? [] : [settings.templates]) + roots.values
        return ServiceSandbox.enter(reading: readable, writing: [folders.path].compactMap(\.self))
    }

    // MARK: Readiness

    package var isReady: Bool {
        get { ready.withLock { $0 } }
        set { ready.withLock { $0 = newValue } }
    }

    /// Draws a picture: fonts are loaded then.
    package func warmUp() throws {
        var content = TableContent()
        content.data = Array("a,b\n1,2\n".utf8)
        let drawing = TableDrawing(content, try RequestOptions(QueryItems()), as: .png)
        try limits.enforce { try drawing.draw(into: AnswerStream(answers.share()), folders) }
        isReady = true
    }

    // MARK: Figures

    package func count(_ head: AnswerHead) {
        Counter(label: "rastertables_cells_total", factory: measurements).increment(by: head.cellCount)
        Counter(label: "rastertables_pixels_total", factory: measurements).increment(by: head.pixelCount)
        record(head.secondsOfReading, stage: "reading")
    }

    package func record(_ seconds: Double, stage: String) {
        Metrics.Timer(label: "rastertables_seconds", dimensions: [("stage", stage)], factory: measurements)
            .recordNanoseconds(Int64(seconds * 1e9))
    }

    package func countRequest(_ route: String, status: Int, seconds: Double) {
        Counter(
            label: "rastertables_requests_total", dimensions: [("route", route), ("status", "\(status)")], factory: measurements
        ).increment()
        record(seconds, stage: "all")
    }

    /// All that is measured, as Prometheus reads it.
    package func figures() -> String {
        let (drawing, waiting) = queue.state
        let kept = cache.figures
        let gauges: [(String, Double)] = [
            ("rastertables_drawing", Double(drawing)), ("rastertables_waiting", Double(waiting)),
            ("rastertables_body_bytes", Double(bodies.bytes)), ("rastertables_answer_bytes", Double(answers.bytes)),
            ("rastertables_cache_bytes", Double(kept.bytes)),
            ("rastertables_cache_hits", Double(kept.hits)), ("rastertables_cache_misses", Double(kept.misses)),
            ("rastertables_cancelled", Double(connections.cancelledCount)),
            ("rastertables_slow_clients", Double(connections.timeoutCount)),
            ("process_resident_memory_bytes", Double(Self.residentBytes)),
        ]
        for (name, value) in gauges { Meter(label: name, factory: measurements).set(value) }
        return measurements.text
    }

    private static var residentBytes: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let words = text.split(separator: " ")
        return words.count > 1 ? (Int(words[1]) ?? 0) * 4096 : 0
    }
}
