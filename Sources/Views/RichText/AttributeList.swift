import Foundation
import RasterText

/// A text and the attributes that it was given, as a value: what an `NSAttributedString` holds.
///
/// Foundation for Linux never frees the runs of an attributed string that it makes or copies (a few hundred bytes each;
/// swiftlang/swift-corelibs-foundation#5256, open).
/// Reading one leaves nothing behind, so it is read once and no copy of it is kept.
struct AttributeList {
    /// A stretch of text with one set of attributes.
    struct Run {
        /// In UTF-16.
        let length: Int
        var attributes: [NSAttributedString.Key: Any]
    }

    let text: String
    /// In the order of the text, which they cover.
    private(set) var runs: [Run] = []

    /// The text and the attributes of `string`, whose later changes do not show here. Complexity: linear in its runs.
    init(_ string: NSAttributedString) {
        text = string.string
        unsafe string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            runs.append(Run(length: range.length, attributes: attributes))
        }
    }

    /// A text that has the same attributes everywhere.
    init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
        self.text = text
        runs = [Run(length: text.utf16.count, attributes: attributes ?? [:])]
    }

    /// The same made anew as an object of Foundation's.
    var attributedString: NSAttributedString {
        let string = NSMutableAttributedString(string: text)
        var start = 0
        for run in runs {
            string.setAttributes(run.attributes, range: NSRange(location: start, length: run.length))
            start += run.length
        }
        return string
    }

    /// Gives all of the text an attribute.
    mutating func set(_ key: NSAttributedString.Key, to value: Any) {
        for i in runs.indices { runs[i].attributes[key] = value }
    }

    /// Changes all paragraph styles that there are.
    mutating func changeParagraphs(_ change: (inout ParagraphAttributes) -> Void) {
        for i in runs.indices {
            guard let style = runs[i].attributes[.paragraphStyle] as? NSParagraphStyle else { continue }
            runs[i].attributes[.paragraphStyle] = style.changed(change)
        }
    }
}
