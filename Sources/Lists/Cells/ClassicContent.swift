import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// The labels and the image of a cell's style.
final class ClassicContent {
    let textLabel = Label()
    let detailTextLabel = Label()
    let imageView = ImageView()
    private let style: TableViewCell.CellStyle
    /// Whether the detail stands below the text. At accessibility sizes a value has no room beside it.
    private let stacks: Bool

    init(style: TableViewCell.CellStyle, in contentView: View) {
        self.style = style
        let isLarge = TraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory
        stacks = style == .subtitle || style == .value1 && isLarge
        if isLarge { (textLabel.numberOfLines, detailTextLabel.numberOfLines) = (0, 0) }
        let body = Font.preferredFont(forTextStyle: .body)
        imageView.preferredSymbolConfiguration = Image.SymbolConfiguration(font: body, scale: .large)
        switch style {
        case .default, .value1:
            textLabel.font = body
            detailTextLabel.font = body
            detailTextLabel.textColor = .secondaryLabel
        // 12 points in Interface Builder; grey as Apple's documentation has it.
        case .subtitle:
            textLabel.font = body
            detailTextLabel.font = .preferredFont(forTextStyle: .caption1)
            detailTextLabel.textColor = .secondaryLabel
        // 12 points both in Interface Builder.
        case .value2:
            textLabel.font = .preferredFont(forTextStyle: .caption1)
            textLabel.textColor = .systemBlue
            detailTextLabel.font = .preferredFont(forTextStyle: .caption1)
        }
        for view in [imageView, textLabel, detailTextLabel] as [View] { contentView.addSubview(view) }
    }

    func removeFromSuperview() {
        for view in [imageView, textLabel, detailTextLabel] as [View] { view.removeFromSuperview() }
    }

    // Frames of Interface Builder's cells: 43.5 for a line of 21; two lines with 1 between them in 55.5;
    // a left detail 91 wide, 6 from the other text. UIKitMetrics.md, Lists has 43.5 and 44.
    private static let lineMargin: CGFloat = 11.25
    private static let subtitleMargin: CGFloat = 9.75
    private static let subtitleGap: CGFloat = 1
    private static let leftDetailWidth: CGFloat = 91
    private static let leftDetailGap: CGFloat = 6
    private static let valueGap: CGFloat = 8

    /// Where everything lies from left to right, in a content view of some width.
    private struct Layout {
        var image = CGSize.zero
        /// Where texts begin, and the room that they have.
        var textStart: CGFloat = 0
        var text, detail: (x: CGFloat, size: CGSize)?
        /// The height of the content with its margins.
        var height: CGFloat = 0
    }

    private func layout(width: CGFloat, margins: DirectionalEdgeInsets, scale: CGFloat) -> Layout {
        var layout = Layout()
        layout.image = style == .value2 ? .zero : imageView.intrinsicContentSize
        let hasImage = layout.image.width > 0 && layout.image.height > 0
        let room = hasImage ? imageRoom(layout.image) : 0
        layout.textStart = margins.leading + (hasImage ? room + margins.leading : 0)
        let available = max(1, width - layout.textStart - margins.trailing)
        let hasDetail = style != .default && detailTextLabel.hasContent

        func size(_ label: Label, width: CGFloat) -> CGSize {
            let size = label.measure(width: width, scale: scale)
            return CGSize(width: min(size.width, width), height: size.height)
        }
        switch style {
        case .default, .subtitle,
            .value1 where stacks:
            let text = size(textLabel, width: available)
            layout.text = textLabel.hasContent ? (layout.textStart, CGSize(width: available, height: text.height)) : nil
            guard hasDetail else {
                layout.height = text.height + 2 * Self.lineMargin
                break
            }
            let detail = size(detailTextLabel, width: available)
            layout.detail = (layout.textStart, CGSize(width: available, height: detail.height))
            layout.height = detail.height + (layout.text.map { $0.size.height + Self.subtitleGap } ?? 0)
            layout.height += 2 * Self.subtitleMargin
        case .value1:
            let natural = hasDetail ? detailTextLabel.measure(width: 0, scale: scale).width + Self.valueGap : 0
            // Where both cannot have their widths, the text gets at least half.
            let text = size(textLabel, width: max(1, available - min(natural, available / 2)))
            layout.text = textLabel.hasContent ? (layout.textStart, text) : nil
            layout.height = text.height + 2 * Self.lineMargin
            guard hasDetail else { break }
            let before = textLabel.hasContent ? text.width + Self.valueGap : 0
            let detail = size(detailTextLabel, width: max(1, available - before))
            layout.detail = (layout.textStart + available - detail.width, detail)
            layout.height = max(layout.height, detail.height + 2 * Self.lineMargin)
        case .value2:
            let text = size(textLabel, width: Self.leftDetailWidth)
            let scaled = FontMetrics(forTextStyle: .caption1).scaledValue(for: Self.leftDetailWidth)
            let column = min(max(scaled, Self.leftDetailWidth), available / 2)
            layout.text = textLabel.hasContent ? (layout.textStart, CGSize(width: column, height: text.height)) : nil
            let start = column + Self.leftDetailGap
            let detail = size(detailTextLabel, width: max(1, available - start))
            layout.detail =
                hasDetail ? (layout.textStart + start, CGSize(width: max(1, available - start), height: detail.height)) : nil
            layout.height = max(text.height, detail.height) + 2 * Self.lineMargin
        }
        return layout
    }

