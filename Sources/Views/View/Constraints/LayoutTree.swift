import Foundation
import RasterGraphics
import RasterSolver

/// A tree of views whose constraints are solved together, and where that places them.
///
/// A view that follows its mask is where its frame says: it brings no unknowns, only numbers. The unknowns are the edges and
/// lengths of all others and of guides, in the coordinates of the root. There are two kinds of trees: one *places* views
/// within the bounds that the root has, the other asks how large the root would be, to *fit*.
///
/// **The same whatever was before.** Changed constants and sizes are edits of the solver that is there, which is fast. Where
/// the constraints leave a choice, what it answers would depend on the layouts before, so then it starts anew; likewise
/// where constraints contradict each other.
///
/// **Text that wraps** is as high as its width asks for, which no linear equation says. The system is solved with the text
/// on one line, the label is asked how high it is at the width that came out, and the system is solved again.
final class LayoutTree {
    /// A constraint in the solver.
    struct Row {
        let constraint: LayoutConstraint
        /// Nil while it is not kept.
        var handle: ConstraintHandle?
        var constant: Double
    }

    /// The rows that keep a view near its natural size, as indices; nil along an axis without one.
    struct Content {
        // The tree belongs to its root, which may be this view.
        unowned let view: View
        let horizontal, vertical: (resistance: Int, hugging: Int)?
    }

    /// The unknowns of an item.
    struct Unknowns {
        let left, top, width, height: Variable
    }

    unowned let root: View
    /// Whether the root's size is asked for, not given.
    let isFitting: Bool

    var solver = ConstraintSolver()
    /// What the solver last answered, by the indices of its variables: asking it for one of them after the other takes longer
    /// than solving.
    private var values: [Double] = []
    var unknowns: [ObjectIdentifier: Unknowns] = [:]
    var rows: [Row] = []
    var rowsByHandle: [ConstraintHandle: Int] = [:]
    /// The constraints through which a size is asked for, as indices of rows.
    var targetRows: (width: Int, height: Int)?
    var contents: [Content] = []
    /// The views that the tree places, from the root down.
    var placedViews: [View] = []
    /// Where each of them is in its superview.
    private var frames: [ObjectIdentifier: CGRect] = [:]
    var conflicts: [LayoutConflict] = []

    /// Pixels in a point, which edges are rounded to.
    private var scale: CGFloat = 1
    private var needsBuilding = true
    private var constantsChanged = false
    private var contentsChanged = false
    /// Whether the unknowns are being found: what views say of themselves meanwhile may ask for them.
    private var isSolving = false
    /// Whether the views of the tree are being placed.
    private(set) var isLayingOut = false
    /// What a size is asked for with.
    private(set) var target = (
        size: CGSize.zero, horizontal: LayoutPriority.fittingSizeLevel, vertical: LayoutPriority.fittingSizeLevel
    )

    /// A tree that places views.
    init(placing root: View) {
        self.root = root
        isFitting = false
    }

    /// A tree that asks how large its root is.
    init(fitting root: View) {
        self.root = root
        isFitting = true
    }

    func note(_ change: LayoutChange) {
        switch change {
        case .structure: needsBuilding = true
        case .constants: constantsChanged = true
        case .contents: contentsChanged = true
        }
    }

    /// Whether the answers are those for what is there, at the scale that it has now.
    var isSolved: Bool {
        !needsBuilding && !constantsChanged && !contentsChanged && scale == root.contentScaleFactor
    }

    // MARK: Solving

    /// How often text is asked for its height at the width that came out, and the system solved again.
    private static let mostWrappings = 4

    /// Brings all unknowns up to date.
    func solve() {
        if isSolved || isSolving { return }
        isSolving = true
        defer { isSolving = false }
        let scale = root.contentScaleFactor
        // Natural sizes are whole pixels.
        if scale != self.scale { contentsChanged = true }
        self.scale = scale
        root.updateConstraintsIfNeeded()
        var isNew = needsBuilding || !conflicts.isEmpty
        if !isNew { isNew = !edit() }
        if isNew { build() }
        settle()
        // What a solver that has been edited chooses depends on what it was asked before.
        if !isNew, solver.hasChoice || !conflicts.isEmpty {
            build()
            settle()
        }
        (needsBuilding, constantsChanged, contentsChanged) = (false, false, false)
        guard !isFitting else { return }
        frames.removeAll(keepingCapacity: true)
        for view in placedViews {
            guard let superview = view.superview else { continue }
            let frame = frame(of: view, in: superview)
            frames[ObjectIdentifier(view)] = frame
            if frame != view.frame { superview.needsLayout = true }
        }
    }

    /// Brings constants up to date that may have changed; false where that is not enough.
    private func edit() -> Bool {
        // What wraps is on one line again, lest the widths of before decide.
        if contentsChanged || constantsChanged {
            for content in contents where !setNaturalSize(of: content, wrappingWidth: nil) { return false }
        }
        if constantsChanged {
            for index in rows.indices where !updateConstant(ofRow: index) { return false }
        }
        return true
    }

    private func settle() {
        solver.solve()
        values = solver.values
        for _ in 0..<Self.mostWrappings {
            var hasChanged = false
            for content in contents where content.view.intrinsicHeightDependsOnWidth {
                let width = placedLength(of: content.view)
                guard content.view.layoutTraits?.wrappingWidth != width else { continue }
                hasChanged = true
                // Never refused: what wraps is not required.
                _ = setNaturalSize(of: content, wrappingWidth: width)
            }
            guard hasChanged else { return }
            solver.solve()
            values = solver.values
        }
    }

