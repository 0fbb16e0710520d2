import Foundation
import RasterGraphics
import RasterText

/// Which character separates the whole part of a column's numbers from the rest, where those stand below each other.
/// The Arabic decimal separator (U+066B) always does.
public enum DecimalAlignment: Hashable, Sendable {
    /// Point or comma, whichever most numbers of the column that can be read one way only tell; else the point.
    case automatic
    case point
    case comma
    /// The first colon, as that behind the hours in times of day.
    case colon
}

/// How the numbers of one column lie around their decimal separators, in points: what its cells share.
package struct DecimalExtents: Equatable {
    package let separator: Unicode.Scalar
    /// The most that any text has to the left of its anchor, and to the right without a unit.
    private(set) var before: CGFloat = 0
    private(set) var after: CGFloat = 0
    /// The same with a unit.
    private var afterWithUnit: CGFloat = 0
    /// The width of the widest unit.
    private(set) var unit: CGFloat = 0
    /// Whether a number has no unit.
    private var hasBareNumber = false
    /// The width of the widest text without a number.
    private(set) var textWidth: CGFloat = 0

    package init(separator: Unicode.Scalar) { self.separator = separator }

    /// Whether units stand below each other, behind the longest number: where all numbers have one. Else each follows its number.
    private var hasUnitColumn: Bool { unit > 0 && !hasBareNumber }

    /// The width of all numbers in their places.
    private var numberWidth: CGFloat { before + (hasUnitColumn ? after + unit : afterWithUnit) }

    /// The width that shows every text in its place.
    var width: CGFloat { max(numberWidth, textWidth) }

    /// A text as it lies around its anchor.
    package struct Text {
        /// From its left end to the anchor; nil without a number.
        package let before: CGFloat?
        package let width: CGFloat
        /// What of the width is the unit's, at the right; 0 without one.
        package let unit: CGFloat

        package init(before: CGFloat?, width: CGFloat, unit: CGFloat = 0) {
            self.before = before
            self.width = width
            self.unit = unit
        }
    }

    mutating func add(_ text: Text) {
        guard let left = text.before else {
            textWidth = max(textWidth, text.width)
            return
        }
        before = max(before, left)
        after = max(after, text.width - text.unit - left)
        afterWithUnit = max(afterWithUnit, text.width - left)
        unit = max(unit, text.unit)
        if text.unit == 0 { hasBareNumber = true }
    }

    /// What has to lie between a number and its unit for that to stand below the others.
    func gap(beforeUnitOf text: Text) -> CGFloat {
        guard let left = text.before, text.unit > 0, hasUnitColumn else { return 0 }
        return max(0, after - (text.width - text.unit - left))
    }

    /// Where a text begins in a cell with so much room, from the left.
    ///
    /// The block of all numbers lies in the cell as `alignment` says. Text without a number is aligned alone, so that a dash and a
    /// remark stand at one place, as in columns whose decimals need no alignment. No text leaves the room that it fits in.
    func start(of text: Text, in room: CGFloat, alignment: TextAlignment) -> CGFloat {
        let left =
            text.before.map { alignment.start(of: numberWidth, in: room) + before - $0 }
            ?? alignment.start(of: text.width, in: room)
        return max(0, min(left, room - text.width))
    }

    /// What brings a text that lies as `alignment` says to its place: insets on top of the cell's. None for text that has
    /// no room.
    func insets(of text: Text, in room: CGFloat, alignment: TextAlignment) -> EdgeInsets {
        guard text.width <= room else { return .zero }
        let left = start(of: text, in: room, alignment: alignment)
        switch alignment {
        case .left, .natural, .justified: return EdgeInsets(left: left)
        case .right: return EdgeInsets(right: room - left - text.width)
        case .center:
            let shift = 2 * left + text.width - room
            return shift > 0 ? EdgeInsets(left: shift) : EdgeInsets(right: -shift)
        }
    }
}
