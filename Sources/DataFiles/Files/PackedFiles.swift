/// A data file in a ZIP archive.
enum PackedFiles {
    /// How names of data files end.
    private static let endings = [
        "csv", "tsv", "tab", "psv", "txt", "json", "jsonl", "ndjson", "geojson", "md", "markdown", "html", "htm", "xlsx", "xlsm",
        "ods",
        "parquet", "arrow", "arrows", "feather", "db", "sqlite", "sqlite3",
    ]

    /// Whether a file is a ZIP archive that is no document of its own kind.
    static func isArchive(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        head.starts(with: [0x50, 0x4B, 0x03, 0x04]) && !BinaryKind.isWorkbook(head) && BinaryKind.name(of: head) == BinaryKind.zip
    }

    /// The names of the data files of an archive.
    private static func files(of archive: ZipArchive) -> [String] {
        let all = archive.names.filter { name in
            !name.hasPrefix("__MACOSX/") && !(name.split(separator: "/").last?.hasPrefix(".") ?? true)
        }
        let known = all.filter { name in endings.contains { name.lowercased().hasSuffix("." + $0) } }
        // What tells of the data is none where there are others.
        let data = known.filter { !isAbout($0) }
        return !data.isEmpty ? data : known.isEmpty && all.count == 1 ? all : known
    }

    /// Whether a file is called as those are that tell of others: `README.txt`, also in a folder.
    private static func isAbout(_ name: String) -> Bool {
        let word = name.split(separator: "/").last?.prefix { $0.isLetter }.lowercased() ?? ""
        return ["readme", "license", "licence", "copying", "notice", "changelog", "changes", "authors", "citation"].contains(word)
            && ["txt", "md", "markdown", "html", "htm"].contains { name.lowercased().hasSuffix("." + $0) }
    }

    /// All data files of an archive.
    static func all(of stream: ByteStream) throws(DataFileError) -> [(name: String, file: ByteStream)] {
        let archive = try ZipArchive(stream, format: .csv)
        var found: [(name: String, file: ByteStream)] = []
        for name in files(of: archive) { found.append((name, try archive.content(of: name))) }
        return found
    }

    /// The only data file of an archive, or the one that is asked for as a table, and the options for what is in it.
    static func chosen(
        of stream: ByteStream, _ options: DataFileOptions
    ) throws(DataFileError) -> (ByteStream, DataFileOptions) {
        let archive = try ZipArchive(stream, format: .csv)
        let files = files(of: archive)
        guard let first = files.first else { throw .binary(file: stream.name, kind: BinaryKind.zip + " without a data file") }
        var rest = options
        if let wanted = options.table {
            let file =
                files.first { $0 == wanted } ?? Int(wanted).flatMap { files.indices.contains($0 - 1) ? files[$0 - 1] : nil }
            if let file, files.count > 1 || file == wanted {
                rest.table = nil
                return (try archive.content(of: file), rest)
            }
            guard files.count == 1 else {
                throw .noTable(file: stream.name, format: .csv, wanted: wanted, known: files, count: files.count)
            }
        }
        guard files.count == 1 else {
            throw .noTable(file: stream.name, format: .csv, wanted: nil, known: files, count: files.count)
        }
        return (try archive.content(of: first), rest)
    }
}
