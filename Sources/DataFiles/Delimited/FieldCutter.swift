/// The loop of ``DelimitedParser``: goes once through a text, notes where fields begin, and moves what it keeps to the front.
///
/// `write` never overtakes `read`: nothing is written that was not read.
struct FieldCutter {
    /// Fields that were found; one start more is written.
    private(set) var fieldCount = 0
    private(set) var columnCount = 0
    private(set) var rowCount = 0
    /// Rows whose number of fields is not ``columnCount``.
    private(set) var uneven: [(row: Int, count: Int)] = []
    private(set) var failure: DelimitedParser.Failure?

    private let text: UnsafeMutableBufferPointer<UInt8>
    private let end: Int
    private let separator: UInt8
    private let starts: UnsafeMutableBufferPointer<UInt32>
    private let rejectsUnevenRows: Bool
    private var read: Int
    private var write: Int
    private var line: Int
    /// Blank lines seen in a table of one column since the last row with content: they count only if one follows.
    private var pendingBlanks = 0

    private static let quote: UInt8 = 0x22
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D

    /// - Parameters:
    ///   - text: The file and its ``FileBytes/slack``.
    ///   - range: The part to cut.
    ///   - separator: A line feed for a text of one column.
    ///   - starts: Room for one start a field and one more.
    init(
        _ text: UnsafeMutableBufferPointer<UInt8>, _ range: Range<Int>, separator: UInt8,
        starts: UnsafeMutableBufferPointer<UInt32>, firstLine: Int, rejectsUnevenRows: Bool
    ) {
        self.text = text
        end = range.upperBound
        self.separator = separator
        self.starts = starts
        self.rejectsUnevenRows = rejectsUnevenRows
        read = range.lowerBound
        write = range.lowerBound
        line = firstLine
    }

    /// Cuts all of the text, or up to ``failure``.
    mutating func cut() {
        while read < end, failure == nil { cutRow() }
        starts[fieldCount] = UInt32(truncatingIfNeeded: write)
    }

    @inline(__always) private mutating func cutRow() {
        let rowLine = line
        let rowField = fieldCount
        let rowStart = write
        var hasQuotes = false
        while true {
            starts[fieldCount] = UInt32(truncatingIfNeeded: write)
            fieldCount &+= 1
            var opening = read
            if separator != 0x20 {
                while text[opening] == 0x20 { opening &+= 1 }
            }
            // The sentinel is no quotation mark, so one found here lies before `end`.
            if text[opening] == Self.quote {
                hasQuotes = true
                guard cutQuoted(from: opening &+ 1, column: fieldCount &- rowField) else { return }
            } else {
                let stop = SeparatorScan.next(separator, in: UnsafeBufferPointer(text), from: read)
                keep(read..<stop)
                read = stop
            }
            guard read < end, text[read] == separator, separator != Self.lineFeed else { break }
            text[write] = separator
            write &+= 1
            read &+= 1
        }
        if read < end {
            read &+= text[read] == Self.carriageReturn && read &+ 1 < end && text[read &+ 1] == Self.lineFeed ? 2 : 1
            line &+= 1
        }
        endRow(line: rowLine, field: rowField, start: rowStart, hasQuotes: hasQuotes)
    }

    /// Moves bytes to where the next is written.
    @inline(__always) private mutating func keep(_ range: Range<Int>) {
        let length = range.upperBound &- range.lowerBound
        if write != range.lowerBound {
            _ = text.extracting(write..<(write &+ length)).update(fromContentsOf: text.extracting(range))
        }
        write &+= length
    }

    /// Ends a row that began at a field and a place, and of which ``write`` is the end.
    @inline(__always) private mutating func endRow(line: Int, field: Int, start: Int, hasQuotes: Bool) {
        let count = fieldCount &- field
        if count == 1, !hasQuotes, isBlank(start..<write) {
            fieldCount = field
            write = start
            if columnCount == 1 { pendingBlanks &+= 1 }
            return
        }
        if pendingBlanks > 0 { insertBlanks(beforeField: field, at: start) }
        text[write] = Self.lineFeed
        write &+= 1
        if rowCount == 0 { columnCount = count }
        if count != columnCount {
            guard !rejectsUnevenRows else {
                failure = .ragged(line: line, expected: columnCount, found: count)
                return
            }
            uneven.append((rowCount, count))
        }
        rowCount &+= 1
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        var i = range.lowerBound
        while i < range.upperBound {
            guard text[i] == 0x20 || text[i] == 0x09 else { return false }
            i &+= 1
        }
        return true
    }

