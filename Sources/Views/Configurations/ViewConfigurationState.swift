import Foundation
import RasterGraphics

/// The state of a view that is no cell, such as a header or footer of a list.
public struct ViewConfigurationState: ConfigurationState, Hashable {
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
    /// Whether a header or footer stays at the edge while its section runs beneath it. Default false.
    public var isPinned = false

    private var customStates: [ConfigurationStateCustomKey: AnyHashable] = [:]

    /// A state in which nothing is the case.
    public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

    /// A state of a program's own; nil for none.
    public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
        get { customStates[key] }
        set { customStates[key] = newValue }
    }
}
