import Foundation
import RasterTables

/// What the picture does not show as the data have it: characters no font has, text that was cut.
struct Report {
    private(set) var complaints: [Complaint] = []
    /// What options ask for, and is worth saying: the same kind of clauses.
    private(set) var remarks: [Complaint] = []

    /// One thing that is not as the data have it.
    struct Complaint: Hashable {
        let kind: Kind
        /// A clause without a full stop: "1 character is in no font and drawn as boxes: 'ꙮ' U+A66E (row 2, column 1)".
        let sentence: String
    }

    /// What complaints are about, by the words that programs know them by.
    enum Kind: String {
        case missingGlyphs = "missing-glyphs"
        case truncatedText = "truncated-text"
        case brokenWords = "broken-words"
        case tooWide = "too-wide"
        case tooLong = "too-long"
        case tooHigh = "too-high"
        case substitutedFont = "substituted-font"
        case unusableFont = "unusable-font"
        case noEffect = "no-effect"
        case look
        case data
        case refusedLink = "refused-link"
        case longMail = "long-mail"
        case system
    }

    init() {}

    /// What reading the data left out, added or guessed.
    init(_ notes: [DataFileNote]) {
        complaints = notes.filter { !$0.isAskedFor }.map { Complaint(kind: .data, sentence: $0.sentence(\.words)) }
        remarks = notes.filter(\.isAskedFor).map { Complaint(kind: .data, sentence: $0.sentence(\.words)) }
    }

    /// Some complaints of one kind.
    init(_ kind: Kind, _ sentences: [String]) { for sentence in sentences { complain(kind, sentence) } }

    /// One thing that is worth saying; nil: nothing.
    init(remark sentence: String?) { remarks = sentence.map { [Complaint(kind: .look, sentence: $0)] } ?? [] }

    /// What another report says, too.
    mutating func add(_ other: Report) {
        add(other.complaints)
        for remark in other.remarks where !remarks.contains(remark) { remarks.append(remark) }
    }

    mutating func complain(_ kind: Kind, _ sentence: String?) {
        guard let sentence, !complaints.contains(where: { $0.sentence == sentence }) else { return }
        complaints.append(Complaint(kind: kind, sentence: sentence))
    }

    mutating func add(_ others: [Complaint]) { for complaint in others { complain(complaint.kind, complaint.sentence) } }

    /// What the pictures of a table do not show: of pages, once.
    /// - Parameter arePixels: Whether they are written as pixels, so that their number matters. Default true.
    init(_ pictures: TablePictures, _ fonts: CommandFonts, _ notes: [DataFileNote] = [], arePixels: Bool = true) {
        self.init(notes)
        for report in pictures.reports() { add(report, fonts, arePixels: arePixels) }
        if let most = pictures.heightLimit, let high = pictures.excessHeight {
            complain(.tooHigh, "a row is higher than \(most) pixels, so that its picture has \(high)")
        }
    }

    init(_ report: PictureReport, _ fonts: CommandFonts, _ notes: [DataFileNote] = []) {
        self.init(notes)
        add(report, fonts, arePixels: true)
    }

    private mutating func add(_ report: PictureReport, _ fonts: CommandFonts, arePixels: Bool) {
        let text = report.text
        if !text.missingCharacters.isEmpty {
            complain(
                .missingGlyphs,
                Self.missing(
                    text.missingCharacters.map {
                        ($0.character, $0.count, Self.place(row: $0.firstPlace.tableRow, column: $0.firstPlace.column))
                    }))
        }
        if let first = text.truncatedPlaces.first {
            complain(
                .truncatedText, Self.truncated(count: text.truncatedTextCount, row: first.tableRow, column: first.column))
        }
        if let first = text.brokenWords.first {
            let place = Self.place(row: first.place.tableRow, column: first.place.column)
            complain(
                .brokenWords,
                (text.brokenWordCount == 1 ? "a word is" : "words of \(text.brokenWordCount) cells are")
                    + " broken in the middle, "
                    + (text.brokenWordCount == 1 ? "" : "first ") + "\(quoted: first.word) (\(place)); give it more width")
        }
        complain(.tooWide, report.excessWidth.map(Self.tooWide))
        if arePixels { complain(.tooLong, report.excessSide.map(Self.tooLong)) }
        for remark in report.remarks { complain(.noEffect, remark) }
        if !text.substitutedFontNames.isEmpty { complain(.substitutedFont, Self.substituted(text.substitutedFontNames)) }
        if let failures = fonts.library?.failures, let first = failures.first {
            complain(.unusableFont, Self.unusable(count: failures.count, first: first.description))
        }
    }

