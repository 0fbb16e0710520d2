/// A drawing replayed on so many threads, each on a core of its own: the rules of `BandRenderer` and of a picture in
/// palette indices.
///
/// Lists are made in order by the caller's thread, at most two for each thread ahead of what is written; where there are three
/// threads or more the rows in them by a thread of its own, which never waits for room, and takes its core's time from those that
/// paint. Helpers take the topmost list that waits. Results are written in order, by a thread of its own where there are three or more, which
/// takes no core; where the next is not there, the caller's thread paints what waits, and sleeps where nothing does. Waking a
/// thread takes no time, memory is as fast for many threads as for one, and no band brings a colour that those above lack:
/// behind the first eight hardly any does.
struct Schedule {
    private let threads: Int
    /// When the caller's thread is done with what it does.
    private var now = 0.0
    /// When each helper is.
    private var helpers: [Double]
    /// When the writer's thread is, where there is one.
    private var written = 0.0

    /// As many as the picture wants for threads that write and that draw rows, and as many pieces as may wait to be written.
    private static let (fewestForMore, mostPieces) = (3, 16)

    private init(threads: Int) {
        self.threads = threads
        helpers = Array(repeating: 0, count: threads - 1)
    }

    /// Seconds that a drawing takes.
    /// - Parameters:
    ///   - shared: Of the trace's layout, what is done by all threads.
    ///   - rows: The share of lists that is their rows.
    static func duration(of trace: Trace, sharedLayout shared: Double, rows: Double, threads: Int) -> Double {
        var schedule = Schedule(threads: threads)
        let rows = threads >= fewestForMore ? rows : 0
        schedule.now += trace.reading + trace.layout - shared + shared / Double(threads)
        schedule.now += trace.firstLists * max(rows, 1 - rows) + trace.header
        schedule.render(trace.bands.map { ($0.list * (1 - rows), $0.list * rows, $0.work + $0.list * rows, $0.write) })
        return max(schedule.now, schedule.written) + trace.end
    }

    /// Bands that are painted while lists are made: `BandRenderer.render`.
    private mutating func render(_ bands: [(list: Double, rows: Double, work: Double, write: Double)]) {
        guard threads > 1 else {
            for band in bands { now += band.list + band.rows + band.work + band.write }
            return
        }
        helpers = helpers.map { _ in now }
        var waiting: [(band: Int, since: Double)] = []
        var finished = [Double](repeating: .infinity, count: bands.count)
        var taken = [Double](repeating: 0, count: bands.count)
        // Lets helpers take lists until a time.
        func advance(_ schedule: inout Schedule, to time: Double) {
            while let head = waiting.first,
                let helper = schedule.helpers.indices.min(by: { schedule.helpers[$0] < schedule.helpers[$1] })
            {
                let start = max(head.since, schedule.helpers[helper])
                guard start <= time else { return }
                waiting.removeFirst()
                finished[head.band] = start + bands[head.band].work
                schedule.helpers[helper] = finished[head.band]
            }
        }
        func write(_ band: Int, _ schedule: inout Schedule) {
            while true {
                advance(&schedule, to: schedule.now)
                if finished[band] <= schedule.now { break }
                if waiting.isEmpty {
                    schedule.now = finished[band]
                } else {
                    let own = waiting.removeFirst().band
                    schedule.now += bands[own].work
                    finished[own] = schedule.now
                }
            }
            guard schedule.threads >= Self.fewestForMore else { return schedule.now += bands[band].write }
            // The oldest of the pieces that wait must have been taken.
            if band >= Self.mostPieces { schedule.now = max(schedule.now, taken[band - Self.mostPieces]) }
            schedule.written = max(schedule.written, schedule.now) + bands[band].write
            taken[band] = schedule.written
        }
        var next = 0
        var rows = now
        for band in bands.indices {
            if band - next >= threads * 2 {
                write(next, &self)
                next += 1
            }
            rows += bands[band].rows
            now = max(now, rows) + bands[band].list
            // Those who were free took what was there before this list.
            advance(&self, to: now)
            waiting.append((band, now))
        }
        while next < bands.count {
            write(next, &self)
            next += 1
        }
    }
}
