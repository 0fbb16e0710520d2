extension Comparable {
    /// The value of `range` that is nearest to this one: itself, or the bound beyond which it lies. NaN stays NaN.
    @inlinable
    package func clamped(to range: ClosedRange<Self>) -> Self {
        // Bounds are the second arguments, for what is equal to neither in any order, NaN, is the first one.
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
