import RasterText

/// A cell as its column reads it: its text, what that says, and where it is to stand below others.
package struct CellReading: Hashable, Sendable {
    /// What a text says.
    package enum Value: Hashable, Sendable {
        /// Nothing: empty, a dash, `n/a` and the like.
        case blank
        /// Only itself, as all cells in a column of texts and those that are odd ones in any other.
        case text
        /// A number; a percentage as a fraction, one with a unit in the base of its kind (grams, metres, bytes, seconds).
        case number(Double)
        /// Seconds since 1970-01-01T00:00:00Z.
        case date(Double)
        /// Seconds since midnight.
        case time(Double)
        /// Seconds.
        case duration(Double)

        /// The number of any of these; nil for blank cells and texts.
        package var number: Double? {
            switch self {
            case .number(let value), .date(let value), .time(let value), .duration(let value): value
            case .blank, .text: nil
            }
        }
    }

    /// The cell's text, as it stands in the file but for spaces around it.
    package let text: String
    package let value: Value
    /// Nil for what is no number, time or duration with digits of its own.
    package private(set) var anchor: DecimalAnchor?
    /// Where what stands behind the digits of a number with a unit begins, in UTF-8, the space before the unit included:
    /// 4 in "12.5 kg". Nil without a unit.
    package private(set) var unitStart: Int?
    /// Where a hyphen that is the sign of a number or a duration stands before it, in UTF-8. Nil without one.
    package private(set) var hyphen: Int?

    init(_ text: String, _ value: Value) {
        self.text = text
        self.value = value
    }

    /// Whether the value is a number or a duration below zero.
    package var isNegative: Bool {
        switch value {
        case .number(let value), .duration(let value): value < 0
        case .blank, .text, .date, .time: false
        }
    }
}

extension CellReading {
    /// Reads the bytes of a text as a column does that is what its profile says.
    init(_ text: String, _ bytes: CellBytes, _ profile: ColumnProfile) {
        self.text = text
        guard !BlankText.matches(bytes) else {
            value = .blank
            return
        }
        switch profile.kind {
        case .text, .boolean: value = .text
        case .integer, .decimal, .percent, .currency, .measure:
            let usesComma = profile.usesDecimalComma
            guard let number = NumberText(marked: bytes),
                let found = number.value(decimalComma: usesComma, amongBytes: profile.countsBytes)
            else {
                value = .text
                return
            }
            value = .number(found)
            anchor = number.anchor(decimalComma: usesComma)
            unitStart = number.unitStart
            hyphen = number.hyphen
        case .date:
            let date = DateText(bytes)
            value = date.map { .date(profile.dateOrder == .monthFirst ? $0.seconds : $0.secondsDayFirst) } ?? .text
        case .time, .duration:
            let isClock = profile.kind == .time
            guard let time = TimeText(bytes), let seconds = isClock ? time.clock : time.duration else {
                value = .text
                return
            }
            value = isClock ? .time(seconds) : .duration(seconds)
            anchor = time.anchor(isClock: isClock)
            hyphen = time.hyphen
        }
    }
}
