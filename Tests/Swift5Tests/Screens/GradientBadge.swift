import UIKit

class GradientBadge: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    private let label = UILabel()

    override var bounds: CGRect {
        didSet { layer.cornerRadius = bounds.height / 2 }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    private func commonInit() {
        (layer as? CAGradientLayer)?.colors = [UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor]
        layer.masksToBounds = true
        label.textColor = .white
        label.font = .boldSystemFont(ofSize: 12)
        label.textAlignment = .center
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor, constant: 3),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -3),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
        ])
    }

    var text: String? {
        get { label.text }
        set { label.text = newValue }
    }
}
