extension Comparable {
    /// The value of `range` that is nearest to this one: itself, or the bound beyond which it lies. NaN stays NaN.
    @inlinable
    package func clamped(to range: ClosedRange<Self>) -> Self {
        // Bounds are the second arguments, for what is equal to neither in any order, NaN, is the first one.
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension FixedWidthInteger {
    /// A number without its fraction, as near as an integer can be; 0 for NaN. Other conversions end the program where the number
    /// is too large.
    @inlinable
    package init(clamping number: Double) {
        if number.isNaN {
            self = 0
        } else if number >= Double(Self.max) {
            self = .max
        } else if number <= Double(Self.min) {
            self = .min
        } else {
            self = Self(number)
        }
    }
}
