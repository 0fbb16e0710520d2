import Foundation
import RasterGraphics

/// The state that a view's configuration is made for.
public protocol ConfigurationState {
    /// A state in which nothing is the case.
    init(traitCollection: TraitCollection)

    /// What the view is drawn for. Fonts of configurations have the size of its text, and defaults follow its list.
    var traitCollection: TraitCollection { get set }

    /// What a program adds to the state; nil where there is nothing.
    subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// A state of a program's own, declared in an extension:
///
///     extension ConfigurationStateCustomKey {
///         static let isArchived = ConfigurationStateCustomKey("com.example.mail.isArchived")
///     }
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name, one for each key of a program.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

extension ConfigurationState {
    /// What decides on the defaults of list and background configurations: a header's state in the terms of a cell's.
    package var asCellState: CellConfigurationState {
        if let cell = self as? CellConfigurationState { return cell }
        var state = CellConfigurationState(traitCollection: traitCollection)
        if let view = self as? ViewConfigurationState {
            state.isDisabled = view.isDisabled
            state.isHighlighted = view.isHighlighted
            state.isSelected = view.isSelected
            state.isFocused = view.isFocused
            state.isPinned = view.isPinned
        }
        return state
    }
}
