import UIKit

/// Figures of a month in a grid: a compositional layout, cards with shadows, a chart that a view draws itself.
final class DashboardViewController: UIViewController {
    private enum Section: Int, CaseIterable { case figures, chart, routes }

    private struct Figure: Hashable {
        var title: String
        var value: String
        var change: Double
        var symbol: String
        var color: UIColor
    }

    private let figures = [
        Figure(title: "Arrivals", value: "248", change: 0.12, symbol: "arrow.down.circle.fill", color: .systemBlue),
        Figure(title: "Freight", value: "18.4 kt", change: 0.04, symbol: "shippingbox.fill", color: .systemIndigo),
        Figure(title: "Waiting", value: "3.2 h", change: -0.18, symbol: "clock.fill", color: .systemOrange),
        Figure(title: "Revenue", value: "€1.9 M", change: 0.07, symbol: "chart.bar.fill", color: .systemGreen),
    ]
    private let arrivals: [CGFloat] = [31, 28, 36, 42, 39, 47, 52, 44, 49, 58, 55, 63]
    private let routes = [("Kiel – Oslo", "42 calls"), ("Brest – Vigo", "37 calls"), ("Tallinn – Turku", "31 calls")]

    override func viewDidLoad() {
        super.viewDidLoad()
        let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemGroupedBackground
        collectionView.register(FigureCell.self, forCellWithReuseIdentifier: "Figure")
        collectionView.register(ChartCell.self, forCellWithReuseIdentifier: "Chart")
        collectionView.register(
            TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "Title")
        collectionView.dataSource = self
        view.addSubview(collectionView)
    }

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, environment in
            let section: NSCollectionLayoutSection
            switch Section(rawValue: index) ?? .figures {
            case .figures:
                let item = NSCollectionLayoutItem(
                    layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
                item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(116)), subitems: [item])
                section = NSCollectionLayoutSection(group: group)
                section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 14, bottom: 8, trailing: 14)
            case .chart:
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(202))
                let item = NSCollectionLayoutItem(layoutSize: size)
                item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
                section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
                section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 14, bottom: 8, trailing: 14)
            case .routes:
                var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
                configuration.headerMode = .supplementary
                return .list(using: configuration, layoutEnvironment: environment)
            }
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
            return section
        }
    }

    private let routeRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, (String, String)> {
        cell, _, route in
        var content = cell.defaultContentConfiguration()
        content.image = UIImage(systemName: "ferry")
        content.text = route.0
        cell.contentConfiguration = content
        cell.accessories = [.label(text: route.1), .disclosureIndicator()]
    }
}

extension DashboardViewController: UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { Section.allCases.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        switch Section(rawValue: section) {
        case .figures: figures.count
        case .routes: routes.count
        default: 1
        }
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        switch Section(rawValue: indexPath.section) {
        case .figures:
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Figure", for: indexPath)
            let figure = figures[indexPath.item]
            (cell as? FigureCell)?.show(
                title: figure.title, value: figure.value, change: figure.change, symbol: figure.symbol, color: figure.color)
            return cell
        case .chart:
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Chart", for: indexPath)
            (cell as? ChartCell)?.chart.values = arrivals
            return cell
        default:
            return collectionView.dequeueConfiguredReusableCell(
                using: routeRegistration, for: indexPath, item: routes[indexPath.item])
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Title", for: indexPath)
        let titles = ["October", "Arrivals a Week", "Busiest Routes"]
        (view as? TitleView)?.show(titles[indexPath.section], isLarge: indexPath.section == 0)
        // The list stands 20 points from the edges by itself, the other sections 14 and their cards 6.
        (view as? TitleView)?.inset.constant = Section(rawValue: indexPath.section) == .routes ? 0 : 6
        return view
    }
}

private final class TitleView: UICollectionReusableView {
    private let label = UILabel()
    private(set) lazy var inset = label.leadingAnchor.constraint(equalTo: leadingAnchor)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            inset,
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -6),
            label.topAnchor.constraint(equalTo: topAnchor, constant: 12),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ title: String, isLarge: Bool) {
        label.text = title
        label.font = isLarge ? .systemFont(ofSize: 34, weight: .bold) : .systemFont(ofSize: 20, weight: .semibold)
    }
}

