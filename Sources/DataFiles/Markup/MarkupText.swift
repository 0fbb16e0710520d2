import RasterFormats

/// The text of a cell as a browser shows it: white space is one space, blocks begin on lines of their own, and what is raised or
/// lowered stands in Unicode's digits where all of it has such.
struct MarkupText {
    private var text = ""
    private var runs: [MarkupRun] = []
    /// Whether runs are kept.
    private let keepsRuns: Bool
    private var needsSpace = false
    private var needsBreak = false
    /// Whether a line has begun, at whose beginning blanks are none.
    private var isBehindBreak = false
    /// What is raised or lowered and has not ended.
    private var shifted: (isRaised: Bool, text: String)?
    /// The elements that are open and say how text is set, the innermost last.
    private var open: [(name: String, traits: FormattedText.Traits, link: String?)] = []

    init(keepsRuns: Bool) { self.keepsRuns = keepsRuns }

    /// The cell of all that was added.
    consuming func finish() -> MarkupCell {
        endShift()
        return MarkupCell(text: text, runs: runs)
    }

    /// Adds text in which white space is one space.
    mutating func append(_ piece: String) {
        var piece = piece
        piece.withUTF8 { append($0) }
    }

    /// - Parameter bytes: UTF-8.
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, !Self.isSpace(bytes[end]) { end += 1 }
            if end > start { append(word: bytes.extracting(start..<end)) }
            if end < bytes.count { needsSpace = !text.isEmpty }
            start = end + 1
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case " ", "\t", "\n", "\r", "\u{0C}": true
        default: false
        }
    }

    private mutating func append(word bytes: UnsafeBufferPointer<UInt8>) {
        if needsBreak || needsSpace { endShift(goesOn: true) }
        if needsBreak, !text.isEmpty { text += "\n" } else if needsSpace, !text.isEmpty { text += " " }
        (needsSpace, needsBreak) = (false, false)
        var word = String(decoding: bytes, as: UTF8.self)
        // A space that must not break is a space to whoever reads numbers.
        if bytes.contains(0xC2), word.unicodeScalars.contains("\u{A0}") {
            word = String(String.UnicodeScalarView(word.unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }))
        }
        if shifted == nil { add(word) } else { shifted?.text += word }
    }

    /// Adds text as it is.
    mutating func append(verbatim piece: String, _ traits: FormattedText.Traits = []) {
        let piece = isBehindBreak ? String(piece.drop { $0 == " " }) : piece
        isBehindBreak = isBehindBreak && piece.isEmpty
        if shifted == nil { add(piece, traits) } else { shifted?.text += piece }
    }

    /// Begins a line among text that is added as it is. Blanks beside the break are none.
    mutating func appendBreak() {
        endShift(goesOn: true)
        while text.last == " " { text.removeLast() }
        let end = text.utf8.count
        while let last = runs.last, last.range.upperBound > end {
            runs[runs.count - 1].range = min(last.range.lowerBound, end)..<end
            guard runs[runs.count - 1].range.isEmpty else { break }
            runs.removeLast()
        }
        add("\n")
        isBehindBreak = true
    }

    mutating func breakLine() { needsBreak = true }

    // MARK: Runs

    /// What follows is set as an element of HTML says, or leads where a link does. Others change nothing.
    /// - Parameter name: In lower case.
    mutating func begin(_ name: String, link: String? = nil) {
        let traits = FormattedText.Traits(tag: name)
        if traits == .superscript || traits == .subscript { return beginShift(isRaised: traits == .superscript) }
        let leads = link.map(Self.isAddress) ?? false
        guard keepsRuns, traits != nil || leads, open.count < Self.mostLevels else { return }
        endShift(goesOn: true)
        // Links look as in a format of Markdown.
        open.append((name, traits ?? .underline, leads ? link : nil))
    }

    /// Ends the innermost element of a name, and those within it.
    mutating func end(_ name: String) {
        if name == "sup" || name == "sub" { return endShift() }
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        endShift(goesOn: true)
        open.removeSubrange(index...)
    }

    /// More of each other change nothing that is seen.
    private static let mostLevels = 32

    /// Whether somebody outside of the page can follow a link.
    private static func isAddress(_ link: String) -> Bool {
        ["http://", "https://", "mailto:"].contains { link.lowercased().hasPrefix($0) }
    }

    /// Adds text in what is open.
    private mutating func add(_ piece: String, _ more: FormattedText.Traits = []) {
        let start = text.utf8.count
        text += piece
        guard keepsRuns else { return }
        let traits = open.reduce(more) { $0.union($1.traits) }
        guard !traits.isEmpty, text.utf8.count > start else { return }
        let run = MarkupRun(range: start..<text.utf8.count, traits: traits, link: open.last { $0.link != nil }?.link)
        // A space or a line break between two words of one kind is of that kind, too.
        if let last = runs.last, last.traits == traits, last.link == run.link, start - last.range.upperBound <= 1 {
            runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
        } else {
            runs.append(run)
        }
    }

    // MARK: Raised and lowered

    private mutating func beginShift(isRaised: Bool) {
        endShift()
        shifted = (isRaised, "")
    }

    private mutating func endShift() { endShift(goesOn: false) }

    /// - Parameter goesOn: Whether more of the same follows.
    private mutating func endShift(goesOn: Bool) {
        guard let (isRaised, piece) = shifted else { return }
        shifted = goesOn ? (isRaised, "") : nil
        let digits = isRaised ? Self.raised : Self.lowered
        let scalars = piece.unicodeScalars.map { digits[$0] }
        if scalars.contains(nil) {
            add(piece, isRaised ? .superscript : .subscript)
        } else {
            var characters = ""
            characters.unicodeScalars.append(contentsOf: scalars.compactMap(\.self))
            add(characters)
        }
    }

    private static let raised = characters("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ")
    private static let lowered = characters("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")

    private static func characters(_ plain: String, _ shifted: String) -> [Unicode.Scalar: Unicode.Scalar] {
        Dictionary(zip(plain.unicodeScalars, shifted.unicodeScalars)) { first, _ in first }
    }
}
