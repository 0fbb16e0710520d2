import UIKit

class MessagesScreen: UITableViewController {
    struct Message { let text: String; let isIncoming: Bool }
    var messages: [Message] = [
        Message(text: "Is the table ready?", isIncoming: true),
        Message(text: "Nearly. The last column still wraps, which I would rather it did not.", isIncoming: false),
        Message(text: "Take your time.", isIncoming: true),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.separatorStyle = .none
        tableView.register(MessageBubbleCell.self, forCellReuseIdentifier: "bubble")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return messages.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath) as? MessageBubbleCell
        else { return UITableViewCell() }
        let message = messages[indexPath.row]
        UIView.performWithoutAnimation {
            cell.configure(text: message.text, isIncoming: message.isIncoming)
        }
        return cell
    }
}
