import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import RasterTables
import Synchronization

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
        let filled = try template.map { name throws(Problem) in
            try state.templates.filled(name, items.values.compactMapValues(\.first))
        }
        others += filled?.used ?? []
        let options = try RequestOptions(items, besides: others)
        let root = try options.root.map { name throws(Problem) in try state.root(name) }
        let room = isPost ? try reserve(request) : nil
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
        var drawing = TableDrawing(content, options, as: format, root: root)
        drawing.room = room
        return try await response(drawing, request, items, variesByAccept: ending == nil, context)
    }

    private func inAddress(_ items: QueryItems, isTemplate: Bool) throws -> TableContent {
        // A template may have its data within.
        if isTemplate, items["csv"] == nil, items["data"] == nil, items["spec"] == nil { return TableContent() }
        return try TableContent(items, limit: state.settings.maxBody)
    }

    private func response(
        _ drawing: TableDrawing, _ request: Request, _ items: QueryItems, variesByAccept: Bool, _ context: TableContext
    ) async throws -> Response {
        let isGet = request.method != .post
        var headers: HTTPFields = [:]
        let age = state.settings.maxAge
        // Files of a root may be others at any time.
        let lasts = isGet && drawing.root == nil
        headers[.cacheControl] = lasts ? (age == 0 ? "no-cache" : "public, max-age=\(age)") : "no-store"
        if variesByAccept { headers[.vary] = "Accept" }
        var tag: String?
        if drawing.root == nil {
            var shown = items
            for form in OptionForm.access { shown[form.name] = nil }
            let made = AnswerTag.tag(of: drawing, options: shown)
            headers[.eTag] = made
            tag = made
        }
        if isGet, let tag, AnswerTag.isNamed(tag, in: request.headers[.ifNoneMatch]) {
            return Response(status: .notModified, headers: headers)
        }
        headers[.contentType] = drawing.format.mediaType
        headers[.contentDisposition] = Self.disposition(drawing.options.download, drawing.format)
        if drawing.format == .html || drawing.format == .svg {
            headers[.contentSecurityPolicy] =
                "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
        }
        let isHead = request.method == .head
        if lasts, let tag, let kept = state.cache[tag] {
            if !kept.warnings.isEmpty { headers[.warnings] = Self.headerValue(kept.warnings) }
            // The cache holds them.
            return Self.response(.ok, headers, kept.bytes, isHead: isHead)
        }
        let answer = try await begin(drawing, context)
        if !answer.head.warnings.isEmpty { headers[.warnings] = Self.headerValue(answer.head.warnings) }
        let key = lasts ? tag : nil
        guard let whole = answer.whole else {
            return Response(status: .ok, headers: headers, body: streamed(answer, keptAs: key, isHead: isHead))
        }
        if let key { state.cache.keep(DrawnTable(bytes: whole, warnings: answer.head.warnings), as: key) }
        return Self.response(.ok, headers, whole, isHead: isHead, in: answer.stream)
    }

    // MARK: Drawings

    /// An answer that is drawn, or is being drawn.
    struct BegunAnswer: Sendable {
        var head: AnswerHead
        /// Nil where more bytes are to come.
        var whole: [UInt8]?
        let stream: AnswerStream
        /// What is to be done once all of it is there.
        let finish: @Sendable () async -> Void
        let cancel: @Sendable () -> Void
    }

    /// Draws when there is a place, on threads of its own; gives up where the client goes.
    /// - Returns: The answer when it is whole, or longer than what is sent whole.
    func begin(_ drawing: TableDrawing, _ context: TableContext) async throws -> BegunAnswer {
        // Who takes their answers slowly holds memory, not drawings: where that is used up, no more are made.
        if state.answers.isFull { throw Problem.busy }
        let (state, stream) = (state, AnswerStream(state.answers.share()))
        let clock = ContinuousClock()
        let task = drawingTask {
            let start = clock.now
            let result = Result { try drawing.draw(into: stream, state.folders) }
            if case .success = result { state.record(start.duration(to: clock.now) / .seconds(1), stage: "drawing") }
            stream.end(result)
        } failed: {
            stream.end(.failure($0))
        }
        let id = state.connections.add(to: context.channel) { task.cancel() }
        let finish: @Sendable () async -> Void = {
            await task.value
            state.connections.remove(id, of: context.channel)
        }
        do {
            let (head, whole) = try await withTaskCancellationHandler {
                try await stream.begun()
            } onCancel: {
                task.cancel()
            }
            state.count(head)
            if whole != nil { state.connections.remove(id, of: context.channel) }
            return BegunAnswer(head: head, whole: whole, stream: stream, finish: finish) { task.cancel() }
        } catch {
            state.connections.remove(id, of: context.channel)
            throw error
        }
    }

    /// The bytes of an answer that is still drawn, as they come.
    private func streamed(_ answer: BegunAnswer, keptAs tag: String?, isHead: Bool) -> ResponseBody {
        let state = state
        return ResponseBody { writer in
            var kept: [UInt8]? = tag == nil ? nil : []
            do {
                while let bytes = try await answer.stream.next() {
                    if let count = kept?.count {
                        if count + bytes.count > state.cache.longest { kept = nil } else { kept?.append(contentsOf: bytes) }
                    }
                    if !isHead { try await Self.write(bytes, to: &writer) }
                    answer.stream.sent(bytes.count)
                }
            } catch {
                // What has begun cannot become a problem: the connection ends in the middle, which every client takes for a failure.
                answer.cancel()
                await answer.finish()
                throw error
            }
            await answer.finish()
            if let tag, let kept { state.cache.keep(DrawnTable(bytes: kept, warnings: answer.head.warnings), as: tag) }
            try await writer.finish(nil)
        }
    }

    /// Draws all of a table.
    func draw(_ drawing: TableDrawing, _ context: TableContext) async throws -> (bytes: [UInt8], room: AnswerStream) {
        let answer = try await begin(drawing, context)
        if let whole = answer.whole { return (whole, answer.stream) }
        var bytes: [UInt8] = []
        do {
            while let more = try await answer.stream.next() { bytes += more }
        } catch {
            await answer.finish()
            throw error
        }
        await answer.finish()
        return (bytes, answer.stream)
    }

    /// Does work under the limits when there is a place, on the threads that draw.
    private func drawingTask(
        _ work: @escaping @Sendable () -> Void, failed: @escaping @Sendable (any Error) -> Void
    ) -> Task<Void, Never> {
        let (state, limits) = (state, state.limits)
        let clock = ContinuousClock()
        let start = clock.now
        // Those who wait take no thread of those that draw.
        return Task {
            do { try await state.queue.enter() } catch { return failed(error) }
            state.record(start.duration(to: clock.now) / .seconds(1), stage: "waiting")
            await withTaskExecutorPreference(state.threads) {
                limits.enforce(work)
                state.queue.leave()
            }
        }
    }

    func onDrawingThread<Result: Sendable>(
        _ context: TableContext, _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        let outcome = Mutex<Swift.Result<Result, any Error>?>(nil)
        let task = drawingTask {
            let result = Swift.Result { try work() }
            outcome.withLock { $0 = result }
        } failed: { error in
            outcome.withLock { $0 = .failure(error) }
        }
        let id = state.connections.add(to: context.channel) { task.cancel() }
        defer { state.connections.remove(id, of: context.channel) }
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        guard let result = outcome.withLock({ $0 }) else { throw CancellationError() }
        return try result.get()
    }

    // MARK: Bodies

    /// Takes room for a request's body, as much as it says that it has, or may have.
    func reserve(_ request: Request) throws -> ByteRoom.Share {
        let most = state.settings.maxBody
        let length = request.headers[.contentLength].flatMap { Int($0) }
        if let length, length > most { throw Self.tooLarge(most) }
        return try state.bodies.reserve(length ?? most)
    }

    /// The body of a request; the connection's watch sees that it arrives in time.
    func body(_ request: Request) async throws -> [UInt8] {
        let most = state.settings.maxBody
        let length = request.headers[.contentLength].flatMap { Int($0) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(length ?? 0, most))
        for try await part in request.body {
            guard bytes.count + part.readableBytes <= most else { throw Self.tooLarge(most) }
            bytes.append(contentsOf: part.readableBytesView)
        }
        // A connection that ends in the middle ends its body, too.
        if let length, bytes.count < length { throw CancellationError() }
        return bytes
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
