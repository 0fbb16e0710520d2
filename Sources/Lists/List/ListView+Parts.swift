import Foundation
import RasterGraphics
import RasterText
import RasterViews

extension ListView {
    /// `traits` with what the list says of itself.
    func listTraits(_ traits: TraitCollection) -> TraitCollection {
        var traits = traits
        traits.listEnvironment = listEnvironment
        traits.preferredContentSizeCategory = overridingContentSizeCategory ?? preferredContentSizeCategory
        return traits
    }

    private var listEnvironment: ListEnvironment {
        switch style {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        }
    }

    /// From the edges of the list to those of its cells: the list's margins where it has cards.
    func cardInsets(width: CGFloat) -> DirectionalEdgeInsets {
        guard style == .insetGrouped else { return .zero }
        guard let given = givenLayoutMargins else { return ListMetrics.sideMargins(width: width) }
        return DirectionalEdgeInsets.zero.expandedSides(to: given)
    }

    /// The width in points of the cells.
    func cardWidth(width: CGFloat) -> CGFloat {
        let insets = cardInsets(width: width)
        return max(0, width - insets.leading - insets.trailing)
    }

    /// Between the edges of a row and its content: at least the list's margins where it has no cards.
    func rowMargins(width: CGFloat) -> DirectionalEdgeInsets {
        var margins = ListMetrics.sideMargins(width: width)
        if style != .insetGrouped, let given = givenLayoutMargins { margins = margins.expandedSides(to: given) }
        guard cellLayoutMarginsFollowReadableWidth else { return margins }
        let side = (cardWidth(width: width) - Self.readableWidth) / 2
        return margins.expandedSides(to: DirectionalEdgeInsets(leading: side, trailing: side))
    }

    /// What UIKit takes for readable at the default size of text, in points; from memory.
    private static let readableWidth: CGFloat = 672

    var separatorThickness: CGFloat { separatorStyle == .none ? 0 : 1 / contentScaleFactor }

    // MARK: Making

    /// The cell of a row, with its content and state; its look is that of the state only once it is measured or laid out.
    ///
    /// Made anew for measuring and for drawing: making is less than a tenth of the two, since texts are set once either way, and
    /// a cell that was kept from one to the other would show what its data were, or what it became as the cell of another row.
    func makeCell(at indexPath: IndexPath, width: CGFloat, traits: TraitCollection) -> TableViewCell {
        guard let dataSource else { preconditionFailure("a list without a data source has no rows") }
        return TraitCollection.$current.withValue(traits) {
            let wasMakingCell = isMakingCell
            isMakingCell = true
            let cell = dataSource.tableView(self, cellForRowAt: indexPath)
            isMakingCell = wasMakingCell
            cell.givenSideMargins = rowMargins(width: width)
            cell.indexWidth = hasSectionIndex ? SectionIndex.width : 0
            (cell.list, cell.indexPath) = (self, indexPath)
            cell.isOneOfSeveral = isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
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
            header.givenSideMargins = rowMargins(width: width)
            switch (style, isFooter) {
            case (.plain, false): header.givenMargins = (Self.plainHeaderMargin, Self.plainHeaderMargin)
            // The first header of a grouped list has as much space above it as a footer without text takes.
            case (_, false) where section == 0: header.givenMargins = (17 + 17, 6)
            default: header.givenMargins = nil
            }
            header.listEnvironment = traits.listEnvironment
            header.contentSizeCategory = traits.preferredContentSizeCategory
            if own == nil { header.textLabel?.text = title }
            header.takeLookOfList()
            header.setNeedsUpdateConfiguration()
            return view
        }
    }

    // MARK: Measuring

    /// The height of a part.
    func measure(_ part: ListGeometry.Part, width: CGFloat, traits: TraitCollection) -> ListGeometry.PartHeight {
        let cardWidth = cardWidth(width: width)
        switch part.kind {
        case .tableHeader, .tableFooter:
            guard let view = part.kind == .tableHeader ? tableHeaderView : tableFooterView else { return .init(height: 0) }
            let own = length(view.frame.height) ?? 0
            guard own <= 0 else { return .init(height: rounded(own)) }
            let fitting = hosting(view, traits: traits) { view.fittingHeight(width: width) }
            return .init(height: rounded(fitting.isFinite ? fitting : 0))
        case .row:
            let fixed = delegate?.tableView(self, heightForRowAt: part.indexPath) ?? rowHeight
            if let fixed = length(fixed) { return .init(height: rounded(fixed)) }
            let cell = makeCell(at: part.indexPath, width: width, traits: traits)
            let height = hosting(cell, traits: traits) {
                cell.sizeThatFits(CGSize(width: cardWidth, height: 0)).height
            }
            // A cell may say anything of itself.
            return .init(height: rounded(height.isFinite ? height : TableViewCell.standardHeight))
        case .header, .footer:
            let isFooter = part.kind == .footer
            let fixed = length(
                isFooter
                    ? delegate?.tableView(self, heightForFooterInSection: part.section) ?? sectionFooterHeight
                    : delegate?.tableView(self, heightForHeaderInSection: part.section) ?? sectionHeaderHeight)
            guard fixed != 0 else { return .init(height: 0) }
            let view = makeHeader(part.section, isFooter: isFooter, width: width, traits: traits)
            var height = fixed ?? standardHeight(of: part)
            if let view, fixed == nil {
                let own = hosting(view, traits: traits) { view.fittingHeight(width: cardWidth) }
                height = own > 0 && own.isFinite ? own : isFooter || style != .plain ? height : Self.plainHeaderHeight
            }
            guard view != nil, style == .plain, !isFooter else { return .init(height: rounded(height)) }
            let padding = rounded(length(sectionHeaderTopPadding) ?? Self.headerPadding)
            return .init(height: rounded(height) + padding, padding: padding)
        }
    }

