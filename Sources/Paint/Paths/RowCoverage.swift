import RasterGraphics

/// A run of pixels of one row.
struct CoverageRun {
    /// The first column of the picture.
    let x: Int
    /// Columns, 1 or more.
    let count: Int
    /// 1…255 for all of them, or nil: each has its own, see ``RowCoverage/values(at:)``.
    let coverage: UInt8?
}

/// The coverage of one row: signed areas to the right of lines, added up (the accumulation that FreeType's smooth rasteriser
/// and font-rs use), then runs of pixels.
struct RowCoverage: ~Copyable {
    /// Those that coverage is asked for.
    private(set) var columns = 0..<0
    /// From left to right, without those of coverage 0.
    var runs = ScratchBuffer<CoverageRun>()
    /// Changes of coverage from column to column; their running sum is the area covered, ``wholePixel`` for a
    /// whole pixel.
    private var changes = ScratchBuffer<Int32>()
    /// Columns where ``changes`` may differ from 0: `changedFirst ... changedLast`.
    private var changedFirst = Int.max
    private var changedLast = -1
    private var values = ScratchBuffer<UInt8>()

    /// Twice the area of a pixel in square subpixels. Twice, because the mean of two ends is then a whole number.
    private static let wholePixel = 2 * Subpixel.one * Subpixel.one

    /// Takes rows of these columns from now on.
    mutating func begin(_ columns: Range<Int>) {
        self.columns = columns
        if changes.count < columns.count + 2 { changes.fill(columns.count + 2, with: 0) }
        values.reserve(columns.count)
    }

    /// Coverage of the columns from `x` on, in a run that has no common one.
    func values(at x: Int) -> UnsafePointer<UInt8> { UnsafePointer(values.base + (x - columns.lowerBound)) }

    /// Adds the area to the right of a line that goes from `x0` to `x1` (subpixels of the picture) over `height`
    /// subpixels; a negative height takes it away.
    mutating func add(_ x0: Int, _ x1: Int, height: Int) {
        let origin = columns.lowerBound << Subpixel.bits
        let width = columns.count
        let left = min(x0, x1) &- origin
        let right = max(x0, x1) &- origin
        let firstCell = left >> Subpixel.bits
        if firstCell >= width { return }
        if right <= 0 {
            change(0, area: 2 &* Subpixel.one &* height, rest: 0)
            return
        }
        if firstCell == right >> Subpixel.bits {
            let inside = (left & Subpixel.fraction) &+ (right & Subpixel.fraction)
            change(firstCell, area: height &* (2 &* Subpixel.one &- inside), rest: height &* inside)
            return
        }
        // The heights at which the line enters each cell, rounded down, so that they add up to the whole.
        let run = right &- left
        var entered = 0
        var x = left
        var cell = firstCell
        if cell < 0 {
            entered = (0 &- left) &* height / run
            change(0, area: 2 &* Subpixel.one &* entered, rest: 0)
            x = 0
            cell = 0
        }
        while x < right, cell < width {
            let next = min((cell &+ 1) << Subpixel.bits, right)
            let leaves = next == right ? height : (next &- left) &* height / run
            let h = leaves &- entered
            let inside = (x &- cell << Subpixel.bits) &+ (next &- cell << Subpixel.bits)
            change(cell, area: h &* (2 &* Subpixel.one &- inside), rest: h &* inside)
            entered = leaves
            x = next
            cell &+= 1
        }
    }

    /// Adds `area` from column `cell` on and `rest` more from the next column on.
    @inline(__always)
    private mutating func change(_ cell: Int, area: Int, rest: Int) {
        changes.base[cell] &+= Int32(truncatingIfNeeded: area)
        changes.base[cell &+ 1] &+= Int32(truncatingIfNeeded: rest)
        if cell < changedFirst { changedFirst = cell }
        if cell >= changedLast { changedLast = cell &+ 1 }
    }

    /// Sums up what was added, makes ``runs`` of it, and forgets it.
    mutating func collectRuns() {
        if changedLast < 0 { return }
        let (changes, values, width) = (changes.base, values.base, columns.count)
        let lastChange = min(changedLast, width &- 1)
        var area = 0
        var x = changedFirst
        var pieceStart = x
        while x < width {
            area &+= Int(changes[x])
            changes[x] = 0
            var next = x &+ 1
            while next <= lastChange, changes[next] == 0 { next &+= 1 }
            if next > lastChange { next = width }
            let c = Self.coverage(area: area)
            if next &- x < 8 && c != 0 {
                while x < next {
                    values[x] = c
                    x &+= 1
                }
                continue
            }
            if pieceStart < x {
                runs.append(CoverageRun(x: columns.lowerBound &+ pieceStart, count: x &- pieceStart, coverage: nil))
            }
            if c != 0 {
                runs.append(CoverageRun(x: columns.lowerBound &+ x, count: next &- x, coverage: c))
            }
            x = next
            pieceStart = next
        }
        if pieceStart < width {
            runs.append(CoverageRun(x: columns.lowerBound &+ pieceStart, count: width &- pieceStart, coverage: nil))
        }
        changes[width] = 0
        changes[width &+ 1] = 0
        changedFirst = Int.max
        changedLast = -1
    }

    /// 0…255, rounded to nearest. Areas a little outside 0…1 come from the slack.
    @inline(__always)
    private static func coverage(area: Int) -> UInt8 {
        let held = area.clamped(to: 0...wholePixel)
        return UInt8(truncatingIfNeeded: (held &* 255 &+ wholePixel / 2) / wholePixel)
    }
}
