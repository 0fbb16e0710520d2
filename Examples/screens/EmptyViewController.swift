import UIKit

/// A screen without content, which says so and what to do about it.
final class EmptyViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.image = UIImage(systemName: "tray")
        configuration.text = "No Orders Yet"
        configuration.secondaryText = "New orders appear here."
        var button = UIButton.Configuration.filled()
        button.title = "Add an Order"
        button.image = UIImage(systemName: "plus")
        button.imagePadding = 6
        button.cornerStyle = .capsule
        configuration.button = button
        var secondary = UIButton.Configuration.plain()
        secondary.title = "Import a CSV File"
        configuration.secondaryButton = secondary
        contentUnavailableConfiguration = configuration
    }
}
