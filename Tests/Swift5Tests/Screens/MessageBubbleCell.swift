import UIKit

class MessageBubbleCell: UITableViewCell {
    private let bubble = UIView()
    private let message = UILabel()
    private var leading: NSLayoutConstraint!
    private var trailing: NSLayoutConstraint!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        bubble.layer.cornerRadius = 16
        bubble.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner]
        message.numberOfLines = 0
        contentView.addSubview(bubble)
        bubble.addSubview(message)
        bubble.translatesAutoresizingMaskIntoConstraints = false
        message.translatesAutoresizingMaskIntoConstraints = false
        leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)
        trailing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16)
        NSLayoutConstraint.activate([
            message.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            message.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
            message.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
            message.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 250),
        ])
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func configure(text: String, isIncoming: Bool) {
        message.text = text
        message.textColor = isIncoming ? .label : .white
        bubble.backgroundColor = isIncoming ? .secondarySystemBackground : .systemBlue
        leading.isActive = isIncoming
        trailing.isActive = !isIncoming
    }
}
