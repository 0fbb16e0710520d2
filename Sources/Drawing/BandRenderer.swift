import Dispatch
import Foundation
import RasterGraphics
import RasterPaint

/// Turns display lists into bands of pixels: lists are made on the caller's thread from top to bottom, bands are
/// painted and worked up on all cores, the caller's among them, and results come back in order. Only a few bands are in memory at any time.
package struct BandRenderer: Sendable {
    /// Pixels.
    package let width, height: Int
    /// Rows of a band; the last may have fewer. Depends on the picture alone, never on the number of threads.
    package let rowsPerBand: Int
    /// What the picture is painted on.
    package let background: ColorU8
    /// What text is smoothed with.
    package let textShades: TextShades
    /// How many bands are painted at the same time, at least 1.
    package let threads: Int

    /// - Parameters:
    ///   - threads: Default: as many as the machine has cores.
    package init(
        width: Int, height: Int, rowsPerBand: Int, background: ColorU8, textShades: TextShades = .fine,
        threads: Int = HelperThreads.coreCount
    ) {
        precondition(width > 0 && height > 0 && rowsPerBand > 0, "a picture has pixels")
        self.width = width
        self.height = height
        self.rowsPerBand = rowsPerBand
        self.background = background
        self.textShades = textShades
        self.threads = max(1, threads)
    }

    /// How many bands there are.
    package var bandCount: Int { bands(inRows: height).count }

    /// The bands of the first rows.
    package func bands(inRows count: Int) -> Range<Int> { 0..<(count + rowsPerBand - 1) / rowsPerBand }

    /// The rows of a band.
    package func rows(ofBand band: Int) -> Range<Int> {
        band * rowsPerBand..<min(height, (band + 1) * rowsPerBand)
    }

    /// Renders bands.
    /// - Parameters:
    ///   - bands: Default: all.
    ///   - crew: The threads that help, which end with this call. Default nil: new ones.
    ///   - list: Makes the commands for some rows of pixels; called on the caller's thread, in order.
    ///   - prepare: What to do with a band's canvas before it is painted, on the same thread. Default: nothing.
    ///   - work: What to do with a painted band, on any thread: gets the canvas, its rows, and scratch of its thread.
    ///   - scratch: Makes a thread's scratch.
    ///   - consume: Gets the results in order, on the caller's thread. When it throws, rendering stops.
    package func render<Scratch, Result: Sendable, Failure: Error>(
        bands: Range<Int>? = nil, by crew: BandCrew? = nil, list: (Range<Int>) -> DisplayList,
        scratch: @escaping @Sendable () -> Scratch,
        prepare: @escaping @Sendable (inout Canvas, inout Scratch) -> Void = { _, _ in },
        work: @escaping @Sendable (borrowing Canvas, Range<Int>, inout Scratch) -> Result,
        consume: (Result) throws(Failure) -> Void
    ) throws(Failure) {
        var own: BandWorker<Scratch>?
        func paint(_ commands: DisplayList, rows: Range<Int>) -> Result {
            let worker = own ?? BandWorker(renderer: self, scratch: scratch())
            own = worker
            return worker.run(commands, rows: rows, prepare, work)
        }
        let bands = bands ?? 0..<bandCount
        if bands.count <= 1 || threads == 1 {
            crew?.end()
            for band in bands {
                let rows = rows(ofBand: band)
                try consume(paint(list(rows), rows: rows))
            }
            return
        }
        let pipeline = BandPipeline<Result>()
        let helpers = crew ?? BandCrew(count: min(threads, bands.count) - 1)
        helpers.perform {
            var helper: BandWorker<Scratch>?
            while let (band, commands) = pipeline.nextList() {
                let worker = helper ?? BandWorker(renderer: self, scratch: scratch())
                helper = worker
                pipeline.finish(band, worker.run(commands, rows: rows(ofBand: band), prepare, work))
            }
        }
        defer {
            pipeline.close(readers: helpers.count)
            helpers.end()
        }
        // Waits for a band by painting what waits to be painted: all of it, where the system grants no helpers.
        func result(ofBand wanted: Int) -> Result {
            while true {
                if let result = pipeline.takeResult(ofBand: wanted) { return result }
                if let (band, commands) = pipeline.nextListIfAny() {
                    let made = paint(commands, rows: rows(ofBand: band))
                    if band == wanted { return made }
                    pipeline.finish(band, made)
                } else {
                    pipeline.waitForResult()
                }
            }
        }
        let ahead = threads * 2
        var next = bands.lowerBound
        for band in bands {
            if band - next >= ahead {
                try consume(result(ofBand: next))
                next += 1
            }
            pipeline.add(list(rows(ofBand: band)), band: band)
        }
        while next < bands.upperBound {
            try consume(result(ofBand: next))
            next += 1
        }
    }
}

