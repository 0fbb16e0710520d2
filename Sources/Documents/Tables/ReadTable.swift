import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

/// A row of a table as its picture shows it. Places are pixels of the picture.
struct ReadRow {
    enum Kind: Hashable {
        case title
        case heading(level: Int)
        case group(level: Int)
        case body
        case summary
        case footing(level: Int)
        case note
        /// Of a list.
        case item
    }

    let kind: Kind
    /// Among the rows as they are shown; levels of headings and footings count apart.
    let index: Int
    var cells: [ReadCell] = []
    var frame: CGRect
}

/// A cell, or what stands in place of one.
struct ReadCell {
    let columns: Range<Int>
    let frame: CGRect
    let reach: DisplayList.Reach?
    /// Texts and pictures in the order in which they are drawn.
    var contents: [Content] = []
    var background: DocumentInk?
    var lines = ReadLines()

    enum Content {
        case text(ReadText)
        case figure(ReadFigure)
    }

    var texts: [ReadText] { contents.compactMap { if case .text(let text) = $0 { text } else { nil } } }

    /// Whether there is neither a letter nor a picture in it.
    var isBlank: Bool {
        contents.allSatisfy { content in
            guard case .text(let text) = content else { return false }
            return text.text.allSatisfy(\.isWhitespace) && !text.runs.contains { $0.figure != nil }
        }
    }

    /// What it says, without pictures.
    var string: String { texts.map(\.text).filter { !$0.isEmpty }.joined(separator: " ") }
}

/// The lines at the edges of a cell.
struct ReadLines: Hashable {
    struct Line: Hashable {
        let width: CGFloat
        let ink: DocumentInk
        var isDotted = false
        /// How far from each end of the edge it stays, as those under headings over several columns do.
        var inset: CGFloat = 0
    }

    var top, left, bottom, right: Line?
}

/// A text with how parts of it look.
struct ReadText {
    struct Style: Hashable {
        enum Raise: Hashable { case none, above, below }

        let face: FontFace
        /// In pixels.
        let size: CGFloat
        let ink: DocumentInk
        var raise = Raise.none
    }

    struct Run {
        /// Of the text, in UTF-8.
        var range: Range<Int>
        /// Nil of a picture before all text.
        var style: Style?
        var link: String?
        var note: NoteEnd?
        /// A picture in place of its one character.
        var figure: ReadFigure?
        var isUnderlined = false, isStruck = false
    }

    /// A line as it is drawn.
    struct Line {
        let baseline: CGFloat
        var left, right: CGFloat
        var number: Number?
        var ascent, descent: CGFloat
    }

    /// Where the parts of a number stand.
    struct Number {
        struct Position {
            /// In pixels.
            let x: CGFloat
            /// Of the text, in UTF-8.
            let offset: Int
        }

        /// The last full stop and the last comma between digits: which of them is the decimal mark, a column tells.
        let stop, comma: Position?
        /// Behind the last digit.
        let end: Position
    }

    /// A surface with round corners behind it, as badges have.
    struct Plate: Hashable {
        let frame: CGRect
        let radius: CGFloat
        let ink: DocumentInk
    }

    let text: String
    var plate: Plate?
    /// What shows of it, in order; between them is what is not drawn, such as spaces at the ends of lines.
    var runs: [Run] = []
    var lines: [Line] = []
    var language: String?
}

/// A plot or picture, with what draws it.
struct ReadFigure {
    /// What it says in words; nil where nobody said it.
    let words: String?
    let frame: CGRect
    let commands: [DisplayList.Command]
    let dark: [DisplayList.Command]?
}

/// The box around a table's rows.
struct ReadBox: Hashable {
    let frame: CGRect
    let radius: CGFloat
    let width: CGFloat
    let ink: DocumentInk?
}
