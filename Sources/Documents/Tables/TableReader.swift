import Foundation
import RasterDrawing
import RasterGraphics
import RasterPaint
import RasterText

/// Reads lists with marks as rows of cells: all of a picture at once, or the bands of one from the top down, in which a row that
/// was in the band before comes again.
struct TableReader {
    /// Headings and titles, which are known when all has been read: they may be drawn behind rows.
    private(set) var heads: [ReadRow] = []
    private(set) var box: ReadBox?
    /// Fills behind cells that were drawn before them, the last ones last.
    private var areas: [(rect: CGRect, ink: DocumentInk)] = []
    /// Lines from top to bottom over several rows.
    private(set) var columnLines: [(x: CGFloat, y: ClosedRange<CGFloat>, line: ReadLines.Line)] = []
    /// Whether there is a table with cells, and not a list.
    private(set) var hasCells = false
    private(set) var hasTable = false
    private(set) var tableFrame = CGRect.null
    private(set) var language: String?
    /// Rows that are complete but for lines which may follow.
    private var recent: [ReadRow] = []
    private var row: ReadRow?
    private var cell: ReadCell?
    private var text: ReadText?
    private var lastOrder = ReadRow.Order.first
    private var isKnown = false
    private var context = TextContext()
    /// A surface in a cell that the next text stands on.
    private var plate: ReadText.Plate?
    private var open: [Open] = []
    private var take: (ReadRow) -> Void
    private let scale: CGFloat

    private enum Open: Equatable { case table, row, cell, text, line, link, note, figure, other }

    /// What is said of the text that is being read.
    private struct TextContext {
        var link: String?
        var note: NoteEnd?
        /// The line with attributes, and where it stands in the text.
        var line: LineInText?
        /// Up to where lines have shown the text.
        var end = 0
        /// Bars that lie where an underline would.
        var bars: [CGRect] = []
    }

    /// - Parameters:
    ///   - scale: Pixels in a point.
    ///   - take: Gets rows of data, sums and remarks when they are complete, in their order.
    init(scale: CGFloat, take: @escaping (ReadRow) -> Void) {
        self.scale = scale
        self.take = take
    }

    // MARK: Reading

    mutating func read(_ list: [DisplayList.Command], dark: [DisplayList.Command]?) {
        var i = 0
        while i < list.count {
            let command = list[i]
            switch command {
            case .begin(let mark, let frame, let reach): begin(mark, frame, reach)
            case .beginTag(.figure(let words), let frame):
                let end = Self.end(of: list, from: i + 1)
                take(
                    ReadFigure(
                        words: words, frame: frame, commands: Array(list[i + 1..<end]),
                        dark: dark.map { Array($0[i + 1..<end]) }))
                i = end
            case .beginTag(let tag, _): begin(tag)
            case .end: end()
            default: draw(command, dark: dark?[i])
            }
            i += 1
        }
    }

    /// Says that nothing follows.
    mutating func finish() {
        for row in recent { take(row) }
        recent = []
        heads.sort { $0.order < $1.order }
    }

    /// Where what began before a command ends; behind the last one where it goes on.
    static func end(of list: [DisplayList.Command], from first: Int) -> Int {
        var depth = 1
        for i in first..<list.count {
            switch list[i] {
            case .begin, .beginTag: depth += 1
            case .end:
                depth -= 1
                if depth == 0 { return i }
            default: break
            }
        }
        return list.count
    }

    // MARK: Marks

    private mutating func begin(_ mark: DisplayList.Mark, _ frame: CGRect, _ reach: DisplayList.Reach?) {
        switch mark {
        case .table:
            hasTable = true
            tableFrame = tableFrame.union(frame)
            open.append(.table)
        case .title: begin(ReadRow(kind: .title, index: heads.count { $0.kind == .title }, frame: frame))
        case .heading(let level, let columns):
            beginHeading(.heading(level: level), level, columns, frame, reach)
        case .footing(let level, let columns):
            beginHeading(.footing(level: level), level, columns, frame, reach)
        case .row(let index): begin(ReadRow(kind: .body, index: index, frame: frame))
        case .item(let index): begin(ReadRow(kind: .item, index: index, frame: frame))
        case .group(let index, let level): begin(ReadRow(kind: .group(level: level), index: index, frame: frame))
        case .summary(let index): begin(ReadRow(kind: .summary, index: index, frame: frame))
        case .note(let index): begin(ReadRow(kind: .note, index: index, frame: frame))
        case .cell(_, let columns):
            hasCells = true
            if cell == nil, row != nil {
                begin(ReadCell(columns: columns, frame: frame, reach: reach))
                open.append(.cell)
            } else {
                open.append(.other)
            }
        }
    }

