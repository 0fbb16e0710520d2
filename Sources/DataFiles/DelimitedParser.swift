/// Cuts delimited text into fields, in place.
///
/// The grammar is RFC 4180's, with what files in the wild need beyond it:
/// * A line ends with LF, CRLF or CR. A blank line is no row, except inside a table of one column.
/// * A field that begins with a quotation mark, also after spaces, runs to the closing one, over delimiters and line
///   ends; two marks stand for one. What follows the closing mark up to the delimiter belongs to the field, except
///   spaces.
/// * A quotation mark later in a field is a character like any other (`5" pipe`), and spaces belong to the field.
struct DelimitedParser {
    /// Where the fields lie after parsing.
    ///
    /// Field `i` begins at `starts[i]` and ends one byte (what separated the fields) before `starts[i + 1]`, or at once
    /// where both are equal, which is how padding is stored.
    struct Fields {
        /// One start for each field, row after row, and one end.
        var starts: [UInt32]
        var columnCount: Int
        var rowCount: Int
    }

    enum Failure: Error {
        case unterminatedQuote(line: Int, column: Int)
        case ragged(line: Int, expected: Int, found: Int)
        case tooManyCells(limit: Int)
    }

    /// Nil where the text is one column.
    var delimiter: UInt8?
    var ragged: DataFileOptions.Ragged

    /// More cells than this are not made by padding: one gibibyte of positions.
    static let paddedCellLimit = 1 << 28

    private static let quote: UInt8 = 0x22
    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D

    /// Parses `file` from `start`, which is moved together where quotation marks fall away. `firstLine` is the number
    /// of the line at `start`. Linear in the size of the file.
    func parse(_ file: inout FileBytes, from start: Int, firstLine: Int) throws(Failure) -> Fields {
        let end = file.count
        var outcome = Outcome()
        let starts = file.bytes.withUnsafeMutableBufferPointer { buffer -> [UInt32] in
            guard let base = buffer.baseAddress else { return [] }
            // Every field ends at a delimiter or line end, so there are at most this many.
            let bound = Self.count(base, start, end, delimiter ?? Self.lineFeed) + 2
            return Array(unsafeUninitializedCapacity: bound) { starts, initialized in
                guard let target = starts.baseAddress else { return }
                outcome = cut(base, start, end, firstLine, into: target)
                initialized = outcome.fieldCount + 1
            }
        }
        if let failure = outcome.failure { throw failure }
        let fields = Fields(starts: starts, columnCount: outcome.columnCount, rowCount: outcome.rowCount)
        return outcome.uneven.isEmpty ? fields : try pad(fields, outcome.uneven)
    }

    private struct Outcome {
        var fieldCount = 0
        var columnCount = 0
        var rowCount = 0
        /// Rows whose number of fields is not `columnCount`.
        var uneven: [(row: Int, count: Int)] = []
        var failure: Failure?
    }

    /// The loop. `w` never overtakes `r`: nothing is written that was not read.
    private func cut(
        _ base: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int, _ firstLine: Int,
        into starts: UnsafeMutablePointer<UInt32>
    ) -> Outcome {
        let separator = delimiter ?? Self.lineFeed
        var outcome = Outcome()
        var n = 0
        var r = start
        var w = start
        var line = firstLine
        // Blank lines seen in a table of one column since the last row with content: they count only if one follows.
        var pendingBlanks = 0

        while r < end {
            let rowLine = line
            let rowField = n
            let rowStart = w
            var hasQuotes = false
            while true {
                starts[n] = UInt32(truncatingIfNeeded: w)
                n &+= 1
                var opening = r
                if separator != 0x20 {
                    while base[opening] == 0x20 { opening &+= 1 }
                }
                // The sentinel is no quotation mark, so one found here lies before `end`.
                if base[opening] == Self.quote {
                    hasQuotes = true
                    let openingLine = line
                    r = opening &+ 1
                    guard Self.moveQuoted(base, &r, &w, end, &line) else {
                        outcome.failure = .unterminatedQuote(line: openingLine, column: n - rowField)
                        return outcome
                    }
                    let stop = Self.scan(base, r, separator)
                    var content = stop
                    while content > r, base[content &- 1] == 0x20 { content &-= 1 }
                    let length = content &- r
                    (base + w).update(from: base + r, count: length)
                    w &+= length
                    r = stop
                } else {
                    let stop = Self.scan(base, r, separator)
                    let length = stop &- r
                    if w != r { (base + w).update(from: base + r, count: length) }
                    w &+= length
                    r = stop
                }
                guard r < end, base[r] == separator, separator != Self.lineFeed else { break }
                base[w] = separator
                w &+= 1
                r &+= 1
            }
            if r < end {
                r &+= base[r] == Self.carriageReturn && r &+ 1 < end && base[r &+ 1] == Self.lineFeed ? 2 : 1
                line &+= 1
            }

            let count = n &- rowField
            if count == 1, !hasQuotes, Self.isBlank(base, rowStart, w) {
                n = rowField
                w = rowStart
                if outcome.columnCount == 1 { pendingBlanks &+= 1 }
                continue
            }
            if pendingBlanks > 0 {
                // Each blank line left one byte, so moving the row behind them by as many is room enough.
                let length = w &- rowStart
                (base + rowStart + pendingBlanks).update(from: base + rowStart, count: length)
                for i in stride(from: count - 1, through: 0, by: -1) {
                    starts[rowField &+ pendingBlanks &+ i] =
                        starts[rowField &+ i] &+ UInt32(truncatingIfNeeded: pendingBlanks)
                }
                for i in 0..<pendingBlanks {
                    starts[rowField &+ i] = UInt32(truncatingIfNeeded: rowStart &+ i)
                    base[rowStart &+ i] = Self.lineFeed
                }
                n &+= pendingBlanks
                w &+= pendingBlanks
                outcome.rowCount &+= pendingBlanks
                pendingBlanks = 0
            }
            base[w] = Self.lineFeed
            w &+= 1
            if outcome.rowCount == 0 { outcome.columnCount = count }
            if count != outcome.columnCount {
                if ragged == .reject {
                    outcome.failure = .ragged(line: rowLine, expected: outcome.columnCount, found: count)
                    return outcome
                }
                outcome.uneven.append((outcome.rowCount, count))
            }
            outcome.rowCount &+= 1
        }
        starts[n] = UInt32(truncatingIfNeeded: w)
        outcome.fieldCount = n
        return outcome
    }

