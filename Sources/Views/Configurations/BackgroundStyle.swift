import Foundation
import RasterGraphics

/// The looks that a list has behind what it shows: what each gives in a state to those properties that nobody has set.
enum BackgroundStyle: Hashable {
    case clear
    case button
    case cell, header
    case plainCell, plainHeaderFooter
    case groupedCell, groupedHeaderFooter
    case sidebarCell, sidebarHeader

    /// The style in the kind of list around.
    func resolved(in environment: ListEnvironment) -> BackgroundStyle {
        switch (self, environment) {
        case (.cell, .grouped), (.cell, .insetGrouped): .groupedCell
        case (.cell, .sidebar): .sidebarCell
        case (.cell, _): .plainCell
        case (.header, .grouped), (.header, .insetGrouped): .groupedHeaderFooter
        case (.header, .sidebar): .sidebarHeader
        case (.header, _): .plainHeaderFooter
        default: self
        }
    }

    /// That of a button is UIKit's. Those of sidebars are remembered; a Mac of 2025 has 26.
    var cornerRadius: CGFloat {
        switch self {
        case .button: 5.95
        case .sidebarCell, .sidebarHeader: 10
        default: 0
        }
    }

    /// Colours: UIKitMetrics.md, Backgrounds. A cell that is touched is filled as a selected one.
    func fill(in state: CellConfigurationState) -> (color: Color?, transformer: ColorTransformer?) {
        switch self {
        case .clear: return (.clear, nil)
        case .button: return (nil, nil)
        case .cell, .plainCell, .groupedCell:
            let transformer: ColorTransformer? = state.isReordering ? .opacity(0.8) : nil
            if state.isFocused { return (nil, .focusTint) }
            if state.isChosen || state.isHighlighted { return (.systemGray4, transformer) }
            if state.isSwiped { return (.systemGray5, transformer) }
            return (self == .groupedCell ? .secondarySystemGroupedBackground : .systemBackground, transformer)
        case .sidebarCell:
            if state.isChosen && state.isFocused { return (nil, nil) }
            let transformer: ColorTransformer? =
                state.isDisabled ? .opacity(0.5) : state.isHighlighted ? .opacity(0.3) : nil
            return (state.isChosen ? .quaternarySystemFill : .clear, transformer)
        // Content runs beneath a header that stays at the edge; on iOS that is glass.
        case .header, .plainHeaderFooter: return (state.isPinned ? .systemBackground : .clear, nil)
        case .groupedHeaderFooter, .sidebarHeader: return state.isFocused ? (nil, .focusTint) : (.clear, nil)
        }
    }
}
