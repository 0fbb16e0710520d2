import Foundation

extension DataTable {
    /// Where rows lie, without a look into their cells.
    ///
    /// Complexity: what it takes to measure the table, the first time; then O(log rows) for each row.
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - body: Called for each row from top to bottom, −1 being the header, with its place in points.
    package func forEachRow<Failure: Error>(
        scale: CGFloat, _ body: (_ index: Int, _ y: CGFloat, _ height: CGFloat) throws(Failure) -> Void
    ) throws(Failure) {
        let geometry = geometry(scale: scale)
        if geometry.header.length > 0 {
            try body(-1, geometry.points(geometry.header.start), geometry.points(geometry.header.length))
        }
        for row in 0..<numberOfRows {
            let span = geometry.rows[row]
            try body(row, geometry.points(span.start), geometry.points(span.length))
        }
    }
}
