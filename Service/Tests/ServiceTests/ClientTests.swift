import Foundation
import RasterTables
import Testing

@testable import Service

/// A table that takes a while, and whose picture has more than a megabyte.
private let long: String = {
    var lines = ["name,value,text"]
    var number: UInt64 = 1
    for row in 1...600 {
        let words = (0..<3).map { _ in
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return String(number, radix: 36)
        }
        lines.append("row \(row),\(row * 7919 % 10_007),\(words.joined(separator: " "))")
    }
    return lines.joined(separator: "\n")
}()

private func post(_ body: String, to path: String = "/table.png?scale=1") -> String {
    "POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
}

@Suite("Clients that go, and clients that are slow", .timeLimit(.minutes(2))) struct ClientTests {
    @Test("A drawing ends when its client goes")
    func gone() async throws {
        try await withService({
            $0.drawings = 1
            $0.limits = "time=600s"
        }) { service in
            let client = try RawClient(port: service.port)
            client.send(post(long + "\n" + long.dropFirst(16)))
            try await wait { service.state.queue.state.drawing > 0 }
            client.close()
            try await wait { service.state.connections.cancelledCount > 0 }
            try await wait { service.state.queue.state.drawing == 0 }
            // Given up, not finished: only what was drawn to its end is measured.
            #expect(!service.state.figures().contains("rastertables_seconds_count{stage=\"drawing\"}"))
            try await wait { service.state.bodies.bytes + service.state.answers.bytes == 0 }
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
            try await wait { service.state.queue.state.drawing > 0 }
            clients[1].send(post(long))
            try await wait { service.state.queue.state.waiting > 0 }
            clients[1].close()
            try await wait { service.state.queue.state.waiting == 0 }
            clients[0].close()
            try await wait { service.state.queue.state.drawing == 0 }
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
            async let dripped: Void = apart { while dripping.send("1") { usleep(20_000) } }
            let refused = await apart { dripping.rest() }
            await dripped
            #expect(refused.hasPrefix("HTTP/1.1 408"))
            #expect(service.state.connections.timeoutCount == 2)
            try await wait { service.state.bodies.bytes == 0 }
            #expect(service.state.queue.state.drawing == 0)
        }
    }

    @Test("Headers that do not end are no request, and their connection ends")
    func slowHeaders() async throws {
        try await withService({ $0.patience = 1 }) { service in
            let client = try RawClient(port: service.port)
            async let dripped: Void = apart {
                client.send("GET /table.png?csv=a HTTP/1.1\r\n")
                while client.send("X-A: b\r\n") { usleep(20_000) }
            }
            let answer = await apart { client.rest() }
            await dripped
            #expect(answer == "")
        }
    }

    @Test("A client that takes its answer slowly holds no drawing, and its connection ends in time")
    func slowAnswers() async throws {
        try await withService({
            $0.patience = 1
            $0.drawings = 1
            $0.limits = "time=600s"
        }) { service in
            let slow = try RawClient(port: service.port, room: 4096)
            slow.send(post(long))
            try await wait { service.state.queue.state.drawing > 0 }
            // Drawn, and for the greater part not sent.
            try await wait { service.state.queue.state.drawing == 0 && service.state.answers.bytes > 1 << 16 }
            #expect(try await service.ask("/table.png?csv=a%0A1").status == 200)
            try await wait { service.state.answers.bytes == 0 }
            #expect(service.state.connections.timeoutCount == 1)
        }
    }

    @Test("Where answers that wait take all the room, no more are made until there is some")
    func fullRoom() async throws {
        try await withService({
            $0.maxAnswers = 1 << 16
            $0.limits = "time=600s"
        }) { service in
            let slow = try RawClient(port: service.port, room: 4096)
            slow.send(post(long))
            try await wait { service.state.answers.bytes >= 1 << 17 }
            let answer = try await service.ask("/table.png?csv=a%0A1")
            #expect(answer.status == 503 && answer.headers["retry-after"] == "1")
            slow.close()
            try await wait { service.state.answers.bytes == 0 }
            #expect(try await service.ask("/table.png?csv=a%0A1").status == 200)
        }
    }

    @Test("A long answer arrives whole")
    func streaming() async throws {
        try await withService({ $0.limits = "time=600s" }) { service in
            let streamed = try await service.post("/table.png?scale=1", long)
            #expect(streamed.status == 200, "\(streamed.text.prefix(500))")
            #expect(streamed.body.count > AnswerStream.longestWhole)
            #expect(try Bitmap(png: streamed.body).height > 10_000)
            let other = try await service.post("/table.json?scale=1", long)
            #expect(other.status == 200 && (other.problem["height"] as? Int ?? 0) > 10_000)
            try await wait { service.state.answers.bytes == 0 }
        }
    }

    @Test("An answer is sent whole where it is short, and while it is drawn where it is long")
    func stream() async throws {
        let room = ByteRoom(most: 1 << 20)
        let short = AnswerStream(room.share())
        short.begin(AnswerHead(warnings: ["a"]))
        short.add([1, 2])
        short.add([3])
        short.end(.success(()))
        let (head, whole) = try await short.begun()
        #expect(head.warnings == ["a"] && whole == [1, 2, 3] && room.bytes == 3)
        short.sent(3)
        #expect(room.bytes == 0)
        let long = AnswerStream(room.share())
        let piece = [UInt8](repeating: 7, count: AnswerStream.longestWhole / 2)
        async let begun = long.begun()
        long.add(piece)
        long.add(piece)
        #expect(try await begun.whole == nil)
        #expect(try await long.next() == piece)
        #expect(try await long.next() == piece)
        async let last = long.next()
        long.add([1])
        #expect(try await last == [1])
        long.end(.failure(CancellationError()))
        await #expect(throws: CancellationError.self) { try await long.next() }
    }
}
