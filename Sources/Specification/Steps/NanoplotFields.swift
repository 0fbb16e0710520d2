import Foundation
import RasterDisplayTables
import RasterFormats
import RasterPlots

extension NanoplotStep.Kind: SpecChoice {}
extension SparklineStyle.MissingValues: SpecChoice {}

extension NanoplotStep: RecordStep {
    static let name = "cols_nanoplot"
    /// What stands in its columns themselves.
    static let nameInPlace = "fmt_nanoplot"
    /// What is said of new columns only.
    static let fieldsOfNewColumns = ["new_col_name", "new_col_label", "autohide", "before", "after"]

    init() { self.init(columns: .named([])) }

    var name: String { newName == nil ? Self.nameInPlace : Self.name }

    func arguments() throws(TableSpecError) -> SpecNode {
        guard newName == nil else { return try node() }
        let fields = Self.fields.filter { !Self.fieldsOfNewColumns.contains($0.name) }
        return try node(fields, unlike: NanoplotStep(newName: nil))
    }

    /// As documents say it: never nil.
    private var columnName: String {
        get { newName ?? "" }
        set { newName = newValue }
    }

    private var height: SpecHeight {
        get { SpecHeight(points: style.size.height) }
        set { style.size.height = newValue.points }
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
        SpecField("plot_height", \.height, in: PlotRange.side), SpecField("missing_vals", \.style.missing),
        SpecField("autoscale", \.style.sharesScale),
        SpecField("reference_line", \.style.reference), SpecField("reference_area", \.area),
        SpecField("expand_y", \.style.included), .within("options", \.options),
        SpecField("new_col_name", \.columnName), SpecField("new_col_label", \.label), SpecField("autohide", \.hidesColumns),
        SpecField("before", \.before), SpecField("after", \.after),
    ]
}

extension NanoplotOptions: SpecRecord {
    /// What a pointer shows on a page.
    private static let namesOfPages = [
        "vertical_guide_stroke_color", "vertical_guide_stroke_width", "show_vertical_guides", "show_y_axis_guide",
        "interactive_data_values", "currency",
    ]

    private enum LineType: String, CaseIterable, SpecChoice {
        case curved, straight
    }

    private var lineType: LineType? {
        get { isCurved.map { $0 ? .curved : .straight } }
        set { isCurved = newValue.map { $0 == .curved } }
    }

    private var radii: PlotLengths {
        get { PlotLengths(pointRadii) }
        set { pointRadii = newValue.lengths }
    }

    private var pointWidths: PlotLengths {
        get { PlotLengths(pointOutlines.widths) }
        set { pointOutlines.widths = newValue.lengths }
    }

    private var barWidths: PlotLengths {
        get { PlotLengths(barOutlines.widths) }
        set { barOutlines.widths = newValue.lengths }
    }

    static let fields: [SpecField<Self>] =
        [
            SpecField("data_point_radius", \.radii), SpecField("data_point_stroke_color", \.pointOutlines.colors),
            SpecField("data_point_stroke_width", \.pointWidths), SpecField("data_point_fill_color", \.pointColors),
            SpecField("data_line_type", \.lineType), SpecField("data_line_stroke_color", \.lineColor),
            SpecField("data_line_stroke_width", \.lineWidth, in: PlotRange.dot),
            SpecField("data_area_fill_color", \.areaColor), SpecField("data_bar_stroke_color", \.barOutlines.colors),
            SpecField("data_bar_stroke_width", \.barWidths), SpecField("data_bar_fill_color", \.barColors),
            SpecField("data_bar_negative_stroke_color", \.negativeOutlineColor),
            SpecField("data_bar_negative_stroke_width", \.negativeOutlineWidth, in: PlotRange.dot),
            SpecField("data_bar_negative_fill_color", \.negativeColor), SpecField("reference_line_color", \.referenceColor),
            SpecField("reference_area_fill_color", \.bandColor), SpecField("show_data_points", \.showsPoints),
            SpecField("show_data_line", \.showsLine), SpecField("show_data_area", \.showsArea),
            SpecField("show_reference_line", \.showsReference), SpecField("show_reference_area", \.showsBand),
        ] + namesOfPages.map { name in .alias(name) { options, _ in options.ofPages.append(name) } }
}
