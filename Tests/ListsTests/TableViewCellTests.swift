import Foundation
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterLists

@Suite("Cells of lists") struct TableViewCellTests {
    /// A class that overrides what code for iOS must.
    private class OwnCell: TableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
            accessoryType = .checkmark
        }
        required init?(coder: NSCoder) { return nil }
    }

    private func cell(
        _ style: TableViewCell.CellStyle = .default, _ text: String? = "Text", _ detail: String? = nil, width: CGFloat = 320
    ) -> TableViewCell {
        let cell = TableViewCell(style: style, reuseIdentifier: nil)
        cell.textLabel?.text = text
        cell.detailTextLabel?.text = detail
        cell.frame.size = cell.sizeThatFits(CGSize(width: width, height: 0))
        cell.layoutIfNeeded()
        return cell
    }

    @Test("A row of one line is 44 points high, also without text, and 375 wide where nothing is said")
    func height() {
        #expect(TableViewCell().sizeThatFits(.zero) == CGSize(width: 375, height: 44))
        #expect(cell().frame.size == CGSize(width: 320, height: 44))
        #expect(cell(.value1, "Text", "Value").frame.height == 44)
    }

    @Test("A second text below makes a row higher, and stands 1 point below the first")
    func subtitle() throws {
        let cell = cell(.subtitle, "Text", "Second")
        let (text, detail) = try (#require(cell.textLabel).frame, #require(cell.detailTextLabel).frame)
        #expect(detail.minY == text.maxY + 1 && text.minX == 16 && detail.minX == 16)
        #expect(cell.frame.height == text.height + detail.height + 20.5)
        #expect(self.cell(.subtitle, "Text").frame.height == 44)
    }

    @Test("Text of several lines grows the row")
    func lines() throws {
        let cell = cell(.default, String(repeating: "word ", count: 30))
        try #require(cell.textLabel).numberOfLines = 0
        let size = cell.sizeThatFits(CGSize(width: 200, height: 0))
        let text = try #require(cell.textLabel).measure(width: 168, scale: 2)
        #expect(size.height == text.height + 22.5 && text.height > 60)
    }

    @Test("A value ends at the margin, or before the accessory, and leaves the text at least half")
    func value() throws {
        let value = cell(.value1, "Text", "Value")
        #expect(try #require(value.detailTextLabel).frame.maxX == 304)
        value.accessoryType = .disclosureIndicator
        value.layoutIfNeeded()
        let chevron = try #require(value.subviews.last)
        #expect(chevron.frame.maxX == 304)
        #expect(value.contentView.frame.maxX == chevron.frame.minX - 8)
        #expect(try #require(value.detailTextLabel).frame.maxX == value.contentView.frame.width)
        let long = cell(.value1, String(repeating: "text ", count: 20), String(repeating: "value ", count: 20))
        let (text, detail) = try (#require(long.textLabel).frame, #require(long.detailTextLabel).frame)
        #expect(text.width == 144 && detail.minX >= text.maxX + 8 && detail.maxX == 304)
    }

    @Test("From right to left all parts are mirrored")
    func rightToLeft() throws {
        let cell = cell(.value1, "Text", "Value")
        cell.accessoryType = .checkmark
        cell.layoutIfNeeded()
        let (text, detail) = try (#require(cell.textLabel).frame, #require(cell.detailTextLabel).frame)
        let tick = try #require(cell.subviews.last).frame
        cell.semanticContentAttribute = .forceRightToLeft
        cell.layoutIfNeeded()
        let width = cell.contentView.frame.width
        #expect(cell.contentView.frame.maxX == 320)
        #expect(try #require(cell.textLabel).frame.maxX == width - text.minX)
        #expect(try #require(cell.detailTextLabel).frame.minX == width - detail.maxX)
        #expect(try #require(cell.subviews.last).frame.minX == 320 - tick.maxX)
    }

    @Test("A configuration takes the place of labels and image, and follows the state by itself")
    func configuration() throws {
        let cell = cell()
        var content = cell.defaultContentConfiguration()
        content.text = "Content"
        cell.contentConfiguration = content
        #expect(cell.textLabel == nil && cell.detailTextLabel == nil && cell.imageView == nil)
        #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height == 44)
        cell.isUserInteractionEnabled = false
        cell.setNeedsUpdateConfiguration()
        cell.layoutIfNeeded()
        let shown = try #require(cell.contentConfiguration as? ListContentConfiguration)
        #expect(shown.text == "Content" && shown.textProperties.color == .tertiaryLabel)
        cell.contentConfiguration = nil
        #expect(cell.textLabel != nil && cell.contentView.subviews.count == 3)
    }

    @Test("Handlers are told of each change of state once, before the cell is measured or laid out")
    func handler() {
        let cell = cell()
        var states: [Bool] = []
        cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
        cell.layoutIfNeeded()
        cell.isSelected = true
        _ = cell.sizeThatFits(CGSize(width: 320, height: 0))
        cell.layoutIfNeeded()
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(states == [false, true])
    }

    @Test("A selected cell is grey, not one without a selection style, and a view of one's own goes before it")
    func selection() {
        func fill(_ configure: (TableViewCell) -> Void) -> Color? {
            let cell = cell()
            cell.isSelected = true
            configure(cell)
            cell.layoutIfNeeded()
            return cell.host.backgroundView?.isHidden ?? true ? nil : cell.backgroundConfiguration?.backgroundColor
        }
        #expect(fill { _ in } == .systemGray4)
        #expect(fill { $0.selectionStyle = .none } == .systemBackground)
        #expect(fill { $0.backgroundView = View() } == .systemGray4)
        #expect(fill { $0.selectedBackgroundView = View() } == .systemBackground)
        #expect(fill { $0.backgroundConfiguration = nil } == nil)
        #expect(
            fill {
                $0.backgroundColor = .red
                $0.isSelected = false
            } == nil)
    }

    @Test("Views of one's own give a cell its height by constraints within margins")
    func constraints() {
        let cell = TableViewCell(style: .default, reuseIdentifier: nil)
        let box = View()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        let margins = cell.contentView.layoutMarginsGuide
        LayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            box.topAnchor.constraint(equalTo: margins.topAnchor), box.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            box.heightAnchor.constraint(equalToConstant: 70),
        ])
        cell.frame.size = cell.sizeThatFits(CGSize(width: 320, height: 0))
        cell.layoutIfNeeded()
        #expect(cell.frame.height == 92)
        #expect(box.frame == CGRect(x: 16, y: 11, width: 288, height: 70))
    }

    @Test("An editing control moves the content, indentation too")
    func editing() {
        let cell = cell()
        cell.editingStyle = .delete
        cell.isEditing = true
        cell.indentationLevel = 2
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 57)
        #expect(cell.separatorEnds(listInset: nil).start == 73)
        cell.isEditing = false
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 20)
    }

    @Test("A registered class is made by the initialiser that it overrides")
    func registration() {
        let list = ListView()
        list.register(OwnCell.self, forCellReuseIdentifier: "Own")
        let cell = list.dequeueReusableCell(withIdentifier: "Own", for: IndexPath(row: 0, section: 0))
        #expect(cell is OwnCell && cell.reuseIdentifier == "Own" && cell.accessoryType == .checkmark)
        #expect(cell.detailTextLabel != nil)
        #expect(list.dequeueReusableCell(withIdentifier: "Another") == nil)
        list.register(nil, forCellReuseIdentifier: "Own")
        #expect(list.dequeueReusableCell(withIdentifier: "Own") == nil)
    }

    @Test("At accessibility sizes a value stands below its text, and both wrap")
    func largeValues() throws {
        let large = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let (cell, height) = TraitCollection.$current.withValue(large) {
            let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
            cell.textLabel?.text = "The name of the network"
            cell.detailTextLabel?.text = "Lighthouse"
            let height = cell.sizeThatFits(CGSize(width: 260, height: 0)).height
            cell.frame.size = CGSize(width: 260, height: height)
            cell.layoutIfNeeded()
            return (cell, height)
        }
        let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
        #expect(detail.frame.minY >= text.frame.maxY && detail.frame.minX == text.frame.minX)
        #expect(text.frame.height > 1.5 * text.font.lineHeight && height > text.frame.height + detail.frame.height)
    }
}
