import UIKit

class CardsScreen: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(CardCell.self, forCellReuseIdentifier: CardCell.className)
        tableView.rowHeight = 64
        tableView.separatorStyle = .none
        tableView.backgroundColor = .systemGroupedBackground
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: CardCell.className, for: indexPath)
        cell.textLabel?.text = "Card \(indexPath.row + 1)"
        cell.backgroundColor = .secondarySystemGroupedBackground
        return cell
    }
}
