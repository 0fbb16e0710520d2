import Foundation
import RasterDrawing
import RasterViews
import Synchronization

@testable import RasterGrid

/// Text, and a count of the cells that the grid's own renderer and those for other threads have measured and drawn.
final class WatchedRenderer: CellRenderer {
    private let text = TextCellRenderer()
    private let counts: Counts
    /// 0: the grid's own; 1: one for another thread.
    private let number: Int

    final class Counts: Sendable {
        let measured = Mutex([0, 0])
        let drawn = Mutex([0, 0])
        /// That have drawn, beside the grid's own.
        let threads = Mutex<Set<UInt>>([])
    }

    init(_ counts: Counts, number: Int = 0) {
        self.counts = counts
        self.number = number
    }

    func forAnotherThread() -> (any CellRenderer)? { WatchedRenderer(counts, number: 1) }
    func naturalWidth(of cell: GridCell) -> CGFloat { text.naturalWidth(of: cell) }
    func narrowestWidth(of cell: GridCell) -> CGFloat { text.narrowestWidth(of: cell) }
    func height(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGFloat? {
        counts.measured.withLock { $0[number] += 1 }
        return text.height(of: cell, width: width, scale: scale)
    }
    func text(of cell: GridCell, in frame: CGRect, scale: CGFloat) -> ShownText {
        text.text(of: cell, in: frame, scale: scale)
    }
    func draw(
        _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        counts.drawn.withLock { $0[number] += 1 }
        if number == 1 { _ = counts.threads.withLock { $0.insert(UInt(pthread_self())) } }
        text.draw(cell, in: frame, into: &list, visible: visible, context: context)
    }
}
