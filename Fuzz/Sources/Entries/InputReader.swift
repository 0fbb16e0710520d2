/// Takes choices from the beginning of an input; zeros when it is used up.
struct InputReader {
    private var rest: UnsafeRawBufferPointer.SubSequence

    init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }
    mutating func bool() -> Bool { byte() & 1 == 1 }
    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(byte()) % values.count] }

    /// What is left.
    var remaining: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: rest) }
}
