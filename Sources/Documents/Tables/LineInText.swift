import Foundation

/// Where a line that is drawn stands in the text that it is of, which may tell other characters: raised digits as characters of their
/// own, hyphens for minus signs.
struct LineInText {
    /// In UTF-8 of the text.
    let start: Int
    private let count: Int
    /// By the line's offsets, in UTF-8; nil where the text has the line as it stands.
    private let offsets: [Int]?

    /// - Parameter from: Where the line before it ends in the text, in UTF-8.
    init(of line: String, in text: String, from end: Int) {
        count = line.utf8.count
        guard end <= text.utf8.count, !line.isEmpty else {
            (start, offsets) = (end, nil)
            return
        }
        let rest = text[text.utf8.index(text.utf8.startIndex, offsetBy: end)...]
        if let found = rest.firstRange(of: line) {
            (start, offsets) = (text.utf8.distance(from: text.utf8.startIndex, to: found.lowerBound), nil)
        } else {
            offsets = Self.offsets(of: line, in: rest, from: end)
            start = offsets?.first ?? end
        }
    }

    /// Where the line ends in the text.
    var end: Int { offsets?.last ?? start + count }

    /// Where a place of the line is in the text, both in UTF-8.
    func offset(_ place: Int) -> Int {
        guard let offsets else { return start + place }
        return offsets[min(max(place, 0), offsets.count - 1)]
    }

    /// Nil where the text has other characters than the line.
    private static func offsets(of line: String, in text: Substring, from end: Int) -> [Int]? {
        var rest = text
        if line.first?.isWhitespace == false { rest = rest.drop(while: \.isWhitespace) }
        var place = end + text.utf8.count - rest.utf8.count
        var offsets: [Int] = []
        for character in line {
            guard let told = rest.popFirst(), told.isShown(as: character) else { return nil }
            // What lies within a character is where it begins.
            offsets += Array(repeating: place, count: character.utf8.count)
            place += told.utf8.count
        }
        return offsets + [place]
    }
}

extension Character {
    /// Whether it is told where another one is drawn.
    fileprivate func isShown(as other: Character) -> Bool {
        if self == other || self == "-" && other == "\u{2212}" { return true }
        let (told, shown) = (String(self).decomposedStringWithCompatibilityMapping, String(other))
        return told == shown || told == "\u{2212}" && shown == "-" || told == shown.decomposedStringWithCompatibilityMapping
    }

    /// Whether it is raised or lowered by itself.
    var isRaisedOrLowered: Bool {
        switch unicodeScalars.first?.value ?? 0 {
        case 0xB2, 0xB3, 0xB9, 0x2070...0x209F, 0x2B0...0x2B8, 0x2E0...0x2E4, 0x1D2C...0x1D6A, 0x1D9B...0x1DBF, 0x2C7C, 0x2C7D:
            true
        default: false
        }
    }
}
