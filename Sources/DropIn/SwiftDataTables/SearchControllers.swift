import RasterTables
import UIKit

extension DataTable {
    /// A controller whose search bar's text is searched for in the table.
    @MainActor public func makeSearchController() -> UISearchController {
        let controller = UISearchController(searchResultsController: nil)
        controller.searchResultsUpdater = self
        controller.obscuresBackgroundDuringPresentation = false
        return controller
    }

    /// Makes a controller whose search bar's text is searched for in the table, gives it to the navigation item of another,
    /// and hides the table's own bar.
    @discardableResult
    @MainActor public func installSearchController(
        on viewController: UIViewController, hidesWhenScrolling: Bool = true
    ) -> UISearchController {
        let controller = makeSearchController()
        searchBar.isHidden = true
        viewController.navigationItem.searchController = controller
        viewController.navigationItem.hidesSearchBarWhenScrolling = hidesWhenScrolling
        return controller
    }
}

extension DataTable: UISearchResultsUpdating {
    /// Searches for the text of the controller's search bar.
    @MainActor public func updateSearchResults(for searchController: UISearchController) {
        searchText = searchController.searchBar.text
    }
}
