/// A text with others in the place of some of its parts, in the making. Each is set as the text was at its beginning.
struct ChangedText {
    private let text: FormattedText
    private let string: String
    private var result = FormattedText("")
    private var isChanged = false
    /// The run that comes next, and how many bytes of it and of all of the text are behind.
    private var run = 0
    private var offsetInRun = 0
    private var offset = 0
    private var room = TextRoom()
    private var hasRoom = true

    /// - Parameter string: That of the text.
    init(_ text: FormattedText, _ string: String) {
        self.text = text
        self.string = string
    }

    /// Changes what stands in a range of the string.
    ///
    /// - Parameter range: Behind all that was changed before.
    /// - Returns: False where the text has become longer than a text may be, and the work is to end.
    mutating func replace(_ range: Range<String.Index>, with other: String) -> Bool {
        isChanged = true
        pass(to: string.utf8.distance(from: string.startIndex, to: range.lowerBound), copies: true)
        if var run = run < text.runs.count ? text.runs[run] : text.runs.last {
            run.text = other
            run.picture = nil
            append(run)
        }
        pass(to: string.utf8.distance(from: string.startIndex, to: range.upperBound), copies: false)
        return hasRoom
    }

    /// The text with all changes.
    consuming func finished() -> FormattedText {
        if !isChanged { return text }
        pass(to: string.utf8.count, copies: true)
        return result
    }

    /// Goes on to an offset of the string.
    private mutating func pass(to end: Int, copies: Bool) {
        while offset < end {
            let text = self.text.runs[run].text.utf8
            let count = min(text.count - offsetInRun, end - offset)
            if copies { append(self.text.runs[run].with(Substring(text.dropFirst(offsetInRun).prefix(count)))) }
            offset += count
            offsetInRun += count
            if offsetInRun == text.count { (run, offsetInRun) = (run + 1, 0) }
        }
    }

    private mutating func append(_ run: FormattedText.Run) {
        hasRoom = hasRoom && room.take(run.text.utf8.count)
        if hasRoom { result.append(run) }
    }
}
