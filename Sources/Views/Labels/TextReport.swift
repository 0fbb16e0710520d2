import Foundation
import RasterText

/// What of text in many places is not shown as it was asked for: characters that no font has, text that was cut, and fonts that
/// others stand in for.
public struct TextReport<Place: Hashable & Sendable>: Hashable, Sendable {
    /// A grapheme that no font has: a box is drawn in its place.
    public struct MissingCharacter: Hashable, Sendable {
        /// Its first 32 code points: there is no writing with more, and no end to what text from outside may have.
        public let character: String
        /// How often it occurs.
        public fileprivate(set) var count: Int
        /// Where it occurs first.
        public let firstPlace: Place
    }

    /// In order of appearance.
    public fileprivate(set) var missingCharacters: [MissingCharacter] = []
    /// How many texts are not shown as a whole.
    public fileprivate(set) var truncatedTextCount = 0
    /// Where the first of them are, at most ``placeLimit``.
    public fileprivate(set) var truncatedPlaces: [Place] = []
    /// The names of the fonts that were asked for and bundled ones stand in for, see ``Font/substitutedName``; each once, in
    /// order of appearance.
    public fileprivate(set) var substitutedFontNames: [String] = []

    /// That of no text.
    package init() {}

    /// The most places that are kept: a bound for tables and lists that are wrong all over.
    public static var placeLimit: Int { 100 }

    /// Whether all text is shown, in the fonts that were asked for.
    public var isEmpty: Bool {
        missingCharacters.isEmpty && truncatedTextCount == 0 && substitutedFontNames.isEmpty
    }
}

/// Puts together a report, text by text.
package struct TextReportCollector<Place: Hashable & Sendable> {
    package private(set) var report = TextReport<Place>()
    /// Where in the report each missing character is.
    private var indices: [String: Int] = [:]

    package init() {}

    package mutating func add(_ font: Font) {
        guard let name = font.substitutedName, !report.substitutedFontNames.contains(name) else { return }
        report.substitutedFontNames.append(name)
    }

    package mutating func add(_ text: ShownText, at place: Place) {
        guard !text.text.isEmpty else { return }
        add(text.font)
        for paragraph in text.paragraphs { for font in paragraph.fonts { add(font) } }
        if text.isTruncated {
            report.truncatedTextCount += 1
            if report.truncatedPlaces.count < TextReport<Place>.placeLimit { report.truncatedPlaces.append(place) }
        }
        for grapheme in text.paragraphs.flatMap(\.missingCharacters) {
            // Hashing takes time that is quadratic in the marks of a grapheme.
            let character =
                grapheme.utf8.count <= 32
                ? grapheme : String(String.UnicodeScalarView(grapheme.unicodeScalars.prefix(32)))
            if let index = indices[character] {
                report.missingCharacters[index].count += 1
            } else {
                indices[character] = report.missingCharacters.count
                report.missingCharacters.append(.init(character: character, count: 1, firstPlace: place))
            }
        }
    }
}
