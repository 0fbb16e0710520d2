import Foundation
import RasterCommand
import RasterTables
import Testing

@testable import Service

private let csv = "City,Inhabitants\nBergen,291940\nOslo,717710\n"
private let inAddress = "csv=City,Inhabitants%0ABergen,291940%0AOslo,717710%0A"
private let spec = #"{"data": {"a": [1, 2]}, "steps": [{"tab_header": {"title": "Two numbers"}}]}"#

/// What the command draws of the same.
private func drawn(_ text: String) throws -> Data {
    let table = try TableRequest(options: nil)
    try table.read(bytes: Array(text.utf8), name: "data")
    return try table.rendered("png", options: nil)
}

@Suite("Tables by requests", .timeLimit(.minutes(2))) struct TableRequestTests {
    @Test("What stands in an address is drawn as the library draws it, and told again by its tag")
    func addresses() async throws {
        try await withService { service in
            let answer = try await service.ask("/table.png?\(inAddress)")
            #expect(answer.status == 200 && answer.headers["content-type"] == "image/png")
            #expect(answer.body == (try drawn(csv)))
            let tag = try #require(answer.headers["etag"])
            #expect(tag.hasPrefix("\"") && !tag.hasPrefix("W/"))
            #expect(answer.headers["cache-control"] == "public, max-age=3600")
            let again = try await service.ask("/table.png?\(inAddress)", headers: ["If-None-Match": "\"x\", \(tag)"])
            #expect(again.status == 304 && again.body.isEmpty && again.headers["etag"] == tag)
            let head = try await service.ask("/table.png?\(inAddress)", method: "HEAD")
            #expect(head.status == 200 && head.body.isEmpty && head.headers["content-length"] == "\(answer.body.count)")
            #expect(try await service.ask("/table.png?\(inAddress)&scale=1").headers["etag"] != tag)
            #expect(service.state.cache.figures.hits == 1)
        }
    }

    @Test("Base64url and deflated text stand for what they pack")
    func packed() async throws {
        try await withService { service in
            let plain = try await service.ask("/table.png?\(inAddress)").body
            let base64 = Data(csv.utf8).base64URL
            #expect(try await service.ask("/table.png?packed=base64url&csv=\(base64)").body == plain)
            // By zlib at its best.
            let deflated = "eNpzziyp1PHMy0hMyixJzCsp5nJKLUpPzdMxsjS0NDHg8i_OydcxNzQ3NzTgAgBCDg0R"
            #expect(try await service.ask("/table.png?packed=deflate&csv=\(deflated)").body == plain)
            #expect(try await service.ask("/table.png?packed=deflate&csv=%21").status == 400)
            #expect(try await service.ask("/table.png?packed=deflate&csv=eNpz").status == 400)
        }
    }

    @Test("Bodies are data, specifications by what stands in them or their type, and forms with files")
    func bodies() async throws {
        try await withService { service in
            #expect(try await service.post("/table.png", csv).body == (try drawn(csv)))
            let svg = try await service.post("/table.svg", spec, type: "application/json")
            #expect(svg.status == 200 && svg.text.contains("Two numbers") && svg.headers["cache-control"] == "no-store")
            let yaml = try await service.post("/table.svg", "data:\n  a: [1]\nsteps: []\n", type: "application/yaml")
            #expect(yaml.status == 200 && yaml.text.hasPrefix("<svg"))
            let several = #"{"tables": [{"data": {"a": [1]}, "steps": [{"tab_header": "First"}]}, {"data": {"b": [2]}}]}"#
            let group = try await service.post("/table.svg", several, type: "application/json")
            #expect(group.status == 200 && group.text.contains("First"))
            let shown = "{\"steps\": [{\"tab_header\": {\"title\": \"Cities\"}}]}"
            let both = form([("spec", nil, Data(shown.utf8)), ("data", "cities.csv", Data(csv.utf8))])
            let answer = try await service.ask("/table.svg", method: "POST", body: both.body, type: both.type)
            #expect(answer.status == 200 && answer.text.contains("Cities") && answer.text.contains("Bergen"))
            // A specification names no file that did not come with it.
            let outside = try await service.post("/table.png", #"{"data": "/etc/passwd", "steps": []}"#)
            #expect(
                outside.status == 422 && outside.detail.contains("/etc/passwd") && outside.problem["place"] as? String == "data",
                "\(outside.text)")
        }
    }

    @Test("A form brings the pictures that its specification names")
    func pictures() async throws {
        let red = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        red.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
        let png = try red.pngData(scale: 1)
        try await withService { service in
            let spec = #"{"data": {"flag": ["red.png"]}, "steps": [{"fmt_image": {"columns": ["flag"]}}]}"#
            let sent = form([("spec", nil, Data(spec.utf8)), ("red.png", "red.png", png)])
            let answer = try await service.ask("/table.png", method: "POST", body: sent.body, type: sent.type)
            #expect(answer.status == 200, "\(answer.text)")
            let image = try Bitmap(png: answer.body)
            let isRed = (0..<image.width * image.height).contains {
                image[$0 % image.width, $0 / image.width] == ColorU8(red: 255, green: 0, blue: 0)
            }
            #expect(isRed)
            let without = form([("spec", nil, Data(spec.utf8))])
            let missing = try await service.ask("/table.png", method: "POST", body: without.body, type: without.type)
            #expect(missing.status == 422 && missing.detail.contains("red.png"))
        }
    }

    @Test("A form brings fonts")
    func fonts() async throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../../fonts/inter").standardizedFileURL
        let name = try #require(
            FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().first {
                $0.hasSuffix(".ttf") || $0.hasSuffix(".otf")
            })
        let font = try Data(contentsOf: folder.appending(path: name))
        try await withService { service in
            let sent = form([("data", "cities.csv", Data(csv.utf8)), ("fonts", "mine.ttf", font)])
            let answer = try await service.ask("/table.png?font=mine.ttf", method: "POST", body: sent.body, type: sent.type)
            #expect(answer.status == 200, "\(answer.text)")
            let other = try await service.ask("/table.png?font=other.ttf", method: "POST", body: sent.body, type: sent.type)
            #expect(other.status == 400 && other.problem["place"] as? String == "font")
            for path in ["/etc/passwd", "../mine.ttf", "mine.ttf"] {
                #expect(try await service.post("/table.png?font=\(path)", csv).status == 400)
            }
            let broken = form([("data", "cities.csv", Data(csv.utf8)), ("fonts", "mine.ttf", Data("no font".utf8))])
            let refused = try await service.ask("/table.png?font=mine.ttf", method: "POST", body: broken.body, type: broken.type)
            #expect(refused.status == 400 && !refused.detail.contains("rastertables-serve"), "\(refused.detail)")
        }
    }

    @Test("Files lie below roots that the service knows by name, and nowhere else")
    func roots() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "root-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(csv.utf8).write(to: folder.appending(path: "cities.csv"))
        try await withService({ try $0.set("roots", "reports=\(folder.path)", from: "test") }) { service in
            let spec = #"{"data": "cities.csv", "steps": [{"tab_header": {"title": "Cities"}}]}"#
            let answer = try await service.post("/table.svg?root=reports", spec, type: "application/json")
            #expect(answer.status == 200 && answer.text.contains("Bergen"), "\(answer.text)")
            #expect(answer.headers["etag"] == nil)
            #expect(try await service.post("/table.svg", spec, type: "application/json").status == 422)
            let outside = spec.replacing("cities.csv", with: "../../etc/passwd")
            let refused = try await service.post("/table.svg?root=reports", outside, type: "application/json")
            #expect(refused.status == 422 && !refused.text.contains(folder.path), "\(refused.text)")
            let unknown = try await service.post("/table.svg?root=report", spec, type: "application/json")
            #expect(unknown.status == 400 && unknown.detail.contains("did you mean 'reports'?"))
        }
    }

    @Test("Options of the command ask for whole published tables")
    func published() async throws {
        try await withService { service in
            let query =
                "title=Cities&subtitle=In%20Norway&format=Inhabitants%3Dinteger&source-note=One&source-note=Two&summary=sum"
            let answer = try await service.ask("/table.svg?\(inAddress)&\(query)")
            #expect(answer.status == 200, "\(answer.text)")
            for words in ["In Norway", "One", "Two", "Cities"] { #expect(answer.text.contains(words)) }
            #expect(try await service.ask("/table.svg?\(inAddress)&format=Nope%3Dinteger").status == 400)
            let mail = try await service.ask("/table.html?\(inAddress)&html=email")
            #expect(mail.status == 200 && !mail.text.contains("<style"))
            let pages = try await service.post(
                "/table.png?pages=true&page-height=200&picture=2", "n\n" + (1...60).map { "\($0)" }.joined(separator: "\n"))
            #expect(pages.status == 200)
            // Headings without rows are higher than such a page.
            #expect(try await service.post("/table.png?page-height=60", "null").status < 500)
            #expect(try await service.post("/table.png?page-height=60&title=T&header=true", "a,b\n").status < 500)
            #expect(try await service.ask("/table.png?\(inAddress)&picture=2").problem["place"] as? String == "picture")
            for secret in ["limits=none", "limit=time%3D60s", "query=SELECT%201", "font-dir=/", "max-pixels=none", "spec-file=x"]
            {
                #expect(
                    try await service.post("/table.png?\(secret)", csv).problem["type"] as? String
                        == "urn:rastertables:problem:unknown-option")
            }
            #expect(try await service.post("/table.png?theme=/etc/passwd", csv).status == 400)
        }
    }

    @Test("Endings and what is accepted decide the format")
    func formats() async throws {
        try await withService { service in
            for format in PictureFormat.allCases {
                let answer = try await service.ask("/table.\(format.rawValue)?\(inAddress)")
                #expect(answer.status == 200 && answer.headers["content-type"] == format.mediaType)
                let accepted = try await service.ask("/table?\(inAddress)", headers: ["Accept": format.mediaType])
                #expect(accepted.body == answer.body && accepted.headers["vary"] == "Accept")
            }
            let none = try await service.ask("/table?\(inAddress)", headers: ["Accept": "audio/ogg"])
            #expect(none.status == 406)
            let json = try await service.ask("/table.json?\(inAddress)&title=a%22b").problem
            #expect(json["width"] as? Int ?? 0 > 100 && json["report"] is [String: Any] && json["map"] is [String: Any])
            #expect(
                try await service.ask("/table.png?\(inAddress)&download=a%20b.png").headers["content-disposition"]?.hasPrefix(
                    "attachment") == true)
        }
    }

    @Test("Options pick, sort and style as the command's do")
    func options() async throws {
        try await withService { service in
            let page = try await service.ask("/table.html?\(inAddress)&sort=Inhabitants:desc&rows=1&columns=2,City&title=Top")
                .text
            #expect(page.contains("Oslo") && !page.contains("Bergen") && page.contains("Top"))
            let light = try await service.ask("/table.png?\(inAddress)").body
            let dark = try await service.ask("/table.png?\(inAddress)&theme=dark").body
            #expect(light != dark)
            let wide = try Bitmap(png: try await service.ask("/table.png?\(inAddress)&width=500&scale=1").body)
            #expect(wide.width == 500)
            let themed = try await service.ask("/table.png?\(inAddress)&theme=\(TableTheme.names[0])")
            #expect(themed.status == 200 && themed.body != light)
            #expect(try await service.ask("/table.png?\(inAddress)&fit=telegram").status == 200)
        }
    }

    @Test("Problems say what, where and what to do")
    func problems() async throws {
        try await withService { service in
            let cases: [(String, Int, String, String)] = [
                ("ragge=pad", 400, "ragge", "did you mean 'ragged'?"), ("scale=0", 400, "scale", "from 0.1 to 16.0"),
                ("columns=Citty", 400, "columns", "did you mean 'City'?"), ("rows=9-", 400, "rows", "2 rows"),
                ("theme=drak", 400, "theme", "did you mean 'dark'?"), ("fit=nowhere", 400, "fit", "nowhere"),
                ("scale=1&scale=2", 400, "scale", "twice"), ("font=Nosuch", 400, "font", "Nosuch"),
            ]
            for (query, status, place, words) in cases {
                let answer = try await service.ask("/table.png?\(inAddress)&\(query)")
                #expect(answer.status == status && answer.headers["content-type"] == "application/problem+json", "\(query)")
                #expect(
                    answer.problem["place"] as? String == place && answer.detail.contains(words), "\(query): \(answer.detail)")
            }
            let ragged = try await service.post("/table.png", "a,b\n1\n")
            #expect(ragged.status == 422 && ragged.detail.contains("line 2") && ragged.detail.contains("ragged=pad"))
            let step = try await service.post("/table.png", "{\"data\": {\"a\": [1]},\n\"steps\": [{\"tab_heder\": {}}]}")
            #expect(step.problem["line"] as? Int == 2 && step.problem["place"] as? String == "steps[0]")
            #expect(try await service.ask("/table.png").status == 400)
            #expect(try await service.ask("/nothing").status == 404)
            let method = try await service.ask("/table.png", method: "DELETE")
            #expect(method.status == 405 && method.headers["allow"] == "GET, HEAD, POST")
            let picture = try await service.ask("/table.png?csv=a,b%0A1&errors=picture")
            #expect(picture.status == 422 && picture.headers["content-type"] == "image/png")
            #expect(try Bitmap(png: picture.body).width > 400)
        }
    }
}
