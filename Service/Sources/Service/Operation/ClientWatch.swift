import Foundation
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Watches the client of a connection: when it goes, what is drawn for it ends; where it is slow to send its request or to take its
/// answer, the connection ends.
///
/// A client that says that it sends no more has gone, as most do that close a connection: the system tells the two apart only by what
/// it answers to bytes that are sent.
final class ClientWatch: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let connections: Connections
    /// Room of what the connection has been given, until the system takes it.
    private let room: ByteRoom.Share
    private let patience: TimeAmount
    /// The end of the time in which a request must have arrived.
    private var arrival: Scheduled<Void>?
    /// Parts of answers that the system has not taken yet, when it took the last one, and the next look at that.
    private var waiting = 0
    private var lastTaken = NIODeadline.now()
    private var look: Scheduled<Void>?
    /// Requests that have begun and are not answered to their end.
    private var open = 0
    private var isAnswered = false
    private var endsAfterAnswer = false
    /// What is to be done when the system has taken all.
    private var closing: EventLoopPromise<Void>??
    /// Whether nothing is read or written any more.
    private var isOver = false

    init(_ connections: Connections, answers: ByteRoom, patience: TimeAmount) {
        (self.connections, room, self.patience) = (connections, answers.share(), patience)
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    private func end() {
        arrival?.cancel()
        look?.cancel()
        (arrival, look) = (nil, nil)
    }

    // MARK: Requests

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // What still comes of a request that was refused is read and thrown away, so that the refusal arrives.
        if isOver { return }
        switch unwrapInboundIn(data) {
        case .head:
            (isAnswered, open) = (false, open + 1)
            let box = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            arrival = context.eventLoop.scheduleTask(in: patience) {
                let (watch, context) = box.value
                watch.arrival = nil
                watch.refuse(context)
            }
        case .body: break
        case .end:
            arrival?.cancel()
            arrival = nil
        }
        context.fireChannelRead(data)
    }

    /// Answers a request that takes too long, and ends the connection.
    private func refuse(_ context: ChannelHandlerContext) {
        connections.countTimeout()
        // Not in the middle of another answer.
        guard !isAnswered, !isOver, open == 1 else { return context.close(promise: nil) }
        let seconds = patience.nanoseconds / 1_000_000_000
        let body = Problem(.timeout, "the request took longer than \(seconds) seconds to arrive; send it faster, or send less")
            .json
        var head = HTTPResponse(status: .requestTimeout)
        head.headerFields = [.contentType: "application/problem+json", .connection: "close", .cacheControl: "no-store"]
        head.headerFields[.contentLength] = "\(body.count)"
        isOver = true
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(ByteBuffer(bytes: body))), promise: nil)
        let written = context.eventLoop.makePromise(of: Void.self)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
        closeGently(context, after: written.futureResult)
    }

    /// Sends no more, and goes on to read for a moment: a connection that is closed over bytes that came loses what was sent.
    private func closeGently(_ context: ChannelHandlerContext, after written: EventLoopFuture<Void>) {
        connections.end(of: context.channel)
        let box = NIOLoopBound(context, eventLoop: context.eventLoop)
        let loop = context.eventLoop
        // Not longer than it takes to read a refusal, and no longer than a slow client may take.
        loop.scheduleTask(in: min(patience, .seconds(2))) { box.value.close(promise: nil) }
        written.whenComplete { _ in box.value.close(mode: .output, promise: nil) }
    }

    // MARK: Answers

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if isOver {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return
        }
        let part = unwrapOutboundIn(data)
        if case .head(let head) = part {
            // What says that it goes on has not answered yet.
            isAnswered = head.status.kind != .informational
            endsAfterAnswer = head.headerFields[.connection] == "close"
            return context.write(data, promise: promise)
        }
        if case .end = part { open -= 1 }
        let taken = promise ?? context.eventLoop.makePromise(of: Void.self)
        waiting += 1
        if waiting == 1 { lastTaken = .now() }
        if look == nil { scheduleLook(context, in: patience) }
        let count = if case .body(let bytes) = part { bytes.readableBytes } else { 0 }
        room.add(count)
        let box = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        taken.futureResult.whenComplete { _ in
            let (watch, context) = box.value
            watch.room.give(back: count)
            watch.waiting -= 1
            watch.lastTaken = .now()
            if watch.waiting == 0, let promise = watch.closing { context.close(promise: promise) }
        }
        context.write(data, promise: taken)
        if case .end = part, endsAfterAnswer {
            isOver = true
            arrival?.cancel()
            context.flush()
            closeGently(context, after: taken.futureResult)
        }
    }

    /// Who ends a connection behind its last answer means when that has been sent; the look at slow clients ends what never is.
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        if mode == .all, waiting > 0, closing == nil {
            closing = .some(promise)
        } else {
            context.close(mode: mode, promise: promise)
        }
    }

    private func scheduleLook(_ context: ChannelHandlerContext, in time: TimeAmount) {
        let box = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        look = context.eventLoop.scheduleTask(in: time) {
            let (watch, context) = box.value
            watch.look = nil
            guard watch.waiting > 0 else { return }
            let rest = watch.lastTaken + watch.patience - .now()
            if rest > .zero { return watch.scheduleLook(context, in: rest) }
            watch.connections.countTimeout()
            context.close(promise: nil)
        }
    }

    // MARK: Ends

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputClosed? = event as? ChannelEvent { connections.end(of: context.channel) }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        connections.end(of: context.channel)
        context.fireChannelInactive()
    }
}
