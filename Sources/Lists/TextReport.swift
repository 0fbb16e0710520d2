import Foundation
import RasterGrid
import RasterText

/// What of the text of a list is not shown as it was asked for.
public typealias ListTextReport = TextReport<ListLayout.Place>
/// What of the text of a collection view is not shown as it was asked for.
public typealias CollectionTextReport = TextReport<CollectionLayout.Place>

/// What of text in many places is not shown as it was asked for: characters that no font has, text that was cut, and fonts that
/// others stand in for.
public struct TextReport<Place: Hashable & Sendable>: Hashable, Sendable {
    /// A grapheme that no font has: a box is drawn in its place.
    public struct MissingCharacter: Hashable, Sendable {
        /// Its first 32 code points.
        public let character: String
        /// How often it occurs.
        public internal(set) var count: Int
        /// Where it occurs first.
        public let firstPlace: Place
    }

    /// In order of appearance.
    public private(set) var missingCharacters: [MissingCharacter] = []
    /// How many texts are not shown as a whole.
    public private(set) var truncatedTextCount = 0
    /// Where the first of them are, at most `TableTextReport.placeLimit`.
    public private(set) var truncatedPlaces: [Place] = []
    /// The names of the fonts that bundled ones stand in for, each once, in order of appearance.
    public private(set) var substitutedFontNames: [String] = []

    /// Whether all text is shown, in the fonts that were asked for.
    public var isEmpty: Bool {
        missingCharacters.isEmpty && truncatedTextCount == 0 && substitutedFontNames.isEmpty
    }

    mutating func add(_ text: CellText, at place: Place) {
        for font in [text.font] + text.paragraphs.flatMap(\.fonts) {
            guard let name = font.substitutedName, !substitutedFontNames.contains(name) else { continue }
            substitutedFontNames.append(name)
        }
        if text.isTruncated {
            truncatedTextCount += 1
            if truncatedPlaces.count < TableTextReport.placeLimit { truncatedPlaces.append(place) }
        }
        for grapheme in text.paragraphs.flatMap(\.missingCharacters) {
            // Hashing and comparing take time that is quadratic in the marks of a grapheme.
            let character = String(String.UnicodeScalarView(grapheme.unicodeScalars.prefix(32)))
            if let index = missingCharacters.firstIndex(where: { $0.character == character }) {
                missingCharacters[index].count += 1
            } else {
                missingCharacters.append(MissingCharacter(character: character, count: 1, firstPlace: place))
            }
        }
    }
}