/// White with round corners, over a soft shadow.
private class CardCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemGroupedBackground
        contentView.layer.cornerRadius = 12
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.08
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
    }
}

private final class FigureCell: CardCell {
    private let iconView = UIImageView()
    private let titleLabel = UILabel()
    private let valueLabel = UILabel()
    private let changeLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel.font = .preferredFont(forTextStyle: .subheadline)
        titleLabel.textColor = .secondaryLabel
        valueLabel.font = .systemFont(ofSize: 28, weight: .bold)
        changeLabel.font = .systemFont(ofSize: 13, weight: .medium)
        let top = UIStackView(arrangedSubviews: [iconView, titleLabel])
        top.spacing = 6
        top.alignment = .center
        iconView.setContentHuggingPriority(.required, for: .horizontal)
        let stack = UIStackView(arrangedSubviews: [top, valueLabel, changeLabel])
        stack.axis = .vertical
        stack.spacing = 4
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -14),
            stack.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(title: String, value: String, change: Double, symbol: String, color: UIColor) {
        iconView.image = UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))
        iconView.tintColor = color
        titleLabel.text = title
        valueLabel.text = value
        let percent = Int((abs(change) * 100).rounded())
        changeLabel.text = change < 0 ? "↓ \(percent) % to September" : "↑ \(percent) % to September"
        // Less waiting is better.
        changeLabel.textColor = (change > 0) != (title == "Waiting") ? .systemGreen : .systemRed
    }
}

private final class ChartCell: CardCell {
    let chart = LineChart()

    override init(frame: CGRect) {
        super.init(frame: frame)
        chart.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(chart)
        NSLayoutConstraint.activate([
            chart.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
            chart.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -14),
            chart.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 14),
            chart.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -14),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A line over a dashed grid, the room below it filled.
private final class LineChart: UIView {
    var values: [CGFloat] = [] { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        guard values.count > 1, let context = UIGraphicsGetCurrentContext() else { return }
        let plot = CGRect(x: 26, y: 6, width: bounds.width - 32, height: bounds.height - 28)
        let top: CGFloat = 80
        let small: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.secondaryLabel,
        ]
        for mark in stride(from: CGFloat(0), through: top, by: 20) {
            let y = plot.maxY - plot.height * mark / top
            let line = UIBezierPath()
            line.move(to: CGPoint(x: plot.minX, y: y))
            line.addLine(to: CGPoint(x: plot.maxX, y: y))
            line.lineWidth = 0.5
            line.setLineDash([3, 3], count: 2, phase: 0)
            UIColor.separator.setStroke()
            line.stroke()
            let text = NSAttributedString(string: "\(Int(mark))", attributes: small)
            let size = text.size()
            text.draw(at: CGPoint(x: plot.minX - 6 - size.width, y: y - size.height / 2))
        }
        let points = values.enumerated().map { index, value in
            CGPoint(
                x: plot.minX + plot.width * CGFloat(index) / CGFloat(values.count - 1),
                y: plot.maxY - plot.height * value / top)
        }
        let line = UIBezierPath()
        line.move(to: points[0])
        for point in points.dropFirst() { line.addLine(to: point) }
        let area = UIBezierPath(cgPath: line.cgPath)
        area.addLine(to: CGPoint(x: plot.maxX, y: plot.maxY))
        area.addLine(to: CGPoint(x: plot.minX, y: plot.maxY))
        area.close()
        UIColor.systemBlue.withAlphaComponent(0.12).setFill()
        area.fill()
        line.lineWidth = 2
        line.lineJoinStyle = .round
        line.lineCapStyle = .round
        UIColor.systemBlue.setStroke()
        line.stroke()
        if let last = points.last {
            context.setFillColor(UIColor.systemBlue.cgColor)
            context.fillEllipse(in: CGRect(x: last.x - 4, y: last.y - 4, width: 8, height: 8))
        }
        for (index, point) in points.enumerated() where index % 3 == 0 || index == points.count - 1 {
            let text = NSAttributedString(string: "W\(31 + index)", attributes: small)
            text.draw(at: CGPoint(x: min(point.x - text.size().width / 2, bounds.width - text.size().width), y: plot.maxY + 6))
        }
    }
}
