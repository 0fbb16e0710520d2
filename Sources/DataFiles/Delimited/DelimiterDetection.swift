/// Finds the dialect of a text from its first rows.
enum DelimiterDetection {
    /// In the order in which they win when two cut equally well: the rarer a character is in text, the more it says.
    private static let candidates: [UInt8] = [0x09, 0x3B, 0x7C, 0x2C]

    /// What is given, and what is to be found.
    struct Request {
        /// Nil where it is to be found.
        var delimiter: UInt8?
        var quote = DataFileOptions.Mark.automatic
        var escape = DataFileOptions.Mark.automatic
        var comment = DataFileOptions.Mark.automatic
        var skip: Int?
    }

    static func detect(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ request: Request = Request()) -> Dialect {
        var (start, line) = (start, 1)
        var request = request
        // A `sep=` line is no data, whatever it says.
        if let separator = separatorLine(bytes, from: start) {
            (start, line) = (separator.end, 2)
            request.delimiter = request.delimiter ?? separator.delimiter
        }
        if let skip = request.skip {
            for _ in 0..<skip where start < bytes.count { start = endOfLine(bytes, start) }
            line += skip
        }
        var base = Dialect(quote: request.quote.byte(0x22), escape: request.escape.byte(nil), start: start, firstLine: line)
        base.comment = request.comment.byte(nil).map { [$0] } ?? []
        skipComments(bytes, &base)
        var best = Candidate(bytes, base, delimiter: request.delimiter)
        for other in alternatives(bytes, base, request) {
            let candidate = Candidate(bytes, other, delimiter: request.delimiter)
            if candidate.isBetter(than: best) { best = candidate }
        }
        return best.dialect(bytes, looksAbove: request.skip == nil, findsComments: request.comment == .automatic)
    }

    /// Other dialects that a text may be in, where it has characters for them.
    private static func alternatives(_ bytes: UnsafeBufferPointer<UInt8>, _ base: Dialect, _ request: Request) -> [Dialect] {
        let sample = bytes[base.start...].prefix(RowSample.size)
        var found: [Dialect] = []
        let mayBeSingle = request.quote == .automatic && hasMark(0x27, sample)
        let mayBeEscaped = request.escape == .automatic && sample.contains(0x5C)
        for quote in mayBeSingle ? [base.quote, 0x27] : [base.quote] {
            for escape in mayBeEscaped ? [base.escape, 0x5C] : [base.escape] where quote != base.quote || escape != base.escape {
                var other = base
                (other.quote, other.escape) = (quote, escape)
                found.append(other)
            }
        }
        return found
    }

    /// Whether a mark stands at the beginning of a line or behind what may be a delimiter.
    private static func hasMark(_ mark: UInt8, _ sample: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        zip(sample, sample.dropFirst()).contains { $1 == mark && ($0 == 0x0A || $0 == 0x20 || candidates.contains($0)) }
            || sample.first == mark
    }

    /// A dialect with the delimiter that goes with it best.
    private struct Candidate {
        private var dialect: Dialect
        private var sample: RowSample
        /// How even it cuts, from 0 for a text of one column to 1.
        private var share = 0.0
        private var above = 0
        private var likelihood = 0.0

        init(_ bytes: UnsafeBufferPointer<UInt8>, _ base: Dialect, delimiter given: UInt8?) {
            (dialect, sample) = (base, RowSample(bytes, from: base.start, line: base.firstLine, base))
            for delimiter in given.map({ [$0] }) ?? candidates {
                var dialect = base
                dialect.delimiter = delimiter
                let sample = RowSample(bytes, from: base.start, line: base.firstLine, dialect)
                let above = TableBlock.rowsAbove(sample.rows, bytes)
                let share = given == nil ? Self.share(sample.rows, above: above, delimiter, bytes) ?? 0 : 1
                // What cuts as evenly with lines above the table, or with marks that close nothing, is less likely.
                let strays = Double(min(sample.strayMarks, sample.rows.count)) / Double(max(1, sample.rows.count))
                let likelihood = share * (1 - 0.5 * strays) - (above > 0 ? 0.001 : 0)
                guard likelihood > self.likelihood else { continue }
                (self.dialect, self.sample, self.share, self.above) = (dialect, sample, share, above)
                self.likelihood = likelihood
            }
            guard given == nil, share < 0.02 else { return }
            var blanks = base
            blanks.delimiter = 0x20
            let sample = RowSample(bytes, from: base.start, line: base.firstLine, blanks)
            let comments = sample.rows.prefix { TableBlock.isComment($0, bytes) }.count
            if BlankDelimiter.cuts(sample, from: comments, bytes) {
                (dialect, self.sample, share, above) = (blanks, sample, 1, comments)
            }
        }

        /// Whether another dialect is given up for this one, which is rarer.
        func isBetter(than other: Candidate) -> Bool {
            guard share >= other.share, sample.strayMarks <= other.sample.strayMarks else { return false }
            if dialect.quote != other.dialect.quote {
                // Apostrophes are letters, unless they stand around the fields of most rows, or around all headings.
                let quoted = sample.rows.count(where: \.isQuoted)
                let isUsual = quoted * 2 >= sample.rows.count && quoted > 1 || sample.rows.first?.isAllQuoted == true
                return sample.strayMarks == 0 && !other.sample.rows.contains(where: \.isQuoted) && isUsual
            }
            return sample.strayMarks < other.sample.strayMarks || share > other.share
        }

