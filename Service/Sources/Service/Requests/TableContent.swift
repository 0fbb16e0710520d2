import Foundation
import RasterTables

/// What a request brings: data, a specification, or both, with the files that the specification names.
package struct TableContent: Sendable, Equatable {
    package var data: [UInt8]?
    /// What the data are called in messages.
    package var dataName = "data"
    package var specification: String?
    /// By their names.
    package var files: [String: [UInt8]] = [:]
    /// Fonts, by the names of their files.
    package var fonts: [String: [UInt8]] = [:]

    /// Whether there are files.
    package var hasFiles: Bool { !files.isEmpty || !fonts.isEmpty }

    package init() {}

    /// What stands in an address.
    package init(_ items: QueryItems, limit: Int) throws(Problem) {
        let packed = items["packed"].map { PackedText(rawValue: $0) } ?? PackedText.none
        guard let packed else {
            let words = PackedText.allCases.map(\.rawValue).joined(separator: ", ")
            throw Problem(.badOption, "'packed' is one of \(words)", place: "packed")
        }
        for name in ["csv", "data", "spec"] where items[name]?.unicodeScalars.count ?? 0 > OptionForm.longestContent {
            throw Problem(
                .badOption, "'\(name)' has more than \(OptionForm.longestContent) characters; pack it, or POST it as the body",
                place: name)
        }
        if items["csv"] != nil, items["data"] != nil {
            throw Problem(.badOption, "'csv' and 'data' are both data; give one of them", place: "csv")
        }
        for name in ["csv", "data"] {
            if let text = items[name] {
                data = try packed.bytes(of: text, named: name, limit: limit)
                dataName = name
            }
        }
        if let text = items["spec"] {
            try setSpecification(packed.bytes(of: text, named: "spec", limit: limit))
        }
        guard data != nil || specification != nil else {
            throw Problem(.badRequest, "there is nothing to show: give ?csv=…, ?data=… or ?spec=…, or POST a body")
        }
    }

    /// A request's body.
    package init(_ body: [UInt8], contentType: String?, from: String?) throws(Problem) {
        let type = (contentType ?? "").prefix { $0 != ";" }.lowercased().trimmingCharacters(in: .whitespaces)
        if let contentType, let boundary = Multipart.boundary(of: contentType) {
            try read(Multipart(body, boundary: boundary))
        } else if body.isEmpty {
            throw Problem(.badRequest, "the body is empty; send data, a specification or a form with fields 'spec' and 'data'")
        } else if from == "spec" || from == nil && (Self.specificationTypes.contains(type) || Self.isSpecification(body)) {
            try setSpecification(body)
        } else {
            data = body
        }
    }

    private static let specificationTypes = ["application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml"]

    private mutating func read(_ form: Multipart) throws(Problem) {
        for field in form.fields {
            switch field.name {
            case "spec": try setSpecification(field.bytes)
            case "data", "csv": (data, dataName) = (field.bytes, "data")
            default:
                let name = field.fileName ?? field.name
                guard !name.isEmpty, !name.contains("/"), name != ".", name != "..", !name.utf8.contains(0),
                    name.utf8.count <= 100, name != "fonts" || field.name == "fonts"
                else { throw Problem(.badRequest, "'\(name.shown)' cannot be a file's name", place: field.name.shown) }
                if field.name == "fonts" { fonts[name] = field.bytes } else { files[name] = field.bytes }
            }
        }
        guard data != nil || specification != nil else {
            throw Problem(.badRequest, "the form has neither a field 'data' nor one 'spec'")
        }
    }

    private mutating func setSpecification(_ bytes: [UInt8]) throws(Problem) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Problem(.badSpecification, "the specification is no text in UTF-8", place: "spec")
        }
        specification = text
    }

    /// Whether a body is a specification by what stands in it: an object with steps, with several tables, or with data and what a
    /// specification says of them.
    package static func isSpecification(_ body: [UInt8]) -> Bool {
        guard body.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"), body.count < 1 << 22,
            let object = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
        else { return false }
        if object["steps"] is [Any] || object["data"] is String { return true }
        guard object["data"] != nil else { return object["tables"] is [Any] }
        return ["theme", "options", "output"].contains { object[$0] != nil }
            || ["split", "gt_split"].contains { object[$0] is [String: Any] }
    }
}
