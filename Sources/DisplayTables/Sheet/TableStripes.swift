import RasterFormats
import RasterGraphics

/// Which rows of a sheet are striped, and how: every other row of the data, counted anew below each group label.
struct TableStripes {
    private let stripe: Color?
    private let stub, body: Bool
    /// Rows of the data.
    private var rows: Set<Int> = []
    /// Whether cells are filled one by one: where stripes are not behind all of a row, or where text on them has another colour.
    let areOfCells: Bool

    init(_ theme: TableTheme, _ sheet: [SheetRow]) {
        stripe = theme.stripe
        (stub, body) = (theme.stripesStub, theme.stripesBody)
        let areOfRows = stub && body && theme.stub.fill == nil && theme.body.fill == nil
        areOfCells = stripe.map { !areOfRows || !theme.isReadable(on: $0) } ?? false
        guard stripe != nil else { return }
        var count = 0
        for row in sheet {
            guard case .body(let source) = row.kind else {
                count = 0
                continue
            }
            if count % 2 == 1 { rows.insert(source) }
            count += 1
        }
    }

    /// Behind all of a row.
    func color(ofRow kind: SheetRow.Kind) -> Color? {
        guard !areOfCells, let stripe, case .body(let source) = kind, rows.contains(source) else { return nil }
        return stripe
    }

    /// Whether one cell of the data has the look of stripes.
    /// - Parameter row: Of the data.
    func stripes(row: Int, of part: SheetPart) -> Bool {
        areOfCells && (part == .stub ? stub : body) && rows.contains(row)
    }

    /// Of cells in stripes.
    var look: CellLook { CellLook(fill: stripe) }
}
