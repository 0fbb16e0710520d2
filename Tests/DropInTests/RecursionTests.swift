import SwiftDataTables
import Testing
import UIKit

/// A list of rows whose methods do what a test says.
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count: (UITableView) -> Int = { _ in 3 }
    var cell: (UITableView, IndexPath) -> Void = { _, _ in }
    var height: (UITableView, IndexPath) -> CGFloat = { _, _ in 30 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count(tableView) }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cell(tableView, indexPath)
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(tableView, indexPath) }

    func list() -> UITableView {
        let list = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        list.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (list.dataSource, list.delegate) = (self, self)
        return list
    }
}

/// As large as its constraints say, which ask how large it is.
private final class Circular: UIView {
    override var intrinsicContentSize: CGSize { systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
}

/// Lays out what holds it.
private final class Forcing: UIView {
    var count = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        setNeedsLayout()
        superview?.setNeedsLayout()
        superview?.layoutIfNeeded()
    }
}

private final class Restless: UIViewController {
    var count = 0

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        count += 1
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }
}

@Suite("What asks for itself gets an answer, and a sentence says so") struct RecursionTests {
    @Test("A data source that asks for a cell while it makes one gets nil, as on iOS")
    func cells() throws {
        let rows = Rows()
        var answers: [UITableViewCell?] = []
        rows.cell = { list, path in
            answers.append(list.cellForRow(at: path))
            #expect(list.visibleCells.isEmpty)
        }
        let list = rows.list()
        #expect(try !list.pngData().isEmpty)
        #expect(!answers.isEmpty && answers.allSatisfy { $0 == nil })
        rows.cell = { _, _ in }
        #expect(list.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "row 1")
    }

    @Test("A height that follows from where its row is gets places by the standard height")
    func heights() throws {
        let rows = Rows()
        rows.height = { list, path in list.rectForRow(at: path).maxY / 2 + list.contentSize.height / 132 }
        let list = rows.list()
        #expect(try !list.pngData().isEmpty)
        #expect((0..<3).map { list.rectForRow(at: IndexPath(row: $0, section: 0)).height } == [23, 45, 67])
        #expect(list.layoutRecursions.count == 1)
        #expect(list.layoutRecursions[0].contains("a height of 44 points"))
    }

    @Test("A number of rows that follows from where rows are, a layout and a reload inside of calls end")
    func counts() throws {
        let rows = Rows()
        rows.count = { list in
            list.reloadData()
            return list.rectForRow(at: IndexPath(row: 0, section: 0)).height == 0 ? 2 : 5
        }
        rows.cell = { list, _ in list.layoutIfNeeded() }
        let list = rows.list()
        #expect(try !list.pngData().isEmpty)
        #expect(list.numberOfRows(inSection: 0) >= 2)
    }

    @Test("Heights that are none are drawn", arguments: [-50, CGFloat.nan, .infinity, 1e30])
    func absurd(height: CGFloat) throws {
        let rows = Rows()
        rows.height = { _, _ in height }
        #expect(try !rows.list().pngData().isEmpty)
    }

