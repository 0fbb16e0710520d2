import CRasterICU
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
        let includes = ["ubidi", "ubrk", "ucal", "uchar", "ucnv", "ucsdet", "udata", "unorm2", "uscript", "utext"].map {
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

    /// Rules, then texts: each text's breaks by each of the rules, and whether 😀 and # are emoji.
    private static let program = """
        #include <stdio.h>
        #include <string.h>
        #include "CRasterICU.h"
        enum { RULES = 6 };
        int main(int count, char **arguments) {
            for (int text = 1 + RULES; text < count; text++) {
                for (int rules = 1; rules <= RULES; rules++) {
                    raster_line_breaker *breaker = raster_line_breaker_create(arguments[rules]);
                    if (!breaker) return 1;
                    raster_line_breaker_set_text(breaker, arguments[text], (int)strlen(arguments[text]));
                    for (int end; (end = raster_line_breaker_next(breaker)) >= 0;) printf("%d ", end);
                }
            }
            printf("%d %d", raster_has_emoji_presentation(0x1F600), raster_is_emoji('#'));
            return 0;
        }
        """

    @Test(
        "breaks lines with the data that .ci/icu-data keeps as it does with all",
        .enabled(if: toolchain != nil && Program.installed("python3") != nil, "there is no toolchain, or no Python"))
    func keptData() throws {
        let (headers, clang) = try #require(toolchain)
        guard FileManager.default.fileExists(atPath: headers + "_static/linux/lib_FoundationICU.a") else { return }
        let folder = try TemporaryFolder()
        let (archive, binary) = (folder.path + "/icu.a", folder.path + "/breaks")
        let script = Program(path: projectFolder.appending(path: ".ci/icu-data").path)
        let cut = try script.run([archive])
        try #require(cut.exitCode == 0, "\(cut.error)")
        let ours = projectFolder.appending(path: "Sources/CICU").path
        let sources = ["-I\(ours)/include", "-xc", "-", ours + "/icu.c"]
        let linked = try clang.run(
            sources + ["-xnone", archive, "-lstdc++", "-lm", "-o", binary], input: Data(Self.program.utf8))
        try #require(linked.exitCode == 0, "\(linked.error)")

        let rules = ["line", "line_normal", "line_loose", "line_cj", "line_normal_cj", "line_loose_cj"]
        let texts = [
            "สินค้านี้มีอยู่ในคลัง", "ខ្ញុំទៅផ្ទះ", "ພາສາລາວ", "ကျောင်းသားများ", "チョコレート", "在“库”存", "100 €“", "ꦲꦏ꧀ꦱꦫ", "a (b) – c-d",
        ]
        var breaks: [Int32] = []
        for text in texts {
            for name in rules {
                let breaker = try #require(raster_line_breaker_create(name))
                defer { raster_line_breaker_destroy(breaker) }
                text.withCString {
                    #expect(raster_line_breaker_set_text(breaker, $0, Int32(text.utf8.count)))
                    while case let next = raster_line_breaker_next(breaker), next >= 0 { breaks.append(next) }
                }
            }
        }
        #expect(try Program(path: binary).run(rules + texts).text == breaks.map { "\($0) " }.joined() + "1 1")
    }
}
