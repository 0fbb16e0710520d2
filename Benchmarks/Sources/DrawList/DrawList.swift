import Figures
import Foundation
import RasterLists
import RasterTables

/// Measures what lists cost, as growth within one run, and prints it as Markdown.
///
///     draw-list [rows]
///
/// `rows`: of the long list. Default: 100,000.
@main
struct DrawList {
    static func main() throws {
        let large = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
        try firstScreens(100, large)
        print("")
        cells(20_000)
    }

    // MARK: First screens

    private static func firstScreens(_ small: Int, _ large: Int) throws {
        print("**A list of rows with automatic heights in a frame of 390 × 844 points at 2×** (median)")
        print("")
        print("| | \(grouped(small)) rows | \(grouped(large)) rows | ratio |")
        print("|---|---|---|---|")
        for sections in [1, 50] {
            var times: [[Double]] = [[], []]
            // In turn, so that what else the machine does meets both; texts are new each time.
            for round in 0..<15 {
                for (index, count) in [small, large].enumerated() {
                    let rows = Rows(count: count, sections: sections, version: round * 2 + index)
                    times[index].append(
                        try milliseconds {
                            let list = ListView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
                            list.register(TableViewCell.self, forCellReuseIdentifier: "Row")
                            list.dataSource = rows
                            list.delegate = rows
                            _ = try list.image(scale: 2)
                        })
                }
            }
            let medians = times.map(median)
            print(
                "| first picture of \(sections) section\(sections == 1 ? "" : "s"), ms | \(fixed(medians[0])) | "
                    + "\(fixed(medians[1])) | \(fixed(medians[1] / medians[0], 2)) |")
        }
    }

    private final class Rows: ListViewDataSource, ListViewDelegate {
        private let count, sections, version: Int

        init(count: Int, sections: Int, version: Int) {
            (self.count, self.sections, self.version) = (count, sections, version)
        }

        func numberOfSections(in tableView: ListView) -> Int { sections }
        func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { count / sections }
        func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
        func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text =
                "Row \(indexPath.row) of version \(version)" + String(repeating: " with more words", count: indexPath.row % 5)
            return cell
        }
    }

    // MARK: Cells with constraints

    private static func cells(_ count: Int) {
        let data = Orders(count: count)
        let list = ListView(frame: CGRect(x: 0, y: 0, width: 390, height: 0), style: .plain)
        list.register(OrderCell.self, forCellReuseIdentifier: "Order")
        list.dataSource = data
        let made = milliseconds { _ = list.sizeThatFits(CGSize(width: 390, height: 0)) }
        let cell = OrderCell(style: .default, reuseIdentifier: nil)
        let measured = milliseconds {
            for row in 0..<count {
                cell.show(row)
                _ = cell.sizeThatFits(CGSize(width: 390, height: 0))
            }
        }
        func rate(_ time: Double) -> String { grouped(Int(Double(count) / time * 1000)) }
        print(
            "Cells of three labels and an image under 20 constraints: \(rate(made)) a second made and measured by a list, "
                + "\(rate(measured)) a second where one cell gets other texts.")
    }

    private final class Orders: ListViewDataSource {
        private let count: Int
        init(count: Int) { self.count = count }

        func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Order", for: indexPath)
            (cell as? OrderCell)?.show(indexPath.row)
            return cell
        }
    }

    private final class OrderCell: TableViewCell {
        private let picture = View()
        private let badge = View()
        private let name = Label()
        private let note = Label()
        private let price = Label()

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            note.numberOfLines = 0
            for view in [picture, badge, name, note, price] {
                view.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(view)
            }
            let margins = contentView.layoutMarginsGuide
            LayoutConstraint.activate([
                picture.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                picture.topAnchor.constraint(equalTo: margins.topAnchor),
                picture.widthAnchor.constraint(equalToConstant: 40),
                picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
                picture.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
                badge.widthAnchor.constraint(equalToConstant: 8),
                badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
                badge.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
                badge.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
                name.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
                name.topAnchor.constraint(equalTo: margins.topAnchor),
                name.trailingAnchor.constraint(lessThanOrEqualTo: price.leadingAnchor, constant: -8),
                name.heightAnchor.constraint(greaterThanOrEqualToConstant: 18),
                price.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                price.topAnchor.constraint(equalTo: name.topAnchor),
                price.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
                note.leadingAnchor.constraint(equalTo: name.leadingAnchor),
                note.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                note.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
                note.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
            ])
        }

        required init?(coder: NSCoder) { return nil }

        func show(_ row: Int) {
            name.text = "Order \(row)"
            note.text = "Three crates of oranges, delivered on day \(row % 97) of the season, to the back door"
            price.text = "\(row % 1_000) €"
        }
    }
}
