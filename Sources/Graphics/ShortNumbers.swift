import Foundation

// Lengths as descriptions of layouts tell them.

extension CGFloat {
    /// At most two decimals.
    package var short: String {
        guard magnitude < 1e12 else { return "\(self)" }
        let hundredths = Int((self * 100).rounded())
        if hundredths % 100 == 0 { return "\(hundredths / 100)" }
        return "\(CGFloat(hundredths) / 100)"
    }
}

extension CGRect {
    /// Origin and size with at most two decimals.
    package var short: String { "\(minX.short) \(minY.short) \(width.short)×\(height.short)" }
}
