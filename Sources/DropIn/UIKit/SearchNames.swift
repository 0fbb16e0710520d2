// iOS's names of bars and of searching.

/// A search bar: a rounded field with a magnifying glass, and the text that is searched for or a placeholder.
public typealias UISearchBar = SearchBar
/// What a bar above a controller's view shows on iOS.
public typealias UINavigationItem = NavigationItem
/// A button of a bar.
public typealias UIBarButtonItem = BarButtonItem

/// Filters what it shows by the text of a search.
public protocol UISearchResultsUpdating: AnyObject {
    /// The text of the search bar has changed.
    @MainActor func updateSearchResults(for searchController: UISearchController)
}

/// Has a search bar, and tells what is searched when the text of that is set. The bar shows in no picture unless it is put into
/// a view.
public final class UISearchController: UIViewController {
    /// Where the text is.
    public let searchBar = UISearchBar(frame: .zero)
    /// What shows the results; nil where that is what is searched.
    public let searchResultsController: UIViewController?
    /// Told of the text. Not kept alive. Default nil.
    public weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Kept for code that sets it: nothing is presented. Default true.
    public var obscuresBackgroundDuringPresentation = true
    /// Kept for code that sets it: there is no bar to hide. Default true.
    public var hidesNavigationBarDuringPresentation = true
    /// Kept for code that sets it. Default false.
    public var isActive = false

    /// A controller of a search.
    public init(searchResultsController: UIViewController? = nil) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.textDidChange = { [weak self] text in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.searchedText = text
                self.searchResultsUpdater?.updateSearchResults(for: self)
            }
        }
    }

    /// Nil: there are no archives of controllers. For code that must have it.
    public required init?(coder: NSCoder) { return nil }
}
