import Foundation
import RasterDrawing
import RasterGraphics

extension PDFPainter {
    mutating func begin(_ tag: DisplayList.Tag, _ frame: CGRect, _ commands: [DisplayList.Command], from first: Int) {
        guard !scope.isDecoration else { return push(scope) }
        // What a clip leaves nothing of stands on another page.
        let isSeen = frame.isEmpty || shows(frame.minY, frame.maxY)
        switch tag {
        case .text(let text): push(entering(text, frame, commands, from: first))
        case .line: push(scope)
        case .link(let address): beginLink(address, frame, isSeen: isSeen)
        case .note(let end): beginNote(end, frame, isSeen: isSeen)
        case .figure(let alternative):
            guard isSeen, let alternative, !alternative.isEmpty else { return pushDecoration() }
            var next = scope
            let element = enter(.figure, &next)
            element.alternative = alternative
            element.box = frame.applying(toPage)
            next.isInText = true
            push(next)
        case .decoration: pushDecoration()
        }
    }

    private mutating func pushDecoration() {
        var next = scope
        next.isDecoration = true
        push(next)
    }

    /// A new element within that of the scope.
    private mutating func enter(_ role: PDFElement.Role, _ next: inout Scope) -> PDFElement {
        let element = document.element(role)
        (scope.element ?? document.root).append(element)
        next.element = element
        next.contentKey = newKey()
        next.actualText = nil
        next.takesShapes = true
        next.partsTexts = false
        return element
    }

    // MARK: Texts

    /// The scope of a text.
    private mutating func entering(
        _ text: String, _ frame: CGRect, _ commands: [DisplayList.Command], from first: Int
    ) -> Scope {
        var next = scope
        guard !scope.isInText else { return next }
        next.isInText = true
        // In a table, what is in no cell says nothing of it.
        if scope.element == nil, scope.table != nil { return next }
        // Each page tells the lines that it shows.
        let isCut = !frame.isEmpty && cuts(frame.minY, frame.maxY)
        let tagged = TaggedText(text, of: isCut ? withoutHidden(commands, from: first) : commands, from: first)
        if isCut, tagged.shown.isEmpty { return next }
        document.found(language: tagged.language)
        if scope.isGroupHeading {
            document.add(PDFWriter.Bookmark(title: text, page: page, top: frame.origin.applying(toPage).y, level: 0))
        }
        if let table = scope.table, table.caption != nil, scope.takesCells { document.found(title: text) }
        if scope.element == nil || scope.partsTexts { _ = enter(.paragraph, &next) }
        next.takesShapes = true
        next.contentKey = newKey()
        next.spaceBefore = tagged.spaceBefore
        next.tellsHyphens = tagged.showsMinusForHyphen
        let saysOther = !isCut && !tagged.isShownWhole && !text.isEmpty && !tagged.showsMinusForHyphen
        guard saysOther || tagged.hasRightToLeft || tagged.language != nil else { return next }
        let span = document.element(.span)
        (next.element ?? document.root).append(span)
        next.element = span
        if saysOther || tagged.hasRightToLeft { span.actualText = isCut ? tagged.shown : text }
        span.language = tagged.language
        // Readers put what they find from right to left into its order, of scripts that they know: those of Unicode's first plane.
        // Of others poppler takes what is said here; pdfium leaves out characters beyond that plane here, and has them the other way
        // round without.
        let isInOrder = tagged.hasRightToLeft && !isCut && !tagged.hasKnownRightToLeft
        if saysOther && !tagged.hasRightToLeft || isInOrder, !tagged.hasOwnTags { next.actualText = text }
        return next
    }

    /// The commands up to the end of a text, without glyphs that a clip hides.
    private func withoutHidden(_ commands: [DisplayList.Command], from first: Int) -> [DisplayList.Command] {
        var shown = commands
        var depth = 1
        for index in first..<commands.count {
            switch commands[index] {
            case .begin, .beginTag: depth += 1
            case .end: depth -= 1
            // In their place stands what says nothing.
            case .glyphs(let glyphs, _, _) where !shows(glyphs): shown[index] = .popClip
            case .outlines(let glyphs, _, _) where !shows(glyphs): shown[index] = .popClip
            default: break
            }
            if depth == 0 { break }
        }
        return shown
    }

    /// How many texts there are up to the end of what has begun, each with all that is in it.
    static func countTexts(_ commands: [DisplayList.Command], from first: Int) -> Int {
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
    static func hasCells(_ commands: [DisplayList.Command], from first: Int) -> Bool {
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

    private mutating func beginLink(_ address: String, _ frame: CGRect, isSeen: Bool) {
        guard let leading = PDFLinkAddress(address) else {
            document.refuse(link: address)
            return push(scope)
        }
        guard isSeen else { return push(scope) }
        var next = scope
        let element = enter(.link, &next)
        push(next)
        scope.link = Link(element: element, target: .address(leading.uri), frame: frame)
    }

    private mutating func beginNote(_ end: NoteEnd, _ frame: CGRect, isSeen: Bool) {
        guard isSeen, let table = scope.table else { return push(scope) }
        let here = PDFWriter.Destination(table: table.number, note: end)
        document.reach(here, page: page, at: frame.origin.applying(toPage))
        var next = scope
        let there: NoteEnd
        switch end {
        case .reference(let number):
            there = .remark(number)
            _ = enter(.reference, &next)
        case .remark(let number):
            there = .reference(number)
            _ = enter(.label, &next)
        }
        let link = document.element(.link)
        next.element?.append(link)
        next.element = link
        push(next)
        scope.link = Link(
            element: link, target: .destination(PDFWriter.Destination(table: table.number, note: there)), frame: frame)
    }

    /// Puts a link where it lies on the page.
    mutating func add(_ link: Link) {
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
}
