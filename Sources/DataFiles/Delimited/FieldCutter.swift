/// The loop of ``DelimitedParser``: goes once through a text, notes where fields begin, and moves what it keeps to the front.
///
/// `write` never overtakes `read`: nothing is written that was not read.
struct FieldCutter {
    /// Fields that were found; one start more is written.
    private(set) var fieldCount = 0
    private(set) var columnCount = 0
    private(set) var rowCount = 0
    /// Rows whose number of fields is not ``columnCount``.
    private(set) var uneven: [UnevenRow] = []
    /// Rows of another number of fields that were left out.
    private(set) var dropped = UnevenRows()
    /// Lines that are comments.
    private(set) var commentCount = 0
    private(set) var failure: DelimitedParser.Failure?

    private let text: UnsafeMutableBufferPointer<UInt8>
    private let end: Int
    private let separator: UInt8
    /// A zero byte, which no text has, where there is none. The same of what escapes.
    private let quote, escape: UInt8
    private let comment: [UInt8]
    private let endsWithSeparator, lacksFirstHeading: Bool
    private let starts: UnsafeMutableBufferPointer<UInt32>
    private let ragged: DataFileOptions.Ragged
    private let start: Int
    private var read: Int
    private var write: Int
    private var line: Int
    /// Blank lines seen in a table of one column since the last row with content: they count only if one follows.
    private var pendingBlanks = 0
    /// Whether the last line was blank.
    private var wasBlank = false

    /// A row of another number of fields than the first.
    struct UnevenRow {
        let row, count, line: Int
        /// Whether a blank line stands before it.
        let isApart: Bool
    }

    /// How many rows were shorter, and longer, than the first, and the line of the first of them.
    struct UnevenRows {
        var short = 0, long = 0, line = 0

        mutating func add(_ count: Int, of columns: Int, line: Int) {
            if short + long == 0 { self.line = line }
            if count < columns { short += 1 } else { long += 1 }
        }
    }

    /// Where rows of another length are an error, a text with more of them is one without a look at what follows.
    static let mostRejected = 64

    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D

    /// - Parameters:
    ///   - text: The file and its ``FileBytes/slack``.
    ///   - end: Of what is to be cut, from where the dialect says that the table begins.
    ///   - starts: Room for one start a field and two more.
    init(
        _ text: UnsafeMutableBufferPointer<UInt8>, end: Int, _ dialect: Dialect,
        starts: UnsafeMutableBufferPointer<UInt32>, ragged: DataFileOptions.Ragged
    ) {
        self.text = text
        self.end = end
        separator = dialect.delimiter ?? Self.lineFeed
        quote = dialect.quote ?? 0
        escape = dialect.escape ?? 0
        comment = dialect.comment
        (endsWithSeparator, lacksFirstHeading) = (dialect.endsWithDelimiter, dialect.lacksFirstHeading)
        self.starts = starts
        self.ragged = ragged
        start = dialect.start
        read = dialect.start
        write = dialect.start
        line = dialect.firstLine
    }

    /// Cuts all of the text, or up to ``failure``.
    mutating func cut() {
        if comment.isEmpty {
            while read < end, failure == nil { cutRow() }
        } else {
            while read < end, failure == nil { if !skipComment() { cutRow() } }
        }
        starts[fieldCount] = UInt32(truncatingIfNeeded: write)
    }

    /// Passes over a line that is a comment. The first row is none, though it may look so: `#id,name`.
    private mutating func skipComment() -> Bool {
        guard read > start, text[read..<end].starts(with: comment) else { return false }
        while read < end, text[read] != Self.lineFeed, text[read] != Self.carriageReturn { read &+= 1 }
        endLine()
        commentCount += 1
        return true
    }

    @inline(__always) private mutating func endLine() {
        guard read < end else { return }
        read &+= text[read] == Self.carriageReturn && read &+ 1 < end && text[read &+ 1] == Self.lineFeed ? 2 : 1
        line &+= 1
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
            if text[opening] == quote {
                hasQuotes = true
                guard cutQuoted(from: opening &+ 1, column: fieldCount &- rowField) else { return }
            } else if escape != 0 {
                cutEscaped()
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
        endLine()
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
        var count = fieldCount &- field
        if count == 1, !hasQuotes, isBlank(start..<write) {
            fieldCount = field
            write = start
            wasBlank = true
            if columnCount == 1 { pendingBlanks &+= 1 }
            return
        }
        if endsWithSeparator, count > 1, Int(starts[fieldCount &- 1]) == write {
            // The line feed takes the place of the separator.
            count &-= 1
            fieldCount &-= 1
            write &-= 1
        }
        defer { wasBlank = false }
        if pendingBlanks > 0 { insertBlanks(beforeField: field, at: start) }
        text[write] = Self.lineFeed
        write &+= 1
        if rowCount == 0 {
            if lacksFirstHeading { count &+= insertEmptyField() }
            columnCount = count
        }
        if count != columnCount {
            if ragged == .drop {
                dropped.add(count, of: columnCount, line: line)
                fieldCount = field
                write = start
                return
            }
            uneven.append(UnevenRow(row: rowCount, count: count, line: line, isApart: wasBlank))
            // A field behind a separator that ends all other lines is a column of its own.
            if ragged == .reject, !endsWithSeparator, uneven.count > Self.mostRejected {
                failure = .ragged(line: uneven[0].line, expected: columnCount, found: uneven[0].count)
                return
            }
        }
        rowCount &+= 1
    }

    /// Puts a field without bytes before those of the first row.
    private mutating func insertEmptyField() -> Int {
        for i in (0..<fieldCount).reversed() { starts[i + 1] = starts[i] }
        fieldCount += 1
        return 1
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
            while i < end, text[i] != quote {
                let byte = text[i]
                if byte == escape, i &+ 1 < end, isEscapable(text[i &+ 1]) {
                    keep(from..<i)
                    from = i &+ 1
                    // A line end is counted below.
                    i &+= text[from] == Self.lineFeed || text[from] == Self.carriageReturn ? 1 : 2
                    continue
                }
                if byte == Self.lineFeed || (byte == Self.carriageReturn && text[i &+ 1] != Self.lineFeed) { line &+= 1 }
                i &+= 1
            }
            guard i < end else { return false }
            let isDoubled = i &+ 1 < end && text[i &+ 1] == quote
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

extension FieldCutter {
    /// Keeps a field that no quotation mark begins, without what escapes characters of it.
    private mutating func cutEscaped() {
        var from = read
        while read < end {
            let byte = text[read]
            if byte == escape, read &+ 1 < end, isEscapable(text[read &+ 1]) {
                keep(from..<read)
                from = read &+ 1
                read &+= 2
                // An escaped line end is one of the text.
                if text[read &- 1] == Self.carriageReturn, read < end, text[read] == Self.lineFeed { read &+= 1 }
                if text[from] == Self.lineFeed || text[from] == Self.carriageReturn { line &+= 1 }
            } else if byte == separator || byte == Self.lineFeed || byte == Self.carriageReturn {
                break
            } else {
                read &+= 1
            }
        }
        keep(from..<read)
    }

    private func isEscapable(_ byte: UInt8) -> Bool {
        byte == quote || byte == separator || byte == escape || byte == Self.lineFeed || byte == Self.carriageReturn
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
