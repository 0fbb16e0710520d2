import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import RasterTables

extension TableResponder {
    /// A table, of what stands in the address or comes as the body.
    func table(
        _ request: Request, ending: PictureFormat?, template: String?, _ context: TableContext
    ) async throws -> Response {
        let isPost = request.method == .post
        let items = try QueryItems(request.uri.query ?? "")
        guard let format = ending ?? PictureFormat(accepting: request.headers[.accept]) else {
            throw Problem(.notAcceptable, "there are \(PictureFormat.allCases.map(\.mediaType).joined(separator: ", "))")
        }
        var others = OptionForm.access.map(\.name) + (isPost ? [] : OptionForm.content.map(\.name))
        let filled = try template.map { name throws(Problem) in try state.templates.filled(name, items.values) }
        others += filled?.used ?? []
        let options = try PictureOptions(items, besides: others)
        let reserved = isPost ? try await reserve(request) : 0
        do {
            var content =
                isPost
                ? try TableContent(await body(request), contentType: request.headers[.contentType], from: items["from"])
                : try inAddress(items, isTemplate: template != nil)
            if let filled {
                if content.specification != nil {
                    throw Problem(.badOption, "a template is its own specification; send data only", place: "spec")
                }
                content.specification = filled.text
            }
            let drawing = TableDrawing(content, options, as: format)
            let response = try await response(drawing, request, items, variesByAccept: ending == nil, context)
            await state.queue.release(reserved)
            return response
        } catch {
            await state.queue.release(reserved)
            throw error
        }
    }

    private func inAddress(_ items: QueryItems, isTemplate: Bool) throws -> TableContent {
        // A template may have its data within.
        if isTemplate, items["csv"] == nil, items["data"] == nil, items["spec"] == nil { return TableContent() }
        return try TableContent(items, limit: state.settings.maxBody)
    }

    private func response(
        _ drawing: TableDrawing, _ request: Request, _ items: QueryItems, variesByAccept: Bool, _ context: TableContext
    ) async throws -> Response {
        var shown = items
        for form in OptionForm.access { shown[form.name] = nil }
        let tag = AnswerTag.tag(of: drawing, options: shown)
        let isGet = request.method != .post
        var headers: HTTPFields = [.eTag: tag]
        let age = state.settings.maxAge
        headers[.cacheControl] = isGet ? (age == 0 ? "no-cache" : "public, max-age=\(age)") : "no-store"
        if variesByAccept { headers[.vary] = "Accept" }
        if isGet, AnswerTag.isNamed(tag, in: request.headers[.ifNoneMatch]) {
            return Response(status: .notModified, headers: headers)
        }
        let drawn: DrawnTable
        if isGet, let kept = state.cache[tag] {
            drawn = kept
        } else {
            drawn = try await draw(drawing, context)
            if isGet { state.cache.keep(drawn, as: tag) }
        }
        headers[.contentType] = drawn.format.mediaType
        headers[.contentDisposition] = Self.disposition(drawing.options.download, drawn.format)
        if !drawn.warnings.isEmpty { headers[.warnings] = Self.headerValue(drawn.warnings) }
        if drawn.format == .html || drawn.format == .svg {
            headers[.contentSecurityPolicy] =
                "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
        }
        return Self.response(.ok, headers, drawn.bytes, isHead: request.method == .head)
    }

    /// Draws when there is a place, on threads of its own; gives up where the client goes.
    func draw(_ drawing: TableDrawing, _ context: TableContext) async throws -> DrawnTable {
        let drawn = try await onDrawingThread(context) { try drawing.drawn() }
        state.count(drawn)
        return drawn
    }

    func onDrawingThread<Result: Sendable>(
        _ context: TableContext, _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        let (state, limits) = (state, state.limits)
        let clock = ContinuousClock()
        let start = clock.now
        let task = Task(executorPreference: state.threads) {
            try await state.queue.enter()
            state.record(start.duration(to: clock.now) / .seconds(1), stage: "waiting")
            do {
                let result = try limits.enforce(work)
                await state.queue.leave()
                return result
            } catch {
                await state.queue.leave()
                throw error
            }
        }
        let id = state.connections.add(to: context.channel) { task.cancel() }
        defer { state.connections.remove(id, of: context.channel) }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    // MARK: Bodies

    /// Takes room for a request's body, as much as it says that it has, or may have.
    func reserve(_ request: Request) async throws -> Int {
        let most = state.settings.maxBody
        let length = request.headers[.contentLength].flatMap { Int($0) }
        if let length, length > most { throw Self.tooLarge(most) }
        let count = length ?? most
        try await state.queue.reserve(count)
        return count
    }

    /// The body of a request, which must arrive within the patience of the service.
    func body(_ request: Request) async throws -> [UInt8] {
        let most = state.settings.maxBody
        let patience = state.settings.patience
        let body = request.body
        return try await withThrowingTaskGroup(of: [UInt8].self) { group in
            group.addTask {
                var bytes: [UInt8] = []
                for try await part in body {
                    guard bytes.count + part.readableBytes <= most else { throw Self.tooLarge(most) }
                    bytes.append(contentsOf: part.readableBytesView)
                }
                return bytes
            }
            group.addTask {
                try await Task.sleep(for: .seconds(patience))
                throw Problem(.timeout, "the request took longer than \(patience) seconds to arrive")
            }
            defer { group.cancelAll() }
            guard let bytes = try await group.next() else { throw CancellationError() }
            return bytes
        }
    }

    private static func tooLarge(_ most: Int) -> Problem {
        Problem(.tooLarge, "the request has more than \(most) bytes, which is the limit; send less")
    }

    // MARK: Fields

    private static func disposition(_ name: String?, _ format: PictureFormat) -> String {
        guard let name else { return "inline; filename=\"table.\(format.rawValue)\"" }
        let plain = String(
            name.unicodeScalars.map {
                $0.isASCII && $0.value > 0x20 && !"\"\\/".unicodeScalars.contains($0) ? Character($0) : "_"
            })
        return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(Self.percentEncoded(name))"
    }

    /// Sentences in a field: what is not ASCII is escaped as in addresses.
    private static func headerValue(_ sentences: [String]) -> String {
        String(
            sentences.joined(separator: "; ").map { percentEncoded(String($0), keeps: { $0 >= 0x20 && $0 < 0x7F && $0 != 0x25 }) }
                .joined().prefix(2000))
    }

    private static func percentEncoded(
        _ text: String,
        keeps: (UInt8) -> Bool = {
            ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || "-._".utf8.contains($0)
        }
    ) -> String {
        text.utf8.map {
            keeps($0)
                ? String(UnicodeScalar($0))
                : "%" + String($0 >> 4, radix: 16, uppercase: true) + String($0 & 15, radix: 16, uppercase: true)
        }
        .joined()
    }
}
