import RasterDisplayTables
import RasterPlots
import RasterFormats
import RasterGraphics
import RasterGrid

extension StyleStep: RecordStep {
    static let name = "tab_style"
    init() { self.init(look: CellLook(), locations: []) }

    static let fields: [SpecField<Self>] = [
        SpecField("style", \.styles, isRequired: true), SpecField("locations", \.list, isRequired: true),
    ]

    private var list: LocationList {
        get { LocationList(locations) }
        set { locations = newValue.locations }
    }

    private var styles: StyleList {
        get { StyleList(look: look) }
        set { look = newValue.look }
    }
}

extension CellLook: SpecRecord {
    init() { self.init(textColor: nil) }

    private var borders: CellBorders {
        get { CellBorders(top: top, bottom: bottom, left: leading, right: trailing) }
        set { (top, bottom, leading, trailing) = (newValue.top, newValue.bottom, newValue.left, newValue.right) }
    }

    private var filling: CellFill? {
        get { fill.map { CellFill(color: $0) } }
        set { fill = newValue?.color }
    }

    static let fields: [SpecField<Self>] = [
        SpecField("color", \.textColor), SpecField("fill", \.filling), SpecField("font", \.font),
        SpecField("size", \.fontSize, in: LookRange.fontSize), SpecField("scale", \.fontScale, in: LookRange.fontScale),
        SpecField("weight", \.weight), SpecField("italic", \.isItalic),
        SpecField("underline", \.isUnderlined), SpecField("strikethrough", \.isStruckThrough),
        SpecField("transform", \.textTransform), SpecField("align", \.alignment), SpecField("v_align", \.verticalAlignment),
        SpecField("indent", \.indent, in: LookRange.indent),
        SpecField("padding", \.insets),
        SpecField("borders", \.borders),
        .alias("cell_fill", of: CellFill.self) { $0.fill = $1.color },
        .alias("cell_text", also: ["text"], of: CellText.self) { $0 = $0.overridden(by: $1.look) },
        .alias("cell_borders", of: CellBorders.self) { $0 = $0.overridden(by: $1.look) },
        .alias("css", of: StyleDeclarations.self) { $0 = $0.overridden(by: try $1.look()) },
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
        + [
            SpecField("apply_to", \.target), SpecField("shared", \.isShared), SpecField("method", \.method),
            SpecField("bins", \.bins), SpecField("quantiles", \.quantileCount, in: 1...1_000), SpecField("levels", \.levels),
            SpecField("reverse", \.isReversed), SpecField("alpha", \.alpha, in: 0...1), SpecField("truncate", \.truncates),
            SpecField("target_columns", \.targetColumns), SpecField("direction", \.direction),
            SpecField("autocolor_text", \.changesText), SpecField("autocolor_light", \.lightText),
            SpecField("autocolor_dark", \.darkText), SpecField("contrast_algo", \.contrast),
        ]

    private var bins: ColorBins {
        get { ColorBins(count: binCount, breaks: breaks) }
        set { (binCount, breaks) = (newValue.count, newValue.breaks) }
    }
}

/// The name of a palette, or a list of colours; with what its ends stand for.
extension ColorScale: SpecRecord {
    struct Colors: SpecValue {
        var colors: [Color]

        init(_ colors: [Color]) { self.colors = colors }

        init(_ node: SpecNode) throws(TableSpecError) {
            if case .list = node.content {
                colors = try [Color](node)
            } else {
                if case .text(let name) = node.content, let found = ColorScale.called(name) {
                    colors = found.colors
                } else {
                    colors = try Self.choice(node, ColorScale.named.map { (name: $0.name, value: $0.scale.colors) })
                }
            }
            guard !colors.isEmpty else { throw node.error("a palette has one colour at least") }
        }

        func node() throws(TableSpecError) -> SpecNode {
            if let match = ColorScale.named.first(where: { $0.scale.colors == colors }) { return .text(match.name) }
            return try colors.node()
        }

        static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
            .any([
                .words(ColorScale.spellings),
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
                guard first != last else { throw node.error("a domain goes from one number to another, not to the same") }
                domain = Swift.min(first, last)...Swift.max(first, last)
                isReversed = first > last
            } else if values.count == 1, values[0].double != nil {
                throw node.error(wants: "two numbers, or a list of values")
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

extension ColorScale {
    /// All names in all of their spellings.
    fileprivate static var spellings: [String] {
        var seen: Set<String> = []
        return named.flatMap { spellings(of: $0.name).filter { seen.insert($0).inserted } }
    }

    /// The first one that has that spelling: as it is written, before others.
    fileprivate static func called(_ name: String) -> ColorScale? {
        (named.first { $0.name == name } ?? named.first { spellings(of: $0.name).contains(name) })?.scale
    }

    /// A name as it is written, in small and in capital letters.
    private static func spellings(of name: String) -> [String] { [name, name.lowercased(), name.uppercased()] }
}

extension ColorMethod: SpecChoice {}
extension ContrastMeasure: SpecChoice {}
extension DataColorStep.Direction: SpecChoice {}

/// How many bins, or where they end.
private struct ColorBins: SpecValue {
    var count: Int?
    var breaks: [Double]?

    init(count: Int?, breaks: [Double]?) { (self.count, self.breaks) = (count, breaks) }

    init(_ node: SpecNode) throws(TableSpecError) {
        if case .null = node.content { return }
        guard case .list = node.content else {
            let count = try Int(node)
            guard 1...1_000 ~= count else { throw node.error(wants: "1 to 1000 bins, or the numbers between which they lie") }
            self.count = count
            return
        }
        let breaks = try [Double](node)
        guard breaks.count > 1, zip(breaks, breaks.dropFirst()).allSatisfy(<) else {
            throw node.error("bins lie between two numbers or more, each above the one before it")
        }
        self.breaks = breaks
    }

    func node() throws(TableSpecError) -> SpecNode {
        if let breaks { return try breaks.node() }
        return try count.node()
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .any([
            .object(["type": .text("integer"), "minimum": .integer(1), "maximum": .integer(1_000)]), .type("null"),
            .object([
                "type": .text("array"), "items": .type("number"), "minItems": .integer(2),
                "examples": .list([.list([.integer(0), .integer(10), .integer(100)])]),
            ]),
        ])
    }
}
