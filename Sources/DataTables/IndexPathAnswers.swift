/// What a provider of cells answers for the first rows and columns.
struct IndexPathAnswers {
    /// A bound on what is kept.
    private static let most = 32

    private var answers: [[String?]] = []

    mutating func add(_ answer: String, row: Int, column: Int) {
        guard row < Self.most, column < Self.most else { return }
        while answers.count <= row { answers.append([]) }
        while answers[row].count <= column { answers[row].append(nil) }
        if answers[row][column] == nil { answers[row][column] = answer }
    }

    /// Whether answers follow the row, which is the item of an index path, in rows below the number of columns, are one and the
    /// same in all rows beyond, and never follow the column: as those of code are that takes items for columns.
    func followItems(columnCount: Int) -> Bool {
        guard columnCount > 1, answers.count > columnCount else { return false }
        var ofRows: [String] = []
        for row in answers {
            let given = Set(row.compactMap { $0 })
            guard given.count == 1, row.count > 1, let answer = given.first else { return false }
            ofRows.append(answer)
        }
        return Set(ofRows).count > 1 && Set(ofRows[columnCount...]).count == 1
    }
}
