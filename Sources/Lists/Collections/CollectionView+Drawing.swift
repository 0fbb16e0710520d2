import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews

extension CollectionView {
    /// Shadows reach so far beyond what casts them, in points; those that reach farther may be cut where a picture is drawn in
    /// bands.
    private static let reach: CGFloat = 32

    /// Draws what is in sight and meets `visible`.
    final func drawElements(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        list.begin(.table, in: bounds.offsetBy(dx: context.origin.x, dy: context.origin.y))
        defer { list.end() }
        var context = context
        context.traits = ownTraits(context.traits)
        if let backgroundView {
            hosting(backgroundView, traits: context.traits) {
                let own = backgroundView.frame
                backgroundView.frame = bounds
                backgroundView.draw(into: &list, visible: visible, context: context)
                backgroundView.frame = own
            }
        }
        let geometry = geometry
        let (x, y) = (geometry.offset.x - context.origin.x, geometry.offset.y - context.origin.y)
        let band = visible.offsetBy(dx: x, dy: y).insetBy(dx: -Self.reach, dy: -Self.reach)
        let shown = band.intersection(geometry.visible.insetBy(dx: -Self.reach, dy: -Self.reach))
        if !shown.isNull {
            var stack = Stack()
            let firstItems = list.includesMarks ? firstItems : []
            for attributes in elements(in: shown) {
                draw(attributes, firstItems, geometry, on: &stack, of: list, visible: visible, context: context)
            }
            stack.append(to: &list)
        }
        drawIndicators(geometry, into: &list, context: context)
    }

    /// How many items lie before each section.
    private var firstItems: [Int] {
        var count = 0
        return itemCounts.map { own in
            defer { count += own }
            return count
        }
    }

    /// What an element is of a table; nil for what belongs to neither items nor sections.
    private static func mark(
        of attributes: CollectionViewLayoutAttributes, _ view: ReusableView, _ firstItems: [Int]
    ) -> DisplayList.Mark? {
        guard firstItems.indices.contains(attributes.indexPath.section) else { return nil }
        let first = firstItems[attributes.indexPath.section]
        switch (attributes.representedElementCategory, attributes.representedElementKind) {
        // A cell of a list reaches from one end to the other.
        case (.cell, _) where view is CollectionViewListCell: return .row(first + attributes.indexPath.item)
        case (.cell, _): return .item(first + attributes.indexPath.item)
        case (.supplementaryView, elementKindSectionHeader): return .group(row: first, level: 0)
        case (.supplementaryView, elementKindSectionFooter): return .note(row: first)
        default: return nil
        }
    }

    private func draw(
        _ attributes: CollectionViewLayoutAttributes, _ firstItems: [Int], _ geometry: Geometry, on stack: inout Stack,
        of list: DisplayList, visible: CGRect, context: DrawingContext
    ) {
        withView(of: attributes, traits: context.traits) { view in
            place(view, attributes, geometry)
            let path = attributes.indexPath
            switch attributes.representedElementCategory {
            case .cell:
                guard let cell = view as? CollectionViewCell else { break }
                cell.updateConfigurationIfNeeded()
                delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
            case .supplementaryView:
                delegate?.collectionView(
                    self, willDisplaySupplementaryView: view, forElementKind: attributes.representedElementKind ?? "", at: path)
            case .decorationView: break
            }
            var context = context.ofReusedView
            context.traits = view.inheritedTraits
            // What a layout says of depth, and what the view itself does.
            stack.draw(at: CGFloat(attributes.zIndex) + view.layer.depth, as: list) { list in
                let mark = Self.mark(of: attributes, view, firstItems)
                if let mark { list.begin(mark, in: view.frame.offsetBy(dx: context.origin.x, dy: context.origin.y)) }
                defer { if mark != nil { list.end() } }
                view.draw(into: &list, visible: visible, context: context)
            }
        }
    }

    /// Gives the view of an element the place that is in its attributes, as it is seen in the frame.
    final func place(_ view: ReusableView, _ attributes: CollectionViewLayoutAttributes, _ geometry: Geometry) {
        view.frame = attributes.frame.offsetBy(dx: -geometry.offset.x, dy: -geometry.offset.y)
        view.alpha = attributes.alpha
        view.isHidden = attributes.isHidden
        // A view may have one of its own.
        if !attributes.transform3D.isIdentity { view.layer.transform = attributes.transform3D }
        view.apply(attributes)
    }

    private func drawIndicators(_ geometry: Geometry, into list: inout DisplayList, context: DrawingContext) {
        guard !geometry.isWhole else { return }
        let (insets, size) = (contentInset, geometry.viewSize)
        let track = CGRect(origin: .zero, size: size).inset(by: insets)
        if showsVerticalScrollIndicator {
            let isRightToLeft = runsRightToLeft
            ScrollIndicator(
                edge: isRightToLeft ? .left : .right, track: track,
                contentLength: geometry.contentSize.height + insets.top + insets.bottom, visibleLength: size.height,
                offset: geometry.offset.y + insets.top
            ).draw(into: &list, context: context)
        }
        if showsHorizontalScrollIndicator {
            ScrollIndicator(
                edge: .bottom, track: track, contentLength: geometry.contentSize.width + insets.left + insets.right,
                visibleLength: size.width, offset: geometry.offset.x + insets.left
            ).draw(into: &list, context: context)
        }
    }
}
