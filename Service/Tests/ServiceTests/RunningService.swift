import Foundation
import FoundationNetworking
import ServiceLifecycle
import Testing

@testable import Service

/// An answer over a real socket.
struct Answer {
    var status: Int
    var headers: [String: String]
    var body: Data

    var text: String { String(decoding: body, as: UTF8.self) }
    var problem: [String: Any] { (try? JSONSerialization.jsonObject(with: body) as? [String: Any]) ?? [:] }
    var detail: String { problem["detail"] as? String ?? "" }
}

/// A service on a free port of this machine.
struct RunningService: Sendable {
    let port: Int
    let state: ServiceState
    let group: ServiceGroup

    func ask(
        _ path: String, method: String = "GET", body: Data? = nil, type: String? = nil, headers: [String: String] = [:]
    ) async throws -> Answer {
        var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)\(path)")))
        request.httpMethod = method
        request.httpBody = body
        request.setValue(type ?? (body == nil ? nil : "application/octet-stream"), forHTTPHeaderField: "Content-Type")
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        let session = URLSession(configuration: configuration)
        defer { session.invalidateAndCancel() }
        let (data, response) = try await session.data(for: request)
        let http = try #require(response as? HTTPURLResponse)
        var fields: [String: String] = [:]
        for (name, value) in http.allHeaderFields { fields["\(name)".lowercased()] = "\(value)" }
        return Answer(status: http.statusCode, headers: fields, body: data)
    }

    func post(_ path: String, _ text: String, type: String? = nil, headers: [String: String] = [:]) async throws -> Answer {
        try await ask(path, method: "POST", body: Data(text.utf8), type: type, headers: headers)
    }
}

/// Looks again and again; the time limit of a suite ends what never comes.
func wait(until isSo: () throws -> Bool) async throws {
    while try !isSo() { try await Task.sleep(for: .milliseconds(2)) }
}

/// Runs what blocks on a thread of its own.
func apart<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { turn in Thread.detachNewThread { turn.resume(returning: body()) } }
}

/// Runs a service for as long as `body` takes.
func withService(
    _ change: (inout ServiceSettings) throws -> Void = { _ in }, _ body: @Sendable (RunningService) async throws -> Void
) async throws {
    var settings = ServiceSettings()
    settings.port = 0
    settings.log = "error"
    try change(&settings)
    let service = try TableService(settings)
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let group = service.group { continuation.yield($0) }
    try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask { try await group.run() }
        var iterator = ports.makeAsyncIterator()
        let port = try #require(await iterator.next())
        do {
            try await body(RunningService(port: port, state: service.state, group: group))
        } catch {
            await group.triggerGracefulShutdown()
            throw error
        }
        await group.triggerGracefulShutdown()
        try await tasks.waitForAll()
    }
}

/// A form, as `curl -F` sends it.
func form(_ fields: [(name: String, file: String?, bytes: Data)]) -> (type: String, body: Data) {
    var body = Data()
    for field in fields {
        let file = field.file.map { "; filename=\"\($0)\"" } ?? ""
        body += Data("--xyz\r\nContent-Disposition: form-data; name=\"\(field.name)\"\(file)\r\n\r\n".utf8)
        body += field.bytes + Data("\r\n".utf8)
    }
    return ("multipart/form-data; boundary=xyz", body + Data("--xyz--\r\n".utf8))
}
