// iOS's names of the controls.

public typealias UIControl = Control
public typealias UIAction = Action
public typealias UIMenu = Menu
public typealias UIMenuElement = MenuElement
public typealias UIActionHandler = (Action) -> Void
public typealias UISwitch = Switch
public typealias UISlider = Slider
public typealias UIProgressView = ProgressView
public typealias UIActivityIndicatorView = ActivityIndicatorView
public typealias UIStepper = Stepper
public typealias UISegmentedControl = SegmentedControl
public typealias UIPageControl = PageControl
public typealias UITextField = TextField
public typealias UIButton = Button
public typealias UIConfigurationTextAttributesTransformer = TextAttributesTransformer
