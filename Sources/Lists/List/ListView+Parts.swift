import Foundation
import RasterGraphics
import RasterText
import RasterViews

extension ListView {
    /// `traits` with what the list says of itself.
    func listTraits(_ traits: TraitCollection) -> TraitCollection {
        var traits = traits
        traits.listEnvironment = listEnvironment
        traits.preferredContentSizeCategory = preferredContentSizeCategory
        return traits
    }

    private var listEnvironment: ListEnvironment {
        switch style {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        }
    }

    /// From the edges of the list to those of its cells.
    func cardInset(width: CGFloat) -> CGFloat { style == .insetGrouped ? Self.sideMargin(width: width) : 0 }

    var separatorThickness: CGFloat { separatorStyle == .none ? 0 : 1 / contentScaleFactor }

    // MARK: Making

    /// The cell of a row, with its content and state; its look is that of the state only once it is measured or laid out.
    func makeCell(at indexPath: IndexPath, width: CGFloat, traits: TraitCollection) -> TableViewCell {
        guard let dataSource else { preconditionFailure("a list without a data source has no rows") }
        return TraitCollection.$current.withValue(traits) {
            let cell = dataSource.tableView(self, cellForRowAt: indexPath)
            cell.givenSideMargin = Self.sideMargin(width: width)
            cell.separatorThickness = separatorThickness
            cell.listEnvironment = traits.listEnvironment
            cell.contentSizeCategory = traits.preferredContentSizeCategory
            if selection.contains(indexPath) { cell.setSelected(true, animated: false) }
            if isEditing {
                let canEdit = dataSource.tableView(self, canEditRowAt: indexPath)
                cell.canBeMoved = dataSource.tableView(self, canMoveRowAt: indexPath)
                cell.isChosenByEditing = canEdit && allowsMultipleSelectionDuringEditing
                cell.editingStyle = canEdit ? delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete : .none
                if canEdit { cell.setEditing(true, animated: false) }
            }
            if let level = delegate?.tableView(self, indentationLevelForRowAt: indexPath), level != 0 {
                cell.indentationLevel = level
            }
            cell.setNeedsUpdateConfiguration()
            return cell
        }
    }

    /// The view of a header or a footer; nil where there is none.
    func makeHeader(_ section: Int, isFooter: Bool, width: CGFloat, traits: TraitCollection) -> View? {
        TraitCollection.$current.withValue(traits) {
            let own =
                isFooter
                ? delegate?.tableView(self, viewForFooterInSection: section)
                : delegate?.tableView(self, viewForHeaderInSection: section)
            let title =
                isFooter
                ? dataSource?.tableView(self, titleForFooterInSection: section)
                : dataSource?.tableView(self, titleForHeaderInSection: section)
            guard own != nil || title != nil else { return nil }
            let view = own ?? TableViewHeaderFooterView(reuseIdentifier: nil)
            guard let header = view as? TableViewHeaderFooterView else { return view }
            header.isFooter = isFooter
            header.givenSideMargin = Self.sideMargin(width: width)
            switch (style, isFooter) {
            case (.plain, false): header.givenMargins = (Self.plainHeaderMargin, Self.plainHeaderMargin)
            // The first header of a grouped list has as much space above it as a footer without text takes.
            case (_, false) where section == 0: header.givenMargins = (17 + 17, 6)
            default: header.givenMargins = nil
            }
            header.listEnvironment = traits.listEnvironment
            header.contentSizeCategory = traits.preferredContentSizeCategory
            if own == nil { header.textLabel?.text = style == .plain || isFooter ? title : title?.uppercased() }
            header.setNeedsUpdateConfiguration()
            return view
        }
    }

    // MARK: Measuring

    func makeGeometry(width: CGFloat, height: CGFloat?, traits: TraitCollection) -> ListGeometry {
        let counts = (0..<numberOfSections).map { numberOfRows(inSection: $0) }
        return ListGeometry(
            rowCounts: counts, viewHeight: height, headersFloat: style == .plain, target: target, estimate: estimate
        ) { self.measure($0, width: width, traits: traits) }
    }

