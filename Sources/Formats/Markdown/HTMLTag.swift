import Foundation

/// A tag of HTML, as far as text in cells knows it.
package struct HTMLTag: Hashable {
    /// In lower case; empty for comments, declarations and instructions.
    package var name: String
    /// Whether it is `</name>`.
    package var closes: Bool
    /// What its `style` says, if it is one of a `span`.
    var look = HTMLLook()

    /// Reads a tag from its `<` to its `>`.
    package init(_ tag: some StringProtocol) {
        let inner = tag.utf8.dropFirst()
        closes = inner.first == UInt8(ascii: "/")
        let letters = inner.dropFirst(closes ? 1 : 0).prefix { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
        }
        name = String(decoding: letters, as: UTF8.self).lowercased()
        if name == "small" { look.size = .share(0.85) }
        if name == "span", !closes, let style = Self.style(of: String(tag)) { look = HTMLLook(style: style) }
    }

    /// The value of the attribute `style`.
    private static func style(of tag: String) -> Substring? {
        guard let word = tag.range(of: "style", options: .caseInsensitive) else { return nil }
        let rest = tag[word.upperBound...].drop(while: \.isWhitespace)
        guard rest.first == "=" else { return nil }
        let value = rest.dropFirst().drop(while: \.isWhitespace)
        guard let quote = value.first, quote == "\"" || quote == "'" else { return value.prefix { $0 != " " && $0 != ">" } }
        return value.dropFirst().prefix { $0 != quote }
    }

    /// Whether text in cells knows it.
    var isKnown: Bool { trait != nil || ["br", "span", "small"].contains(name) }

    /// What text within the tag is set in; nil for tags that say nothing of it.
    var trait: FormattedText.Traits? { FormattedText.Traits(tag: name) }

    enum Token: Hashable {
        case tag(HTMLTag)
        case text(String)
    }

    /// Lines of HTML as tags and the text between them, in which white space is one space and the commonest character
    /// references are resolved.
    static func tokens(of html: String) -> [Token] {
        var tokens: [Token] = []
        var rest = html[...]
        while !rest.isEmpty {
            let text = rest.prefix { $0 != "<" }
            let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !words.isEmpty {
                let before = text.first?.isWhitespace == true && !tokens.isEmpty ? " " : ""
                let after = text.last?.isWhitespace == true && text.endIndex < rest.endIndex ? " " : ""
                tokens.append(.text(resolved(before + words + after)))
            }
            rest = rest[text.endIndex...]
            if rest.isEmpty { break }
            let end = rest.hasPrefix("<!--") ? endOfComment(rest) : rest.firstIndex(of: ">").map(rest.index(after:))
            guard let end else { break }
            tokens.append(.tag(HTMLTag(rest[..<end])))
            rest = rest[end...]
        }
        return tokens
    }

    private static func endOfComment(_ rest: Substring) -> Substring.Index? {
        var at = rest.startIndex
        while let found = rest[at...].firstIndex(of: "-") {
            if rest[found...].hasPrefix("-->") { return rest.index(found, offsetBy: 3) }
            at = rest.index(after: found)
        }
        return nil
    }

    private static let references = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}"]

    private static func resolved(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        for (n, part) in text.split(separator: "&", omittingEmptySubsequences: false).enumerated() {
            if n == 0 {
                result += part
            } else if let end = part.firstIndex(of: ";"), let character = references[String(part[..<end])] {
                result += character + part[part.index(after: end)...]
            } else {
                result += "&" + part
            }
        }
        return result
    }
}

extension FormattedText.Traits {
    /// What text within an element of HTML is set in; nil for elements that say nothing of it.
    /// - Parameter tag: In lower case.
    package init?(tag: String) {
        switch tag {
        case "b", "strong": self = .strong
        case "i", "em", "cite", "dfn", "var": self = .emphasis
        case "u", "ins": self = .underline
        case "s", "del", "strike": self = .strikethrough
        case "code", "kbd", "samp", "tt": self = .code
        case "sup": self = .superscript
        case "sub": self = .subscript
        default: return nil
        }
    }
}
