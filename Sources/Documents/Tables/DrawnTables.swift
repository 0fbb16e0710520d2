import Foundation

/// The tables of a picture, each by itself: one, or several that stand below or beside each other.
package struct DrawnTables {
    let pictures: [DrawnPicture]
    let isBeside: Bool
    /// Between two of them, in points.
    let gap: CGFloat

    package init(_ pictures: [DrawnPicture], isBeside: Bool = false, gap: CGFloat = 0) {
        (self.pictures, self.isBeside, self.gap) = (pictures, isBeside, gap)
    }

    package init(_ picture: DrawnPicture) { self.init([picture]) }
}
