import RasterFormats
import RasterGraphics

/// What lies between the two ends of a plot's axis.
struct PlotScale: Hashable, Sendable {
    let domain: ClosedRange<Double>

    /// A scale that holds numbers; nil where there are none.
    /// - Parameters:
    ///   - zero: Whether zero is to be on it, for what grows from there.
    ///   - given: Taken in place of what the numbers ask for, unless it has no length.
    init?(_ numbers: some Sequence<Double>, zero: Bool = false, given: ClosedRange<Double>? = nil) {
        if let given, given.lowerBound.isFinite, given.upperBound.isFinite, given.lowerBound < given.upperBound {
            self.init(from: given.lowerBound, to: given.upperBound)
            return
        }
        var low = zero ? 0 : Double.infinity
        var high = zero ? 0 : -Double.infinity
        for number in numbers where number.isFinite { (low, high) = (min(low, number), max(high, number)) }
        guard low <= high else { return nil }
        if low == high, zero { high = 1 }
        self.init(from: low, to: high)
    }

    /// A scale between two finite numbers, or around them where they are one.
    init(from low: Double, to high: Double) {
        if low < high {
            domain = low...high
        } else {
            // Beside the largest numbers, 1 is nothing.
            let greatest = Double.greatestFiniteMagnitude
            domain = max(-greatest, low - max(1, abs(low) / 2))...min(greatest, high + max(1, abs(high) / 2))
        }
    }

    /// Where a number lies between the ends, from 0 to 1; what is beyond them lies at them.
    func share(_ number: Double) -> Double {
        // Halves, since a difference of the largest numbers is none.
        let (low, length) = (domain.lowerBound / 2, domain.upperBound / 2 - domain.lowerBound / 2)
        return length > 0 ? ((number / 2 - low) / length).clamped(to: 0...1) : 0.5
    }

    /// Whether a number lies between the ends.
    func holds(_ number: Double) -> Bool { domain.contains(number) }
}
