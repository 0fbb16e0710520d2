import UIKit

final class PhotoCell: UICollectionViewCell {
    private let imageView = UIImageView()
    private let badge = GradientBadge()

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.5 : 1 } }
    override var isSelected: Bool { didSet { contentView.layer.borderWidth = isSelected ? 3 : 0 } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.borderColor = tintColor.cgColor
        imageView.frame = contentView.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(imageView)
        badge.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(badge)
        NSLayoutConstraint.activate([
            badge.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
            badge.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func configure(color: UIColor, text: String) {
        imageView.backgroundColor = color
        badge.text = text
    }
}
