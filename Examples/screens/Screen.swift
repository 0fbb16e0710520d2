import UIKit

/// A screen of an app, as `Examples/Screens` draws it: the name of its picture and what makes its controller.
public struct Screen: Sendable {
    /// The name of the picture, without `.png`.
    public let name: String
    /// Makes the controller whose view is drawn.
    public let makeController: @MainActor @Sendable () -> UIViewController

    /// Every screen, in the order of the README.
    public static let all = [
        Screen(name: "settings") { SettingsViewController() },
        Screen(name: "contacts") { ContactsViewController() },
        Screen(name: "mail") { MailViewController() },
        Screen(name: "orders") { OrdersViewController() },
        Screen(name: "empty") { EmptyViewController() },
        Screen(name: "dashboard") { DashboardViewController() },
        Screen(name: "playground") { PlaygroundViewController() },
    ]
}

extension UIViewController {
    /// A title as wide as the screen, at the place of a navigation bar's large one.
    func makeLargeTitle(_ text: String, width: CGFloat, inset: CGFloat = 20) -> UIView {
        let header = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 96))
        let label = UILabel(frame: CGRect(x: inset, y: 48, width: width - 2 * inset, height: 41))
        label.font = .systemFont(ofSize: 34, weight: .bold)
        label.text = text
        header.addSubview(label)
        return header
    }
}
