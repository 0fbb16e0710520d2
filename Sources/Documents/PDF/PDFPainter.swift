import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

/// Paints a list as the content of a page, and gives each command to the element that it belongs to.
struct PDFPainter {
    /// What commands between a mark or tag and its end belong to.
    private struct Scope {
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

    private struct Link {
        enum Target {
            case address(String)
            case destination(PDFWriter.Destination)
        }

        let element: PDFElement
        let target: Target
        let frame: CGRect
    }

    private let document: PDFWriter
    private let page: PDFObject
    /// From pixels to units of the page.
    private let toPage: Transform
    /// Pixels in a point of the list.
    private let scale: CGFloat
    private var content: PDFContent
    /// The contents around groups, with what each group is faded by.
    private var outer: [(content: PDFContent, opacity: CGFloat, form: PDFObject)] = []
    private var scope = Scope()
    private var open: [Scope] = []
    /// Which content goes on, by the key of its scope.
    private var begun: Int?
    private var nextKey = 1
    private var nextTable: Int
    private let isContinued: Bool
    private var annotations: [PDFObject] = []

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
                if radii.isZero { content.clip(rect) } else { content.clip(Path(roundedRect: rect, radii: radii), .nonZero) }
            case .pushPathClip(let path, let rule): content.clip(path, rule)
            case .popClip: if content.depth > 0 { content.restore() }
            default: paint(command, at: index)
            }
        }
    }

    // MARK: Marks

    private mutating func push(_ next: Scope) {
        open.append(scope)
        scope = next
        scope.link = nil
    }

    private mutating func end() {
        guard let last = open.popLast() else { return }
        if let link = scope.link { add(link) }
        scope = last
    }

    private mutating func newKey() -> Int {
        nextKey += 1
        return nextKey - 1
    }

    private mutating func begin(
        _ mark: DisplayList.Mark, _ frame: CGRect, _ reach: DisplayList.Reach?, _ commands: [DisplayList.Command],
        from first: Int
    ) {
        var next = scope
        next.actualText = nil
        func enter(_ element: PDFElement) {
            next.element = element
            next.contentKey = newKey()
            next.takesShapes = false
            next.isInText = false
            next.partsTexts = Self.countTexts(commands, from: first) > 1
        }
        let document = document
        let make = { document.element($0) }
        if scope.isDecoration { return push(next) }
        switch mark {
        // A page is put together of strips of its one table.
        case .table where scope.table != nil && scope.row == nil && scope.element == nil: break
        case .table:
            let table = document.table(nextTable, in: scope.element ?? document.root)
            nextTable += 1
            next = Scope()
            next.table = table
        case .title:
            guard let table = scope.table else { break }
            enter(table.captionLine(make))
            next.takesCells = true
        case .heading(let level, let columns), .footing(let level, let columns):
            guard let table = scope.table else { break }
            var isFooter = false
            if case .footing = mark { isFooter = true }
            if isContinued, table.hasHeading(level: level, column: columns.lowerBound, isFooter: isFooter) {
                next.isDecoration = true
            } else {
                enter(table.heading(level: level, columns: columns, isFooter: isFooter, reach: reach, make))
                next.takesCells = true
            }
        case .row, .group, .summary, .item:
            guard let table = scope.table else { break }
            next.row = mark
            next.element = nil
            if case .group = mark { next.isGroupHeading = true }
            if !Self.hasCells(commands, from: first) { enter(table.row(mark, make)) }
        case .note(let row):
            guard let table = scope.table else { break }
            enter(table.note(row, make))
            next.takesCells = true
        case .cell(_, let columns):
            guard let table = scope.table, let row = scope.row, !scope.takesCells else { break }
            enter(table.cell(of: row, columns: columns, reach: reach, make))
        }
        push(next)
    }

    private mutating func begin(_ tag: DisplayList.Tag, _ frame: CGRect, _ commands: [DisplayList.Command], from first: Int) {
        var next = scope
        func enter(_ role: PDFElement.Role) -> PDFElement {
            let element = document.element(role)
            (scope.element ?? document.root).append(element)
            next.element = element
            next.contentKey = newKey()
            next.actualText = nil
            next.takesShapes = true
            next.partsTexts = false
            return element
        }
        if scope.isDecoration { return push(next) }
        switch tag {
        case .text(let text):
            guard !scope.isInText else { break }
            next.isInText = true
            // In a table, what is in no cell says nothing of it.
            if scope.element == nil, scope.table != nil { break }
            let tagged = TaggedText(text, of: commands, from: first)
            document.found(language: tagged.language)
            if scope.isGroupHeading {
                document.add(
                    PDFWriter.Bookmark(title: text, page: page, top: frame.origin.applying(toPage).y, level: 0))
            }
            if let table = scope.table, table.caption != nil, scope.takesCells { document.found(title: text) }
            if scope.element == nil || scope.partsTexts { _ = enter(.paragraph) }
            next.takesShapes = true
            next.contentKey = newKey()
            next.spaceBefore = tagged.spaceBefore
            next.tellsHyphens = tagged.showsMinusForHyphen
            let saysOther = !tagged.isShownWhole && !text.isEmpty && !tagged.showsMinusForHyphen
            if saysOther || tagged.hasRightToLeft || tagged.language != nil {
                let span = document.element(.span)
                (next.element ?? document.root).append(span)
                next.element = span
                if saysOther || tagged.hasRightToLeft { span.actualText = text }
                span.language = tagged.language
                if saysOther, !tagged.hasRightToLeft, !tagged.hasOwnTags { next.actualText = text }
            }
        case .line: break
        case .link(let address):
            guard let address = PDFLinkAddress(address) else {
                document.refuse(link: address)
                break
            }
            let element = enter(.link)
            push(next)
            scope.link = Link(element: element, target: .address(address.uri), frame: frame)
            return
        case .note(let end):
            guard let table = scope.table else { break }
            let here = PDFWriter.Destination(table: table.number, note: end)
            document.reach(here, page: page, at: frame.origin.applying(toPage))
            let there: NoteEnd
            switch end {
            case .reference(let number):
                there = .remark(number)
                _ = enter(.reference)
            case .remark(let number):
                there = .reference(number)
                _ = enter(.label)
            }
            let link = document.element(.link)
            next.element?.append(link)
            next.element = link
            push(next)
            scope.link = Link(
                element: link, target: .destination(PDFWriter.Destination(table: table.number, note: there)), frame: frame)
            return
        case .figure(let alternative):
            guard let alternative, !alternative.isEmpty else {
                next.isDecoration = true
                break
            }
            let element = enter(.figure)
            element.alternative = alternative
            element.box = frame.applying(toPage)
            next.isInText = true
        case .decoration: next.isDecoration = true
        }
        push(next)
    }

    /// How many texts there are up to the end of what has begun, each with all that is in it.
    private static func countTexts(_ commands: [DisplayList.Command], from first: Int) -> Int {
        var (depth, count) = (1, 0)
        var textDepth: Int?
        for command in commands[first...] {
            switch command {
            case .begin: depth += 1
            case .beginTag(let tag, _):
                depth += 1
                if case .text = tag, textDepth == nil {
                    (textDepth, count) = (depth, count + 1)
                    if count > 1 { return count }
                }
            case .end:
                if depth == textDepth { textDepth = nil }
                depth -= 1
                if depth == 0 { return count }
            default: break
            }
        }
        return count
    }

    /// Whether there is a cell up to the end of what has begun.
    private static func hasCells(_ commands: [DisplayList.Command], from first: Int) -> Bool {
        var depth = 1
        for command in commands[first...] {
            switch command {
            case .begin(.cell, _, _): return true
            case .begin, .beginTag: depth += 1
            case .end:
                depth -= 1
                if depth == 0 { return false }
            default: break
            }
        }
        return false
    }

    // MARK: Links

    private mutating func add(_ link: Link) {
        let annotation = document.file.reserve()
        var value = PDFBytes("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect")
        value.append(corners: link.frame.applying(toPage))
        switch link.target {
        case .address(let address):
            value.append("/A<</S/URI/URI")
            value.append(literal: address.utf8)
            value.append(">>/Contents")
            value.append(text: address)
        case .destination(let destination):
            value.append("/Dest ")
            value.append(document.destination(destination))
            switch destination.note {
            case .remark: value.append("/Contents(To the remark)")
            case .reference: value.append("/Contents(Back to the text)")
            }
        }
        value.append("/StructParent ")
        value.append(document.add(.link(link.element)))
        value.append(">>")
        document.file.write(annotation, value)
        annotations.append(annotation)
        link.element.kids.append(.annotation(annotation, page: page))
    }

    // MARK: Contents

    /// Sees that what is painted next is content of whom it belongs to.
    private mutating func use(isText: Bool) {
        guard let element = scope.element ?? looseElement(isText), !scope.isDecoration, isText || scope.takesShapes else {
            return content.beginArtifact()
        }
        content.tellsHyphens = scope.tellsHyphens
        if begun == scope.contentKey, content.openNumber != nil { return }
        _ = content.begin(element, actualText: scope.actualText)
        // What goes on behind something else has been said.
        scope.actualText = scope.actualText.map { _ in "" }
        begun = scope.contentKey
    }

    /// Text that nobody has tagged, outside of tables.
    private mutating func looseElement(_ isText: Bool) -> PDFElement? {
        guard isText, scope.table == nil, !scope.isDecoration else { return nil }
        let element = document.element(.paragraph)
        document.root.append(element)
        scope.element = element
        scope.contentKey = newKey()
        return element
    }

    /// Larger than any page, in pixels.
    private static let everything = CGRect(x: -32_768, y: -32_768, width: 131_072, height: 4_194_304)

    // MARK: Groups

    private mutating func beginGroup(_ opacity: CGFloat) {
        let id = document.file.reserve()
        content.end()
        outer.append((content, opacity, id))
        content = PDFContent(page: page, form: id)
        begun = nil
    }

    private mutating func endGroup() {
        guard let group = outer.popLast() else { return }
        content.end()
        while content.depth > 0 { content.restore() }
        var entries = PDFBytes("/Type/XObject/Subtype/Form/Group<</S/Transparency/CS/DeviceRGB>>/BBox")
        entries.append(corners: Self.everything)
        entries.append("/Resources ")
        entries.append(document.resources.object)
        if !content.owners.isEmpty {
            entries.append("/StructParents ")
            entries.append(document.add(.contents(content.owners)))
        }
        let isEmpty = content.bytes.bytes.isEmpty
        document.file.writeStream(group.form, entries, content.bytes.bytes)
        content = group.content
        begun = nil
        guard !isEmpty else { return }
        content.show(
            form: document.resources.add(form: group.form), alpha: UInt8((group.opacity.clamped(to: 0...1) * 255).rounded()),
            &document.resources)
    }

    // MARK: Ink

    private mutating func paint(_ command: DisplayList.Command, at index: Int) {
        switch command {
        case .glyphs(let glyphs, let color, _):
            use(isText: true)
            content.show(
                glyphs, color, behindSpace: scope.spaceBefore.contains(index), scale: scale, &document.resources,
                in: &document.file)
        case .outlines(let glyphs, let width, let color):
            use(isText: true)
            content.show(glyphs, color, outline: width, scale: scale, &document.resources, in: &document.file)
        default:
            use(isText: false)
            paintShape(command)
        }
    }

    private mutating func paintShape(_ command: DisplayList.Command) {
        switch command {
        case .fill(let rect, let radii, let color):
            if radii.isZero {
                content.fill(rect, color, &document.resources)
            } else {
                content.fill(Path(roundedRect: rect, radii: radii), .nonZero, color, &document.resources)
            }
        case .border(let rect, let radii, let width, let color):
            var path = Path(roundedRect: rect, radii: radii)
            let inner = rect.insetBy(dx: min(width, rect.width / 2), dy: min(width, rect.height / 2))
            if inner.width > 0, inner.height > 0 {
                path.append(Path(roundedRect: inner, radii: radii.inset(by: width)))
            }
            content.fill(path, .evenOdd, color, &document.resources)
        case .fillPath(let path, let rule, let color): content.fill(path, rule, color, &document.resources)
        case .pattern(let rect, let pattern, let origin, let color):
            var path = Path()
            let columns = Int(rect.minX.rounded())..<max(Int(rect.minX.rounded()), Int(rect.maxX.rounded()))
            for dash in pattern.ink(in: columns, origin: Int(origin.rounded())) {
                path.append(
                    Path(rect: CGRect(x: CGFloat(dash.lowerBound), y: rect.minY, width: CGFloat(dash.count), height: rect.height))
                )
            }
            content.fill(path, .nonZero, color, &document.resources)
        case .bitmap(let bitmap, let rect, let interpolation, let tint):
            show(bitmap, tint, isSmooth: interpolation == .smooth, in: Transform(unitSquareTo: rect))
        case .turnedBitmap(let bitmap, let map, let tint):
            let box = CGRect(x: 0, y: 0, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height))
            show(bitmap, tint, isSmooth: true, in: Transform(unitSquareTo: box).concatenating(map))
        case .symbol(let ink, let x, let y, let color):
            if let outline = ink.outline {
                let map = Transform(translationX: CGFloat(x), y: CGFloat(y))
                content.fill(outline.applying(map), .nonZero, color, &document.resources)
            } else {
                showPicture(of: command, factor: Self.symbolFactor)
            }
        case .shadow(_, let deviation, _):
            // So many pixels in a deviation show no step, also where a reader puts them half of one aside, as poppler does.
            showPicture(of: command, factor: deviation > 0 ? min(1, Self.pixelsInDeviation / deviation) : 2)
        case .gradient(let ink): shade(ink)
        default: break
        }
    }

    private static let symbolFactor: CGFloat = 4
    private static let pixelsInDeviation: CGFloat = 5

    private mutating func show(_ bitmap: Bitmap, _ tint: ColorU8?, isSmooth: Bool, in plane: Transform) {
        let image = document.resources.images.image(of: bitmap, tint: tint, isSmooth: isSmooth, in: &document.file)
        content.show(image.name, in: plane, alpha: 255, &document.resources)
    }

    private mutating func showPicture(of command: DisplayList.Command, factor: CGFloat) {
        guard let (bitmap, rect) = DisplayList(scale: scale).picture(of: command, factor: factor) else { return }
        // All of one colour.
        var tint = ColorU8.black
        switch command {
        case .shadow(_, _, let color), .symbol(_, _, _, let color): tint = color
        default: break
        }
        // The picture has the colour's opacity already.
        tint.alpha = 255
        show(bitmap, tint, isSmooth: true, in: Transform(unitSquareTo: rect))
    }

    private mutating func shade(_ ink: GradientInk) {
        let plane = ink.place.inverted()
        let name = document.resources.shading(of: ink, in: &document.file)
        let state = document.resources.mask(of: ink, box: Self.everything, plane: plane, in: &document.file)
        content.shade(name, in: plane, state: state, &document.resources)
    }
}

extension Transform {
    /// From the unit square of a picture, y up, to a rect, y down.
    fileprivate init(unitSquareTo rect: CGRect) {
        self.init(a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY)
    }
}

/// An address that documents may lead to: of the Web, or of mail.
struct PDFLinkAddress {
    let uri: String

    init?(_ address: String) {
        let scheme = address.prefix { $0 != ":" }.lowercased()
        guard ["http", "https", "mailto"].contains(scheme), address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            return nil
        }
        // Addresses are ASCII; other letters are written as their bytes.
        var uri = ""
        for byte in address.utf8 {
            if byte < 0x80 {
                uri.unicodeScalars.append(UnicodeScalar(byte))
            } else {
                uri += "%" + String(byte, radix: 16, uppercase: true)
            }
        }
        self.uri = uri
    }
}
