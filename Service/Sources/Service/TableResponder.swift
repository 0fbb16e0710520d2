import Foundation
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import RasterTables

/// What a request comes with beside itself.
package struct TableContext: Sendable {
    package let channel: any Channel
    package let id: String
    package var logger: Logger

    package init(channel: any Channel, logger: Logger) {
        (self.channel, self.logger) = (channel, logger)
        id = String(UInt64.random(in: .min ... .max), radix: 16)
        self.logger[metadataKey: "request"] = "\(id)"
    }
}

/// Answers requests.
package struct TableResponder: Sendable {
    package let state: ServiceState

    package init(_ state: ServiceState) { self.state = state }

    package func respond(to request: Request, context: TableContext) async -> Response {
        let clock = ContinuousClock()
        let start = clock.now
        let route = Route(path: request.uri.path)
        let origin = request.headers[.origin]
        var response: Response
        do {
            response = try await answer(request, route, context)
        } catch {
            response = self.response(to: error, request, route, context)
        }
        for field in state.origins.fields(for: origin) where response.headers[field.name] == nil {
            response.headers.append(field)
        }
        response.headers[.xContentTypeOptions] = "nosniff"
        response.headers[.requestID] = Self.id(of: request, context)
        let seconds = start.duration(to: clock.now) / .seconds(1)
        state.countRequest(route.name, status: response.status.code, seconds: seconds)
        context.logger.info(
            "request",
            metadata: [
                "method": "\(request.method.rawValue)", "route": "\(route.name)", "status": "\(response.status.code)",
                "ms": "\((seconds * 10_000).rounded() / 10)",
            ])
        return response
    }

    /// The client's own id, where it has one that is none to fear, or ours.
    private static func id(of request: Request, _ context: TableContext) -> String {
        guard let given = request.headers[.requestID], 1...64 ~= given.utf8.count,
            given.utf8.allSatisfy({ ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D })
        else { return context.id }
        return given
    }

    private func answer(_ request: Request, _ route: Route, _ context: TableContext) async throws -> Response {
        if request.method == .options {
            return Response(status: .noContent, headers: state.origins.preflight(for: request.headers[.origin]))
        }
        guard route.methods.contains(request.method) else {
            if route == .unknown {
                throw Problem(.notFound, "there is nothing at this address; GET /openapi.json lists what there is")
            }
            var problem = Problem(.notAllowed, "this address takes \(route.methods.map(\.rawValue).joined(separator: ", "))")
            problem.allow = route.methods.map(\.rawValue).joined(separator: ", ")
            throw problem
        }
        if route.isGuarded {
            try state.checkAccess(
                path: request.uri.path, query: request.uri.query ?? "", authorization: request.headers[.authorization])
        }
        switch route {
        case .page: return text(TryPage.html, "text/html; charset=utf-8", request, policy: TryPage.policy)
        case .script: return text(TryPage.script, "text/javascript; charset=utf-8", request)
        case .description: return text(ServiceDescription.json, "application/json", request)
        case .health: return text("ok\n", "text/plain; charset=utf-8", request)
        case .ready:
            guard state.isReady else { throw Problem(.busy, "the service begins or ends") }
            return text("ready\n", "text/plain; charset=utf-8", request)
        case .metrics: return text(state.figures(), "text/plain; version=0.0.4; charset=utf-8", request)
        case .table(let ending): return try await table(request, ending: ending, template: nil, context)
        case .template(let name, let ending): return try await table(request, ending: ending, template: name, context)
        case .batch: return try await batch(request, context)
        case .compare: return try await compare(request, context)
        case .unknown: throw Problem(.notFound, "there is nothing at this address")
        }
    }

    private func text(_ text: String, _ type: String, _ request: Request, policy: String? = nil) -> Response {
        var headers: HTTPFields = [.contentType: type]
        headers[.contentSecurityPolicy] = policy
        return Self.response(.ok, headers, Array(text.utf8), isHead: request.method == .head)
    }

    /// An answer of known length.
    /// - Parameter stream: Where its bytes count until they are sent; nil where they do not.
    static func response(
        _ status: HTTPResponse.Status, _ headers: HTTPFields, _ bytes: [UInt8], isHead: Bool, in stream: AnswerStream? = nil
    ) -> Response {
        var headers = headers
        headers[.contentLength] = "\(bytes.count)"
        if isHead {
            return Response(
                status: status, headers: headers, body: .init(contentLength: bytes.count) { try await $0.finish(nil) })
        }
        guard bytes.count > slice else {
            // The connection holds it, as it holds any few bytes.
            stream?.sent(bytes.count)
            return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
        }
        let body = ResponseBody(contentLength: bytes.count) { writer in
            try await write(bytes, to: &writer)
            stream?.sent(bytes.count)
            try await writer.finish(nil)
        }
        return Response(status: status, headers: headers, body: body)
    }

    /// The most bytes that a connection is given at once.
    private static let slice = 64 << 10

    /// Gives a connection bytes as it takes them.
    static func write(_ bytes: [UInt8], to writer: inout any ResponseBodyWriter) async throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            try await writer.write(ByteBuffer(bytes: rest.prefix(slice)))
            rest = rest.dropFirst(slice)
        }
    }

    // MARK: Problems

    private func response(to error: any Error, _ request: Request, _ route: Route, _ context: TableContext) -> Response {
        let problem = Problem(error)
        if problem.kind == .fault { context.logger.error("fault", metadata: ["error": "\(String(reflecting: error))"]) }
        var headers: HTTPFields = [.contentType: "application/problem+json", .cacheControl: "no-store"]
        if let seconds = problem.retryAfter { headers[.retryAfter] = "\(seconds)" }
        if let allow = problem.allow { headers[.allow] = allow }
        if problem.kind == .unauthorised { headers[.wwwAuthenticate] = "Bearer" }
        var bytes = Array(problem.json)
        let items = try? QueryItems(request.uri.query ?? "")
        if items?["errors"] == "picture", let format = route.pictureFormat(accepting: request.headers[.accept]),
            let picture = ErrorPicture.drawn(problem, as: format)
        {
            bytes = picture
            headers[.contentType] = format.mediaType
        }
        // What is left of a body that was refused is not read.
        if problem.kind == .tooLarge || problem.kind == .timeout || problem.kind == .busy { headers[.connection] = "close" }
        return Self.response(problem.kind.status, headers, bytes, isHead: request.method == .head)
    }
}

extension HTTPField.Name {
    static let requestID = HTTPField.Name("X-Request-Id")!
    static let warnings = HTTPField.Name("RasterTables-Warnings")!
    static let allow = HTTPField.Name("Allow")!
}