        /// The dialect, with what stands around the table.
        func dialect(_ bytes: UnsafeBufferPointer<UInt8>, looksAbove: Bool, findsComments: Bool) -> Dialect {
            var dialect = dialect
            var rows = sample.rows[...]
            guard dialect.delimiter != nil, !rows.isEmpty else { return dialect }
            if looksAbove, above > 0 {
                for row in rows.prefix(above) {
                    let line = bytes[row.start..<row.end]
                    dialect.linesAbove.append(String(decoding: line.prefix(1000), as: UTF8.self))
                    if let mark = Dialect.comments.first(where: { line.starts(with: $0) }), mark.first != dialect.delimiter {
                        dialect.commentsAbove += 1
                        if findsComments, dialect.comment.isEmpty { dialect.comment = mark }
                    }
                }
                rows = rows.dropFirst(above)
                (dialect.start, dialect.firstLine) = rows.first.map { ($0.start, $0.line) } ?? (dialect.start, dialect.firstLine)
            }
            if looksAbove, findsComments, dialect.comment.isEmpty {
                dialect.comment = TableBlock.commentMark(between: rows, dialect, bytes) ?? []
            }
            if !dialect.comment.isEmpty {
                rows = ArraySlice(
                    rows.filter { !bytes[$0.start...].starts(with: dialect.comment) || $0.start == rows.first?.start })
            }
            if let first = rows.first, rows.count > 1 {
                // Headings have one delimiter less, or one more without a heading behind it.
                dialect.endsWithDelimiter = rows.dropFirst().allSatisfy { row in
                    row.endsWithDelimiter && (first.endsWithDelimiter || row.fields == first.fields + 1)
                }
                dialect.lacksFirstHeading =
                    !dialect.endsWithDelimiter && rows.count > 2 && first.fields > 1 && first.filled == first.fields
                    && TableBlock.isHeading(first, bytes) && rows.dropFirst().allSatisfy { $0.fields == first.fields + 1 }
            }
            return dialect
        }

        /// The share of rows that have the most frequent number of fields, if that is more than one. Nil where the delimiter does
        /// not cut.
        private static func share(
            _ all: [RowSample.Row], above: Int, _ delimiter: UInt8, _ bytes: UnsafeBufferPointer<UInt8>
        ) -> Double? {
            let rows = all[above...]
            guard let first = rows.first else { return nil }
            let mode = RowSample.mode(rows)
            let share = Double(mode.rows) / Double(rows.count)
            // A heading that is cut above rows that are not, or each in its way: weak, but better than one column, and the
            // reader is told which row has too many fields or too few.
            let weak = first.fields > 1 ? 0.01 : nil
            guard mode.fields > 1, share >= 0.5 || first.fields == mode.fields else { return weak }
            // What only ends lines, as `;` does those of entities, parts nothing.
            let ending = rows.count(where: \.endsWithDelimiter)
            if mode.fields == 2, ending * 2 > rows.count { return 0.02 }
            // One column of decimal commas, or of sentences, under a heading without one.
            if delimiter == 0x2C, all[0].fields == 1, !hasSeparatingComma(bytes, all[0].start) { return nil }
            return share
        }
    }

    // MARK: Lines

    /// The line `sep=;` with which spreadsheets say the delimiter, and the offset behind it.
    static func separatorLine(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (delimiter: UInt8, end: Int)? {
        let rest = bytes[start...]
        guard rest.count >= 6 else { return nil }
        let head = Array(rest.prefix(9))
        let isQuoted = head[0] == 0x22
        let at = isQuoted ? 1 : 0
        guard head[at] | 0x20 == 0x73, head[at + 1] | 0x20 == 0x65, head[at + 2] | 0x20 == 0x70, head[at + 3] == 0x3D
        else { return nil }
        let delimiter = head[at + 4]
        guard Dialect.isUsable(delimiter) else { return nil }
        var end = start + at + 5
        if isQuoted {
            guard end < bytes.count, bytes[end] == 0x22 else { return nil }
            end += 1
        }
        guard end < bytes.count else { return nil }
        return bytes[end] == 0x0D || bytes[end] == 0x0A ? (delimiter, endOfLine(bytes, end)) : nil
    }

    /// Where the line behind the one of a place begins.
    private static func endOfLine(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        guard let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return bytes.count }
        return end + (bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1)
    }

    /// Passes over lines of comments, by a mark that is given, and blank ones.
    private static func skipComments(_ bytes: UnsafeBufferPointer<UInt8>, _ dialect: inout Dialect) {
        guard !dialect.comment.isEmpty else { return }
        while dialect.start < bytes.count {
            let end = endOfLine(bytes, dialect.start)
            let line = bytes[dialect.start..<end]
            if line.starts(with: dialect.comment) {
                dialect.commentsAbove += 1
            } else if !line.allSatisfy({ $0.isBlank || $0 == 0x0A || $0 == 0x0D }) {
                return
            }
            (dialect.start, dialect.firstLine) = (end, dialect.firstLine + 1)
        }
    }

    /// Whether behind the first line a comma stands neither between digits nor before a space.
    private static func hasSeparatingComma(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        let end = min(bytes.count, start + RowSample.size)
        guard var i = bytes[start..<end].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
        while i + 1 < end {
            i += 1
            guard bytes[i] == 0x2C else { continue }
            let after = i + 1 < end ? bytes[i + 1] : 0x0A
            if !(after == 0x20 || bytes[i - 1].isDigit && after.isDigit) { return true }
        }
        return false
    }
}

extension DataFileOptions.Mark {
    /// The byte that is given; where none is, `standard`.
    fileprivate func byte(_ standard: UInt8?) -> UInt8? {
        switch self {
        case .automatic: standard
        case .none: nil
        case .given(let scalar): UInt8(exactly: scalar.value)
        }
    }
}
