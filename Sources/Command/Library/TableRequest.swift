import Foundation
import RasterTables

/// A table that a program asks for: data, a specification or both, and the options of the command. It is read once and drawn as often as
/// wanted.
///
/// It belongs to one thread at a time, but for ``cancel()``. Work under limits that are in force, by `Limits.enforce`, keeps to these
/// and to their clock, whatever limits its options say.
public final class TableRequest {
    private let given: OptionMembers
    private var table = ReadTable()
    private var heard: CallerListener?
    /// Is told the share that is done, and says whether the work is to go on.
    package var progress: ((Double) -> Bool)?
    private let running = Lock<Allowance?>(nil)

    /// - Parameter options: An object of JSON; nil for none.
    /// - Throws: A ``RequestError`` for options that cannot be read.
    public init(options: String?) throws(RequestError) {
        do {
            given = try OptionMembers(options)
            _ = try given.renderOptions().limits.resolved()
        } catch { throw RequestError(any: error) }
    }

    /// Ends the work that runs. From any thread.
    package func cancel() { running.withLock { $0 }?.end(.cancelled) }

    // MARK: Work

    /// Runs `body` under the limits that the options say, with one clock.
    /// - Parameters:
    ///   - options: Of this call alone, as JSON.
    ///   - isReading: Whether there is no result of which something is to be told.
    func work<Result>(
        _ options: String? = nil, isReading: Bool = false, _ body: (RenderOptions, CallerListener) throws -> Result
    ) throws(RequestError) -> Result {
        let merged: RenderOptions
        do {
            let own = try OptionMembers(options)
            try own.checkForCall()
            merged = try given.overridden(by: own).renderOptions()
        } catch { throw RequestError(any: error) }
        return try work(with: merged, isReading: isReading) { listener in try body(merged, listener) }
    }

    /// The same with options that are read.
    func work<Result>(
        with options: RenderOptions, isReading: Bool, _ body: (CallerListener) throws -> Result
    ) throws(RequestError) -> Result {
        do {
            var limits = try options.limits.resolved()
            if let pixels = try options.output.pixelLimit() { limits.pixels = pixels }
            let watch = progress.map { WorkWatch(goesOn: $0) }
            let allowance = Allowance.current ?? Allowance(limits, watch: watch)
            running.withLock { $0 = allowance }
            defer { running.withLock { $0 = nil } }
            let listener = CallerListener(isStrict: options.messages.strict, watch: watch)
            return try allowance.enforce { () throws -> Result in
                let result = try body(listener)
                try allowance.checkGoingOn()
                if !isReading { heard = listener }
                return result
            }
        } catch { throw RequestError(any: error) }
    }

    /// What is to be drawn, by options.
    func request(_ options: RenderOptions) throws(CommandError) -> PictureRequest {
        var request = try PictureRequest(input(options), options.style, options.display, read: table)
        guard table.specified == nil, let data = try request.specifiedData() else { return request }
        table.specified = data
        request = try PictureRequest(input(options), options.style, options.display, read: table)
        return request
    }

    private func input(_ options: RenderOptions) -> InputOptions {
        var input = options.input
        input.input = table.name
        return input
    }

    // MARK: Reading

    /// Reads a file of data, or a specification.
    package func read(path: String) throws(RequestError) {
        guard !path.isEmpty else { throw .call("A path is no empty text.") }
        try work(isReading: true) { options, _ in
            var input = options.input
            // What the shell opens has no meaning here.
            input.input = path == "-" ? "./-" : path
            if try input.isSpecification(nil) {
                let root = try input.givenRoot()
                setSpecification(try PictureRequest.specification(input.input, nil, root), named: path, paths: [path])
            } else {
                let file = try input.open(input.choice(), nil).file
                setData(file, paths: [path])
            }
        }
    }

    /// Reads bytes of data, or of a specification.
    /// - Parameter name: What they are called in messages; its ending says what they are where the bytes do not.
    /// - Throws: A ``RequestError``.
    public func read(bytes: [UInt8], name: String) throws(RequestError) {
        try work(isReading: true) { options, _ in
            var input = options.input
            input.input = name
            let stream = DataInput(bytes: bytes, name: name)
            if try input.isSpecification(stream) {
                setSpecification(try specification(stream.text(), name, input), named: name, paths: [])
            } else {
                setData(try stream.table(input.choice().options), paths: [])
            }
        }
    }

