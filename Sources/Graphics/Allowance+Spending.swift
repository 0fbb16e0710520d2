extension Allowance {
    /// Adds to what is counted over all of the work where nothing can be thrown: beyond the limit the work ends at its next look.
    package func spend(_ name: Limits.Name, _ count: Int) {
        do { try take(name, count) } catch { end(error) }
    }
}
