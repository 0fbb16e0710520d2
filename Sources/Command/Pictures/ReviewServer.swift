import Foundation
import RasterTables

/// `rastertables review --serve`: says where the page is, and serves it until its end.
struct ReviewServer {
    private let options: FailureOptions
    private let server: LoopbackServer
    private let count: Int

    /// - Parameters:
    ///   - port: 0 for one that is free.
    ///   - count: How much there is to be reviewed.
    init(_ options: FailureOptions, port: Int, count: Int) throws(CommandError) {
        self.options = options
        self.count = count
        do throws(LoopbackServer.ListenError) { server = try LoopbackServer(port: port) } catch {
            throw .cannotListen(port: error.port, reason: error.reason)
        }
    }

    func run() throws {
        let waker = Pipe()
        // What is being accepted is brought to its end, a picture and its layout, however slow the disk.
        Interruption.watch(patience: 10) { try? waker.fileHandleForWriting.write(contentsOf: Data([0])) }
        // A terminal that is gone ends nothing: SIGHUP does.
        var page = ReviewPage(port: server.port, tell: { try? say($0) }, failures: options.all)
        try say(
            """
            \(count == 1 ? "1 picture is" : "\(count) pictures are") to be reviewed at
            \(page.address)
            Ctrl-C ends it.

            """)
        server.run(wokenBy: waker.fileHandleForReading.fileDescriptor, while: { !page.isDone }) { page.answer($0) }
        try say("\(page.summary)\n")
        Interruption.endIfInterrupted()
    }
}

extension LoopbackServer.ListenError {
    var reason: String { number == EADDRINUSE ? "another program does" : unsafe String(cString: strerror(number)).lowercased() }
}
