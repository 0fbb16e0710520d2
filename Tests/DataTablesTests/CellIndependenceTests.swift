import Foundation
import RasterDataTables
import RasterGraphics
import RasterText
import RasterViews
import Testing

@Suite("Nothing stays from the cell before") struct CellIndependenceTests {
    @Test("Styles never persist: setting them only where needed gives the same picture as resetting them")
    func staleStyles() {
        let values: [DataTableValueType] = [.int(-1), .int(1), .int(-2), .string("x")]
        let bad = commands(values) { cell, value, _, _ in
            if let number = value.doubleValue, number < 0 { cell.dataLabel.textColor = .systemRed }
        }
        let good = commands(values) { cell, value, _, _ in
            if let number = value.doubleValue, number < 0 {
                cell.dataLabel.textColor = .systemRed
            } else {
                cell.dataLabel.textColor = .label
            }
        }
        #expect(bad == good)
        #expect(bad.map { $0.hasSuffix("#ff3b30") } == [true, false, true, false])
    }

    @Test("Every property that one cell was given is gone for the next")
    func everythingIsReset() {
        let plain = commands([.string("a"), .string("a")], nil)
        let lines = commands([.string("a"), .string("a")]) { cell, _, indexPath, _ in
            guard indexPath.item == 0 else { return }
            cell.dataLabel.font = .boldSystem(ofSize: 9)
            cell.dataLabel.textColor = .red
            cell.dataLabel.textAlignment = .right
            cell.dataLabel.numberOfLines = 4
            cell.dataLabel.lineBreakMode = .byClipping
            cell.dataLabel.adjustsFontSizeToFitWidth = true
            cell.dataLabel.minimumScaleFactor = 0.5
            cell.dataLabel.baselineAdjustment = .none
            cell.dataLabel.text = "other"
            cell.dataLabel.alpha = 0.5
            cell.dataLabel.backgroundColor = .cyan
            cell.backgroundColor = .red
            cell.contentView.backgroundColor = .blue
            cell.contentView.layer.cornerRadius = 3
            cell.contentView.isHidden = true
            cell.layer.borderWidth = 1
            cell.layer.borderColor = .green
            cell.layer.cornerRadius = 5
            cell.layer.maskedCorners = []
            cell.layer.masksToBounds = true
            cell.alpha = 0.5
            cell.isHidden = true
            cell.overrideUserInterfaceStyle = .dark
            cell.addSubview(View(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
            cell.dataLabel.removeFromSuperview()
        }
        #expect(lines.last == plain.last)
        #expect(lines.count == 1)
    }

    @Test("The picture does not depend on which part of it is drawn first")
    func drawingOrder() {
        let table = bareTable((0..<4).map { [.int($0)] }) { cell, value, _, _ in
            if value.intValue == 1 { cell.backgroundColor = .red }
        }
        let upper = CGRect(x: 0, y: 0, width: 100, height: 88)
        let lower = CGRect(x: 0, y: 88, width: 100, height: 88)
        let below = commands(table, visible: lower)
        let above = commands(table, visible: upper)
        #expect(above + below == commands(table))
        #expect(above.count == 3 && below.count == 2)
    }

    @Test("A callback reads the size of its own cell, whichever was drawn before")
    func sizes() {
        final class Heights: DataTableDelegate {
            func dataTable(_ dataTable: DataTable, heightForRowAt index: Int) -> CGFloat { index == 0 ? 80 : 44 }
        }
        let heights = Heights()
        let table = bareTable([[.string("a")], [.string("b")]]) { cell, _, indexPath, _ in
            let bar = View(frame: CGRect(x: 0, y: 0, width: 4, height: cell.contentView.bounds.height))
            bar.backgroundColor = .red
            cell.contentView.addSubview(bar)
            if cell.bounds.height > 0 {
                #expect(cell.contentView.frame == cell.bounds && cell.bounds.height == (indexPath.item == 0 ? 80 : 44))
                #expect(cell.dataLabel.frame == cell.bounds.insetBy(dx: 15, dy: 5))
            } else {
                #expect(cell.contentView.frame == .zero && cell.dataLabel.frame.width == 0)
            }
        }
        table.delegate = heights
        let below = commands(table, visible: CGRect(x: 0, y: 80, width: 100, height: 44))
        let above = commands(table, visible: CGRect(x: 0, y: 0, width: 100, height: 80))
        #expect(below.last == "fill 0 80 4×44 #ff0000" && above.last == "fill 0 0 4×80 #ff0000")
        #expect(above + below == commands(table))
    }

    @Test("What a callback marks a cell with is gone for the next")
    func marks() {
        let table = bareTable([[.string("a")], [.string("b")]]) { cell, _, _, _ in
            let views: [View] = [cell, cell.contentView, cell.dataLabel]
            for view in views {
                #expect(view.tag == 0 && view.autoresizingMask == [] && view.isUserInteractionEnabled)
                #expect(view.semanticContentAttribute == .unspecified && view.contentScaleFactor == 2)
            }
            for view in views {
                view.tag = 7
                view.autoresizingMask = [.flexibleWidth]
                view.isUserInteractionEnabled = false
                view.semanticContentAttribute = .forceRightToLeft
                view.contentScaleFactor = 1
            }
        }
        #expect(commands(table).count == 2)
    }
}
