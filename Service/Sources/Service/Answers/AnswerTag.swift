import Crypto
import Foundation

/// The strong `ETag` of an answer, made from what is asked for: pixels are the same everywhere, so any instance of this version has
/// the same for the same.
package enum AnswerTag {
    /// Another one where pictures have changed.
    package static let version = "2"

    package static func tag(of drawing: TableDrawing, options: QueryItems) -> String {
        var hash = SHA256()
        func add(_ bytes: some Sequence<UInt8>) {
            let bytes = Array(bytes)
            hash.update(data: Data("\(bytes.count):".utf8))
            hash.update(data: bytes)
        }
        add(version.utf8)
        add(drawing.format.rawValue.utf8)
        add(options.canonical.utf8)
        add(drawing.content.data ?? [])
        add((drawing.content.specification ?? "").utf8)
        for files in [drawing.content.files, drawing.content.fonts] {
            add("\(files.count)".utf8)
            for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
                add(name.utf8)
                add(bytes)
            }
        }
        return "\"" + Data(hash.finalize().prefix(16)).base64URL + "\""
    }

    /// Whether an `If-None-Match` names a tag.
    package static func isNamed(_ tag: String, in header: String?) -> Bool {
        guard let header else { return false }
        return header.split(separator: ",").contains { name in
            let name = name.trimmingCharacters(in: .whitespaces)
            return name == "*" || (name.hasPrefix("W/") ? String(name.dropFirst(2)) : name) == tag
        }
    }
}
