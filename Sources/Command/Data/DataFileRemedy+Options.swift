import RasterTables

extension DataFileRemedy {
    /// A clause in terms of the command's options.
    var words: String {
        switch self {
        case .encoding(let encodings): "read it with " + encodings.map { "--encoding \($0.name)" }.joined(separator: " or ")
        case .padding: "fill short rows with --ragged pad"
        case .widening: "keep all fields with --ragged pad"
        case .dropping: "leave such rows out with --ragged drop"
        case .skipping: "leave lines above the table out with --skip"
        case .keepingLines: "--skip 0 keeps them"
        case .wholeSheet: "--skip 0 reads all of the sheet as one"
        case .titling: "--title auto shows it"
        case .quoting: "say what stands around fields with --quote"
        case .otherEncoding: "say --encoding if it is another"
        case .keepingHidden: "--hidden keeps them"
        case .formatOther(let format): "say what else it is than \(format.description) with --from"
        case .jsonLines: "JSON Lines are read with --from jsonl"
        case .table(nil, _, _): "say which with --table: \(tableChoice) (rastertables tables says how large they are)"
        case .table(.some, _, _): "give --table \(tableChoice)"
        case .query: "correct --query"
        case .longerQueryTime: "ask for less, or give it longer with --timeout"
        case .leavingOut(let option, let other):
            "for which there is no --\(option.flag)" + (other.map { " beside --\($0.flag)" } ?? "") + "; leave it out"
        case .raising(let error): error.optionWords ?? ""
        }
    }
}

extension DataFileOption {
    /// What the command calls it, without its hyphens.
    fileprivate var flag: String {
        switch self {
        case .markup: "plain-cells"
        case .queryTime: "timeout"
        default: rawValue
        }
    }
}
