import Foundation
import Synchronization

/// What one piece of work under ``Limits`` has used of them, and whether it may go on.
///
/// What can throw asks ``take(_:_:)`` and ``check(_:_:)`` before it makes what it counts. What cannot (measuring, laying out,
/// painting) looks at ``isSpent`` in every loop that input can lengthen, some hundred times a second, and leaves it early with
/// whatever it has; whoever called it asks ``checkGoingOn()`` before the result is used, and throws it away.
package final class Allowance: Sendable {
    /// That of the work that runs; nil where nothing is limited.
    @TaskLocal package static var current: Allowance?

    package let limits: Limits
    /// Nanoseconds on the steady clock, and of processor time of the process, when the work began.
    private let start, processorStart: Int
    /// Milliseconds of the limit of time, and for each byte that is read. Nil where there is none.
    private let time: (limit: Double, perByte: Double)?
    private let bytesRead = Atomic(0)
    private let unpacked = Atomic(0)
    private let characters = Atomic(0)
    private let pictures = Atomic(0)
    private let points = Atomic(0)
    private let memory = Atomic(0)
    /// The first limit that was exceeded where nothing could be thrown.
    private let first = Lock<LimitError?>(nil)
    private let isOver = Atomic(false)
    private let watch: WorkWatch?

    /// - Parameter watch: Is asked from time to time whether the work may go on. Default: nobody is.
    package init(_ limits: Limits, watch: WorkWatch? = nil) {
        self.limits = limits
        self.watch = watch
        time = limits.time.map { ($0 / .milliseconds(1), limits.timePerMegabyte / .milliseconds(1) / 1e6) }
        start = Self.now(CLOCK_MONOTONIC)
        processorStart = Self.now(CLOCK_PROCESS_CPUTIME_ID)
    }

    /// Runs `body` with this as ``current``.
    package func enforce<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let result = Self.$current.withValue(self) { () -> Swift.Result<Result, Failure> in
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Runs `body` under limits of its own; where they are nil, under those that are in force, or `.generous` where none are.
    package static func enforce<Result, Failure: Error>(
        _ limits: Limits?, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if limits == nil, current != nil { return try body() }
        return try Allowance(limits ?? .generous).enforce(body)
    }

    // MARK: Counting

    /// Notes bytes that are read, which may make other limits larger.
    /// - Parameter total: Of the file that is read, so far.
    package func read(_ count: Int, total: Int) throws(LimitError) {
        bytesRead.add(count, ordering: .relaxed)
        try check(.bytes, total)
        try checkGoingOn()
    }

    /// Throws where a count of something is over its limit.
    package func check(_ name: Limits.Name, _ count: Int) throws(LimitError) {
        let limit = limit(name)
        if count > limit { throw .exceeded(name, found: count, limit: limit) }
    }

    /// Adds to what is counted over all of the work, and throws where that is over its limit.
    /// - Precondition: The count is 0 or more, and the name that of what is unpacked, characters, pictures, points or memory.
    package func take(_ name: Limits.Name, _ count: Int) throws(LimitError) {
        let limit = limit(name)
        let sum = counter(name) { counter in
            let (before, after) = counter.wrappingAdd(count, ordering: .relaxed)
            guard after < before else { return after }
            counter.wrappingSubtract(count, ordering: .relaxed)
            return .max
        }
        if sum > limit { throw .exceeded(name, found: nil, limit: limit) }
    }

    /// Gives back what was taken, as memory is.
    package func giveBack(_ name: Limits.Name, _ count: Int) {
        _ = counter(name) { $0.subtract(count, ordering: .relaxed) }
    }

    /// The limit as it is after what was read so far.
    package func limit(_ name: Limits.Name) -> Int {
        switch name {
        case .unpacked, .characters, .memory:
            let (more, overflow) = bytesRead.load(ordering: .relaxed).multipliedReportingOverflow(by: limits.expansion)
            return overflow ? .max : max(limits[name], more)
        case .time:
            guard let time else { return .max }
            // Thirty years at most: in nanoseconds it still is a number.
            return Int((time.limit + time.perByte * Double(bytesRead.load(ordering: .relaxed))).clamped(to: 0...1e12))
        case .bytes, .cells, .columns, .text, .nesting, .steps, .picture, .pictures, .points, .pixels: return limits[name]
        }
    }

    private func counter<Value>(_ name: Limits.Name, _ body: (borrowing Atomic<Int>) -> Value) -> Value {
        switch name {
        case .unpacked: body(unpacked)
        case .characters: body(characters)
        case .pictures: body(pictures)
        case .points: body(points)
        case .memory: body(memory)
        case .bytes, .cells, .columns, .text, .nesting, .steps, .picture, .pixels, .time:
            preconditionFailure("\(name.rawValue) is not summed over the work")
        }
    }

    // MARK: Going on

    /// Whether the work is to end: its time is over, it was cancelled, or ``end(_:)`` said so. Costs a look at the clock, some
    /// 30 ns.
    package var isSpent: Bool {
        if isOver.load(ordering: .relaxed) { return true }
        if Task.isCancelled {
            end(.cancelled)
            return true
        }
        if let watch, watch.isGivenUp {
            end(.cancelled)
            return true
        }
        guard time != nil else { return false }
        let limit = limit(.time)
        guard Self.now(CLOCK_MONOTONIC) - start > limit * 1_000_000,
            // On a busy machine the clock goes on while others have the processor. Costs ten times as much to ask.
            Self.now(CLOCK_PROCESS_CPUTIME_ID) - processorStart > limit * 1_000_000
        else { return false }
        end(.exceeded(.time, found: nil, limit: limit))
        return true
    }

    /// Throws where the work is to end.
    package func checkGoingOn() throws(LimitError) {
        if isSpent { throw first.withLock { $0 } ?? .cancelled }
    }

    /// Ends the work at its next look. The first reason stays.
    package func end(_ reason: LimitError) {
        first.withLock { $0 = $0 ?? reason }
        isOver.store(true, ordering: .relaxed)
    }

    /// Nanoseconds that a clock shows.
    static func now(_ clock: clockid_t) -> Int {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}

extension Allowance {
    /// Whether the work that runs is to end, as the property of that name says.
    package static var isSpent: Bool { current?.isSpent ?? false }

    /// Throws where the work that runs is to end.
    package static func checkGoingOn() throws(LimitError) { try current?.checkGoingOn() }

    /// Throws where a count of something is over the limit of the work that runs.
    package static func check(_ name: Limits.Name, _ count: Int) throws(LimitError) { try current?.check(name, count) }

    /// Adds to what the work that runs has used, and throws where that is over its limit.
    package static func take(_ name: Limits.Name, _ count: Int) throws(LimitError) { try current?.take(name, count) }
}
