internal import Algorithms
import Foundation
import RasterGraphics

/// What setting needs to know of one run of a text: what moves a glyph.
struct StyledRun: Sendable {
    let font: Font
    let shaping: ShapingStyle
    /// Turns ems of the run's font into ems of the whole text.
    var scale = 1.0
    /// What is added after each grapheme, in ems of the whole text.
    var spacing = 0.0
    /// Points, up positive.
    var baselineOffset: CGFloat = 0
    /// Points; the picture that U+FFFC stands for.
    var attachment: CGRect?

    /// Whether text of both runs is shaped as one: they may differ in what does not move a glyph.
    func isShapedWith(_ other: StyledRun) -> Bool {
        shaping == other.shaping && scale == other.scale && spacing == other.spacing
            && baselineOffset == other.baselineOffset
    }

    /// How far the run reaches above and below the baseline when its own face sets it. A raised run leaves the space
    /// below it to the others, a lowered one that above it.
    var extent: (ascent: CGFloat, descent: CGFloat) {
        (font.ascender + max(0, baselineOffset), -font.descender + max(0, -baselineOffset))
    }
}

/// Text in runs, or a part of it. Plain text has one run.
struct StyledText: Sendable {
    /// The stretch of one run.
    struct RunEnd: Sendable {
        /// UTF-8 offset, greater than that of the span before.
        var end: Int
        /// Index into the runs.
        var run: Int
    }

    private(set) var text: String
    /// They cover the text; none where all of it is of the first run.
    private(set) var runEnds: [RunEnd]
    /// The run of the first character, and the one that a line of nothing takes its height from.
    private(set) var firstRun: Int
    /// Of all of the text. Not empty.
    let runs: [StyledRun]

    /// Text of one run.
    init(_ text: String, run: StyledRun) {
        self.init(text: text, runEnds: [], firstRun: 0, runs: [run])
    }

    /// Text of several runs, each of which ends where a grapheme does: a grapheme has the run of its first character.
    /// - Parameter ends: Where each run ends, ascending, in UTF-8 offsets; the last one ends where the text does.
    init(_ text: String, runs: [StyledRun], ends: some Sequence<Int>) {
        self.init(text: text, runEnds: [], firstRun: 0, runs: runs)
        self.text.makeContiguousUTF8()
        let count = utf8Count
        var graphemes: [Int]?
        for (i, end) in ends.enumerated() {
            var end = i == runs.count - 1 ? count : end.clamped(to: 0...count)
            if !withUTF8({ Self.isSurelyBoundary(end, in: $0) }) {
                let ends = graphemes ?? text.graphemeEnds
                graphemes = ends
                end = ends[ends.partitioningIndex { $0 >= end }]
            }
            if end > runEnds.last?.end ?? 0 { runEnds.append(RunEnd(end: end, run: i)) }
        }
        simplify()
    }

    private init(text: String, runEnds: [RunEnd], firstRun: Int, runs: [StyledRun]) {
        self.text = text
        self.runEnds = runEnds
        self.firstRun = firstRun
        self.runs = runs
    }

    /// Has the one span of a text of one run told by ``firstRun`` alone.
    private mutating func simplify() {
        if let first = runEnds.first { firstRun = first.run }
        if runEnds.count == 1 { runEnds = [] }
    }

    var utf8Count: Int { text.utf8.count }

    /// Points in an em of the whole text: the first run's. Everything is reckoned in these ems, so that text of one font
    /// is set by whole numbers of them, to the last bit, at any size.
    var emSize: CGFloat { runs[0].font.pointSize }

    /// Whether two graphemes meet at `offset`, as far as two ASCII characters tell.
    private static func isSurelyBoundary(_ offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        offset == 0 || offset == utf8.count
            || (utf8[offset - 1] < 0x80 && utf8[offset] < 0x80 && !(utf8[offset - 1] == 0x0D && utf8[offset] == 0x0A))
    }

    func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = text
        return text.withUTF8(body)
    }

    /// Hands out the spans: one of all of the text where there is one run.
    func forEachRun(_ body: (_ range: Range<Int>, _ run: Int) -> Void) {
        guard !runEnds.isEmpty else { return body(0..<utf8Count, firstRun) }
        var start = 0
        for runEnd in runEnds {
            body(start..<runEnd.end, runEnd.run)
            start = runEnd.end
        }
    }

    /// The index of the span that the character at `offset` lies in. Complexity: O(log n).
    func runEndIndex(at offset: Int) -> Int { runEnds.partitioningIndex { $0.end > offset } }

    /// The run of the character at `offset`, or of the last one when there is none behind that. Complexity: O(log n).
    func run(at offset: Int) -> Int {
        if runEnds.isEmpty { return firstRun }
        return runEnds[min(runEndIndex(at: offset), runEnds.count - 1)].run
    }

    var lastRun: Int { runEnds.last?.run ?? firstRun }

    /// The text of a range of UTF-8 offsets, which begins and ends between graphemes.
    func string(_ range: Range<Int>) -> String { range == 0..<utf8Count ? text : text.utf8Part(range) }

    /// A part of it, between two graphemes.
    subscript(range: Range<Int>) -> StyledText {
        if range == 0..<utf8Count { return self }
        var part = StyledText(text: string(range), runEnds: [], firstRun: run(at: range.lowerBound), runs: runs)
        guard !runEnds.isEmpty, !range.isEmpty else { return part }
        for runEnd in runEnds[runEndIndex(at: range.lowerBound)...] where part.runEnds.last?.end ?? 0 < range.count {
            part.runEnds.append(RunEnd(end: min(runEnd.end, range.upperBound) - range.lowerBound, run: runEnd.run))
        }
        part.simplify()
        return part
    }

    mutating func append(_ other: StyledText) {
        guard other.utf8Count > 0 else { return }
        let count = utf8Count
        if count == 0 {
            (runEnds, firstRun) = (other.runEnds, other.firstRun)
        } else if !runEnds.isEmpty || !other.runEnds.isEmpty || firstRun != other.firstRun {
            if runEnds.isEmpty { runEnds = [RunEnd(end: count, run: firstRun)] }
            other.forEachRun { range, run in runEnds.append(RunEnd(end: count + range.upperBound, run: run)) }
        }
        text += other.text
    }

    /// Appends text with the attributes of one run.
    mutating func append(_ other: String, run: Int) {
        append(StyledText(text: other, runEnds: [], firstRun: run, runs: runs))
    }

    /// Where the text between hard line breaks lies.
    /// - Parameter shown: How many lines there is room for, as for `splitAtHardBreaks`.
    func hardLines(shown: Int, traits: TextTraits) -> [Range<Int>] {
        guard let lines = splitAtHardBreaks(text, traits: traits, shown: shown) else { return [0..<utf8Count] }
        var start = 0
        var index = lines[0].base.startIndex
        return lines.map { line in
            start += line.base.utf8.distance(from: index, to: line.startIndex)
            index = line.startIndex
            return start..<start + line.utf8.count
        }
    }
}

extension String {
    /// The UTF-8 offsets at which graphemes end. Complexity: linear.
    var graphemeEnds: [Int] {
        var end = 0
        return map {
            end += $0.utf8.count
            return end
        }
    }

    /// The text of a range of UTF-8 offsets, which begins and ends between characters.
    package func utf8Part(_ range: Range<Int>) -> String {
        let lower = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(self[lower..<utf8.index(lower, offsetBy: range.count)])
    }
}
