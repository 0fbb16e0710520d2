import Foundation

/// The fields of a form as browsers and `curl -F` send it (RFC 7578).
package struct Multipart: Sendable {
    package struct Field: Sendable, Equatable {
        package var name: String
        package var fileName: String?
        package var mediaType: String?
        package var bytes: [UInt8]
    }

    package let fields: [Field]

    /// The boundary in a `Content-Type` of a form; nil for another type.
    package static func boundary(of contentType: String) -> String? {
        guard contentType.lowercased().hasPrefix("multipart/form-data") else { return nil }
        for parameter in contentType.split(separator: ";").dropFirst() {
            let words = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard words.count == 2, words[0].lowercased() == "boundary" else { continue }
            let boundary = words[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
            return boundary.isEmpty || boundary.utf8.count > 70 ? "" : boundary
        }
        return ""
    }

    /// - Parameter mostFields: More are refused.
    package init(_ body: [UInt8], boundary: String, mostFields: Int = 64) throws(Problem) {
        let wrong = { (what: String) in Problem(.badRequest, "the form cannot be read: \(what)") }
        guard !boundary.isEmpty else { throw wrong("its Content-Type names no boundary of 1 to 70 characters") }
        let data = Data(body)
        let (mark, blank) = (Data("--\(boundary)".utf8), Data("\r\n\r\n".utf8))
        guard var place = data.range(of: mark)?.upperBound else { throw wrong("its boundary is not in it") }
        var fields: [Field] = []
        while true {
            let rest = data[place...]
            if rest.starts(with: Data("--".utf8)) { break }
            guard rest.starts(with: Data("\r\n".utf8)), let head = data.range(of: blank, in: place..<data.endIndex),
                let next = data.range(of: Data("\r\n".utf8) + mark, in: head.upperBound..<data.endIndex)
            else { throw wrong("a field of it has no end") }
            guard fields.count < mostFields else { throw wrong("it has more than \(mostFields) fields") }
            let headers = String(decoding: data[place..<head.lowerBound], as: UTF8.self)
            guard var field = Self.field(headers) else { throw wrong("a field of it has no name") }
            field.bytes = Array(data[head.upperBound..<next.lowerBound])
            fields.append(field)
            place = next.upperBound
        }
        self.fields = fields
    }

    private static func field(_ headers: String) -> Field? {
        var field = Field(name: "", bytes: [])
        for line in headers.components(separatedBy: "\r\n") {
            let words = line.split(separator: ":", maxSplits: 1)
            guard words.count == 2 else { continue }
            let value = words[1].trimmingCharacters(in: .whitespaces)
            switch words[0].lowercased() {
            case "content-type": field.mediaType = value
            case "content-disposition":
                field.name = parameter("name", of: value) ?? ""
                field.fileName = parameter("filename", of: value)
            default: break
            }
        }
        return field.name.isEmpty ? nil : field
    }

    private static func parameter(_ name: String, of value: String) -> String? {
        guard let start = value.range(of: "; \(name)=\"") ?? value.range(of: ";\(name)=\"") else { return nil }
        return value[start.upperBound...].firstIndex(of: "\"").map { String(value[start.upperBound..<$0]) }
    }

    /// The one field of a name; nil where there is none.
    package func field(_ name: String) -> Field? { fields.first { $0.name == name } }
}
