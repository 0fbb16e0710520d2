import RasterDisplayTables
import RasterFormats
import RasterGraphics
import RasterPlots

extension BadgeStep: RecordStep {
    static let name = "cols_badge"
    init() { self.init(columns: .all) }

    /// Colours by texts, `{"open": "green"}`, or a palette for all of them.
    private enum Palette: SpecValue {
        case texts(SpecMap<Color>)
        case colors(ColorScale.Colors)

        init(_ node: SpecNode) throws(TableSpecError) {
            if case .object = node.content {
                self = .texts(try SpecMap(node))
            } else {
                self = .colors(try ColorScale.Colors(node))
            }
        }

        func node() throws(TableSpecError) -> SpecNode {
            switch self {
            case .texts(let texts): try texts.node()
            case .colors(let colors): try colors.node()
            }
        }

        static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
            .any([ColorScale.Colors.schema(&schemas), SpecMap<Color>.schema(&schemas)])
        }
    }

    private var choice: Palette {
        get {
            palette.isEmpty
                ? .texts(SpecMap(colors.map { (name: $0.text, value: $0.color) })) : .colors(ColorScale.Colors(palette))
        }
        set {
            switch newValue {
            case .texts(let texts): (colors, palette) = (texts.pairs.map { ($0.name, $0.value) }, [])
            case .colors(let scale): (colors, palette) = ([], scale.colors)
            }
        }
    }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns, isRequired: true), SpecField("palette", \.choice), SpecField("default", \.standard),
        SpecField("alpha", \.alpha, in: 0...1), SpecField("corner_radius", \.cornerRadius, in: LookRange.cornerRadius),
    ]
}
