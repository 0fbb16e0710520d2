import Foundation

// What the programs that time the library in their own process measure and print with.

/// How long `body` takes.
public func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return Double((ContinuousClock.now - start) / .microseconds(1)) / 1000
}

/// The middle one of `values` in order.
public func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// A number with so many decimals.
public func fixed(_ value: Double, _ digits: Int = 1) -> String { String(format: "%.\(digits)f", value) }

/// A number with its thousands apart.
public func grouped(_ count: Int) -> String {
    count >= 1000 ? grouped(count / 1000) + "," + String(format: "%03d", count % 1000) : "\(count)"
}