    /// Whether another place or size of a view is as good.
    func isAmbiguous(_ view: View) -> Bool {
        solve()
        guard let unknowns = unknowns[ObjectIdentifier(view)] else { return false }
        let own = [unknowns.left, unknowns.top, unknowns.width, unknowns.height]
        return !solver.ambiguous(among: own).isEmpty
    }

    /// See ``LayoutConflict``.
    var solvedConflicts: [LayoutConflict] {
        solve()
        return conflicts
    }

    // MARK: Results

    /// The size of the root, see ``View/systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
    func size(fitting size: CGSize, horizontalPriority: LayoutPriority, verticalPriority: LayoutPriority) -> CGSize {
        guard !isSolving else {
            root.noteRecursion(
                "the natural size of \(root.layoutName), or of a view in it, asks for the size that its constraints give it, which asks "
                    + "for the natural size: there is none")
            return CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
        }
        if (horizontalPriority, verticalPriority) != (target.horizontal, target.vertical) { needsBuilding = true }
        if size != target.size { constantsChanged = true }
        target = (size, horizontalPriority, verticalPriority)
        if let targetRows {
            rows[targetRows.width].constraint.constant = Self.number(size.width)
            rows[targetRows.height].constraint.constant = Self.number(size.height)
        }
        solve()
        guard let unknowns = unknowns[ObjectIdentifier(root)] else { return .zero }
        func length(_ variable: Variable) -> CGFloat {
            max(0, CGFloat(value(of: variable))).roundedUp(toScale: scale)
        }
        return CGSize(width: length(unknowns.width), height: length(unknowns.height))
    }

    /// Places the subviews of `view` whose constraints do.
    func placeSubviews(of view: View) {
        solve()
        for subview in view.subviews where subview.layoutTraits?.followsMask == false {
            guard let frame = frames[ObjectIdentifier(subview)], frame != subview.frame else { continue }
            subview.takePlace(frame)
        }
    }

    /// Lays out the whole tree: until nothing changes any more, or some times.
    func layOut() {
        guard !isSolving, !isLayingOut else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        for _ in 0..<Self.mostPasses {
            solve()
            root.placeSubviewsOfTree()
            if isSolved { return }
        }
    }

    /// More than layouts take that end at all; one in which frames depend on each other in a circle ends here.
    private static let mostPasses = 8

    /// A view's frame in its superview.
    private func frame(of view: View, in superview: View) -> CGRect {
        let (x, y) = (placedExtent(of: view, .horizontal), placedExtent(of: view, .vertical))
        return CGRect(
            x: x.start - placedExtent(of: superview, .horizontal).start,
            y: y.start - placedExtent(of: superview, .vertical).start,
            width: x.end - x.start, height: y.end - y.start)
    }

    /// A guide's frame in a view.
    func frame(of guide: LayoutGuide, in view: View) -> CGRect {
        solve()
        let box = box(of: guide)
        func extent(_ extent: LayoutExtent) -> (start: CGFloat, end: CGFloat) {
            snapped(value(of: extent.start), value(of: extent.length))
        }
        let (x, y) = (extent(box.x), extent(box.y))
        return CGRect(
            x: x.start - placedExtent(of: view, .horizontal).start, y: y.start - placedExtent(of: view, .vertical).start,
            width: x.end - x.start, height: y.end - y.start)
    }

    private func placedLength(of view: View) -> CGFloat {
        let extent = placedExtent(of: view, .horizontal)
        return extent.end - extent.start
    }

    /// Where a view lies in the root's coordinates: on device pixels where constraints place it.
    private func placedExtent(of view: View, _ axis: LayoutConstraint.Axis) -> (start: CGFloat, end: CGFloat) {
        if let own = unknowns[ObjectIdentifier(view)] {
            return axis == .horizontal
                ? snapped(value(of: own.left), value(of: own.width)) : snapped(value(of: own.top), value(of: own.height))
        }
        let length = axis == .horizontal ? view.frame.width : view.frame.height
        guard view !== root, let superview = view.superview else { return (0, length) }
        let start = placedExtent(of: superview, axis).start + (axis == .horizontal ? view.frame.minX : view.frame.minY)
        return (start, start + length)
    }

    /// Both ends on pixels, so that neighbours share their edge; what arithmetic left over makes no difference of a pixel.
    private func snapped(_ start: Double, _ length: Double) -> (start: CGFloat, end: CGFloat) {
        func snapped(_ value: Double) -> CGFloat {
            (CGFloat(value) + CGFloat.pixelNoise / scale).snapped(toScale: scale)
        }
        return (snapped(start), snapped(start + max(0, length)))
    }

    private func value(of term: LayoutTerm) -> Double { (term.variable.map(value) ?? 0) + term.offset }

    private func value(of variable: Variable) -> Double {
        // Unknowns of a tree that is being built have no values yet.
        values.indices.contains(Int(variable.index)) ? values[Int(variable.index)] : 0
    }

    /// A length as the solver takes it: what is no number is 0.
    static func number(_ value: CGFloat) -> Double { value.isNaN ? 0 : Double(value) }
}
