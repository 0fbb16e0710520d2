/// A number that is held between two others, which may change.
struct BoundedValue<Number: BinaryFloatingPoint> {
    private(set) var range: (least: Number, greatest: Number)
    private var given: Number = 0

    /// 0, between two numbers that are in order.
    init(from least: Number, to greatest: Number) { range = (least, greatest) }

    /// What lies outside, and what is no number, is held at the bounds.
    var value: Number {
        get { given.held(in: range) }
        set { given = newValue.held(in: range) }
    }

    /// One above the greatest raises that.
    var least: Number {
        get { range.least }
        set {
            range = (newValue, max(newValue, range.greatest))
            given = given.held(in: range)
        }
    }

    /// One below the least lowers that.
    var greatest: Number {
        get { range.greatest }
        set {
            range = (min(newValue, range.least), newValue)
            given = given.held(in: range)
        }
    }
}

extension BinaryFloatingPoint {
    /// The value, or the nearer end of a range where it lies outside; the lower end for what is no number.
    func held(in range: (least: Self, greatest: Self)) -> Self {
        self >= range.least ? min(self, max(range.least, range.greatest)) : range.least
    }

    /// Where the value lies in a range: 0 at its beginning, 1 at its end, 0 in a range that is empty or without bounds.
    func share(of range: (least: Self, greatest: Self)) -> Self {
        let share = (self / 2 - range.least / 2) / (range.greatest / 2 - range.least / 2)
        return share > 0 ? min(share, 1) : 0
    }
}
