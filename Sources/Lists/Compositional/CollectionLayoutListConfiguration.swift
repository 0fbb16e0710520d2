import Foundation
import RasterGraphics
import RasterViews

/// A list in a collection view: how its sections look.
///
/// ```swift
/// var list = CollectionLayoutListConfiguration(appearance: .insetGrouped)
/// list.headerMode = .supplementary
/// let layout = CollectionViewCompositionalLayout.list(using: list)
/// ```
///
/// Its cells are of ``CollectionViewListCell`` or below. Metrics are those of ``ListView``.
public struct CollectionLayoutListConfiguration {
    /// How sections look.
    public enum Appearance: Int, Hashable, Sendable, CaseIterable {
        /// Rows from edge to edge. Headers and footers stay at the edges while their sections are in sight.
        case plain = 0
        /// Rows from edge to edge in groups that lie apart.
        case grouped
        /// Groups as cards with round corners.
        case insetGrouped
        /// Rows beside an app's content, without lines.
        case sidebar
        /// Likewise, without a background of its own.
        case sidebarPlain
    }

    /// What stands above a section.
    public enum HeaderMode: Int, Hashable, Sendable, CaseIterable {
        case none = 0
        /// A view of the kind ``CollectionView/elementKindSectionHeader``.
        case supplementary
        /// The first item.
        case firstItemInSection
    }

    /// What stands below a section.
    public enum FooterMode: Int, Hashable, Sendable, CaseIterable {
        case none = 0
        /// A view of the kind ``CollectionView/elementKindSectionFooter``.
        case supplementary
    }

    /// What code says of the actions of a row.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> SwipeActionsConfiguration?
    /// What the lines of a row look like, given what those of all do.
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: ListSeparatorConfiguration
    ) -> ListSeparatorConfiguration

    /// Plain, grouped, inset or a sidebar.
    public let appearance: Appearance
    /// Default `.none`.
    public var headerMode = HeaderMode.none
    /// Default `.none`.
    public var footerMode = FooterMode.none
    /// Whether lines separate rows; those of a sidebar never. Default true.
    public var showsSeparators = true
    /// How these lines look.
    public var separatorConfiguration: ListSeparatorConfiguration
    /// Is asked for each row. Default nil: all are as ``separatorConfiguration`` says.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// Behind the rows. Default nil: as the appearance has it.
    public var backgroundColor: Color?
    /// Points above each header. Default nil: as the appearance has it, 22 in plain lists.
    public var headerTopPadding: CGFloat?
    /// Kept for code that sets it: nobody touches a picture.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Kept for code that sets it: nobody touches a picture.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// A list with the defaults of its appearance.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = ListSeparatorConfiguration(listAppearance: appearance)
    }

    /// The kind of list that cells, headers and footers are told.
    var environment: ListEnvironment {
        switch appearance {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        case .sidebar: .sidebar
        case .sidebarPlain: .sidebarPlain
        }
    }

    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
    var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }

    /// What fills the list. Those of sidebars are remembered.
    var usedBackgroundColor: Color {
        if let backgroundColor { return backgroundColor }
        return switch appearance {
        case .plain, .sidebarPlain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar: .secondarySystemBackground
        }
    }
}

extension CollectionLayoutSection {
    /// A section of a list.
    public static func list(
        using configuration: CollectionLayoutListConfiguration, layoutEnvironment: any CollectionLayoutEnvironment
    ) -> CollectionLayoutSection {
        let row = CollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(TableViewCell.standardHeight))
        let section = CollectionLayoutSection(
            group: .horizontal(layoutSize: row, subitems: [CollectionLayoutItem(layoutSize: row)]))
        let width = layoutEnvironment.container.effectiveContentSize.width
        let environment = layoutEnvironment as? CompositionalEnvironment
        let scale = environment?.scale ?? 2
        let automatic = ListMetrics.sideMargins(width: width)
        let margins = environment?.givenLayoutMargins.map { automatic.expandedSides(to: $0) } ?? automatic
        let hasCards = configuration.appearance == .insetGrouped
        section.list = ListSection(configuration: configuration, sideMargins: hasCards ? automatic : margins, scale: scale)
        if hasCards {
            let cards = environment?.givenLayoutMargins.map { DirectionalEdgeInsets.zero.expandedSides(to: $0) } ?? automatic
            (section.contentInsets.leading, section.contentInsets.trailing) = (cards.leading, cards.trailing)
        }
        // Selected rows of a sidebar have round corners some points from its edges; half the margin is a guess.
        if configuration.isSidebar {
            (section.contentInsets.leading, section.contentInsets.trailing) = (margins.leading / 2, margins.trailing / 2)
        }
        func boundary(
            _ kind: String, _ alignment: CollectionLayoutRectAlignment, padding: CGFloat
        ) -> CollectionLayoutBoundarySupplementaryItem {
            let item = CollectionLayoutBoundarySupplementaryItem(
                layoutSize: CollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListView.plainHeaderHeight)),
                elementKind: kind, alignment: alignment)
            item.pinToVisibleBounds = configuration.appearance == .plain
            item.padding = padding
            return item
        }
        let space = ListSection.spaceWithoutText(scale: scale)
        if configuration.headerMode == .supplementary {
            let padding = configuration.headerTopPadding ?? (configuration.appearance == .plain ? ListView.headerPadding : 0)
            section.boundarySupplementaryItems.append(
                boundary(CollectionView.elementKindSectionHeader, .top, padding: padding.asLength))
        } else if configuration.isGrouped, configuration.headerMode == .none {
            section.contentInsets.top = space
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                boundary(CollectionView.elementKindSectionFooter, .bottom, padding: 0))
        } else if configuration.isGrouped {
            section.contentInsets.bottom = space
        }
        return section
    }
}

