import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews

/// A row of a list in a collection view, or one of its headers or footers: a content configuration with accessories beside it.
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = "Wi-Fi"
/// cell.contentConfiguration = content
/// cell.accessories = [.label(text: "On"), .disclosureIndicator()]
/// ```
///
/// The line below it and the corners of a card come from the list's layout. Metrics are those of ``TableViewCell``.
open class CollectionViewListCell: CollectionViewCell {
    /// What stands beside the content. Default: nothing.
    /// - Precondition: Each type but `customView` is there once at most.
    public final var accessories: [CellAccessory] = [] {
        didSet {
            let system = accessories.map(\.accessoryType).filter { $0 != .customView }
            precondition(
                Set(system).count == system.count,
                "Accessories array contains more than one system accessory of the same type: \(system)")
            accessoryViews.invalidate()
            setNeedsUpdateConfiguration()
        }
    }
    private let accessoryViews = ListCellAccessories()

    /// How many steps the content is moved from the beginning. Default 0.
    public final var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// Points in a step. Default 10.
    public final var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Whether accessories before the content are moved with it. Default true.
    public final var indentsAccessories = true { didSet { setNeedsLayout() } }

    /// The content configuration that suits the cell in its list, without content: that of a row, a header or a footer.
    open func defaultContentConfiguration() -> ListContentConfiguration {
        let style: ListContentStyle =
            switch row?.role {
            case .header: .header
            case .footer: .footer
            case .row, nil: .cell
            }
        return ListContentConfiguration(style, in: configurationState)
    }

    /// The configuration of the background of a row, a header or a footer, as the list around has it. A new cell has that of a
    /// row.
    open override func defaultBackgroundConfiguration() -> BackgroundConfiguration {
        roleBackground.updated(for: configurationState)
    }

    private var roleBackground: BackgroundConfiguration { isHeader ? .listHeader() : .listCell() }
    private var isHeader: Bool { row.map { $0.role != .row } ?? false }

    /// Where the line below the cell is. A constraint of its leading anchor says where that begins. Without one it begins where
    /// the text does.
    public final var separatorLayoutGuide: LayoutGuide {
        if let separatorGuide { return separatorGuide }
        let guide = LayoutGuide()
        guide.identifier = "separatorLayoutGuide"
        addLayoutGuide(guide)
        separatorGuide = guide
        return guide
    }
    private var separatorGuide: LayoutGuide?
    private let lines = SeparatorLines()

    /// What the list's layout says; nil in another layout.
    final var row: ListRow? {
        didSet {
            guard row != oldValue else { return }
            // A background that nobody has set is that of a row until the cell is known to be something else.
            if isHeader != (oldValue.map { $0.role != .row } ?? false), backgroundConfiguration == shownDefault {
                backgroundConfiguration = roleBackground
                shownDefault = backgroundConfiguration
            }
            setNeedsUpdateConfiguration()
        }
    }
    /// The background that the cell has from the list.
    private var shownDefault: BackgroundConfiguration?

    // MARK: Life

    /// A cell without content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundConfiguration = .listCell()
        shownDefault = backgroundConfiguration
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    open override var configurationState: CellConfigurationState {
        var state = super.configurationState
        state.isPinned = row?.isPinned ?? false
        return state
    }

    open override func updateConfiguration(using state: CellConfigurationState) {
        let isDefault = backgroundConfiguration == shownDefault
        super.updateConfiguration(using: state)
        if isDefault { shownDefault = backgroundConfiguration }
    }

    // MARK: Layout

    private var sideMargins: DirectionalEdgeInsets {
        let margins = row?.sideMargins ?? ListMetrics.sideMargins(width: bounds.width)
        return givenLayoutMargins.map { margins.expandedSides(to: $0) } ?? margins
    }

    /// Shows the accessories, leaves room for them, and answers where they begin: those before the content from the side where
    /// the cell begins, those after it from the other one.
    @discardableResult
    private func makeRoom() -> (leading: [CGFloat], trailing: [CGFloat]) {
        let state = configurationState
        accessoryViews.show(
            accessories,
            in: .init(
                isEditing: state.isEditing, isSelected: state.isSelected, isExpanded: state.isExpanded,
                isRightToLeft: runsRightToLeft,
                contentSizeCategory: state.traitCollection.preferredContentSizeCategory), cell: self)
        let step = indentationWidth.isFinite ? max(0, indentationWidth) : 0
        let indentation = (CGFloat(max(0, indentationLevel)) * step).asLength
        var leading: [CGFloat] = []
        var start = indentsAccessories ? indentation : 0
        for part in accessoryViews.leading {
            start += !leading.isEmpty ? CellAccessories.gap : part.isControl ? CellAccessories.controlMargin : sideMargins.leading
            leading.append(start)
            start += part.width
        }
        if !indentsAccessories { start += indentation }
        var trailing: [CGFloat] = []
        var end: CGFloat = 0
        for part in accessoryViews.trailing.reversed() {
            end += end > 0 ? CellAccessories.gap : sideMargins.trailing
            trailing.append(end)
            end += part.width
        }
        // A list content view keeps 8 points at its end by itself.
        let gap = end > 0 && !(configuredView is ListContentView) ? CellAccessories.gap : 0
        contentInsets = DirectionalEdgeInsets(
            leading: start, bottom: row?.separatorThickness ?? 0, trailing: end + gap)
        contentMargins = DirectionalEdgeInsets(leading: sideMargins.leading, trailing: end > 0 ? 0 : sideMargins.trailing)
        contentViewMargins.follow(sideMargins, in: contentView)
        return (leading, trailing.reversed())
    }

