import Foundation
import RasterDisplayTables
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText

// Looks as gt and great_tables write them: what their functions `cell_text`, `cell_fill` and `cell_borders` take.

/// A look, or several of which later ones are on top.
struct StyleList: SpecValue {
    let look: CellLook

    init(look: CellLook) { self.look = look }

    init(_ node: SpecNode) throws(TableSpecError) {
        guard case .list(let nodes) = node.content else {
            look = try CellLook(node)
            return
        }
        var look = CellLook()
        for (place, element) in nodes.enumerated() {
            do throws(TableSpecError) { look = look.overridden(by: try CellLook(element)) } catch {
                throw error.under(place, line: element.line)
            }
        }
        self.look = look
    }

    static let objectForms = CellLook.objectForms
    func node() throws(TableSpecError) -> SpecNode { try look.node() }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { [CellLook].schema(&schemas) }
}

/// A colour, or `{"color": "gold", "alpha": 0.5}`.
struct CellFill: SpecValue {
    let color: Color

    init(color: Color) { self.color = color }

    private struct Shade: SpecRecord {
        var color = Color.clear
        var alpha: Double?

        static let fields: [SpecField<Self>] = [
            SpecField("color", \.color, isRequired: true), SpecField("alpha", \.alpha, in: 0...1),
        ]
    }

    init(_ node: SpecNode) throws(TableSpecError) {
        guard node["color"] != nil || node["alpha"] != nil else {
            color = try Color(node)
            return
        }
        let shade = try Shade(node)
        color = shade.alpha.map { shade.color.withAlphaComponent($0) } ?? shade.color
    }

    func node() -> SpecNode { color.node() }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("fill") { .any([Color.schema(&$0), Shade.schema(&$0)]) }
    }
}

/// Lines by side, or one for some sides as `cell_borders` has it: `{"sides": ["top", "bottom"], "color": "black", "weight": "2px"}`;
/// or a list of these.
struct CellBorders: SpecValue {
    var top, bottom, left, right: GridLine?

    var look: CellLook { CellLook(top: top, bottom: bottom, leading: left, trailing: right) }

    init(top: GridLine? = nil, bottom: GridLine? = nil, left: GridLine? = nil, right: GridLine? = nil) {
        (self.top, self.bottom, self.left, self.right) = (top, bottom, left, right)
    }

    private struct Sides: SpecRecord, Hashable {
        var top, bottom, left, right: GridLine?

        static let fields: [SpecField<Self>] = [
            SpecField("top", \.top), SpecField("bottom", \.bottom), SpecField("left", \.left), SpecField("right", \.right),
        ]
    }

    private enum Side: String, CaseIterable, SpecChoice {
        case all, top, bottom, left, right
    }

    private struct Line: SpecRecord {
        var sides: [Side] = [.all]
        var color = Color.black
        var style = GridLine.Style.solid
        var weight = SpecPoints(1)

        static let fields: [SpecField<Self>] = [
            SpecField("sides", \.sides), SpecField("color", \.color), SpecField("style", \.style),
            SpecField("weight", \.weight, in: LookRange.lineWidth),
        ]
    }

    private static let sideNames = Side.allCases.map(\.rawValue)

    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .list(let nodes):
            for (place, element) in nodes.enumerated() {
                do throws(TableSpecError) { add(try Line(element)) } catch { throw error.under(place, line: element.line) }
            }
        case .object(let members) where !members.contains(where: { Self.sideNames.contains($0.name) }) && !members.isEmpty:
            add(try Line(node))
        default:
            let sides = try Sides(node)
            (top, bottom, left, right) = (sides.top, sides.bottom, sides.left, sides.right)
        }
    }

    private mutating func add(_ line: Line) {
        let made = GridLine(color: line.color, width: line.weight.points, style: line.style)
        func isMeant(_ side: Side) -> Bool { line.sides.contains(side) || line.sides.contains(.all) }
        if isMeant(.top) { top = made }
        if isMeant(.bottom) { bottom = made }
        if isMeant(.left) { left = made }
        if isMeant(.right) { right = made }
    }

    func node() throws(TableSpecError) -> SpecNode { try Sides(top: top, bottom: bottom, left: left, right: right).node() }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("borders") { schemas in
            let line = Line.schema(&schemas)
            return .any([Sides.schema(&schemas), line, .object(["type": .text("array"), "items": line])])
        }
    }
}

/// What `cell_text` takes.
struct CellText: SpecRecord {
    var color: Color?
    var font: Font?
    var size: TextSize?
    var align: TextAlignment?
    var verticalAlignment: CellLook.VerticalAlignment?
    var slant: TextSlant?
    var weight: Font.Weight?
    var decorations: [TextDecoration] = []
    var transform: CellLook.TextTransform?
    var indent: SpecPoints?

