import RasterGraphics

/// What differs in two pictures, shown on the pictures themselves.
///
/// What did not change is dim, but within what is framed. Rows and columns that came stand where the new picture has them, framed in green, those that
/// went where the old one had them, in red; what moved is framed in violet, and what changed in orange, as it is now.
struct DifferencePicture {
    private let old, new: PixelGrid
    private let alignment: GridAlignment
    private let rows, columns: [Line]
    /// Where the rows and columns of both pictures lie in this one.
    private let oldRows, newRows, oldColumns, newColumns: [Int]

    /// A row or column, as it lies in one or both pictures.
    private struct Line {
        let old, new: Int?
    }

    /// A pixel that only one picture has, where the other has a row but no such column.
    private static let nothing = UInt32(ColorU8(red: 128, green: 128, blue: 128))

    init(_ alignment: GridAlignment) {
        (old, new) = (alignment.old, alignment.new)
        self.alignment = alignment
        (rows, columns) = (Self.lines(alignment.rows), Self.lines(alignment.columns))
        func places(_ lines: [Line], _ line: (Line) -> Int?) -> [Int] { lines.indices.filter { line(lines[$0]) != nil } }
        (oldRows, newRows) = (places(rows, \.old), places(rows, \.new))
        (oldColumns, newColumns) = (places(columns, \.old), places(columns, \.new))
    }

    private static func lines(_ alignment: LineAlignment) -> [Line] {
        alignment.bands.flatMap { band in
            band.isSame
                ? zip(band.old, band.new).map { Line(old: $0, new: $1) }
                : band.hasCome ? band.new.map { Line(old: nil, new: $0) } : band.old.map { Line(old: $0, new: nil) }
        }
    }

    /// The picture, with a frame for each change.
    func bitmap(_ changes: [PictureChange]) -> Bitmap {
        let ground = (new.mostFrequentColor(in: new.bounds) ?? Self.nothing).color
        var bitmap = Bitmap(width: columns.count, height: rows.count)
        let isFramed = framed(changes)
        for (y, row) in rows.enumerated() where !Allowance.isSpent {
            for (x, column) in columns.enumerated() {
                let isChanged: Bool
                let pixel: UInt32
                if let newY = row.new, let newX = column.new {
                    pixel = new[newX, newY]
                    isChanged = row.old == nil || column.old == nil || alignment.differs[newY * new.width + newX]
                } else if let oldY = row.old, let oldX = column.old {
                    (pixel, isChanged) = (old[oldX, oldY], true)
                } else {
                    (pixel, isChanged) = (UInt32(ground), true)
                }
                bitmap[x, y] = isChanged || isFramed[y * columns.count + x] ? pixel.color : pixel.color.dimmed(to: ground)
            }
        }
        for change in changes {
            for box in frames(of: change) { bitmap.frame(box, change.kind.color) }
        }
        return bitmap
    }

    /// Whether each pixel is of what is framed: a text of which half is dim says nothing.
    private func framed(_ changes: [PictureChange]) -> [Bool] {
        var isFramed = [Bool](repeating: false, count: columns.count * rows.count)
        for change in changes {
            for box in frames(of: change) {
                for y in box.y..<box.maxY {
                    let row = y * columns.count
                    for x in row + box.x..<row + box.maxX { isFramed[x] = true }
                }
            }
        }
        return isFramed
    }

    private func frames(of change: PictureChange) -> [PixelRect] {
        let before = change.kind == .went || change.kind == .moved ? change.old : nil
        let after = change.kind == .went ? nil : change.new
        return [before.map { shown($0, oldRows, oldColumns) }, after.map { shown($0, newRows, newColumns) }].compactMap { $0 }
    }

    /// Where a rect of one of both pictures lies in this one.
    private func shown(_ box: PixelRect, _ rows: [Int], _ columns: [Int]) -> PixelRect {
        let whole = PixelRect(x: 0, y: 0, width: columns.count, height: rows.count)
        let box = box.intersection(whole)
        guard box.width > 0, box.height > 0 else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        let (left, right) = (columns[box.x], columns[box.maxX - 1])
        let (top, bottom) = (rows[box.y], rows[box.maxY - 1])
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}

extension PictureChange.Kind {
    /// What it is framed in: told from each other on light and on dark pictures, and by those who do not see red and green.
    var color: ColorU8 {
        switch self {
        case .came: ColorU8(red: 0x1A, green: 0xA8, blue: 0x5C)
        case .went: ColorU8(red: 0xDC, green: 0x26, blue: 0x3C)
        case .moved: ColorU8(red: 0x8B, green: 0x5C, blue: 0xF6)
        case .changed: ColorU8(red: 0xF0, green: 0x8A, blue: 0x00)
        }
    }
}

extension ColorU8 {
    /// Nearer to the ground, and as opaque as it is.
    fileprivate func dimmed(to ground: ColorU8) -> ColorU8 {
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * 3 + Int(b) * 7) / 10) }
        return ColorU8(
            red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue), alpha: max(alpha, 64))
    }
}

extension Bitmap {
    /// Draws a frame of two pixels around a rect, inside of the picture.
    fileprivate mutating func frame(_ box: PixelRect, _ color: ColorU8) {
        guard !box.isEmpty else { return }
        let outer = PixelRect(x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4)
            .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        // At the edge of the picture the frame lies on what it frames, where that is large enough.
        let room = PixelRect(x: outer.x + 2, y: outer.y + 2, width: max(0, outer.width - 4), height: max(0, outer.height - 4))
        let inner = min(box.width, box.height) < 8 ? box : room
        for y in outer.y..<outer.maxY {
            for x in outer.x..<outer.maxX where !(inner.x..<inner.maxX ~= x && inner.y..<inner.maxY ~= y) { self[x, y] = color }
        }
    }

    /// The bitmaps from left to right on grey, 8 pixels apart.
    init(sideBySide bitmaps: [Bitmap]) {
        let gap = 8
        let width = bitmaps.reduce(gap) { $0 + $1.width + gap }
        let height = (bitmaps.map(\.height).max() ?? 0) + 2 * gap
        self.init(width: width, height: height, filledWith: ColorU8(red: 128, green: 128, blue: 128))
        var left = gap
        for bitmap in bitmaps {
            for y in 0..<bitmap.height {
                let source = y * bitmap.width * 4
                let target = ((y + gap) * width + left) * 4
                bytes.replaceSubrange(
                    target..<target + bitmap.width * 4,
                    with: bitmap.bytes[source..<source + bitmap.width * 4])
            }
            left += bitmap.width + gap
        }
    }
}