    private mutating func begin(_ new: ReadRow) {
        // Rows within rows are part of these.
        guard row == nil else { return open.append(.other) }
        row = new
        isKnown = new.isHead ? heads.contains { $0.frame == new.frame && $0.kind == new.kind } : new.order <= lastOrder
        if !isKnown, new.isHead { heads.append(new) }
        open.append(.row)
    }

    private mutating func beginHeading(
        _ kind: ReadRow.Kind, _ level: Int, _ columns: Range<Int>, _ frame: CGRect, _ reach: DisplayList.Reach?
    ) {
        hasCells = true
        guard row == nil else { return open.append(.other) }
        let known = heads.firstIndex { $0.kind == kind }
        row = ReadRow(kind: kind, index: level, frame: frame)
        isKnown = known.map { heads[$0].cells.contains { $0.columns == columns } } ?? false
        if let known, !isKnown { heads[known].frame = heads[known].frame.union(frame) }
        if known == nil { heads.append(ReadRow(kind: kind, index: level, frame: frame)) }
        begin(ReadCell(columns: columns, frame: frame, reach: reach))
        open.append(.row)
    }

    private mutating func begin(_ new: ReadCell) {
        var new = new
        let area = areas.last { $0.rect.covers(new.frame) }
        new.background = area?.ink
        cell = new
    }

    private mutating func endCell() {
        guard var done = cell else { return }
        cell = nil
        plate = nil
        done.order()
        // A row that were held here would be copied for each of its cells.
        guard !isKnown, let (kind, index) = row.map({ ($0.kind, $0.index) }) else { return }
        if kind.isHead {
            if let place = heads.lastIndex(where: { $0.kind == kind && $0.index == index }) { heads[place].cells.append(done) }
        } else {
            self.row?.cells.append(done)
        }
    }

    private mutating func endRow() {
        if cell != nil { endCell() }
        guard let done = row else { return }
        row = nil
        guard !isKnown, !done.isHead else { return }
        lastOrder = done.order
        recent.append(done)
        if recent.count > 3 { take(recent.removeFirst()) }
    }

    private mutating func end() {
        switch open.popLast() {
        case .row: endRow()
        case .cell: endCell()
        case .text: endText()
        case .line:
            if let line = context.line { context.end = max(context.end, line.end) }
            context.line = nil
        case .link: context.link = nil
        case .note: context.note = nil
        default: break
        }
    }

    // MARK: Texts

    private mutating func begin(_ tag: DisplayList.Tag) {
        switch tag {
        case .text(let whole) where text == nil:
            text = ReadText(text: whole)
            context = TextContext()
            open.append(.text)
        case .line(let line):
            context.line = LineInText(of: line, in: text?.text ?? line, from: context.end)
            open.append(.line)
        case .link(let address):
            context.link = address
            open.append(.link)
        case .note(let end):
            context.note = end
            open.append(.note)
        case .text, .figure, .decoration: open.append(.other)
        }
    }

    private mutating func endText() {
        guard var done = text else { return }
        text = nil
        if done.runs.count > 1 { done.runs.sort { $0.range.lowerBound < $1.range.lowerBound } }
        if let line = done.lines.first, let own = plate, own.frame.minX <= line.left + 1, own.frame.maxX >= line.right - 1 {
            done.plate = own
            plate = nil
        }
        append(.text(done))
    }

    private mutating func append(_ part: ReadCell.Content) {
        if case .text(let text) = part { language = language ?? text.language }
        if cell == nil, let row {
            // What has no cells has one.
            begin(ReadCell(columns: 0..<1, frame: row.frame, reach: nil))
        }
        cell?.contents.append(part)
    }

    private mutating func take(_ figure: ReadFigure) {
        guard text != nil else { return append(.figure(figure)) }
        // The next character that stands for a picture is this one.
        guard var own = text else { return }
        let from = max(context.line?.start ?? 0, own.runs.last { $0.figure != nil }?.range.upperBound ?? 0)
        let count = own.text.utf8.count
        let scalars = own.text.unicodeScalars
        let start = own.text.utf8.index(own.text.startIndex, offsetBy: min(from, count))
        let found = scalars[start...].firstIndex(of: "\u{FFFC}").map { own.text.utf8.distance(from: own.text.startIndex, to: $0) }
        let range = found.map { $0..<$0 + 3 } ?? count..<count
        own.runs.append(ReadText.Run(range: range, style: own.runs.last?.style, link: context.link, figure: figure))
        own.extend(by: figure.frame)
        text = own
    }

