import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

extension ListView {
    /// Shadows of cells reach so far beyond their rows, in points; those that reach farther may be cut where a picture is drawn in
    /// bands.
    private static let reach: CGFloat = 32

    /// Draws what is in sight and meets `visible`.
    func drawParts(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        list.begin(.table, in: bounds.offsetBy(dx: context.origin.x, dy: context.origin.y))
        defer { list.end() }
        var context = context
        context.traits = listTraits(context.traits)
        let traits = context.traits
        if let backgroundView {
            hosting(backgroundView, traits: traits) {
                let own = backgroundView.frame
                backgroundView.frame = bounds
                backgroundView.draw(into: &list, visible: visible, context: context)
                backgroundView.frame = own
            }
        }
        let geometry = geometry
        let reach = Self.reach
        let (top, bottom) = (visible.minY - context.origin.y - reach, visible.maxY - context.origin.y + reach)
        let shown = geometry.shownParts(from: top, to: bottom).map { (index: $0, place: geometry.shown($0)) }
        var stack = Stack()
        // What stays at an edge hides what runs beneath it.
        for isPinned in [false, true] {
            for (index, place) in shown where place.isPinned == isPinned && place.height > 0 {
                let part = geometry.sections.part(index)
                let frame = partFrame(part, top: place.top - geometry.offset, height: place.height)
                guard frame.insetBy(dx: 0, dy: -reach).offsetBy(dx: context.origin.x, dy: context.origin.y).intersects(visible)
                else { continue }
                let mark = Self.mark(of: part, below: geometry.sections.rowCount(before: index, part))
                draw(part, mark, in: frame, isPinned: isPinned, on: &stack, of: list, visible: visible, context: context)
            }
        }
        stack.append(to: &list)
        drawEdge(geometry, into: &list, visible: visible, context: context)
    }

    /// Draws what lies at the end of the list over its rows: the section index, or else the scroll indicator.
    private func drawEdge(
        _ geometry: ListGeometry, into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        if hasSectionIndex {
            sectionIndex(geometry, scale: context.scale).draw(
                into: &list, color: sectionIndexColor ?? tintColor, background: sectionIndexBackgroundColor, visible: visible,
                context: context)
        } else if showsVerticalScrollIndicator, let height = geometry.viewHeight {
            ScrollIndicator(
                edge: runsRightToLeft ? .left : .right,
                track: CGRect(x: 0, y: 0, width: listWidth(frame.width), height: height),
                contentLength: geometry.wholeHeight, visibleLength: height, offset: geometry.offset + geometry.inset.top
            ).draw(into: &list, context: context)
        }
    }

    func sectionIndex(_ geometry: ListGeometry, scale: CGFloat) -> SectionIndex {
        let height = (geometry.viewHeight ?? geometry.wholeHeight) - geometry.inset.top - geometry.inset.bottom
        return SectionIndex(
            titles: sectionIndexTitles,
            in: CGRect(x: 0, y: geometry.inset.top, width: listWidth(frame.width), height: max(0, height)),
            isRightToLeft: runsRightToLeft, scale: scale)
    }

    /// Where a part is in the list, top and height given.
    func partFrame(_ part: ListGeometry.Part, top: CGFloat, height: CGFloat) -> CGRect {
        let width = listWidth(frame.width)
        let isWhole = part.kind == .tableHeader || part.kind == .tableFooter
        let insets = isWhole ? .zero : cardInsets(width: width).edgeInsets(isRightToLeft: runsRightToLeft)
        return CGRect(x: insets.left, y: top, width: max(0, width - insets.left - insets.right), height: height)
    }

    /// What a part is of a table; nil for the views above and below all of it, which are whatever they show.
    private static func mark(of part: ListGeometry.Part, below rowCount: Int) -> DisplayList.Mark? {
        switch part.kind {
        case .header: .group(row: rowCount, level: 0)
        case .row: .row(rowCount)
        case .footer: .note(row: rowCount)
        case .tableHeader, .tableFooter: nil
        }
    }

