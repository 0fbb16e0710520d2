import RasterDrawing
import RasterGraphics

/// Where two tables differ: rows and columns that came, went or moved, and cells of the others that changed.
struct TableChanges {
    private let old, new: LayoutTable
    private let rows, columns: IdentityMatch
    private(set) var changes: [PictureChange] = []

    init(_ old: LayoutTable, _ new: LayoutTable, rows: IdentityMatch, columns: IdentityMatch) {
        (self.old, self.new, self.rows, self.columns) = (old, new, rows, columns)
    }

    /// - Parameter pairs: Cells, headings and what else both tables have.
    mutating func add(_ pairs: [LayoutComparison.Pair]) {
        addRows()
        addColumns()
        // A row in another place has the stripe of that place.
        let hasOtherRows = !changes.isEmpty
        for pair in pairs where pair.old.place != .table && pair.isChanged(ignoringGround: hasOtherRows) {
            changes.append(
                PictureChange(
                    .changed, old: pair.old.frame, new: pair.new.frame, name: pair.name, row: pair.row, column: pair.column,
                    oldValue: pair.old.value, newValue: pair.new.value))
        }
    }

    private mutating func addRows() {
        func change(_ kind: PictureChange.Kind, _ a: LayoutTable.Row?, _ b: LayoutTable.Row?) {
            guard let named = b ?? a else { return }
            changes.append(
                PictureChange(
                    kind, old: a?.frame, new: b?.frame, name: named.name, row: named.kind.isData ? named.number : nil,
                    oldValue: a?.value, newValue: b?.value))
        }
        for row in rows.removed { change(.went, old.rows[row], nil) }
        for row in rows.inserted { change(.came, nil, new.rows[row]) }
        for pair in IdentityMatch.moved(rows.pairs) { change(.moved, old.rows[pair.old], new.rows[pair.new]) }
    }

    private mutating func addColumns() {
        func change(_ kind: PictureChange.Kind, _ a: Int?, _ b: Int?) {
            guard let named = b.map({ new.columns[$0] }) ?? a.map({ old.columns[$0] }) else { return }
            changes.append(
                PictureChange(
                    kind, old: a.map { old.frame(ofColumn: $0) }, new: b.map { new.frame(ofColumn: $0) }, name: named.subject,
                    column: named.title))
        }
        for column in columns.removed { change(.went, column, nil) }
        for column in columns.inserted { change(.came, nil, column) }
        for pair in IdentityMatch.moved(columns.pairs) { change(.moved, pair.old, pair.new) }
    }
}

extension LayoutTable {
    /// From its heading to its last cell.
    fileprivate func frame(ofColumn place: Int) -> PixelRect {
        let column = columns[place]
        let cells = rows.flatMap(\.cells).filter { $0.columns == column.index..<column.index + 1 }.map(\.frame)
        return cells.dropFirst().reduce(cells.first ?? PixelRect(x: column.x, y: 0, width: column.width, height: 0)) {
            $0.union($1)
        }
    }
}

extension LayoutTable.Row {
    fileprivate var frame: PixelRect {
        let frames = (own.map { [$0.frame] } ?? []) + cells.map(\.frame)
        return frames.dropFirst().reduce(frames.first ?? PixelRect(x: x, y: y, width: 0, height: 0)) { $0.union($1) }
    }

    /// What its cells say, as they are written in a file of values.
    fileprivate var value: String? {
        let texts = cells.map(\.wholeText)
        return texts.allSatisfy(\.isEmpty) ? own?.value : texts.joined(separator: "\t")
    }
}

extension PictureLayout.Part {
    /// What it says; nil for what has no text.
    fileprivate var value: String? { wholeText.isEmpty ? nil : wholeText }

    /// What it shows, wherever it lies.
    /// - Parameter hasPlaces: Whether it matters where in it something lies.
    fileprivate func content(hasPlaces: Bool, ignoringGround: Bool) -> [[String]] {
        let ground = ignoringGround ? coveringFill : nil
        func place(_ x: Double, _ y: Double) -> [String] {
            hasPlaces ? [Wording.number(x - Double(frame.x)), Wording.number(y - Double(frame.y))] : []
        }
        return texts.map { [$0.text, $0.font, $0.color] + place($0.x, $0.baseline) }
            + shapes.indices.filter { $0 != ground }.map { index in
                let shape = shapes[index]
                return ["\(shape.kind)", shape.color, shape.detail] + place(shape.x, shape.y)
            }
    }
}

extension LayoutComparison.Pair {
    /// Whether it shows something else, and did not only move or become wider.
    fileprivate func isChanged(ignoringGround: Bool) -> Bool {
        // Shapes of rows and tables are those of their cells' grounds and lines.
        switch new.place {
        case .row, .item, .table, nil: if new.texts.isEmpty, old.texts.isEmpty { return false }
        default: break
        }
        let hasPlaces = old.frame.width == new.frame.width && old.frame.height == new.frame.height
        return old.content(hasPlaces: hasPlaces, ignoringGround: ignoringGround)
            != new.content(hasPlaces: hasPlaces, ignoringGround: ignoringGround)
    }
}
