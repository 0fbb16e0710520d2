import Foundation
import RasterGraphics
import RasterText
import RasterViews

extension TableViewCell {
    /// The height in points of a row of one line, with the line that separates it from the next (UIKitMetrics.md, Lists).
    static let standardHeight: CGFloat = 44

    /// The traits of the cell, with the list around and its size of text.
    final var listTraits: TraitCollection {
        var traits = traitCollection
        traits.listEnvironment = listEnvironment
        traits.preferredContentSizeCategory = contentSizeCategory
        return traits
    }

    /// Between the edges and the content: those of the list, or those that the cell was given where they are larger.
    final var sideMargins: DirectionalEdgeInsets {
        let margins = givenSideMargins ?? ListMetrics.sideMargins(width: bounds.width)
        return givenLayoutMargins.map { margins.expandedSides(to: $0) } ?? margins
    }

    /// Gives the cell the look of its state if that has changed.
    final func updateConfigurationIfNeeded() {
        updateIfNeeded {
            let state = configurationState
            listTraits.performAsCurrent {
                updateConfiguration(using: state)
                configurationUpdateHandler?(self, state)
            }
        }
        showBackground()
    }

    final var looksSelected: Bool { (isSelected || isHighlighted) && selectionStyle != .none }

    private func showBackground() {
        let hasOwnColor = layer.isBackgroundColorSet && backgroundConfiguration?.customized.isEmpty ?? true
        let isReplaced = backgroundView != nil || hasOwnColor
        host.showBackground(
            in: self, above: backgroundView, isHidden: isReplaced && !(looksSelected && shownSelectedBackground == nil))
        let shown = shownSelectedBackground
        for view in [selectedBackgroundView, multipleSelectionBackgroundView] {
            view?.isHidden = !looksSelected || view !== shown
        }
    }

    /// What lies behind the content of a cell that is selected, in the list that it is in.
    final var shownSelectedBackground: View? {
        isOneOfSeveral ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
    }

    // MARK: Places

    /// What lies beside the content, from the side where the cell begins.
    private struct Sides {
        var control, accessory, handle: View?
        /// The width of the editing control with its margins, and of the indentation.
        var start: CGFloat = 0
        /// From where the accessory begins to the end of the cell; 0 without one.
        var end: CGFloat = 0
    }

    private var editingControl: CellAccessories.Control? {
        guard isEditing else { return nil }
        if isChosenByEditing { return .choose(isSelected: isSelected) }
        return switch editingStyle {
        case .none: nil
        case .delete: .delete
        case .insert: .insert
        }
    }

    private func sides() -> Sides {
        var sides = Sides()
        sides.control = accessories.control(editingControl, in: self)
        sides.accessory = accessories.accessory(
            isEditing ? editingAccessoryType : accessoryType, isEditing ? editingAccessoryView : accessoryView, in: self,
            isRightToLeft: runsRightToLeft)
        sides.handle = accessories.handle(isEditing && showsReorderControl && canBeMoved, in: self)
        if sides.control != nil { sides.start = CellAccessories.controlMargin + CellAccessories.controlSize }
        sides.start += CGFloat(max(0, indentationLevel)) * (indentationWidth.isFinite ? max(0, indentationWidth) : 0)
        for view in [sides.handle, sides.accessory].compactMap({ $0 }) {
            sides.end += view.frame.width + (sides.end > 0 ? CellAccessories.gap : sideMargins.trailing)
        }
        return sides
    }

    private func contentFrame(in size: CGSize, _ sides: Sides) -> CGRect {
        // A list content view keeps 8 points at its end by itself.
        let gap = sides.end > 0 && !(host.view is ListContentView) ? CellAccessories.gap : 0
        return CGRect(
            x: sides.start, y: 0, width: max(0, size.width - indexWidth - sides.start - sides.end - gap),
            height: max(0, size.height - separatorThickness))
    }

    private func contentMargins(_ sides: Sides) -> DirectionalEdgeInsets {
        var margins = sideMargins
        if sides.end > 0 { margins.trailing = 0 }
        return margins
    }

    /// The height in points of a cell of some width, with the line below it.
    final func contentHeight(width: CGFloat) -> CGFloat {
        if bounds.width != width { frame.size.width = width }
        updateConfigurationIfNeeded()
        let sides = sides()
        let minimum = Self.standardHeight - separatorThickness
        let contentWidth = contentFrame(in: CGSize(width: width, height: 0), sides).width
        let margins = contentMargins(sides)
        contentViewMargins.follow(sideMargins, in: contentView)
        let height: CGFloat
        if let content = host.height(width: contentWidth, margins: margins) {
            height = host.view is ListContentView ? max(minimum, content) : content
        } else if !contentView.constraints.isEmpty {
            height = contentView.fittingHeight(width: contentWidth)
        } else if !constraints.isEmpty {
            // Views of one's own may be held by the cell itself.
            height = fittingHeight(width: width)
        } else {
            height = max(minimum, classic?.height(width: contentWidth, margins: margins, scale: contentScaleFactor) ?? 0)
        }
        return (height > 0 ? height : minimum) + separatorThickness
    }

    /// Gives every part its frame.
    final func placeParts() {
        let sides = sides()
        let size = bounds.size
        let scale = contentScaleFactor
        for view in [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView] { view?.frame = bounds }
        host.placeBackground(in: self, margins: sideMargins)
        func place(_ view: View?, from start: CGFloat) {
            guard let view else { return }
            let x = runsRightToLeft ? size.width - start - view.frame.width : start
            view.frame.origin = CGPoint(
                x: x, y: ((size.height - separatorThickness - view.frame.height) / 2).snapped(toScale: scale))
        }
        if let control = sides.control {
            let middle = CellAccessories.controlMargin + CellAccessories.controlSize / 2
            place(control, from: (middle - control.frame.width / 2).snapped(toScale: scale))
        }
        place(sides.accessory, from: size.width - indexWidth - sides.end)
        place(sides.handle, from: size.width - indexWidth - sideMargins.trailing - (sides.handle?.frame.width ?? 0))

        var frame = contentFrame(in: size, sides)
        if runsRightToLeft { frame.origin.x = size.width - frame.maxX }
        contentView.frame = frame
        contentViewMargins.follow(sideMargins, in: contentView)
        let margins = contentMargins(sides)
        host.place(in: contentView, margins: margins)
        classic?.place(in: frame.size, margins: margins, scale: scale, isRightToLeft: runsRightToLeft)
    }

    /// The ends of the line below the cell, in points from the side where the cell begins and from the other.
    /// - Parameters:
    ///   - listInset: Nil: from where the text begins to the edge.
    ///   - reference: From where the list's inset counts.
    final func separatorEnds(
        listInset: EdgeInsets?, reference: SeparatorInsetReference = .fromCellEdges
    ) -> (start: CGFloat, end: CGFloat) {
        let sides = sides()
        func counted(_ inset: EdgeInsets, from start: CGFloat) -> (start: CGFloat, end: CGFloat) {
            (start + max(0, inset.left), max(0, inset.right) + indexWidth)
        }
        if let inset = ownSeparatorInset { return counted(inset, from: sides.start) }
        if let listInset, reference == .fromCellEdges { return counted(listInset, from: sides.start) }
        let margins = contentMargins(sides)
        let text =
            (host.view as? ListContentView)?.textStart
            ?? classic?.textStart(margins: margins, scale: contentScaleFactor) ?? sideMargins.leading
        return counted(listInset ?? .zero, from: sides.start + text)
    }
}
