import UIKit

/// A bar whose width is a constraint that is changed.
final class ProgressCell: UITableViewCell {
    private let bar = UIView()
    private var width: NSLayoutConstraint?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
        bar.backgroundColor = .systemGreen
        bar.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            bar.heightAnchor.constraint(equalToConstant: 3),
        ])
    }

    required init?(coder: NSCoder) { fatalError() }

    var progress: CGFloat = 0 {
        didSet {
            width?.isActive = false
            width = bar.widthAnchor.constraint(equalTo: contentView.widthAnchor, multiplier: progress)
            width?.isActive = true
            UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseInOut, animations: { self.layoutIfNeeded() })
        }
    }
}
