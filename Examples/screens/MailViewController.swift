import UIKit

/// A letter box: cells of one's own, laid out by constraints, as high as their texts.
final class MailViewController: UITableViewController {
    fileprivate struct Message {
        var sender: String
        var date: String
        var subject: String
        var preview: String
        var isUnread = false
        var hasAttachment = false
        var isFlagged = false
    }

    private let messages = [
        Message(
            sender: "Harbour Master", date: "9:41", subject: "Berth 14 from Monday",
            preview:
                "The quay is free from six in the morning. Please send the length of the vessel and her papers by Friday noon.",
            isUnread: true, hasAttachment: true),
        Message(
            sender: "Freya Falk", date: "8:17", subject: "Re: Charts of the sound",
            preview: "Both sheets are in the drawer, the new soundings are pencilled in. Mind the wreck off the northern spit!",
            isUnread: true, isFlagged: true),
        Message(
            sender: "Weather Service", date: "6:00", subject: "Gale warning",
            preview: "South-west 8, in gusts 10. Sea 4 metres, falling on Tuesday."),
        Message(
            sender: "Benoît Blanc", date: "Yesterday", subject: "Invoice 2026-118",
            preview: "Please find attached the invoice for the two lamps and the lens. Payment within thirty days.",
            hasAttachment: true),
        Message(
            sender: "Anna Achenbach", date: "Yesterday", subject: "Sunday",
            preview: "We are coming, all five of us, and bring the cake. Is the boat in the water already?"),
        Message(
            sender: "Keepers’ Club", date: "Friday", subject: "Minutes of the meeting",
            preview: "Present were all but two. The lamp room is painted in spring; the winch waits for an offer."),
        Message(
            sender: "Chiara Conti", date: "Thursday", subject: "Photographs",
            preview: "The light at dusk is the best of the lot. I have put twelve of them into the folder.", hasAttachment: true),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(MessageCell.self, forCellReuseIdentifier: "Message")
        tableView.separatorInset = UIEdgeInsets(top: 0, left: 36, bottom: 0, right: 0)
        tableView.tableHeaderView = makeLargeTitle("Inbox", width: 390)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Message", for: indexPath)
        (cell as? MessageCell)?.show(messages[indexPath.row])
        return cell
    }
}

private final class MessageCell: UITableViewCell {
    private let dot = UIView()
    private let senderLabel = UILabel()
    private let dateLabel = UILabel()
    private let subjectLabel = UILabel()
    private let previewLabel = UILabel()
    private let clip = UIImageView(image: UIImage(systemName: "paperclip"))
    private let flag = UIImageView(image: UIImage(systemName: "flag.fill"))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        dot.backgroundColor = .systemBlue
        dot.layer.cornerRadius = 5
        senderLabel.font = .preferredFont(forTextStyle: .headline)
        dateLabel.font = .preferredFont(forTextStyle: .subheadline)
        dateLabel.textColor = .secondaryLabel
        subjectLabel.font = .preferredFont(forTextStyle: .subheadline)
        previewLabel.font = .preferredFont(forTextStyle: .subheadline)
        previewLabel.textColor = .secondaryLabel
        previewLabel.numberOfLines = 2
        clip.tintColor = .secondaryLabel
        flag.tintColor = .systemOrange
        for image in [clip, flag] {
            image.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 13)
            image.setContentHuggingPriority(.required, for: .horizontal)
        }
        dateLabel.setContentHuggingPriority(.required, for: .horizontal)
        dateLabel.setContentCompressionResistancePriority(.required, for: .horizontal)

        let top = UIStackView(arrangedSubviews: [senderLabel, clip, dateLabel])
        top.spacing = 6
        top.alignment = .center
        let middle = UIStackView(arrangedSubviews: [subjectLabel, flag])
        middle.spacing = 6
        middle.alignment = .center
        let stack = UIStackView(arrangedSubviews: [top, middle, previewLabel])
        stack.axis = .vertical
        stack.spacing = 2
        for view in [dot, stack] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            dot.widthAnchor.constraint(equalToConstant: 10),
            dot.heightAnchor.constraint(equalToConstant: 10),
            dot.centerYAnchor.constraint(equalTo: top.centerYAnchor),
            dot.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 36),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ message: MailViewController.Message) {
        senderLabel.text = message.sender
        dateLabel.text = message.date
        subjectLabel.text = message.subject
        previewLabel.text = message.preview
        dot.isHidden = !message.isUnread
        clip.isHidden = !message.hasAttachment
        flag.isHidden = !message.isFlagged
    }
}
