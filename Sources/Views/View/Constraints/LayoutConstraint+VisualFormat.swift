import Foundation
import RasterGraphics

extension LayoutConstraint {
    /// How the views of a visual format line up, and which way it runs. Raw values as in UIKit.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

        /// Views are aligned by their left edges.
        public static let alignAllLeft = FormatOptions(.left)
        /// Views are aligned by their right edges.
        public static let alignAllRight = FormatOptions(.right)
        /// Views are aligned by their upper edges.
        public static let alignAllTop = FormatOptions(.top)
        /// Views are aligned by their lower edges.
        public static let alignAllBottom = FormatOptions(.bottom)
        /// Views are aligned by the edges where content begins.
        public static let alignAllLeading = FormatOptions(.leading)
        /// Views are aligned by the edges where content ends.
        public static let alignAllTrailing = FormatOptions(.trailing)
        /// Views are aligned by their middles from left to right.
        public static let alignAllCenterX = FormatOptions(.centerX)
        /// Views are aligned by their middles from top to bottom.
        public static let alignAllCenterY = FormatOptions(.centerY)
        /// Views are aligned by the baselines of their last lines.
        public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
        /// Views are aligned by the baselines of their first lines.
        public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)

        /// From where reading begins: the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

        /// What of the views is made equal.
        fileprivate var attributes: [Attribute] {
            // From 16 on the bits are those of directions.
            Attribute.allCases.filter { $0.kind != .none && $0.rawValue < 16 && contains(FormatOptions($0)) }
        }
    }

    /// The constraints, not yet active, that a line of the visual format language says, such as
    /// `H:|-[icon(24)]-8-[title(>=50@750)]-|`.
    ///
    /// `|` is the superview's edge, `[name]` a view, `-8-` a space between neighbours in points and `-` the standard one: 8
    /// between views, the superview's layout margin at its edge. Conditions in parentheses are separated by commas; a name in
    /// them is that of a metric or of a view whose size is the same.
    /// - Parameters:
    ///   - format: Begins with `H:` (the default) or `V:`.
    ///   - opts: How the views line up besides, and which way a row runs.
    ///   - metrics: Numbers by name.
    ///   - views: Views or layout guides by name.
    /// - Precondition: The format can be read, and what it names is there.
    public static func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [LayoutConstraint] {
        do throws(VisualFormat.Failure) {
            return try read(format, opts, metrics ?? [:], views)
        } catch {
            preconditionFailure(error.description)
        }
    }

    /// The same; throws where ``constraints(withVisualFormat:options:metrics:views:)`` ends the program.
    static func read(
        _ format: String, _ options: FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
    ) throws(VisualFormat.Failure) -> [LayoutConstraint] {
        let parsed = try VisualFormat(format)
        var row = VisualFormatRow(format: parsed, options: options, metrics: metrics, views: views)
        return try row.constraints()
    }
}

/// Makes the constraints of a format.
private struct VisualFormatRow {
    let format: VisualFormat
    let options: LayoutConstraint.FormatOptions
    let metrics: [String: Any]
    let views: [String: Any]
    private var made: [LayoutConstraint] = []

    init(
        format: VisualFormat, options: LayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
    ) {
        self.format = format
        self.options = options
        self.metrics = metrics
        self.views = views
    }

    private typealias Attribute = LayoutConstraint.Attribute

    /// The edges where a row begins and ends.
    private var edges: (first: Attribute, last: Attribute) {
        if format.isVertical { return (.top, .bottom) }
        if options.contains(.directionRightToLeft) { return (.right, .left) }
        return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
    }

    private var margins: (first: Attribute, last: Attribute) {
        if format.isVertical { return (.topMargin, .bottomMargin) }
        if options.contains(.directionRightToLeft) { return (.rightMargin, .leftMargin) }
        return options.contains(.directionLeftToRight) ? (.leftMargin, .rightMargin) : (.leadingMargin, .trailingMargin)
    }