    private func draw(
        _ part: ListGeometry.Part, _ mark: DisplayList.Mark?, in frame: CGRect, isPinned: Bool, on stack: inout Stack,
        of list: DisplayList, visible: CGRect, context: DrawingContext
    ) {
        withView(of: part, in: frame, isPinned: isPinned, traits: context.traits) { view in
            stack.draw(at: view.layer.depth, as: list) { list in
                if let mark { list.begin(mark, in: frame.offsetBy(dx: context.origin.x, dy: context.origin.y)) }
                defer { if mark != nil { list.end() } }
                guard let cell = view as? TableViewCell, part.kind == .row else {
                    return view.draw(into: &list, visible: visible, context: context)
                }
                let radii = cardRadii(part)
                if radii != .zero { list.pushClip(context.pixelAligned(frame), radii: radii) }
                cell.draw(into: &list, visible: visible, context: context.ofReusedView)
                drawSeparators(of: cell, part, in: frame, into: &list, context: context)
                if radii != .zero { list.popClip() }
            }
        }
    }

    /// Calls `body` with the view of a part as it is drawn, in its place; nil for a part without one.
    @discardableResult
    func withView<Result>(
        of part: ListGeometry.Part, in frame: CGRect, isPinned: Bool, traits: TraitCollection, _ body: (View) -> Result
    ) -> Result? {
        let width = listWidth(self.frame.width)
        switch part.kind {
        case .tableHeader, .tableFooter:
            guard let view = part.kind == .tableHeader ? tableHeaderView : tableFooterView else { return nil }
            return hosting(view, traits: traits) {
                let own = view.frame
                view.frame = frame
                defer { view.frame = own }
                return body(view)
            }
        case .header, .footer:
            let isFooter = part.kind == .footer
            guard let view = makeHeader(part.section, isFooter: isFooter, width: width, traits: traits) else { return nil }
            (view as? TableViewHeaderFooterView)?.isPinned = isPinned
            return hosting(view, traits: traits) {
                view.frame = frame
                traits.performAsCurrent {
                    if isFooter {
                        delegate?.tableView(self, willDisplayFooterView: view, forSection: part.section)
                    } else {
                        delegate?.tableView(self, willDisplayHeaderView: view, forSection: part.section)
                    }
                }
                return body(view)
            }
        case .row:
            let cell = makeCell(at: part.indexPath, width: width, traits: traits)
            return hosting(cell, traits: traits) {
                cell.frame = frame
                cell.updateConfigurationIfNeeded()
                traits.performAsCurrent { delegate?.tableView(self, willDisplay: cell, forRowAt: part.indexPath) }
                return body(cell)
            }
        }
    }

    private func cardRadii(_ part: ListGeometry.Part) -> CornerRadii {
        guard style == .insetGrouped else { return .zero }
        let (top, bottom) = (part.row == 0 ? ListMetrics.cardRadius : 0, part.isLast ? ListMetrics.cardRadius : 0)
        guard top > 0 || bottom > 0 else { return .zero }
        return CornerRadii(topLeft: top, topRight: top, bottomLeft: bottom, bottomRight: bottom)
    }

    private func looksSelected(below part: ListGeometry.Part, _ context: DrawingContext) -> Bool {
        let next = IndexPath(row: part.row + 1, section: part.section)
        guard selection.contains(next) else { return false }
        return makeCell(at: next, width: listWidth(frame.width), traits: context.traits).looksSelected
    }

    private func drawSeparators(
        of cell: TableViewCell, _ part: ListGeometry.Part, in frame: CGRect, into list: inout DisplayList,
        context: DrawingContext
    ) {
        guard separatorStyle != .none, let color = separatorColor?.components(with: context.traits), color.alpha > 0
        else { return }
        let thickness = 1 / context.scale
        if style == .grouped, part.row == 0 {
            let top = CGRect(x: frame.minX, y: frame.minY - thickness, width: frame.width, height: thickness)
            list.fill(context.pixelAligned(top), with: color)
        }
        let isBesideSelection = cell.looksSelected || !part.isLast && looksSelected(below: part, context)
        guard !(part.isLast && style == .insetGrouped), !isBesideSelection || part.isLast else { return }
        var ends = cell.separatorEnds(listInset: ownSeparatorInset, reference: separatorInsetReference)
        if part.isLast && style == .grouped { ends = (0, 0) }
        guard ends.start + ends.end < frame.width else { return }
        let isRightToLeft = runsRightToLeft
        let line = CGRect(
            x: frame.minX + (isRightToLeft ? ends.end : ends.start), y: frame.maxY - thickness,
            width: frame.width - ends.start - ends.end, height: thickness)
        list.fill(context.pixelAligned(line), with: color)
    }
}
