import Foundation
import RasterGraphics
import RasterViews

extension CollectionView {
    /// What is to be in sight.
    enum Target {
        /// Where the content begins.
        case start
        case offset(CGPoint)
        case item(IndexPath, ScrollPosition)
    }

    /// What places and measures depend on, beside the data.
    struct Conditions: Equatable {
        var width: CGFloat
        /// 0 for all of the content.
        var height: CGFloat
        var scale: CGFloat
        var traits: TraitCollection
        var isRightToLeft: Bool
        var margins: DirectionalEdgeInsets?

        func measuresAlike(_ other: Conditions) -> Bool {
            (width, scale, traits, isRightToLeft) == (other.width, other.scale, other.traits, other.isRightToLeft)
                && margins == other.margins
        }
    }

    /// How large the content is, and what of it is in sight.
    struct Geometry {
        /// Whether all content is, from top to bottom.
        let isWhole: Bool
        /// The collection view's own.
        var viewSize: CGSize
        var contentSize = CGSize.zero
        var offset = CGPoint.zero
        /// In place of the layout's coordinates the mirrored ones are shown.
        var isMirrored = false
        /// Within which it is mirrored.
        var mirroredWidth: CGFloat = 0

        /// In the coordinates of what is shown.
        var visible: CGRect { CGRect(origin: offset, size: viewSize) }

        /// A rect of the layout's coordinates in those of what is shown, or the other way round.
        func mirrored(_ rect: CGRect) -> CGRect {
            guard isMirrored else { return rect }
            return CGRect(x: mirroredWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
    }

    /// What the frame shows. While places are being found, as far as that has come.
    final var geometry: Geometry { geometry(width: frame.width, height: frame.height) }

    /// - Parameter height: Not a length greater than 0 for all of the content.
    final func geometry(width: CGFloat, height: CGFloat) -> Geometry {
        if let provisional { return provisional }
        var conditions = Conditions(
            width: Self.length(width) ?? ListMetrics.defaultWidth, height: Self.length(height) ?? 0, scale: contentScaleFactor,
            traits: ownTraits(traitCollection), isRightToLeft: runsRightToLeft, margins: givenLayoutMargins)
        if let cached {
            if cached.conditions == conditions { return cached.geometry }
            // A picture of a whole one gives it the height that it wants.
            if cached.geometry.isWhole, cached.geometry.viewSize.height == conditions.height {
                conditions.height = 0
                if cached.conditions == conditions { return cached.geometry }
            }
        }
        let made = makeGeometry(conditions)
        cached = (conditions, made)
        return made
    }

    private static func length(_ length: CGFloat) -> CGFloat? {
        length > 0 && length.isFinite ? min(length, ListMetrics.longestLength) : nil
    }

    /// Layouts of self-sized elements find what is in sight in a few passes; one that never comes to an end ends here.
    private static let mostPasses = 32

    private func makeGeometry(_ conditions: Conditions) -> Geometry {
        let layout = collectionViewLayout
        let isWhole = conditions.height == 0
        var geometry = Geometry(isWhole: isWhole, viewSize: CGSize(width: conditions.width, height: conditions.height))
        geometry.isMirrored = conditions.isRightToLeft && layout.flipsHorizontallyInOppositeLayoutDirection
        if case .offset(let point) = target { geometry.offset = point }
        provisional = geometry
        defer { provisional = nil }
        if let lastConditions {
            if !lastConditions.measuresAlike(conditions) { fittingSizes = [:] }
            if lastConditions != conditions { layout.invalidateLayout() }
        }
        lastConditions = conditions
        prepareLayout()
        var preparedOffset = geometry.offset
        if case .item(let path, _) = target, hasItem(path) { layout.measureElements(upTo: path) }
        find(&geometry)
        for _ in 0..<Self.mostPasses {
            if geometry.offset != preparedOffset {
                preparedOffset = geometry.offset
                if layout.shouldInvalidateLayout(forBoundsChange: geometry.visible) {
                    layout.invalidateLayout()
                    prepareLayout()
                    find(&geometry)
                }
            }
            let before = geometry
            _ = layout.layoutAttributesForElements(in: geometry.mirrored(geometry.visible))
            find(&geometry)
            if geometry.contentSize == before.contentSize, geometry.offset == before.offset { break }
        }
        return geometry
    }

    /// Has the layout prepared, and once more where it sets what it depends on while it is.
    private func prepareLayout() {
        for _ in 0..<2 {
            isInvalidatedWhileFinding = false
            collectionViewLayout.prepare()
            if !isInvalidatedWhileFinding { break }
        }
    }

    /// Takes the size of the content from the layout, and scrolls to the target.
    private func find(_ geometry: inout Geometry) {
        let insets = contentInset
        let size = collectionViewLayout.collectionViewContentSize
        // What is no number is no length.
        func length(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, Self.longestContent) : 0 }
        geometry.contentSize = CGSize(width: length(size.width), height: length(size.height))
        if geometry.isWhole { geometry.viewSize.height = max(0, geometry.contentSize.height + insets.top + insets.bottom) }
        geometry.mirroredWidth = max(geometry.contentSize.width, geometry.viewSize.width - insets.left - insets.right)
        provisional = geometry
        geometry.offset = offset(in: geometry)
        provisional = geometry
    }

