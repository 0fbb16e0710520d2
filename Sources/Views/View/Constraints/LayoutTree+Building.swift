import Foundation
import RasterSolver

extension LayoutTree {
    /// Below required, so that a frame without room for its margins is no contradiction, and above all else.
    private static let noNegativeLength: Float = 999.75
    /// The most that text on one line resists being wrapped: what must hold comes first.
    private static let mostUnwrapped: Float = 999

    /// Makes the solver anew from the views as they are.
    func build() {
        solver.removeAll()
        unknowns.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        rowsByHandle.removeAll(keepingCapacity: true)
        contents.removeAll(keepingCapacity: true)
        placedViews.removeAll(keepingCapacity: true)
        conflicts.removeAll()
        targetRows = nil

        var views: [View] = []
        collect(root, into: &views)
        for view in views {
            if view === root ? isFitting : view.layoutTraits?.followsMask == false {
                addUnknowns(of: view)
                if view !== root { placedViews.append(view) }
            }
            for guide in view.layoutGuides { addUnknowns(of: guide) }
        }
        if isFitting {
            let origin = unknowns[ObjectIdentifier(root)]
            for variable in [origin?.left, origin?.top].compactMap({ $0 }) {
                // Two equations of fresh unknowns contradict nothing.
                _ = try? solver.add(LinearExpression(variable), .equal)
            }
            targetRows = (
                addSize(of: root, .width, .equal, target.size.width, target.horizontal),
                addSize(of: root, .height, .equal, target.size.height, target.vertical)
            )
        }
        for view in views {
            for constraint in view.constraints { addRow(constraint) }
        }
        let sized = views.filter { unknowns[ObjectIdentifier($0)] != nil }
        for view in sized where !view.showsPartOfContent { addContent(of: view) }
        for view in sized where view.showsPartOfContent && isOfAnySize(view) { addContent(of: view) }
    }

    /// Whether nothing says so far how large a view is. What is measured lazily is not to be measured whole to no end.
    private func isOfAnySize(_ view: View) -> Bool {
        guard !isFitting, let own = unknowns[ObjectIdentifier(view)] else { return true }
        solver.solve()
        return !solver.ambiguous(among: [own.width, own.height]).isEmpty
    }

    /// The views that have to do with constraints, each before those that it holds.
    private func collect(_ view: View, into views: inout [View]) {
        views.append(view)
        for subview in view.subviews where subview.usesConstraints { collect(subview, into: &views) }
    }

    private func addUnknowns(of item: any LayoutItem) {
        let made = Unknowns(
            left: solver.makeVariable(), top: solver.makeVariable(), width: solver.makeVariable(),
            height: solver.makeVariable())
        unknowns[ObjectIdentifier(item)] = made
        for length in [made.width, made.height] {
            // What is not required is never refused.
            _ = try? solver.add(LinearExpression(length), .greaterThanOrEqual, priority: Self.noNegativeLength)
        }
    }

    // MARK: Rows

    @discardableResult
    private func addRow(_ constraint: LayoutConstraint) -> Int {
        var row = Row(constraint: constraint, handle: nil, constant: 0)
        if let expression = expression(of: constraint) {
            row.constant = expression.constant
            do throws(Unsatisfiable) {
                let handle = try solver.add(expression, constraint.relation.ofExpression, priority: constraint.priority.rawValue)
                row.handle = handle
                rowsByHandle[handle] = rows.count
            } catch {
                report(error, breaking: constraint)
            }
        }
        rows.append(row)
        return rows.count - 1
    }

    private func addSize(
        of view: View, _ attribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation, _ length: CGFloat,
        _ priority: LayoutPriority, identifier: String? = nil
    ) -> Int {
        let constraint = LayoutConstraint(
            item: view, attribute: attribute, relatedBy: relation, toItem: nil, attribute: .notAnAttribute,
            constant: Self.number(length))
        constraint.priority = priority
        constraint.identifier = identifier
        return addRow(constraint)
    }

    private func report(_ error: Unsatisfiable, breaking broken: LayoutConstraint) {
        let kept = error.constraints.compactMap { rowsByHandle[$0].map { rows[$0].constraint } }
        conflicts.append(LayoutConflict(broken: broken, constraints: kept.filter { $0 !== broken } + [broken]))
    }

    /// Brings a row's constant up to date; false where that contradicts what is required.
    func updateConstant(ofRow index: Int) -> Bool {
        let row = rows[index]
        guard let handle = row.handle else { return true }
        guard let constant = constant(of: row.constraint) else { return false }
        guard constant != row.constant else { return true }
        do { try solver.setConstant(of: handle, to: constant) } catch { return false }
        rows[index].constant = constant
        return true
    }

    /// Changes the length that a row compares an unknown one with; false where that contradicts what is required.
    private func setLength(ofRow index: Int, to length: CGFloat) -> Bool {
        let constraint = rows[index].constraint
        guard length != constraint.constant else { return true }
        constraint.constant = length
        guard let handle = rows[index].handle else { return true }
        let constant = Self.finite(-Double(length))
        do { try solver.setConstant(of: handle, to: constant) } catch { return false }
        rows[index].constant = constant
        return true
    }

    // MARK: Natural sizes

    private func addContent(of view: View) {
        guard let traits = view.layoutTraits else { return }
        let wraps = view.intrinsicHeightDependsOnWidth
        if wraps { traits.wrappingWidth = nil }
        let size = view.intrinsicContentSize
        func add(_ attribute: LayoutConstraint.Attribute, _ length: CGFloat, _ axis: LayoutConstraint.Axis) -> (Int, Int)? {
            guard Self.isNatural(length) else { return nil }
            var (resistance, hugging) = (traits.resistance[axis], traits.hugging[axis])
            if wraps {
                resistance = min(resistance, LayoutPriority(Self.mostUnwrapped))
                hugging = min(hugging, LayoutPriority(Self.mostUnwrapped))
            }
            return (
                addSize(of: view, attribute, .greaterThanOrEqual, length, resistance, identifier: "natural size"),
                addSize(of: view, attribute, .lessThanOrEqual, length, hugging, identifier: "natural size")
            )
        }
        let horizontal = add(.width, size.width, .horizontal)
        let vertical = add(.height, size.height, .vertical)
        if wraps || horizontal != nil || vertical != nil {
            contents.append(Content(view: view, horizontal: horizontal, vertical: vertical))
        }
    }

    private static func isNatural(_ length: CGFloat) -> Bool { length != View.noIntrinsicMetric && !length.isNaN }

    /// Asks a view for its natural size where text wraps at a width; false where the tree must be built anew for it.
    func setNaturalSize(of content: Content, wrappingWidth: CGFloat?) -> Bool {
        if content.view.intrinsicHeightDependsOnWidth { content.view.layoutTraits?.wrappingWidth = wrappingWidth }
        let size = content.view.intrinsicContentSize
        func set(_ rowIndices: (resistance: Int, hugging: Int)?, _ length: CGFloat) -> Bool {
            guard let rowIndices else { return !Self.isNatural(length) }
            guard Self.isNatural(length) else { return false }
            return setLength(ofRow: rowIndices.resistance, to: length) && setLength(ofRow: rowIndices.hugging, to: length)
        }
        let fitsAcross = set(content.horizontal, size.width)
        return set(content.vertical, size.height) && fitsAcross
    }
}

extension LayoutConstraint.Relation {
    /// The relation of the difference of both sides with zero.
    fileprivate var ofExpression: RasterSolver.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
