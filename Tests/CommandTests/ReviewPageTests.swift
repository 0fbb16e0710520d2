import Foundation
import GoldenImages
import RasterTables
import TestSupport
import Testing

@testable import RasterCommand

/// `review --serve`: the page that accepts and rejects by itself.
@Suite struct ReviewPageTests {
    /// The page of a folder of failures, served beside the test.
    private final class Served: @unchecked Sendable {
        // Unchecked: the server's thread alone uses the page, and the test what is constant of it.
        let server: RunningServer
        let token: String
        private var page: ReviewPage
        /// Put in at the end of the page.
        private let script: String

        init(_ folder: TemporaryFolder, script: String = "") throws {
            server = try RunningServer()
            self.script = script
            let failures = FailureFolder(URL(filePath: folder.path + "/golden-images-failures"))
            page = ReviewPage(port: server.port, tell: { _ in }) { () throws(CommandError) in
                try golden { () throws(GoldenImageError) in try failures.failures() }.map {
                    Failure(record: $0, folder: failures)
                }
            }
            token = page.token.text
            server.start { [self] request in
                var response = page.answer(request)
                let text = String(decoding: response.body, as: UTF8.self)
                if let end = text.range(of: "</body>", options: .backwards) {
                    response.body = Data((text[..<end.lowerBound] + "<script>" + script + "</script></body></html>").utf8)
                }
                return response
            }
        }

        var address: String { "http://127.0.0.1:\(server.port)/?token=\(token)" }

        /// A request in which `PORT` and `TOKEN` stand for what they are, and lines end as they do in HTTP.
        func answer(_ request: String) throws -> (status: Int, body: String) {
            let text = request.replacing("PORT", with: "\(server.port)").replacing("TOKEN", with: token)
            return try RawClient.answer(port: server.port, text.replacing("\n", with: "\r\n"))
        }

        /// What the page calls each failure, by name.
        func ids() throws -> [String: String] {
            let page = try answer("GET /?token=TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT\n\n").body
            let start = try #require(page.range(of: "id=\"data\">"))
            let json = try #require(page[start.upperBound...].components(separatedBy: "</script>").first)
            let data = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
            let items = try #require(data["items"] as? [[String: Any]])
            #expect(data["isServed"] as? Bool == true)
            return Dictionary(
                uniqueKeysWithValues: items.compactMap { item in
                    (item["name"] as? String).flatMap { name in (item["id"] as? String).map { (name, $0) } }
                })
        }

        func decide(_ decision: String, _ id: String?) throws -> (status: Int, body: String) {
            let object = ["id": id ?? "none", "decision": decision]
            let body = String(decoding: try JSONEncoder().encode(object), as: UTF8.self)
            return try answer(
                "POST /decide?token=TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT\nOrigin: http://127.0.0.1:PORT\n"
                    + "Content-Type: application/json\nContent-Length: \(body.utf8.count)\n\n\(body)")
        }
    }

    @Test func `what is accepted and rejected in the page is done at once, once, and only as it was shown`() throws {
        let folder = try TemporaryFolder()
        try LeftFailures.leave(in: folder)
        let served = try Served(folder)
        let ids = try served.ids()
        #expect(ids.keys.sorted() == ["a/one", "a/two", "b/new"])
        let accepted = try served.decide("accept", ids["a/one"])
        #expect(accepted.status == 200 && accepted.body.hasPrefix("accepted a/one: ") && accepted.body.contains("one.png"))
        #expect(LeftFailures.recorded("a/one", in: folder) == .white)
        // It is done; and what a new run of tests left is another picture, until the page is loaded again.
        #expect(try served.decide("accept", ids["a/one"]).status == 409)
        let actual = folder.path + "/golden-images-failures/a/two.actual.png"
        try Bitmap(width: 6, height: 6, filledWith: ColorU8(red: 9, green: 9, blue: 9)).pngData().write(to: URL(filePath: actual))
        let changed = try served.decide("accept", ids["a/two"])
        #expect(changed.status == 409 && changed.body.contains("Load the page again"))
        #expect(LeftFailures.recorded("a/two", in: folder) == .black)
        #expect(try served.decide("accept", try served.ids()["a/two"]).status == 200)
        #expect(LeftFailures.recorded("a/two", in: folder) == ColorU8(red: 9, green: 9, blue: 9))
        #expect(try served.decide("reject", ids["b/new"]).body == "rejected b/new\n")
        #expect(LeftFailures.recorded("b/new", in: folder) == nil)
        #expect(try served.ids().isEmpty)
        try served.server.stop()
    }

