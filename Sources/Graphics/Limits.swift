/// How much of everything one piece of work may take: what a stranger sends is counted before it is made.
///
///     let file = try DataFile(path: "upload.csv", limits: .careful)
///
/// One value for a whole request, from reading to the last byte of the picture, with one clock:
///
///     let png = try Limits.careful.enforce {
///         try TableSource(DataFile(path: "upload.csv")).picture().pngData()
///     }
///
/// What is over a limit is a ``LimitError``, or an error of its room that carries one.
public struct Limits: Hashable, Sendable {
    /// Bytes of one file as it is read.
    public var bytes: Int
    /// Bytes that compressed or encoded content becomes, of all files together.
    public var unpackedBytes: Int
    /// Cells of a table, empty ones among them.
    public var cells: Int
    /// Columns of a table.
    public var columns: Int
    /// Bytes of UTF-8 that one text has: a cell, a title, what a format makes of a value.
    public var textLength: Int
    /// Bytes of UTF-8 that all texts of a table have together. A text that a file holds once and names often counts as often.
    public var characters: Int
    /// Levels of lists in lists, groups in groups and the like.
    public var nesting: Int
    /// Steps of a specification, and whatever else a specification lists: notes, spanners, terms of conditions.
    public var steps: Int
    /// Pixels of one picture that is shown in a table, as its file has it.
    public var picturePixels: Int
    /// Pixels of all pictures that a table shows, as they are held in memory.
    public var allPicturePixels: Int
    /// Numbers that the plots of a table show.
    public var plotPoints: Int
    /// Pixels of the result; of several pages, of each.
    public var pixels: Int
    /// Bytes of memory that reading may take beside the file itself.
    public var memory: Int
    /// How long all of it may take, by the clock and by the processor time of the process: whichever is less, so that a busy
    /// machine fails nothing. Nil: as long as it does.
    public var time: Duration?
    /// How much a larger input may have more of: for each byte that is read, as many bytes of ``unpackedBytes``, ``characters`` and
    /// ``memory``, where that is more than these say by themselves. 0: never more.
    public var expansion: Int
    /// How much longer a larger input may take, for each million bytes that are read.
    public var timePerMegabyte: Duration

    private init(all: Int) {
        bytes = all
        unpackedBytes = all
        cells = all
        columns = all
        textLength = all
        characters = all
        nesting = all
        steps = all
        picturePixels = all
        allPicturePixels = all
        plotPoints = all
        pixels = all
        memory = all
        time = nil
        expansion = 0
        timePerMegabyte = .zero
    }

    /// No limits but those of the formats and of the machine, for input that is one's own.
    ///
    /// Nesting stays bounded, at 1,000 levels: what reads levels takes a piece of the stack for each.
    public static let none: Limits = {
        var limits = Limits(all: .max)
        limits.nesting = 1000
        return limits
    }()

    /// For a person at their own machine: files of ten million rows are read, and a small file that was made to hurt takes no
    /// more than a minute and 2 GB.
    public static let generous: Limits = {
        var limits = none
        limits.unpackedBytes = 1 << 29
        limits.cells = 1_000_000_000
        limits.columns = 100_000
        limits.textLength = 1 << 26
        limits.characters = 1 << 29
        limits.nesting = 256
        limits.steps = 100_000
        limits.picturePixels = 200_000_000
        limits.allPicturePixels = 250_000_000
        limits.plotPoints = 10_000_000
        limits.pixels = 1_000_000_000
        limits.memory = 1 << 30
        limits.time = .seconds(45)
        limits.expansion = 200
        limits.timePerMegabyte = .seconds(10)
        return limits
    }()

    /// For strangers' files: what a service or a bot draws. Whatever comes, it ends within two seconds and 256 MB.
    public static let careful: Limits = {
        var limits = none
        limits.bytes = 1 << 26
        limits.unpackedBytes = 1 << 26
        limits.cells = 1_000_000
        limits.columns = 5_000
        limits.textLength = 1 << 20
        limits.characters = 1 << 25
        limits.nesting = 128
        limits.steps = 10_000
        limits.picturePixels = 25_000_000
        limits.allPicturePixels = 25_000_000
        limits.plotPoints = 200_000
        limits.pixels = 100_000_000
        limits.memory = 1 << 27
        limits.time = .milliseconds(1700)
        return limits
    }()
}

extension Limits {
    /// One of the limits, by the name that `--limit` knows it by.
    public enum Name: String, CaseIterable, Sendable {
        case bytes, unpacked, cells, columns, text, characters, nesting, steps, picture, pictures, points, pixels, memory, time
    }

    /// A limit by its name; of time, in milliseconds. `Int.max` is none. One that is set does not grow with the input: setting
    /// the time sets ``timePerMegabyte`` to 0, and what ``expansion`` is for sets that to 0.
    public subscript(name: Name) -> Int {
        get {
            switch name {
            case .bytes: bytes
            case .unpacked: unpackedBytes
            case .cells: cells
            case .columns: columns
            case .text: textLength
            case .characters: characters
            case .nesting: nesting
            case .steps: steps
            case .picture: picturePixels
            case .pictures: allPicturePixels
            case .points: plotPoints
            case .pixels: pixels
            case .memory: memory
            case .time: time.map { Int(($0 / .milliseconds(1)).clamped(to: 0...1e18)) } ?? .max
            }
        }
        set {
            switch name {
            case .bytes: bytes = newValue
            case .unpacked: (unpackedBytes, expansion) = (newValue, 0)
            case .cells: cells = newValue
            case .columns: columns = newValue
            case .text: textLength = newValue
            case .characters: (characters, expansion) = (newValue, 0)
            case .nesting: nesting = newValue
            case .steps: steps = newValue
            case .picture: picturePixels = newValue
            case .pictures: allPicturePixels = newValue
            case .points: plotPoints = newValue
            case .pixels: pixels = newValue
            case .memory: (memory, expansion) = (newValue, 0)
            case .time: (time, timePerMegabyte) = (newValue == .max ? nil : .milliseconds(newValue), .zero)
            }
        }
    }
}

extension Limits {
    /// Runs `body`, in which all reading, laying out, drawing and writing together keep to these limits: one clock and one count of
    /// memory for all of it. Within another `enforce` the inner limits are in force.
    ///
    /// They are those of the task that runs, and of tasks that are begun in `body`; threads and detached tasks have their own.
    /// - Throws: What `body` does. What reads or draws throws errors of its room that carry a ``LimitError``.
    public func enforce<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try Allowance(self).enforce(body)
    }

    /// The same for work that waits.
    public func enforce<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async throws -> Result {
        try await Allowance.$current.withValue(Allowance(self), operation: body)
    }
}