extension CollectionViewCompositionalLayout {
    /// A list.
    public static func list(using configuration: CollectionLayoutListConfiguration) -> CollectionViewCompositionalLayout {
        let layout = CollectionViewCompositionalLayout(sectionProvider: { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        })
        layout.list = configuration
        return layout
    }
}

/// What a section of a list knows of its rows.
struct ListSection {
    let configuration: CollectionLayoutListConfiguration
    /// Between the edges of the list and the content of rows that reach from one to the other.
    let sideMargins: DirectionalEdgeInsets
    let scale: CGFloat

    /// Between the edges of rows and their content.
    var contentMargins: DirectionalEdgeInsets {
        configuration.isSidebar ? DirectionalEdgeInsets(leading: 8, trailing: 8) : sideMargins
    }

    /// What a grouped list has above a section without a header, and below one without a footer.
    static func spaceWithoutText(scale: CGFloat) -> CGFloat { (ListView.emptyHeaderHeight * scale).rounded(.down) / scale }

    /// What the first section of a grouped list has above it beside that: as much as a footer without text takes (UIKitMetrics.md,
    /// Lists).
    var spaceAboveFirst: CGFloat {
        guard configuration.isGrouped, configuration.headerTopPadding == nil else { return 0 }
        return configuration.headerMode == .none ? ListView.firstHeaderHeight - Self.spaceWithoutText(scale: scale) : 17
    }

    /// What an item is.
    func role(ofItem item: Int) -> ListRow.Role {
        configuration.headerMode == .firstItemInSection && item == 0 ? .header : .row
    }

    /// What a view that is not an item is.
    func role(ofKind kind: String) -> ListRow.Role { kind == CollectionView.elementKindSectionFooter ? .footer : .header }

    /// What the layout says of an item.
    /// - Parameter isNextSelected: Whether the item after it looks selected.
    func row(at path: IndexPath, count: Int, isNextSelected: Bool) -> ListRow {
        var row = ListRow(role: role(ofItem: path[1]), sideMargins: contentMargins)
        guard row.role == .row else { return row }
        let isFirst = path[1] == 0 || role(ofItem: path[1] - 1) == .header
        row.isLast = path[1] == count - 1
        if configuration.appearance == .insetGrouped {
            if isFirst { row.cardCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if row.isLast { row.cardCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        }
        guard configuration.showsSeparators, !configuration.isSidebar else { return row }
        row.separatorThickness = 1 / scale
        let all = configuration.separatorConfiguration
        let own = configuration.itemSeparatorHandler?(path, all) ?? all
        func separator(
            _ visibility: ListSeparatorConfiguration.Visibility, _ isAutomatic: Bool, _ insets: DirectionalEdgeInsets,
            _ automatic: DirectionalEdgeInsets?
        ) -> ListRow.Separator? {
            guard visibility == .visible || visibility == .automatic && isAutomatic else { return nil }
            return .init(
                insets: insets == ListSeparatorConfiguration.automaticInsets ? automatic : insets.finite, color: own.color)
        }
        let isGrouped = configuration.appearance == .grouped
        row.topSeparator = separator(own.topSeparatorVisibility, isGrouped && isFirst, own.topSeparatorInsets, .zero)
        let isCardEnd = configuration.appearance == .insetGrouped && row.isLast
        row.bottomSeparator = separator(
            own.bottomSeparatorVisibility, !isCardEnd && !(isNextSelected && !row.isLast), own.bottomSeparatorInsets,
            isGrouped && row.isLast ? .zero : nil)
        return row
    }
}
