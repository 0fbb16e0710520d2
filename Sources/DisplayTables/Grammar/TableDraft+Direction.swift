import RasterFormats
import RasterText

extension TableDraft {
    /// No more rows of a column are looked at for its direction, evenly spaced among all: a bound on time.
    private static let rowsLookedAt = 1000

    /// Which way columns run unless that is said: as most of their labels are read; where these have no direction or are as many
    /// of either, as most texts of the data.
    var readingDirection: ReadingDirection {
        let columns = stub + shownColumns
        var labels = DirectionCount()
        for column in columns { labels.add(self.columns[column].label.string) }
        if let direction = labels.majority { return direction }
        var texts = DirectionCount()
        for column in columns {
            for place in stride(from: 0, to: rows.count, by: max(1, rows.count / Self.rowsLookedAt)) {
                if case .text(let text) = data.columns[column].values[rows[place]] { texts.add(text) }
            }
        }
        return texts.majority ?? .leftToRight
    }
}
