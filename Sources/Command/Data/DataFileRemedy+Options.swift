import RasterTables

extension DataFileRemedy {
    /// A clause in terms of the command's options.
    var words: String {
        switch self {
        case .encoding(let encodings): "read it with " + encodings.map { "--encoding \($0.rawValue)" }.joined(separator: " or ")
        case .padding: "fill short rows with --ragged pad"
        case .formatOther(let format): "say what else it is than \(format.description) with --from"
        case .jsonLines: "JSON Lines are read with --from jsonl"
        case .table(nil, _, _): "say which with --table: \(tableChoice)"
        case .table(.some, _, _): "give --table \(tableChoice)"
        case .query: "correct --query"
        case .leavingOut(let option, let other):
            "for which there is no --\(option.rawValue)" + (other.map { " beside --\($0.rawValue)" } ?? "") + "; leave it out"
        case .raising(let error): error.optionWords ?? ""
        }
    }
}