    /// Makes the pending blank lines rows before the row that begins at a field and a place. Each left one byte, so moving the
    /// row behind them by as many is room enough.
    private mutating func insertBlanks(beforeField field: Int, at start: Int) {
        let length = write - start
        let room = text.extracting((start + pendingBlanks)..<(write + pendingBlanks))
        _ = room.update(fromContentsOf: text.extracting(start..<(start + length)))
        for i in (field..<fieldCount).reversed() {
            starts[i + pendingBlanks] = starts[i] &+ UInt32(truncatingIfNeeded: pendingBlanks)
        }
        for i in 0..<pendingBlanks {
            starts[field + i] = UInt32(truncatingIfNeeded: start + i)
            text[start + i] = Self.lineFeed
        }
        fieldCount += pendingBlanks
        write += pendingBlanks
        rowCount += pendingBlanks
        pendingBlanks = 0
    }

    // MARK: Quotation marks

    /// Keeps the content of a field whose opening mark ends at `content`, and what follows its closing mark without the
    /// spaces at its end. False where there is no closing mark.
    private mutating func cutQuoted(from content: Int, column: Int) -> Bool {
        let openingLine = line
        read = content
        guard keepQuoted() else {
            failure = .unterminatedQuote(line: openingLine, column: column)
            return false
        }
        let stop = SeparatorScan.next(separator, in: UnsafeBufferPointer(text), from: read)
        var contentEnd = stop
        while contentEnd > read, text[contentEnd &- 1] == 0x20 { contentEnd &-= 1 }
        keep(read..<contentEnd)
        read = stop
        return true
    }

    /// Keeps what stands between ``read`` and the closing mark, and goes on behind that.
    private mutating func keepQuoted() -> Bool {
        var from = read
        var i = read
        while true {
            while i < end, text[i] != Self.quote {
                let byte = text[i]
                if byte == Self.lineFeed || (byte == Self.carriageReturn && text[i &+ 1] != Self.lineFeed) { line &+= 1 }
                i &+= 1
            }
            guard i < end else { return false }
            let isDoubled = i &+ 1 < end && text[i &+ 1] == Self.quote
            // The first of two marks is kept with what precedes it.
            keep(from..<(isDoubled ? i &+ 1 : i))
            i &+= isDoubled ? 2 : 1
            from = i
            if !isDoubled {
                read = i
                return true
            }
        }
    }
}

/// Finds separators and line ends, eight bytes at a time.
enum SeparatorScan {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let lineFeeds: UInt64 = 0x0A0A_0A0A_0A0A_0A0A
    private static let carriageReturns: UInt64 = 0x0D0D_0D0D_0D0D_0D0D

    /// The offset of the first separator or line end at or behind `from`. A sentinel line feed lies behind the data.
    @inline(__always)
    static func next(_ separator: UInt8, in text: UnsafeBufferPointer<UInt8>, from: Int) -> Int {
        let highs: UInt64 = 0x8080_8080_8080_8080
        let raw = UnsafeRawBufferPointer(text)
        let separators = ones &* UInt64(separator)
        var i = from
        while true {
            // Mycroft's test: a byte that is zero after the exclusive-or borrows in the subtraction. False marks occur
            // only above a true one, so the lowest mark is right.
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: i, as: UInt64.self))
            let a = word ^ separators
            let b = word ^ lineFeeds
            let c = word ^ carriageReturns
            let marks = (((a &- ones) & ~a) | ((b &- ones) & ~b) | ((c &- ones) & ~c)) & highs
            if marks != 0 { return i &+ marks.trailingZeroBitCount &>> 3 }
            i &+= 8
        }
    }

    /// How many bytes are the separator or end a line.
    static func count(_ separator: UInt8, in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        let sevens: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let raw = UnsafeRawBufferPointer(text)
        let separators = ones &* UInt64(separator)
        var count = 0
        var i = range.lowerBound
        while i &+ 8 <= range.upperBound {
            let word = raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)
            let a = word ^ separators
            let b = word ^ lineFeeds
            let c = word ^ carriageReturns
            // Exactly the zero bytes keep their high bit clear here, with no borrow between bytes.
            let others = (((a & sevens) &+ sevens) | a) & (((b & sevens) &+ sevens) | b) & (((c & sevens) &+ sevens) | c)
            count &+= (~(others | sevens)).nonzeroBitCount
            i &+= 8
        }
        while i < range.upperBound {
            let byte = text[i]
            if byte == separator || byte == FieldCutter.lineFeed || byte == FieldCutter.carriageReturn { count &+= 1 }
            i &+= 1
        }
        return count
    }
}
