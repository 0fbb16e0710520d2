import Foundation
import RasterGraphics

/// What a `style` of HTML says of text, as far as text in cells knows it: `color`, `font-size`, `font-weight`, `font-style`,
/// `text-decoration` and `vertical-align`. All else is left out.
struct HTMLLook: Hashable {
    var traits: FormattedText.Traits = []
    var color: Color?
    var size: FormattedText.Size?

    init() {}

    /// - Parameter style: Declarations, such as `color: grey; font-size: 80%`.
    init(style: Substring) {
        for declaration in CSSDeclaration.list(style) {
            if let value = declaration.value { take(declaration.property, value.lowercased()) }
        }
    }

    private mutating func take(_ property: String, _ value: String) {
        switch property {
        case "color": color = Self.color(value) ?? color
        case "font-size": size = Self.size(value) ?? size
        case "font-weight": if value.hasPrefix("bold") || (Int(value) ?? 0) >= 600 { traits.insert(.strong) }
        case "font-style": if value == "italic" || value == "oblique" { traits.insert(.emphasis) }
        case "font-family": if value.contains("mono") { traits.insert(.code) }
        case "text-decoration", "text-decoration-line":
            if value.contains("underline") { traits.insert(.underline) }
            if value.contains("line-through") { traits.insert(.strikethrough) }
        case "vertical-align":
            if value == "super" { traits.insert(.superscript) }
            if value == "sub" { traits.insert(.subscript) }
        default: break
        }
    }

    private static func color(_ value: String) -> Color? {
        if value.hasPrefix("#") { return Color(hex: value) }
        guard value.hasPrefix("rgb"), let open = value.firstIndex(of: "("), value.last == ")" else {
            return CSSColors.named(value)
        }
        let numbers = value[value.index(after: open)...].dropLast().split { ", /".contains($0) }.compactMap { Double($0) }
        guard numbers.count >= 3, numbers.allSatisfy(\.isFinite) else { return nil }
        func part(_ place: Int) -> Double { min(max(numbers[place], 0), 255) / 255 }
        return Color(red: part(0), green: part(1), blue: part(2), alpha: numbers.count > 3 ? min(max(numbers[3], 0), 1) : 1)
    }

    private static func size(_ value: String) -> FormattedText.Size? {
        let words: [String: CGFloat] = [
            "smaller": 0.85, "small": 0.8, "x-small": 0.65, "larger": 1.2, "large": 1.15, "medium": 1,
        ]
        if let share = words[value] { return .share(share) }
        for (unit, isShare, factor) in [
            ("px", false, 1.0), ("pt", false, 1), ("%", true, 0.01), ("rem", true, 1), ("em", true, 1),
        ]
        where value.hasSuffix(unit) {
            guard let number = Double(value.dropLast(unit.count)), number > 0, number <= 1_000 else { return nil }
            return isShare ? .share(number * factor) : .points(number)
        }
        return nil
    }
}

/// The tags that are open at a place of a text; they need not be closed.
struct OpenTags {
    private var marks: [FormattedText.Traits: Int] = [:]
    /// Of `span` and `small`, by the names of their tags.
    private var looks: [(name: String, look: HTMLLook)] = []

    /// Opens or closes one.
    mutating func take(_ tag: HTMLTag) {
        if let trait = tag.trait {
            let open = marks[trait, default: 0]
            marks[trait] = tag.closes ? max(open - 1, 0) : open + 1
        } else if tag.isKnown, !tag.closes {
            looks.append((tag.name, tag.look))
        } else if let last = looks.lastIndex(where: { $0.name == tag.name }) {
            looks.remove(at: last)
        }
    }

    /// What text in all of them is set in.
    var look: HTMLLook {
        var all = HTMLLook()
        for (trait, count) in marks where count > 0 { all.traits.insert(trait) }
        for (_, look) in looks {
            all.traits.formUnion(look.traits)
            all.color = look.color ?? all.color
            all.size = look.size ?? all.size
        }
        return all
    }
}
