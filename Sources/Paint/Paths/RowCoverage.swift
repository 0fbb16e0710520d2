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

/// A straight piece of an outline inside of a row, and on which side of it the shape lies.
struct CoverageLine {
    /// Columns of its upper and its lower end in subpixels of the picture.
    let top, bottom: Int
    /// Subpixels from the one to the other; negative where the shape lies to the left.
    let height: Int
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

    /// Begins a row of these columns, in which nothing is covered.
    mutating func begin(_ columns: Range<Int>) {
        self.columns = columns
        runs.count = 0
        if changes.count < columns.count + 2 { changes.fill(columns.count + 2, with: 0) }
        values.reserve(columns.count)
    }

    /// Coverage of the columns from `x` on, in a run that has no common one.
    func values(at x: Int) -> UnsafePointer<UInt8> { UnsafePointer(values.base + (x - columns.lowerBound)) }

    /// Adds the areas to the right of `lines`, or takes them away where a height is negative.
    /// - Parameter shift: Subpixels to the right by which all of them are moved.
    mutating func add(_ lines: borrowing ScratchBuffer<CoverageLine>, movedBy shift: Int) {
        let origin = columns.lowerBound << Subpixel.bits &- shift
        let (changes, width) = (changes.base, columns.count)
        var (first, last) = (changedFirst, changedLast)

        /// Adds `area` from column `cell` on and `rest` more from the next column on.
        @inline(__always)
        func change(_ cell: Int, area: Int, rest: Int) {
            changes[cell] &+= Int32(truncatingIfNeeded: area)
            changes[cell &+ 1] &+= Int32(truncatingIfNeeded: rest)
            first = min(first, cell)
            last = max(last, cell &+ 1)
        }

        var i = 0
        while i < lines.count {
            let line = lines.base[i]
            i &+= 1
            let height = line.height
            let left = min(line.top, line.bottom) &- origin
            let right = max(line.top, line.bottom) &- origin
            let firstCell = left >> Subpixel.bits
            if firstCell >= width { continue }
            if right <= 0 {
                change(0, area: 2 &* Subpixel.one &* height, rest: 0)
                continue
            }
            if firstCell == right >> Subpixel.bits {
                let inside = (left & Subpixel.fraction) &+ (right & Subpixel.fraction)
                change(firstCell, area: height &* (2 &* Subpixel.one &- inside), rest: height &* inside)
                continue
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
        (changedFirst, changedLast) = (first, last)
    }

    /// Sums up what was added, writes the coverage of each column to `target`, which holds zeros, and forgets it. The same as
    /// ``collectRuns()`` tells.
    mutating func write(to target: UnsafeMutablePointer<UInt8>) {
        if changedLast < 0 { return }
        let (changes, width) = (changes.base, columns.count)
        let end = min(changedLast &+ 1, width)
        var area = 0
        var x = changedFirst
        while x < end {
            area &+= Int(changes[x])
            changes[x] = 0
            target[x] = Self.coverage(area: area)
            x &+= 1
        }
        let rest = Self.coverage(area: area)
        while x < width {
            target[x] = rest
            x &+= 1
        }
        forget()
    }

    /// Forgets what was added.
    mutating func clear() {
        if changedLast < 0 { return }
        for x in changedFirst...changedLast { changes.base[x] = 0 }
        forget()
    }

    /// Applies a fill rule to what was added, which is the signed areas of all edges: the winding times the area. A pixel is
    /// covered by as much of the sum as the rule lets count.
    mutating func apply(_ rule: FillRule) {
        let changes = changes.base
        var (area, counted) = (0, 0)
        var x = changedFirst
        while x <= changedLast {
            area &+= Int(changes[x])
            var inside = area.magnitude.clamped(to: 0...UInt(Int32.max))
            let pixel = UInt(Self.wholePixel)
            switch rule {
            case .nonZero: inside = min(inside, pixel)
            case .evenOdd:
                inside %= 2 &* pixel
                if inside > pixel { inside = 2 &* pixel &- inside }
            }
            changes[x] = Int32(truncatingIfNeeded: Int(inside) &- counted)
            counted = Int(inside)
            x &+= 1
        }
    }

    private mutating func forget() {
        changes.base[columns.count] = 0
        changes.base[columns.count &+ 1] = 0
        changedFirst = Int.max
        changedLast = -1
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
        forget()
    }

    /// 0…255, rounded to nearest. Areas a little outside 0…1 come from the slack.
    @inline(__always)
    private static func coverage(area: Int) -> UInt8 {
        let held = area.clamped(to: 0...wholePixel)
        return UInt8(truncatingIfNeeded: (held &* 255 &+ wholePixel / 2) / wholePixel)
    }
}