    @Test("A natural size that asks for the size by constraints is that, by the constraints alone")
    @MainActor func naturalSizes() throws {
        let view = Circular()
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: view.topAnchor), inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            inner.widthAnchor.constraint(equalToConstant: 40), inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        let stack = UIStackView(arrangedSubviews: [view])
        stack.axis = .vertical
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(try !stack.pngData().isEmpty)
        #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))
        #expect(stack.layoutRecursions.count == 1 && stack.layoutRecursions[0].contains("Circular"))
    }

    @Test("Layouts that lay out their superview, or themselves again, end")
    @MainActor func layouts() throws {
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        let forcing = (0..<12).map { _ in Forcing(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        forcing.forEach(holder.addSubview)
        #expect(try !holder.pngData().isEmpty)
        #expect(forcing.allSatisfy { 1...100 ~= $0.count })
        let guide = UIView()
        guide.translatesAutoresizingMaskIntoConstraints = false
        holder.addSubview(guide)
        guide.widthAnchor.constraint(equalTo: holder.widthAnchor).isActive = true
        #expect(try !holder.pngData().isEmpty)
        #expect(guide.frame.width == 60 && forcing.allSatisfy { $0.count < 1000 })

        let controller = Restless()
        controller.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        #expect(try !controller.view.pngData().isEmpty)
        #expect(1...20 ~= controller.count)
        #expect(controller.view.layoutRecursions.contains { $0.contains("laid out again by its own layout") })
    }

    @Test("A collection view that asks for cells and sizes while it makes them")
    func collections() throws {
        final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
            var cells: [UICollectionViewCell?] = []

            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                cells.append(view.cellForItem(at: path))
                return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            func collectionView(
                _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
            ) -> CGSize {
                _ = view.layoutAttributesForItem(at: path)
                return CGSize(width: 50 + view.contentSize.height / 1000, height: 30)
            }
        }
        let items = Items()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (items, items)
        #expect(try !view.pngData().isEmpty)
        #expect(!items.cells.isEmpty && items.cells.allSatisfy { $0 == nil })
        #expect(view.cellForItem(at: IndexPath(item: 3, section: 0)) != nil)
    }

    @Test("A table whose heights and cells ask where they lie")
    func tables() throws {
        final class Heights: SwiftDataTableDelegate {
            func dataTable(_ table: SwiftDataTable, heightForRowAt index: Int) -> CGFloat {
                table.rectForRow(index).maxY + table.contentSize.height / 89
            }
        }
        let heights = Heights()
        let table = SwiftDataTable(data: [["a"], ["b"]], headerTitles: ["h"])
        table.delegate = heights
        #expect(try !table.pngData().isEmpty)
        // Estimated at 44 points and 1 between them.
        #expect(table.rectForRow(0).height == 45 && table.rectForRow(1).height == 90)
        #expect(table.notes.count == 1 && table.notes[0].contains("ask once the table is laid out"))

        var seen: [String?] = []
        let asking = SwiftDataTable(data: [["a"], ["b"]], headerTitles: ["h"])
        asking.options.defaultCellConfiguration = { [unowned asking] cell, value, _, _ in
            seen.append(asking.cell(row: 1, column: 0).dataLabel.text == value.stringRepresentation ? "same" : nil)
            _ = (asking.layout(), asking.visibleRows, asking.sizeThatFits(.zero))
        }
        #expect(try !asking.pngData().isEmpty)
        #expect(asking.layout().bodyCells.map(\.text) == ["a", "b"] && seen.allSatisfy { $0 == "same" })
        #expect(asking.notes.contains { $0.contains("asks for a cell of that table") })
    }

    @Test("A table whose cells ask for its report, its layout or its picture", arguments: ["whole", "framed", "custom"])
    func unfinishedTables(kind: String) throws {
        let table: SwiftDataTable
        var calls = 0
        var reports: [Bool] = []
        func ask(_ table: SwiftDataTable) {
            calls += 1
            reports.append(table.textReport().isEmpty)
            _ = (table.layout(), try? table.pngData(scale: 1))
        }
        var options = DataTableConfiguration()
        if kind == "custom" {
            let sizing = UICollectionViewCell(frame: .zero)
            var asking: (() -> Void)?
            options.cellSizingMode = .autoLayout(
                provider: DataTableCustomCellProvider(
                    register: { $0.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell") },
                    reuseIdentifierFor: { _ in "cell" }, configure: { _, _, _ in asking?() }, sizingCellFor: { _ in sizing }))
            table = SwiftDataTable(data: [["a"], ["b"], ["c"]], headerTitles: ["h"], options: options)
            asking = { [unowned table] in ask(table) }
        } else {
            table = SwiftDataTable(data: [["a"], ["b"], ["c"]], headerTitles: ["h"], options: options)
            if kind == "framed" { table.frame = CGRect(x: 0, y: 0, width: 200, height: 80) }
            table.options.defaultCellConfiguration = { [unowned table] _, _, _, _ in ask(table) }
        }
        #expect(try !table.pngData().isEmpty)
        #expect(calls > 1 && reports.allSatisfy { $0 })
        #expect(table.notes.contains { $0.contains("what it gets is empty") })
        table.setData([[.string("d")]])
        #expect(try !table.pngData().isEmpty)
        #expect(kind == "custom" || table.layout().bodyCells.map(\.text) == ["d"])
    }

    @Test("A table whose cells change its data, sort it or draw it, when it has a frame")
    func changedMeanwhile() throws {
        let table = SwiftDataTable(data: [["b"], ["a"]], headerTitles: ["h"])
        table.frame = CGRect(x: 0, y: 0, width: 200, height: 90)
        var count = 0
        table.options.defaultCellConfiguration = { [unowned table] _, _, _, _ in
            count += 1
            guard count == 1 else { return }
            table.setData([[.string("c")], [.string("d")]])
            table.sort(column: 0, order: .descending)
        }
        #expect(try !table.pngData().isEmpty)
        #expect(table.layout().bodyCells.map(\.text) == ["d", "c"])
    }

    @Test("A list and a collection whose cells ask for their report, their layout or their picture")
    func unfinishedLists() throws {
        let rows = Rows()
        rows.height = { _, _ in UITableView.automaticDimension }
        rows.cell = { list, _ in _ = (list.textReport(), list.layout(), try? list.pngData(scale: 1)) }
        let list = rows.list()
        #expect(try !list.pngData().isEmpty)
        #expect(list.layoutRecursions.contains { $0.contains("what it gets is empty") })
        #expect(list.layout().parts.count == 3)

        final class Items: NSObject, UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                _ = (view.textReport(), view.layout(), try? view.pngData(scale: 1))
                return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
        }
        let items = Items()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        #expect(try !view.pngData().isEmpty)
        #expect(view.layoutRecursions.contains { $0.contains("what it gets is empty") })
        #expect(view.layout().elements.count == 4)
    }

    @Test("A view that draws the view that holds it")
    func drawings() throws {
        final class Mirror: UIView {
            override func draw(_ rect: CGRect) {
                guard let superview, let picture = try? UIImage(data: superview.pngData(scale: 1)) else { return }
                picture.draw(in: rect)
            }
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.addSubview(Mirror(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        #expect(try !view.pngData().isEmpty)
        #expect(view.layoutRecursions.contains { $0.contains("what it gets is empty") })
    }
}
