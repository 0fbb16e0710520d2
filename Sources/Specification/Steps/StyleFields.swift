import RasterDisplayTables
import RasterPlots
import RasterFormats
import RasterGraphics
import RasterGrid

extension StyleStep: RecordStep {
    static let name = "tab_style"
    init() { self.init(look: CellLook(), locations: []) }

    static let fields: [SpecField<Self>] = [
        SpecField("style", \.look, isRequired: true), SpecField("locations", \.locations, isRequired: true),
    ]
}

extension CellLook: SpecRecord {
    init() { self.init(textColor: nil) }

    private struct Borders: SpecRecord, Hashable {
        var top, bottom, left, right: GridLine?

        static let fields: [SpecField<Self>] = [
            SpecField("top", \.top), SpecField("bottom", \.bottom), SpecField("left", \.left), SpecField("right", \.right),
        ]
    }

    private var borders: Borders {
        get { Borders(top: top, bottom: bottom, left: leading, right: trailing) }
        set { (top, bottom, leading, trailing) = (newValue.top, newValue.bottom, newValue.left, newValue.right) }
    }

    static let fields: [SpecField<Self>] = [
        SpecField("color", \.textColor), SpecField("fill", \.fill), SpecField("font", \.font),
        SpecField("size", \.fontSize, in: LookRange.fontSize), SpecField("scale", \.fontScale, in: LookRange.fontScale),
        SpecField("weight", \.weight), SpecField("italic", \.isItalic),
        SpecField("underline", \.isUnderlined), SpecField("strikethrough", \.isStruckThrough),
        SpecField("transform", \.textTransform), SpecField("align", \.alignment), SpecField("v_align", \.verticalAlignment),
        SpecField("indent", \.indent, in: LookRange.indent),
        SpecField("padding", \.insets),
        SpecField("borders", \.borders),
    ]
}

extension CellLook {
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { schemas.named("style") { schema(fields, &$0) } }
}

extension CellLook.TextTransform: SpecChoice {}
extension CellLook.VerticalAlignment: SpecChoice {}

extension DataColorStep.Target: SpecChoice {}

extension DataColorStep: RecordStep {
    static let name = "data_color"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] =
        [SpecField("columns", \.columns), SpecField("rows", \.rows)] + ColorScale.fields.map { .part(\.scale, of: $0) }
        + [SpecField("apply_to", \.target)]
}

/// The name of a palette, or a list of colours; with what its ends stand for.
extension ColorScale: SpecRecord {
    private struct Colors: SpecValue {
        var colors: [Color]

        init(_ colors: [Color]) { self.colors = colors }

        init(_ node: SpecNode) throws(TableSpecError) {
            if case .list = node.content {
                colors = try [Color](node)
            } else {
                colors = try Self.choice(node, ColorScale.named.map { (name: $0.name, value: $0.scale.colors) })
            }
            guard !colors.isEmpty else { throw node.error("a palette has one colour at least") }
        }

        func node() throws(TableSpecError) -> SpecNode {
            if let match = ColorScale.named.first(where: { $0.scale.colors == colors }) { return .text(match.name) }
            return try colors.node()
        }

        static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
            .any([
                .words(ColorScale.named.map(\.name)),
                .object(["type": .text("array"), "items": Color.schema(&schemas), "minItems": .integer(1)]),
            ])
        }
    }

    /// The numbers that the ends stand for, or the values that the colours stand for one by one.
    private struct Ends: SpecValue {
        var domain: ClosedRange<Double>?
        var isReversed = false
        var categories: [DataValue]?

        init(_ domain: ClosedRange<Double>?, _ categories: [DataValue]?) {
            (self.domain, self.categories) = (domain, categories)
        }

        init(_ node: SpecNode) throws(TableSpecError) {
            if case .null = node.content { return }
            guard case .list = node.content else { throw node.error(wants: "two numbers, or a list of values") }
            let values = try [DataValue](node)
            if values.count == 2, let first = values[0].double, let last = values[1].double {
                domain = Swift.min(first, last)...Swift.max(first, last)
                isReversed = first > last
            } else {
                categories = values
            }
        }

        func node() throws(TableSpecError) -> SpecNode { try categories?.node() ?? domain?.node() ?? .null }

        static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
            .any([.object(["type": .text("array"), "items": DataValue.schema(&schemas)]), .type("null")])
        }
    }

    /// From the greatest to the least number the colours stand the other way round.
    private var ends: Ends {
        get { Ends(domain, categories) }
        set {
            (domain, categories) = (newValue.domain, newValue.categories)
            if newValue.isReversed { colors.reverse() }
        }
    }

    init() { self = .viridis }

    private var palette: Colors {
        get { Colors(colors) }
        set { colors = newValue.colors }
    }

    static let fields: [SpecField<Self>] = [
        SpecField("palette", \.palette), SpecField("domain", \.ends), SpecField("midpoint", \.midpoint),
        SpecField("na_color", \.missing),
    ]
}
