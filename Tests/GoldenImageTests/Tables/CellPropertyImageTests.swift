import Foundation
import RasterTables
import Testing

/// Two columns and two rows on white without header, footer or zebra, `configure` having its turn with the cell at the top
/// left only: its neighbours show what a cell looks like without.
private func table(
    _ text: String, width: CGFloat = 130, rowHeight: DataTableRowHeightMode = .fixed(44),
    _ configure: @escaping (DataCell) -> Void
) -> DataTable {
    var options = DataTableConfiguration()
    options.heightForSectionHeader = 0
    options.shouldShowFooter = false
    options.columnWidthMode = .fixed(width: width)
    options.rowHeightMode = rowHeight
    options.defaultCellConfiguration = { cell, _, indexPath, _ in
        if indexPath.section == 0, indexPath.item == 0 { configure(cell) }
    }
    return DataTable(
        data: [[.string(text), .string("Plain")], [.string("Plain"), .string("Plain")]], headerTitles: ["A", "B"],
        options: options)
}

@Suite("Pictures of single properties of cells") struct CellPropertyImageTests {
    // MARK: Text

    @Test(
        "Text that is justified, natural and left",
        arguments: [
            (.justified, "cell-text/aligned-justified"), (.natural, "cell-text/aligned-natural"),
            (.left, "cell-text/aligned-left"),
        ] as [(TextAlignment, String)])
    func alignment(_ alignment: TextAlignment, name: String) throws {
        try check(
            table("The spaces of these lines grow, the last one stays", width: 160, rowHeight: .automatic()) {
                $0.dataLabel.numberOfLines = 0
                $0.dataLabel.lineBreakMode = .byWordWrapping
                $0.dataLabel.textAlignment = alignment
                $0.dataLabel.font = .system(ofSize: 15)
            }, named: name)
    }

    @Test("Two lines at most, the second of which ends with an ellipsis")
    func twoLines() throws {
        try check(
            table("More words than two lines of a cell hold", rowHeight: .automatic()) { $0.dataLabel.numberOfLines = 2 },
            named: "cell-lines/two-lines")
    }

    @Test(
        "Where a line that was shrunk stands",
        arguments: [
            (.alignBaselines, "cell-lines/shrunk-on-the-baseline"), (.alignCenters, "cell-lines/shrunk-in-the-middle"),
            (.none, "cell-lines/shrunk-at-the-top"),
        ] as [(BaselineAdjustment, String)])
    func baselineAdjustment(_ adjustment: BaselineAdjustment, name: String) throws {
        try check(
            table("Shrunk by more than half") {
                $0.dataLabel.font = .system(ofSize: 26)
                $0.dataLabel.adjustsFontSizeToFitWidth = true
                $0.dataLabel.minimumScaleFactor = 0.2
                $0.dataLabel.baselineAdjustment = adjustment
            }, named: name)
    }

    @Test("A font by the name of one that iOS ships, and digits of one width")
    func fonts() throws {
        try check(table("Menlo 12") { $0.dataLabel.font = Font(name: "Menlo", size: 12) }, named: "cell-text/font-menlo")
        try check(
            table("111,111.11\n888,888.88", rowHeight: .fixed(60)) {
                $0.dataLabel.font = .monospacedDigitSystem(ofSize: 17, weight: .regular)
                $0.dataLabel.numberOfLines = 2
            }, named: "cell-text/font-monospaced-digits")
    }

    // MARK: Surface

    @Test("A translucent background of the content view lies over the cell's own")
    func bothBackgrounds() throws {
        try check(
            table("Orange") {
                $0.backgroundColor = .systemYellow
                $0.contentView.backgroundColor = .systemRed.withAlphaComponent(0.4)
            }, named: "cell/translucent-content-over-the-cell")
    }

    @Test("A border without a colour of its own is black, and lies over the content view")
    func border() throws {
        try check(
            table("Framed") {
                $0.contentView.backgroundColor = .systemTeal
                $0.layer.borderWidth = 4
            }, named: "cell/border-over-the-content")
    }

    @Test("A translucent border shows the background beneath it")
    func translucentBorder() throws {
        try check(
            table("Framed") {
                $0.backgroundColor = .systemYellow
                $0.layer.borderWidth = 8
                $0.layer.borderColor = .systemBlue.withAlphaComponent(0.5)
            }, named: "cell/border-translucent")
    }

    @Test("A corner radius alone does not cut the content view")
    func unmaskedRadius() throws {
        try check(
            table("Square") {
                $0.contentView.backgroundColor = .systemOrange
                $0.layer.cornerRadius = 16
                $0.layer.borderWidth = 2
            }, named: "cell/corner-radius-leaves-the-content")
    }

    @Test("Only the corners of the mask are rounded")
    func maskedCorners() throws {
        try check(
            table("Two corners") {
                $0.backgroundColor = .systemMint
                $0.layer.cornerRadius = 16
                $0.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
            }, named: "cell/masked-corners")
    }

    @Test("Alpha of the content view, and of the label")
    func partialAlpha() throws {
        try check(
            table("Faint") {
                $0.backgroundColor = .systemYellow
                $0.contentView.backgroundColor = .systemBlue
                $0.contentView.alpha = 0.3
            }, named: "cell/alpha-of-the-content-view")
        try check(
            table("Faint text") {
                $0.contentView.backgroundColor = .systemTeal
                $0.dataLabel.alpha = 0.35
            }, named: "cell/alpha-of-the-label")
    }

    @Test("A badge that is too large for its row is cut at the row's edges")
    func lowRow() throws {
        try check(
            cityTable {
                $0.options.rowHeightMode = .fixed(26)
                $0.options.heightOfInterRowSpacing = 6
                $0.appearance.cellInsets = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
                $0.columnStyles[0].badge = DataTableBadge(
                    tints: [:], defaultTint: .systemRed, insets: EdgeInsets(top: 6, left: 8, bottom: 6, right: 8),
                    cornerRadius: 6)
            }, named: "cell/badge-in-a-low-row")
    }
}
