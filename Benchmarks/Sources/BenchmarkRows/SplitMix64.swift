/// A seeded generator of random bits (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014), so that the same seed gives the same file everywhere.
package struct SplitMix64 {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number from `range`. The bias of the remainder is below 2⁻⁴⁰ for ranges this small.
    package mutating func integer(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    package mutating func element(of list: [String]) -> String { list[integer(in: 0...list.count - 1)] }
}
