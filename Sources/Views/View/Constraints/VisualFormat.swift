import Foundation
import RasterGraphics

/// A line of the visual format language, such as `H:|-[icon(24)]-8-[title(>=50@750)]-|`, as what it says.
///
/// Positions in errors count characters from 0.
struct VisualFormat {
    /// A number, or the name of a metric.
    enum Quantity: Hashable {
        case number(CGFloat)
        case name(String, position: Int)
    }

    /// One condition of a size or a space: `>=50@750`.
    struct Predicate {
        var relation = LayoutConstraint.Relation.equal
        /// A name is that of a view or of a metric.
        let quantity: Quantity
        var priority: Quantity?
    }

    /// What is between two neighbours.
    enum Space {
        /// Nothing: they touch.
        case none
        /// A hyphen alone.
        case standard
        case predicates([Predicate])
    }

    /// What lies in a row: the superview's edge or a view.
    enum Item {
        case superview
        case view(name: String, position: Int, predicates: [Predicate])
    }

    private(set) var isVertical = false
    private(set) var items: [Item] = []
    /// One fewer than there are items.
    private(set) var spaces: [Space] = []

    /// Why a format says nothing.
    struct Failure: Error, CustomStringConvertible {
        let format: String
        let position: Int
        let reason: String

        var description: String {
            "the visual format '\(format)' cannot be read at character \(position): \(reason)\n"
                + "  \(format)\n  \(String(repeating: " ", count: position))^"
        }
    }

    private let format: String
    private let characters: [Character]
    private var position = 0

    init(_ format: String) throws(Failure) {
        self.format = format
        characters = Array(format)
        try read()
    }

    private mutating func read() throws(Failure) {
        if characters.count >= 2, characters[1] == ":" {
            guard characters[0] == "H" || characters[0] == "V" else { throw failure("a row is 'H:' or 'V:'") }
            isVertical = characters[0] == "V"
            position = 2
        }
        if take("|") {
            items.append(.superview)
            spaces.append(try readSpace())
        }
        items.append(try readView())
        while position < characters.count {
            let space = try readSpace()
            spaces.append(space)
            if take("|") {
                items.append(.superview)
                guard position == characters.count else { throw failure("nothing follows the superview's far edge") }
                return
            }
            items.append(try readView())
        }
    }

    private mutating func readSpace() throws(Failure) -> Space {
        guard take("-") else { return .none }
        if next == "[" || next == "|" { return .standard }
        let predicates = next == "(" ? try readList() : [try readPredicate(isSimple: true)]
        guard take("-") else { throw failure("a space ends with '-'") }
        return .predicates(predicates)
    }

    private mutating func readView() throws(Failure) -> Item {
        guard take("[") else { throw failure("a view in brackets is expected, as '[name]'") }
        let start = position
        guard let name = takeName() else { throw failure("a view's name is expected") }
        let predicates = next == "(" ? try readList() : []
        guard take("]") else { throw failure("']' is expected after a view") }
        return .view(name: name, position: start, predicates: predicates)
    }

    private mutating func readList() throws(Failure) -> [Predicate] {
        _ = take("(")
        var predicates = [try readPredicate(isSimple: false)]
        while take(",") { predicates.append(try readPredicate(isSimple: false)) }
        guard take(")") else { throw failure("',' or ')' is expected") }
        return predicates
    }

    /// - Parameter isSimple: Whether there can be only a number or a name.
    private mutating func readPredicate(isSimple: Bool) throws(Failure) -> Predicate {
        var relation = LayoutConstraint.Relation.equal
        if !isSimple, let sign = next, "<>=".contains(sign) {
            position += 1
            guard take("=") else { throw failure("a relation is '==', '<=' or '>='") }
            relation = sign == "<" ? .lessThanOrEqual : sign == ">" ? .greaterThanOrEqual : .equal
        }
        var predicate = Predicate(relation: relation, quantity: try readQuantity(mayBeNegative: !isSimple))
        if !isSimple, take("@") { predicate.priority = try readQuantity(mayBeNegative: false) }
        return predicate
    }

    private mutating func readQuantity(mayBeNegative: Bool) throws(Failure) -> Quantity {
        let start = position
        if let name = takeName() { return .name(name, position: start) }
        var digits = ""
        if mayBeNegative, take("-") { digits = "-" }
        while let digit = next, digit.isASCII, digit.isNumber || digit == "." {
            digits.append(digit)
            position += 1
        }
        guard let number = Double(digits), number.isFinite else {
            position = start
            throw failure("a number, or the name of a metric or a view, is expected")
        }
        return .number(CGFloat(number))
    }

    private var next: Character? { position < characters.count ? characters[position] : nil }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }

    /// A name as Swift and C have it, with dots between several.
    private mutating func takeName() -> String? {
        guard let first = next, first.isLetter || first == "_" else { return nil }
        var name = ""
        while let character = next, character.isLetter || character.isNumber || character == "_" || character == "." {
            name.append(character)
            position += 1
        }
        return name
    }

    private func failure(_ reason: String) -> Failure { failure(reason, at: position) }

    func failure(_ reason: String, at position: Int) -> Failure {
        Failure(format: format, position: position, reason: reason)
    }
}