    /// Takes a table that something else reads.
    package func read(_ make: () throws(DataFileError) -> DataFile) throws(RequestError) {
        try work(isReading: true) { _, _ in
            setData(try make(), paths: [])
        }
    }

    /// Shows the data by a specification.
    /// - Parameters:
    ///   - text: JSON or YAML; nil: what the file has.
    ///   - path: Of the file; with a text, what that is called in messages.
    /// - Throws: A ``RequestError``.
    public func specify(_ text: String?, path: String?) throws(RequestError) {
        try work(isReading: true) { options, _ in
            let name = path ?? "specification"
            let spec: TableSpec
            if let text {
                spec = try specification(text, name, options.input)
            } else if let path {
                spec = try PictureRequest.specification(path == "-" ? "./-" : path, nil, options.input.givenRoot())
            } else {
                throw CommandError.call("A specification is a text or a path; give one of them.")
            }
            table.specification = spec
            table.specificationName = name
            table.specified = nil
        }
    }

    private func specification(_ text: String, _ name: String, _ input: InputOptions) throws(CommandError) -> TableSpec {
        let isYAML = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" } != "{"
        let root = try input.givenRoot()
        do throws(TableSpecError) { return try TableSpec(text, isYAML: isYAML, root: root ?? .none) } catch {
            throw .specification(path: name, error)
        }
    }

    private func setData(_ file: DataFile, paths: [String]) {
        table.file = file
        table.name = file.name
        table.paths = paths
    }

    private func setSpecification(_ spec: TableSpec, named name: String, paths: [String]) {
        table = ReadTable(name: name, specification: spec, specificationName: name, paths: paths)
    }

    /// How many cells the data have that were read.
    public var cellCount: Int {
        if let file = table.file ?? table.specified { return file.rowCount * file.columnCount }
        guard case .columns(let columns)? = table.specification?.data else { return 0 }
        return columns.reduce(0) { $0 + $1.values.count }
    }

    // MARK: Results

    /// Writes the table in a format into a file that the caller takes.
    func render(_ format: String, options: String?, to output: OutputFile) throws(RequestError) {
        try work(options) { options, listener in
            if format.lowercased() == "csv" { return try writeData(options, listener, to: output) }
            var files = pictureFiles(options, listener)
            if let to = options.documents.to, to.lowercased() != format.lowercased() {
                throw CommandError.contradiction("--to \(to)", "the format \(quoted: format)")
            }
            files.documents.to = format
            files.result = output
            try files.write(request(options))
        }
    }

    /// The table in a format, in memory.
    /// - Parameters:
    ///   - format: `png`, `pdf`, `svg`, `html`, `eml`, `txt`, `md`, `tex` or `csv`.
    ///   - options: Of this call alone, as JSON; nil for none.
    /// - Throws: A ``RequestError``.
    public func rendered(_ format: String, options: String?) throws(RequestError) -> Data {
        let data = PictureData()
        try render(format, options: options, to: OutputFile(data))
        return data.data
    }

    /// Writes the table in a format piece by piece.
    /// - Parameter take: Gives anything but 0 to end it.
    package func write(
        _ format: String, options: String?, _ take: @escaping (UnsafeBufferPointer<UInt8>) -> Int32
    ) throws(RequestError) {
        try unsafe render(format, options: options, to: .calling(take))
    }

    private func writeData(_ options: RenderOptions, _ listener: CallerListener, to output: OutputFile) throws {
        let request = try request(options)
        let content = try request.content()
        try output.write(try content.source(request.style, CommandFonts(request.style)).csv)
        listener.hear(Report(request.notes(of: content)))
    }

    /// Writes the table into files, as the command does.
    /// - Returns: What was written, as JSON.
    package func save(path: String, options: String?) throws(RequestError) -> String {
        guard !path.isEmpty else { throw .call("A path is no empty text.") }
        return try work(options) { options, listener in
            var files = pictureFiles(options, listener)
            files.output.output = path == "-" ? "./-" : path
            try files.write(request(options))
            return listener.filesJSON
        }
    }

    private func pictureFiles(_ options: RenderOptions, _ listener: CallerListener) -> PictureFiles {
        PictureFiles(
            input: input(options), output: options.output, pages: options.pages, documents: options.documents,
            scale: options.style.scale, listener: listener)
    }

    /// What the last result does not show as the data have it, as JSON: `{"warnings": [{"kind", "message"}], "remarks", "changes"}`.
    /// - Throws: A ``RequestError``.
    public func report() throws(RequestError) -> String {
        if let heard { return heard.json }
        return try layOut(options: nil).report()
    }

    /// The table in words and numbers, as JSON.
    package func summary(options: String?) throws(RequestError) -> String {
        try work(options, isReading: true) { options, _ in
            let request = try request(options)
            let content = try request.content()
            let source = try content.source(request.style, CommandFonts(request.style))
            let title = request.style.title ?? source.title
            return String.written { memory in
                var json = JSONWriter(to: memory)
                json.beginObject()
                json.key("title")
                if let title { json.value(title) } else { json.null() }
                json.member("text", options.output.alt ?? request.output.alternativeText ?? source.alternativeText(title: title))
                json.member("rows", content.rowCount)
                json.key("columns")
                json.beginArray()
                for column in content.columns {
                    json.beginObject()
                    json.member("name", column.name)
                    json.key("type")
                    if let type = column.type { json.value(type) } else { json.null() }
                    json.endObject()
                }
                json.endArray()
                json.endObject()
                try json.finish()
            }
        }
    }

    /// Lays the table out, to be asked for many things.
    /// - Parameter options: Of this call alone, as JSON; nil for none.
    /// - Throws: A ``RequestError``.
    public func layOut(options: String?) throws(RequestError) -> LaidOutTable {
        try work(options) { options, listener in
            for (option, isGiven) in [("map", options.pages.map != nil), ("to", options.documents.to != nil)] where isGiven {
                throw CommandError.notForLibrary(option: option)
            }
            let request = try request(options)
            let pictures = try LaidOutTable(self, request, options)
            try pictures.tell(listener)
            return pictures
        }
    }
}

extension PictureContent {
    /// Of the data that are shown.
    fileprivate var rowCount: Int {
        switch self {
        case .plain(let selected): selected.rows.count
        case .display(_, let columns, _): columns.first?.values.count ?? 0
        case .group(let tables, _): tables.reduce(0) { $0 + $1.rowCount }
        }
    }

