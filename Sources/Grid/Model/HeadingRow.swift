import Foundation
import RasterGraphics
import RasterText

/// One level of headings: those that lie side by side, each over one column or several.
package struct HeadingRow {
    /// The headings, by their first columns. Columns between two of them have none at this level.
    package var cells: [HeadingCell]

    package init(cells: [HeadingCell]) { self.cells = cells }
}

/// A heading and the columns that it stands over.
package struct HeadingCell {
    package var columns: Range<Int>
    package var heading: Heading

    package init(columns: Range<Int>, heading: Heading) {
        self.columns = columns
        self.heading = heading
    }
}

/// Where in its heading the arrow stands that tells how a column is sorted.
public enum SortArrowPlacement: Hashable, Sendable {
    /// At the edge, as on iOS.
    case edge
    /// Right beside the text.
    case besideText
}

/// What a cell of the header or the footer shows.
package struct Heading {
    /// An arrow at a heading's side that tells how its column is sorted.
    package enum Arrow: Hashable, Sendable {
        /// Both ways: it could be.
        case unsorted
        case ascending
        case descending
    }

    package var title: String
    package var paragraph: ParagraphStyle
    package var textColor: Color
    package var insets: EdgeInsets
    /// Nil: none is drawn.
    package var arrow: Arrow?
    package var arrowColor = Color.gray
    package var arrowPlacement = SortArrowPlacement.edge
    /// What the heading has at its side for an arrow, in place of its inset, in points; nil when it has no room for one.
    package var arrowWidth: CGFloat?
    /// Whether the grid's columns run from right to left.
    package var isRightToLeft = false

    package init(title: String, paragraph: ParagraphStyle, textColor: Color, insets: EdgeInsets) {
        self.title = title
        self.paragraph = paragraph
        self.textColor = textColor
        self.insets = insets
    }
}
