import Foundation
import RasterGraphics
import RasterViews

/// The state of a view that has nothing to show.
public struct ContentUnavailableConfigurationState: ConfigurationState, Hashable {
    /// Light or dark, the size of text, the list around.
    public var traitCollection: TraitCollection
    /// What was searched for. Default nil.
    public var searchText: String?

    private var customStates: [ConfigurationStateCustomKey: AnyHashable] = [:]

    /// A state in which nothing is the case.
    public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

    /// A state of a program's own; nil for none.
    public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
        get { customStates[key] }
        set { customStates[key] = newValue }
    }
}
