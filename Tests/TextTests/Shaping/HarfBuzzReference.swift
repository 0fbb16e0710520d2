import Foundation
import TestSupport

@testable import RasterText

/// A glyph where it stands, in font units.
struct ReferenceGlyph: Equatable, CustomStringConvertible {
    var id: UInt32
    /// UTF-8 offset.
    var cluster: Int
    var advance, x, y: Int32

    var description: String { "\(id)=\(cluster)@\(x),\(y)+\(advance)" }
}

/// HarfBuzz's own command line shaper (`libharfbuzz-bin`), one process for any number of texts.
enum HarfBuzzReference {
    struct Request {
        var face: FontFace
        /// ISO 15924.
        var script: String
        var isRightToLeft: Bool
        var language = "und"
        var features = ""
        var before = ""
        var text: String
        var after = ""
    }

    static let tool = Program.installed("hb-shape")

    /// What the tool says of each line.
    static func answers(_ arguments: [String], to lines: [String]) throws -> [Substring] {
        let input = Data((lines.joined(separator: "\n") + "\n").utf8)
        return try tool?.run(arguments, input: input, environment: ["LC_ALL": "C.UTF-8"]).text.split(separator: "\n") ?? []
    }

    /// The bundled files within the project, by the PostScript names of their faces, with the face's index.
    private static let files: [String: (path: String, index: Int)] = {
        var files: [String: (path: String, index: Int)] = [:]
        let folder = projectFolder.appendingPathComponent("fonts")
        for case let name as String in FileManager.default.enumerator(atPath: folder.path)! {
            let file = URL(fileURLWithPath: name.hasSuffix(".gz") ? String(name.dropLast(3)) : name, relativeTo: folder)
            if ["ttf", "otf"].contains(file.pathExtension) {
                files[file.deletingPathExtension().lastPathComponent] = ("fonts/" + file.relativePath, 0)
            }
        }
        let collection = "fonts/noto-sans-cjk/NotoSansCJK-Regular.ttc"
        for (index, form) in ["jp", "kr", "sc", "tc"].enumerated() {
            files["NotoSansCJK\(form)-Regular"] = (collection, index)
        }
        return files
    }()

    /// What `hb-shape` makes of each request; nil for one that it does not answer.
    static func shape(_ requests: [Request]) throws -> [[ReferenceGlyph]?] {
        func codes(_ text: String) -> String {
            text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: ",")
        }
        let lines = try requests.map { request -> String in
            guard let file = files[request.face.postScriptName] else { return "--font-file=/dev/null" }
            var arguments = [
                "--font-file=\(try projectFile(file.path).path)", "--face-index=\(file.index)", "--script=\(request.script)",
                "--direction=\(request.isRightToLeft ? "rtl" : "ltr")", "--language=\(request.language)",
                "--no-glyph-names", "--utf8-clusters", "--cluster-level=0", "--unicodes=\(codes(request.text))",
            ]
            if !request.features.isEmpty { arguments.append("--features=\(request.features)") }
            if !request.before.isEmpty { arguments.append("--unicodes-before=\(codes(request.before))") }
            if !request.after.isEmpty { arguments.append("--unicodes-after=\(codes(request.after))") }
            return arguments.joined(separator: ";")
        }
        let answers = try Self.answers(["--batch"], to: lines).map(glyphs)
        return requests.indices.map { $0 < answers.count ? answers[$0] : nil }
    }

    /// The glyphs of "[gid=cluster@dx,dy+advance|…]".
    private static func glyphs(_ line: Substring) -> [ReferenceGlyph] {
        line.dropFirst().dropLast().split(separator: "|").map { item in
            let parts = item.split(separator: "+")
            let head = parts[0].split(separator: "@")
            let name = head[0].split(separator: "=")
            let offsets = head.count > 1 ? head[1].split(separator: ",").map { Int32($0) ?? .max } : [0, 0]
            return ReferenceGlyph(
                id: UInt32(name[0]) ?? .max, cluster: Int(name[1]) ?? .max, advance: Int32(parts[1]) ?? .max,
                x: offsets[0], y: offsets[1])
        }
    }
}
