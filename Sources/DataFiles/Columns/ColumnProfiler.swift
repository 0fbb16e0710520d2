import RasterGraphics

/// Reads every cell once and gathers what ``ColumnProfile`` tells.
struct ColumnProfiler {
    let fields: FieldSlices
    /// The rows of the parsed text that are data.
    let rows: Range<Int>
    /// What the file says of its columns.
    let types: [ColumnType?]
    let delimiter: UInt8?

    /// Row after row, as the bytes lie. Linear; a column that has turned out to be text costs next to nothing.
    func profiles(headings: [String]) -> [ColumnProfile] {
        let columnCount = fields.columnCount
        var columns = Array(repeating: ColumnEvidence(rowCount: rows.count), count: columnCount)
        let label = labelOfSums
        let sums = label == nil ? rows.count : rows.count - 1
        columns.withUnsafeMutableBufferPointer { columns in
            var field = rows.lowerBound &* columnCount
            var row = 0
            let rowCount = rows.count
            // What is found of a table whose reading is ended is thrown away.
            while row < rowCount, row & 0xFF != 0 || !Allowance.isSpent {
                var column = 0
                while column < columnCount {
                    columns[column].add(fields[field], row: row, isLabel: field == label, isSum: row == sums) { row in
                        fields[rows.lowerBound &+ row, column]
                    }
                    column &+= 1
                    field &+= 1
                }
                row &+= 1
            }
        }
        let fileDecidesComma = decidesComma(columns)
        return columns.indices.map { column in
            profile(columns[column], column, heading: headings[column], fallsBackToComma: fileDecidesComma)
        }
    }

    /// The cell of the last row that says that the row sums up the others: a label, no value of its column.
    private var labelOfSums: Int? {
        guard rows.count > 2 else { return nil }
        let last = (rows.upperBound - 1) * fields.columnCount
        let label = (last..<last + fields.columnCount).first { !BlankText.matches(fields[$0]) }
        return label.flatMap { SumText.matches(String(decoding: fields[$0], as: UTF8.self)) ? $0 : nil }
    }

    /// For columns such as 1.234 alone, which either convention can read.
    private func decidesComma(_ columns: [ColumnEvidence]) -> Bool {
        let numeric = columns.filter { $0.numbers.isPossible && $0.numbers.count > 0 }
        let commas = numeric.count { $0.numbers.commaOnly > $0.numbers.pointOnly }
        let points = numeric.count { $0.numbers.pointOnly > $0.numbers.commaOnly }
        return commas != points ? commas > points : delimiter == 0x3B
    }

    private func profile(
        _ evidence: ColumnEvidence, _ column: Int, heading: String, fallsBackToComma: Bool
    ) -> ColumnProfile {
        var profile = ColumnProfile()
        profile.blankCount = rows.count - evidence.valueCount
        profile.longestLength = evidence.longestLength
        profile.hasLineBreaks = evidence.hasLineBreaks
        profile.longestRow = rows.isEmpty ? nil : evidence.longestRow
        if let distinct = evidence.distinct.rows {
            profile.distinctCount = distinct.count
            if distinct.count <= ColumnProfile.fewDistinct {
                profile.distinctValues = distinct.map { row in
                    String(decoding: fields[rows.lowerBound + row, column], as: UTF8.self)
                }
            }
        }
        let heading = HeadingWords(heading)
        profile.isIdentifier = heading.namesRows
        profile.isCode = heading.tellsCode && evidence.longestLength <= CodeText.longest
        profile.isTitle = heading.tellsTitle
        guard evidence.valueCount > 0 else { return profile }
        let numbers = evidence.numbers
        let usesComma =
            numbers.commaOnly != numbers.pointOnly ? numbers.commaOnly > numbers.pointOnly : fallsBackToComma
        let numberCount = numbers.isPossible ? numbers.count(decimalComma: usesComma) : 0
        let times = evidence.times
        let timeCount = times.isPossible ? times.count : 0
        let dateCount = evidence.dates.isPossible ? evidence.dates.count : 0
        if evidence.isMost(numberCount), numberCount >= timeCount {
            profile.oddCount = evidence.valueCount - numberCount
            numbers.tell(&profile, heading: heading, usesDecimalComma: usesComma)
            tellNames(evidence, column, heading: heading, &profile)
        } else if evidence.isMost(timeCount) {
            profile.oddCount = evidence.valueCount - timeCount
            let areClocks = types[column].map { $0 == .time } ?? (times.areClocks && !heading.tellsDuration)
            profile.kind = areClocks ? .time : .duration
            profile.hasUnevenDecimals = profile.kind == .time ? times.hasUnevenClocks : times.hasUnevenDurations
            (profile.isIdentifier, profile.isCode) = (false, false)
        } else if evidence.isMost(dateCount) {
            profile.oddCount = evidence.valueCount - dateCount
            profile.kind = .date
            profile.dateOrder = evidence.dates.order
            (profile.isIdentifier, profile.isCode) = (false, false)
        } else if evidence.mayBeBoolean {
            profile.kind = .boolean
            (profile.isIdentifier, profile.isCode) = (false, false)
        } else if evidence.mayBeCodes {
            profile.isCode = true
        }
        // Digits in a column that the file says is text name something.
        if types[column] == .text, profile.kind == .integer || profile.kind == .decimal {
            profile.isCode = true
            if profile.kind == .decimal { profile.kind = .text }
        }
        return profile
    }

    /// Writes down whether a column of numbers names something in place of measuring it.
    private func tellNames(_ evidence: ColumnEvidence, _ column: Int, heading: HeadingWords, _ profile: inout ColumnProfile) {
        let (numbers, isWhole, hasCodes) = (evidence.numbers, profile.kind == .integer, profile.isCode)
        let saysYear = heading.tellsYear
        profile.isYear = isWhole && numbers.areYears && (saysYear || profile.oddCount == 0)
        profile.isCode = isWhole && !numbers.isGrouped && (hasCodes || profile.isYear && saysYear)
        let counts =
            column == 0 && numbers.areConsecutive && !profile.isYear && evidence.valueCount > 1 && !heading.tellsQuantity
        profile.isIdentifier =
            isWhole && (profile.isIdentifier || (counts && profile.blankCount == 0 && profile.oddCount == 0))
    }
}
