import Foundation
import TestSupport
import Testing

private let embedding = projectFolder.appending(path: "Examples/embedding")
private let products = projectFolder.appending(path: "Examples/products.csv").path

/// What `Examples/embedding` shows.
@Suite struct EmbeddingTests {
    @Test func `The README has the snippet and the pictures that its command makes`() throws {
        let readme = try String(contentsOf: embedding.appending(path: "README.md"), encoding: .utf8)
        let line = try #require(readme.components(separatedBy: "\n").first { $0.contains("readme.png --appearance") })
        #expect(line.hasPrefix("rastertables ../products.csv "))
        let folder = try TemporaryFolder()
        let arguments = line.split(separator: " ").dropFirst(2).map(String.init)
        let result = try RunningCommand.run([products] + arguments, folder: folder.path)
        #expect(result.exitCode == 0, "\(result.error)")
        #expect(!result.text.isEmpty && readme.contains(result.text))
        for name in ["readme.png", "readme-dark.png"] {
            let made = try Data(contentsOf: URL(filePath: folder.path + "/" + name))
            #expect(try made == Data(contentsOf: embedding.appending(path: name)), "\(name)")
        }
    }

    @Test(.enabled(if: Program.installed("python3") != nil, "python3 is not installed"))
    func `The message has both pictures under the names that its page shows, the words and the data`() throws {
        let folder = try TemporaryFolder()
        let script = """
            import email, email.policy, os, runpy, sys
            os.environ["RASTERTABLES"] = sys.argv[1]
            sys.argv = sys.argv[2:]
            runpy.run_path(sys.argv[0])
            message = email.message_from_bytes(open(sys.argv[2], "rb").read(), policy=email.policy.default)
            page = next(p for p in message.walk() if p.get_content_type() == "text/html").get_content()
            pictures = [p for p in message.walk() if p.get_content_type() == "image/png"]
            assert len(pictures) == 2 and len({p.get_content() for p in pictures}) == 2
            for picture in pictures:
                assert picture.get_content().startswith(b"\\x89PNG") and "cid:" + picture["Content-ID"][1:-1] in page, page
            words = message.get_body(("plain",)).get_content().strip()
            assert words.startswith("Price list. A table of 12 rows") and words[:40] in page, words
            data = next(p for p in message.walk() if p.get_content_type() == "text/csv")
            assert data.get_content().startswith("name,"), data.get_content()[:40]
            print("as it should be")
            """
        let python = try #require(Program.installed("python3"))
        let result = try python.run([
            "-c", script, RunningCommand.binary.path, embedding.appending(path: "mail.py").path, products,
            folder.path + "/mail.eml",
        ])
        #expect(result.exitCode == 0 && result.text.contains("as it should be"), "\(result.error)")
    }

    @Test(.enabled(if: Program.installed("python3") != nil, "python3 is not installed"))
    func `The message's plain text has characters, no entities`() throws {
        let folder = try TemporaryFolder()
        let data = try folder.file(
            "in.csv", "name,category,price,status\nSmith & Sons,Tools <A>,12.50,ok\n\"O\"\"Neil\",B,7.00,low\n")
        let script = """
            import email, email.policy, os, runpy, sys
            os.environ["RASTERTABLES"] = sys.argv[1]
            sys.argv = sys.argv[2:]
            runpy.run_path(sys.argv[0])
            message = email.message_from_bytes(open(sys.argv[2], "rb").read(), policy=email.policy.default)
            print(message.get_body(("plain",)).get_content())
            """
        let python = try #require(Program.installed("python3"))
        let result = try python.run([
            "-c", script, RunningCommand.binary.path, embedding.appending(path: "mail.py").path, data, folder.path + "/mail.eml",
        ])
        #expect(result.text.contains("Smith & Sons") && !result.text.contains("&amp;"), "\(result.text) \(result.error)")
    }
}
