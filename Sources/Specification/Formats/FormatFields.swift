import RasterDisplayTables
import RasterFormats

/// A format of the library: a step of its own.
protocol SpecFormat: ValueFormat, SpecRecord, Hashable {
    static var stepName: String { get }
}

/// A format and the cells that it is for.
struct FormatArguments<Format: SpecFormat>: SpecRecord {
    var columns = ColumnSelection.all
    var rows = RowSelection.all
    var format = Format()

    static var firstStandsAlone: Bool { true }

    static var fields: [SpecField<Self>] {
        [SpecField("columns", \.columns), SpecField("rows", \.rows)] + Format.fields.map { .part(\.format, of: $0) }
    }

    var step: FormatStep { FormatStep(columns: columns, rows: rows, format: format) }
}

extension FormatStep: SpecStep {
    var name: String { (format as? any SpecFormat).map { type(of: $0).stepName } ?? "fmt" }

    func arguments() throws(TableSpecError) -> SpecNode {
        func arguments<Format: SpecFormat>(_ format: Format) throws(TableSpecError) -> SpecNode {
            try FormatArguments(columns: columns, rows: rows, format: format).node()
        }
        guard let format = format as? any SpecFormat else { throw .own(format) }
        return try arguments(format)
    }
}

extension TableSpecError {
    /// A format that is no one of the library's.
    static func own(_ format: any ValueFormat) -> TableSpecError {
        TableSpecError("a file cannot say the format \(type(of: format)), which is a program's own")
    }
}
