import Foundation
import RasterDisplayTables
import RasterFormats

extension LabelStep: RecordStep {
    static let name = "cols_label"
    init() { self.init(labels: []) }

    static let fields: [SpecField<Self>] = [SpecField("cases", \.cases, isRequired: true)]

    private var cases: SpecMap<FormattedText> {
        get { SpecMap(labels.map { (name: $0.name, value: $0.label) }) }
        set { labels = newValue.pairs.map { (name: $0.name, label: $0.value) } }
    }
}

extension AlignStep: RecordStep {
    static let name = "cols_align"
    init() { self.init(alignment: .leading) }

    static let fields: [SpecField<Self>] = [
        SpecField("align", \.alignment, isRequired: true), SpecField("columns", \.columns),
    ]
}

/// gt's words: `left` is where text begins, whichever way it runs.
extension ColumnAlignment: SpecChoice {
    static let words: [(name: String, value: Self)] = [
        ("left", .leading), ("center", .center), ("right", .trailing), ("decimal", .decimal),
    ]
}

extension RotateLabelsStep: RecordStep {
    static let name = "cols_label_rotate"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("dir", \.rotation.direction), SpecField("align", \.rotation.alignment),
        SpecField("padding", \.rotation.padding, in: LookRange.inset),
    ]
}

/// CSS's words, as great_tables takes them.
extension LabelRotation.Direction: SpecChoice {
    static let words: [(name: String, value: Self)] = [
        ("sideways-lr", .up), ("sideways-rl", .down), ("vertical-lr", .down), ("vertical-rl", .down),
    ]
}

extension WidthStep: RecordStep {
    static let name = "cols_width"
    init() { self.init(widths: []) }

    static let fields: [SpecField<Self>] = [
        SpecField("cases", \.cases), SpecField("columns", \.columns), SpecField("width", \.width),
    ]

    private var cases: SpecMap<DisplayColumnWidth> {
        get { SpecMap(widths.map { (name: $0.name, value: $0.width) }) }
        set { widths = newValue.pairs.map { (name: $0.name, width: $0.value) } }
    }
}

/// `"120px"`, `"20%"`, `"auto"`, a number of points, the least and the most of them, or how they follow from the cells.
extension DisplayColumnWidth: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .integer, .number:
            try node.check(LookRange.columnWidth)
            self = .points(try CGFloat(node))
        case .object: self = try Self.measured(node)
        case .text("auto"): self = .automatic
        case .text(let text):
            switch SpecLength(text) {
            case .points(let points) where LookRange.columnWidth.contains(points): self = .points(points)
            case .share(let share) where LookRange.columnShare.contains(share): self = .share(share)
            case .points: throw node.error(wants: "a width from 0 to \(Int(LookRange.columnWidth.upperBound)) points")
            case .share: throw node.error(wants: "a share of the table's width up to 100%")
            case nil: throw Self.error(node)
            }
        default: throw Self.error(node)
        }
    }

    private struct Limits: SpecRecord {
        var least: CGFloat = 0
        var most: CGFloat = 0

        static let fields: [SpecField<Self>] = [
            SpecField("min", \.least, isRequired: true, in: LookRange.columnWidth),
            SpecField("max", \.most, isRequired: true, in: LookRange.columnWidth),
        ]
    }

    private struct Percentile: SpecRecord {
        var share = 1.0
        var sample: Int?

        static let fields: [SpecField<Self>] = [
            SpecField("percentile", \.share, isRequired: true, in: LookRange.columnShare),
            SpecField("sample", \.sample, in: 1...1e9),
        ]
    }

    private struct Estimate: SpecRecord {
        var characterWidth: CGFloat = 0

        static let fields: [SpecField<Self>] = [
            SpecField("character_width", \.characterWidth, isRequired: true, in: LookRange.characterWidth)
        ]
    }

    private static func measured(_ node: SpecNode) throws(TableSpecError) -> Self {
        if node["percentile"] != nil {
            let percentile = try Percentile(node)
            return .percentile(percentile.share, sample: percentile.sample)
        }
        if node["character_width"] != nil { return .estimated(characterWidth: try Estimate(node).characterWidth) }
        guard node["min"] != nil, node["max"] != nil else { throw error(node) }
        let limits = try Limits(node)
        guard limits.least <= limits.most else {
            throw node.error("the least width of a column, \(limits.least), is above the most, \(limits.most)")
        }
        return .range(limits.least...limits.most)
    }

    private static func error(_ node: SpecNode) -> TableSpecError {
        node.error(wants: "a width, such as \"120px\", \"20%\", \"auto\" or {\"min\": 50, \"max\": 200}")
    }

    func node() throws(TableSpecError) -> SpecNode {
        switch self {
        case .automatic: .text("auto")
        case .points(let points): points.node()
        case .share(let share): .text("\(share * 100)%")
        case .range(let range): try Limits(least: range.lowerBound, most: range.upperBound).node()
        case .percentile(let share, let sample): try Percentile(share: share, sample: sample).node()
        case .estimated(let width): try Estimate(characterWidth: width).node()
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .any([
            .type("number").within(LookRange.columnWidth),
            .text(["120px", "20%", "auto"], "Points, or a share of the table's width."),
            Limits.schema(&schemas), Percentile.schema(&schemas),
            Estimate.schema(&schemas),
        ])
    }
}

extension UnitsStep: RecordStep {
    static let name = "cols_units"
    init() { self.init(units: []) }

    static let fields: [SpecField<Self>] = [SpecField("cases", \.cases, isRequired: true)]

    private var cases: SpecMap<String> {
        get { SpecMap(units.map { (name: $0.name, value: $0.notation) }) }
        set { units = newValue.pairs.map { (name: $0.name, notation: $0.value) } }
    }
}

extension HideStep: RecordStep {
    static let name = "cols_hide"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [SpecField("columns", \.columns, isRequired: true)]
}

extension MoveStep: RecordStep {
    static let name = "cols_move"
    init() { self.init(columns: .all, after: "") }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns, isRequired: true), SpecField("after", \.after, isRequired: true),
    ]
}

extension MoveToStartStep: RecordStep {
    static let name = "cols_move_to_start"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [SpecField("columns", \.columns, isRequired: true)]
}

extension MoveToEndStep: RecordStep {
    static let name = "cols_move_to_end"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [SpecField("columns", \.columns, isRequired: true)]
}
