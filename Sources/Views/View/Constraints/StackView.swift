import Foundation
import RasterGraphics

/// Places views in a row or in a column, by constraints that it makes itself.
///
/// The views keep their natural sizes as far as ``distribution`` and ``alignment`` let them; a hidden one takes no room. The
/// stack's own size is that of its views, or the one that constraints or its frame give it.
open class StackView: View {
    /// How the views share the length of the stack.
    public enum Distribution: Int, Hashable, Sendable, CaseIterable {
        /// They fill it; which of them grow or shrink, their hugging and resistance say.
        case fill
        /// They fill it, all of one length.
        case fillEqually
        /// They fill it, in proportion to their natural lengths.
        case fillProportionally
        /// They keep their lengths; the gaps are equal, and no smaller than ``StackView/spacing``.
        case equalSpacing
        /// They keep their lengths; from middle to middle it is equally far, and gaps are no smaller than
        /// ``StackView/spacing``.
        case equalCentering
    }

    /// Where the views lie across the stack.
    public enum Alignment: Int, Hashable, Sendable, CaseIterable {
        /// They reach from edge to edge.
        case fill
        /// At the edge where reading begins, in a row at the upper edge.
        case leading
        /// On the baselines of their first lines; for a row.
        case firstBaseline
        /// In the middle.
        case center
        /// At the edge where reading ends, in a row at the lower edge.
        case trailing
        /// On the baselines of their last lines; for a row.
        case lastBaseline

        /// In a row: at the upper edge.
        public static var top: Alignment { .leading }
        /// In a row: at the lower edge.
        public static var bottom: Alignment { .trailing }
    }

    /// The space that the stack leaves by itself, for ``setCustomSpacing(_:after:)``: that of ``spacing``.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The space that the system has between neighbours: 8 points.
    public static let spacingUseSystem = CGFloat.leastNormalMagnitude

    /// The views in their order; those that are hidden count.
    public private(set) final var arrangedSubviews: [View] = []

