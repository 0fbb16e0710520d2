/// One thing that two pictures differ in, in words.
public struct LayoutFinding: Hashable, Sendable, Codable {
    /// What kind of difference it is.
    public enum Cause: String, Hashable, Sendable, CaseIterable, Codable {
        /// The size of the picture, or its scale.
        case size
        /// Rows, columns, lines and shapes lie or are grouped otherwise.
        case layout
        case text
        case font
        case color
        /// A picture in the picture, a symbol or a plot.
        case image
        /// Pixels, where the layouts say the same.
        case pixels
    }

    /// Of which kind the difference is.
    public let cause: Cause
    /// "row 3 (‘Oslo’) grew 18 px: ‘Description’ wrapped from 1 to 2 lines at ‘quarterly’".
    public let sentence: String

    /// A difference in words.
    public init(_ cause: Cause, _ sentence: String) {
        self.cause = cause
        self.sentence = sentence
    }
}

extension [LayoutFinding] {
    /// A line for each sentence, with a hyphen before it.
    package var lines: String { map { "- \($0.sentence)\n" }.joined() }
}

/// Gathers what several places have in common, in the order in which it was first seen.
struct Gathered<Key: Hashable, Place> {
    private(set) var entries: [(key: Key, places: [Place])] = []
    private var indices: [Key: Int] = [:]

    mutating func add(_ key: Key, at place: Place) {
        if let index = indices[key] {
            entries[index].places.append(place)
        } else {
            indices[key] = entries.count
            entries.append((key, [place]))
        }
    }
}

/// Words of sentences.
enum Wording {
    /// "1 cell", "7 cells".
    static func count(_ count: Int, _ singular: String) -> String {
        "\(count) \(singular)\(count == 1 ? "" : "s")"
    }

    static func list(_ words: [String]) -> String {
        words.count < 2 ? words.first ?? "" : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
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

    /// "18 px right", "2 px left and 4 px down".
    static func movement(_ x: Double, _ y: Double) -> String {
        var words: [String] = []
        if x != 0 { words.append("\(number(abs(x))) px \(x > 0 ? "right" : "left")") }
        if y != 0 { words.append("\(number(abs(y))) px \(y > 0 ? "down" : "up")") }
        return list(words)
    }

    static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }

    static func quoted(_ text: String) -> String { "‘\(text.shortened)’" }
}
