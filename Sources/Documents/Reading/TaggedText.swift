import Foundation
import RasterDrawing

/// What is drawn of a text between its tag and the end of that.
package struct TaggedText: Hashable, Sendable {
    /// All that it says.
    package let text: String
    /// What its lines show one after the other.
    package private(set) var shown = ""
    /// The language of the first glyphs that have one.
    package private(set) var language: String?
    /// Which commands show what stands behind a space in the text that lines leave out, since they are broken there.
    package private(set) var spaceBefore: Set<Int> = []
    /// Whether some of it is tagged by themselves: links, marks of remarks, pictures.
    package private(set) var hasOwnTags = false

    /// Whether lines show the text itself, broken or not.
    package var isShownWhole: Bool {
        shown == text || shown.unicodeScalars.lazy.filter(\.isInk).elementsEqual(text.unicodeScalars.lazy.filter(\.isInk))
    }

    /// Whether lines show minus signs for the hyphens of numbers, and nothing else that the text does not have.
    package var showsMinusForHyphen: Bool {
        guard shown != text, shown.unicodeScalars.contains("\u{2212}"), !text.unicodeScalars.contains("\u{2212}") else {
            return false
        }
        return shown.unicodeScalars.lazy.map { $0 == "\u{2212}" ? "-" : $0 }.elementsEqual(text.unicodeScalars)
    }

    /// Whether some of it is read from right to left.
    package var hasRightToLeft: Bool {
        // The first of them has two bytes, of which the first is 0xD6.
        text.utf8.contains { $0 >= 0xD6 } && text.unicodeScalars.contains(where: \.isRightToLeft)
    }

    /// Whether some of it is of a script of Unicode's first plane that is read from right to left.
    package var hasKnownRightToLeft: Bool { text.unicodeScalars.contains { $0.value < 0x10000 && $0.isRightToLeft } }

    /// Reads what follows a tag.
    ///
    /// Complexity: linear in the commands up to its end.
    /// - Parameter first: The command behind the tag.
    package init(_ text: String, of commands: [DisplayList.Command], from first: Int) {
        self.text = text
        var depth = 1
        var shownTexts: [(index: Int, text: String)] = []
        // Where decoration began, such as a shadow of the same glyphs.
        var decoration: Int?
        for (index, command) in zip(first..., commands[first...]) {
            switch command {
            case .begin: depth += 1
            case .beginTag(let tag, _):
                depth += 1
                switch tag {
                case .link, .note, .figure: hasOwnTags = true
                case .decoration: decoration = decoration ?? depth
                case .text, .line: break
                }
            case .end:
                if decoration == depth { decoration = nil }
                depth -= 1
            case .glyphs(let glyphs, _, _), .outlines(let glyphs, _, _):
                if decoration != nil { break }
                shownTexts.append((index, glyphs.text.string))
                language = language ?? glyphs.text.language
            default: break
            }
            if depth == 0 { break }
        }
        // Most texts are one line that shows all.
        if shownTexts.count == 1, shownTexts[0].text == text {
            shown = text
            return
        }
        var rest = text.unicodeScalars[...]
        for line in shownTexts {
            if Self.skip(line.text, in: &rest, isFirst: shown.isEmpty) { spaceBefore.insert(line.index) }
            shown += line.text
        }
    }
}

extension TaggedText {
    /// Goes behind a line that is shown.
    /// - Returns: Whether it stands behind white space that nothing shows.
    private static func skip(_ line: String, in rest: inout Substring.UnicodeScalarView, isFirst: Bool) -> Bool {
        let gap = rest.prefix { $0.properties.isWhitespace }
        let hasSpace = !gap.isEmpty && line.unicodeScalars.first?.properties.isWhitespace == false
        for scalar in line.unicodeScalars where scalar.isInk {
            rest = rest.drop { !$0.isInk }
            // What is shown is not the text: nothing is known of its spaces.
            guard rest.first == scalar else { break }
            rest.removeFirst()
        }
        return hasSpace && !isFirst
    }
}

extension Unicode.Scalar {
    /// Whether it is seen: neither white space, nor what only says where lines may break, nor what stands for a picture.
    fileprivate var isInk: Bool {
        if value < 0x80 { return value > 0x20 }
        return !properties.isWhitespace && value != 0xFFFC && value != 0xAD && !(0x200B...0x200F ~= value) && value != 0x2060
            && value != 0xFEFF
    }

    /// Whether it is of a script that is read from right to left, by the ranges that Unicode keeps for those.
    package var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
