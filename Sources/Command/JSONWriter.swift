import Foundation

/// Writes one JSON text piece by piece, so that a layout of a million rows is never held whole.
///
/// Commas are set by itself; the caller opens and closes what belongs together.
struct JSONWriter: ~Copyable {
    private let output: OutputFile
    private var buffer: [UInt8] = []
    /// Whether the innermost object or array has an element already.
    private var needsComma = false

    private static let capacity = 1 << 16

    init(to output: OutputFile) {
        self.output = output
        buffer.reserveCapacity(Self.capacity + 1024)
    }

    mutating func beginObject() { open(0x7B) }
    mutating func endObject() { close(0x7D) }
    mutating func beginArray() { open(0x5B) }
    mutating func endArray() { close(0x5D) }

    /// The key of the value that comes next; ASCII without quotation marks and backslashes.
    mutating func key(_ name: StaticString) {
        separate()
        buffer.append(0x22)
        buffer.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        buffer.append(0x22)
        buffer.append(0x3A)
        needsComma = false
    }

    mutating func value(_ flag: Bool) {
        separate()
        buffer.append(contentsOf: (flag ? "true" : "false").utf8)
        needsComma = true
    }

    mutating func value(_ number: Int) {
        separate()
        appendDigits(of: number)
        needsComma = true
    }

    /// A length or position, rounded to a ten-thousandth; `null` where it is not finite, as JSON has no such numbers.
    mutating func value(_ number: Double) {
        guard number.isFinite, abs(number) < 1e14 else {
            separate()
            buffer.append(contentsOf: (number.isFinite ? "\(number)" : "null").utf8)
            needsComma = true
            return
        }
        separate()
        // In whole numbers: a layout has tens of millions of lengths, and the shortest text of a double is slow.
        let scaled = Int((number * 10_000).rounded())
        if scaled < 0 { buffer.append(0x2D) }
        let magnitude = abs(scaled)
        appendDigits(of: magnitude / 10_000)
        var fraction = magnitude % 10_000
        if fraction != 0 {
            buffer.append(0x2E)
            var unit = 1000
            while fraction != 0 {
                buffer.append(0x30 + UInt8(fraction / unit))
                fraction %= unit
                unit /= 10
            }
        }
        needsComma = true
    }

    mutating func value(_ text: String) {
        separate()
        buffer.append(0x22)
        var text = text
        text.withUTF8 { bytes in
            for byte in bytes {
                switch byte {
                case 0x22, 0x5C:
                    buffer.append(0x5C)
                    buffer.append(byte)
                case 0x0A: buffer.append(contentsOf: [0x5C, 0x6E])
                case 0x0D: buffer.append(contentsOf: [0x5C, 0x72])
                case 0x09: buffer.append(contentsOf: [0x5C, 0x74])
                case 0..<0x20:
                    let digits = Array("0123456789abcdef".utf8)
                    buffer.append(contentsOf: [0x5C, 0x75, 0x30, 0x30, digits[Int(byte >> 4)], digits[Int(byte & 15)]])
                default: buffer.append(byte)
                }
            }
        }
        buffer.append(0x22)
        needsComma = true
    }

    /// Hands over what has gathered, if it is worth a call. To be called now and then, such as after each row.
    mutating func flushIfFull() throws(CommandError) {
        if buffer.count >= Self.capacity { try flush() }
    }

    /// Ends the text with a line feed and hands over the rest.
    consuming func finish() throws(CommandError) {
        buffer.append(0x0A)
        try flush()
    }

    private mutating func flush() throws(CommandError) {
        try output.write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        buffer.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        buffer.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { buffer.append(0x2C) }
    }

    private mutating func appendDigits(of number: Int) {
        if number < 0 { buffer.append(0x2D) }
        var rest = number.magnitude
        let start = buffer.count
        repeat {
            buffer.append(0x30 + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        buffer[start...].reverse()
    }
}