    private var contentViewMargins = ContentViewMargins()

    open override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        row = layoutAttributes.row
        let corners = row?.cardCorners ?? []
        guard corners != shownCorners else { return }
        shownCorners = corners
        layer.cornerRadius = corners.isEmpty ? 0 : ListMetrics.cardRadius
        layer.maskedCorners = corners.isEmpty ? .all : corners
        layer.masksToBounds = !corners.isEmpty
    }
    private var shownCorners: CornerMask = []

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
        row = layoutAttributes.row
        frame.size = layoutAttributes.size
        updateConfigurationIfNeeded()
        makeRoom()
        let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
        guard !isHeader, !layoutAttributes.fixedAxes.contains(.vertical) else { return preferred }
        if configuredView is ListContentView || preferred.frame.height <= 0 {
            preferred.frame.size.height = max(TableViewCell.standardHeight, preferred.frame.height)
        }
        return preferred
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        let places = makeRoom()
        super.layoutSubviews()
        let isRightToLeft = runsRightToLeft
        let height = bounds.height - contentInsets.bottom
        func place(_ part: ListCellAccessories.Item, from start: CGFloat, isLeft: Bool) {
            let view = part.view
            let inset = start + (part.width - view.frame.width) / 2
            let x = isLeft ? inset : bounds.width - inset - view.frame.width
            view.frame.origin = CGPoint(
                x: x.snapped(toScale: contentScaleFactor),
                y: ((height - view.frame.height) / 2).snapped(toScale: contentScaleFactor))
        }
        for (part, start) in zip(accessoryViews.leading, places.leading) { place(part, from: start, isLeft: !isRightToLeft) }
        for (part, start) in zip(accessoryViews.trailing, places.trailing) { place(part, from: start, isLeft: isRightToLeft) }
        placeLines(isRightToLeft: isRightToLeft)
    }

    private func placeLines(isRightToLeft: Bool) {
        let isSelected = (isSelected || isHighlighted) && row?.isLast == false
        let (top, bottom) = (row?.topSeparator, isSelected ? nil : row?.bottomSeparator)
        guard top != nil || bottom != nil else {
            lines.removeFromSuperview()
            return
        }
        if subviews.last !== lines { addSubview(lines) }
        lines.frame = bounds
        func line(_ separator: ListRow.Separator?, isTop: Bool) -> SeparatorLines.Line? {
            guard let separator else { return nil }
            let insets = separator.insets ?? (isTop ? .zero : DirectionalEdgeInsets(leading: textStart))
            let ends = insets.edgeInsets(isRightToLeft: isRightToLeft)
            return .init(left: ends.left.asLength, right: ends.right.asLength, color: separator.color)
        }
        lines.lines = (line(top, isTop: true), line(bottom, isTop: false))
    }

    /// Where the line below the cell begins by itself.
    private var textStart: CGFloat {
        if let separatorGuide,
            constraints.contains(where: { $0.firstItem === separatorGuide || $0.secondItem === separatorGuide })
        {
            let frame = separatorGuide.layoutFrame
            return runsRightToLeft ? bounds.width - frame.maxX : frame.minX
        }
        return contentInsets.leading + ((configuredView as? ListContentView)?.textStart ?? sideMargins.leading)
    }
}

/// Draws the lines above and below a row.
private final class SeparatorLines: View {
    struct Line {
        var left, right: CGFloat
        var color: Color
    }

    var lines: (top: Line?, bottom: Line?)

    override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        let thickness = 1 / context.scale
        for (line, y) in [(lines.top, -thickness), (lines.bottom, bounds.height - thickness)] {
            guard let line, line.left + line.right < bounds.width else { continue }
            let rect = CGRect(x: line.left, y: y, width: bounds.width - line.left - line.right, height: thickness)
            list.fill(context.pixelAligned(rect), with: line.color.components(with: context.traits))
        }
    }
}