    /// The width that an image takes: symbols of different widths have the same, as in a list content view.
    private func imageRoom(_ size: CGSize) -> CGFloat {
        imageView.image?.isSymbolImage == true ? max(28, size.width) : size.width
    }

    /// The height in points of the content with its margins.
    func height(width: CGFloat, margins: DirectionalEdgeInsets, scale: CGFloat) -> CGFloat {
        layout(width: width, margins: margins, scale: scale).height
    }

    /// Where texts begin, in points from the side where content begins.
    func textStart(margins: DirectionalEdgeInsets, scale: CGFloat) -> CGFloat {
        layout(width: 1, margins: margins, scale: scale).textStart
    }

    /// Gives the labels and the image their frames in a content view of `size`.
    func place(in size: CGSize, margins: DirectionalEdgeInsets, scale: CGFloat, isRightToLeft: Bool) {
        let layout = layout(width: size.width, margins: margins, scale: scale)
        func place(_ view: View, _ rect: CGRect?) {
            view.isHidden = rect == nil
            guard var rect else { return }
            rect.origin.y = rect.minY.snapped(toScale: scale)
            if isRightToLeft { rect.origin.x = size.width - rect.maxX }
            view.frame = rect
        }
        func placeLabel(_ label: Label, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
            var frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
            // Text of no alignment of its own begins where the cell does.
            if isRightToLeft, label.textAlignment == .natural {
                frame.size.width = min(size.width, label.measure(width: size.width, scale: scale).width)
            }
            if style == .value2, label === textLabel, label.textAlignment == .natural {
                frame.size.width = min(size.width, label.measure(width: size.width, scale: scale).width)
                frame.origin.x = x + size.width - frame.width
            }
            place(label, frame)
        }
        let middle = size.height / 2
        if layout.image.width > 0, layout.image.height > 0 {
            let factor = min(1, size.height / layout.image.height)
            let image = CGSize(width: layout.image.width * factor, height: layout.image.height * factor)
            let x = margins.leading + (imageRoom(layout.image) - image.width) / 2
            place(
                imageView,
                CGRect(x: x.snapped(toScale: scale), y: middle - image.height / 2, width: image.width, height: image.height))
        } else {
            place(imageView, nil)
        }
        if stacks, let text = layout.text, let detail = layout.detail {
            let top = middle - (text.size.height + Self.subtitleGap + detail.size.height) / 2
            placeLabel(textLabel, text.x, top, text.size)
            placeLabel(detailTextLabel, detail.x, top.snapped(toScale: scale) + text.size.height + Self.subtitleGap, detail.size)
            return
        }
        for (label, part) in [(textLabel, layout.text), (detailTextLabel, layout.detail)] {
            guard let part else {
                place(label, nil)
                continue
            }
            let height = min(part.size.height, size.height)
            placeLabel(label, part.x, middle - height / 2, CGSize(width: part.size.width, height: height))
        }
    }
}
