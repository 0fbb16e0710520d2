import RasterGraphics
import RasterViews

extension ViewController {
    /// What the controller's view shows over all of itself, such as that there is nothing to show. Default nil.
    public var contentUnavailableConfiguration: (any ContentConfiguration)? {
        get { (overlay as? any View & ContentView)?.configuration }
        set {
            if let newValue, let shown = overlay as? any View & ContentView, shown.supports(newValue) {
                shown.configuration = newValue
            } else {
                overlay = newValue?.makeContentView()
            }
        }
    }
}
