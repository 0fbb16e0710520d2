import Testing
import UIKit

// What is declared for all objects is there for views, as public code for iOS has it.
private protocol Reusable { static var reuseID: String { get } }
extension Reusable where Self: NSObject { static var reuseID: String { String(describing: self) } }
extension UIView: Reusable {}

private final class Watching: UIView {
    var heard: [String] = []

    override var frame: CGRect { didSet { heard.append("frame \(Int(frame.width))") } }
    override var bounds: CGRect { didSet { heard.append("bounds \(Int(oldValue.width)) to \(Int(bounds.width))") } }
    override var isHidden: Bool { didSet { heard.append("hidden \(isHidden)") } }
    override var alpha: CGFloat { didSet { heard.append("alpha \(alpha)") } }
    override var backgroundColor: UIColor? { didSet { heard.append("colour") } }
    override var description: String { "watching" }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        heard.append("traits \(previous.map { "\($0.userInterfaceStyle)" } ?? "none") to \(traitCollection.userInterfaceStyle)")
    }
}

/// A label that shouts.
private final class Shouting: UILabel {
    override var text: String? {
        get { super.text }
        set { super.text = newValue?.uppercased() }
    }
}

/// A cell that stands off its neighbours, as many do it.
private final class Card: UITableViewCell {
    override var frame: CGRect {
        get { super.frame }
        set { super.frame = newValue.insetBy(dx: 8, dy: 4) }
    }
}

private final class Hairline: NSLayoutConstraint {
    override var constant: CGFloat {
        get { super.constant }
        set { super.constant = newValue / 2 }
    }
}

@Suite("Overriding what everybody overrides") struct OverridingTests {
    @Test("Setting a property calls its own observer and no other's")
    func observers() {
        let view = Watching(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.heard.isEmpty)
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        view.center = CGPoint(x: 50, y: 50)
        view.isHidden = true
        view.alpha = 0.5
        view.backgroundColor = .red
        #expect(view.heard == ["frame 10", "bounds 10 to 20", "hidden true", "alpha 0.5", "colour"])
        #expect(view.frame == CGRect(x: 40, y: 45, width: 20, height: 10))
        #expect("\(view)" == "watching" && view.description == "watching")
    }

    @Test("Masks place by the frame, constraints by the bounds")
    func places() {
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let masked = Watching(frame: holder.bounds)
        masked.autoresizingMask = [.flexibleWidth]
        holder.addSubview(masked)
        holder.frame.size.width = 200
        #expect(masked.heard == ["frame 200"])
        let constrained = Watching()
        constrained.translatesAutoresizingMaskIntoConstraints = false
        holder.addSubview(constrained)
        NSLayoutConstraint.activate([
            constrained.widthAnchor.constraint(equalTo: holder.widthAnchor),
            constrained.heightAnchor.constraint(equalToConstant: 10),
            constrained.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
            constrained.topAnchor.constraint(equalTo: holder.topAnchor, constant: 30),
        ])
        holder.layoutIfNeeded()
        #expect(constrained.heard == ["bounds 0 to 200"])
        #expect(constrained.frame == CGRect(x: 0, y: 30, width: 200, height: 10))
    }

    @Test("Traits that change are told from the top down, once, to those that they change for")
    func traits() {
        let (holder, view, light) = (UIView(), Watching(), Watching())
        light.overrideUserInterfaceStyle = .light
        holder.addSubview(view)
        holder.addSubview(light)
        #expect(view.heard.isEmpty)
        holder.overrideUserInterfaceStyle = .dark
        #expect(view.heard == ["traits light to dark"] && light.heard.isEmpty)
        view.removeFromSuperview()
        UIView().addSubview(view)
        holder.addSubview(view)
        #expect(view.heard.dropFirst() == ["traits light to dark"])
    }

    @Test("Labels, cells and constraints of one's own are used through what they override")
    func classes() {
        let label = Shouting()
        label.text = "quiet"
        #expect(label.text == "QUIET" && label.attributedText?.string == "QUIET")

        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: Card.reuseID, for: indexPath)
            }
        }
        let (list, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Rows())
        list.rowHeight = 40
        list.register(Card.self, forCellReuseIdentifier: Card.reuseID)
        list.dataSource = rows
        #expect(list.cellForRow(at: IndexPath(row: 1, section: 0))?.frame == CGRect(x: 8, y: 44, width: 84, height: 32))

        let view = UIView()
        let thin = Hairline(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 6)
        thin.constant = 10
        thin.isActive = true
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 5)
        #expect("\(thin)" == "UIView.width = 5.0" || "\(thin)" == "View.width = 5.0")
    }

    @Test("Points and rects are converted through all that lies between")
    func conversion() {
        let root = UIView(frame: CGRect(x: 7, y: 7, width: 100, height: 100))
        let outer = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        root.addSubview(outer)
        outer.addSubview(inner)
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 16, y: 26))
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 16, y: 26))
        #expect(inner.convert(CGPoint(x: 16, y: 26), from: root) == CGPoint(x: 1, y: 1))
        #expect(inner.convert(inner.bounds, to: outer) == inner.frame)
        #expect(outer.convert(CGRect(x: 15, y: 25, width: 2, height: 2), from: root) == CGRect(x: 5, y: 5, width: 2, height: 2))
        outer.transform = CGAffineTransform(scaleX: 2, y: 2)
        // About the middle of the outer one, which is at 35, 45.
        #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: -5, y: 5))
        #expect(inner.convert(CGPoint(x: -5, y: 5), from: root) == .zero)
    }

    @Test("Animations happen at once, and names for readers are kept")
    func small() {
        let view = UIView()
        var calls: [String] = []
        UIView.animate(withDuration: 1) { view.alpha = 0.25 }
        UIView.animate(withDuration: 1, animations: { calls.append("a") }, completion: { calls.append("\($0)") })
        UIView.animate(withDuration: 1, delay: 2, options: [.curveEaseIn, .repeat]) { calls.append("b") }
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) { calls.append("c") }
        UIView.performWithoutAnimation { calls.append("d") }
        #expect(view.alpha == 0.25 && calls == ["a", "true", "b", "c", "d"])
        (view.accessibilityLabel, view.accessibilityIdentifier) = ("Total", "total")
        #expect(view.accessibilityLabel == "Total" && view.accessibilityIdentifier == "total")
        #expect(view.traitCollection.displayScale == 2)
        view.contentScaleFactor = 3
        #expect(view.traitCollection.displayScale == 3)
    }

    @Test("A background for several selected rows shows where several can be")
    func selectedBackgrounds() throws {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                let (one, several) = (UIView(), UIView())
                one.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
                several.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
                cell.selectedBackgroundView = one
                cell.multipleSelectionBackgroundView = several
                return cell
            }
        }
        let (list, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 44)), Rows())
        list.separatorStyle = .none
        list.dataSource = rows
        list.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        #expect(try list.image(scale: 1)[50, 20] == ColorU8(red: 255, green: 0, blue: 0))
        list.allowsMultipleSelection = true
        #expect(try list.image(scale: 1)[50, 20] == ColorU8(red: 0, green: 0, blue: 255))
    }
}
