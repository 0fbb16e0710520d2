/// A sum of variables, each times a coefficient, and a constant.
///
/// A constraint compares an expression with zero: `left = superLeft + 8` is `left - superLeft - 8 = 0`.
package struct LinearExpression: Sendable {
    package struct Term: Sendable {
        package var variable: Variable
        package var coefficient: Double

        package init(variable: Variable, coefficient: Double) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// In any order; a variable may occur more than once, its coefficients then add up.
    package var terms: [Term]
    package var constant: Double

    package init(terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    package init(_ variable: Variable, times coefficient: Double = 1, plus constant: Double = 0) {
        self.init(terms: [Term(variable: variable, coefficient: coefficient)], constant: constant)
    }

    /// Whether every number in it is finite.
    var isFinite: Bool {
        constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite }
    }

    package static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        LinearExpression(terms: left.terms + right.terms, constant: left.constant + right.constant)
    }

    package static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        left + right * -1
    }

    package static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
        LinearExpression(
            terms: expression.terms.map { Term(variable: $0.variable, coefficient: $0.coefficient * factor) },
            constant: expression.constant * factor)
    }

    package static func + (expression: LinearExpression, constant: Double) -> LinearExpression {
        LinearExpression(terms: expression.terms, constant: expression.constant + constant)
    }

    package static func - (expression: LinearExpression, constant: Double) -> LinearExpression {
        expression + -constant
    }
}
