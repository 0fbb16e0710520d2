import UIKit

/// People under their initials: a diffable data source, an index at the side, round pictures of initials.
final class ContactsViewController: UIViewController {
    private struct Person: Hashable {
        var name: String
        var company: String
    }

    private static let people = [
        Person(name: "Anna Achenbach", company: "Achenbach & Söhne"), Person(name: "Álvaro Alonso", company: "Puerto Azul"),
        Person(name: "Beatrix Bauer", company: "Bergwerk Nord"), Person(name: "Benoît Blanc", company: "Maison Blanc"),
        Person(name: "Chiara Conti", company: "Studio Conti"), Person(name: "Dmitri Danilow", company: "Danilow Optik"),
        Person(name: "Emeka Eze", company: "Lagos Light"), Person(name: "Freya Falk", company: "Falk Charts"),
        Person(name: "Grace Gao", company: "Harbour Data"), Person(name: "Hanna Holm", company: "Fyrtårn Design"),
    ]
    private static let colors: [UIColor] = [
        .systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen, .systemPurple, .systemBrown, .systemBlue,
    ]

    /// Letters as headers, and beside the list.
    private final class DataSource: UITableViewDiffableDataSource<String, Person> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sectionIdentifier(for: section)
        }

        override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init)
        }
    }

    private var dataSource: DataSource?

    override func viewDidLoad() {
        super.viewDidLoad()
        let tableView = UITableView(frame: view.bounds, style: .plain)
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Person")
        tableView.tableHeaderView = makeLargeTitle("Contacts", width: view.bounds.width)
        tableView.sectionHeaderTopPadding = 0
        view.addSubview(tableView)

        let dataSource = DataSource(tableView: tableView) { tableView, indexPath, person in
            let cell = tableView.dequeueReusableCell(withIdentifier: "Person", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.image = Self.makePortrait(person)
            content.attributedText = Self.makeName(person)
            content.secondaryText = person.company
            content.secondaryTextProperties.color = .secondaryLabel
            content.textToSecondaryTextVerticalPadding = 2
            cell.contentConfiguration = content
            return cell
        }
        self.dataSource = dataSource

        let groups = Dictionary(grouping: Self.people) {
            String($0.name.folding(options: .diacriticInsensitive, locale: nil).prefix(1))
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Person>()
        for (letter, people) in groups.sorted(by: { $0.key < $1.key }) {
            snapshot.appendSections([letter])
            snapshot.appendItems(people)
        }
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    /// The last name in semibold type, as lists of people are sorted by it.
    private static func makeName(_ person: Person) -> NSAttributedString {
        let name = NSMutableAttributedString(string: person.name, attributes: [.font: UIFont.systemFont(ofSize: 17)])
        if let space = person.name.lastIndex(of: " ") {
            name.addAttribute(
                .font, value: UIFont.systemFont(ofSize: 17, weight: .semibold), range: NSRange(space..., in: person.name))
        }
        return name
    }

    private static func makePortrait(_ person: Person) -> UIImage {
        let size = CGSize(width: 36, height: 36)
        let index = people.firstIndex(of: person) ?? 0
        return UIGraphicsImageRenderer(size: size).image { _ in
            colors[index % colors.count].setFill()
            UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
            let initials = person.name.split(separator: " ").compactMap(\.first).map(String.init).joined()
            let text = NSAttributedString(
                string: initials,
                attributes: [.font: UIFont.systemFont(ofSize: 14, weight: .semibold), .foregroundColor: UIColor.white])
            let room = text.size()
            text.draw(at: CGPoint(x: (size.width - room.width) / 2, y: (size.height - room.height) / 2))
        }
    }
}
