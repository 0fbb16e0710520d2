/// Properties with defaults that a state may change, and that stay as they were set where they were set.
///
/// Each property that has a default adds itself to ``customized`` when it is set.
package protocol Customizable {
    var customized: Set<PartialKeyPath<Self>> { get }
}

extension Customizable {
    /// Gives a property the value that it was set to in `old`, if it was set there.
    package mutating func keep<Value>(_ property: WritableKeyPath<Self, Value>, of old: Self) {
        if old.customized.contains(property) { self[keyPath: property] = old[keyPath: property] }
    }
}
