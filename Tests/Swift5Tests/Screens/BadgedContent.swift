import UIKit

struct BadgedContent: UIContentConfiguration, Hashable {
    var title: String?
    var badge: String?
    var badgeColor: UIColor = .systemGray

    func makeContentView() -> UIView & UIContentView { BadgedContentView(configuration: self) }

    func updated(for state: UIConfigurationState) -> BadgedContent {
        guard let state = state as? UICellConfigurationState else { return self }
        var updated = self
        updated.badgeColor = state.isSelected ? .systemBlue : .systemGray
        return updated
    }
}

class BadgedContentView: UIView, UIContentView {
    private let title = UILabel()
    private let badge = PaddingLabel()
    private var current: BadgedContent!

    var configuration: UIContentConfiguration {
        get { current }
        set {
            guard let new = newValue as? BadgedContent else { return }
            apply(new)
        }
    }

    init(configuration: BadgedContent) {
        super.init(frame: .zero)
        let stack = UIStackView(arrangedSubviews: [title, badge])
        stack.spacing = 8
        stack.alignment = .center
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            stack.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        ])
        badge.setContentHuggingPriority(.required, for: .horizontal)
        badge.textColor = .white
        apply(configuration)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
            badge.layer.borderColor = UIColor.separator.cgColor
        }
    }

    private func apply(_ configuration: BadgedContent) {
        guard current != configuration else { return }
        current = configuration
        title.text = configuration.title
        badge.text = configuration.badge
        badge.backgroundColor = configuration.badgeColor
    }
}
