import Foundation
import Logging
import ServiceLifecycle
import UnixSignals

/// The HTTP service: tables by requests.
public struct TableService: Sendable {
    package let state: ServiceState
    private let socket: ListeningSocket
    private let logger: Logger

    /// Opens the socket, and reads templates, tokens and keys.
    /// - Parameter environment: Where a socket of systemd's is named.
    /// - Throws: A ``SettingsError`` for settings that cannot be.
    public init(_ settings: ServiceSettings, environment: [String: String] = [:]) throws {
        guard let level = Logger.Level(rawValue: settings.log) else {
            throw SettingsError("log is one of \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        state = try ServiceState(settings)
        var logger = Logger(label: "rastertables-serve") { LogLines(label: $0, level: level) }
        logger.logLevel = level
        self.logger = logger
        socket = try ListeningSocket(host: settings.host, port: settings.port, environment: environment)
    }

    /// Gives up what the service does not need, for good. Call it before other threads begin.
    public func confine() {
        for clause in state.confine() { logger.notice("\(clause)") }
        if state.folders.path == nil { logger.notice("no folder can be made for the files of forms: they are refused") }
    }

    /// Answers requests until the process is told to end.
    public func run() async throws {
        try await group(signals: [.sigterm, .sigint]) { _ in }.run()
        state.threads.end()
        state.folders.remove()
    }

    /// The same without signals: for tests, which end it by `group.triggerGracefulShutdown()`.
    /// - Parameter onRunning: Called with the port once requests are answered.
    package func group(
        signals: [UnixSignal] = [], onRunning: @escaping @Sendable (Int) async -> Void
    ) -> ServiceGroup {
        let (state, logger) = (state, logger)
        state.threads.start()
        let listener = HTTPListener(socket: socket, state: state, logger: logger) { port in
            do { try state.warmUp() } catch { logger.error("no picture can be drawn", metadata: ["error": "\(error)"]) }
            logger.info("listening", metadata: ["host": "\(state.settings.host)", "port": "\(port)"])
            await onRunning(port)
        }
        // Ended from the last to the first: it says that it is no longer ready before it ends.
        var configuration = ServiceGroupConfiguration(
            services: [listener, Reloading(state: state, logger: logger)], gracefulShutdownSignals: signals, logger: logger)
        configuration.maximumGracefulShutdownDuration = .seconds(state.settings.drain)
        return ServiceGroup(configuration: configuration)
    }
}

/// Reads templates and keys anew on SIGHUP, and says that the service is not ready once it ends.
private struct Reloading: Service {
    let state: ServiceState
    let logger: Logger

    func run() async throws {
        let signals = await UnixSignalsSequence(trapping: .sighup)
        await withGracefulShutdownHandler {
            for await _ in signals.cancelOnGracefulShutdown() {
                do {
                    try state.reload()
                    logger.info("templates and keys are read anew")
                } catch {
                    logger.error("what was there stays", metadata: ["error": "\(error)"])
                }
            }
        } onGracefulShutdown: {
            state.isReady = false
        }
    }
}
