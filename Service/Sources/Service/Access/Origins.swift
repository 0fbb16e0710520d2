import HTTPTypes

/// Which pages of other sites may read answers (CORS).
package struct Origins: Sendable {
    private let all: Bool
    private let listed: Set<String>

    /// - Parameter list: `*`, or origins such as `https://example.org`, with commas between them; empty for none.
    package init(_ list: String) {
        let names = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        all = names.contains("*")
        listed = Set(names)
    }

    /// What an answer to a page of `origin` says; nothing where that may not read it.
    package func fields(for origin: String?) -> HTTPFields {
        guard let origin, all || listed.contains(origin) else { return [:] }
        var fields: HTTPFields = [.accessControlAllowOrigin: all ? "*" : origin]
        fields[.accessControlExposeHeaders] = "ETag, Content-Disposition, RasterTables-Warnings, X-Request-Id"
        if !all { fields[.vary] = "Origin" }
        return fields
    }

    /// What a page is told that asks whether it may ask.
    package func preflight(for origin: String?) -> HTTPFields {
        var fields = fields(for: origin)
        guard !fields.isEmpty else { return [:] }
        fields[.accessControlAllowMethods] = "GET, HEAD, POST"
        fields[.accessControlAllowHeaders] = "Authorization, Content-Type, If-None-Match"
        fields[.accessControlMaxAge] = "86400"
        return fields
    }
}
