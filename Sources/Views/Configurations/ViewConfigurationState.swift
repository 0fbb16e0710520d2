import Foundation
import RasterGraphics

/// The state of a view that is no cell, such as a header or footer of a list.
public struct ViewConfigurationState: ConfigurationState, Hashable {
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

    public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
        get { customStates[key] }
        set { customStates[key] = newValue }
    }
}
