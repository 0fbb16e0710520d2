import RasterTables

/// Hears what is said beside the result while pictures are made: the terminal's user, or the program that calls the library.
protocol PictureListener {
    /// Whether complaints are errors.
    var isStrict: Bool { get }
    /// Whether the process is there for the pictures alone.
    var ownsProcess: Bool { get }
    /// The share of the work that is done, 0 to 1. Cheap enough to be called for every band.
    func show(_ fraction: Double)
    /// The work is done, or given up.
    func clear()
    /// What was done to make the table fit.
    /// - Parameter plan: What asked for it, such as the name of a place.
    func hear(_ changes: [TablePictures.Change], of plan: String)
    /// What pictures do not show as the data have it.
    func hear(_ report: Report)
    /// A file that is written.
    func hear(file path: String)
    /// What shows the pictures on a page.
    func hear(html: [String]) throws(PictureFileError)
}

extension PictureListener {
    /// Hears of what a report complains, or has it be an error.
    func check(_ report: Report) throws(CommandError) { if isStrict { try report.throwComplaints() } }
}

/// Says it on standard error, and prints what shows the pictures.
struct TerminalListener: PictureListener {
    private let messages: MessageOptions
    private let bar: ProgressBar

    init(_ messages: MessageOptions) {
        self.messages = messages
        bar = ProgressBar(isQuiet: messages.quiet)
    }

    var isStrict: Bool { messages.strict }
    var ownsProcess: Bool { true }
    func show(_ fraction: Double) { bar.show(fraction) }
    func clear() { bar.clear() }

    func hear(_ changes: [TablePictures.Change], of plan: String) {
        guard !messages.quiet, !changes.isEmpty else { return }
        StandardStream.error.write("rastertables: \(plan): \(changes.map(\.words).joined(separator: ", ")).\n")
    }

    func hear(_ report: Report) { report.tell(isQuiet: messages.quiet) }

    func hear(file path: String) {}

    func hear(html: [String]) throws(PictureFileError) {
        guard !messages.quiet else { return }
        let output = OutputFile.standardOutput()
        for element in html { try output.write(element) }
        try output.commit()
    }
}
