import Foundation
import Testing

@testable import Service

/// The service as a process of its own.
private struct ServingProcess: @unchecked Sendable {
    // Unchecked: a process and a pipe, used by one test.
    let process = Process()
    let port: Int
    private let messages = Pipe()

    static var program: URL {
        let folder = URL(filePath: #filePath).appending(path: "../../../.build").standardizedFileURL
        return folder.appending(path: "debug/rastertables-serve")
    }

    /// - Parameter wrapper: A shell command that runs the program as `"$@"`.
    init(_ arguments: [String], port: Int, wrapper: String? = nil) throws {
        self.port = port
        process.executableURL = wrapper == nil ? Self.program : URL(filePath: "/bin/sh")
        process.arguments = (wrapper.map { ["-c", $0, "sh", Self.program.path] } ?? []) + arguments
        process.standardError = messages
        process.environment = [
            "TMPDIR": FileManager.default.temporaryDirectory.path,
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
        ]
        try process.run()
    }

    func ask(_ head: String, _ body: String = "") throws -> String {
        let client = try RawClient(port: port)
        client.send(
            "\(head.contains(" HTTP/") ? head : head + " HTTP/1.1")\r\nHost: x\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
        return client.rest()
    }

    /// What it says next on standard error.
    func nextMessage() -> String { String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self) }

    /// Waits until it answers.
    func waitUntilReady() async throws {
        try await wait {
            guard process.isRunning else {
                throw SettingsError("it has ended: \(nextMessage())")
            }
            return (try? ask("GET /ready"))?.hasPrefix("HTTP/1.1 200") ?? false
        }
    }

    /// A port that nobody has at the moment.
    static func freePort() -> Int {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(descriptor, $0, size)
                getsockname(descriptor, $0, &size)
            }
            return Int(UInt16(bigEndian: $0.pointee.sin_port))
        }
    }
}

/// What the kernel says of each thread of a process.
private func statuses(of process: Int32) throws -> [String] {
    let folder = "/proc/\(process)/task"
    return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
        try? String(contentsOfFile: "\(folder)/\($0)/status", encoding: .utf8)
    }
}

@Suite("The service as a process", .timeLimit(.minutes(2))) struct ProcessTests {
    @Test("The kernel holds all of its threads to its calls, forms are answered all the same, and templates are read anew")
    func sandbox() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"{"steps": []}"#.utf8).write(to: folder.appending(path: "plain.json"))
        let port = ServingProcess.freePort()
        let service = try ServingProcess(["--port", "\(port)", "--templates", folder.path, "--log", "error"], port: port)
        defer { service.process.terminate() }
        try await service.waitUntilReady()
        let threads = try statuses(of: service.process.processIdentifier)
        #expect(threads.count > 2)
        #expect(threads.allSatisfy { $0.contains("Seccomp:\t2") && $0.contains("NoNewPrivs:\t1") })
        let spec = #"{"data": {"flag": ["red.svg"]}, "steps": []}"#
        let sent = form([("spec", nil, Data(spec.utf8)), ("red.svg", "red.svg", Data("<svg/>".utf8))])
        let body = String(decoding: sent.body, as: UTF8.self)
        #expect(
            try service.ask("POST /table.svg HTTP/1.1\r\nContent-Type: \(sent.type)\r\nX-A: b", body).hasPrefix("HTTP/1.1 200"))
        // What is written anew is another file.
        try Data(#"{"steps": [{"tab_header": {"title": "Anew"}}]}"#.utf8).write(
            to: folder.appending(path: "second.json"), options: .atomic)
        kill(service.process.processIdentifier, SIGHUP)
        try await wait { try service.ask("GET /t/second.svg?data=a%0A1").contains("Anew") }
        // A link leads out of the folder, and the kernel follows it no further: all stay as they were.
        let outside = FileManager.default.temporaryDirectory.appending(path: "outside-\(UUID().uuidString).json")
        try Data(#"{"steps": []}"#.utf8).write(to: outside)
        try FileManager.default.createSymbolicLink(at: folder.appending(path: "link.json"), withDestinationURL: outside)
        kill(service.process.processIdentifier, SIGHUP)
        #expect(await apart { service.nextMessage() }.contains("what was there stays"))
        #expect(try service.ask("GET /t/link.svg?data=a%0A1").hasPrefix("HTTP/1.1 404"))
        #expect(try service.ask("GET /t/second.svg?data=a%0A1").hasPrefix("HTTP/1.1 200"))
    }

    @Test("systemd may open the socket")
    func activation() async throws {
        let port = ServingProcess.freePort()
        // Python opens the socket as systemd would, as descriptor 3.
        let script = """
            import os, socket, sys
            s = socket.socket(); s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            s.bind(("127.0.0.1", \(port))); s.listen(5)
            (os.dup2(s.fileno(), 3) if s.fileno() != 3 else 3); os.set_inheritable(3, True)
            os.environ["LISTEN_PID"] = str(os.getpid()); os.environ["LISTEN_FDS"] = "1"
            os.execv(sys.argv[1], [sys.argv[1], "--port", "1", "--log", "error"])
            """
        let service = try ServingProcess([script], port: port, wrapper: #"exec python3 -c "$2" "$1""#)
        defer { service.process.terminate() }
        try await service.waitUntilReady()
        #expect(try service.ask("GET /table.png?csv=a%0A1").hasPrefix("HTTP/1.1 200"))
    }

    @Test("Who cannot have the socket is told why")
    func socketInUse() throws {
        #expect(throws: SettingsError.self) {
            var settings = ServiceSettings()
            settings.port = ServingProcess.freePort()
            let first = try TableService(settings)
            _ = try TableService(settings)
            withExtendedLifetime(first) {}
        }
    }
}
