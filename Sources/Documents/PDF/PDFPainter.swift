import Foundation
import RasterDrawing
import RasterGraphics

/// Paints a list as the content of a page, and gives each command to the element that it belongs to.
struct PDFPainter {
    /// What commands between a mark or tag and its end belong to.
    struct Scope {
        /// Nil: none, or decoration.
        var element: PDFElement?
        var table: PDFTable?
        /// The row that cells are of.
        var row: DisplayList.Mark?
        var isDecoration = false
        /// Whether shapes are part of the element too, as they are of texts and of figures.
        var takesShapes = false
        var isInText = false
        /// Whether each of several texts is a paragraph of the element.
        var partsTexts = false
        /// Whether cells are no elements of their own.
        var takesCells = false
        var isGroupHeading = false
        /// What is said in place of what the content shows.
        var actualText: String?
        /// The commands that show what stands behind a space which no line shows.
        var spaceBefore: Set<Int> = []
        var tellsHyphens = false
        /// Tells contents of one element apart.
        var contentKey = 0
        /// A link that ends with this.
        var link: Link?
    }

    struct Link {
        enum Target {
            case address(String)
            case destination(PDFWriter.Destination)
        }

        let element: PDFElement
        let target: Target
        let frame: CGRect
    }

    let document: PDFWriter
    let page: PDFObject
    /// From pixels to units of the page.
    let toPage: Transform
    /// Pixels in a point of the list.
    let scale: CGFloat
    var content: PDFContent
    /// The contents around groups, with what each group is faded by.
    var outer: [(content: PDFContent, opacity: CGFloat, form: PDFObject)] = []
    var scope = Scope()
    private var open: [Scope] = []
    /// What each clip leaves of the page, in pixels.
    private var clips: [CGRect] = []
    /// Which content goes on, by the key of its scope.
    var begun: Int?
    private var nextKey = 1
    private var nextTable: Int
    let isContinued: Bool
    var annotations: [PDFObject] = []

    init(
        _ document: PDFWriter, page: PDFObject, toPage: Transform, scale: CGFloat, firstTable: Int, isContinued: Bool
    ) {
        self.document = document
        self.page = page
        self.toPage = toPage
        self.scale = scale
        nextTable = firstTable
        self.isContinued = isContinued
        content = PDFContent(page: page)
        content.begin(plane: toPage)
    }

    mutating func paintBackground(_ rect: CGRect, _ color: ColorU8) {
        content.beginArtifact()
        content.fill(rect, color, &document.resources)
    }

    mutating func finish() -> (content: PDFContent, annotations: [PDFObject]) {
        while !outer.isEmpty { endGroup() }
        content.end()
        while content.depth > 0 { content.restore() }
        return (content, annotations)
    }

    mutating func paint(_ commands: [DisplayList.Command]) {
        for (index, command) in commands.enumerated() {
            switch command {
            case .begin(let mark, let frame, let reach): begin(mark, frame, reach, commands, from: index + 1)
            case .beginTag(let tag, let frame): begin(tag, frame, commands, from: index + 1)
            case .end: end()
            case .beginGroup(let opacity): beginGroup(opacity)
            case .endGroup: endGroup()
            case .pushClip(let rect, let radii):
                clips.append(clips.last?.intersection(rect) ?? rect)
                if radii.isZero { content.clip(rect) } else { content.clip(Path(roundedRect: rect, radii: radii), .nonZero) }
            case .pushPathClip(let path, let rule):
                clips.append(clips.last ?? Self.everything)
                content.clip(path, rule)
            case .popClip:
                _ = clips.popLast()
                if content.depth > 0 { content.restore() }
            default: paint(command, at: index)
            }
        }
    }

    // MARK: Clips

    /// Whether a clip leaves anything of what lies between two places from top to bottom, in pixels.
    func shows(_ top: CGFloat, _ bottom: CGFloat) -> Bool {
        guard let clip = clips.last, !clip.isNull else { return clips.isEmpty }
        return bottom > clip.minY && top < clip.maxY
    }

    /// Whether a clip hides some of what lies between two places, as where a row goes on on the next page.
    func cuts(_ top: CGFloat, _ bottom: CGFloat) -> Bool {
        guard let clip = clips.last, !clip.isNull else { return false }
        return bottom > clip.maxY + 1 || top < clip.minY - 1
    }

    /// Whether a clip leaves anything of a line: it hides those that stand on another page.
    func shows(_ glyphs: StyledGlyphs) -> Bool {
        guard !clips.isEmpty, let run = glyphs.runs.first else { return true }
        // Small letters have no place in the room between lines.
        let size = run.pointSize * scale
        return shows(glyphs.baseline - 0.4 * size, glyphs.baseline - 0.1 * size)
    }

    // MARK: Marks

    mutating func push(_ next: Scope) {
        open.append(scope)
        scope = next
        scope.link = nil
    }

    private mutating func end() {
        guard let last = open.popLast() else { return }
        if let link = scope.link { add(link) }
        scope = last
    }

    mutating func newKey() -> Int {
        nextKey += 1
        return nextKey - 1
    }

    private mutating func begin(
        _ mark: DisplayList.Mark, _ frame: CGRect, _ reach: DisplayList.Reach?, _ commands: [DisplayList.Command],
        from first: Int
    ) {
        var next = scope
        next.actualText = nil
        if scope.isDecoration { return push(next) }
        let make = { [document] in document.element($0) }
        switch mark {
        // A page is put together of strips of its one table.
        case .table where scope.table != nil && scope.row == nil && scope.element == nil: break
        case .table:
            let table = document.table(nextTable, in: scope.element ?? document.root)
            nextTable += 1
            next = Scope()
            next.table = table
        default: if let table = scope.table { next = entering(mark, of: table, reach, commands, from: first, next, make) }
        }
        push(next)
    }

    /// The scope of what a mark of a table begins.
    private mutating func entering(
        _ mark: DisplayList.Mark, of table: PDFTable, _ reach: DisplayList.Reach?, _ commands: [DisplayList.Command],
        from first: Int, _ outer: Scope, _ make: (PDFElement.Role) -> PDFElement
    ) -> Scope {
        var next = outer
        func enter(_ element: PDFElement, takesCells: Bool = true) {
            next.element = element
            next.contentKey = newKey()
            next.takesShapes = false
            next.isInText = false
            next.partsTexts = Self.countTexts(commands, from: first) > 1
            next.takesCells = takesCells
        }
        switch mark {
        case .table: break
        case .title:
            if isContinued, table.caption != nil { next.isDecoration = true } else { enter(table.captionLine(make)) }
        case .heading(let level, let columns), .footing(let level, let columns):
            var isFooter = false
            if case .footing = mark { isFooter = true }
            if isContinued, table.hasHeading(level: level, column: columns.lowerBound, isFooter: isFooter) {
                next.isDecoration = true
            } else {
                enter(table.heading(level: level, columns: columns, isFooter: isFooter, reach: reach, make))
            }
        case .row, .group, .summary, .item:
            if isContinued, table.isWritten(mark) {
                next.isDecoration = true
                break
            }
            next.row = mark
            next.element = nil
            if case .group = mark { next.isGroupHeading = true }
            if !Self.hasCells(commands, from: first) { enter(table.row(mark, make), takesCells: next.takesCells) }
        case .note(let row): enter(table.note(row, make))
        case .cell(_, let columns):
            guard let row = scope.row, !scope.takesCells else { break }
            enter(table.cell(of: row, columns: columns, reach: reach, make), takesCells: next.takesCells)
        }
        return next
    }
}
