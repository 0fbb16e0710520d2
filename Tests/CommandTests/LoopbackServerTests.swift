import Foundation
import TestSupport
import Testing

@testable import RasterCommand

/// A server that runs beside a test until it is stopped.
final class RunningServer: @unchecked Sendable {
    // Unchecked: the thread alone uses the server, and the test what is constant of it.
    private let server: LoopbackServer
    private let waker = Pipe()
    private let ended = DispatchSemaphore(value: 0)
    let port: Int

    init(patience: Duration = .seconds(600)) throws {
        server = try LoopbackServer(port: 0, patience: patience)
        port = server.port
    }

    func start(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
        Thread.detachNewThread { [self] in
            server.run(wokenBy: waker.fileHandleForReading.fileDescriptor, while: { true }, answer)
            ended.signal()
        }
    }

    func stop() throws {
        try waker.fileHandleForWriting.write(contentsOf: Data([0]))
        ended.wait()
    }
}

/// What goes over a socket, well or badly.
@Suite struct LoopbackServerTests {
    /// One that says what it was asked.
    private func echo(patience: Duration = .seconds(600)) throws -> RunningServer {
        let server = try RunningServer(patience: patience)
        server.start { request in
            HTTPResponse(
                200, "\(request.method) \(request.path) \(request.query) \(String(decoding: request.body, as: UTF8.self))")
        }
        return server
    }

    @Test func `half a request keeps up no other, and is answered when its other half comes`() throws {
        let server = try echo()
        let slow = try RawClient(port: server.port)
        slow.send("POST /slow?a=1 HTTP/1.1\r\nHost: x\r\nContent-Le")
        #expect(try RawClient.answer(port: server.port, "GET /quick HTTP/1.1\r\n\r\n").body == "GET /quick  \n")
        slow.send("ngth: 6\r\n\r\nabc")
        #expect(try RawClient.answer(port: server.port, "GET /quick HTTP/1.0\r\n\r\n").status == 200)
        slow.send("def, and what is too much")
        #expect(slow.rest().hasSuffix("\r\n\r\nPOST /slow a=1 abcdef\n"))
        try server.stop()
    }

    @Test func `who says nothing is told so when the time is over`() throws {
        let server = try echo(patience: .zero)
        let answer = try RawClient(port: server.port).rest()
        #expect(answer.hasPrefix("HTTP/1.1 408 ") && answer.contains("\r\nConnection: close\r\n"))
        try server.stop()
    }

    @Test func `of too many connections that say nothing the oldest end, and whole requests are answered`() throws {
        let server = try echo()
        let silent = try (0..<(LoopbackServer.mostConnections + 8)).map { _ in try RawClient(port: server.port) }
        #expect(try RawClient.answer(port: server.port, "GET / HTTP/1.1\r\n\r\n").status == 200)
        for client in silent.prefix(9) { #expect(client.rest().isEmpty) }
        silent[20].send("GET /still HTTP/1.1\r\n\r\n")
        #expect(silent[20].rest().contains("GET /still"))
        try server.stop()
    }

    @Test func `an answer of many bytes comes whole`() throws {
        let server = try RunningServer()
        let words = String(repeating: "0123456789", count: 800_000)
        server.start { _ in HTTPResponse(200, words) }
        #expect(try RawClient.answer(port: server.port, "GET / HTTP/1.1\r\n\r\n").body.utf8.count == 8_000_001)
        try server.stop()
    }

    @Test(arguments: [
        ("GET /\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400), ("GET http://x/ HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/2\r\n\r\n", 505), ("GET / HTTP/1.1\nHost: x\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400), ("GET / HTTP/1.1\r\n folded: x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: \0\r\n\r\n", 400),
        ("GET /\(String(repeating: "a", count: 16 << 10)) HTTP/1.1\r\n\r\n", 431),
        ("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 1 << 20), 431),
        ("POST / HTTP/1.1\r\n\r\n", 411), ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nContent-Length: 0x10\r\n\r\n", 400), ("POST / HTTP/1.1\r\nContent-Length: 20000\r\n\r\n", 413),
        ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
        ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
        ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
    ])
    func `what is no request is answered by its fault`(_ request: String, _ status: Int) throws {
        let server = try echo()
        #expect(try RawClient.answer(port: server.port, request).status == status)
        try server.stop()
    }

    @Test func `no two tokens are equal, and no other word is one of them`() {
        let token = AccessToken()
        #expect(token.text.count == 32 && token.text != AccessToken().text && token.isEqual(to: token.text))
        for word in ["", String(token.text.dropLast()), token.text + "0", String(token.text.reversed()) + "x"] {
            #expect(!token.isEqual(to: word))
        }
    }
}
