import Foundation
import RasterTables
import Testing

/// A change with a name, which a failure tells.
struct Change<Subject>: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Subject) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (Subject) -> Void) {
        testDescription = name
        self.apply = apply
    }
}

/// Lengths that are none, or none that anybody could want.
let absurdLengths: [CGFloat] = [
    .nan, .infinity, -.infinity, -1, 0, 1e-3, 1e6, 1e9, 1e12, -1e300, .greatestFiniteMagnitude,
]

private let fontChanges: [Change<DataCell>] =
    ([0, -1, 1e9, .nan, .infinity, -.infinity, 1e-300, 10_000] as [CGFloat]).map { size in
        Change("font size \(size)") { $0.dataLabel.font = .system(ofSize: size) }
    }

/// All changes of a cell by one length.
private func cellChanges(_ length: CGFloat) -> [Change<DataCell>] {
    [
        Change("corner radius \(length)") {
            $0.layer.cornerRadius = length
            $0.backgroundColor = .systemRed
        },
        Change("masked corner radius \(length)") {
            $0.layer.cornerRadius = length
            $0.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
            $0.layer.masksToBounds = true
        },
        Change("border width \(length)") { $0.layer.borderWidth = length },
        Change("border width and radius \(length)") {
            $0.layer.borderWidth = length
            $0.layer.cornerRadius = length
            $0.contentView.layer.borderWidth = length
        },
        Change("shadow offset \(length)") {
            $0.dataLabel.shadowColor = .black
            $0.dataLabel.shadowOffset = CGSize(width: length, height: -length)
        },
        Change("minimum scale factor \(length)") {
            $0.dataLabel.adjustsFontSizeToFitWidth = true
            $0.dataLabel.minimumScaleFactor = length
        },
        Change("minimum scale factor \(length) on two lines") {
            $0.dataLabel.adjustsFontSizeToFitWidth = true
            $0.dataLabel.minimumScaleFactor = length
            $0.dataLabel.numberOfLines = 2
        },
        Change("frames of \(length)") {
            let rect = CGRect(x: length, y: -length, width: length, height: length)
            $0.frame = rect
            $0.contentView.frame = rect
            $0.dataLabel.frame = rect
        },
        Change("a subview of \(length)") {
            let view = View(frame: CGRect(x: -length, y: length, width: length, height: length))
            view.backgroundColor = .systemGreen
            view.layer.cornerRadius = 3
            $0.addSubview(view)
            let other = View(frame: CGRect(x: -5, y: -5, width: length, height: length))
            other.backgroundColor = .systemBlue
            other.layer.borderWidth = 1
            other.layer.masksToBounds = true
            $0.contentView.addSubview(other)
        },
        Change("preferred width \(length)") {
            $0.dataLabel.preferredMaxLayoutWidth = length
            $0.dataLabel.numberOfLines = 0
        },
    ]
}

private let alphaChanges: [Change<DataCell>] =
    ([2, -1, .nan, 1e300, 1e-300, .infinity] as [CGFloat]).map { alpha in
        Change("alpha \(alpha)") {
            $0.alpha = alpha
            $0.contentView.alpha = alpha
            $0.dataLabel.alpha = alpha
        }
    }

private let lineChanges: [Change<DataCell>] =
    [-3, .max, .min, 0, 1000].map { lines in
        Change("\(lines) lines") {
            $0.dataLabel.numberOfLines = lines
            $0.dataLabel.text = "one\ntwo\nthree and a half\n\n"
        }
    }

