/// What all cells of a column say about it: what they are, how they are to be aligned and set.
///
/// A column is what at least three quarters of its values are, blank cells left out: numbers, dates or times among which up
/// to a quarter are odd (`unknown`, `see note`) stay numbers, dates or times. With more odd ones the column is text. It is
/// text too where its first thousand values hold not one number, date or time, and where a single one can only be a code:
/// digits with a zero before them (`007`), or a telephone number with its `+`.
public struct ColumnProfile: Hashable, Sendable {
    /// What at least three quarters of the cells are that are not blank.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case text
        case integer
        case decimal
        /// Every number has a percent sign.
        case percent
        /// At least one cell has a currency symbol or code, and all are numbers.
        case currency
        /// At least one cell has a unit behind its number: kg, MB, °C, ‰, K, M, ×.
        case measure
        /// Days, with or without a time.
        case date
        /// Times of day: `08:30`, `8:30 PM`.
        case time
        /// `3:45`, `1:02:33.5`, `2h 30m`, `PT45S`.
        case duration
        /// true/false or yes/no.
        case boolean
    }

    /// How the third number of 3/1/2024 relates to the first two; ISO dates need no order.
    public enum DateOrder: Hashable, Sendable {
        /// March 1st.
        case monthFirst
        /// The 3rd of January.
        case dayFirst
    }

    /// What the column is.
    public internal(set) var kind: Kind = .text
    /// Whether the comma is the decimal separator, decided for the whole column: by cells that can be read one way
    /// only, then by the file's other columns, then by the delimiter (a semicolon goes with decimal commas).
    public internal(set) var usesDecimalComma = false
    /// Whether units such as MB occur, so that "B" is a byte and no billion.
    var countsBytes = false
    /// For dates with slashes: decided by the days beyond 12; month first where none is.
    public internal(set) var dateOrder = DateOrder.monthFirst
    /// Whether a number below or above zero occurs.
    public internal(set) var hasNegative = false
    /// Whether a number above zero occurs.
    public internal(set) var hasPositive = false
    /// Whether a number is written with `+`.
    public internal(set) var hasPlusSign = false
    /// Whether decimal separators would not stand below each other if all numbers ended at the right edge: they differ in
    /// their decimals, or in what follows their last digits, as a percent sign or a parenthesis. Of times the same is said
    /// of the colon behind the hours, of durations of the separator behind the seconds. False where only some numbers have
    /// an exponent: their separators tell no magnitude.
    public internal(set) var hasUnevenDecimals = false
    /// Whether some numbers, but not all, have an exponent.
    public internal(set) var mixesExponents = false
    /// Whether this is a column of changes, in which a sign is good or bad news: numbers below and above zero, written
    /// with `+`, as percentages, or under a heading such as "change" or "difference". Temperatures, say, are not.
    public internal(set) var isSignedChange = false
    /// Whether the column names rows rather than measuring them: its heading is `id`, `#`, `no` or ends with `id`, or
    /// it is the first column and counts up by one, unless the heading names a quantity.
    public internal(set) var isIdentifier = false
    /// Whether the cells are codes: digits that name something and measure nothing. Telephone numbers, postal codes,
    /// identifiers and years by their heading; article numbers, versions and addresses (IP) of whatever heading by their
    /// form: every word of every cell has a digit. Whole numbers without grouping stay of the kind ``Kind/integer``, and
    /// sort by value.
    public internal(set) var isCode = false
    /// Whether the heading says that the cells are what things are called: "title", "product name", "subject".
    package internal(set) var isTitle = false
    /// Whether every cell is a whole number of four digits from 1000 to 2999 without grouping: likely years.
    public internal(set) var isYear = false
    /// Cells without a value: empty, a dash, `n/a`, `null` and the like.
    public internal(set) var blankCount = 0
    /// Cells that have a value, but not one of the column's ``kind``; 0 in a column of texts.
    public internal(set) var oddCount = 0
    /// Whether a cell has a line break.
    public internal(set) var hasLineBreaks = false
    /// The most characters (Unicode scalars) in a cell, and the first row that has them; 0 and nil without rows.
    public internal(set) var longestLength = 0
    /// The first row with a cell of ``longestLength``; nil without rows.
    public internal(set) var longestRow: Int?
    /// The number of different texts in the column, blank ones included, up to ``distinctBound``; then nil.
    public internal(set) var distinctCount: Int?
    /// The different texts in order of appearance, if they are at most ``fewDistinct``.
    public internal(set) var distinctValues: [String]?

    /// The most different texts that are kept: what has more is read as text, not as states.
    public static let fewDistinct = 24
    /// The most different texts that are counted.
    public static let distinctBound = 64

    /// Whether the values are numbers of some kind.
    public var isNumeric: Bool {
        switch kind {
        case .integer, .decimal, .percent, .currency, .measure: true
        case .text, .date, .time, .duration, .boolean: false
        }
    }

    /// Whether the values are read from the right, as quantities are: numbers that are no codes, times and durations.
    public var isRightAligned: Bool { isNumeric && !isCode || kind == .time || kind == .duration }
}
