import Foundation
import RasterText

/// What of text in many places is not shown as it was asked for: characters that no font has, text that was cut, words that were
/// broken, and fonts that others stand in for.
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

    /// A word that goes on in the next line without a hyphen.
    public struct BrokenWord: Hashable, Sendable {
        /// The ends of its two lines: "Hallowee/n".
        public let word: String
        /// Where it is.
        public let place: Place
    }

    /// In order of appearance.
    public fileprivate(set) var missingCharacters: [MissingCharacter] = []
    /// How many texts are not shown as a whole.
    public fileprivate(set) var truncatedTextCount = 0
    /// Where the first of them are, at most ``placeLimit``.
    public fileprivate(set) var truncatedPlaces: [Place] = []
    /// Words that are broken in the middle, where there is no room for them: how many texts have one.
    public fileprivate(set) var brokenWordCount = 0
    /// The first of them, at most ``placeLimit``, each with a stroke where it is broken, and where it is.
    public fileprivate(set) var brokenWords: [BrokenWord] = []
    /// The names of the fonts that were asked for and bundled ones stand in for, see ``Font/substitutedName``; each once, in
    /// order of appearance.
    public fileprivate(set) var substitutedFontNames: [String] = []

    /// That of no text.
    package init() {}

    /// The most places that are kept: a bound for tables and lists that are wrong all over.
    public static var placeLimit: Int { 100 }

    /// Whether all text is shown, in the fonts that were asked for.
    public var isEmpty: Bool {
        missingCharacters.isEmpty && truncatedTextCount == 0 && brokenWordCount == 0 && substitutedFontNames.isEmpty
    }
}

extension TextReport {
    /// What several reports tell: of characters that miss in several of them where they miss first.
    package init(all reports: [TextReport]) {
        for report in reports {
            for missing in report.missingCharacters {
                if let known = missingCharacters.firstIndex(where: { $0.character == missing.character }) {
                    missingCharacters[known].count += missing.count
                } else {
                    missingCharacters.append(missing)
                }
            }
            truncatedTextCount += report.truncatedTextCount
            truncatedPlaces = Array((truncatedPlaces + report.truncatedPlaces).prefix(Self.placeLimit))
            brokenWordCount += report.brokenWordCount
            brokenWords = Array((brokenWords + report.brokenWords).prefix(Self.placeLimit))
            for name in report.substitutedFontNames where !substitutedFontNames.contains(name) {
                substitutedFontNames.append(name)
            }
        }
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
        if let word = text.brokenWord {
            report.brokenWordCount += 1
            if report.brokenWords.count < TextReport<Place>.placeLimit {
                report.brokenWords.append(.init(word: word, place: place))
            }
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