private let otherChanges: [Change<DataCell>] = [
    Change("hidden") { $0.isHidden = true },
    Change("hidden content") { $0.contentView.isHidden = true },
    Change("hidden label") { $0.dataLabel.isHidden = true },
    Change("no label") { $0.dataLabel.removeFromSuperview() },
    Change("no content view") { $0.contentView.removeFromSuperview() },
    Change("label above the content") { $0.addSubview($0.dataLabel) },
    Change("cell inside another view") { View().addSubview($0) },
    Change("another view in place of the content view") {
        $0.contentView.removeFromSuperview()
        $0.addSubview(View())
    },
    Change("a subview of the label") {
        let view = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        view.backgroundColor = .systemRed
        $0.dataLabel.addSubview(view)
    },
    Change("label in a view of its own") {
        let view = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        $0.contentView.addSubview(view)
        view.addSubview($0.dataLabel)
    },
    Change("no text") { $0.dataLabel.text = nil },
    Change("no attributed text") { $0.dataLabel.attributedText = nil },
    Change("no font and no colour") {
        $0.dataLabel.font = nil
        $0.dataLabel.textColor = nil
    },
    Change("empty attributed text") { $0.dataLabel.attributedText = NSAttributedString(string: "") },
    Change("controls, and marks without a letter") {
        $0.dataLabel.text = "\u{0}\u{7}\u{202E}\u{300}\u{301}\u{200D}\u{FEFF}\u{FFFC}\r\n\t"
    },
]

let absurdCellChanges: [Change<DataCell>] =
    fontChanges + absurdLengths.flatMap(cellChanges(_:)) + alphaChanges + lineChanges + otherChanges

private func attributes(of length: CGFloat) -> Change<NSMutableAttributedString> {
    Change("\(length)") { text in
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = length
        paragraph.lineHeightMultiple = length
        paragraph.minimumLineHeight = length
        paragraph.firstLineHeadIndent = length
        paragraph.headIndent = length
        paragraph.tailIndent = length
        paragraph.paragraphSpacing = length
        let shadow = NSShadow()
        shadow.shadowBlurRadius = length
        shadow.shadowOffset = CGSize(width: length, height: length)
        let whole = NSRange(location: 0, length: text.length)
        text.addAttributes(
            [
                .kern: length, .baselineOffset: length, .strokeWidth: length, .shadow: shadow,
                .paragraphStyle: paragraph, .underlineStyle: 1,
            ], range: whole)
        text.addAttribute(.font, value: Font.system(ofSize: length), range: NSRange(location: 0, length: 3))
    }
}

let absurdAttributes: [Change<NSMutableAttributedString>] =
    absurdLengths.map(attributes(of:)) + [
        Change("values of other types") { text in
            text.addAttributes(
                [
                    .font: "Helvetica", .foregroundColor: 7, .kern: "wide", .paragraphStyle: 3, .shadow: [1],
                    .underlineStyle: -1, .strikethroughStyle: Int.max, .link: 9,
                ], range: NSRange(location: 0, length: text.length))
        }
    ]

/// All changes of a table's rows and columns, and of its frame, by one length.
private func tableChanges(_ length: CGFloat) -> [Change<DataTable>] {
    [
        Change<DataTable>("header \(length)") { $0.options.heightForSectionHeader = length },
        Change("footer \(length)") { $0.options.heightForSectionFooter = length },
        Change("search bar \(length)") {
            $0.options.shouldShowSearchSection = true
            $0.options.heightForSearchView = length
        },
        Change("spacing \(length)") { $0.options.heightOfInterRowSpacing = length },
        Change("fixed rows \(length)") { $0.options.rowHeightMode = .fixed(length) },
        Change("estimated rows \(length)") {
            $0.options.rowHeightMode = .automatic(estimated: length)
            $0.options.textLayout = .wrap
        },
        Change("least width \(length)") { $0.options.minColumnWidth = length },
        Change("greatest width \(length)") { $0.options.maxColumnWidth = length },
        Change("greatest width \(length), wrapped") {
            $0.options.maxColumnWidth = length
            $0.options.textLayout = .wrap
        },
        Change("fixed width \(length)") { $0.options.columnWidthMode = .fixed(width: length) },
        Change("text width \(length)") {
            $0.options.columnWidthMode = .fitContentText(strategy: .fixed(width: length))
        },
        Change("estimated width \(length)") {
            $0.options.columnWidthMode = .fitContentText(strategy: .estimatedAverage(averageCharWidth: length))
        },
        Change("percentile \(length)") {
            $0.options.columnWidthMode = .fitContentText(
                strategy: .percentileMeasured(percentile: Double(length), sampleSize: 3))
        },
        Change("frame \(length) wide") { $0.frame.size.width = length },
        Change("frame \(length) high") { $0.frame.size.height = length },
        Change("frame at \(length)") { $0.frame.origin = CGPoint(x: length, y: length) },
        Change("offset \(length)") { $0.contentOffset = CGPoint(x: length, y: length) },
        Change("fit to \(length)") {
            $0.preferredMaxLayoutWidth = length
            $0.options.textLayout = .wrap
        },
    ]
}

