import RasterGraphics

/// What reads a file after all that could not be read: how options are to be given.
public enum DataFileRemedy: Hashable, Sendable {
    /// One of these encodings.
    case encoding([DataFileOptions.Encoding])
    /// Short rows filled: ``DataFileOptions/Ragged/pad``.
    case padding
    /// Long rows kept, by more columns: ``DataFileOptions/Ragged/pad``.
    case widening
    /// Rows of another length left out: ``DataFileOptions/Ragged/drop``.
    case dropping
    /// A number of lines left out before the table: ``DataFileOptions/skip``.
    case skipping
    /// Lines around the table kept: ``DataFileOptions/skip`` of 0.
    case keepingLines
    /// All cells of a sheet read as one table: ``DataFileOptions/skip`` of 0.
    case wholeSheet
    /// A title shown that the data have: ``DataFile/title``.
    case titling
    /// What stands around fields: ``DataFileOptions/quote``.
    case quoting
    /// Another encoding than the one that was guessed.
    case otherEncoding
    /// Hidden rows and columns kept: ``DataFileOptions/keepsHidden``.
    case keepingHidden
    /// Another format than the one that it was read as.
    case formatOther(than: DataFormat)
    /// JSON Lines as the format.
    case jsonLines
    /// One of several tables: `names` are theirs, empty where they have none but their numbers from 1 to `count`. `insteadOf` is
    /// the one that was wanted, and is not there.
    case table(insteadOf: String?, names: [String], count: Int)
    /// A query that the database understands.
    case query
    /// More time for a query: ``DataFileOptions/queryTime``.
    case longerQueryTime
    /// The options without one of them, which says nothing of such files, at all or beside another one.
    case leavingOut(DataFileOption, beside: DataFileOption?)
    /// A higher limit than the one that this says was exceeded.
    case raising(LimitError)
}

/// The fields of ``DataFileOptions`` that not every format has a use for.
public enum DataFileOption: String, Hashable, Sendable, CaseIterable {
    case table, query, delimiter, encoding, ragged, quote, escape, comment, skip, hidden, markup, queryTime
}

extension DataFileRemedy: CustomStringConvertible {
    /// A clause in terms of ``DataFileOptions``: "read it with DataFileOptions(encoding: .utf16)".
    public var description: String {
        switch self {
        case .encoding(let encodings):
            "read it with " + encodings.map { "DataFileOptions(encoding: .\($0.name))" }.joined(separator: " or ")
        case .padding: "fill short rows with DataFileOptions(ragged: .pad)"
        case .widening: "keep all fields with DataFileOptions(ragged: .pad)"
        case .dropping: "leave such rows out with DataFileOptions(ragged: .drop)"
        case .skipping: "leave lines above the table out with DataFileOptions(skip:)"
        case .keepingLines: "DataFileOptions(skip: 0) keeps them"
        case .wholeSheet: "DataFileOptions(skip: 0) reads all of the sheet as one"
        case .titling: "DataFile.title has it"
        case .quoting: "say what stands around fields with DataFileOptions(quote:)"
        case .otherEncoding: "say DataFileOptions(encoding:) if it is another"
        case .keepingHidden: "DataFileOptions(keepsHidden: true) keeps them"
        case .formatOther(let format): "say what else it is than \(format.description) with DataFileOptions(format:)"
        case .jsonLines: "JSON Lines are read with DataFileOptions(format: .jsonLines)"
        case .table(nil, _, _): "say which with DataFileOptions(table:): \(tableChoice)"
        case .table(.some, _, _): "give DataFileOptions(table:) \(tableChoice)"
        case .query: "correct DataFileOptions(query:)"
        case .longerQueryTime: "ask for less, or give it longer with DataFileOptions(queryTime:)"
        case .leavingOut(let option, let other):
            "for which there is no DataFileOptions(\(option.rawValue):)"
                + (other.map { " beside DataFileOptions(\($0.rawValue):)" } ?? "") + "; leave it out"
        case .raising(let error): error.remedy ?? ""
        }
    }

    /// What tables there are to choose from, in words; empty where the remedy is no table.
    package var tableChoice: String {
        guard case .table(_, let names, let count) = self else { return "" }
        if names.isEmpty { return "a number from 1 to \(count)" }
        return "one of " + names.quotedList()
    }
}
