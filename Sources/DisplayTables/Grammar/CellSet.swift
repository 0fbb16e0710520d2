/// Some cells of the data: some columns' in some rows.
struct CellSet: Sendable {
    /// Nil: all of them.
    var columns: Set<Int>?
    /// Nil: all of them, and sums too.
    var rows: Set<Int>?

    /// - Parameter row: Nil for a sum.
    func contains(column: Int, row: Int?) -> Bool {
        guard columns?.contains(column) ?? true else { return false }
        return rows.map { rows in row.map(rows.contains) ?? false } ?? true
    }
}

/// Finds those of some sets of cells that have a cell, without a look at all of them.
///
/// A set is kept by what there is less of: by its columns or its rows, or by its cells where these are few.
struct CellFinder {
    private let sets: [CellSet?]
    // Places among the sets, rising.
    private var ofAll: [Int] = []
    private var ofColumns: [Int: [Int]] = [:]
    private var ofRows: [Int: [Int]] = [:]
    private var ofCells: [TableDraft.CellIndex: [Int]] = [:]

    /// As many cells as a set is kept by, one by one.
    private static let fewCells = 16

    /// - Parameter sets: Nil where there is none.
    init(_ sets: [CellSet?]) {
        self.sets = sets
        for (place, set) in sets.enumerated() {
            if let set { keep(place, set) }
        }
    }

    private mutating func keep(_ place: Int, _ set: CellSet) {
        switch (set.columns, set.rows) {
        case (nil, nil): ofAll.append(place)
        case (let columns?, let rows?) where columns.count <= Self.fewCells / max(1, rows.count):
            for column in columns {
                for row in rows { ofCells[.init(column: column, row: row), default: []].append(place) }
            }
        case (let columns, let rows?) where rows.count < columns?.count ?? .max:
            for row in rows { ofRows[row, default: []].append(place) }
        case (let columns, _):
            for column in columns ?? [] { ofColumns[column, default: []].append(place) }
        }
    }

    /// What the last set that has a cell, and an answer, answers.
    /// - Parameters:
    ///   - row: Nil for a sum.
    ///   - answer: Of the set at a place.
    func last<Answer>(column: Int, row: Int?, _ answer: (Int) -> Answer?) -> Answer? {
        var places = candidates(column, row)
        while let place = places.next() {
            if sets[place]?.contains(column: column, row: row) ?? false, let found = answer(place) { return found }
        }
        return nil
    }

    /// The places of all sets that have a cell, rising.
    func places(column: Int, row: Int?) -> [Int] {
        var candidates = candidates(column, row)
        var found: [Int] = []
        while let place = candidates.next() {
            if sets[place]?.contains(column: column, row: row) ?? false { found.append(place) }
        }
        found.reverse()
        return found
    }

    private func candidates(_ column: Int, _ row: Int?) -> Candidates {
        Candidates(
            lists: (
                ofAll[...], ofColumns.isEmpty ? [] : ofColumns[column]?[...] ?? [],
                ofRows.isEmpty ? [] : row.flatMap { ofRows[$0]?[...] } ?? [],
                ofCells.isEmpty ? [] : row.flatMap { ofCells[.init(column: column, row: $0)]?[...] } ?? []
            ))
    }

    /// Places of rising lists, falling.
    private struct Candidates: IteratorProtocol {
        var lists: (ArraySlice<Int>, ArraySlice<Int>, ArraySlice<Int>, ArraySlice<Int>)

        mutating func next() -> Int? {
            let place = max(lists.0.last ?? -1, lists.1.last ?? -1, lists.2.last ?? -1, lists.3.last ?? -1)
            guard place >= 0 else { return nil }
            if lists.0.last == place {
                lists.0.removeLast()
            } else if lists.1.last == place {
                lists.1.removeLast()
            } else if lists.2.last == place {
                lists.2.removeLast()
            } else {
                lists.3.removeLast()
            }
            return place
        }
    }
}
