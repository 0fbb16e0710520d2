import Foundation
import RasterDisplayTables
import RasterFormats

/// Looks as CSS declares them, great_tables' `style.css`: `"color: crimson; font-weight: bold"`. What looks have no part for is an
/// error.
struct StyleDeclarations: SpecRecord {
    /// The text of the declarations.
    struct Rule: SpecValue {
        var text = ""

        init() {}
        init(_ node: SpecNode) throws(TableSpecError) { text = try String(node) }
        func node() -> SpecNode { .text(text) }
        static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
            .text(["color: crimson", "font-weight: bold; background-color: #EEEEEE"], "Declarations of CSS.")
        }
    }

    var rule = Rule()

    static let fields: [SpecField<Self>] = [SpecField("rule", \.rule, isRequired: true)]

    /// What of a look each property is.
    private static let properties: KeyValuePairs<String, String> = [
        "color": "color", "font-family": "font", "font-size": "size", "font-weight": "weight", "font-style": "style",
        "text-align": "align", "vertical-align": "v_align", "text-decoration": "decorate", "text-transform": "transform",
        "text-indent": "indent", "background-color": "fill", "background": "fill", "padding": "padding",
    ]

    func look() throws(TableSpecError) -> CellLook {
        var (text, cell): ([SpecNode.Member], [SpecNode.Member]) = ([], [])
        for declaration in CSSDeclaration.list(rule.text) {
            guard let given = declaration.value else {
                throw TableSpecError("\(quoted: declaration.property) is no declaration such as 'color: red'")
            }
            guard let part = Self.properties.first(where: { $0.key == declaration.property })?.value else {
                throw TableSpecError(
                    "looks have no part for CSS's \(quoted: declaration.property); they have \(Self.properties.map(\.key).asList)"
                )
            }
            let value = given.replacing("!important", with: "").trimmingCharacters(in: .whitespaces)
            let member = SpecNode.Member(name: part, value: Self.node(value, of: part))
            if part == "fill" || part == "padding" { cell.append(member) } else { text.append(member) }
        }
        if !text.isEmpty { cell.append(.init(name: "cell_text", value: SpecNode(.object(text)))) }
        return try CellLook(SpecNode(.object(cell)))
    }

    /// A value of CSS as the part of a look has it.
    private static func node(_ value: String, of part: String) -> SpecNode {
        switch part {
        case "font":
            let quotes = CharacterSet(charactersIn: "\"' ")
            return .list(value.split(separator: ",").map { .text($0.trimmingCharacters(in: quotes)) })
        case "weight": return Int(value).map { .integer($0) } ?? .text(value)
        case "padding": return Double(value.replacing("px", with: "")).map { .number($0) } ?? .text(value)
        default: return .text(value)
        }
    }
}
