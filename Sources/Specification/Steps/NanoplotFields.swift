import Foundation
import RasterDisplayTables
import RasterFormats
import RasterPlots

extension NanoplotStep: RecordStep {
    static let name = "cols_nanoplot"
    init() { self.init(columns: .named([])) }

    /// gt's words.
    private enum Kind: String, CaseIterable, SpecChoice {
        case line, bar, boxplot
    }

    private var kind: Kind {
        get { isBoxPlot ? .boxplot : style.kind == .columns ? .bar : .line }
        set {
            isBoxPlot = newValue == .boxplot
            style.kind = newValue == .bar ? .columns : .line
        }
    }

    /// The two values that a band lies between.
    private struct Area: SpecValue {
        var from, to: SeriesValue

        init(_ from: SeriesValue, _ to: SeriesValue) { (self.from, self.to) = (from, to) }

        init(_ node: SpecNode) throws(TableSpecError) {
            guard case .list(let ends) = node.content, ends.count == 2 else {
                throw node.error(wants: "two values, such as [\"q1\", \"q3\"] or [0, 10]")
            }
            (from, to) = (try SeriesValue(ends[0]), try SeriesValue(ends[1]))
        }

        func node() -> SpecNode { .list([from.node(), to.node()]) }

        static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
            .object([
                "type": .text("array"), "items": SeriesValue.schema(&schemas), "minItems": .integer(2), "maxItems": .integer(2),
            ])
        }
    }

    private var area: Area? {
        get { style.band.map { Area($0.from, $0.to) } }
        set { style.band = newValue.map { .init(from: $0.from, to: $0.to) } }
    }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns, isRequired: true), SpecField("plot_type", \.kind),
        SpecField("plot_height", \.style.size.height, in: PlotRange.side), SpecField("autoscale", \.style.sharesScale),
        SpecField("reference_line", \.style.reference), SpecField("reference_area", \.area),
        SpecField("new_col_name", \.newName), SpecField("new_col_label", \.label), SpecField("autohide", \.hidesColumns),
        SpecField("before", \.before), SpecField("after", \.after),
    ]
}
