import RasterDisplayTables
import RasterPlots

/// A step that a document can say.
protocol SpecStep: TableStep {
    /// What documents call it: the name of gt's function.
    var name: String { get }
    /// Its arguments.
    /// - Throws: Where no file can say them.
    func arguments() throws(TableSpecError) -> SpecNode
}

/// A step of named arguments.
protocol RecordStep: SpecStep, SpecRecord {
    static var name: String { get }
}

extension RecordStep {
    var name: String { Self.name }
    static var firstStandsAlone: Bool { true }
    func arguments() throws(TableSpecError) -> SpecNode { try node() }
}

/// How a step is read from a document.
///
/// What is generic here is compiled once, as fields are (`SpecRecord.swift`): written out for each step, it takes a third of the
/// time that this room takes to be compiled.
struct StepForm: Sendable {
    let name: String
    let read: @Sendable (SpecNode) throws(TableSpecError) -> any SpecStep
    let schema: @Sendable (inout SpecSchemas) -> SpecNode
    /// What its arguments are where a document says nothing, by their names.
    let defaults: @Sendable () -> [String: SpecNode]

    init(
        _ name: String, _ read: @escaping @Sendable (SpecNode) throws(TableSpecError) -> any SpecStep,
        _ schema: @escaping @Sendable (inout SpecSchemas) -> SpecNode
    ) {
        (self.name, self.read, self.schema) = (name, read, schema)
        defaults = { [:] }
    }

    /// A step that is read as another one is, or nearly.
    init(
        _ name: String, read: @escaping @Sendable (SpecNode) throws(TableSpecError) -> any SpecStep,
        schema: @escaping @Sendable (inout SpecSchemas) -> SpecNode, defaults: @escaping @Sendable () -> [String: SpecNode]
    ) {
        (self.name, self.read, self.schema, self.defaults) = (name, read, schema, defaults)
    }

    @_semantics("optimize.sil.specialize.generic.never")
    init<Step: RecordStep>(_ type: Step.Type) { self.init(type.name, Step()) { $0 } }

    /// A step that is made of a record.
    /// - Parameters:
    ///   - start: What is left of it where a document says nothing.
    ///   - hidden: Fields that it does not take.
    @_semantics("optimize.sil.specialize.generic.never")
    init<Record: SpecRecord>(
        _ name: String, _ start: @autoclosure @escaping @Sendable () -> Record, without hidden: [String] = [],
        _ step: @escaping @Sendable (Record) -> any SpecStep
    ) {
        // The fields of all steps together take longer to make than a small table to draw: those of steps that are read are
        // made.
        @Sendable func fields() -> [SpecField<Record>] { Record.fields.filter { !hidden.contains($0.name) } }
        self.name = name
        read = { (node) throws(TableSpecError) in
            var record = start()
            try record.read(node, fields())
            return step(record)
        }
        schema = { Record.schema(fields(), &$0) }
        defaults = {
            let record = start()
            var values: [String: SpecNode] = [:]
            // What no file can say is no default that could be told.
            for field in fields() where !field.isRequired { values[field.name] = try? field.value(record) }
            return values
        }
    }
}

