import RasterSolver

/// A length or a place as the layout has it: an unknown, or none, plus points.
struct LayoutTerm {
    var variable: Variable?
    var offset = 0.0

    static func + (term: LayoutTerm, offset: Double) -> LayoutTerm {
        LayoutTerm(variable: term.variable, offset: term.offset + offset)
    }
}

/// Where an item begins along an axis, in the coordinates of the tree's root, and how long it is.
struct LayoutExtent {
    var start: LayoutTerm
    var length: LayoutTerm

    func inset(before: Double, after: Double) -> LayoutExtent {
        LayoutExtent(start: start + before, length: length + -(before + after))
    }

    /// The place so far along the extent: 0 is its start, 1 its end.
    func point(at share: Double) -> AttributeExpression {
        AttributeExpression(
            start: start.variable, startFactor: 1, length: length.variable, lengthFactor: share,
            constant: start.offset + share * length.offset)
    }

    var lengthPlace: AttributeExpression {
        AttributeExpression(length: length.variable, lengthFactor: 1, constant: length.offset)
    }
}

/// An item's rectangle.
struct LayoutBox {
    var x, y: LayoutExtent
}

/// An attribute of an item as an expression of the unknowns of its extent.
struct AttributeExpression {
    var start: Variable?
    var startFactor = 0.0
    var length: Variable?
    var lengthFactor = 0.0
    var constant: Double

    /// The place when the axis runs the other way.
    var mirrored: AttributeExpression {
        AttributeExpression(
            start: start, startFactor: -startFactor, length: length, lengthFactor: -lengthFactor, constant: -constant)
    }

    /// Appends its unknowns, each times a factor.
    func append(to terms: inout [LinearExpression.Term], times factor: Double) {
        if let start, startFactor != 0 { terms.append(.init(variable: start, coefficient: startFactor * factor)) }
        if let length, lengthFactor != 0 { terms.append(.init(variable: length, coefficient: lengthFactor * factor)) }
    }
}