    // MARK: Drawing

    private mutating func draw(_ command: DisplayList.Command, dark: DisplayList.Command?) {
        switch command {
        case .glyphs(let glyphs, let color, _), .outlines(let glyphs, _, let color):
            draw(glyphs, DocumentInk(color, dark?.color))
        case .fill(let rect, let radii, let color): fill(rect, radii, DocumentInk(color, dark?.color))
        case .pattern(let rect, _, _, let color): line(rect, DocumentInk(color, dark?.color), isDotted: true)
        case .border(let rect, let radii, let width, let color):
            guard row == nil, hasTable, box == nil || box?.ink == nil, rect.width * 2 > tableFrame.width else { return }
            box = ReadBox(frame: rect, radius: radii.largest, width: width, ink: DocumentInk(color, dark?.color))
        default: break
        }
    }

    private mutating func draw(_ glyphs: StyledGlyphs, _ ink: DocumentInk) {
        let isLoose = text == nil
        if isLoose { text = ReadText(text: glyphs.text.string) }
        guard var own = text else { return }
        // Held twice, each of its parts would be copied for every run.
        text = nil
        own.language = own.language ?? glyphs.text.language
        let line = context.line
        // Most texts say a character of ASCII with each glyph.
        let clusters = glyphs.isOneToOne ? nil : glyphs.clusters()
        for (place, run) in glyphs.runs.enumerated() {
            let clusters = clusters?[place]
            let all = glyphs.text.range.isEmpty ? nil : (glyphs.text.range.lowerBound, glyphs.text.range.upperBound)
            guard let (low, high) = clusters == nil ? all : Self.shown(clusters ?? []) else { continue }
            let offset = isLoose ? -glyphs.text.range.lowerBound : line?.start ?? 0
            func told(_ place: Int) -> Int {
                (isLoose ? place + offset : line?.offset(place) ?? place).clamped(to: 0...own.text.utf8.count)
            }
            let range = told(low)..<max(told(low), told(high))
            let style = ReadText.Style(face: run.face, size: run.pointSize * scale, ink: ink)
            let raise = own.append(run, clusters, style, of: glyphs, behind: offset, scale: scale)
            var raised = style
            raised.raise = raise
            var span = ReadText.Run(range: range, style: raised, link: context.link, note: context.note)
            let right = own.lines.last?.right ?? 0
            span.isUnderlined = context.bars.contains { $0.minX < right && $0.maxX > right - style.size / 2 }
            own.runs.append(span)
        }
        text = own
        if isLoose { endText() }
    }

    /// From where to where clusters have text, in UTF-8 of its source.
    private static func shown(_ clusters: [GlyphCluster]) -> (Int, Int)? {
        var range: (low: Int, high: Int)?
        for cluster in clusters where !cluster.text.isEmpty {
            range = (min(range?.low ?? .max, cluster.text.lowerBound), max(range?.high ?? 0, cluster.text.upperBound))
        }
        return range.map { ($0.low, $0.high) }
    }

    private mutating func fill(_ rect: CGRect, _ radii: CornerRadii, _ ink: DocumentInk) {
        let isThin =
            min(rect.width, rect.height) <= 3.5 * scale && max(rect.width, rect.height) > 8 * min(rect.width, rect.height)
        if isThin, text == nil || context.line == nil { return line(rect, ink, isDotted: false) }
        if isThin {
            underline(rect)
            return
        }
        if let own = cell {
            if rect.covers(own.frame) {
                cell?.background = ink
            } else if !radii.isZero {
                plate = ReadText.Plate(frame: rect, radius: radii.clamped(to: rect.size).largest, ink: ink)
            }
            return
        }
        if row != nil || hasTable {
            if areas.count > 64 { areas.removeFirst(32) }
            areas.append((rect, ink))
            if row == nil, !radii.isZero, box == nil {
                box = ReadBox(frame: rect, radius: radii.largest, width: 0, ink: nil)
            }
        }
    }

    /// A bar under or through the text that was drawn last, or is drawn next.
    private mutating func underline(_ rect: CGRect) {
        guard let last = text?.lines.last, let count = text?.runs.count, count > 0, rect.midY < last.baseline else {
            context.bars.append(rect)
            return
        }
        text?.runs[count - 1].isStruck = true
    }