/// Paints bands of one picture, with scratch of its own.
///
/// Unchecked: a worker is used by the one thread that took it from the pool.
private final class BandWorker<Scratch>: @unchecked Sendable {
    private let bench = PaintingBench.pool.take()
    private var scratch: Scratch
    private let width: Int
    private let background: ColorU8
    private let textShades: TextShades

    init(renderer: BandRenderer, scratch: Scratch) {
        width = renderer.width
        background = renderer.background
        textShades = renderer.textShades
        self.scratch = scratch
    }

    deinit { PaintingBench.pool.give(back: bench) }

    func run<Result>(
        _ list: DisplayList, rows: Range<Int>, _ prepare: (inout Canvas, inout Scratch) -> Void,
        _ work: (borrowing Canvas, Range<Int>, inout Scratch) -> Result
    ) -> Result {
        bench.canvas.reset(width: width, rows: rows, background: background)
        bench.canvas.textShades = textShades
        prepare(&bench.canvas, &scratch)
        bench.painter.paint(list, into: &bench.canvas)
        return work(bench.canvas, rows, &scratch)
    }
}

/// A canvas and a painter that go from band to band and from picture to picture: fresh memory and glyphs looked up anew
/// would cost a small picture a tenth of its time.
///
/// Unchecked: a bench is used by the one thread that took it from the pool.
final class PaintingBench: @unchecked Sendable {
    var canvas = Canvas(width: 0, rows: 0..<0, background: .clear)
    var painter = Painter()

    /// Canvases of very wide pictures, of more than a million pixels, are let go.
    static let pool = Pool(keeping: { $0.canvas.capacity <= 1 << 20 }, make: { PaintingBench() })
}

/// Bands on their way: lists that wait to be painted, and results that finish in any order and are taken in order.
private final class BandPipeline<Result: Sendable>: Sendable {
    private struct State {
        /// A few at most, from the top.
        var lists: [(band: Int, commands: DisplayList)] = []
        var results: [Int: Result] = [:]
        var isClosed = false
    }

    private let state = Lock(State())
    // One signal for each list and for each result: none is missed, and some may be stale.
    private let listSignal = DispatchSemaphore(value: 0)
    private let resultSignal = DispatchSemaphore(value: 0)

    func add(_ commands: DisplayList, band: Int) {
        state.withLock { $0.lists.append((band, commands)) }
        listSignal.signal()
    }

    func nextListIfAny() -> (band: Int, commands: DisplayList)? {
        state.withLock { $0.lists.isEmpty ? nil : $0.lists.removeFirst() }
    }

    /// Waits for a list; nil when no more will come.
    func nextList() -> (band: Int, commands: DisplayList)? {
        while true {
            listSignal.wait()
            if state.withLock({ $0.isClosed }) { return nil }
            if let next = nextListIfAny() { return next }
        }
    }

    /// Sends the readers that wait home. What is not painted yet is not wanted any more.
    func close(readers: Int) {
        state.withLock { $0.isClosed = true }
        for _ in 0..<readers { listSignal.signal() }
    }

    func finish(_ band: Int, _ result: Result) {
        state.withLock { $0.results[band] = result }
        resultSignal.signal()
    }

    func takeResult(ofBand band: Int) -> Result? {
        state.withLock { $0.results.removeValue(forKey: band) }
    }

    func waitForResult() { resultSignal.wait() }
}
