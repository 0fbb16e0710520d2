import Foundation
import RasterTables
import TestSupport
import Testing

@Suite struct RenderTests {
    private static let text = "id,name,price,change\n1,Tea,3.50,+1.2\n2,Cake,1204.00,-0.5\n3,Pie,4.10,+0.1\n"

    private func decoded(_ path: String) throws -> Bitmap {
        try Bitmap(png: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test("A file becomes a picture of the size that measure says")
    func render() throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("in.csv", Self.text)
        let result = try RunningCommand.run([input, "-o", folder.path + "/out.png"])
        #expect(result.exitCode == 0)
        #expect(result.output.isEmpty)
        #expect(result.error.isEmpty)
        #expect(try folder.names == ["in.csv", "out.png"])
        let picture = try decoded(folder.path + "/out.png")
        let measured = String(decoding: try RunningCommand.run(["measure", input]).output, as: UTF8.self)
        #expect(measured.contains("width: \(picture.width) px\n"))
        #expect(measured.contains("height: \(picture.height) px\n"))
        #expect(measured.contains("rows: 3\ncolumns: 4\n"))
        #expect(!measured.contains("about 0 "))
    }

    @Test("Standard input to standard output, without -o and with -o -")
    func pipes() throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("in.csv", Self.text)
        let direct = try RunningCommand.run([input, "-o", "-"]).output
        #expect(direct.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        for arguments in [["-"], ["-", "-o", "-"], ["render", "-", "-o", "/dev/stdout"]] {
            let result = try RunningCommand.run(arguments, input: Data(Self.text.utf8))
            #expect(result.exitCode == 0, "\(result.error)")
            #expect(result.output == direct)
        }
        #expect(try folder.names == ["in.csv"])
    }

    @Test("Words are hyphenated where that is asked for")
    func hyphenation() throws {
        let folder = try TemporaryFolder()
        let text = "Dunkles Ergussgestein mit Plagioklaseinsprenglingen und Kristallisationsporphyren"
        let input = try folder.file("in.csv", "name,text\nBasalt,\(text)\nTuff,kurz\n")
        func lines(_ options: String...) throws -> String {
            let result = try RunningCommand.run(["layout", input, "--width", "270", "--language", "de-CH"] + options)
            #expect(result.exitCode == 0, "\(result.error)")
            return String(decoding: result.output, as: UTF8.self)
        }
        #expect(try lines("--hyphenate").contains("\u{2010}\""))
        #expect(try !lines().contains("\u{2010}\""))
    }

    @Test("The same call gives the same bytes; scale, theme and columns change the picture")
    func options() throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("in.csv", Self.text)
        func png(_ options: String...) throws -> Data {
            let result = try RunningCommand.run([input, "-o", "-"] + options)
            #expect(result.exitCode == 0, "\(result.error)")
            return result.output
        }
        let plain = try png()
        #expect(try png() == plain)
        for options in [
            ["--scale", "1"], ["--theme", "dark"], ["--columns", "name,price"], ["--sort", "price:desc"], ["--rows", "1-2"],
            ["--title", "Stock"], ["--footer"], ["--transparent"], ["--font", "JetBrains Mono"], ["--font-size", "17"],
            ["--width", "700"], ["--no-header"], ["--optimize"], ["--few-colors"], ["--alt", "A table"],
        ] {
            let result = try RunningCommand.run([input, "-o", "-"] + options)
            #expect(result.exitCode == 0, "\(options) \(result.error)")
            #expect(result.output != plain, "\(options)")
        }
        let wide = try Bitmap(png: png("--width", "700", "--scale", "1"))
        #expect(wide.width == 700)
    }

    @Test(
        "The files of Examples/ become pictures without a word",
        arguments: [
            "products", "quoting", "umsatz", "wide",
        ])
    func examples(name: String) throws {
        let root = projectFolder.path
        let result = try RunningCommand.run(["\(root)/Examples/\(name).csv", "-o", "-", "--scale", "1", "--strict"])
        #expect(result.exitCode == 0)
        #expect(result.error.isEmpty)
    }

    @Test("A header alone, one column and empty headings are tables")
    func small() throws {
        for text in ["name,price\n", "name\nTea\n", ",,\n1,2,3\n", "a,a\n1,2\n"] {
            let result = try RunningCommand.run(["-", "-o", "-"], input: Data(text.utf8))
            #expect(result.exitCode == 0, "\(result.error)")
            #expect(result.output.count > 100)
        }
    }

    @Test("2,000 columns are measured")
    func large() throws {
        let row = (0..<2000).map(String.init).joined(separator: ",")
        let wide = try RunningCommand.run(["measure", "-"], input: Data("\(row)\n\(row)\n".utf8))
        #expect(wide.exitCode == 0, "\(wide.error)")
        #expect(String(decoding: wide.output, as: UTF8.self).contains("columns: 2000\n"))
    }

    @Test("A width that the table cannot keep is said, and is an error with --strict")
    func tooNarrow() throws {
        let folder = try TemporaryFolder()
        let input = Data("a very long word,number\nincomprehensibilities,1234567890\n".utf8)
        let drawn = try RunningCommand.run(["-", "-o", "out.png", "--width", "80"], input: input, folder: folder.path)
        #expect(drawn.exitCode == 0 && drawn.error.contains("and not the 80 of --width"), "\(drawn.error)")
        let measured = try RunningCommand.run(["measure", "-", "--width", "80"], input: input)
        // A picture also says which words it breaks.
        #expect(measured.exitCode == 0 && !measured.error.isEmpty && drawn.error.hasSuffix(measured.error), "\(measured.error)")
        let strict = try RunningCommand.run(
            ["-", "-o", "strict.png", "--width", "80", "--strict"], input: input, folder: folder.path)
        #expect(strict.exitCode == 65 && strict.error.contains("of --width"))
        #expect(try folder.names == ["out.png"])
        let wide = try RunningCommand.run(
            ["-", "-o", "wide.png", "--width", "600", "--strict"], input: input, folder: folder.path)
        #expect(wide.exitCode == 0 && wide.error.isEmpty)
    }

    @Test("Characters that no font has are named, and are an error with --strict")
    func missing() throws {
        // The last character for private use, which no font has to have.
        let input = Data("a,b\n\u{10FFFD}x\u{10FFFD},1\n".utf8)
        let result = try RunningCommand.run(["-", "-o", "-"], input: input)
        #expect(result.exitCode == 0)
        #expect(
            result.error == "rastertables: warning: 1 character is in no font and drawn as boxes: U+10FFFD (2 times, first "
                + "in row 1, column 1).\n", "\(result.error)")
        #expect(try RunningCommand.run(["-", "-o", "-", "--quiet"], input: input).error.isEmpty)
        let folder = try TemporaryFolder()
        let strict = try RunningCommand.run(["-", "-o", "out.png", "--strict"], input: input, folder: folder.path)
        #expect(strict.exitCode == 65)
        #expect(strict.error.hasPrefix("rastertables: --strict: 1 character is in no font"))
        #expect(try folder.names == [])
    }

    @Test("Unknown fonts, with the nearest names, and files that are no fonts")
    func fonts() throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("in.csv", Self.text)
        func run(_ font: String) throws -> Program.Result {
            try RunningCommand.run([input, "-o", folder.path + "/out.png", "--font", font])
        }
        let near = try run("Intr")
        #expect(near.exitCode == 64)
        #expect(near.error.contains("did you mean 'Inter'?"))
        #expect(try run("Comic Sans").exitCode == 64)
        #expect(try run(folder.path + "/none.ttf").exitCode == 66)
        #expect(try run(input).exitCode == 65)
        #expect(try folder.names == ["in.csv"])
    }

    @Test("A picture beyond a limit says its size and the remedy")
    func limits() throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("in.csv", Self.text)
        let result = try RunningCommand.run([input, "-o", folder.path + "/out.png", "--max-pixels", "1000"])
        #expect(result.exitCode == 65)
        #expect(result.error.contains("×") && result.error.contains("--max-pixels") && result.error.contains("--scale"))
        #expect(try folder.names == ["in.csv"])
    }

    @Test("A full device is told, and a reader that leaves")
    func fullOutput() throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("in.csv", Self.text)
        for verb in [[], ["layout"]] {
            let result = try RunningCommand.run(verb + [input, "-o", "/dev/full"])
            #expect(result.exitCode == 74)
            #expect(result.error == "rastertables: /dev/full cannot be written: no space is left.\n")
        }
    }

    /// The files of a folder that a process has open, also those without a name.
    private func openFiles(of process: Process, in folder: TemporaryFolder) -> [String] {
        let path = "/proc/\(process.processIdentifier)/fd"
        // Both may be gone by now, which is an answer, too.
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return numbers.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: path + "/" + $0) }
            .filter { $0.hasPrefix(folder.path + "/") && !$0.hasSuffix("in.csv") }
    }

    @Test("A signal while writing leaves no file, not even the one that cannot be caught", arguments: [SIGTERM, SIGINT, SIGKILL])
    func signals(number: Int32) throws {
        let folder = try TemporaryFolder()
        var text = "id,name,price\n"
        for i in 0..<20_000 { text += "\(i),Name of \(i),\(i).50\n" }
        let input = try folder.file("in.csv", text)
        let process = RunningCommand.binary.process([input, "-o", folder.path + "/out.png"])
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Wait for the file that is to become the picture, then interrupt the drawing, which takes many seconds.
        // Asleep on this very thread: a task that awaits comes back late while other tests keep all threads busy.
        while openFiles(of: process, in: folder).isEmpty, process.isRunning { usleep(10_000) }
        #expect(openFiles(of: process, in: folder).count == 1)
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == number)
        #expect(try folder.names == ["in.csv"])
    }
}
