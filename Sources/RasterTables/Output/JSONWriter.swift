/// Writes one JSON text piece by piece, so that a layout of a million rows is never held whole.
///
/// Commas are set by itself; the caller opens and closes what belongs together. The bytes gather in memory of its own,
/// without checks for each: a layout has gigabytes of them.
@safe package struct JSONWriter: ~Copyable {
    private let output: any ByteSink
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity = 1 << 17
    private var count = 0
    /// Whether the innermost object or array has an element already.
    private var needsComma = false

    /// So much is gathered before it is handed over.
    private static let portion = 1 << 16
    /// More than any number takes, and any key with its quotation marks and its comma.
    private static let longestToken = 64

    package init(to output: any ByteSink) {
        self.output = output
        unsafe bytes = .allocate(capacity: capacity)
    }

    deinit { unsafe bytes.deallocate() }

    package mutating func beginObject() { open(0x7B) }
    package mutating func endObject() { close(0x7D) }
    package mutating func beginArray() { open(0x5B) }
    package mutating func endArray() { close(0x5D) }

    /// The key of the value that comes next: at most 60 ASCII characters, no quotation mark and no backslash among them.
    package mutating func key(_ name: StaticString) {
        begin()
        unsafe bytes[count] = 0x22
        unsafe (bytes + count + 1).update(from: name.utf8Start, count: name.utf8CodeUnitCount)
        count += name.utf8CodeUnitCount + 3
        unsafe bytes[count - 2] = 0x22
        unsafe bytes[count - 1] = 0x3A
        needsComma = false
    }

    /// A key with its value.
    package mutating func member(_ name: StaticString, _ flag: Bool) {
        key(name)
        value(flag)
    }

    package mutating func member(_ name: StaticString, _ number: Int) {
        key(name)
        value(number)
    }

    package mutating func member(_ name: StaticString, _ number: Double) {
        key(name)
        value(number)
    }

    package mutating func member(_ name: StaticString, _ text: String) {
        key(name)
        value(text)
    }

    /// A key with a list of texts.
    package mutating func member(_ name: StaticString, _ texts: [String]) {
        key(name)
        beginArray()
        for text in texts { value(text) }
        endArray()
    }

    package mutating func value(_ flag: Bool) {
        begin()
        append(flag ? "true" : "false")
    }

    package mutating func null() {
        begin()
        append("null")
    }

    package mutating func value(_ number: Int) {
        begin()
        if number < 0 { append(0x2D) }
        appendDigits(of: number.magnitude)
    }

    /// A length or position, rounded to a ten-thousandth; `null` where it is not finite, as JSON has no such numbers.
    package mutating func value(_ number: Double) {
        begin()
        guard number.isFinite else { return append("null") }
        guard abs(number) < 1e14 else {
            for byte in "\(number)".utf8 { append(byte) }
            return
        }
        // In whole numbers: the shortest text of a double is slow.
        let scaled = Int((number * 10_000).rounded())
        if scaled < 0 { append(0x2D) }
        let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
        appendDigits(of: whole)
        if fraction != 0 { appendFraction(fraction) }
    }

    package mutating func value(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            // Six bytes for each that is escaped, "\u001f", is the most there can be.
            begin(reserving: utf8.count * 6 + 2)
            append(0x22)
            var start = 0
            for i in 0..<utf8.count {
                let byte = unsafe utf8[i]
                if byte >= 0x20, byte != 0x22, byte != 0x5C { continue }
                unsafe append(utf8.extracting(start..<i))
                appendEscaped(byte)
                start = i + 1
            }
            unsafe append(utf8.extracting(start..<utf8.count))
            append(0x22)
        }
    }

    /// Hands over what has gathered, if it is worth a call. To be called now and then, such as after each row.
    package mutating func flushIfFull() throws {
        if count >= Self.portion { try flush() }
    }

    /// Ends the text with a line feed and hands over the rest.
    package consuming func finish() throws {
        begin(reserving: 1, separating: false)
        append(0x0A)
        try flush()
    }

    private mutating func flush() throws {
        try unsafe output.write(UnsafeRawBufferPointer(start: bytes, count: count).bytes)
        count = 0
    }

    private mutating func open(_ bracket: UInt8) {
        begin()
        append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        begin(reserving: 1, separating: false)
        append(bracket)
    }

    /// Makes room, sets the comma that is due, and notes that there is an element now.
    private mutating func begin(reserving needed: Int = Self.longestToken, separating: Bool = true) {
        if capacity - count <= needed { grow(to: count + needed + 1) }
        if separating, needsComma { append(0x2C) }
        needsComma = true
    }

    private mutating func grow(to least: Int) {
        capacity = max(least, capacity * 2)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        unsafe larger.update(from: bytes, count: count)
        unsafe bytes.deallocate()
        unsafe bytes = larger
    }

    private mutating func append(_ byte: UInt8) {
        unsafe bytes[count] = byte
        count &+= 1
    }

    private mutating func append(_ word: StaticString) {
        unsafe append(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    private mutating func append(_ utf8: UnsafeBufferPointer<UInt8>) {
        guard let start = utf8.baseAddress else { return }
        unsafe (bytes + count).update(from: start, count: utf8.count)
        count += utf8.count
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        append(0x5C)
        switch byte {
        case 0x22, 0x5C: append(byte)
        case 0x0A: append(0x6E)
        case 0x0D: append(0x72)
        case 0x09: append(0x74)
        default:
            append("u00")
            for nibble in [byte >> 4, byte & 15] { append(nibble < 10 ? 0x30 + nibble : 0x57 + nibble) }
        }
    }

    private mutating func appendDigits(of number: UInt) {
        var length = 1
        var bound: UInt = 10
        while length < 20, number >= bound {
            length += 1
            let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
            if overflow { break }
            bound = next
        }
        var rest = number
        var i = count + length
        while i > count {
            i -= 1
            unsafe bytes[i] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count += length
    }

    /// The decimals of a number of ten-thousandths, without zeros at the end.
    private mutating func appendFraction(_ tenThousandths: UInt) {
        append(0x2E)
        var fraction = tenThousandths
        var unit: UInt = 1000
        while fraction != 0 {
            append(0x30 + UInt8(truncatingIfNeeded: fraction / unit))
            fraction %= unit
            unit /= 10
        }
    }
}
