internal import Algorithms
import Foundation

extension ShownText {
    /// The first word that goes on in the next line though nothing in it says that it may be broken there: with a stroke at the
    /// break, "Hallowee/n". Nil where there is none.
    var brokenWord: String? {
        guard lines.count > 1 else { return nil }
        var rest = text[...]
        for (line, next) in zip(lines, lines.dropFirst()) {
            rest = Substring(rest.unicodeScalars.drop(while: \.properties.isWhitespace))
            let shown = Substring(line.text.unicodeScalars.trimming(while: \.properties.isWhitespace)).utf8
            // A text that is not drawn as it stands, such as one with an ellipsis, is not followed. By bytes: each text of several
            // lines is gone through, and nearly all of their lines end at spaces.
            guard rest.utf8.starts(with: shown) else { return nil }
            rest = rest[rest.utf8.index(rest.startIndex, offsetBy: shown.count)...]
            guard rest.unicodeScalars.first?.properties.isWhitespace == false, let last = line.text.last, let first = rest.first,
                last.isOfWord, first.isOfWord,
                next.text.first == first, !(last.isLowercase && first.isUppercase)
            else { continue }
            let (end, start) = (line.text.reversed().prefix { $0.isOfWord }.reversed(), rest.prefix { $0.isOfWord })
            return String(end.suffix(Self.mostShown)) + "/" + start.prefix(Self.mostShown)
        }
        return nil
    }

    /// Of each side of a break, in characters.
    private static let mostShown = 24
}

extension Character {
    /// Whether it is a letter or a digit of a script that writes words with spaces between them.
    fileprivate var isOfWord: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        let isSpaced =
            scalar.value < 0x0E00 || (0x10A0...0x10FF).contains(scalar.value) || (0x1E00...0x1FFF).contains(scalar.value)
        return isSpaced && (isLetter || isNumber)
    }
}
