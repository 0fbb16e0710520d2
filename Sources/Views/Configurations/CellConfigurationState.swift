import Foundation
import RasterGraphics

/// The state of a cell.
public struct CellConfigurationState: ConfigurationState, Hashable {
    /// Where a cell is when it is dragged.
    public enum DragState: Int, Hashable, Sendable, CaseIterable {
        case none = 0
        /// It rises to be dragged.
        case lifting
        /// It is being dragged, and this is what is left in its place.
        case dragging
    }

    /// Whether something that is dragged may be dropped into a cell.
    public enum DropState: Int, Hashable, Sendable, CaseIterable {
        case none = 0
        /// Something is dragged over the list, not over this cell.
        case notTargeted
        /// What is dragged would be dropped into this cell.
        case targeted
    }

    /// Light or dark, the size of text, the list around.
    public var traitCollection: TraitCollection
    /// Default false.
    public var isDisabled = false
    /// Default false.
    public var isHighlighted = false
    /// Default false.
    public var isSelected = false
    /// Default false.
    public var isFocused = false
    /// Default false.
    public var isPinned = false
    /// Default false.
    public var isEditing = false
    /// Whether what belongs to the cell shows below it, as in an outline. Default false.
    public var isExpanded = false
    /// Whether the cell is moved aside to show its actions. Default false.
    public var isSwiped = false
    /// Whether the cell is being moved to another place. Default false.
    public var isReordering = false
    /// Default `.none`.
    public var cellDragState = DragState.none
    /// Default `.none`.
    public var cellDropState = DropState.none

    private var customStates: [ConfigurationStateCustomKey: AnyHashable] = [:]

    /// A state in which nothing is the case.
    public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

    /// A state of a program's own; nil for none.
    public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
        get { customStates[key] }
        set { customStates[key] = newValue }
    }

    /// Whether the cell is chosen: selected, or the one that something would be dropped into.
    package var isChosen: Bool { isSelected || cellDropState == .targeted }
}