    mutating func constraints() throws(VisualFormat.Failure) -> [LayoutConstraint] {
        var items: [any LayoutItem] = []
        for item in format.items {
            switch item {
            case .view(let name, let position, _): items.append(try view(name, position))
            case .superview: items.append(try superview())
            }
        }
        for (i, item) in format.items.enumerated() {
            guard case .view(_, _, let predicates) = item else { continue }
            let size: Attribute = format.isVertical ? .height : .width
            for predicate in predicates {
                if case .name(let name, let position) = predicate.quantity, views[name] != nil {
                    let other = try view(name, position)
                    try add(items[i], size, predicate, other, size, constant: 0)
                } else {
                    try add(items[i], size, predicate, nil, .notAnAttribute, constant: try number(predicate.quantity))
                }
            }
        }
        for (i, space) in format.spaces.enumerated() { try add(space, after: i, items) }
        let shown = zip(format.items, items).compactMap { item, view in
            if case .view = item { view } else { nil }
        }
        for attribute in options.attributes {
            guard attribute.kind == (format.isVertical ? .horizontal : .vertical) else {
                throw format.failure(
                    "views of a \(format.isVertical ? "column" : "row") cannot be aligned by '\(attribute)'", at: 0)
            }
            for (view, next) in zip(shown, shown.dropFirst()) {
                made.append(
                    LayoutConstraint(
                        item: next, attribute: attribute, relatedBy: .equal, toItem: view, attribute: attribute))
            }
        }
        return made
    }

    /// The space between an item and the next.
    private mutating func add(
        _ space: VisualFormat.Space, after i: Int, _ items: [any LayoutItem]
    ) throws(VisualFormat.Failure) {
        let isAtStart = i == 0 && format.items[0].isSuperview
        let isAtEnd = format.items[i + 1].isSuperview
        let (near, far) = (isAtStart ? edges.first : edges.last, isAtEnd ? edges.last : edges.first)
        // Against the way of the row, as edges on the left count from there.
        let isBackwards = !format.isVertical && options.contains(.directionRightToLeft)
        let (later, earlier) = isBackwards ? (i, i + 1) : (i + 1, i)
        let (laterEdge, earlierEdge) = isBackwards ? (near, far) : (far, near)
        switch space {
        case .none:
            made.append(
                LayoutConstraint(
                    item: items[later], attribute: laterEdge, relatedBy: .equal, toItem: items[earlier],
                    attribute: earlierEdge))
        case .standard:
            let isMargin = isAtStart || isAtEnd
            func edge(_ index: Int, _ edge: Attribute) -> Attribute {
                guard format.items[index].isSuperview else { return edge }
                return isAtStart && index == i ? margins.first : margins.last
            }
            made.append(
                LayoutConstraint(
                    item: items[later], attribute: edge(later, laterEdge), relatedBy: .equal, toItem: items[earlier],
                    attribute: edge(earlier, earlierEdge), constant: isMargin ? 0 : 8))
        case .predicates(let predicates):
            for predicate in predicates {
                try add(
                    items[later], laterEdge, predicate, items[earlier], earlierEdge,
                    constant: try number(predicate.quantity))
            }
        }
    }

    private mutating func add(
        _ item: any LayoutItem, _ attribute: Attribute, _ predicate: VisualFormat.Predicate, _ other: (any LayoutItem)?,
        _ otherAttribute: Attribute, constant: CGFloat
    ) throws(VisualFormat.Failure) {
        let constraint = LayoutConstraint(
            item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other, attribute: otherAttribute,
            constant: constant)
        if let priority = predicate.priority { constraint.priority = LayoutPriority(Float(try number(priority))) }
        made.append(constraint)
    }

    private func view(_ name: String, _ position: Int) throws(VisualFormat.Failure) -> any LayoutItem {
        guard let found = views[name] else { throw format.failure("there is no view '\(name)'", at: position) }
        guard let item = found as? any LayoutItem else {
            throw format.failure("'\(name)' is no view and no layout guide", at: position)
        }
        return item
    }

    private func superview() throws(VisualFormat.Failure) -> any LayoutItem {
        for case .view(let name, let position, _) in format.items {
            let item = try view(name, position)
            guard let superview = item is LayoutGuide ? item.layoutView : item.layoutView?.superview else {
                throw format.failure("'\(name)' has no superview whose edge '|' could mean", at: position)
            }
            return superview
        }
        throw format.failure("a view is expected", at: 0)
    }

    private func number(_ quantity: VisualFormat.Quantity) throws(VisualFormat.Failure) -> CGFloat {
        switch quantity {
        case .number(let number): return number
        case .name(let name, let position):
            guard let metric = metrics[name] else { throw format.failure("there is no metric '\(name)'", at: position) }
            let value: CGFloat? =
                switch metric {
                case let number as CGFloat: number
                case let number as Double: CGFloat(number)
                case let number as Int: CGFloat(number)
                case let number as Float: CGFloat(number)
                case let number as NSNumber: CGFloat(number.doubleValue)
                default: nil
                }
            guard let value, !value.isNaN else { throw format.failure("the metric '\(name)' is no number", at: position) }
            return value
        }
    }
}

extension VisualFormat.Item {
    fileprivate var isSuperview: Bool { if case .superview = self { true } else { false } }
}