    /// Names characters with their code points, how often each occurs and where it does so first: the first eight of
    /// them, and of each the first eight code points.
    static func missing(_ characters: [(character: String, count: Int, place: String)]) -> String {
        let named = characters.prefix(8).map { character, count, place in
            let scalars = character.unicodeScalars
            var points = scalars.prefix(8).map { scalar in
                let digits = String(scalar.value, radix: 16, uppercase: true)
                return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            }
            let isLong = scalars.dropFirst(8).first != nil
            if isLong { points.append("…") }
            // What the terminal would take as an order, or show nothing of, is told by its code point alone.
            let isPrintable =
                !isLong
                && scalars.allSatisfy { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
                    default: true
                    }
                }
            return (isPrintable ? "\(quoted: character) " : "") + points.joined(separator: " ")
                + (count == 1 ? " (\(place))" : " (\(count) times, first in \(place))")
        }
        let more = characters.count - named.count
        return (characters.count == 1 ? "1 character is" : "\(characters.count) characters are")
            + " in no font and drawn as boxes: " + named.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }

    /// Where something is, in words: rows and columns counted from 1.
    static func place(row: TableRow, column: Int) -> String {
        switch row {
        case .title: "the title"
        case .heading: "the heading of column \(column + 1)"
        case .body, .group, .summary, .note: "row \(row.number + 1), column \(column + 1)"
        }
    }

    /// Says how many files of the folders of fonts are none, and what is wrong with the first.
    static func unusable(count: Int, first: String) -> String {
        (count == 1 ? "1 font file is" : "\(count) font files are") + " left out: "
            + (first.hasSuffix(".") ? String(first.dropLast()) : first)
    }

    /// Says how many cells were cut and where the first one is.
    static func truncated(count: Int, row: TableRow, column: Int) -> String {
        let place = place(row: row, column: column)
        return (count == 1 ? "1 cell does" : "\(count) cells do") + " not show all of the text, "
            + (count == 1 ? "" : "first ") + place
    }

    /// Says that a table is wider than the width that was asked for.
    static func tooWide(_ excess: PictureReport.Excess) -> String {
        "the table needs \(Int(excess.length.rounded(.up))) points and not the \(Int(excess.limit.rounded(.down))) of --width; "
            + "show fewer columns, or a smaller --font-size"
    }

    /// Says that a picture has a side that many programs do not open.
    static func tooLong(_ side: Int) -> String {
        "a side of the picture has \(side) pixels, and many viewers open none above \(TablePicture.longestCommonSide); show fewer "
            + "--rows or --columns, or divide it with --pages or --fit"
    }

    /// Names the fonts that others stand in for.
    static func substituted(_ names: [String]) -> String {
        (names.count == 1 ? "1 font is" : "\(names.count) fonts are") + " not bundled and drawn in one that is near: "
            + names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and others" : "")
    }

    /// Says which links lead nowhere.
    static func refused(_ links: [String]) -> [String] {
        guard let first = links.first else { return [] }
        return [
            (links.count == 1 ? "1 link leads" : "\(links.count) links lead") + " to neither http, https nor mailto, and "
                + (links.count == 1 ? "is" : "are") + " text alone: \(quoted: first)"
        ]
    }

    /// Says the complaints on stderr, or makes them an error.
    func tell(isStrict: Bool, isQuiet: Bool) throws(CommandError) {
        if isStrict { try throwComplaints() }
        tell(isQuiet: isQuiet)
    }

    /// Makes complaints an error.
    func throwComplaints() throws(CommandError) {
        if !complaints.isEmpty { throw .strict(complaints: complaints.map(\.sentence)) }
    }

    /// Says the complaints on stderr.
    func tell(isQuiet: Bool) {
        guard !isQuiet else { return }
        for remark in remarks { StandardStream.error.write("rastertables: \((remark.sentence + ".").asMessage)\n") }
        guard !complaints.isEmpty else { return }
        let complaints = complaints.map(\.sentence)
        // More lines than these nobody reads in a terminal.
        let lines = complaints.prefix(2) + (complaints.count > 2 ? [complaints[2...].joined(separator: "; ")] : [])
        for line in lines { StandardStream.error.write("rastertables: warning: \((line + ".").asMessage)\n") }
    }
}

extension PictureMeasurement {
    /// What `measure` says.
    var words: String {
        """
        width: \(pixelWidth) px
        height: \(pixelHeight) px
        rows: \(rowCount)
        columns: \(columnCount)
        file: about \(Self.size(estimatedByteCount))
        memory: about \(Self.size(estimatedMemory))

        """
    }

    /// In decimal units with two or three figures.
    static func size(_ bytes: Int) -> String {
        var value = Double(max(bytes, 0))
        for unit in ["bytes", "KB", "MB", "GB"] {
            if value < 999.5 {
                let isWhole = unit == "bytes" || value >= 9.95
                return (isWhole ? String(Int(value.rounded())) : String((value * 10).rounded() / 10)) + " " + unit
            }
            value /= 1000
        }
        return String(Int(value.rounded())) + " TB"
    }
}
