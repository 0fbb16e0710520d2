import Foundation
import Testing

@testable import Service

private let table = "/table.png?csv=a%0A1"

/// A file for as long as a test takes.
private func file(_ text: String) throws -> String {
    let url = FileManager.default.temporaryDirectory.appending(path: "service-test-\(UUID().uuidString)")
    try Data(text.utf8).write(to: url)
    return url.path
}

@Suite("Who may ask, and for how much", .timeLimit(.minutes(2))) struct GuardingTests {
    @Test("With tokens, only who has one is answered")
    func tokens() async throws {
        let tokens = try file("# for the bot\nsecret-one\nsecret-two\n")
        try await withService({ $0.tokens = tokens }) { service in
            let answer = try await service.ask(table)
            #expect(answer.status == 401 && answer.headers["www-authenticate"] == "Bearer")
            for token in ["secret-one", "secret-two"] {
                #expect(try await service.ask(table, headers: ["Authorization": "Bearer \(token)"]).status == 200)
            }
            for wrong in ["Bearer secret", "Bearer", "Basic secret-one", "Bearer # for the bot"] {
                #expect(try await service.ask(table, headers: ["Authorization": wrong]).status == 401)
            }
            #expect(try await service.ask("/health").status == 200)
            // Read anew, as on SIGHUP.
            try Data("secret-three\n".utf8).write(to: URL(filePath: tokens))
            try service.state.reload()
            #expect(try await service.ask(table, headers: ["Authorization": "Bearer secret-one"]).status == 401)
            #expect(try await service.ask(table, headers: ["Authorization": "Bearer secret-three"]).status == 200)
        }
    }

    @Test("Signed addresses hold as they are signed, until they end")
    func signatures() async throws {
        let key = try file("0123456789abcdef0123\n")
        let signing = try SigningKey(file: key)
        try await withService({ $0.key = key }) { service in
            #expect(try await service.ask(table).status == 401)
            let signed = try signing.signed(table)
            #expect(try await service.ask(signed).status == 200)
            #expect(
                try await service.ask(try signing.signed("http://127.0.0.1:\(service.port)\(table)", expiresIn: 60).dropPort)
                    .status == 200)
            for wrong in [
                signed.replacing("a%0A1", with: "a%0A2"), signed + "&scale=8", signed.replacing("table.png", with: "table.pdf"),
                table + "&signature=", table + "&signature=AAAA", try signing.signed(table, expiresIn: -5),
            ] {
                #expect(try await service.ask(wrong).status == 403, "\(wrong)")
            }
        }
        #expect(throws: SettingsError.self) { try SigningKey(file: try file("short")) }
        #expect(throws: SettingsError.self) { try signing.signed(try signing.signed(table)) }
    }

    @Test("Off this machine it wants tokens, a key, or to be told that it is open")
    func openness() throws {
        var settings = ServiceSettings()
        settings.host = "0.0.0.0"
        settings.port = 0
        #expect(throws: SettingsError.self) { try TableService(settings) }
        settings.open = true
        _ = try TableService(settings)
        settings.tokens = "/nonexistent"
        #expect(throws: SettingsError.self) { try TableService(settings) }
    }

    @Test("Pages of listed origins may read answers, others may not")
    func origins() async throws {
        try await withService({ $0.cors = "https://a.example" }) { service in
            let answer = try await service.ask(table, headers: ["Origin": "https://a.example"])
            #expect(answer.headers["access-control-allow-origin"] == "https://a.example" && answer.headers["vary"] == "Origin")
            #expect(
                try await service.ask(table, headers: ["Origin": "https://b.example"]).headers["access-control-allow-origin"]
                    == nil)
            let asked = try await service.ask(table, method: "OPTIONS", headers: ["Origin": "https://a.example"])
            #expect(asked.status == 204 && asked.headers["access-control-allow-methods"] == "GET, HEAD, POST")
        }
    }

    @Test("What is too much is refused with the limit: bytes, cells, pixels")
    func limits() async throws {
        try await withService({
            $0.maxBody = 4096
            try $0.set("limits", "cells=20,pixels=200000", from: "test")
        }) { service in
            #expect(try await service.post("/table.png", String(repeating: "a", count: 5000)).status == 413)
            let cells = try await service.post("/table.png", "a\n" + String(repeating: "1\n", count: 30))
            #expect(cells.status == 422 && cells.problem["place"] as? String == "cells" && cells.detail.contains("20"))
            let pixels = try await service.ask(table + "&width=2000&scale=8")
            #expect(pixels.status == 422 && pixels.problem["place"] as? String == "pixels")
            #expect(try await service.ask(table).status == 200)
            #expect(service.state.bodies.bytes == 0)
        }
    }

    @Test("Where more is asked than a line takes, some are told to come again and all others are answered")
    func busy() async throws {
        try await withService({
            $0.drawings = 1
            $0.queue = 1
            $0.cache = 0
            $0.limits = "time=60s"
        }) { service in
            let rows = (0..<300).map { "row \($0),\($0 * 7)" }.joined(separator: "\n")
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for _ in 0..<12 { group.addTask { try await service.post("/table.png?header=false", rows) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.contains { $0.status == 200 } && answers.allSatisfy { $0.status == 200 || $0.status == 503 })
            #expect(answers.filter { $0.status == 503 }.allSatisfy { $0.headers["retry-after"] == "1" })
            let state = service.state.queue.state
            #expect(state.drawing == 0 && state.waiting == 0 && service.state.bodies.bytes == 0)
        }
    }

    @Test("A line gives places in order, and those who leave it make room")
    func line() async throws {
        let queue = DrawingQueue(places: 1, longest: 1)
        try await queue.enter()
        let second = Task { try await queue.enter() }
        try await wait { queue.state.waiting > 0 }
        await #expect(throws: Problem.self) { try await queue.enter() }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(queue.state.waiting == 0)
        let third = Task { try await queue.enter() }
        try await wait { queue.state.waiting > 0 }
        queue.leave()
        try await third.value
        queue.leave()
        #expect(queue.state.drawing == 0)
    }

    @Test("Bytes take room until nobody has them")
    func room() throws {
        let room = ByteRoom(most: 100)
        var first: ByteRoom.Share? = try room.reserve(60)
        #expect(throws: Problem.self) { try room.reserve(41) }
        #expect(room.bytes == 60 && first != nil)
        first = nil
        let second = try room.reserve(100)
        #expect(room.isFull)
        second.give(back: 50)
        #expect(!room.isFull && room.bytes == 50)
    }
}

extension String {
    /// The path and what follows it.
    fileprivate var dropPort: String {
        guard let scheme = range(of: "://"), let slash = self[scheme.upperBound...].firstIndex(of: "/") else { return self }
        return String(self[slash...])
    }
}
