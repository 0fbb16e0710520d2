// iOS's names of the controls.

/// A view with a state that can be seen: enabled or not, selected, highlighted.
public typealias UIControl = Control
/// Something that can be done: a title, an image, and the code that does it.
public typealias UIAction = Action
/// Actions to choose from.
public typealias UIMenu = Menu
/// What a menu consists of: actions, and menus in it.
public typealias UIMenuElement = MenuElement
/// What an action does.
public typealias UIActionHandler = (Action) -> Void
/// A switch that is on or off: a track with a round thumb at one of its ends.
public typealias UISwitch = Switch
/// A value between two others, as the place of a thumb on a track.
public typealias UISlider = Slider
/// How much is done, as a bar that fills up.
public typealias UIProgressView = ProgressView
/// Eight spokes that say that something is under way.
public typealias UIActivityIndicatorView = ActivityIndicatorView
/// A minus and a plus that change a value step by step.
public typealias UIStepper = Stepper
/// Segments of which one is selected.
public typealias UISegmentedControl = SegmentedControl
/// A row of dots, one for each page, of which that of the present page is strong.
public typealias UIPageControl = PageControl
/// A line of text that can be written, or a placeholder where nothing has been.
public typealias UITextField = TextField
/// A button with a title, an image, or both, drawn in the state that its properties say.
public typealias UIButton = Button
/// Changes the attributes of a text.
public typealias UIConfigurationTextAttributesTransformer = TextAttributesTransformer