    @Test func `a picture that cannot be written stays, with the sentence that says why`() throws {
        let folder = try TemporaryFolder()
        try LeftFailures.leave(in: folder, maximumByteCount: 10)
        let served = try Served(folder)
        let ids = try served.ids()
        let large = try served.decide("accept", ids["a/one"])
        #expect(large.status == 500 && large.body.contains("more than the limit of 10"))
        // A file where a folder should be.
        let limit = try TemporaryFolder()
        try LeftFailures.leave(in: limit)
        _ = try limit.file("golden-images/b", "")
        let other = try Served(limit)
        let refused = try other.decide("accept", try other.ids()["b/new"])
        #expect(refused.status == 500 && refused.body.contains("could not be written"), "\(refused.body)")
        #expect(try served.ids().count == 3 && other.ids().count == 3)
        try served.server.stop()
        try other.server.stop()
    }

    private static let origin = "Host: 127.0.0.1:PORT\nOrigin: http://127.0.0.1:PORT\n"
    private static let json = "Content-Type: application/json\nContent-Length: 2\n\n{}"

    @Test(arguments: [
        ("GET / HTTP/1.1\nHost: 127.0.0.1:PORT\n\n", 403), ("GET /?token= HTTP/1.1\nHost: 127.0.0.1:PORT\n\n", 403),
        ("GET /?token=0TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT\n\n", 403),
        ("GET /?token=00000000000000000000000000000000 HTTP/1.1\nHost: 127.0.0.1:PORT\n\n", 403),
        ("GET /../../etc/passwd HTTP/1.1\nHost: 127.0.0.1:PORT\n\n", 403),
        ("GET /../../etc/passwd?token=TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT\n\n", 404),
        ("GET /a/one.actual.png?token=TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT\n\n", 404),
        // Names of others that stand for 127.0.0.1, and other ports.
        ("GET /?token=TOKEN HTTP/1.1\nHost: evil.example:PORT\n\n", 421), ("GET /?token=TOKEN HTTP/1.1\n\n", 421),
        ("GET /?token=TOKEN HTTP/1.1\nHost: 127.0.0.1\n\n", 421),
        ("GET /?token=TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT.evil.example\n\n", 421),
        // Pages of others.
        ("POST /decide?token=TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT\n\(json)", 403),
        ("POST /decide?token=TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT\nOrigin: null\n\(json)", 403),
        ("POST /decide?token=TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT\nOrigin: http://127.0.0.1:1\n\(json)", 403),
        ("POST /decide?token=TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT\nOrigin: http://evil.example\n\(json)", 403),
        ("POST /done?token=TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT\nOrigin: http://evil.example\n\(json)", 403),
        ("POST /decide?token=TOKEN HTTP/1.1\n\(origin)Content-Type: text/plain\nContent-Length: 2\n\n{}", 415),
        ("POST /decide?token=TOKEN HTTP/1.1\n\(origin)Content-Length: 2\n\n{}", 415),
        ("POST /decide HTTP/1.1\n\(origin)\(json)", 403),
        ("POST /decide?token=TOKEN HTTP/1.1\n\(origin)\(json)", 400), ("GET /decide?token=TOKEN HTTP/1.1\n\(origin)\n", 405),
        ("POST /?token=TOKEN HTTP/1.1\n\(origin)\(json)", 405), ("DELETE /?token=TOKEN HTTP/1.1\n\(origin)\n", 405),
    ])
    func `nobody else reads the page or decides`(_ request: String, _ status: Int) throws {
        let folder = try TemporaryFolder()
        try LeftFailures.leave(in: folder)
        let served = try Served(folder)
        let answer = try served.answer(request)
        #expect(answer.status == status && answer.body.split(separator: "\n").count == 1, "\(answer.body)")
        #expect(!answer.body.contains("a/one"))
        for id in ["../../a/one", "a/one", ""] { #expect(try served.decide("accept", id).status == 409) }
        #expect(try served.ids().count == 3)
        try served.server.stop()
    }

    // MARK: The command

    /// The command at a folder, with what it says first: where the page is.
    private func begin(_ arguments: [String], in folder: TemporaryFolder) throws -> (process: Process, output: Pipe, said: String)
    {
        let process = RunningCommand.binary.process(["review", "--serve"] + arguments)
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "CI" }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var said = Data()
        while !String(decoding: said, as: UTF8.self).contains("Ctrl-C") {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            said += more
        }
        return (process, output, String(decoding: said, as: UTF8.self))
    }

    private func end(_ process: Process, _ output: Pipe) -> String {
        let rest = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return rest
    }

