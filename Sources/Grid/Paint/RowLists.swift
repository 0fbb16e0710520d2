import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// The rows of a band that are drawn already: those that the lower edge of the band above cut, and those that a thread draws
/// ahead. The bands of a picture hand them on through its session.
struct RowLists {
    /// The part of a row that is in one group of columns.
    private struct Key: Hashable {
        let row, group: Int
    }

    /// What another band must have in common.
    private struct Conditions: Equatable {
        let visibleX: Range<Int>
        let scale: CGFloat
        let origin: CGPoint
        /// That of the layout.
        let version: Int
        let includesMarks: Bool
    }

    /// What one band leaves for the next.
    private struct Left: Sendable {
        let conditions: Conditions
        let nextY: Int
        let cut: [Key: DisplayList]
        let ahead: RowsAhead?
    }

    private let conditions: Conditions
    private let begun: [Key: DisplayList]
    private var cut: [Key: DisplayList] = [:]
    private let ahead: RowsAhead?

    /// What is there for `rows`, the band's. The cut ones, when the band is right below the one that left them and of the same
    /// grid; none when it begins anew, since what callbacks answer may have changed.
    init(for painter: GridPainter, _ rows: Range<Int>, in context: DrawingContext, includesMarks: Bool) {
        let conditions = Conditions(
            visibleX: painter.visibleX, scale: context.scale, origin: context.origin, version: painter.layout.version,
            includesMarks: includesMarks)
        self.conditions = conditions
        let last = context.session?[painter.layout, Left.self]
        let left = last.flatMap { $0.conditions == conditions ? $0 : nil }
        begun = left?.nextY == painter.visibleY.lowerBound ? left?.cut ?? [:] : [:]
        guard let session = context.session, session.allowsHelping else {
            ahead = nil
            return
        }
        if let handedOn = left?.ahead, !handedOn.isClosed, rows.isEmpty || handedOn.next <= rows.upperBound {
            ahead = handedOn
        } else {
            last?.ahead?.close()
            ahead = RowsAhead(painter, from: rows.lowerBound, includesMarks: includesMarks, context: context)
            if let ahead { session.atEndOfHelping { ahead.close() } }
        }
    }

    /// A part of a row that is drawn, from top to bottom; nil for one that is not.
    /// - Parameter isKept: Whether the band below shows it too.
    mutating func take(_ row: Int, _ group: GridPainter.Group, isKept: Bool) -> DisplayList? {
        let key = Key(row: row, group: group.index)
        guard let drawn = begun[key] ?? ahead?.list(ofRow: row) else { return nil }
        if isKept { cut[key] = drawn }
        return drawn
    }

    /// Keeps a part of a row for the band below.
    mutating func keep(_ whole: DisplayList, _ row: Int, _ group: GridPainter.Group) {
        cut[Key(row: row, group: group.index)] = whole
    }

    /// Leaves for the next band what it can use.
    func leave(for painter: GridPainter, in context: DrawingContext) {
        context.session?[painter.layout] =
            cut.isEmpty && ahead == nil
            ? nil : Left(conditions: conditions, nextY: painter.visibleY.upperBound, cut: cut, ahead: ahead)
    }
}

/// The rows of a grid drawn from top to bottom by a thread of their own, some rows ahead of the bands that show them: what is
/// most of a band's list no longer holds up the thread that makes the lists.
///
/// Unchecked: but for its thread, which has a painter and renderers of its own, it is used by the one that draws the picture.
final class RowsAhead: @unchecked Sendable {
    private let made = BoundedQueue<[DisplayList?]>(room: 4)
    private let thread: HelperThreads
    /// The row that is taken next.
    private(set) var next: Int
    /// Those from there on that came with the last one.
    private var rest: ArraySlice<DisplayList?> = []
    private(set) var isClosed = false

    /// Rows that the thread hands over at a time.
    private static let rowsAtOnce = 8
    /// Fewer rows are drawn before a thread has begun.
    private static let fewestRows = 128

    /// Nil where rows are better drawn with the bands: they are few, the table's owner has a part in them, or the system
    /// grants no thread.
    init?(_ painter: GridPainter, from first: Int, includesMarks: Bool, context: DrawingContext) {
        // Those in sight; others may not have been measured.
        let count = painter.geometry.rows.rows(meeting: painter.viewport.yRange).upperBound
        guard count - first >= Self.fewestRows, painter.groups.count == 1, let group = painter.groups.first,
            let other = painter.forAnotherThread
        else { return nil }
        /// Unchecked: handed over to the thread, which alone has its renderers; rows that answer any thread do so.
        struct Work: @unchecked Sendable {
            let painter: GridPainter
            let group: GridPainter.Group
            var context: DrawingContext
        }
        var work = Work(painter: other, group: group, context: context)
        (work.context.session, work.context.turn) = (nil, nil)
        next = first
        thread = HelperThreads(count: 1, mostlyWait: true) { [made, work] in
            var arena = GlyphArena()
            for start in stride(from: first, to: count, by: Self.rowsAtOnce) {
                let lists = (start..<min(start + Self.rowsAtOnce, count)).map { row in
                    work.painter.isKept(work.painter.geometry.rows[row])
                        ? work.painter.wholeRow(
                            row, work.group, includesMarks: includesMarks, arena: &arena, context: work.context) : nil
                }
                guard made.add(lists) else { return }
            }
            made.close()
        }
        if thread.count == 0 { return nil }
    }

    /// The list of a row, once it is drawn; nil for a row that was taken or passed over before, and for one that is not drawn as a
    /// whole.
    func list(ofRow row: Int) -> DisplayList? {
        guard row >= next, !isClosed else { return nil }
        while row - next >= rest.count {
            next += rest.count
            guard let more = made.next() else { return nil }
            rest = more[...]
        }
        rest = rest.dropFirst(row - next)
        next = row + 1
        return rest.removeFirst()
    }

    /// Ends the thread.
    func close() {
        if isClosed { return }
        isClosed = true
        made.close()
        thread.join()
        // What was not taken is not kept for as long as the picture is.
        while made.next() != nil {}
        rest = []
    }
}