    /// A height that the list or its delegate gives; nil for ``automaticDimension``, and what is none.
    private func length(_ height: CGFloat) -> CGFloat? {
        height >= 0 && height.isFinite ? min(height, ListMetrics.longestLength) : nil
    }

    private func rounded(_ height: CGFloat) -> CGFloat {
        height > 0 ? min(height, ListMetrics.longestLength).roundedUp(toScale: contentScaleFactor) : 0
    }

    /// What parts count with that are not in sight: asked for once where all are the same.
    func estimates(of sections: ListSections, width: CGFloat, traits: TraitCollection) -> ListEstimates {
        func measured(_ part: ListGeometry.Part) -> ListGeometry.PartHeight { measure(part, width: width, traits: traits) }
        let rows = rowEstimates(sections, measured: measured)
        let headers = headerEstimates(sections, isFooter: false, measured: measured)
        let footers = headerEstimates(sections, isFooter: true, measured: measured)
        return ListEstimates(commonRowHeight: rows.common) { part in
            switch part.kind {
            case .tableHeader, .tableFooter: measured(part)
            case .header: headers(part)
            case .footer: footers(part)
            case .row: rows.each(part)
            }
        }
    }

    private typealias Measuring = (ListGeometry.Part) -> ListGeometry.PartHeight

    private func rowEstimates(
        _ sections: ListSections, measured: @escaping Measuring
    ) -> (common: ListGeometry.PartHeight?, each: Measuring) {
        guard let section = (0..<sections.count).first(where: { sections.rowCount(ofSection: $0) > 0 })
        else { return (nil, measured) }
        let first = IndexPath(row: 0, section: section)
        let hasOwnHeights = asksDelegate { $0.tableView(self, heightForRowAt: first) }
        if !hasOwnHeights, let rowHeight = length(rowHeight) { return (.init(height: rounded(rowHeight)), measured) }
        func estimate(_ height: CGFloat) -> ListGeometry.PartHeight? {
            guard height != 0 else { return nil }
            let height = length(height) ?? length(rowHeight) ?? TableViewCell.standardHeight
            return .init(height: height, isEstimate: true)
        }
        guard let delegate, asksDelegate({ $0.tableView(self, estimatedHeightForRowAt: first) })
        else { return (estimate(estimatedRowHeight), measured) }
        return (nil, { estimate(delegate.tableView(self, estimatedHeightForRowAt: $0.indexPath)) ?? measured($0) })
    }

    /// Without an estimate of their own, headers count as that of the second section does: the first may differ.
    private func headerEstimates(_ sections: ListSections, isFooter: Bool, measured: @escaping Measuring) -> Measuring {
        var sample: ListGeometry.PartHeight?
        func estimate(_ height: CGFloat, _ part: ListGeometry.Part) -> ListGeometry.PartHeight {
            if height == 0 || part.section <= 1 { return measured(part) }
            if let height = length(height) { return .init(height: height, isEstimate: true) }
            let common = sample ?? measured(.init(kind: part.kind, section: 1))
            sample = common
            return .init(height: common.height, padding: common.padding, isEstimate: true)
        }
        guard sections.count > 0, let delegate,
            asksDelegate({
                isFooter
                    ? $0.tableView(self, estimatedHeightForFooterInSection: 0)
                    : $0.tableView(self, estimatedHeightForHeaderInSection: 0)
            })
        else {
            let common = isFooter ? estimatedSectionFooterHeight : estimatedSectionHeaderHeight
            return { estimate(common, $0) }
        }
        return { part in
            let own =
                isFooter
                ? delegate.tableView(self, estimatedHeightForFooterInSection: part.section)
                : delegate.tableView(self, estimatedHeightForHeaderInSection: part.section)
            return estimate(own, part)
        }
    }

    /// Whether the delegate has an answer of its own, which may differ from row to row; false where there is none and where its
    /// protocol answers for it.
    private func asksDelegate(_ ask: (any ListViewDelegate) -> CGFloat) -> Bool {
        guard let delegate else { return false }
        delegateHasOwnAnswer = true
        _ = ask(delegate)
        return delegateHasOwnAnswer
    }

    // UIKitMetrics.md, Lists, from memory there.
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
