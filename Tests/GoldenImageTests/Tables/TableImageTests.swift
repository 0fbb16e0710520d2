import Foundation
import RasterTables
import Testing

@Suite("Pictures of data tables") struct TableImageTests {
    // MARK: The default look

    @Test("The default look: headings with arrows, zebra, footer")
    func classic() throws {
        try check(cityTable { $0.options.shouldShowFooter = true }, named: "table/classic")
    }

    @Test("The default look in dark")
    func dark() throws {
        try check(cityTable { $0.overrideUserInterfaceStyle = .dark }, named: "table/classic-dark")
    }

    @Test("A header without arrows")
    func header() throws {
        try check(
            cityTable {
                $0.options.shouldShowHeaderSortingIndicator = false
                $0.options.unhighlightedAlternatingRowColors = []
            }, named: "table-headings/header-without-arrows")
    }

    @Test("A footer with the headings, no header")
    func footer() throws {
        try check(
            cityTable {
                $0.options.heightForSectionHeader = 0
                $0.options.shouldShowFooter = true
                $0.options.shouldShowFooterSortingIndicator = true
                $0.options.unhighlightedAlternatingRowColors = []
            }, named: "table-headings/footer-without-header")
    }

    @Test("Only headings")
    func noRows() throws {
        let table = DataTable(data: [[DataTableValueType]](), headerTitles: ["City", "Country"])
        table.options.shouldShowFooter = false
        try check(table, named: "table-rows/no-rows")
    }

    // MARK: Rows

    @Test("Rows take the colours of the zebra in turn")
    func zebra() throws {
        try check(
            cityTable {
                $0.options.heightForSectionHeader = 0
                $0.options.heightOfInterRowSpacing = 0
                $0.options.rowHeightMode = .fixed(30)
                $0.options.unhighlightedAlternatingRowColors = [
                    Color(white: 1), Color(white: 0.95), Color(white: 0.9),
                ]
            }, named: "table-rows/zebra-of-three-colours")
    }

    @Test("The sorted column has its own colours and an arrow that points up")
    func sortedAscending() throws {
        try check(cityTable { $0.sort(column: 1, order: .ascending) }, named: "table-headings/sorted-ascending")
    }

    @Test("The sorted column has its own colours and an arrow that points down")
    func sortedDescending() throws {
        try check(cityTable { $0.sort(column: 0, order: .descending) }, named: "table-headings/sorted-descending")
    }

    @Test("The sorted column in dark")
    func sortedDark() throws {
        try check(
            cityTable {
                $0.overrideUserInterfaceStyle = .dark
                $0.sort(column: 1, order: .ascending)
            }, named: "table-headings/sorted-dark")
    }

    @Test("The arrow stands at the left of a heading that lies at the right")
    func arrowAtTheLeft() throws {
        try check(
            cityTable {
                $0.columnStyles[1].alignment = .right
                $0.options.sortArrowTintColor = .systemRed
                $0.sort(column: 1, order: .descending)
            }, named: "table-headings/sorted-right-aligned-red-arrow")
    }

    @Test("The table's background shows between rows")
    func interRowSpacing() throws {
        try check(
            cityTable {
                $0.options.heightForSectionHeader = 0
                $0.options.heightOfInterRowSpacing = 6
                $0.options.rowHeightMode = .fixed(30)
                $0.backgroundColor = .systemTeal
            }, named: "table-rows/inter-row-spacing")
    }

    @Test("Rows as high as their wrapped text")
    func automaticHeights() throws {
        let table = DataTable(
            data: [
                [.string("Lima"), .string("Between the Andes and the sea")], [.string("Oslo"), .string("On a fjord")],
            ], headerTitles: ["City", "Place"])
        table.options.shouldShowFooter = false
        table.options.textLayout = .wrap
        table.options.rowHeightMode = .automatic()
        table.options.maxColumnWidth = 150
        try check(table, named: "table-rows/wrapped-with-automatic-heights")
    }

