import UIKit

class DownloadsScreen: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(ProgressCell.self, forCellReuseIdentifier: NSStringFromClass(ProgressCell.self))
        tableView.tableFooterView = UIView()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let identifier = NSStringFromClass(ProgressCell.self)
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath) as! ProgressCell
        cell.textLabel?.text = ["map.zip", "fonts.tar", "data.csv"][indexPath.row]
        cell.detailTextLabel?.text = "\(25 * (indexPath.row + 1)) %"
        cell.progress = 0.25 * CGFloat(indexPath.row + 1)
        return cell
    }

    // A cell that another row shows is nobody's here, as it is where that row is not in sight.
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.cellForRow(at: indexPath)?.bounds.height ?? 52
    }
}
