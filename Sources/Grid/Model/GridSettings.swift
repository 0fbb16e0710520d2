import Foundation

/// How a grid behaves as a whole. A geometry holds for the settings that it was made with.
package struct GridSettings: Equatable {
    /// Whether columns run from right to left.
    package var isRightToLeft = false
    /// Whether columns grow until the grid is as wide as its frame.
    package var fillsFrame = true
    /// The width in points that columns that wrap are made narrower for, margins included; 0 for none.
    package var maximumWidth: CGFloat = 0
    /// Whether columns keep the widths that they had at the first layout, and of which version these are; nil: they do not.
    package var lockedWidthsVersion: Int?
    /// Between two rows, in points.
    package var rowSpacing: CGFloat = 0
    /// The height of the view between title and box, in points; nil without one.
    package var topViewHeight: CGFloat?
    /// The least heights of all levels of headings together, above the rows and below, in points: they are higher where
    /// headings wrap, and there are none where this is 0.
    package var headerHeight: CGFloat = 0
    package var footerHeight: CGFloat = 0
    /// Whether columns are as wide as their headings need. Default true.
    package var headingsWidenColumns = true

    /// How many columns stay in place when the grid is scrolled sideways, at the side where columns begin and at the
    /// other.
    package var leadingColumns = 0
    package var trailingColumns = 0
    /// What stays in sight of a frame.
    package var headerFloats = true
    package var footerFloats = true
    package var topViewFloats = false
    package var showsVerticalIndicator = true
    package var showsHorizontalIndicator = false

    package init() {}
}
