import Foundation
import RasterTables
import Testing

/// Four cells under the zebra of the defaults; `configure` has its turn with the one at the top left only, so that its
/// neighbours show what a cell looks like without.
private func table(
    _ text: String = "Styled", rowHeight: DataTableRowHeightMode = .fixed(44),
    _ configure: @escaping (DataCell) -> Void
) -> DataTable {
    var options = DataTableConfiguration()
    options.heightForSectionHeader = 0
    options.shouldShowFooter = false
    options.columnWidthMode = .fixed(width: 100)
    options.rowHeightMode = rowHeight
    options.defaultCellConfiguration = { cell, _, indexPath, _ in
        if indexPath.section == 0, indexPath.item == 0 { configure(cell) }
    }
    return DataTable(
        data: [[.string(text), .string("Plain")], [.string("Plain"), .string("Plain")]], headerTitles: ["A", "B"],
        options: options)
}

@Suite("Pictures of styled default cells") struct CellImageTests {
    // MARK: Surface

    @Test("A background on the cell")
    func cellBackground() throws {
        try check(table { $0.backgroundColor = .systemYellow }, named: "cell/background-on-the-cell")
    }

    @Test("A background on the content view hides the cell's")
    func contentBackground() throws {
        try check(
            table {
                $0.backgroundColor = .systemYellow
                $0.contentView.backgroundColor = .systemTeal
            }, named: "cell/background-on-the-content-view")
    }

    @Test("A translucent background lets the table's shine through, not the zebra")
    func translucentBackground() throws {
        try check(
            table { $0.contentView.backgroundColor = .systemGreen.withAlphaComponent(0.15) },
            named: "cell/translucent-background-over-the-table")
    }

    @Test("A border lies inside the cell")
    func border() throws {
        try check(
            table {
                $0.layer.borderWidth = 2
                $0.layer.borderColor = .systemRed
            }, named: "cell/border")
    }

    @Test("A corner radius rounds the cell's own background")
    func cornerRadius() throws {
        try check(
            table {
                $0.backgroundColor = .systemBlue
                $0.layer.cornerRadius = 12
                $0.dataLabel.textColor = .white
            }, named: "cell/corner-radius")
    }

    @Test("A corner radius with a mask cuts the content view too")
    func maskedCornerRadius() throws {
        try check(
            table {
                $0.contentView.backgroundColor = .systemOrange
                $0.layer.cornerRadius = 12
                $0.layer.masksToBounds = true
            }, named: "cell/corner-radius-masks-the-content")
    }

    @Test("Alpha applies to the cell as a whole")
    func alpha() throws {
        try check(
            table {
                $0.backgroundColor = .systemPurple
                $0.dataLabel.textColor = .white
                $0.alpha = 0.4
            }, named: "cell/alpha")
    }

    // MARK: Text

    @Test("Text colour")
    func textColor() throws {
        try check(table { $0.dataLabel.textColor = .systemRed }, named: "cell-text/text-colour")
    }

    @Test("Font: bold, italic, monospaced, another size")
    func font() throws {
        try check(table { $0.dataLabel.font = .boldSystem(ofSize: 17) }, named: "cell-text/font-bold")
        try check(table { $0.dataLabel.font = .italicSystem(ofSize: 17) }, named: "cell-text/font-italic")
        try check(
            table { $0.dataLabel.font = .monospacedSystem(ofSize: 15, weight: .regular) },
            named: "cell-text/font-monospaced")
        try check(table { $0.dataLabel.font = .system(ofSize: 11) }, named: "cell-text/font-small")
    }

    @Test(
        "Alignment",
        arguments: [(.center, "cell-text/aligned-center"), (.right, "cell-text/aligned-right")] as [(TextAlignment, String)])
    func alignment(_ alignment: TextAlignment, name: String) throws {
        try check(table { $0.dataLabel.textAlignment = alignment }, named: name)
    }

    @Test(
        "Line-break mode",
        arguments: [
            (.byTruncatingHead, "cell-lines/truncating-head"), (.byTruncatingMiddle, "cell-lines/truncating-middle"),
            (.byTruncatingTail, "cell-lines/truncating-tail"), (.byClipping, "cell-lines/clipping"),
            (.byWordWrapping, "cell-lines/word-wrapping"), (.byCharWrapping, "cell-lines/char-wrapping"),
        ] as [(LineBreakMode, String)])
    func lineBreakMode(_ mode: LineBreakMode, name: String) throws {
        try check(table("Oslo airport") { $0.dataLabel.lineBreakMode = mode }, named: name)
    }

    @Test("Shrink to fit, down to a minimum")
    func shrink() throws {
        try check(
            table("Longyearbyen") {
                $0.dataLabel.adjustsFontSizeToFitWidth = true
                $0.dataLabel.minimumScaleFactor = 0.5
            }, named: "cell-lines/shrunk-to-fit")
        try check(
            table("Longyearbyen airport") {
                $0.dataLabel.adjustsFontSizeToFitWidth = true
                $0.dataLabel.minimumScaleFactor = 0.8
            }, named: "cell-lines/shrunk-to-the-minimum-then-truncated")
    }

    @Test("Wrap: the row grows and its other cells stay centred")
    func wrap() throws {
        try check(
            table("Three short lines here", rowHeight: .automatic()) {
                $0.dataLabel.numberOfLines = 0
                $0.dataLabel.lineBreakMode = .byWordWrapping
            }, named: "cell-lines/wrapped-in-a-row-of-automatic-height")
    }

    @Test("A row of fixed height shows the lines that fit")
    func wrapFixed() throws {
        try check(
            table("Three short lines here") {
                $0.dataLabel.numberOfLines = 0
                $0.dataLabel.lineBreakMode = .byWordWrapping
                $0.dataLabel.font = .system(ofSize: 13)
            }, named: "cell-lines/wrapped-in-a-row-of-fixed-height")
    }

    @Test("Another text than the value's")
    func text() throws {
        try check(table("1250") { $0.dataLabel.text = "1,250 €" }, named: "cell-text/text-replaced")
    }

    @Test("A dark cell in a light table")
    func dark() throws {
        try check(
            table {
                $0.overrideUserInterfaceStyle = .dark
                $0.backgroundColor = .secondarySystemBackground
            }, named: "cell/dark-in-a-light-table")
    }

    // MARK: Together

    @Test("All layers together")
    func together() throws {
        try check(
            table("Overdue") {
                $0.backgroundColor = .systemRed.withAlphaComponent(0.12)
                $0.layer.borderWidth = 1
                $0.layer.borderColor = .systemRed
                $0.layer.cornerRadius = 8
                $0.dataLabel.textColor = .systemRed
                $0.dataLabel.textAlignment = .center
                $0.dataLabel.font = .system(ofSize: 14, weight: .semibold)
            }, named: "cell/together")
    }
}
