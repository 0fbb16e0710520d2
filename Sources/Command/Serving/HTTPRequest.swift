/// A request of HTTP/1.1 (RFC 9112), as far as one page needs it: with a body whose length is said, or none.
struct HTTPRequest {
    let method: String
    /// What is asked for, without its query.
    let path: String
    /// What stands behind the first `?`, as it is written.
    let query: String
    /// By names in small letters.
    let headers: [String: String]
    var body: ArraySlice<UInt8> = []

    /// A value of the query, as it is written.
    func value(of name: String) -> Substring? {
        query.split(separator: "&").first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
    }
}

/// Makes a request of bytes as they come, and takes no more of them than it may.
struct HTTPRequestReader {
    /// The most bytes of the lines before the body, and of the body.
    static let mostHeadBytes = 16 << 10
    static let mostBodyBytes = 16 << 10

    private var bytes: [UInt8] = []
    /// Where the end of the head is looked for next.
    private var searched = 0
    private var head: (request: HTTPRequest, end: Int, bodyLength: Int)?

    /// Takes what came.
    /// - Returns: The request when it is whole, nil before that.
    /// - Throws: What the answer is to what is no request.
    mutating func take(_ more: some Sequence<UInt8>) throws(HTTPResponse) -> HTTPRequest? {
        bytes += more
        if head == nil {
            guard let end = endOfHead() else {
                if bytes.count > Self.mostHeadBytes { throw Self.tooLong }
                return nil
            }
            if end > Self.mostHeadBytes { throw Self.tooLong }
            let request = try Self.request(bytes[..<(end - 4)])
            head = (request, end, try Self.bodyLength(of: request))
        }
        guard let head, bytes.count >= head.end + head.bodyLength else { return nil }
        var request = head.request
        request.body = bytes[head.end..<(head.end + head.bodyLength)]
        return request
    }

    private static let tooLong = HTTPResponse(431, "The lines before the body are too long.")

    /// Behind the empty line.
    private mutating func endOfHead() -> Int? {
        while searched + 4 <= bytes.count {
            if bytes[searched..<(searched + 4)].elementsEqual([13, 10, 13, 10]) { return searched + 4 }
            searched += 1
        }
        return nil
    }

    private static func request(_ head: ArraySlice<UInt8>) throws(HTTPResponse) -> HTTPRequest {
        // No line ends but by both signs, none is folded, and no other sign of control has a meaning.
        guard let text = String(validating: head, as: UTF8.self),
            !text.unicodeScalars.contains(where: { $0.value < 32 && !["\r", "\n", "\t"].contains($0) || $0.value == 127 })
        else { throw HTTPResponse(400, "The request has bytes that are no text.") }
        let lines = text.split(separator: "\r\n" as Character, omittingEmptySubsequences: false)
        let first = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard first.count == 3, !first[0].isEmpty, first[1].hasPrefix("/"),
            !lines.contains(where: { $0.contains { $0 == "\n" || $0 == "\r" } })
        else { throw HTTPResponse(400, "The request is none of HTTP.") }
        guard ["HTTP/1.1", "HTTP/1.0"].contains(first[2]) else { throw HTTPResponse(505, "HTTP/1.1 is spoken here.") }
        let target = first[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return HTTPRequest(
            method: String(first[0]), path: String(target[0]), query: target.count > 1 ? String(target[1]) : "",
            headers: try headers(lines.dropFirst()))
    }

    private static func headers(_ lines: ArraySlice<Substring>) throws(HTTPResponse) -> [String: String] {
        var headers: [String: String] = [:]
        for line in lines {
            let name = line.prefix { $0 != ":" }
            guard !name.isEmpty, name.count < line.count, name.allSatisfy({ $0.isASCII && !$0.isWhitespace }) else {
                throw HTTPResponse(400, "A line before the body is no name and value.")
            }
            let value = line.dropFirst(name.count + 1).drop { $0.isWhitespace }
            let old = headers.updateValue(
                String(value.reversed().drop { $0.isWhitespace }.reversed()), forKey: name.lowercased())
            // Of two that contradict each other one reader takes the first, and another one the last.
            if old != nil, singular.contains(name.lowercased()) {
                throw HTTPResponse(400, "The request says \(name.lowercased()) twice.")
            }
        }
        return headers
    }

    private static let singular = ["host", "content-length", "content-type", "origin", "transfer-encoding"]

    private static func bodyLength(of request: HTTPRequest) throws(HTTPResponse) -> Int {
        if request.headers["transfer-encoding"] != nil {
            throw HTTPResponse(501, "A body is taken whole, with its Content-Length.")
        }
        guard let words = request.headers["content-length"] else {
            if request.method == "POST" { throw HTTPResponse(411, "The request does not say its Content-Length.") }
            return 0
        }
        guard !words.isEmpty, words.allSatisfy({ ("0"..."9").contains($0) }) else {
            throw HTTPResponse(400, "The Content-Length is no number.")
        }
        guard let length = Int(words), length <= mostBodyBytes else { throw HTTPResponse(413, "The body is too long.") }
        return length
    }
}
