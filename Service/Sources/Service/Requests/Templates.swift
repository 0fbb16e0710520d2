import Foundation
import RasterTables
import Synchronization

/// Specifications that were made by who runs the service, for data that strangers send.
package final class Templates: Sendable {
    private let folder: String?
    /// Each as its JSON text, by its name.
    private let known = Mutex<[String: String]>([:])

    /// - Parameter folder: Of files `league.json`, `league.yaml`; nil for none.
    /// - Throws: A ``SettingsError`` that names the file that cannot be used.
    package init(folder: String?) throws {
        self.folder = folder
        try read()
    }

    /// Reads them anew; where one cannot be used, all stay as they were.
    package func read() throws {
        guard let folder else { return }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw SettingsError("templates: \(folder) is no folder that can be read")
        }
        var found: [String: String] = [:]
        for file in names.sorted() where !file.hasPrefix(".") {
            let url = URL(filePath: folder).appending(path: file)
            let ending = url.pathExtension.lowercased()
            guard ["json", "yaml", "yml"].contains(ending) else { continue }
            do {
                let text = try String(contentsOf: url, encoding: .utf8)
                // As JSON, placeholders stand within texts, and what takes their place stays there.
                found[url.deletingPathExtension().lastPathComponent] = try TableSpec(text, isYAML: ending != "json").json
            } catch {
                throw SettingsError("templates: \(url.path): \(error)")
            }
        }
        let templates = found
        known.withLock { $0 = templates }
    }

    package var names: [String] { known.withLock { $0.keys.sorted() } }

    /// A template with values in its places `{{week}}`.
    /// - Throws: A ``Problem`` for a name that there is not, and for a place without a value.
    package func filled(_ name: String, _ values: [String: String]) throws(Problem) -> (text: String, used: Set<String>) {
        guard let template = known.withLock({ $0[name] }) else {
            throw Problem(
                .notFound, "there is no template '\(name.shown)'" + (Problem.question(name, in: names) ?? ""))
        }
        var text = ""
        var used: Set<String> = []
        var rest = template[...]
        while let start = rest.range(of: "{{"), let end = rest.range(of: "}}", range: start.upperBound..<rest.endIndex) {
            let place = rest[start.upperBound..<end.lowerBound].trimmingCharacters(in: .whitespaces)
            guard let value = values[place] else {
                throw Problem(
                    .badOption, "the template '\(name)' needs a value: add '\(place.shown)=…' to the address", place: place)
            }
            used.insert(place)
            text += rest[..<start.lowerBound] + Self.escaped(value)
            rest = rest[end.upperBound...]
        }
        return (text + rest, used)
    }

    /// A text as it stands between the quotation marks of JSON.
    private static func escaped(_ text: String) -> String {
        let data = try? JSONSerialization.data(withJSONObject: [text], options: [.withoutEscapingSlashes])
        return String(String(decoding: data ?? Data(), as: UTF8.self).dropFirst(2).dropLast(2))
    }
}
