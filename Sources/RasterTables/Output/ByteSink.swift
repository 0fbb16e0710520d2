import Foundation

/// Where the bytes of a picture or of a text go: a file, a socket, a response of a server.
///
///     struct Response: ByteSink {
///         let continuation: AsyncStream<[UInt8]>.Continuation
///
///         func write(_ bytes: RawSpan) {
///             continuation.yield(bytes.withUnsafeBytes { Array($0) })
///         }
///     }
///
/// What does not fail has `Never` as its ``Failure``, and needs not say so.
public protocol ByteSink<Failure> {
    /// Why bytes could not be taken.
    associatedtype Failure: Error = Never

    /// Takes the next bytes, which are only there during the call. Called on the thread of whoever asked for the bytes, in
    /// order, some 64 KB at a time.
    /// - Throws: Whatever ends the writing. The picture is given up then, and the error comes out where it was asked for.
    func write(_ bytes: RawSpan) throws(Failure)
}

extension ByteSink {
    package func write(_ text: String) throws(Failure) {
        var text = text
        text.makeContiguousUTF8()
        try unsafe write(text.utf8.span.bytes)
    }

    package func write(_ bytes: [UInt8]) throws(Failure) { try unsafe write(bytes.span.bytes) }
}

extension String {
    /// What `body` writes.
    package static func written(_ body: (PictureData) throws -> Void) -> String {
        let memory = PictureData()
        do { try body(memory) } catch { preconditionFailure("memory takes all bytes, not \(error)") }
        return String(decoding: memory.data, as: UTF8.self)
    }
}

/// A sink of which the writer of pictures can ask more.
package protocol PictureSink<Failure>: ByteSink, SendableMetatype {
    /// Whether what was written can be changed.
    var isRewritable: Bool { get }

    /// Whether writing takes so long that a thread of its own is worth while.
    var takesTime: Bool { get }

    /// Replaces the first bytes of those that were written.
    /// - Precondition: ``isRewritable``.
    func replaceFirst(with bytes: RawSpan) throws(Failure)

    /// Forgets all that was written.
    /// - Precondition: ``isRewritable``.
    func restart() throws(Failure)
}

/// A sink that takes nothing back, and is called on the thread of whoever draws.
final class OneWaySink<Failure: Error>: PictureSink {
    private let take: (RawSpan) throws(Failure) -> Void
    var isRewritable: Bool { false }
    var takesTime: Bool { false }

    init(_ take: @escaping (RawSpan) throws(Failure) -> Void) { self.take = take }

    func write(_ bytes: RawSpan) throws(Failure) { try take(bytes) }

    func replaceFirst(with bytes: RawSpan) { preconditionFailure("what was sent stays") }

    func restart() { preconditionFailure("what was sent stays") }
}

/// Bytes in memory.
package final class PictureData: PictureSink {
    package private(set) var data = Data()
    package var isRewritable: Bool { true }
    package var takesTime: Bool { false }

    package init() {}

    package func write(_ bytes: RawSpan) { unsafe bytes.withUnsafeBytes { unsafe data.append(contentsOf: $0) } }

    package func replaceFirst(with bytes: RawSpan) {
        unsafe bytes.withUnsafeBytes { unsafe data.replaceSubrange(0..<$0.count, with: $0) }
    }

    package func restart() { data = Data() }
}