    /// The height that a part counts with that is not in sight; nil for one that is measured in any case.
    private func estimate(_ part: ListGeometry.Part) -> CGFloat? {
        func length(_ height: CGFloat) -> CGFloat? {
            height >= 0 && height.isFinite ? min(height, Self.longestLength) : nil
        }
        switch part.kind {
        case .tableHeader, .tableFooter: return nil
        case .row:
            guard delegate != nil || rowHeight < 0 else { return length(rowHeight) }
            let own = delegate?.tableView(self, estimatedHeightForRowAt: part.indexPath) ?? estimatedRowHeight
            return own == 0 ? nil : length(own) ?? length(rowHeight) ?? TableViewCell.standardHeight
        case .header:
            return length(
                delegate?.tableView(self, estimatedHeightForHeaderInSection: part.section) ?? estimatedSectionHeaderHeight)
        case .footer:
            return length(
                delegate?.tableView(self, estimatedHeightForFooterInSection: part.section) ?? estimatedSectionFooterHeight)
        }
    }

    /// The height of a part, and the space above what it shows.
    private func measure(
        _ part: ListGeometry.Part, width: CGFloat, traits: TraitCollection
    ) -> (height: CGFloat, padding: CGFloat) {
        func rounded(_ height: CGFloat) -> CGFloat {
            height > 0 ? min(height, Self.longestLength).roundedUp(toScale: contentScaleFactor) : 0
        }
        let cardWidth = width - 2 * cardInset(width: width)
        switch part.kind {
        case .tableHeader, .tableFooter:
            guard let view = part.kind == .tableHeader ? tableHeaderView : tableFooterView else { return (0, 0) }
            guard view.frame.height <= 0 else { return (rounded(view.frame.height), 0) }
            return (rounded(hosting(view, traits: traits) { view.fittingHeight(width: width) }), 0)
        case .row:
            let fixed = delegate?.tableView(self, heightForRowAt: part.indexPath) ?? rowHeight
            if fixed >= 0 { return (rounded(fixed), 0) }
            let cell = makeCell(at: part.indexPath, width: width, traits: traits)
            let height = hosting(cell, traits: traits) {
                cell.sizeThatFits(CGSize(width: cardWidth, height: 0)).height
            }
            return (rounded(height), 0)
        case .header, .footer:
            let isFooter = part.kind == .footer
            let fixed =
                isFooter
                ? delegate?.tableView(self, heightForFooterInSection: part.section) ?? sectionFooterHeight
                : delegate?.tableView(self, heightForHeaderInSection: part.section) ?? sectionHeaderHeight
            guard fixed != 0 else { return (0, 0) }
            let view = makeHeader(part.section, isFooter: isFooter, width: width, traits: traits)
            var height = fixed > 0 ? fixed : standardHeight(of: part)
            if let view, fixed < 0 {
                let own = hosting(view, traits: traits) { view.fittingHeight(width: cardWidth) }
                height = own > 0 ? own : isFooter || style != .plain ? height : Self.plainHeaderHeight
            }
            guard view != nil, style == .plain, !isFooter else { return (rounded(height), 0) }
            let padding = rounded(sectionHeaderTopPadding < 0 ? Self.headerPadding : sectionHeaderTopPadding)
            return (rounded(height) + padding, padding)
        }
    }

    // uikit-facts §5b, from memory there.
    static let headerPadding: CGFloat = 22
    static let plainHeaderHeight: CGFloat = 28
    /// With a line of 21 points.
    private static let plainHeaderMargin: CGFloat = 3.5
    static let firstHeaderHeight: CGFloat = 35
    static let emptyHeaderHeight: CGFloat = 53 / 3

    /// The height of a header or a footer without text or view.
    private func standardHeight(of part: ListGeometry.Part) -> CGFloat {
        guard style != .plain else { return 0 }
        if part.kind == .header && part.section == 0 { return Self.firstHeaderHeight }
        return (Self.emptyHeaderHeight * contentScaleFactor).rounded(.down) / contentScaleFactor
    }
}