    @Test func `the command prints the address, serves the page and ends when it is done`() throws {
        let folder = try TemporaryFolder()
        try LeftFailures.leave(in: folder)
        let (process, output, said) = try begin([], in: folder)
        #expect(said.hasPrefix("3 pictures are to be reviewed at\nhttp://127.0.0.1:"))
        let address = try #require(said.firstMatch(of: /127\.0\.0\.1:([0-9]+)\/\?token=([0-9a-f]{32})\n/))
        let (port, token) = (try #require(Int(address.1)), address.2)
        let page = try RawClient.answer(port: port, "GET /?token=\(token) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
        #expect(page.status == 200 && page.body.contains("\"name\":\"b/new\"") && page.body.contains("connect-src 'self'"))
        // Another command cannot have the port.
        let taken = try RunningCommand.binary.run(
            ["review", "--serve", "--port", "\(port)"], folder: folder.path,
            environment: ProcessInfo.processInfo.environment.filter { $0.key != "CI" })
        #expect(taken.exitCode == 69 && taken.error.contains("--port \(port)") && taken.error.split(separator: "\n").count == 1)
        let done = try RawClient.answer(
            port: port,
            "POST /done?token=\(token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\n"
                + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
        #expect(done.body == "The review has ended: 0 accepted, 0 rejected, 3 left.\n")
        #expect(end(process, output) == "0 accepted, 0 rejected, 3 left.\n" && process.terminationStatus == 0)
    }

    @Test func `a signal ends it with what was done`() throws {
        let folder = try TemporaryFolder()
        try LeftFailures.leave(in: folder)
        let (process, output, said) = try begin([], in: folder)
        #expect(said.contains("Ctrl-C ends it."))
        process.terminate()
        #expect(end(process, output) == "0 accepted, 0 rejected, 3 left.\n")
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM)
    }

    @Test func `with nothing to review nothing is served, and what cannot be a port is said`() throws {
        let folder = try TemporaryFolder()
        let environment = ProcessInfo.processInfo.environment.filter { $0.key != "CI" }
        func run(_ arguments: String...) throws -> Program.Result {
            try RunningCommand.binary.run(["review", "--serve"] + arguments, folder: folder.path, environment: environment)
        }
        let nothing = try run()
        #expect(nothing.exitCode == 0 && nothing.text == "All pictures are as they were recorded.\n")
        try LeftFailures.leave(in: folder)
        for (port, words) in [("80", "1024 to 65535"), ("70000", "1024 to 65535"), ("x", "a number")] {
            let result = try run("--port", port)
            #expect(result.exitCode == 64 && result.error.contains("--port") && result.error.contains(words), "\(result.error)")
        }
    }

    // MARK: In a browser

    private static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Presses keys, waits for what the page says of each, and writes it down.
    private static let driver = """
        window.addEventListener("load", async () => {
          const told = [];
          const press = (key) => new Promise((done) => {
            const place = document.getElementById("told");
            new MutationObserver((_, observer) => {
              observer.disconnect();
              setTimeout(() => { told.push(place.textContent + " " + document.body.dataset.selected); done(); }, 50);
            }).observe(place, { childList: true, characterData: true, subtree: true });
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
          });
          for (const key of ["a", "r", "A"]) await press(key);
          document.getElementById("done").click();
          setTimeout(() => {
            const pre = document.createElement("pre");
            pre.id = "findings";
            pre.textContent = told.join("\\n") + "\\n" + document.getElementById("message").textContent + "|";
            document.body.append(pre);
          }, 200);
        });
        """

    @Test(.enabled(if: browser != nil, "Chromium is not installed"))
    func `keys in a browser accept and reject, and the page says what was done`() throws {
        let folder = try TemporaryFolder()
        try LeftFailures.leave(in: folder)
        let served = try Served(folder, script: Self.driver)
        let result = try Program(path: try #require(Self.browser)).run([
            "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=6000", "--enable-logging=stderr",
            "--user-data-dir=\(folder.path)/profile", "--dump-dom", served.address,
        ])
        #expect(!result.error.contains("CONSOLE"), "\(result.error)")
        let start = try #require(result.text.range(of: "<pre id=\"findings\">"))
        let lines = result.text[start.upperBound...].prefix { $0 != "|" }.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.first?.hasPrefix("accepted a/one: ") == true && lines.first?.hasSuffix(" a/two") == true)
        #expect(lines.dropFirst().first == "rejected a/two b/new")
        #expect(lines.dropFirst(2).first?.hasPrefix("accepted b/new: ") == true)
        #expect(lines.dropFirst(2).first?.contains("All are decided: Done ends the review.") == true)
        #expect(lines.last == "The review has ended: 2 accepted, 1 rejected, 0 left. This page can be closed.")
        #expect(LeftFailures.recorded("a/one", in: folder) == .white && LeftFailures.recorded("b/new", in: folder) == .white)
        #expect(LeftFailures.recorded("a/two", in: folder) == .black)
        try served.server.stop()
    }
}
