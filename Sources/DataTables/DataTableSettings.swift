import Foundation
import RasterText
import RasterViews

/// What the delegate says of a table, and the configuration where that says nothing: asked once a layout.
struct DataTableSettings: Equatable {
    var contentWidthScalesToFillFrame: Bool
    var headersFloat, footersFloat, searchFloats: Bool
    var showsSearch: Bool
    /// Points.
    var footerHeight, headerHeight, searchHeight, interRowSpacing: CGFloat
    var showsVerticalIndicator, showsHorizontalIndicator: Bool
    var fixedColumns: DataTableFixedColumnType?
    /// Whether columns run from right to left.
    var isRightToLeft: Bool
}

extension DataTable {
    /// The settings as they are now.
    var settings: DataTableSettings {
        DataTableSettings(
            contentWidthScalesToFillFrame: delegate?.shouldContentWidthScaleToFillFrame(in: self)
                ?? options.shouldContentWidthScaleToFillFrame,
            headersFloat: delegate?.shouldSectionHeadersFloat(in: self) ?? options.shouldSectionHeadersFloat,
            footersFloat: delegate?.shouldSectionFootersFloat(in: self) ?? options.shouldSectionFootersFloat,
            searchFloats: delegate?.shouldSearchHeaderFloat(in: self) ?? options.shouldSearchHeaderFloat,
            showsSearch: delegate?.shouldShowSearchSection(in: self) ?? options.shouldShowSearchSection,
            footerHeight: delegate?.heightForSectionFooter(in: self) ?? options.heightForSectionFooter,
            headerHeight: delegate?.heightForSectionHeader(in: self) ?? options.heightForSectionHeader,
            searchHeight: delegate?.heightForSearchView(in: self) ?? options.heightForSearchView,
            interRowSpacing: delegate?.heightOfInterRowSpacing(in: self) ?? options.heightOfInterRowSpacing,
            showsVerticalIndicator: delegate?.shouldShowVerticalScrollBars(in: self)
                ?? options.shouldShowVerticalScrollBars,
            showsHorizontalIndicator: delegate?.shouldShowHorizontalScrollBars(in: self)
                ?? options.shouldShowHorizontalScrollBars,
            fixedColumns: delegate?.fixedColumns(for: self) ?? options.fixedColumns,
            isRightToLeft: isRightToLeft)
    }

    /// Whether columns run from right to left.
    var isRightToLeft: Bool {
        effectiveUserInterfaceLayoutDirection == .rightToLeft
            && delegate?.shouldSupportRightToLeftInterfaceDirection(in: self)
                ?? options.shouldSupportRightToLeftInterfaceDirection
    }

    /// How text lies in cells of columns that do not say, unless it runs against the table: where columns begin.
    var defaultAlignment: TextAlignment { isRightToLeft ? .right : .left }

    /// An alignment as it is for text without a direction, and for text of the table's own: natural is where columns
    /// begin.
    func resolved(_ alignment: TextAlignment) -> TextAlignment {
        alignment == .natural ? (isRightToLeft ? .right : .left) : alignment
    }
}
