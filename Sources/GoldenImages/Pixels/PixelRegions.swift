import RasterGraphics

/// Boxes around pixels, those that are near each other in one.
struct PixelRegions {
    /// From the top.
    private(set) var boxes: [PixelRect] = []

    /// What is nearer is one place: about a letter.
    private static let cell = 12
    /// Of more boxes each stays as it is.
    private static let mostJoined = 1000

    init(width: Int, height: Int, differs: [Bool]) {
        let (columns, rows) = (width / Self.cell + 1, height / Self.cell + 1)
        var cells = [PixelRect?](repeating: nil, count: columns * rows)
        for y in 0..<height {
            for x in 0..<width where differs[y * width + x] {
                let cell = y / Self.cell * columns + x / Self.cell
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                cells[cell] = cells[cell].map { $0.union(pixel) } ?? pixel
            }
        }
        for start in cells.indices {
            guard var box = cells[start] else { continue }
            cells[start] = nil
            var open = [start]
            while let cell = open.popLast() {
                let (x, y) = (cell % columns, cell / columns)
                for nextY in max(0, y - 1)...min(rows - 1, y + 1) {
                    for nextX in max(0, x - 1)...min(columns - 1, x + 1) {
                        guard let other = cells[nextY * columns + nextX] else { continue }
                        box = box.union(other)
                        cells[nextY * columns + nextX] = nil
                        open.append(nextY * columns + nextX)
                    }
                }
            }
            boxes.append(box)
        }
        joinOverlapping()
    }

    /// Boxes of places that reach around each other are one.
    private mutating func joinOverlapping() {
        guard boxes.count <= Self.mostJoined else { return }
        var joined: [PixelRect] = []
        for box in boxes {
            var box = box
            while let index = joined.firstIndex(where: { !$0.intersection(box).isEmpty }) {
                box = box.union(joined.remove(at: index))
            }
            joined.append(box)
        }
        boxes = joined.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }
}
