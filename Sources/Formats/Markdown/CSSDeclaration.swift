import Foundation

/// A declaration of CSS, such as `color: crimson` (CSS Syntax, 5.4.4).
package struct CSSDeclaration: Hashable {
    /// In lower case.
    package let property: String
    /// Without blanks around it; nil where no colon stands behind the property.
    package let value: String?

    package init(property: String, value: String?) { (self.property, self.value) = (property, value) }

    /// Those of a `style`, parted by semicolons that do not stand in quotes or parentheses. Empty ones are left out.
    package static func list(_ style: some StringProtocol) -> [CSSDeclaration] {
        var quote: Character?
        var depth = 0
        let texts = style.split { character in
            switch character {
            case "\"", "'": quote = quote == nil ? character : quote == character ? nil : quote
            case "(" where quote == nil: depth += 1
            case ")" where quote == nil: depth = max(0, depth - 1)
            default: break
            }
            return character == ";" && quote == nil && depth == 0
        }
        return texts.compactMap { text in
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespacesAndNewlines)
            }
            if parts == [""] { return nil }
            return CSSDeclaration(property: parts[0].lowercased(), value: parts.count > 1 ? parts[1] : nil)
        }
    }
}
