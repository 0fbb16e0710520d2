import RasterFormats

/// A value that lies in memory of its own, so that copies of what holds it are copies of a reference.
///
/// For parts of many fields, such as a theme: held in place, what copies, replaces and ends each of a hundred fields is
/// written out by the compiler in every type and function that passes the whole on.
@propertyWrapper package indirect enum Boxed<Value> {
    case value(Value)

    package init(wrappedValue: Value) { self = .value(wrappedValue) }

    package var wrappedValue: Value {
        get {
            switch self {
            case .value(let value): value
            }
        }
        set { self = .value(newValue) }
    }
}

extension Boxed: Sendable where Value: Sendable {}
