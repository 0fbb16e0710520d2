/// A number of a look, with what it can be.
package struct LookNumber: Sendable {
    /// What messages call it.
    package let name: String
    /// Nil where the look does not say it.
    package let value: Double?
    package let range: ClosedRange<Double>

    package init(_ name: String, _ value: (some BinaryFloatingPoint)?, in range: ClosedRange<Double>) {
        (self.name, self.value, self.range) = (name, value.map { Double($0) }, range)
    }

    /// The same number of a part.
    package func within(_ part: String) -> LookNumber { LookNumber("\(part).\(name)", value, in: range) }
}
