/// The place in a text that stands at the same x in all cells of a column that is aligned at its decimals: behind the
/// last digit of the whole part of its number.
package struct DecimalAnchor: Hashable, Sendable {
    /// Of a character, in UTF-8.
    package let offset: Int
    /// Whether the place is behind the character; else before it, as in ".50".
    package let isBehind: Bool

    package init(offset: Int, isBehind: Bool) {
        self.offset = offset
        self.isBehind = isBehind
    }

    /// Finds the first number of a text; nil where there is no digit.
    ///
    /// A number is digits of any script, with separators between them. Digits right behind a letter, as in "H2", are
    /// taken only when there are no others. What surrounds the number (signs, parentheses, units, superscripts) does not
    /// matter. `separator` must stand there once, unless it is a colon: what else comes several times groups.
    ///
    /// Complexity: linear.
    /// - Parameter separator: The decimal separator, beside U+066B, which is always one.
    package init?(in text: String, separator: Unicode.Scalar) {
        var text = text
        let found = text.withUTF8 { utf8 -> DecimalAnchor? in
            let scan = NumberScan(utf8)
            var attached: DecimalAnchor?
            var i = 0
            var isBehindLetter = false
            while i < utf8.count {
                let (kind, end) = scan.character(at: i, separator: separator)
                let begins = kind == .digit || kind == .separator && scan.isDigit(at: end)
                guard begins else {
                    isBehindLetter = kind == .letter
                    i = end
                    continue
                }
                let (anchor, numberEnd) = scan.number(at: i, separator: separator)
                if !isBehindLetter { return anchor }
                if attached == nil { attached = anchor }
                i = numberEnd
                isBehindLetter = false
            }
            return attached
        }
        guard let found else { return nil }
        self = found
    }

    private init(behind offset: Int) { (self.offset, isBehind) = (offset, true) }
    private init(before offset: Int) { (self.offset, isBehind) = (offset, false) }

    /// Which of point and comma is the decimal separator of a text's first number; nil where it can be read either way.
    package static func separator(in text: String) -> Unicode.Scalar? {
        var text = text
        return text.withUTF8 { utf8 -> Unicode.Scalar? in
            guard var i = utf8.firstIndex(where: { $0 &- 0x30 < 10 }) else { return nil }
            if i > 0, utf8[i - 1] == 0x2E || utf8[i - 1] == 0x2C { i -= 1 }
            var points = 0
            var commas = 0
            var last: UInt8 = 0
            var run = 0
            var leading = 0
            var isZero = true
            while i < utf8.count {
                let byte = utf8[i]
                if byte &- 0x30 < 10 {
                    run += 1
                    if points + commas == 0 {
                        leading += 1
                        isZero = isZero && byte == 0x30
                    }
                } else if byte == 0x2E || byte == 0x2C, i + 1 < utf8.count, utf8[i + 1] &- 0x30 < 10 {
                    if byte == 0x2E { points += 1 } else { commas += 1 }
                    last = byte
                    run = 0
                } else {
                    break
                }
                i += 1
            }
            let own: Unicode.Scalar = last == 0x2C ? "," : "."
            let other: Unicode.Scalar = last == 0x2C ? "." : ","
            switch (points, commas) {
            case (0, 0): return nil
            case (1, 0), (0, 1): return run != 3 || leading > 3 || isZero ? own : nil
            case (_, 0), (0, _): return other
            default: return (last == 0x2E ? points : commas) == 1 ? own : nil
            }
        }
    }

    /// Reads numbers in UTF-8, which lives as long as it does.
    private struct NumberScan {
        enum Kind {
            case digit
            case separator
            /// Stands between digits of one number.
            case grouping
            case space
            case letter
            case other
        }

        private let utf8: UnsafeBufferPointer<UInt8>

        init(_ utf8: UnsafeBufferPointer<UInt8>) { self.utf8 = utf8 }

        func isDigit(at i: Int) -> Bool { i < utf8.count && character(at: i, separator: ".").kind == .digit }

        func character(at i: Int, separator: Unicode.Scalar) -> (kind: Kind, end: Int) {
            let byte = utf8[i]
            if byte < 0x80 {
                let kind: Kind =
                    switch byte {
                    case 0x30...0x39: .digit
                    // Colons part hours, minutes and seconds.
                    case 0x2E, 0x2C, 0x3A: UInt32(byte) == separator.value ? .separator : .grouping
                    case 0x27, 0x5F: .grouping
                    case 0x20: .space
                    case 0x41...0x5A, 0x61...0x7A: .letter
                    default: .other
                    }
                return (kind, i + 1)
            }
            var end = i + 1
            while end < utf8.count, utf8[end] & 0xC0 == 0x80 { end += 1 }
            let text = String(decoding: UnsafeBufferPointer(rebasing: utf8[i..<end]), as: UTF8.self)
            guard let scalar = text.unicodeScalars.first else { return (.other, end) }
            if scalar == separator { return (.separator, end) }
            switch scalar.value {
            case 0x066B: return (.separator, end)
            // Arabic thousands separator, right single quotation mark, spaces that do not break.
            case 0x066C, 0x2019, 0xA0, 0x2007, 0x2009, 0x202F: return (.grouping, end)
            default: break
            }
            let properties = scalar.properties
            if properties.generalCategory == .decimalNumber { return (.digit, end) }
            return (properties.isAlphabetic ? .letter : .other, end)
        }

        /// The anchor of the number that begins at `start`, and the end of that number.
        func number(at start: Int, separator: Unicode.Scalar) -> (DecimalAnchor, end: Int) {
            var lastDigit: Int?
            var whole: Int?
            var mark: Int?
            var marks = 0
            var i = start
            loop: while i < utf8.count {
                let (kind, end) = character(at: i, separator: separator)
                switch kind {
                case .digit:
                    lastDigit = i
                    if mark == nil { whole = i }
                case .separator:
                    marks += 1
                    if mark == nil { mark = i }
                    // "25.–" ends with its separator.
                    guard isDigit(at: end) else { break loop }
                case .grouping: guard isDigit(at: end) else { break loop }
                case .space: guard isGroupOfThree(at: end) else { break loop }
                case .letter, .other: break loop
                }
                i = end
            }
            if marks > 1, separator != ":", let lastDigit { return (DecimalAnchor(behind: lastDigit), i) }
            if let whole { return (DecimalAnchor(behind: whole), i) }
            return (DecimalAnchor(before: mark ?? start), i)
        }

        /// Whether three digits follow and no fourth: behind an ordinary space anything else is another number.
        private func isGroupOfThree(at start: Int) -> Bool {
            var i = start
            for _ in 0..<3 {
                guard isDigit(at: i) else { return false }
                i = character(at: i, separator: ".").end
            }
            return !isDigit(at: i)
        }
    }
}
