import Foundation
import RasterTables
import Testing

@testable import Service

/// Runs what blocks on a thread of its own.
private func apart<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { turn in Thread.detachNewThread { turn.resume(returning: body()) } }
}

/// A table that takes a while, and whose picture has some megabytes.
private let long = "name,value\n" + (0..<4000).map { "row \($0) of some,\($0 * 7919 % 10_007)" }.joined(separator: "\n")

private func post(_ body: String, to path: String = "/table.png") -> String {
    "POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
}

@Suite("Clients that go, and clients that are slow") struct ClientTests {
    @Test("A drawing ends when its client goes")
    func gone() async throws {
        try await withService({
            $0.drawings = 1
            $0.limits = "time=600s"
        }) { service in
            let client = try RawClient(port: service.port)
            client.send(post(long + "\n" + long.dropFirst(11)))
            while service.state.queue.state.drawing == 0 { await Task.yield() }
            client.close()
            while service.state.connections.cancelledCount == 0 { await Task.yield() }
            while service.state.queue.state.drawing > 0 { await Task.yield() }
            // Given up, not finished: only what was drawn to its end is measured.
            #expect(!service.state.figures().contains("rastertables_seconds_count{stage=\"drawing\"}"))
            while service.state.bodies.bytes + service.state.answers.bytes > 0 { await Task.yield() }
            #expect(try await service.ask("/table.png?csv=a%0A1").status == 200)
        }
    }

    @Test("One that waits in the line and goes makes room")
    func goneFromLine() async throws {
        try await withService({
            $0.drawings = 1
            $0.limits = "time=600s"
        }) { service in
            let clients = try [RawClient(port: service.port), RawClient(port: service.port)]
            clients[0].send(post(long))
            while service.state.queue.state.drawing == 0 { await Task.yield() }
            clients[1].send(post(long))
            while service.state.queue.state.waiting == 0 { await Task.yield() }
            clients[1].close()
            while service.state.queue.state.waiting > 0 { await Task.yield() }
            clients[0].close()
            while service.state.queue.state.drawing > 0 { await Task.yield() }
            #expect(service.state.connections.cancelledCount == 2)
        }
    }

    @Test("A request that does not arrive in time is answered by 408, drip by drip as well, and its connection ends")
    func slowRequests() async throws {
        try await withService({ $0.patience = 1 }) { service in
            let client = try RawClient(port: service.port)
            client.send("POST /table.png HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\na,b\n1,2\n")
            let answer = await apart { client.rest() }
            #expect(answer.hasPrefix("HTTP/1.1 408") && answer.contains("urn:rastertables:problem:timeout"))
            #expect(answer.contains("longer than 1 seconds"))
            let dripping = try RawClient(port: service.port)
            dripping.send("POST /table.png HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n")
            let writer = Task.detached { while dripping.send("1") { usleep(20_000) } }
            let refused = await apart { dripping.rest() }
            await writer.value
            #expect(refused.hasPrefix("HTTP/1.1 408"))
            #expect(service.state.connections.timeoutCount == 2)
            while service.state.bodies.bytes > 0 { await Task.yield() }
            #expect(service.state.queue.state.drawing == 0)
        }
    }

    @Test("Headers that do not end are no request, and their connection ends")
    func slowHeaders() async throws {
        try await withService({ $0.patience = 1 }) { service in
            let client = try RawClient(port: service.port)
            let writer = Task.detached {
                client.send("GET /table.png?csv=a HTTP/1.1\r\n")
                while client.send("X-A: b\r\n") { usleep(20_000) }
            }
            #expect(await apart { client.rest() } == "")
            await writer.value
        }
    }

    @Test("A client that takes its answer slowly holds no drawing, and its connection ends in time")
    func slowAnswers() async throws {
        try await withService({
            $0.patience = 1
            $0.drawings = 1
            $0.limits = "time=600s,pixels=400000000"
        }) { service in
            let slow = try RawClient(port: service.port, room: 4096)
            slow.send(post(long, to: "/table.png?scale=6"))
            while service.state.queue.state.drawing == 0 { await Task.yield() }
            while service.state.queue.state.drawing > 0 { await Task.yield() }
            // Drawn, and for the greater part not sent.
            #expect(service.state.answers.bytes > 1 << 16)
            #expect(try await service.ask("/table.png?csv=a%0A1").status == 200)
            while service.state.answers.bytes > 0 { await Task.yield() }
            #expect(service.state.connections.timeoutCount == 1)
        }
    }

    @Test("Where answers that wait take all the room, no more are made until there is some")
    func fullRoom() async throws {
        try await withService({
            $0.maxAnswers = 1 << 16
            $0.limits = "time=600s,pixels=400000000"
        }) { service in
            let slow = try RawClient(port: service.port, room: 4096)
            slow.send(post(long, to: "/table.png?scale=6"))
            while service.state.answers.bytes < 1 << 17 { await Task.yield() }
            let answer = try await service.ask("/table.png?csv=a%0A1")
            #expect(answer.status == 503 && answer.headers["retry-after"] == "1")
            slow.close()
            while service.state.answers.bytes > 0 { await Task.yield() }
            #expect(try await service.ask("/table.png?csv=a%0A1").status == 200)
        }
    }

    @Test("A long answer is sent while it is drawn")
    func streaming() async throws {
        try await withService({ $0.limits = "time=600s,pixels=400000000" }) { service in
            let streamed = try await service.post("/table.png?scale=4", long)
            #expect(streamed.status == 200 && streamed.headers["transfer-encoding"] == "chunked")
            #expect(streamed.body.count > AnswerStream.longestWhole)
            #expect(try Bitmap(png: streamed.body).height > 100_000)
            let other = try await service.post("/table.json?scale=4", long)
            #expect(other.status == 200 && (other.problem["height"] as? Int ?? 0) > 100_000)
            while service.state.answers.bytes > 0 { await Task.yield() }
        }
    }
}