    @Test("Space between the lines of a cell")
    func lineSpacing() throws {
        let table = DataTable(data: [[.string("Tight\nlines"), .string("One")]], headerTitles: ["a", "b"])
        table.options.shouldShowFooter = false
        table.options.heightForSectionHeader = 0
        table.options.textLayout = .wrap
        table.options.rowHeightMode = .automatic()
        try check(table, named: "table-rows/no-line-spacing")
        table.appearance.lineSpacing = 8
        try check(table, named: "table-rows/line-spacing-of-eight-points")
    }

    @Test("Text at the top of its row, and on one baseline with the first line")
    func verticalAlignment() throws {
        for (alignment, name) in [
            (DataTableAppearance.VerticalAlignment.top, "table-rows/text-at-the-top-of-rows"),
            (.firstBaseline, "table-rows/text-on-the-first-baseline"),
        ] {
            let table = DataTable(
                data: [[.string("Lima"), .string("Between desert and sea"), .string("Peru")]],
                headerTitles: ["City", "Place", "Land"])
            table.options.shouldShowFooter = false
            table.options.heightForSectionHeader = 0
            table.options.textLayout = .wrap
            table.options.rowHeightMode = .automatic()
            table.options.columnWidthMode = .fixed(width: 110)
            table.appearance.verticalAlignment = alignment
            table.columnStyles[2].font = .system(ofSize: 26)
            try check(table, named: name)
        }
    }

    // MARK: Columns

    @Test("Columns of fixed widths cut what is too long")
    func fixedWidths() throws {
        let table = DataTable(
            data: [[.string("Longyearbyen"), .string("Oslo")], [.string("Vik"), .string("Trondheim")]],
            headerTitles: ["From", "To"])
        table.options.shouldShowFooter = false
        table.appearance.showsUnsortedIndicator = false
        table.options.columnWidthModeProvider = { $0 == 0 ? .fixed(width: 90) : .fixed(width: 130) }
        try check(table, named: "table-widths/fixed-widths")
    }

    @Test("No column is narrower than the minimum or wider than the maximum")
    func minimumAndMaximum() throws {
        let table = DataTable(
            data: [[.string("1"), .string("A text that is far too long"), .string("x")]], headerTitles: ["a", "b", "c"])
        table.options.shouldShowFooter = false
        table.options.minColumnWidth = 80
        table.options.maxColumnWidth = 120
        try check(table, named: "table-widths/least-and-greatest-widths")
    }

    @Test("Columns grow in proportion to fill the frame")
    func fillsFrame() throws {
        try check(
            cityTable {
                $0.options.rowHeightMode = .fixed(30)
                $0.frame.size = CGSize(width: 320, height: 138)
            }, named: "table-widths/columns-fill-the-frame")
    }

    @Test("Columns that keep their widths leave the rest of the frame free")
    func doesNotFill() throws {
        try check(
            cityTable {
                $0.options.rowHeightMode = .fixed(30)
                $0.options.shouldContentWidthScaleToFillFrame = false
                $0.frame.size = CGSize(width: 320, height: 138)
            }, named: "table-widths/columns-keep-their-widths")
    }

    @Test("A frame that is too small cuts the table")
    func cut() throws {
        try check(cityTable { $0.frame.size = CGSize(width: 150, height: 112) }, named: "table/cut-by-the-frame")
    }

    @Test("Alignments of columns: headings lie as their cells")
    func alignments() throws {
        let table = DataTable(
            data: [[.string("Li"), .string("Pe"), .int(111)], [.string("Oslo"), .string("No"), .int(4_070)]],
            headerTitles: ["Left", "Centre", "Right"])
        table.options.shouldShowFooter = false
        table.columnStyles[1].alignment = .center
        table.columnStyles[2].alignment = .right
        table.columnStyles[2].usesMonospacedDigits = true
        table.appearance.showsUnsortedIndicator = false
        try check(
            table, named: "table/columns-left-center-right")
    }

    // MARK: Appearance

