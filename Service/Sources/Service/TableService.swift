import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// The HTTP service: tables by requests.
public struct TableService: Sendable {
    package let state: ServiceState
    private let logger: Logger

    /// - Throws: A ``SettingsError`` for settings that cannot be.
    public init(_ settings: ServiceSettings) throws {
        guard let level = Logger.Level(rawValue: settings.log) else {
            throw SettingsError("log is one of \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        state = try ServiceState(settings)
        var logger = Logger(label: "rastertables-serve") { LogLines(label: $0, level: level) }
        logger.logLevel = level
        self.logger = logger
    }

    /// Answers requests until the process is told to end.
    /// - Parameter onRunning: Called with the port once requests are answered.
    public func run(onRunning: @escaping @Sendable (Int) async -> Void = { _ in }) async throws {
        let group = ServiceGroup(configuration: configuration(onRunning, signals: [.sigterm, .sigint]))
        try await group.run()
        state.threads.end()
    }

    /// The same without signals: for tests, which end it by `group.triggerGracefulShutdown()`.
    package func group(onRunning: @escaping @Sendable (Int) async -> Void) -> ServiceGroup {
        ServiceGroup(configuration: configuration(onRunning, signals: []))
    }

    private func configuration(
        _ onRunning: @escaping @Sendable (Int) async -> Void, signals: [UnixSignal]
    ) -> ServiceGroupConfiguration {
        // Ended from the last to the first: it says that it is no longer ready before it ends.
        let reloading = Reloading(state: state, logger: logger)
        var configuration = ServiceGroupConfiguration(
            services: [application(onRunning), reloading], gracefulShutdownSignals: signals, logger: logger)
        configuration.maximumGracefulShutdownDuration = .seconds(state.settings.drain)
        return configuration
    }

    private func application(_ onRunning: @escaping @Sendable (Int) async -> Void) -> some ApplicationProtocol {
        let (state, settings, logger) = (state, state.settings, logger)
        let channel = HTTP1Channel.Configuration(
            additionalChannelHandlers: [state.connections.makeWatcher()], idleTimeout: .seconds(Int64(settings.patience)),
            // An address carries what a table shows.
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: 256 * 1024, maxHeaderListSize: 256 * 1024, maxHeaderFieldCount: 100))
        return Application(
            responder: TableResponder(state), server: .http1(configuration: channel),
            configuration: ApplicationConfiguration(
                address: .hostname(settings.host, port: settings.port), serverName: "rastertables",
                availableConnectionsDelegate: MaximumAvailableConnections(settings.connections)),
            onServerRunning: { channel in
                do { try state.warmUp() } catch { logger.error("no picture can be drawn", metadata: ["error": "\(error)"]) }
                let port = channel.localAddress?.port ?? settings.port
                logger.info("listening", metadata: ["host": "\(settings.host)", "port": "\(port)"])
                await onRunning(port)
            },
            logger: logger)
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
