import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// What a grid shows, as its owner describes it: a value that is asked, and never copies what it shows.
///
/// A model is made anew for each question put to the engine, so that it always tells how things are; ``GridLayout`` keeps
/// what was measured of it.
package struct GridModel {
    /// How the grid behaves as a whole.
    package var settings: GridSettings
    /// Lines, surfaces and spacing.
    package var style: GridStyle
    /// What stands above all else; nil for nothing.
    package var title: GridTitle?
    /// Makes the view between title and box, as high as ``GridSettings/topViewHeight`` says; nil for none.
    package var topView: (() -> View)?
    /// The columns, from the side where they begin.
    package var columns: [GridColumn]
    /// The levels of headings above the rows, from the top down. Made when they are looked at.
    package var headings: () -> [HeadingRow]
    /// The levels of headings below the rows.
    package var footings: () -> [HeadingRow]
    /// The rows between the two.
    package var rows: GridRows

    package init(
        settings: GridSettings = GridSettings(), style: GridStyle = GridStyle(), title: GridTitle? = nil,
        topView: (() -> View)? = nil, columns: [GridColumn], rows: GridRows,
        headings: @escaping () -> [HeadingRow] = { [] }, footings: @escaping () -> [HeadingRow] = { [] }
    ) {
        self.settings = settings
        self.style = style
        self.title = title
        self.topView = topView
        self.columns = columns
        self.headings = headings
        self.footings = footings
        self.rows = rows
    }

    /// Whether what a cell looks like may depend on the row in which it is shown.
    var dependsOnPlace: Bool { columns.contains { $0.renderer.dependsOnPlace } }

    /// The same rows with renderers for another thread; nil where code of the table's owner has a part in them.
    var forAnotherThread: GridModel? {
        guard rows.answerAnyThread else { return nil }
        var other = self
        for column in columns.indices {
            guard let renderer = columns[column].renderer.forAnotherThread() else { return nil }
            other.columns[column].renderer = renderer
        }
        return other
    }
}

/// The title above a grid.
package struct GridTitle {
    package var text: String
    package var paragraph: ParagraphStyle
    package var color: Color

    package init(text: String, paragraph: ParagraphStyle, color: Color) {
        self.text = text
        self.paragraph = paragraph
        self.color = color
    }
}

/// A column: how its cells look, how wide they are, and what draws them.
package struct GridColumn {
    /// The column's name, as a layout tells it.
    package var title: String
    /// How its cells look.
    package var style: CellStyle
    /// Where its width comes from.
    package var width: ColumnWidthRule
    /// Measures and draws its cells.
    package var renderer: any CellRenderer

    package init(title: String, style: CellStyle, width: ColumnWidthRule, renderer: any CellRenderer) {
        self.title = title
        self.style = style
        self.width = width
        self.renderer = renderer
    }
}
