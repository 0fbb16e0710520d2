import RasterGraphics

/// Whom a view belongs to, and whom it tells that it is laid out: its controller, of which views know no more.
package protocol ViewOwner: AnyObject {
    /// What is added to the safe area of the view, in points.
    var addedSafeAreaInsets: EdgeInsets { get }
    /// The view needs a layout: what decides what it shows may be brought up to date.
    func prepareForLayout()
    /// The view is about to place its subviews.
    func willLayOutSubviews()
    /// The view has placed its subviews.
    func didLayOutSubviews()
}