    @Test("Secondary text steps back less where contrast is high")
    func highContrast() throws {
        func table(_ contrast: TraitCollection.AccessibilityContrast) -> DataTable {
            cityTable {
                $0.overrideAccessibilityContrast = contrast
                $0.columnStyles[0].textRole = .secondary
                $0.columnStyles[1].textColor = .systemRed
                $0.options.heightForSectionHeader = 0
            }
        }
        try check(table(.normal), named: "table/contrast-normal")
        try check(table(.high), named: "table/contrast-high")
    }

    @Test("Hairlines between rows, columns and parts, and a rounded border")
    func lines() throws {
        try check(
            cityTable {
                $0.appearance.rowSeparator = .init()
                $0.appearance.columnSeparator = .init()
                $0.appearance.headerSeparator = .init(color: .black)
                $0.appearance.border = .init(color: .black)
                $0.appearance.cornerRadius = 10
                $0.appearance.margin = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
                $0.appearance.showsUnsortedIndicator = false
                $0.options.heightOfInterRowSpacing = 0
                $0.options.unhighlightedAlternatingRowColors = []
                $0.options.rowHeightMode = .fixed(30)
            }, named: "table/hairlines-and-rounded-border")
    }

    @Test("Lines of two points")
    func thickLines() throws {
        try check(
            cityTable {
                $0.appearance.rowSeparator = .init(color: .systemGray4, width: 2)
                $0.appearance.headerSeparator = .init(color: .systemBlue, width: 2)
                $0.appearance.showsUnsortedIndicator = false
                $0.options.heightOfInterRowSpacing = 0
                $0.options.unhighlightedAlternatingRowColors = []
                $0.options.rowHeightMode = .fixed(30)
            }, named: "table/lines-two-points-wide")
    }

    @Test("A title above the table")
    func title() throws {
        try check(
            cityTable {
                $0.title = "Big cities"
                $0.appearance.margin = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
                $0.options.rowHeightMode = .fixed(30)
                $0.appearance.showsUnsortedIndicator = false
            }, named: "table/title")
    }

    @Test("Headings that wrap")
    func wrappedHeadings() throws {
        let table = DataTable(
            data: [[.string("Lima"), .int(10_092)]], headerTitles: ["City", "People in thousands, 2017"])
        table.options.shouldShowFooter = false
        table.options.maxColumnWidth = 120
        table.appearance.headerTextLayout = .wrap
        table.appearance.showsUnsortedIndicator = false
        try check(table, named: "table-headings/wrapped-heading")
    }

    @Test("Badges take the tint of their category")
    func badges() throws {
        let table = DataTable(
            data: [[.string("Active")], [.string("Pending")], [.string("Failed")], [.string("Other")]],
            headerTitles: ["State"])
        table.options.shouldShowFooter = false
        table.options.heightForSectionHeader = 0
        table.options.unhighlightedAlternatingRowColors = []
        table.columnStyles[0].badge = DataTableBadge(
            tints: ["Active": .systemGreen, "Pending": .systemOrange, "Failed": .systemRed])
        try check(table, named: "table/badges")
    }

    @Test("Everything together")
    func together() throws {
        try check(
            cityTable {
                $0.title = "Cities"
                $0.appearance.cellFont = .system(ofSize: 13)
                $0.appearance.headerFont = .system(ofSize: 12, weight: .semibold)
                $0.appearance.headerBackgroundColor = .secondarySystemBackground
                $0.appearance.rowSeparator = .init()
                $0.appearance.headerSeparator = .init()
                $0.appearance.border = .init()
                $0.appearance.cornerRadius = 8
                $0.appearance.margin = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
                $0.appearance.showsUnsortedIndicator = false
                $0.columnStyles[0].weight = .medium
                $0.columnStyles[1].alignment = .right
                $0.columnStyles[1].usesMonospacedDigits = true
                $0.options.rowHeightMode = .fixed(30)
                $0.options.heightForSectionHeader = 32
                $0.options.heightOfInterRowSpacing = 0
                $0.sort(column: 1, order: .descending)
                $0.options.defaultCellConfiguration = { cell, value, _, _ in
                    if let number = value.intValue, number > 10_000 { cell.dataLabel.textColor = .systemBlue }
                }
            }, named: "table/together")
    }
}
