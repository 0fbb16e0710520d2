import RasterGraphics

/// What a view shows and in which look, as a value: it makes the view, and the view takes another of its kind.
public protocol ContentConfiguration {
    /// A new view that shows this configuration.
    func makeContentView() -> View & ContentView

    /// This configuration with the defaults that it has in `state`. What was set stays as it was set.
    func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows a configuration.
public protocol ContentView: View {
    /// What the view shows. Setting it shows the new one.
    var configuration: any ContentConfiguration { get set }

    /// Whether the view can show `configuration` in place of its present one. Default: where both are of one type.
    func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
    /// Whether both are of one type.
    public func supports(_ configuration: any ContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// A content view whose margins are no smaller than those of what holds it.
package protocol MarginInheriting: ContentView {
    var inheritedLayoutMargins: DirectionalEdgeInsets? { get set }
}
