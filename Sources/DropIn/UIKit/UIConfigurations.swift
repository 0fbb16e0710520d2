// Names of UIKit for content and background configurations, their states and views.

/// The state that a view's configuration is made for.
public typealias UIConfigurationState = ConfigurationState
/// A state of a program's own, declared in an extension.
public typealias UIConfigurationStateCustomKey = ConfigurationStateCustomKey
/// The state of a view that is no cell, such as a header or footer of a list.
public typealias UIViewConfigurationState = ViewConfigurationState
/// The state of a cell.
public typealias UICellConfigurationState = CellConfigurationState
/// A rule that makes a colour of another one.
public typealias UIConfigurationColorTransformer = ColorTransformer
/// What a view shows and in which look, as a value: it makes the view, and the view takes another of its kind.
public typealias UIContentConfiguration = ContentConfiguration
/// A view that shows a configuration.
public typealias UIContentView = ContentView
/// What an element of a list shows, such as a cell, a header or a footer: an image, a text and a second text, and how they
/// look.
public typealias UIListContentConfiguration = ListContentConfiguration
/// A view that shows a ``ListContentConfiguration``: in a list, or anywhere else.
public typealias UIListContentView = ListContentView
/// What lies behind the content of a cell, a header or a footer, as a value.
public typealias UIBackgroundConfiguration = BackgroundConfiguration
/// What shows where there is nothing to show, as a value: an image or a spinner, a text, a second one, and two buttons.
public typealias UIContentUnavailableConfiguration = ContentUnavailableConfiguration
/// The state of a view that has nothing to show.
public typealias UIContentUnavailableConfigurationState = ContentUnavailableConfigurationState
/// A view that shows a ``ContentUnavailableConfiguration``, its content in the middle.
public typealias UIContentUnavailableView = ContentUnavailableView
/// The shadow of a background: soft, in one colour.
public typealias UIShadowProperties = ShadowProperties
/// What glass does to the things behind it.
public typealias UIVisualEffect = VisualEffect
/// Frosted glass, as its plain colour.
public typealias UIBlurEffect = BlurEffect
/// The kind of list that something is shown in.
public typealias UIListEnvironment = ListEnvironment
/// One or both directions of the plane.
public typealias UIAxis = Axes
/// Distances from the four edges of a rect, in points, where the two at the sides follow the way that content runs: the
/// leading edge is the left one where it runs from left to right.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// Edges of a rect, where leading and trailing follow the way that content runs.
public typealias NSDirectionalRectEdge = DirectionalRectEdge
