import Foundation
import RasterGraphics

/// The state of a view that has nothing to show.
public struct ContentUnavailableConfigurationState: ConfigurationState, Hashable {
    public var traitCollection: TraitCollection
    /// What was searched for. Default nil.
    public var searchText: String?

    private var customStates: [ConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
        get { customStates[key] }
        set { customStates[key] = newValue }
    }
}
