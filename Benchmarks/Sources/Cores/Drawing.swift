import Foundation
import RasterTables
import WatchedWrite

/// A file drawn as the command draws it, in a process that has done nothing before.
struct Drawing: Codable {
    /// Seconds from the file's name to the picture in its place.
    var wall: Double
    /// Seconds of all threads' processor time, and of the caller's.
    var processor, caller: Double
    /// Seconds of processor time that other threads spent before the first band.
    var othersLayout: Double
    /// Seconds of the caller's processor time in which display lists were made.
    var lists: Double
    /// Where the caller's thread was alone.
    var trace: Trace?

    /// Draws a file with one thread, with two, or as if there were so many cores.
    init(of path: String, to output: String, threads: Int) throws {
        if threads > 2 {
            watched_pretend_cores(Int32(threads))
        } else {
            // Where the system grants no helpers, the caller's thread does all.
            watched_limit_helpers(Int32(threads - 1))
        }
        var othersLayout: Double?
        let wall = ContinuousClock.now
        let (before, callerBefore) = (Self.seconds(CLOCK_PROCESS_CPUTIME_ID), Self.seconds(CLOCK_THREAD_CPUTIME_ID))
        watched_begin()
        let table = DataTable(file: try DataFile(path: path))
        let read = Self.seconds(CLOCK_THREAD_CPUTIME_ID)
        // Between two views that draw nothing but are asked to, and so tell when a list begins and ends.
        let page = View()
        page.backgroundColor = table.backgroundColor
        table.backgroundColor = nil
        table.frame.size = table.layout(scale: 2, rows: 0..<0).size
        page.frame.size = table.frame.size
        page.addSubview(
            Mark(frame: table.frame) {
                if othersLayout == nil {
                    othersLayout =
                        Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - before
                        - (Self.seconds(CLOCK_THREAD_CPUTIME_ID) - callerBefore)
                }
                watched_note(watched_list_begin)
            })
        page.addSubview(table)
        page.addSubview(Mark(frame: table.frame) { watched_note(watched_list_end) })
        try page.write(to: output, scale: 2)
        let end = Self.seconds(CLOCK_THREAD_CPUTIME_ID)

        self.wall = (ContinuousClock.now - wall) / .seconds(1)
        processor = Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - before
        caller = end - callerBefore
        self.othersLayout = othersLayout ?? 0
        var count: Int64 = 0
        let moments = UnsafeBufferPointer(start: watched_moments(&count), count: Int(count))
            .map { (kind: $0.kind, seconds: Double($0.nanoseconds) * 1e-9) }
        lists = moments.reduce(0) { sum, moment in
            switch moment.kind {
            case watched_list_begin: sum - moment.seconds
            case watched_list_end: sum + moment.seconds
            default: sum
            }
        }
        if threads == 1 { trace = try Trace(moments, start: callerBefore, read: read, end: end) }
    }

    private final class Mark: View {
        private let note: () -> Void

        init(frame: CGRect, note: @escaping () -> Void) {
            self.note = note
            super.init(frame: frame)
        }

        required init?(coder: NSCoder) { return nil }

        override func draw(_ rect: CGRect) { note() }
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
