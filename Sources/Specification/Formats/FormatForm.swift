import RasterDisplayTables
import RasterFormats

/// How a format is read from a specification.
struct FormatForm: Sendable {
    let name: String
    let read: @Sendable (SpecNode) throws(TableSpecError) -> any ValueFormat
    let schema: @Sendable (inout SpecSchemas) -> SpecNode
    /// The same with columns and rows.
    let step: StepForm

    @_semantics("optimize.sil.specialize.generic.never")
    private init<Format: SpecFormat>(_ type: Format.Type) {
        name = Format.stepName
        read = { (node) throws(TableSpecError) in try Format(node) }
        schema = { Format.schema(&$0) }
        step = StepForm(name, FormatArguments<Format>()) { $0.step }
    }

    /// Whole numbers: those of another format without decimals.
    private init(integers name: String) {
        let hidden = ["decimals", "n_sigfig", "drop_trailing_zeros", "drop_trailing_dec_mark", "dec_mark"]
        @Sendable func fields() -> [SpecField<NumberFormat>] { NumberFormat.fields.filter { !hidden.contains($0.name) } }
        let start = NumberFormat.number(decimals: 0)
        self.name = name
        read = { (node) throws(TableSpecError) in
            var format = start
            try format.read(node, fields())
            return format
        }
        schema = { NumberFormat.schema(fields(), &$0) }
        step = StepForm(name, FormatArguments(format: start), without: hidden) { $0.step }
    }

    /// All formats that a file can say, in gt's order.
    static let all: [FormatForm] = [
        FormatForm(NumberFormat.self), FormatForm(integers: "fmt_integer"), FormatForm(ScientificFormat.self),
        FormatForm(EngineeringFormat.self), FormatForm(SIPrefixFormat.self), FormatForm(PercentFormat.self),
        FormatForm(PartsPerFormat.self), FormatForm(FractionFormat.self), FormatForm(CurrencyFormat.self),
        FormatForm(RomanFormat.self), FormatForm(LetterFormat.self), FormatForm(SpelledFormat.self),
        FormatForm(OrdinalFormat.self), FormatForm(BytesFormat.self), FormatForm(DateFormat.self),
        FormatForm(TimeFormat.self), FormatForm(DateTimeFormat.self), FormatForm(DurationFormat.self),
        FormatForm(BooleanFormat.self), FormatForm(UnitsFormat.self), FormatForm(ChemistryFormat.self),
        FormatForm(CountryFormat.self), FormatForm(FlagFormat.self), FormatForm(MarkdownFormat.self),
        FormatForm(LinkFormat.self), FormatForm(EmailFormat.self), FormatForm(PassthroughFormat.self),
        FormatForm(IconFormat.self), FormatForm(BinsFormat.self),
    ]
}
