/// Words of sentences.
enum Wording {
    /// "1 cell", "7 cells".
    static func count(_ count: Int, _ singular: String) -> String {
        count.counted(singular)
    }

    static func list(_ words: [String]) -> String {
        words.asSentence
    }

    /// Up to three places by name, and how many there are else.
    static func places(_ places: [String]) -> String {
        places.count <= 3 ? list(places) : "\(places[0]), \(places[1]) and \(places.count - 2) more"
    }

    /// "4–9" for what follows one another, "3, 5 and 7" for what does not.
    static func ranges(_ numbers: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers.sorted() {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else if ranges.last?.contains(number) != true {
                ranges.append(number...number)
            }
        }
        let words = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
        return words.count > 6 ? words.prefix(5).joined(separator: ", ") + " and others" : list(words)
    }

    /// "1st", "2nd", "11th".
    static func ordinal(_ number: Int) -> String {
        let ending =
            switch (number % 100, number % 10) {
            case (11...13, _): "th"
            case (_, 1): "st"
            case (_, 2): "nd"
            case (_, 3): "rd"
            default: "th"
            }
        return "\(number)\(ending)"
    }

    static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }

    static func quoted(_ text: String) -> String { "‘\(text.shortened)’" }

    /// ‘old’ → ‘new’, where both are long around the first character that differs, with code points where letters may look
    /// alike.
    static func change(_ old: String, _ new: String) -> String {
        if new.hasSuffix("…"), !old.hasSuffix("…"), old.hasPrefix(new.dropLast()) {
            return "\(quoted(old)) is cut to \(quoted(new))"
        }
        let codes = codePoints(old, new)
        guard max(old.count, new.count) > 32 else { return "‘\(old)’ → ‘\(new)’\(codes)" }
        let shared = zip(old, new).prefix { $0 == $1 }.count
        let start = max(0, shared - 12)
        func window(_ text: String) -> String {
            "‘\(start > 0 ? "…" : "")\(text.dropFirst(start).prefix(28))\(text.count - start > 28 ? "…" : "")’"
        }
        return "\(window(old)) → \(window(new))\(codes)"
    }

    /// " (U+0041 → U+0410)" where what differs is short and not all of it ASCII letters, digits and signs; else nothing.
    private static func codePoints(_ old: String, _ new: String) -> String {
        let (a, b) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
        let start = zip(a, b).prefix { $0 == $1 }.count
        let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let (gone, come) = (a[start..<a.count - end], b[start..<b.count - end])
        let isPlain = (gone + come).allSatisfy { $0.value > 0x20 && $0.value < 0x7F }
        guard gone.count <= 2, come.count <= 2, !isPlain else { return "" }
        func words(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
            scalars.map { scalar in
                let digits = String(scalar.value, radix: 16, uppercase: true)
                return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            }.joined(separator: " ")
        }
        if gone.isEmpty { return " (\(words(come)) is new)" }
        return come.isEmpty ? " (\(words(gone)) is gone)" : " (\(words(gone)) → \(words(come)))"
    }
}

/// Lengths in sentences: points, whatever a picture's scale.
struct Lengths {
    let scale: Double

    /// "18 pt"; the sign is the sentence's.
    func words(_ pixels: Double) -> String { "\(Wording.number(abs(pixels) / scale)) pt" }

    /// "12 pt wider".
    func wider(_ pixels: Double) -> String { "\(words(pixels)) \(pixels > 0 ? "wider" : "narrower")" }
    func taller(_ pixels: Double) -> String { "\(words(pixels)) \(pixels > 0 ? "taller" : "shorter")" }
    func larger(_ pixels: Double) -> String { "\(words(pixels)) \(pixels > 0 ? "larger" : "smaller")" }

    /// "18 pt right", "2 pt left and 4 pt down".
    func movement(_ x: Double, _ y: Double) -> String {
        var way: [String] = []
        if x != 0 { way.append("\(words(x)) \(x > 0 ? "right" : "left")") }
        if y != 0 { way.append("\(words(y)) \(y > 0 ? "down" : "up")") }
        return Wording.list(way)
    }

    /// What is not told from nothing: numbers in layouts are rounded to hundredths of a pixel.
    static let hair = 0.03
}