    // MARK: Lines

    private mutating func line(_ rect: CGRect, _ ink: DocumentInk, isDotted: Bool) {
        let isHorizontal = rect.width >= rect.height
        let line = ReadLines.Line(width: min(rect.width, rect.height), ink: ink, isDotted: isDotted)
        if isHorizontal {
            guard var own = row, !own.isHead, own.frame.minY - 1 <= rect.midY, rect.midY <= own.frame.maxY + 1 else {
                return attach(line, rect)
            }
            if let frame = cell?.frame {
                cell?.lines.add(line, at: rect, of: frame)
                return
            }
            for i in own.cells.indices { own.cells[i].lines.add(line, at: rect, of: own.cells[i].frame) }
            row = own
        } else {
            columnLine(line, rect)
        }
    }

    /// Gives a line to the rows that it lies at the edge of.
    private mutating func attach(_ line: ReadLines.Line, _ rect: CGRect) {
        func distance(_ frame: CGRect) -> CGFloat {
            min((rect.midY - frame.maxY).magnitude, (rect.midY - frame.minY).magnitude + 0.01)
        }
        let nearHead = heads.indices.min { distance(heads[$0].frame) < distance(heads[$1].frame) }
        let nearRow = recent.indices.min { distance(recent[$0].frame) < distance(recent[$1].frame) }
        let most = max(2 * line.width, 3 * scale)
        let (head, row) = (
            nearHead.map { distance(heads[$0].frame) } ?? .infinity, nearRow.map { distance(recent[$0].frame) } ?? .infinity
        )
        if head <= row, head <= most, let nearHead {
            for i in heads[nearHead].cells.indices {
                heads[nearHead].cells[i].lines.add(line, at: rect, of: heads[nearHead].cells[i].frame)
            }
        } else if row <= most, let nearRow {
            for i in recent[nearRow].cells.indices {
                recent[nearRow].cells[i].lines.add(line, at: rect, of: recent[nearRow].cells[i].frame)
            }
        }
    }

    private mutating func columnLine(_ line: ReadLines.Line, _ rect: CGRect) {
        if let known = columnLines.lastIndex(where: { $0.x == rect.midX && $0.line == line }) {
            let y = columnLines[known].y
            columnLines[known].y = min(y.lowerBound, rect.minY)...max(y.upperBound, rect.maxY)
        } else {
            columnLines.append((rect.midX, rect.minY...rect.maxY, line))
        }
    }
}

extension ReadRow {
    /// Where a row comes among the others.
    struct Order: Comparable {
        let part, index, kind: Int

        static let first = Order(part: 0, index: -1, kind: 0)

        static func < (a: Order, b: Order) -> Bool { (a.part, a.index, a.kind) < (b.part, b.index, b.kind) }
    }

    var order: Order {
        switch kind {
        case .title: Order(part: -2, index: index, kind: 0)
        case .heading(let level): Order(part: -1, index: level, kind: 0)
        case .group: Order(part: 0, index: index, kind: 0)
        case .body, .summary, .item, .note: Order(part: 0, index: index, kind: 1)
        case .footing(let level): Order(part: 1, index: level, kind: 0)
        }
    }

    var isHead: Bool { kind.isHead }
}

extension ReadRow.Kind {
    /// Whether such a row is known only at the end.
    var isHead: Bool {
        switch self {
        case .title, .heading, .footing: true
        case .group, .body, .summary, .note, .item: false
        }
    }
}

extension ReadLines {
    /// Takes a line that lies along an edge of a cell and is as long as it.
    mutating func add(_ line: Line, at rect: CGRect, of frame: CGRect) {
        guard rect.minX <= frame.minX + frame.width * 0.1, rect.maxX >= frame.maxX - frame.width * 0.1 else { return }
        var line = line
        let inset = min(rect.minX - frame.minX, frame.maxX - rect.maxX)
        // Less is what pixels leave over.
        line.inset = inset > 2 ? inset : 0
        if rect.midY < frame.midY { top = line } else { bottom = line }
    }
}

extension CGRect {
    /// Whether the rect lies behind nearly all of another one.
    fileprivate func covers(_ other: CGRect) -> Bool {
        let (x, y) = (other.width * 0.05 + 1, other.height * 0.05 + 1)
        return minX - x <= other.minX && minY - y <= other.minY && maxX + x >= other.maxX && maxY + y >= other.maxY
    }
}
