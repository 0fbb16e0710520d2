import Foundation
import RasterTables
import Testing

@testable import Service

@Suite("Running the service", .timeLimit(.minutes(2))) struct OperationTests {
    @Test("Health, readiness, figures, the description and the page")
    func pages() async throws {
        try await withService { service in
            #expect(try await service.ask("/health").text == "ok\n")
            #expect(try await service.ask("/ready").status == 200)
            _ = try await service.ask("/table.png?csv=a%0A1")
            let figures = try await service.ask("/metrics").text
            #expect(figures.contains("rastertables_requests_total{route=\"table\",status=\"200\"} 1"))
            #expect(figures.contains("# TYPE rastertables_seconds histogram") && figures.contains("rastertables_cells_total"))
            let description = try await service.ask("/openapi.json").problem
            #expect(description["openapi"] as? String == "3.1.0")
            let paths = try #require(description["paths"] as? [String: [String: Any]])
            let get = try #require(paths["/table.png"]?["get"] as? [String: Any])
            let names = try #require(get["parameters"] as? [[String: Any]]).compactMap { $0["name"] as? String }
            #expect(Set(names) == Set((OptionForm.all + OptionForm.content).map(\.name)))
            let page = try await service.ask("/")
            #expect(page.text.contains("<html lang=\"en\">") && page.headers["content-security-policy"] != nil)
            #expect(try await service.ask("/page.js").headers["content-type"]?.hasPrefix("text/javascript") == true)
            let id = try await service.ask("/health", headers: ["X-Request-Id": "abc-1"])
            #expect(id.headers["x-request-id"] == "abc-1")
        }
    }

    @Test("Templates are filled with data and words, which stay words")
    func templates() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let template = "steps:\n  - tab_header:\n      title: \"Week {{week}}\"\n"
        try Data(template.utf8).write(to: folder.appending(path: "league.yaml"))
        try await withService({ $0.templates = folder.path }) { service in
            let answer = try await service.ask("/t/league.svg?week=12&data=Team,Points%0AOslo,62")
            #expect(answer.status == 200 && answer.text.contains("Week 12") && answer.text.contains("Oslo"))
            let sly = try await service.post("/t/league.svg?week=%22%7D%5D,%22x", "Team,Points\nOslo,62\n")
            #expect(sly.status == 200 && sly.text.contains("Week &quot;}],") || sly.text.contains("Week \"}],"))
            let missing = try await service.ask("/t/league.svg?data=a%0A1")
            #expect(missing.status == 400 && missing.problem["place"] as? String == "week")
            #expect(try await service.ask("/t/leage.png?week=1").detail.contains("did you mean 'league'?"))
            let own = try await service.post("/t/league.svg?week=1", #"{"steps": []}"#)
            #expect(own.status == 400)
            try Data("steps: [{tab_heder: {}}]".utf8).write(to: folder.appending(path: "bad.yaml"))
            #expect(throws: SettingsError.self) { try service.state.reload() }
            #expect(try await service.ask("/t/league.png?week=1&data=a%0A1").status == 200)
        }
    }

    @Test("A batch is answered line by line, in parts or as a ZIP, with problems as files")
    func batches() async throws {
        let lines = """
            {"name": "one", "csv": "a\\n1"}
            {"format": "svg", "spec": {"data": {"b": [2]}, "steps": []}, "options": {"scale": 1}}
            {"csv": "a,b\\n1"}
            """
        try await withService { service in
            let mixed = try await service.post("/batch", lines, type: "application/x-ndjson")
            #expect(mixed.status == 200 && mixed.headers["content-type"]?.hasPrefix("multipart/mixed; boundary=") == true)
            #expect(mixed.text.contains("filename=\"one.png\"") && mixed.text.contains("filename=\"table-2.svg\""))
            #expect(mixed.text.contains("filename=\"table-3.problem.json\"") && mixed.text.contains("line 2"))
            let zip = try await service.post("/batch", lines, headers: ["Accept": "application/zip"])
            #expect(zip.headers["content-type"] == "application/zip" && zip.body.starts(with: [0x50, 0x4B, 3, 4]))
            let one = try await service.post("/table.png", "a\n1").body
            #expect(zip.body.range(of: Data("one.png".utf8)) != nil && zip.body.range(of: one) != nil)
            let end = zip.body.suffix(22)
            #expect(end.starts(with: [0x50, 0x4B, 5, 6]) && end.dropFirst(10).first == 3)
            #expect(try await service.post("/batch", "").status == 400)
            let problem = try await service.post("/batch", #"{"csv": "a", "formt": "png"}"#).text
            #expect(problem.contains("there is no 'formt'"))
        }
    }

    @Test("Two pictures are compared, as JSON and as a page")
    func comparisons() async throws {
        try await withService { service in
            let (a, b) = (
                try await service.ask("/table.png?csv=a%0A1").body, try await service.ask("/table.png?csv=a%0A2").body
            )
            let same = form([("old", "a.png", a), ("new", "a.png", a)])
            let first = try await service.ask("/compare", method: "POST", body: same.body, type: same.type).problem
            #expect(first["same"] as? Bool == true && first["pixels"] as? Int == 0)
            let two = form([("old", "a.png", a), ("new", "b.png", b)])
            let second = try await service.ask("/compare", method: "POST", body: two.body, type: two.type).problem
            #expect(second["same"] as? Bool == false && second["pixels"] as? Int ?? 0 > 0)
            #expect((second["findings"] as? [Any])?.isEmpty == false)
            let page = try await service.ask(
                "/compare", method: "POST", body: two.body, type: two.type, headers: ["Accept": "text/html"])
            #expect(page.headers["content-type"]?.hasPrefix("text/html") == true && page.text.contains("difference"))
            let bad = form([("old", "a.png", Data("x".utf8)), ("new", "b.png", b)])
            #expect(try await service.ask("/compare", method: "POST", body: bad.body, type: bad.type).status == 422)
        }
    }

    @Test("An answer under way arrives when the service is told to end")
    func draining() async throws {
        try await withService({
            $0.drawings = 1
            $0.limits = "time=60s"
        }) { service in
            let rows = (0..<1000).map { "row \($0),\($0)" }.joined(separator: "\n")
            let answer = Task { try await service.post("/table.png?header=false", rows) }
            try await wait { service.state.queue.state.drawing > 0 }
            await service.group.triggerGracefulShutdown()
            let status = try await answer.value.status
            #expect(status == 200)
            #expect(!service.state.isReady)
        }
    }

    @Test("Settings come from a file, the environment and options, the last first, and slips are told")
    func settings() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID().uuidString).yaml")
        try Data("port: 9000\nmax-body: 1MiB\ncors: [https://a.example, https://b.example]\nopen: true\n".utf8).write(to: file)
        var settings = ServiceSettings()
        try settings.read(file: file.path)
        try settings.read(environment: ["RASTERTABLES_PORT": "9001", "RASTERTABLES_QUEUE": "5", "HOME": "/"])
        try settings.set("port", "9002", from: "--port")
        #expect(settings.port == 9002 && settings.maxBody == 1 << 20 && settings.queue == 5 && settings.open)
        #expect(settings.cors == "https://a.example,https://b.example")
        for (name, value) in [("prot", "1"), ("port", "x"), ("port", "70000"), ("limits", "cels=3"), ("open", "maybe")] {
            #expect(throws: SettingsError.self) { try settings.set(name, value, from: "test") }
        }
        #expect(throws: SettingsError.self) { try settings.read(file: "/nonexistent.yaml") }
        // Each has a setting of its own.
        for name in ServiceSettings.names where !["open", "limits", "roots", "sandbox"].contains(name) {
            var changed = ServiceSettings()
            try changed.set(name, name.hasPrefix("max-") ? "2048" : "100", from: "test")
        }
    }
}