    /// Moves the content of a quoted field from `r`, behind its opening mark, to `w`, and leaves `r` behind the closing
    /// mark. False where there is none.
    private static func moveQuoted(
        _ base: UnsafeMutablePointer<UInt8>, _ r: inout Int, _ w: inout Int, _ end: Int, _ line: inout Int
    ) -> Bool {
        var from = r
        var i = r
        while true {
            while i < end, base[i] != quote {
                let byte = base[i]
                if byte == lineFeed || (byte == carriageReturn && base[i &+ 1] != lineFeed) { line &+= 1 }
                i &+= 1
            }
            guard i < end else { return false }
            let isDoubled = i &+ 1 < end && base[i &+ 1] == quote
            // The first of two marks is kept with what precedes it.
            let length = i &- from &+ (isDoubled ? 1 : 0)
            (base + w).update(from: base + from, count: length)
            w &+= length
            i &+= isDoubled ? 2 : 1
            from = i
            if !isDoubled {
                r = i
                return true
            }
        }
    }

    /// The offset of the first delimiter or line end at or behind `from`. A sentinel line feed lies behind the data.
    @inline(__always)
    private static func scan(_ base: UnsafeMutablePointer<UInt8>, _ from: Int, _ separator: UInt8) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let raw = UnsafeRawPointer(base)
        let separators = ones &* UInt64(separator)
        var i = from
        while true {
            // Eight bytes at a time (Mycroft's test): a byte that is zero after the exclusive-or borrows in the
            // subtraction. False marks occur only above a true one, so the lowest mark is right.
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: i, as: UInt64.self))
            let a = word ^ separators
            let b = word ^ 0x0A0A_0A0A_0A0A_0A0A
            let c = word ^ 0x0D0D_0D0D_0D0D_0D0D
            let marks = (((a &- ones) & ~a) | ((b &- ones) & ~b) | ((c &- ones) & ~c)) & highs
            if marks != 0 { return i &+ marks.trailingZeroBitCount &>> 3 }
            i &+= 8
        }
    }

    /// How many bytes are the separator or end a line.
    private static func count(
        _ base: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int, _ separator: UInt8
    ) -> Int {
        let sevens: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let raw = UnsafeRawPointer(base)
        let separators = 0x0101_0101_0101_0101 &* UInt64(separator)
        var count = 0
        var i = start
        while i &+ 8 <= end {
            let word = raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)
            let a = word ^ separators
            let b = word ^ 0x0A0A_0A0A_0A0A_0A0A
            let c = word ^ 0x0D0D_0D0D_0D0D_0D0D
            // Exactly the zero bytes keep their high bit clear here, with no borrow between bytes.
            let others = (((a & sevens) &+ sevens) | a) & (((b & sevens) &+ sevens) | b) & (((c & sevens) &+ sevens) | c)
            count &+= (~(others | sevens)).nonzeroBitCount
            i &+= 8
        }
        while i < end {
            let byte = base[i]
            if byte == separator || byte == lineFeed || byte == carriageReturn { count &+= 1 }
            i &+= 1
        }
        return count
    }

    private static func isBlank(_ base: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var i = start
        while i < end {
            guard base[i] == 0x20 || base[i] == 0x09 else { return false }
            i &+= 1
        }
        return true
    }

    /// Gives every row as many fields as the longest has.
    private func pad(_ fields: Fields, _ uneven: [(row: Int, count: Int)]) throws(Failure) -> Fields {
        let columns = max(fields.columnCount, uneven.reduce(0) { max($0, $1.count) })
        let (cells, overflow) = fields.rowCount.multipliedReportingOverflow(by: columns)
        guard !overflow, cells <= max(Self.paddedCellLimit, fields.starts.count) else {
            throw .tooManyCells(limit: Self.paddedCellLimit)
        }
        let starts = [UInt32](unsafeUninitializedCapacity: cells + 1) { output, initialized in
            fields.starts.withUnsafeBufferPointer { input in
                var from = 0
                var to = 0
                var next = 0
                for row in 0..<fields.rowCount {
                    var count = fields.columnCount
                    if next < uneven.count, uneven[next].row == row {
                        count = uneven[next].count
                        next &+= 1
                    }
                    for i in 0..<count { output[to &+ i] = input[from &+ i] }
                    from &+= count
                    for i in count..<columns { output[to &+ i] = input[from] }
                    to &+= columns
                }
                output[to] = input[from]
                initialized = to + 1
            }
        }
        return Fields(starts: starts, columnCount: columns, rowCount: fields.rowCount)
    }
}
