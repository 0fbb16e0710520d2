import Foundation
import RasterTables

/// What a request asks of its picture, read from the query.
package struct RequestOptions: Sendable {
    /// What the command's options are given, by their names.
    private var values: [String: [String]] = [:]
    /// Which of several pictures, from 1.
    package var picture = 1
    /// The name of a root of files.
    package var root: String?
    package var download: String?

    /// - Parameters:
    ///   - items: The query.
    ///   - others: Names that are no options of the picture and have been read.
    /// - Throws: A ``Problem`` for a name that there is not, and for a value that is none of its option's.
    package init(_ items: QueryItems, besides others: [String] = []) throws(Problem) {
        for (name, values) in items.values.sorted(by: { $0.key < $1.key }) where !others.contains(name) {
            guard let form = OptionForm.all.first(where: { $0.name == name }) else {
                let names = OptionForm.all.map(\.name) + others
                throw Problem(
                    .unknownOption,
                    "there is no option '\(name.shown)'"
                        + (Problem.question(name, in: names) ?? "; GET /openapi.json lists them"),
                    place: name.shown)
            }
            for value in values { try form.check(value) }
            if OptionForm.ofRequest.contains(where: { $0.name == name }) { continue }
            self.values[name] = values
        }
        picture = items["picture"].flatMap { Int($0) } ?? 1
        root = items["root"]
        download = items["download"]
        try checkTheme()
    }

    package subscript(name: String) -> String? { values[name]?.first }

    /// A theme is one by its name: the command takes a file's, too.
    private func checkTheme() throws(Problem) {
        guard let theme = self["theme"] else { return }
        let names = ["light", "dark"] + TableTheme.names
        guard names.contains(theme.lowercased()) || names.contains(theme) else {
            throw Problem(
                .badOption,
                "there is no theme '\(theme.shown)'"
                    + (Problem.question(theme, in: names) ?? ": there are \(names.joined(separator: ", "))"),
                place: "theme")
        }
    }

    /// The family of a font, or the name of a file of one.
    package var font: String? { self["font"] }

    /// As the command's library takes them.
    /// - Parameters:
    ///   - format: Of the answer.
    ///   - others: What the service says itself: names of folders and files.
    package func json(for format: PictureFormat, adding others: [String: Any]) -> String {
        var members: [String: Any] = [:]
        for (name, given) in values {
            guard let form = OptionForm.named(name) else { continue }
            if case .flag = form.value {
                members[name] = given.first.flatMap(OptionForm.flag) ?? true
            } else if form.isRepeated {
                members[name] = given
            } else {
                members[name] = given.first
            }
        }
        // An answer is read by itself.
        if format == .html, members["page"] == nil, members["html"] as? String != "email" { members["page"] = true }
        members.merge(others) { $1 }
        guard !members.isEmpty, let data = try? JSONSerialization.data(withJSONObject: members) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}