    /// Names, and types by their words.
    fileprivate var columns: [(name: String, type: String?)] {
        switch self {
        case .plain(let selected):
            selected.columns.map { (selected.file.header[$0], selected.file.typeName(ofColumn: $0)) }
        case .display(_, let columns, _): columns.map { ($0.name, nil) }
        case .group(let tables, _): tables.flatMap(\.columns)
        }
    }
}

extension DataFile {
    /// What a column holds: by the file itself, or else by its values.
    fileprivate func typeName(ofColumn column: Int) -> String? {
        switch types[column] {
        case .text: "text"
        case .integer: "integer"
        case .decimal: "decimal"
        case .boolean: "boolean"
        case .date: "date"
        case .dateTime: "date-time"
        case .time: "time"
        case .duration: "duration"
        case nil:
            switch profiles[column].kind {
            case .integer: "integer"
            case .decimal, .percent, .currency, .measure: "decimal"
            case .boolean: "boolean"
            case .date: "date"
            case .time: "time"
            case .duration: "duration"
            case .text: "text"
            }
        }
    }
}

extension OutputFile {
    /// What a function takes; anything but 0 ends the writing.
    package static func calling(_ take: @escaping (UnsafeBufferPointer<UInt8>) -> Int32) -> OutputFile {
        OutputFile(taking: { (bytes) throws(PictureFileError) in
            let answer = unsafe bytes.withUnsafeBytes { unsafe take($0.assumingMemoryBound(to: UInt8.self)) }
            guard answer == 0 else {
                throw .cannotWrite(path: "output", reason: "the function that takes its bytes gave \(answer)")
            }
        })
    }
}
