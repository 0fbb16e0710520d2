import Foundation
import RasterDisplayTables
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText

// Values of the house, as specifications write them.

extension DataValue: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .null: self = .missing
        case .boolean(let flag): self = .boolean(flag)
        case .integer(let number): self = .integer(number)
        case .number(let number): self = .number(number)
        case .text(let text): self = .text(text)
        case .list(let nodes): self = .text(try Self.series(nodes))
        case .object: throw node.error(wants: "a number, a text, true, false, null or a list of numbers")
        }
    }

    /// What plots of series read.
    private static func series(_ nodes: [SpecNode]) throws(TableSpecError) -> String {
        var numbers: [String] = []
        for node in nodes {
            switch node.content {
            case .null: numbers.append("NA")
            case .integer(let number): numbers.append(String(number))
            case .number(let number): numbers.append(number.description)
            case .boolean, .text, .list, .object: throw node.error(wants: "a number of a series")
            }
        }
        return numbers.joined(separator: ", ")
    }

    func node() -> SpecNode {
        switch self {
        case .missing: .null
        case .boolean(let flag): .boolean(flag)
        case .integer(let number): .integer(number)
        case .number(let number): number.isNaN ? .null : .number(number)
        case .text(let text): .text(text)
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("value") { _ in
            let scalar = SpecNode.object(["type": .list(["number", "string", "boolean", "null"].map { .text($0) })])
            let number = SpecNode.object(["type": .list(["number", "null"].map { .text($0) })])
            return .any([scalar, .object(["type": .text("array"), "items": number])])
        }
    }
}

extension FormattedText.Traits: SpecValue {
    private static let words: [(name: String, value: Self)] = [
        ("strong", .strong), ("emphasis", .emphasis), ("code", .code), ("strikethrough", .strikethrough),
        ("underline", .underline), ("superscript", .superscript), ("subscript", .subscript),
    ]

    init(_ node: SpecNode) throws(TableSpecError) {
        guard case .list(let nodes) = node.content else { throw node.error(wants: "a list of traits") }
        self = []
        for node in nodes { formUnion(try Self.choice(node, Self.words)) }
    }

    func node() -> SpecNode { .list(Self.words.filter { contains($0.value) }.map { .text($0.name) }) }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .object(["type": .text("array"), "items": .words(words.map(\.name))])
    }
}

/// `#RRGGBB`, a name of CSS, or one for light and one for dark.
extension Color: SpecValue {
    convenience init(_ node: SpecNode) throws(TableSpecError) {
        if let (light, dark) = try node.values("light", "dark") {
            let (light, dark) = (try Self.one(light), try Self.one(dark))
            self.init { $0.userInterfaceStyle == .dark ? dark : light }
        } else {
            self.init(try Self.one(node).components())
        }
    }

    private static func one(_ node: SpecNode) throws(TableSpecError) -> Color {
        guard case .text(let text) = node.content else {
            throw node.error(wants: "a colour, such as '#2F6FB4', 'steelblue' or {\"light\": …, \"dark\": …}")
        }
        if text.hasPrefix("#"), let color = Color(hex: text) { return color }
        if let color = CSSColors.named(text) { return color }
        let nearest = text.hasPrefix("#") ? [] : NearestNames.to(text, in: CSSColors.names)
        throw node.error(
            "there is no colour \(quoted: text)"
                + (nearest.isEmpty ? ": it is '#RGB', '#RRGGBB', '#RRGGBBAA' or a name of CSS" : nearest.asQuestion))
    }

    func node() -> SpecNode {
        let (light, dark) = (components(), components(with: .dark))
        let (lightHex, darkHex) = (light.hex.uppercased(), dark.hex.uppercased())
        return light == dark ? .text(lightHex) : .object(["light": .text(lightHex), "dark": .text(darkHex)])
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("color") { schemas in
            let name = SpecNode.text(["#2F6FB4", "steelblue"], "#RGB, #RRGGBB, #RRGGBBAA, or a name of CSS.")
            let shade = schemas.part(name)
            return .any([
                name,
                .object([
                    "type": .text("object"), "properties": .object(["light": shade, "dark": shade]),
                    "required": .list([.text("light"), .text("dark")]), "additionalProperties": .boolean(false),
                ]),
            ])
        }
    }
}