    /// Default: a row.
    public final var axis = LayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
    /// Default: `.fill`.
    public final var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
    /// Default: `.fill`.
    public final var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
    /// Points between neighbours. Default 0.
    public final var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }
    /// Whether a column's ``spacing`` counts from the last baseline of a view to the first of the next. Default false.
    public final var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
    }
    /// Whether the views keep the stack's layout margins. Default false.
    public final var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
    }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var ownConstraints: [LayoutConstraint] = []
    private var gapGuides: [LayoutGuide] = []

    /// A stack of no views.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A row of views. They become subviews, and follow constraints in place of their masks.
    public convenience init(arrangedSubviews views: [View]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Views

    /// Appends a view, which becomes a subview and follows constraints in place of its mask.
    public final func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Puts a view among the others, or moves it there.
    /// - Parameter index: 0 to their number; what is beyond is taken for the nearest there is.
    public final func insertArrangedSubview(_ view: View, at index: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: index.clamped(to: 0...arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        rearrange()
    }

    /// Takes a view out of the arrangement; it remains a subview. Does nothing with others.
    public final func removeArrangedSubview(_ view: View) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        rearrange()
    }

    /// Sets the space after a view, in points, in place of ``spacing``; ``spacingUseDefault`` takes that back.
    public final func setCustomSpacing(_ spacing: CGFloat, after view: View) {
        customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
        rearrange()
    }

    /// The space set after a view; ``spacingUseDefault`` where there is none.
    public final func customSpacing(after view: View) -> CGFloat {
        customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
    }

    override func subviewVisibilityChanged(_ view: View) { rearrange() }

    open override func willRemoveSubview(_ subview: View) { removeArrangedSubview(subview) }

    private func rearrange() { setNeedsUpdateConstraints() }

    // MARK: Size

    /// The size that the views give the stack, no wider than `size` where they can wrap.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let natural = systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
        guard size.width > 0, size.width < natural.width else { return natural }
        return systemLayoutSizeFitting(
            CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// That of the first view in a column, of the highest in a row.
    open override var forFirstBaselineLayout: View { arrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self }
    /// That of the last view in a column.
    open override var forLastBaselineLayout: View {
        let shown = axis == .vertical ? arrangedSubviews.last { !$0.isHidden } : arrangedSubviews.first { !$0.isHidden }
        return shown?.forLastBaselineLayout ?? self
    }

    // MARK: Constraints

    open override func updateConstraints() {
        super.updateConstraints()
        LayoutConstraint.deactivate(ownConstraints)
        for guide in gapGuides { removeLayoutGuide(guide) }
        (ownConstraints, gapGuides) = ([], [])
        let views = arrangedSubviews.filter { !$0.isHidden }
        guard let first = views.first, let last = views.last else { return }
        let area: any LayoutItem = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
        keep("begin", first, start, .equal, area, start)
        keep("end", last, end, .equal, area, end)
        distribute(views)
        for view in views { align(view, with: first, in: area) }
        if alignment != .fill {
            keep("no higher than its views", self, across.length, .equal, nil, .notAnAttribute, priority: Self.canvasFit)
        }
        LayoutConstraint.activate(ownConstraints)
    }

    /// Wants the stack to be no larger across than its views: below all that a layout asks for, `fittingSizeLevel` among it.
    private static let canvasFit: Float = 49
    /// Lets proportions give way to what is required.
    private static let proportion: Float = 999
    /// Lets middles give way to the views' natural sizes and to whatever else is asked for, as in UIKit.
    private static let equalCentres: Float = 149

    private typealias Attribute = LayoutConstraint.Attribute

    private var start: Attribute { axis == .horizontal ? .leading : .top }
    private var end: Attribute { axis == .horizontal ? .trailing : .bottom }
    private var length: Attribute { axis == .horizontal ? .width : .height }
    private var middle: Attribute { axis == .horizontal ? .centerX : .centerY }
    private var across: (start: Attribute, end: Attribute, middle: Attribute, length: Attribute) {
        axis == .horizontal ? (.top, .bottom, .centerY, .height) : (.leading, .trailing, .centerX, .width)
    }

    private func keep(
        _ name: String, _ item: any LayoutItem, _ attribute: Attribute, _ relation: LayoutConstraint.Relation,
        _ other: (any LayoutItem)?, _ otherAttribute: Attribute, times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
        priority: Float = 1000
    ) {
        let constraint = LayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
            multiplier: multiplier, constant: constant)
        constraint.priority = LayoutPriority(priority)
        constraint.identifier = "stack, \(name)"
        ownConstraints.append(constraint)
    }

    private func gap(after view: View) -> CGFloat {
        let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
        return gap == Self.spacingUseSystem ? 8 : gap
    }

    private func distribute(_ views: [View]) {
        let pairs = zip(views, views.dropFirst())
        let isFixed = distribution != .equalSpacing && distribution != .equalCentering
        let usesBaselines = isBaselineRelativeArrangement && axis == .vertical
        for (view, next) in pairs {
            keep(
                "spacing", next, usesBaselines ? .firstBaseline : start, isFixed ? .equal : .greaterThanOrEqual, view,
                usesBaselines ? .lastBaseline : end, plus: gap(after: view))
        }
        switch distribution {
        case .fill: break
        case .fillEqually:
            for view in views.dropFirst() { keep("equal lengths", view, length, .equal, views[0], length) }
        case .fillProportionally:
            let lengths = views.map { view in
                let size = view.intrinsicContentSize
                return max(0, axis == .horizontal ? size.width : size.height)
            }
            guard let base = lengths.firstIndex(where: { $0 > 0 }) else { break }
            for (index, view) in views.enumerated() where index != base && lengths[index] > 0 {
                keep(
                    "proportions", view, length, .equal, views[base], length, times: lengths[index] / lengths[base],
                    priority: Self.proportion)
            }
        case .equalSpacing, .equalCentering:
            let betweenMiddles = distribution == .equalCentering
            for (view, next) in pairs {
                let guide = LayoutGuide()
                guide.identifier = "gap \(gapGuides.count)"
                addLayoutGuide(guide)
                keep("gap", guide, start, .equal, view, betweenMiddles ? middle : end)
                keep("gap", guide, end, .equal, next, betweenMiddles ? middle : start)
                if let first = gapGuides.first {
                    keep(
                        "equal gaps", guide, length, .equal, first, length,
                        priority: betweenMiddles ? Self.equalCentres : 1000)
                }
                gapGuides.append(guide)
            }
        }
    }

    private func align(_ view: View, with first: View, in area: any LayoutItem) {
        let across = across
        switch alignment {
        case .fill:
            keep("alignment", view, across.start, .equal, area, across.start)
            keep("alignment", view, across.end, .equal, area, across.end)
            return
        case .leading: keep("alignment", view, across.start, .equal, area, across.start)
        case .trailing: keep("alignment", view, across.end, .equal, area, across.end)
        case .center: keep("alignment", view, across.middle, .equal, area, across.middle)
        case .firstBaseline, .lastBaseline:
            let line: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            if axis == .vertical {
                keep("alignment", view, across.start, .equal, area, across.start)
            } else if view !== first {
                keep("alignment", view, line, .equal, first, line)
            }
        }
        keep("inside", view, across.start, .greaterThanOrEqual, area, across.start)
        keep("inside", view, across.end, .lessThanOrEqual, area, across.end)
    }
}
