import RasterTables

/// The part of the data that a request asks for.
struct SelectedData {
    private let file: DataFile
    /// The columns of the file.
    let places: [Int]
    let sort: (column: Int, isDescending: Bool)?
    /// From 0, after sorting.
    let rows: Range<Int>

    init(_ file: DataFile, _ options: PictureOptions) throws(Problem) {
        self.file = file
        var places: [Int] = []
        for name in options.columns ?? [] { places.append(try Self.place(name, "columns", file)) }
        self.places = options.columns == nil ? Array(0..<file.columnCount) : places
        sort = if let text = options.sort { try Self.order(text, file) } else { nil }
        rows = try options.rows.map { text throws(Problem) in try Self.range(text, of: file.rowCount) } ?? 0..<file.rowCount
    }

    /// The columns as a display table takes them.
    var columns: [DisplayColumn] {
        let order = sort.map { file.rowOrder(sortedBy: $0.column, descending: $0.isDescending) } ?? Array(0..<file.rowCount)
        return file.displayColumns(places, rows: Array(order[rows]))
    }

    private static func place(_ name: String, _ option: String, _ file: DataFile) throws(Problem) -> Int {
        if let place = lookUp(name, file) { return place }
        let nearest = NearestName.to(name, in: file.header)
        throw Problem(
            .badOption,
            "there is no column '\(name.shown)'"
                + (nearest.map { "; did you mean '\($0.shown)'?" }
                    ?? ": give a heading, or a number from 1 to \(file.columnCount)"),
            place: option)
    }

    private static func lookUp(_ name: String, _ file: DataFile) -> Int? {
        if !name.isEmpty, let place = file.column(named: name) { return place }
        return Int(name).flatMap { 1...max(1, file.columnCount) ~= $0 ? $0 - 1 : nil }
    }

    private static func order(_ text: String, _ file: DataFile) throws(Problem) -> (column: Int, isDescending: Bool) {
        if let place = lookUp(text, file) { return (place, false) }
        for (suffix, isDescending) in [(":desc", true), (":asc", false)] where text.lowercased().hasSuffix(suffix) {
            return (try place(String(text.dropLast(suffix.count)), "sort", file), isDescending)
        }
        return (try place(text, "sort", file), false)
    }

    private static func range(_ text: String, of count: Int) throws(Problem) -> Range<Int> {
        let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Int($0) }
        let wrong = Problem(.badOption, "'rows' is 1-50, 7, 10- or -20, not '\(text.shown)'", place: "rows")
        let (first, last): (Int, Int)
        switch (ends.count, ends.first ?? nil, ends.last ?? nil) {
        case (1, let only?, _): (first, last) = (only, only)
        case (2, let start?, let end?): (first, last) = (start, end)
        case (2, let start?, nil) where text.hasSuffix("-"): (first, last) = (start, count)
        case (2, nil, let number?) where text.hasPrefix("-"): (first, last) = (1, number)
        default: throw wrong
        }
        guard first >= 1 else { throw wrong }
        guard first <= max(1, count) else {
            throw Problem(.badOption, "the data have \(count) rows, and none at \(first)", place: "rows")
        }
        guard last >= first || count == 0 else { throw wrong }
        return min(first - 1, count)..<min(count, last)
    }
}
