import RasterGraphics

/// The lines between columns: they go where columns go.
struct TableVerticals: Equatable {
    private struct Line: Hashable {
        let color: String
        let thickness: Double
    }

    /// The lines of most of those places, and how many there are.
    private var usual: Line?

    /// Takes them out of what belongs to a table as a whole.
    init(takingFrom table: inout LayoutTable) {
        guard let own = table.own else { return }
        let edges = table.columns.flatMap { [Double($0.x), Double($0.x + $0.width)] }
        var counts: [Line: Int] = [:]
        func line(_ shape: PictureLayout.Shape) -> Line? {
            guard shape.kind == .fill, shape.width <= 6, shape.height > shape.width * 3,
                edges.contains(where: { abs($0 - shape.x) <= 6 })
            else { return nil }
            return Line(color: shape.color, thickness: shape.width)
        }
        for shape in own.shapes { if let line = line(shape) { counts[line, default: 0] += 1 } }
        usual = counts.max { ($0.value, $1.key.color) < ($1.value, $0.key.color) }?.key
        table.own?.shapes.removeAll { line($0) == usual && usual != nil }
    }

    func change(to other: TableVerticals, _ lengths: Lengths) -> [LayoutFinding] {
        guard self != other else { return [] }
        func words(_ line: Line) -> String { "\(line.color), \(lengths.words(line.thickness)) thick" }
        let sentence =
            switch (usual, other.usual) {
            case (nil, let line?): "the lines between columns are new (\(words(line)))"
            case (let line?, nil): "the lines between columns are gone (\(words(line)))"
            case (let a?, let b?):
                a.thickness == b.thickness
                    ? "the lines between columns: \(a.color) → \(b.color)"
                    : "the lines between columns: \(words(a)) → \(words(b))"
            case (nil, nil): ""
            }
        return [LayoutFinding(.color, sentence)]
    }
}
