import RasterTables
import Testing

@testable import RasterCommand

@Suite struct CommandErrorTests {
    @Test(
        "Every error has the exit code of sysexits and one sentence",
        arguments: [
            (CommandError.arguments(message: "Unknown option '--x'"), 64), (.notANumber(option: "--a", given: "b"), 64),
            (.outOfRange(option: "--a", given: "9", range: 0.1...5), 64), (.emptyValue(option: "--a"), 64),
            (.unknownFont(name: "Intr", nearest: ["Inter"], families: ["Inter"]), 64),
            (.unknownFont(name: "Q", nearest: [], families: ["Inter", "Noto Sans"]), 64),
            (.font(option: "--font", .notAFont(name: "f.ttf", code: 2)), 65),
            (.font(option: "--font-dir", .unreadable(path: "f.ttf", reason: "r")), 66),
            (.font(option: "--system-fonts", .noFontconfig(reason: "r")), 69), (.data(.notFound(file: "f")), 66),
            (.data(.readFailed(file: "f", reason: "r")), 74), (.data(.empty(file: "f")), 65), (.noOutputName, 64),
            (.outputIsTerminal, 64), (.output(.cannotCreate(path: "p", reason: "r")), 73),
            (.output(.cannotWrite(path: "p", reason: "r")), 74), (.output(.noSpace(path: "p")), 74),
            (.output(.readerGone(path: "p")), 74), (.strict(complaints: ["a", "b"]), 65),
            (.internal("x"), 70), (.badLimit(given: "x"), 64), (.limit(.exceeded(.time, found: nil, limit: 1700)), 65),
            (.notEnoughMemory(what: "x.csv", needed: 1 << 40, available: 0, remedy: "split it"), 71),
            (.pictureTooLarge(width: 10, height: 4_000_000_000, rowCount: 100, limit: .side(2_147_483_647)), 65),
            (.pictureTooLarge(width: 1000, height: 1000, rowCount: 100, limit: .area(500)), 65),
        ] as [(CommandError, Int32)])
    func sentences(error: CommandError, exitCode: Int32) {
        #expect(error.exitCode == exitCode)
        let sentence = error.sentence
        #expect(sentence.hasSuffix(".") || sentence.hasSuffix("?"))
        #expect(!sentence.contains("\n"))
    }

    @Test("A picture that is too tall says how many rows fit")
    func split() {
        let error = CommandError.pictureTooLarge(
            width: 10, height: 4_294_967_294, rowCount: 1000, limit: .side(2_147_483_647))
        #expect(error.sentence.contains("10 × 4294967294"))
        #expect(error.sentence.contains("--rows 1-500"))
    }

    @Test("Several suggestions are a list")
    func list() {
        let error = CommandError.unknownColumn(option: "--sort", name: "x", nearest: ["a", "b", "c"], columnCount: 3)
        #expect(error.sentence == "--sort: there is no column 'x'; did you mean 'a', 'b' or 'c'?")
    }
}