    static let fields: [SpecField<Self>] = [
        SpecField("color", \.color), SpecField("font", \.font), SpecField("size", \.size), SpecField("align", \.align),
        SpecField("v_align", \.verticalAlignment), SpecField("style", \.slant), SpecField("weight", \.weight),
        SpecField("decorate", \.decorations), SpecField("transform", \.transform),
        SpecField("indent", \.indent, in: LookRange.indent),
    ]

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { schemas.named("cell_text") { schema(fields, &$0) } }

    var look: CellLook {
        var look = CellLook(
            textColor: color, font: font, weight: weight, textTransform: transform, alignment: align,
            verticalAlignment: verticalAlignment, indent: indent?.points)
        switch size {
        case .points(let points): look.fontSize = points
        case .share(let share): look.fontScale = share
        case nil: break
        }
        look.isItalic = slant.map { $0 != .normal }
        let lines = decorations.map(\.rawValue)
        if lines.contains(where: { $0.contains("underline") }) { look.isUnderlined = true }
        if lines.contains(where: { $0.contains("line-through") }) { look.isStruckThrough = true }
        if lines.contains("none") { (look.isUnderlined, look.isStruckThrough) = (false, false) }
        return look
    }
}

enum TextSlant: String, CaseIterable, SpecChoice {
    case normal, italic, oblique
}

enum TextDecoration: String, CaseIterable, SpecChoice {
    case underline
    case lineThrough = "line-through"
    case both = "underline line-through"
    case none
}

/// A size of letters: points, a share of the theme's, or a word of CSS.
enum TextSize: SpecValue, Hashable {
    case points(CGFloat)
    case share(CGFloat)

    static let words: [(name: String, value: CGFloat)] = [
        ("xx-small", 0.5625), ("x-small", 0.625), ("small", 0.8125), ("medium", 1), ("large", 1.125), ("x-large", 1.5),
        ("xx-large", 2), ("smaller", 0.83), ("larger", 1.2),
    ]

    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .integer, .number:
            try node.check(LookRange.fontSize)
            self = .points(try CGFloat(node))
        case .text(let text):
            let length = text.hasSuffix("em") ? Double(text.dropLast(2)).map { SpecLength.share($0) } : SpecLength(text)
            switch length {
            case .points(let points) where LookRange.fontSize.contains(points): self = .points(points)
            case .share(let share) where LookRange.fontScale.contains(share): self = .share(share)
            case .points, .share: throw node.error("\(quoted: text) is no size that letters can have")
            case nil: self = .share(try Self.choice(node, Self.words))
            }
        default: throw node.error(wants: "a size, such as 12, \"12px\", \"90%\" or \"small\"")
        }
    }

    func node() -> SpecNode {
        switch self {
        case .points(let points): points.node()
        case .share(let share): .text("\(Double(share) * 100)%")
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .any([
            .type("number").within(LookRange.fontSize), .words(words.map(\.name)),
            .text(["12px", "90%"], "A size, or a share of the theme's."),
        ])
    }
}

/// Points as a number, or as a text with `px` or `pt`.
struct SpecPoints: SpecValue, Hashable {
    let points: CGFloat

    init(_ points: CGFloat) { self.points = points }

    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .integer, .number: points = try CGFloat(node)
        case .text(let text):
            guard case .points(let points)? = SpecLength(text), points <= 100 else {
                throw node.error(wants: "points, such as 2 or \"2px\", up to 100")
            }
            self.points = points
        default: throw node.error(wants: "points, such as 2 or \"2px\"")
        }
    }

    func node() -> SpecNode { points.node() }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .any([.type("number"), .text(["1px", "2px"], "Points.")])
    }
}

/// Points, or as a text `2em`: an em is 16 points, the size of gt's texts.
struct SpecHeight: SpecValue {
    var points: CGFloat

    init(points: CGFloat) { self.points = points }

    init(_ node: SpecNode) throws(TableSpecError) {
        guard case .text(let text) = node.content else {
            points = try CGFloat(node)
            return
        }
        let ems = text.hasSuffix("em") ? Double(text.dropLast(2)).map { $0 * 16 } : nil
        let length: CGFloat? = if case .points(let points)? = SpecLength(text) { points } else { ems.map { CGFloat($0) } }
        guard let length, (1...10_000).contains(length) else {
            throw node.error(wants: "a height such as 20, \"20px\" or \"2em\"")
        }
        points = length
    }

    func node() -> SpecNode { points.node() }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .any([.type("number"), .text(["20px", "2em"], "Points, or ems of 16 points.")])
    }
}
