import Foundation
import HummingbirdCore
import Logging
import NIOCore
import NIOExtras
import NIOPosix
import ServiceLifecycle
import Synchronization

/// Takes connections at a socket, and gives their requests to a responder, until it is told to end: then it takes no more, and waits
/// for answers under way.
struct HTTPListener: Service {
    let socket: ListeningSocket
    let state: ServiceState
    let logger: Logger
    let onRunning: @Sendable (Int) async -> Void

    func run() async throws {
        let group = MultiThreadedEventLoopGroup.singleton
        let quiescing = ServerQuiescingHelper(group: group)
        let child = HTTP1Channel(responder: respond, configuration: configuration)
        let (logger, most) = (logger, state.settings.connections)
        let server = try await ServerBootstrap(group: group)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            // The system would keep up to 4 MB for each client that takes its answer slowly.
            .childChannelOption(.socketOption(.so_sndbuf), value: 256 << 10)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(AvailableConnectionsChannelHandler(maxConnections: most))
                    try pipeline.addHandler(quiescing.makeServerChannelHandler(channel: channel))
                }
            }
            .bind(socket.descriptor, serverBackPressureStrategy: nil) { child.setup(channel: $0, logger: logger) }
        await withGracefulShutdownHandler {
            await onRunning(socket.port)
            await withDiscardingTaskGroup { connections in
                do {
                    try await server.executeThenClose { inbound in
                        for try await connection in inbound {
                            connections.addTask { await child.handle(value: connection, logger: logger) }
                        }
                    }
                } catch { logger.error("no more connections", metadata: ["error": "\(error)"]) }
            }
        } onGracefulShutdown: {
            quiescing.initiateShutdown(promise: nil)
        }
    }

    private var configuration: HTTP1Channel.Configuration {
        let (state, patience) = (state, TimeAmount.seconds(Int64(state.settings.patience)))
        return HTTP1Channel.Configuration(
            additionalChannelHandlers: [
                ClientWatch(state.connections, answers: state.answers, patience: patience)
            ],  // The watch, which answers, is the first to lose patience.
            idleTimeout: patience + .seconds(1),
            // An address carries what a table shows.
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: 80 * 1024, maxHeaderListSize: 80 * 1024, maxHeaderFieldCount: 100))
    }

    private func respond(_ request: Request, _ writer: consuming ResponseWriter, _ channel: any Channel) async throws {
        let context = TableContext(channel: channel, logger: logger)
        var response = await TableResponder(state).respond(to: request, context: context)
        response.headers[.date] = HTTPDate.now
        response.headers[.server] = "rastertables"
        try await writer.write(response: response.head, body: response.body)
    }
}

/// The time as answers say it, written once a second.
enum HTTPDate {
    private static let last = Mutex<(second: time_t, text: String)>((0, ""))

    static var now: String {
        var second = time(nil)
        return last.withLock { last in
            if last.second == second { return last.text }
            var parts = tm()
            gmtime_r(&second, &parts)
            func two(_ number: CInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][Int(parts.tm_wday)]
            let month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][Int(parts.tm_mon)]
            let clock = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
            last = (second, "\(day), \(two(parts.tm_mday)) \(month) \(parts.tm_year + 1900) \(clock) GMT")
            return last.text
        }
    }
}