extension GridLine: SpecRecord {
    init() { self.init(color: .separator) }

    static let fields: [SpecField<Self>] = [
        SpecField("color", \.color, isRequired: true), SpecField("width", \.width, in: LookRange.lineWidth),
        SpecField("style", \.style),
    ]

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { schemas.named("line") { schema(fields, &$0) } }
}

extension GridLine.Style: SpecChoice {}

extension TextAlignment: SpecChoice {
    static let words: [(name: String, value: Self)] = [
        ("left", .left), ("center", .center), ("right", .right), ("justified", .justified), ("natural", .natural),
        ("justify", .justified),
    ]

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { schemas.named("align") { _ in .words(words.map(\.name)) } }
}

/// A word, or a number from -1 to 1 as UIKit has them.
extension Font.Weight: SpecValue {
    private static let words: [(name: String, value: Self)] = [
        ("ultra_light", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("normal", .regular),
        ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black), ("bolder", .bold),
        ("lighter", .light),
    ]
    private static let range = -1.0...1
    /// CSS's.
    private static let hundreds: [Font.Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .integer(let number) where number >= 100:
            guard number <= 900, number.isMultiple(of: 100) else { throw node.error(wants: "one of 100, 200 to 900") }
            self = Self.hundreds[number / 100 - 1]
        case .integer, .number:
            try node.check(Self.range)
            self.init(rawValue: try CGFloat(node))
        default: self = try Self.choice(node, Self.words)
        }
    }

    func node() -> SpecNode { Self.words.first { $0.value == self }.map { .text($0.name) } ?? rawValue.node() }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("weight") { _ in
            .any([
                .words(words.map(\.name)), .type("number").within(range),
                .object(["enum": .list((1...9).map { .integer($0 * 100) })]),
            ])
        }
    }
}

/// A family or a font's own name, its size in points, and a weight.
extension Font: SpecValue {
    static var objectForms: SpecObjectForms { Description.objectForms }

    private struct Description: SpecRecord {
        var name: String?
        var size: CGFloat = 13
        var weight: Font.Weight?
        var isItalic = false
        var hasMonospacedDigits = false

        static let fields: [SpecField<Self>] = [
            SpecField("name", \.name), SpecField("size", \.size, in: LookRange.fontSize), SpecField("weight", \.weight),
            SpecField("italic", \.isItalic), SpecField("monospaced_digits", \.hasMonospacedDigits),
        ]
    }

    init(_ node: SpecNode) throws(TableSpecError) {
        if case .list(let names) = node.content {
            guard let font = try FontFamily(first: names).font else {
                throw node.error("there is none of these fonts; put a kind behind them: \"sans-serif\" or \"monospace\"")
            }
            self = font
            return
        }
        var description = Description()
        if case .text(let name) = node.content { description.name = name } else { description = try Description(node) }
        var font = Font.system(ofSize: description.size)
        if let name = description.name, let generic = Self.generic(name, size: description.size) {
            font = generic
        } else if let name = description.name {
            guard let named = Font(name: name, size: description.size) else {
                let nearest = NearestNames.to(name, in: Font.familyNames)
                throw node.error("there is no font \(quoted: name)" + nearest.asQuestion)
            }
            font = named
        }
        if let weight = description.weight { font = font.withWeight(weight) }
        if description.isItalic { font = font.withItalic(true) }
        self = description.hasMonospacedDigits ? font.withMonospacedDigits : font
    }

    /// The font of a family, or of what CSS calls kinds of fonts; nil where there is none.
    fileprivate static func family(_ name: String) -> Font? {
        let size = Description().size
        return generic(name, size: size) ?? Font(name: name, size: size)
    }