/// All changes of a table's looks by one length.
private func lookChanges(_ length: CGFloat) -> [Change<DataTable>] {
    [
        Change("insets \(length)") {
            $0.appearance.cellInsets = EdgeInsets(top: length, left: length, bottom: length, right: length)
        },
        Change("insets \(length) on one side") {
            $0.appearance.cellInsets = EdgeInsets(top: 5, left: length, bottom: 5, right: 5)
            $0.appearance.headerInsets = EdgeInsets(top: length, left: 5, bottom: 5, right: length)
            $0.appearance.headerTextLayout = .wrap
        },
        Change("margin \(length)") {
            $0.title = "Title"
            $0.appearance.margin = EdgeInsets(top: length, left: length, bottom: length, right: length)
            $0.appearance.titleSpacing = length
        },
        Change("lines \(length) thick") {
            $0.appearance.border = .init(width: length)
            $0.appearance.rowSeparator = .init(width: length)
            $0.appearance.columnSeparator = .init(width: length)
            $0.appearance.headerSeparator = .init(width: length)
            $0.appearance.cornerRadius = length
        },
        Change("line spacing \(length)") {
            $0.appearance.lineSpacing = length
            $0.options.textLayout = .wrap
            $0.options.maxColumnWidth = 60
        },
        Change("baselines with insets \(length)") {
            $0.appearance.verticalAlignment = .firstBaseline
            $0.appearance.cellInsets.top = length
        },
        Change("arrows \(length) wide") {
            $0.appearance.sortIndicatorWidth = length
            $0.appearance.sortIndicatorPlacement = .besideText
            $0.sort(column: 0, order: .ascending)
        },
        Change("badges with insets \(length)") {
            $0.columnStyles[0].badge = DataTableBadge(
                tints: [:], defaultTint: .systemRed, backgroundOpacity: Double(length),
                insets: EdgeInsets(top: length, left: length, bottom: length, right: length), cornerRadius: length)
        },
        Change("column styles with widths \(length)") {
            $0.columnStyles[1].minWidth = length
            $0.columnStyles[2].maxWidth = length
        },
    ]
}

private let windowChanges: [Change<DataTable>] =
    [-5, .max, .min].map { window in
        Change("prefetch window \(window)") {
            $0.options.rowHeightMode = .automatic(estimated: 20, prefetchWindow: window)
            $0.options.textLayout = .wrap
        }
    }

private let sampleChanges: [Change<DataTable>] =
    [0, -1, .min, .max].map { size in
        Change("sample of \(size)") {
            $0.options.columnWidthMode = .fitContentText(strategy: .hybrid(sampleSize: size, averageCharWidth: 7))
        }
    }

private let fixedChanges: [Change<DataTable>] =
    ([(9, 0), (0, 9), (2, 2), (.max, .max)] as [(Int, Int)]).map { left, right in
        Change("\(left) columns fixed at the left, \(right) at the right") {
            $0.options.fixedColumns = DataTableFixedColumnType(leftColumns: left, rightColumns: right)
            $0.options.columnWidthMode = .fixed(width: 130)
            $0.contentOffset.x = 40
        }
    }

let absurdTableChanges: [Change<DataTable>] =
    absurdLengths.flatMap(tableChanges(_:)) + absurdLengths.flatMap(lookChanges(_:)) + windowChanges + sampleChanges
    + fixedChanges
