import Foundation
import TestSupport
import Testing

/// The folder of the toolchain's headers of ICU, and its C compiler; nil where they do not lie beside `swift`.
private let toolchain: (headers: String, clang: Program)? = {
    guard let swift = Program.installed("swift") else { return nil }
    let bin = URL(filePath: swift.path).resolvingSymlinksInPath().deletingLastPathComponent()
    let headers = bin.appending(path: "../lib/swift").standardizedFileURL.path
    let clang = bin.appending(path: "clang").path
    let areThere = [headers + "/_foundation_unicode/uchar.h", clang].allSatisfy { FileManager.default.fileExists(atPath: $0) }
    return areThere ? (headers, Program(path: clang)) : nil
}()

@Suite("The ICU of Foundation") struct FoundationICUTests {
    @Test(
        "has the functions and numbers that our header says of it",
        .enabled(if: toolchain != nil, "the Swift toolchain's headers of ICU are not beside `swift`"))
    func header() throws {
        let (headers, clang) = try #require(toolchain)
        let ours = projectFolder.appending(path: "Sources/CICU").path
        #if compiler(>=6.3)
        let names: [String] = []
        #else
        let names = ["-DRASTER_ICU_HAS_PLAIN_NAMES"]
        #endif
        func compile(_ source: String) throws -> String {
            let arguments = ["-std=c17", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-I\(headers)", "-I\(ours)"] + names
            let result = try clang.run(arguments + ["-xc", "-"], input: Data(source.utf8))
            return result.exitCode == 0 ? "" : result.error
        }
        let includes = ["ubidi", "ubrk", "uchar", "udata", "unorm2", "uscript", "utext"].map {
            "#include <_foundation_unicode/\($0).h>\n"
        }.joined()
        #expect(try compile(includes + "#include <foundation_icu.h>\n") == "")
        // It does compare.
        let other = try String(contentsOfFile: ours + "/foundation_icu.h", encoding: .utf8)
            .replacing("F(USCRIPT_HAN, 17)", with: "F(USCRIPT_HAN, 18)")
            .replacing("int32_t ICU(ubrk_next)", with: "int64_t ICU(ubrk_next)")
        let complaint = try compile(includes + other)
        #expect(complaint.contains("USCRIPT_HAN is 18") && complaint.contains("conflicting types for"))
    }
}