    /// As high as a million items of a million points.
    private static let longestContent: CGFloat = 1e12

    private func offset(in geometry: Geometry) -> CGPoint {
        let insets = contentInset
        let (content, view) = (geometry.contentSize, geometry.viewSize)
        func range(_ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ view: CGFloat) -> ClosedRange<CGFloat> {
            let first = before.isFinite ? -before : 0
            let last = content + after - view
            return first...(last.isFinite ? max(first, last) : first)
        }
        let width = geometry.isMirrored ? geometry.mirroredWidth : content.width
        let (x, y) = (
            range(insets.left, width, insets.right, view.width), range(insets.top, content.height, insets.bottom, view.height)
        )
        func clamped(_ point: CGPoint) -> CGPoint {
            CGPoint(
                x: (point.x.isFinite ? point.x : 0).clamped(to: x), y: (point.y.isFinite ? point.y : 0).clamped(to: y))
        }
        let start = CGPoint(x: geometry.isMirrored ? x.upperBound : x.lowerBound, y: y.lowerBound)
        switch target {
        case .start: return start
        case .offset(let point): return clamped(point)
        case .item(let path, let position):
            guard hasItem(path), let attributes = collectionViewLayout.layoutAttributesForItem(at: path) else { return start }
            let item = geometry.mirrored(attributes.frame)
            var point = start
            if position.contains(.top) { point.y = item.minY - insets.top }
            if position.contains(.centeredVertically) { point.y = item.midY - (view.height + insets.top - insets.bottom) / 2 }
            if position.contains(.bottom) { point.y = item.maxY - view.height + insets.bottom }
            if position.contains(.left) { point.x = item.minX - insets.left }
            if position.contains(.centeredHorizontally) { point.x = item.midX - (view.width + insets.left - insets.right) / 2 }
            if position.contains(.right) { point.x = item.maxX - view.width + insets.right }
            let pixels = CGPoint(
                x: point.x.snapped(toScale: contentScaleFactor), y: point.y.snapped(toScale: contentScaleFactor))
            return clamped(pixels)
        }
    }

    // MARK: For layouts

    /// The room that a layout has, in points: the frame less ``contentInset``. The width is 375 less that where the frame has
    /// none. The height is nil where all of the content is shown: the layout then takes the height that it wants.
    final var layoutSize: (width: CGFloat, height: CGFloat?) {
        let geometry = geometry
        let width = geometry.viewSize.width - contentInset.left - contentInset.right
        let height = geometry.viewSize.height - contentInset.top - contentInset.bottom
        return (width > 0 ? width : 0, geometry.isWhole ? nil : height > 0 ? height : 0)
    }

    /// The part of the content that is in sight, in the layout's coordinates and without what lies beside ``contentInset``.
    final var layoutVisibleRect: CGRect {
        let geometry = geometry
        return geometry.mirrored(geometry.visible.inset(by: contentInset))
    }

    /// Has places found and elements measured anew. The layout itself calls it when it is invalidated.
    final func layoutWasInvalidated() {
        guard provisional == nil else {
            isInvalidatedWhileFinding = true
            return
        }
        fittingSizes = [:]
        cached = nil
        contentChanged()
    }

    /// Has everything found and measured anew, and the data source asked how much there is.
    final func invalidate() {
        counts = nil
        collectionViewLayout.invalidateLayout()
        layoutWasInvalidated()
    }

    // MARK: Elements

    /// What of the content lies in a part of it, from back to front, both in the coordinates of what is shown.
    final func elements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
        let geometry = geometry
        let found = collectionViewLayout.layoutAttributesForElements(in: geometry.mirrored(rect)) ?? []
        var elements: [(index: Int, attributes: CollectionViewLayoutAttributes)] = []
        for (index, original) in found.enumerated() where !original.isHidden && original.alpha > 0 {
            guard let attributes = shown(original, geometry) else { continue }
            if attributes.shownFrame.intersects(rect) { elements.append((index, attributes)) }
        }
        elements.sort { ($0.attributes.zIndex, $0.index) < ($1.attributes.zIndex, $1.index) }
        return elements.map(\.attributes)
    }

    /// Attributes in the coordinates of what is shown; nil where their place is no number.
    final func shown(
        _ attributes: CollectionViewLayoutAttributes, _ geometry: Geometry
    ) -> CollectionViewLayoutAttributes? {
        let frame = attributes.frame
        guard frame.origin.x.isFinite, frame.origin.y.isFinite, frame.size.width.isFinite, frame.size.height.isFinite
        else { return nil }
        guard geometry.isMirrored, let copy = attributes.copy() as? CollectionViewLayoutAttributes else { return attributes }
        copy.frame = geometry.mirrored(frame)
        return copy
    }
}
