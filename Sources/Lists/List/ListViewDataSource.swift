import Foundation
import RasterGraphics
import RasterViews

/// Says what a list shows. A class implements what it needs; the rest has defaults.
public protocol ListViewDataSource: AnyObject {
    /// How many rows a section has, from 0.
    func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int
    /// The cell of a row, with its content. It may be called several times for one row.
    func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell
    /// How many sections there are, from 0. Default 1.
    func numberOfSections(in tableView: ListView) -> Int
    /// The text above a section, in capitals where the list is grouped. Default nil: none.
    func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String?
    /// The text below a section. Default nil: none.
    func tableView(_ tableView: ListView, titleForFooterInSection section: Int) -> String?
    /// Whether a row shows that it can be edited while the list is. Default true.
    func tableView(_ tableView: ListView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether a row shows that it can be moved while the list is edited. Default false. (UIKit's is true where the data
    /// source moves rows.)
    func tableView(_ tableView: ListView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Kept for code that has it: nobody edits a picture.
    func tableView(
        _ tableView: ListView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// Kept for code that has it: nobody moves the rows of a picture.
    func tableView(_ tableView: ListView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// The titles beside the rows of a plain list, at its end. Default nil: none.
    func sectionIndexTitles(for tableView: ListView) -> [String]?
    /// Kept for code that has it: nobody touches a picture. Default: `index`.
    func tableView(_ tableView: ListView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension ListViewDataSource {
    public func numberOfSections(in tableView: ListView) -> Int { 1 }
    public func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: ListView, titleForFooterInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: ListView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: ListView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    public func tableView(
        _ tableView: ListView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    public func tableView(
        _ tableView: ListView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    public func sectionIndexTitles(for tableView: ListView) -> [String]? { nil }
    public func tableView(_ tableView: ListView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
}

/// Says how a list's rows, headers and footers look. A class implements what it needs; the rest has defaults.
public protocol ListViewDelegate: AnyObject {
    /// Points, or ``ListView/automaticDimension``. Default: ``ListView/rowHeight``.
    func tableView(_ tableView: ListView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// Points, or ``ListView/automaticDimension``. Default: ``ListView/sectionHeaderHeight``.
    func tableView(_ tableView: ListView, heightForHeaderInSection section: Int) -> CGFloat
    /// Points, or ``ListView/automaticDimension``. Default: ``ListView/sectionFooterHeight``.
    func tableView(_ tableView: ListView, heightForFooterInSection section: Int) -> CGFloat
    /// What a row that is not in sight counts with; a delegate that has it is asked for every row, as by UIKit. Default:
    /// ``ListView/estimatedRowHeight``.
    func tableView(_ tableView: ListView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
    /// What a header that is not in sight counts with; a delegate that has it is asked for every section. Default:
    /// ``ListView/estimatedSectionHeaderHeight``.
    func tableView(_ tableView: ListView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
    /// What a footer that is not in sight counts with; a delegate that has it is asked for every section. Default:
    /// ``ListView/estimatedSectionFooterHeight``.
    func tableView(_ tableView: ListView, estimatedHeightForFooterInSection section: Int) -> CGFloat
    /// The view above a section. Default nil: one with the data source's title.
    func tableView(_ tableView: ListView, viewForHeaderInSection section: Int) -> View?
    /// The view below a section. Default nil: one with the data source's title.
    func tableView(_ tableView: ListView, viewForFooterInSection section: Int) -> View?
    /// How many steps the content of a row is moved. Default 0.
    func tableView(_ tableView: ListView, indentationLevelForRowAt indexPath: IndexPath) -> Int
    /// Called before a cell is drawn: once or more for each row that is in sight.
    func tableView(_ tableView: ListView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// Called before a header is drawn.
    func tableView(_ tableView: ListView, willDisplayHeaderView view: View, forSection section: Int)
    /// Called before a footer is drawn.
    func tableView(_ tableView: ListView, willDisplayFooterView view: View, forSection section: Int)
    /// What editing does to a row. Default: `.delete`.
    func tableView(_ tableView: ListView, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle
    /// Kept for code that has it: nobody touches a picture. Default: `indexPath`.
    func tableView(_ tableView: ListView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// Kept for code that has it: nobody touches a picture. Default true.
    func tableView(_ tableView: ListView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// Kept for code that has it: nobody touches a picture.
    func tableView(_ tableView: ListView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// Kept for code that has it: nobody touches a picture.
    func tableView(_ tableView: ListView, didSelectRowAt indexPath: IndexPath)
    /// Kept for code that has it: nobody touches a picture.
    func tableView(_ tableView: ListView, didDeselectRowAt indexPath: IndexPath)
}

extension ListViewDelegate {
    public func tableView(_ tableView: ListView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.delegateHasOwnAnswer = false
        return tableView.rowHeight
    }
    public func tableView(_ tableView: ListView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.sectionHeaderHeight
    }
    public func tableView(_ tableView: ListView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.sectionFooterHeight
    }
    public func tableView(_ tableView: ListView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.delegateHasOwnAnswer = false
        return tableView.estimatedRowHeight
    }
    public func tableView(_ tableView: ListView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        tableView.delegateHasOwnAnswer = false
        return tableView.estimatedSectionHeaderHeight
    }
    public func tableView(_ tableView: ListView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        tableView.delegateHasOwnAnswer = false
        return tableView.estimatedSectionFooterHeight
    }
    public func tableView(_ tableView: ListView, viewForHeaderInSection section: Int) -> View? { nil }
    public func tableView(_ tableView: ListView, viewForFooterInSection section: Int) -> View? { nil }
    public func tableView(_ tableView: ListView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
    public func tableView(_ tableView: ListView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: ListView, willDisplayHeaderView view: View, forSection section: Int) {}
    public func tableView(_ tableView: ListView, willDisplayFooterView view: View, forSection section: Int) {}
    public func tableView(
        _ tableView: ListView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { .delete }
    public func tableView(_ tableView: ListView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    public func tableView(_ tableView: ListView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: ListView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    public func tableView(_ tableView: ListView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: ListView, didDeselectRowAt indexPath: IndexPath) {}
}