    /// What CSS calls kinds of fonts.
    private static func generic(_ name: String, size: CGFloat) -> Font? {
        switch name {
        case "system", "sans-serif", "system-ui": .system(ofSize: size)
        case "monospace", "ui-monospace": .monospacedSystem(ofSize: size, weight: .regular)
        default: nil
        }
    }

    func node() throws(TableSpecError) -> SpecNode {
        var description = Description()
        description.name = familyName == Font.system(ofSize: pointSize).familyName ? nil : familyName
        description.size = pointSize
        if weight != .regular { description.weight = weight }
        description.isItalic = isItalic
        description.hasMonospacedDigits = hasMonospacedDigits
        return try description.node()
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("font") {
            let name = SpecNode.text(["system", "monospace"], "A family of fonts.")
            let names = SpecNode.object(["type": .text("array"), "items": .type("string"), "minItems": .integer(1)])
            return .any([name, names, Description.schema(&$0)])
        }
    }
}

/// A font, or a list of families, as CSS has them, of which the first that there is is taken.
struct FontFamily: SpecValue {
    let font: Font?
    let missing: [String]

    init(font: Font?, missing: [String]) { (self.font, self.missing) = (font, missing) }

    init(_ node: SpecNode) throws(TableSpecError) {
        let names: [SpecNode]
        switch node.content {
        case .null: names = []
        case .list(let nodes): names = nodes
        case .text: names = [node]
        case .object, .boolean, .integer, .number:
            self.init(font: try Font(node), missing: [])
            return
        }
        try self.init(first: names)
    }

    /// Of names, the first that there is a family of.
    init(first names: [SpecNode]) throws(TableSpecError) {
        var (font, missing): (Font?, [String]) = (nil, [])
        for (place, node) in names.enumerated() where font == nil {
            let name: String
            do throws(TableSpecError) { name = try String(node) } catch { throw error.under(place, line: node.line) }
            font = Font.family(name)
            if font == nil { missing.append(name) }
        }
        self.init(font: font, missing: missing)
    }

    func node() throws(TableSpecError) -> SpecNode {
        if missing.isEmpty { return try font.node() }
        return .list(missing.map { .text($0) } + (font.map { [.text($0.familyName)] } ?? []))
    }

    static let objectForms = Font.objectForms
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { Font?.schema(&schemas) }
}

/// One number for all sides, or each by its name; points.
extension EdgeInsets: SpecRecord {
    init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    static let fields: [SpecField<Self>] = [
        SpecField("top", \.top, in: LookRange.inset), SpecField("left", \.left, in: LookRange.inset),
        SpecField("bottom", \.bottom, in: LookRange.inset), SpecField("right", \.right, in: LookRange.inset),
    ]

    init(_ node: SpecNode) throws(TableSpecError) {
        self.init()
        switch node.content {
        case .integer, .number:
            try node.check(LookRange.inset)
            let side = try CGFloat(node)
            self = EdgeInsets(top: side, left: side, bottom: side, right: side)
        default: try read(node, Self.fields)
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("insets") { .any([.type("number").within(LookRange.inset), schema(fields, &$0)]) }
    }
}

extension TableLocale: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        let tag = try String(node)
        do { try self.init(tag) } catch { throw node.error(error.description) }
    }

    func node() -> SpecNode { .text(tag) }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("locale") { _ in .text(["de", "en-GB", "pt-BR"], "A language and a region, by BCP 47.") }
    }
}

/// A length as a text: `12px`, `12pt`, or a share of another length, `90%`.
enum SpecLength {
    case points(CGFloat)
    case share(Double)

    /// Nil for what is none, or less than nothing.
    init?(_ text: String) {
        for (unit, isShare) in [("px", false), ("pt", false), ("%", true)] where text.hasSuffix(unit) {
            guard let number = Double(text.dropLast(unit.count)), number >= 0, number.isFinite else { return nil }
            self = isShare ? .share(number / 100) : .points(number)
            return
        }
        return nil
    }
}
