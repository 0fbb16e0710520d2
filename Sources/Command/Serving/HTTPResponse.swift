import Foundation

/// What a request is answered by. After it the connection is closed.
struct HTTPResponse: Error {
    let status: Int
    private let type: String
    private let headers: [(name: String, value: String)]
    var body: Data

    init(_ status: Int, type: String, headers: [(name: String, value: String)] = [], _ body: Data) {
        (self.status, self.type, self.headers, self.body) = (status, type, headers, body)
    }

    /// A sentence.
    init(_ status: Int, headers: [(name: String, value: String)] = [], _ sentence: String) {
        self.init(status, type: "text/plain; charset=utf-8", headers: headers, Data((sentence + "\n").utf8))
    }

    var bytes: [UInt8] {
        var head = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Error")\r\n"
        let all =
            [
                ("Content-Type", type), ("Content-Length", "\(body.count)"), ("Connection", "close"),
                // It is for nobody but who asked: neither kept, nor guessed at, nor shown or loaded by another page, which
                // does not learn the address either.
                ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
                ("Cross-Origin-Resource-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
            ] + headers
        for (name, value) in all { head += "\(name): \(value)\r\n" }
        return Array((head + "\r\n").utf8) + body
    }

    private static let reasons = [
        200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout",
        409: "Conflict", 411: "Length Required", 413: "Content Too Large", 415: "Unsupported Media Type",
        421: "Misdirected Request", 431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
        505: "HTTP Version Not Supported",
    ]
}
