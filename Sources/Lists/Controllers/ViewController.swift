import Foundation
import RasterGraphics
import RasterViews

/// Holds a view and has a place for the code that sets it up, as programs for iOS have it.
///
/// Nothing appears on a screen here: ask for ``view``, give it a frame and take its picture. The view is made by
/// ``loadView()`` when it is first asked for, then ``viewDidLoad()`` is called; ``viewWillLayoutSubviews()`` and
/// ``viewDidLayoutSubviews()`` are called around its layout.
///
/// A controller is on the main actor, as on iOS: code written for it uses other code of the main actor there. Views, tables
/// and lists are on no actor: a server draws them where it handles a request.
@MainActor @preconcurrency open class ViewController {
    /// Default nil.
    public final var title: String?

    /// What a bar above the view shows on iOS.
    public final lazy var navigationItem = NavigationItem()

    /// Light or dark for the view. Default nil: as its surroundings.
    public final var overrideUserInterfaceStyle: TraitCollection.UserInterfaceStyle? {
        didSet { loadedView?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
    }

    /// Traits of the view and its subviews that are not as around them. Default: none.
    public final var traitOverrides: TraitOverrides {
        get { loadedView?.traitOverrides ?? givenTraits }
        set {
            givenTraits = newValue
            loadedView?.traitOverrides = newValue
        }
    }
    private var givenTraits = TraitOverrides()

    /// What the controller adds to the safe area of its view, in points. Default: nothing.
    public final var additionalSafeAreaInsets = EdgeInsets.zero {
        didSet { loadedView?.addedSafeAreaChanged() }
    }

    private var loadedView: View?
    private var isLoading = false

    /// A controller whose view is made when it is asked for. The names are for code that passes them on: there are no
    /// nib files.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}

    /// A controller whose view is made when it is asked for.
    public convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Nil: there are no archives of controllers. For code that must have it.
    public required init?(coder: NSCoder) { return nil }

    /// The view; made by ``loadView()`` when it is first asked for. Setting nil has it made anew.
    public final var view: View! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            if loadedView?.owner === self { loadedView?.owner = nil }
            loadedView = newValue
            newValue?.owner = self
            if givenTraits != TraitOverrides() { newValue?.traitOverrides = givenTraits }
            if let overrideUserInterfaceStyle { newValue?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
            showOverlay()
        }
    }

    /// In front of what the view shows, over all of it. Default nil.
    package final var overlay: View? {
        didSet {
            oldValue?.removeFromSuperview()
            showOverlay()
        }
    }

    private func showOverlay() {
        guard let overlay, let loadedView else { return }
        overlay.frame = loadedView.bounds
        overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        loadedView.addSubview(overlay)
    }

    /// The view if it has been made.
    public final var viewIfLoaded: View? { loadedView }

    /// Whether the view has been made.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view if it has not been made.
    public final func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        precondition(!isLoading, "loadView() sets the view before it asks for it")
        isLoading = true
        loadView()
        isLoading = false
        precondition(loadedView != nil, "loadView() sets the view")
        viewDidLoad()
    }

    /// What dynamic colours of the view resolve against.
    public final var traitCollection: TraitCollection {
        if let loadedView { return loadedView.traitCollection }
        var traits = TraitCollection.light
        if let overrideUserInterfaceStyle { traits.userInterfaceStyle = overrideUserInterfaceStyle }
        return traits
    }

    // MARK: Content that is not available

    /// Whether ``updateContentUnavailableConfiguration(using:)`` is to be called.
    private var needsContentUnavailableUpdate = true
    /// What is searched for with the controller; nil for one that does not search.
    package final var searchedText: String?

    /// What ``updateContentUnavailableConfiguration(using:)`` gets: the traits of the controller, and what is searched for with the
    /// search controller of its ``navigationItem``.
    open var contentUnavailableConfigurationState: ContentUnavailableConfigurationState {
        var state = ContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = navigationItem.searchController?.searchedText
        return state
    }

    /// Shows that there is nothing to show, or that there is, by setting `contentUnavailableConfiguration`. Called before the view
    /// is laid out for the first time, and after ``setNeedsUpdateContentUnavailableConfiguration()``. Here: does nothing.
    open func updateContentUnavailableConfiguration(using state: ContentUnavailableConfigurationState) {}

    /// Has ``updateContentUnavailableConfiguration(using:)`` called before the view is laid out next.
    public final func setNeedsUpdateContentUnavailableConfiguration() {
        needsContentUnavailableUpdate = true
        loadedView?.setNeedsLayout()
    }

    final func updateContentUnavailableConfigurationIfNeeded() {
        guard needsContentUnavailableUpdate else { return }
        needsContentUnavailableUpdate = false
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }

    /// Makes the view and sets it. Here: an empty view of 390 × 844 points, the size of a phone's screen.
    open func loadView() { view = View(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }

    /// The view has been made.
    open func viewDidLoad() {}

    /// The view is about to place its subviews.
    open func viewWillLayoutSubviews() {}

    /// The view has placed its subviews.
    open func viewDidLayoutSubviews() {}

    // Overridden by code that calls them in turn. Nothing here calls them: a picture has no moment of appearing.

    /// For code that calls it itself.
    open func viewWillAppear(_ animated: Bool) {}
    /// For code that calls it itself.
    open func viewDidAppear(_ animated: Bool) {}
    /// For code that calls it itself.
    open func viewWillDisappear(_ animated: Bool) {}
    /// For code that calls it itself.
    open func viewDidDisappear(_ animated: Bool) {}
}

extension ViewController: ViewOwner {
    nonisolated package final var addedSafeAreaInsets: EdgeInsets { onMainActor { $0.additionalSafeAreaInsets } }
    nonisolated package final func prepareForLayout() {
        onMainActor { $0.updateContentUnavailableConfigurationIfNeeded() }
    }
    nonisolated package final func willLayOutSubviews() { onMainActor { $0.viewWillLayoutSubviews() } }
    nonisolated package final func didLayOutSubviews() { onMainActor { $0.viewDidLayoutSubviews() } }
}

extension ViewController {
    /// Calls the controller from its view, which is on no actor. Who has the view has got it from the controller, on the main actor,
    /// and cannot take it away from there, as the compiler sees to in checked code (Swift 6). A program without checks that lays
    /// out or draws the view elsewhere ends here, as with every other breach of the main actor.
    nonisolated final func onMainActor<Result: Sendable>(_ body: @MainActor (ViewController) -> Result) -> Result {
        MainActor.assumeIsolated { body(self) }
    }
}