extension StepForm {
    /// All steps that a file can say.
    static let all: [StepForm] =
        [
            StepForm(HeaderStep.self), StepForm(CaptionStep.self), StepForm(SpannerStep.self),
            StepForm(SpannerDelimiterStep.self), StepForm(StubStep.self), StepForm(StubIndentStep.self),
            StepForm(StubheadStep.self),
            StepForm(RowGroupStep.self), StepForm(RowGroupOrderStep.self), StepForm(SummaryStep.self),
            StepForm(GrandSummaryStep.self), StepForm(SummaryColumnsStep.self), StepForm(FootnoteStep.self),
            StepForm(FootnoteMarksStep.self),
            StepForm(FootnoteOrderStep.self), StepForm(FootnoteSpecStep.self),
            StepForm(SourceNoteStep.self), StepForm(LabelStep.self), StepForm(AlignStep.self), .alignDecimal,
            StepForm(WidthStep.self),
            StepForm(RotateLabelsStep.self), StepForm(UnitsStep.self), StepForm(HideStep.self), StepForm(UnhideStep.self),
            StepForm(ChangeLabelsStep.self),
            StepForm(OverviewStep.self), StepForm(AddColumnsStep.self), StepForm(MoveStep.self), StepForm(MoveToStartStep.self),
            StepForm(MoveToEndStep.self), StepForm(RowOrderStep.self), StepForm(HideRowsStep.self), StepForm(UnhideRowsStep.self),
            StepForm(AddRowsStep.self), StepForm(SliceRowsStep.self), StepForm(MergeStep.self),
            StepForm(MergeUncertaintyStep.self),
            StepForm(MergeRangeStep.self), StepForm(MergeCountStep.self), StepForm(MergeStackStep.self),
        ] + FormatForm.all.map { $0.step.fromColumns() } + [
            StepForm(AutoFormatStep.self), StepForm(ImageFilesStep.self).fromColumns(), StepForm(BadgeStep.self),
        ] + plots + nanoplots
        + [
            StepForm(MissingStep.self), StepForm(ZeroStep.self), StepForm(SmallValuesStep.self),
            StepForm(LargeValuesStep.self), StepForm(ValuesStep.self),
        ].map { $0.fromColumns() } + [
            StepForm(LocaleStep.self), StepForm(ExpressionTransformStep.self), StepForm(TextReplacementStep.self),
            StepForm(TextCasesStep.self), StepForm(ConditionCasesStep.self),
            StepForm(DataColorStep.self),
            StepForm(StyleStep.self).looksFromColumns(), StepForm(StyleBodyStep.self).looksFromColumns(),
            StepForm(ThemeStep.self),
            .options, StepForm(StylizeStep.self), StepForm(RowStripingStep.self), StepForm(AllCapsStep.self),
            StepForm(OutlineStep.self), StepForm(HeaderAlignmentStep.self), StepForm(VerticalPaddingStep.self),
            StepForm(HorizontalPaddingStep.self), StepForm(LinesStep.self), StepForm(FontStep.self),
        ] + removals

    private static let plots: [StepForm] = [
        StepForm(plot: BarStyle.self), StepForm(plot: PercentBarStyle.self), StepForm(plot: ProgressStyle.self),
        StepForm(plot: RatingStyle.self), StepForm(plot: RankChangeStyle.self),
        StepForm(plot: PercentileStyle.self), StepForm(plot: SparklineStyle.self),
        StepForm(plot: BoxPlotStyle.self), StepForm(plot: HistogramStyle.self), StepForm(plot: DensityStyle.self),
        StepForm(plot: StackedBarStyle.self), StepForm(plot: DivergingBarStyle.self),
        StepForm(plot: BulletStyle.self), StepForm(plot: DumbbellStyle.self), StepForm(plot: IntervalStyle.self),
        StepForm(plot: DotBarStyle.self),
    ]

    private static let nanoplots = [
        StepForm(NanoplotStep.self),
        StepForm(NanoplotStep.nameInPlace, NanoplotStep(newName: nil), without: NanoplotStep.fieldsOfNewColumns) { $0 },
    ]

    private static let alignDecimal = StepForm("cols_align_decimal", AlignStep(alignment: .decimal), without: ["align"]) { $0 }

    private static let removals: [StepForm] = [
        StepForm("rm_header", NoArguments()) { _ in RemovePartStep(part: .header) },
        StepForm("rm_stubhead", NoArguments()) { _ in RemovePartStep(part: .stubhead) },
        StepForm("rm_caption", NoArguments()) { _ in RemovePartStep(part: .caption) },
        StepForm(RemoveSpannersStep.self),
        StepForm("rm_footnotes", NoteNumbers(), without: ["source_notes"]) {
            RemoveNotesStep(kind: .footnotes, places: $0.numbers)
        },
        StepForm("rm_source_notes", NoteNumbers(), without: ["footnotes"]) {
            RemoveNotesStep(kind: .sourceNotes, places: $0.numbers)
        },
    ]

    /// Other names of steps, which are read.
    static let otherNames: KeyValuePairs<String, String> = [
        "cols_reorder": "cols_move_to_start", "row_order": "rows_order", "with_locale": "locale",
        "gt_badge": "cols_badge", "gt_merge_stack": "cols_merge_stack", "gt_plt_summary": "data_overview",
    ]

    private static let options = StepForm(
        "tab_options", { (node) throws(TableSpecError) in try OptionsStep(node) }, { OptionsStep.schema(&$0) })
}
